/** The button that puts an icon on the desktop, and where it is then. */
import { useState } from 'react'
import type { LocalizedText } from '../../../engine/words/language.ts'
import { useDesk, useWords } from '../state/app-context.ts'
import { post } from '../state/desk-client.ts'
import { Button } from '../ui/controls.tsx'

const words = {
  title: { it: 'Un’icona sulla scrivania', en: 'An icon on the desktop' },
  help: {
    it: 'Con un doppio clic apre questa redazione: il terminale non serve più. Se c’è già, la sostituisce.',
    en: 'A double click on it opens this desk: you no longer need the terminal. One that is there is replaced.'
  },
  place: { it: 'Metti l’icona sulla scrivania', en: 'Put the icon on the desktop' }
}

export function DesktopIcon() {
  const { t } = useWords()
  const canPlace = useDesk(({ state }) => state?.canPlaceIcon) === true
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState<{ words: LocalizedText; isBad: boolean }>()
  const place = async (): Promise<void> => {
    setAsking(true)
    const answer = await post('desktop-icon', {})
    setAsking(false)
    setSaid(answer.type === 'placed' ? { words: answer.words, isBad: false } : { words: answer.why, isBad: true })
  }
  if (!canPlace) return null
  return (
    <section>
      <h3>{t(words.title)}</h3>
      <p className="help">{t(words.help)}</p>
      <Button label={t(words.place)} isOff={isAsking} onClick={() => void place()} />
      {said !== undefined && (
        <p className={said.isBad ? 'save-status bad' : 'save-status good'} role="status">
          {t(said.words)}
        </p>
      )}
    </section>
  )
}
