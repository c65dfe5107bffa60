/** Offers what was typed in windows that are gone and is in no file: a line on every screen, a question for each. */
import { useState } from 'react'
import { get, isUnanswered, post } from '../state/desk-client.ts'
import { useApp, useDesk, useWords } from '../state/app-context.ts'
import type { AbandonedEdit } from '../../protocol.ts'
import { firstWords } from '../../desk-wording.ts'
import { Button } from '../ui/controls.tsx'
import { Dialog } from '../ui/dialog.tsx'

const words = {
  one: {
    it: 'Una cosa che avevi scritto in un’altra finestra non è salvata.',
    en: 'Something that you wrote in another window is not saved.'
  },
  many: {
    it: '{count} cose che avevi scritto in un’altra finestra non sono salvate.',
    en: '{count} things that you wrote in another window are not saved.'
  },
  look: { it: 'Guarda', en: 'Look' },
  title: { it: 'Scritto in un’altra finestra', en: 'Written in another window' },
  help: {
    it: 'Quella finestra non c’è più. Forse non avevi finito di scrivere: decidi tu che cosa resta.',
    en: 'That window is gone. Perhaps you had not finished writing: you decide what stays.'
  },
  yours: { it: 'Avevi scritto: «{text}»', en: 'You had written: “{text}”' },
  theirs: { it: 'Adesso c’è: «{text}»', en: 'Now there is: “{text}”' },
  nothing: { it: 'Adesso non c’è niente.', en: 'Now there is nothing.' },
  take: { it: 'Rimetti quel che avevi scritto', en: 'Put back what you had written' },
  leave: { it: 'Lascia com’è adesso', en: 'Leave it as it is now' },
  over: { it: 'Non c’è altro da decidere.', en: 'There is nothing else to decide.' }
}

const none: readonly AbandonedEdit[] = []
const useAbandoned = (): readonly AbandonedEdit[] => useDesk(({ state }) => state?.abandoned) ?? none

export function AbandonedLine() {
  const { t } = useWords()
  const { length: count } = useAbandoned()
  if (count === 0) return null
  return (
    <div className="abandoned-line" role="status">
      <p>{t(count === 1 ? words.one : words.many, { count })}</p>
      <Button label={t(words.look)} dialog={<AbandonedDialog />} />
    </div>
  )
}

function AbandonedDialog() {
  const { t } = useWords()
  const abandoned = useAbandoned()
  return (
    <Dialog title={t(words.title)}>
      {abandoned.length === 0 ? (
        <p role="status">{t(words.over)}</p>
      ) : (
        <>
          <p className="help">{t(words.help)}</p>
          {abandoned.map((edit) => (
            <Abandoned key={`${edit.window} ${edit.n}`} edit={edit} />
          ))}
        </>
      )}
    </Dialog>
  )
}

const textOf = (value: unknown): string => firstWords(typeof value === 'string' ? value : JSON.stringify(value), 300)

function Abandoned({ edit: { window, n, file, path, seen, label, yours, theirs } }: { edit: AbandonedEdit }) {
  const { desk } = useApp()
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const decide = async (isWanted: boolean): Promise<void> => {
    setAsking(true)
    // It leaves the other list once this window has stored it in its own.
    if (!isWanted || (await takeUp())) await post('forget', { window, n })
    setAsking(false)
  }
  const takeUp = async (): Promise<boolean> => {
    const lists = await get('unsaved', { windows: window })
    const typed = isUnanswered(lists) ? undefined : lists.flatMap(({ edits }) => edits).find((each) => each.n === n)
    if (typed === undefined) {
      desk.say(isUnanswered(lists) ? lists.why : words.over, { mood: 'bad' })
      return false
    }
    // Whoever decides has seen what the file says now, and is not asked a second time.
    desk.takeUp(seen === undefined ? typed : { ...typed, file, path, seen })
    return desk.saveNow()
  }
  return (
    <section className="conflict" role="group" aria-label={t(label)}>
      <p>
        <strong>{t(label)}</strong>
      </p>
      <p>{t(words.yours, { text: textOf(yours) })}</p>
      <p>{theirs === undefined ? t(words.nothing) : t(words.theirs, { text: textOf(theirs) })}</p>
      <p className="buttons">
        <Button label={t(words.take)} isOff={isAsking} onClick={() => void decide(true)} />
        <Button label={t(words.leave)} isOff={isAsking} onClick={() => void decide(false)} />
      </p>
    </section>
  )
}
