/** Why the last change was not made, until somebody has read it or the next one is. */
import type { Origin } from '../../protocol.ts'
import { useDesk, useReach, useSpeech } from '../state/app-context.ts'
import { Sign } from '../ui/signs.tsx'
import { shared } from '../ui/shared-words.ts'

/** @param isHere whether a failure at a place is shown here */
export function Trouble({ isHere }: { isHere: (at: Origin) => boolean }) {
  const { desk } = useReach()
  const { t, said } = useSpeech()
  const trouble = useDesk((all) => all.trouble)
  if (trouble === undefined || !isHere(trouble.at)) return null
  return (
    <div className="trouble" role="alert">
      <p>{trouble.why === undefined ? t(shared.refused) : said(trouble.why)}</p>
      {trouble.diagnostics.map(({ id, message }) => (
        <p key={id}>{said(message)}</p>
      ))}
      <button type="button" className="plain" onClick={desk.dismiss}>
        <Sign id="close" /> {t(shared.close)}
      </button>
    </div>
  )
}
