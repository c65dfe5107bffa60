/** Texts that still say a fact as it was: told where the fact is changed, and changed only where somebody agrees. */
import { useState } from 'react'
import type { OutdatedFact } from '../../protocol.ts'
import { get, isUnanswered } from '../state/desk-client.ts'
import { useApp, useDesk, useWords } from '../state/app-context.ts'
import { nowhere } from '../state/desk-model.ts'
import { useAnswer } from '../state/use-answer.ts'
import { placeKey } from '../../places.ts'
import { Button, Tick, toggled } from '../ui/controls.tsx'
import { Dialog } from '../ui/dialog.tsx'

const words = {
  still: {
    it: 'Altrove c’è ancora «{before}» (posti: {count}).',
    en: 'Elsewhere it still says “{before}” (places: {count}).'
  },
  look: { it: 'Guardali e cambiali', en: 'Look at them and change them' },
  title: { it: 'Testi che dicono ancora com’era', en: 'Texts that still say what was' },
  help: {
    it: 'Sono proposte: cambia solo quello che lasci segnato.',
    en: 'These are proposals: only what you leave ticked changes.'
  },
  change: { it: 'Cambia i testi segnati', en: 'Change the ticked texts' }
}

/** Of a pause in typing and saving. */
const pauseMs = 800

/** @param file the one whose facts it is about; all by default */
export function OutdatedNotice({ file }: { file?: string }) {
  const { t } = useWords()
  const revision = useDesk(({ state }) => state?.revision)
  const answer = useAnswer(revision, () => get('outdated', {}), pauseMs)?.answer
  const facts = answer === undefined || isUnanswered(answer) ? [] : answer
  const own = facts.filter(({ at }) => file === undefined || at.file === file)
  return own.map((fact) => (
    <p key={placeKey(fact.at)} className="outdated" role="status">
      <span>
        <strong>{t(fact.label)}</strong>: {t(words.still, { before: fact.before, count: fact.places.length })}
      </span>
      <Button label={t(words.look)} dialog={<OutdatedDialog fact={fact} />} />
    </p>
  ))
}

function OutdatedDialog({ fact: { places } }: { fact: OutdatedFact }) {
  const { desk, view } = useApp()
  const { t } = useWords()
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = places.filter((place) => !left.includes(placeKey(place)))
  const change = async (): Promise<void> => {
    const edits = chosen.map(({ file, path, proposed }) => ({ type: 'set' as const, file, path, value: proposed }))
    if (await desk.save({ edits }, nowhere)) view.patch({ dialog: undefined })
  }
  return (
    <Dialog title={t(words.title)}>
      <p className="help">{t(words.help)}</p>
      <ul className="proposals">
        {places.map((place) => {
          const key = placeKey(place)
          return (
            <li key={key}>
              <Tick label={t(place.label)} isOn={!left.includes(key)} onPress={() => setLeft(toggled(left, key))} />
              <div className="pair" lang={place.language}>
                <del>{place.text}</del>
                <ins>{place.proposed}</ins>
              </div>
            </li>
          )
        })}
      </ul>
      <Button className="ticket" label={t(words.change)} isOff={chosen.length === 0} onClick={() => void change()} />
    </Dialog>
  )
}
