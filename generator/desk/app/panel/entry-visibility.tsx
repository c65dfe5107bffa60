/**
 * Hides what can be kept back from the site, and shows it again, with one press each. What was promised of it stays, so
 * whoever hides it is told. It also finds the texts that count the entries.
 */
import { useId } from 'react'
import { programLanguages, wordsIn, type ProgramLanguage, type LocalizedText } from '../../../engine/words/language.ts'
import type { FieldOf } from '../../kinds/field-kind.ts'
import { placeKey } from '../../places.ts'
import type { Commitment, FormField } from '../../protocol.ts'
import { useForm } from '../fields/edit.ts'
import { SearchDialog } from '../screens/search.tsx'
import { useApp, useDesk, useView, useWords } from '../state/app-context.ts'
import { post } from '../state/desk-client.ts'
import { noForm } from '../state/desk-view.ts'
import { useAnswer } from '../state/use-answer.ts'
import { Button } from '../ui/controls.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { shared } from '../ui/shared-words.ts'

const words = {
  hiding: { it: 'Nascondere {name}?', en: 'Hide {name}?' },
  isHidden: { it: 'Nascosto, da quando pubblichi.', en: 'Hidden, once you publish.' },
  isShown: { it: 'Di nuovo sul sito, da quando pubblichi.', en: 'On the site again, once you publish.' },
  stays: { it: 'Resta quel che è promesso:', en: 'What is promised stays:' },
  open: { it: 'Apri', en: 'Open' },
  onlyFromSite: {
    it: 'Sparisce soltanto dal sito: qui resta tutto.',
    en: 'It only disappears from the site: everything stays here.'
  },
  hidden: {
    it: 'Sul sito non si vede, da quando pubblichi. Qui resta tutto.',
    en: 'The site does not show it, once you publish. Everything stays here.'
  },
  counts: {
    it: 'Qualche testo può dire ancora quanti erano. Cerca:',
    en: 'Some text may still say how many there were. Search for:'
  }
}

type Hiding = FieldOf<'toggle'>

/** The field that keeps a group back from the site, if it has one. */
export const hidingFieldOf = (group: FormField): Hiding | undefined =>
  group.kind === 'group'
    ? group.fields.find((field): field is Hiding => field.kind === 'toggle' && field.hides)
    : undefined

/** What was promised of an entry of a folder, by its id; undefined until there is an answer. */
export function useCommitments(entry: string | undefined): readonly Commitment[] | undefined {
  const revision = useDesk(({ state }) => state?.revision)
  const asked = useAnswer(entry && `${entry} ${revision}`, () => askCommitments(entry))
  return asked?.answer
}

/** None where the program does not answer: then it does not hide or erase anything either. */
async function askCommitments(entry: string | undefined): Promise<readonly Commitment[]> {
  const reply = await post('ask', { question: 'commitments', input: { entry } })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the answer to this question
  return 'answered' in reply ? ((reply.answered ?? []) as readonly Commitment[]) : []
}

/** The button that hides a group of the form, or shows it. @param props its field that does so */
export function VisibilityButton({ field, entry }: { field: Hiding; entry?: string | undefined }) {
  const { desk, view } = useApp()
  const { t } = useWords()
  const { file, label } = useForm()
  const place = { file, path: field.path }
  const isHidden = field.value === true
  // Below the comments at the top of an entry.
  const edit = field.isThere ? { type: 'set' as const } : { type: 'insert' as const, at: 1 }
  const hide = (): Promise<boolean> => desk.save({ edits: [{ ...place, ...edit, value: true }] }, place, words.isHidden)
  const press = async (): Promise<void> => {
    if (isHidden) return void desk.save({ edits: [{ ...place, type: 'remove' }] }, place, words.isShown)
    const commitments = entry === undefined ? [] : await askCommitments(entry)
    if (commitments.length === 0) return void hide()
    view.patch({ dialog: <HideDialog name={t(label)} commitments={commitments} onHide={hide} /> })
  }
  return (
    <Button
      className={isHidden ? 'main' : undefined}
      sign={isHidden ? 'eye' : 'hidden'}
      label={t(isHidden ? shared.show : shared.hide)}
      data-key={placeKey(place)}
      onClick={() => void press()}
    />
  )
}

type HideProps = { name: string; commitments: readonly Commitment[]; onHide: () => Promise<boolean> }

function HideDialog({ name, commitments, onHide }: HideProps) {
  const { view } = useApp()
  const { t } = useWords()
  const hide = async (): Promise<void> => {
    if (await onHide()) view.patch({ dialog: undefined })
  }
  return (
    <Dialog title={t(words.hiding, { name })}>
      <CommitmentList commitments={commitments} />
      <p className="help">{t(words.onlyFromSite)}</p>
      <Button className="ticket" label={t(shared.hide)} onClick={() => void hide()} />
    </Dialog>
  )
}

/** Each with the way to it. */
export function CommitmentList({ commitments }: { commitments: readonly Commitment[] }) {
  const { view } = useApp()
  const { t } = useWords()
  const id = useId()
  return (
    <>
      <p id={id}>{t(words.stays)}</p>
      <ul className="commitments" aria-labelledby={id}>
        {commitments.map(({ words: told, screen, opening }) => (
          <li key={told.en}>
            <span>{t(told)}</span>
            <Button
              label={t(words.open)}
              aria-label={`${t(words.open)}: ${t(told)}`}
              onClick={() => view.patch({ ...noForm, dialog: undefined, screen, opening })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the head of the form of a hidden entry says. @param props its id, if it is one of a folder */
export function HiddenNote({ entry }: { entry: string | undefined }) {
  const { t } = useWords()
  const commitments = useCommitments(entry) ?? []
  const counts = useDesk(({ state }) => state?.files.find(({ file }) => file === `${entry}.yaml`)?.counts) ?? []
  return (
    <section className="hidden-note">
      <p>{t(words.hidden)}</p>
      {commitments.length > 0 && <CommitmentList commitments={commitments} />}
      <CountLinks counts={counts} />
    </section>
  )
}

/** After an entry is erased: the search for the texts that count it. */
export function CountSearch({ counts }: { counts: readonly LocalizedText[] }) {
  const { t } = useWords()
  return (
    <Dialog title={t(shared.search)}>
      <CountLinks counts={counts} />
    </Dialog>
  )
}

/** Leads to the search for how many there were, as the texts of the site say it: in words and in figures. */
function CountLinks({ counts }: { counts: readonly LocalizedText[] }) {
  const { t } = useWords()
  const language = useView((view) => view.language)
  const ofSite = useDesk(({ state }) => state?.languages) ?? []
  const isSpoken = (each: ProgramLanguage): boolean => each === language || ofSite.some(({ code }) => code === each)
  const spoken = programLanguages.filter(isSpoken).toSorted((one) => (one === language ? -1 : 1))
  const queries = [...new Set(spoken.flatMap((each) => counts.map((count) => wordsIn(count, each))))]
  if (queries.length === 0) return null
  return (
    <p className="others">
      <span>{t(words.counts)}</span>
      {queries.map((query) => (
        <Button key={query} className="chip" label={`«${query}»`} dialog={<SearchDialog query={`«${query}»`} />} />
      ))}
    </p>
  )
}
