/** Merges what another computer has published, and asks which value to keep where both have changed one. */
import { useState } from 'react'
import type { MergeResult, Revocation } from '../../protocol.ts'
import { post, type NoAnswer } from '../state/desk-client.ts'
import { joinedBy } from '../../../engine/words/language.ts'
import { useApp, useWords } from '../state/app-context.ts'
import { Button, Output, Ticks } from '../ui/controls.tsx'
import { Planning } from './task-dialog.tsx'

const words = {
  overtaken: {
    it: 'Nel frattempo un altro computer ha pubblicato. Le sue modifiche si uniscono alle tue, e niente va perso.',
    en: 'Another computer has published meanwhile. Its changes are merged with yours, and nothing is lost.'
  },
  take: { it: 'Prendi quelle modifiche', en: 'Merge those changes' },
  taking: { it: 'Si uniscono le modifiche…', en: 'Merging the changes…' },
  decide: {
    it: 'Qui e sull’altro computer è cambiata la stessa cosa: scegli che cosa tenere.',
    en: 'The same thing has changed here and on the other computer: choose what to keep.'
  },
  open: { it: 'Da scegliere ancora: {count}', en: 'Still to be chosen: {count}' },
  ours: { it: 'Qui', en: 'Here' },
  theirs: { it: 'Sull’altro computer', en: 'On the other computer' },
  refused: { it: 'Le due versioni insieme hanno un errore:', en: 'The two versions together have an error:' }
}

type Choices = Readonly<Record<string, 'ours' | 'theirs'>>

/** Told what this computer had promised, and the other one has taken back. */
export type OnMerged = (revocations: readonly Revocation[]) => void

export function RemoteChanges({ onMerged }: { onMerged: OnMerged }) {
  const { desk } = useApp()
  const { t } = useWords()
  const [choices, setChoices] = useState<Choices>({})
  const [isGoing, setIsGoing] = useState(false)
  const [answer, setAnswer] = useState<Exclude<MergeResult, { type: 'merged' }> | NoAnswer>()
  const conflicts = answer?.type === 'conflicts' ? answer.conflicts : []
  const open = conflicts.filter(({ key }) => choices[key] === undefined).length
  const take = async (): Promise<void> => {
    setIsGoing(true)
    const merged = await post('merge', { choices })
    setIsGoing(false)
    if (merged.type !== 'merged') return setAnswer(merged)
    const { revocations = [] } = merged
    // Whoever has closed the dialog meanwhile hears of it, too.
    if (revocations.length > 0) desk.say(joinedBy('; ', ...revocations.map((each) => each.words)), { mood: 'bad' })
    onMerged(revocations)
  }
  return (
    <section className="obstacle" aria-live="polite">
      <p>{t(conflicts.length > 0 ? words.decide : words.overtaken)}</p>
      {conflicts.map(({ key, label, ours, theirs, pictures }) => (
        <Ticks
          key={key}
          name={key}
          legend={t(label)}
          options={[
            { value: 'ours' as const, label: `${t(words.ours)}: ${t(ours)}`, picture: pictures?.ours },
            { value: 'theirs' as const, label: `${t(words.theirs)}: ${t(theirs)}`, picture: pictures?.theirs }
          ]}
          chosen={[choices[key]]}
          onPress={(each) => setChoices({ ...choices, [key]: each })}
        />
      ))}
      {answer?.type === 'refused' && <p>{t(words.refused)}</p>}
      {answer !== undefined && answer.type !== 'conflicts' && <Planning planned={answer} />}
      {answer !== undefined && 'output' in answer && <Output text={answer.output} />}
      <Button label={t(isGoing ? words.taking : words.take)} isOff={isGoing || open > 0} onClick={() => void take()} />
      {open > 0 && <p className="quiet">{t(words.open, { count: open })}</p>}
    </section>
  )
}
