/** Says why the last change failed, until you close it or the next change works. */
import type { Origin } from '../../protocol.ts'
import { useDesk, useApp, useWords } from '../state/app-context.ts'
import { Button } from '../ui/controls.tsx'
import { shared } from '../ui/shared-words.ts'

/** @param isHere whether a failure at a place is shown here */
export function FailureNotice({ isHere }: { isHere: (at: Origin) => boolean }) {
  const { desk } = useApp()
  const { t } = useWords()
  const trouble = useDesk((all) => all.failure)
  if (trouble === undefined || !isHere(trouble.at)) return null
  return (
    <div className="failure-notice" role="alert">
      <p>{trouble.why === undefined ? t(shared.refused) : t(trouble.why)}</p>
      {trouble.diagnostics.map(({ id, message }) => (
        <p key={id}>{t(message)}</p>
      ))}
      <Button className="plain" sign="close" label={t(shared.close)} onClick={desk.dismiss} />
    </div>
  )
}
