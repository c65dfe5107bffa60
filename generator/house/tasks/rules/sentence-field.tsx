/** Fields as words of a sentence: “In [the whole house]: at least [2] nights.” */
import { Fragment, useId, useState, type ReactNode } from 'react'
import { asIs, type LocalizedText } from '../../../engine/words/language.ts'
import { LineField } from '../../../desk/app/fields/line-field.tsx'
import { NumberField } from '../../../desk/app/fields/number-field.tsx'
import { GroupField } from '../../../desk/app/fields/group-field.tsx'
import { drawField } from '../../../desk/app/fields/field.tsx'
import { useEdit, useOrigin, useRemoval } from '../../../desk/app/fields/edit.ts'
import { Diagnostics, SaveStatus, useIsInvalid } from '../../../desk/app/fields/parts.tsx'
import { Button, Select } from '../../../desk/app/ui/controls.tsx'
import { useDesk, useWords } from '../../../desk/app/state/app-context.ts'
import type { FieldOf } from '../../../desk/kinds/field-kind.ts'
import { childrenOf, keyIn, nextEntryOf, summaryOf } from '../../../desk/kinds/field-kinds.ts'
import { isPlaceWithin, placeKey } from '../../../desk/places.ts'
import type { Choice, FormField } from '../../../desk/protocol.ts'

const words = {
  all: { it: 'Altro in questa frase', en: 'More in this sentence' },
  asSentence: { it: 'Torna alla frase', en: 'Back to the sentence' },
  label: { it: '{field}, {entry}', en: '{field}, {entry}' }
}

/** A clause of a sentence, with its fields in the places of their keys: “at least {minimum} nights”. */
export type Clause = {
  text: LocalizedText
  /** What is said where none of its fields is there, if the sentence is not right without it; a press brings them. */
  absent?: LocalizedText
  /** The same of one. */
  one?: LocalizedText
  /** What stands in the menu for a list or a switch without a value. */
  empty?: LocalizedText
  /** What a choice is called within a sentence, if not as elsewhere. */
  nameOf?: (choice: Choice) => LocalizedText
  /** The two answers of a switch. */
  answers?: { yes: LocalizedText; no: LocalizedText }
  /** Whether a new entry begins with it. */
  isBasic?: boolean
  /** What comes before it. */
  joint?: string
}

const none = asIs('')

/** The fields that a clause names, in their order. */
const keysIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)

/** An entry of a list as a sentence, or with all its fields below each other. */
export function Sentence({ entry, clauses }: { entry: FieldOf<'group'>; clauses: readonly Clause[] }) {
  const { t } = useWords()
  const [isWhole, setIsWhole] = useState(false)
  const origin = useOrigin(entry)
  const label = t(entry.label)
  return (
    <div className="sentence" role="group" aria-label={label} data-key={placeKey(origin)}>
      {isWhole ? (
        <div>
          <GroupField field={entry} draw={drawField} />
        </div>
      ) : (
        <Clauses entry={entry} clauses={clauses} />
      )}
      <Button
        className="plain more"
        label={t(isWhole ? words.asSentence : words.all)}
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
      />
      <SaveStatus at={origin} />
      {!isWhole &&
        childrenOf(entry).map((field) => <SaveStatus key={keyIn(field)} at={{ ...origin, path: field.path }} />)}
      <Diagnostics of={entry} isWhole={!isWhole} />
    </div>
  )
}

function Clauses({ entry, clauses }: { entry: FieldOf<'group'>; clauses: readonly Clause[] }) {
  const { t } = useWords()
  const [begun, setBegun] = useState<readonly Clause[]>([])
  const { file } = useOrigin(entry)
  const pending = useDesk((desk) => desk.pending)
  const fieldOf = (key: string): FormField | undefined => entry.fields.find((field) => keyIn(field) === key)
  const isTyped = ({ path }: FormField): boolean =>
    [...pending.values()].some((each) => isPlaceWithin(each, { file, path }))
  const textOf = ({ text, one = text }: Clause): string => {
    const isOne = keysIn(text.en).some((key) => {
      const field = fieldOf(key)
      if (field?.kind !== 'number') return false
      const typed = pending.get(placeKey({ file, path: field.path }))
      return (typed === undefined ? field.value : typed.value) === 1
    })
    return t(isOne ? one : text)
  }
  const isSaid = (clause: Clause): boolean => {
    const fields = keysIn(t(clause.text)).flatMap((key) => fieldOf(key) ?? [])
    return (
      (!entry.isThere && clause.isBasic === true) ||
      begun.includes(clause) ||
      fields.some((field) => field.isThere || isTyped(field))
    )
  }
  const shown = clauses.filter((clause) => isSaid(clause) || clause.absent !== undefined)
  return (
    <div className="clauses">
      {shown.map((clause, at) => (
        <Fragment key={clause.text.en}>
          {at > 0 && (clause.joint ?? ', ')}
          {isSaid(clause) ? (
            textOf(clause)
              .split(/(\{\w+\})/)
              .map((piece, place) => {
                const field = piece.startsWith('{') ? fieldOf(piece.slice(1, -1)) : undefined
                return field === undefined ? piece : <Word key={place} {...{ field, clause, entry }} />
              })
          ) : (
            <Button
              className="word-button"
              label={t(clause.absent ?? none)}
              onClick={() => setBegun([...begun, clause])}
            />
          )}
        </Fragment>
      ))}
      .
    </div>
  )
}

type WordProps = { field: FormField; clause: Clause; entry: FieldOf<'group'> }

/** A value as a word that can be changed. One that no word can say is summed up; “More” has its field. */
function Word({ field, clause, entry }: WordProps) {
  const { t } = useWords()
  const id = useId()
  const origin = useOrigin(field)
  const isInvalid = useIsInvalid(origin)
  const label = t(words.label, { field: t(field.label), entry: t(entry.label) })
  const ids = { input: id, label: `${id}-label`, help: undefined, isInvalid }
  const draw = (input: ReactNode, kind: string): ReactNode => (
    <span className={`word ${kind}`} data-key={placeKey(origin)}>
      <label className="visually-hidden" id={ids.label} htmlFor={id}>
        {label}
      </label>
      {input}
    </span>
  )
  if (field.kind === 'number') return draw(<NumberField field={field} ids={ids} />, 'of-number')
  if (field.kind === 'day') return draw(<LineField field={field} ids={ids} />, 'of-day')
  if (field.kind === 'toggle') return draw(<SwitchWord {...{ field, clause, id }} />, 'of-choice')
  if (field.kind === 'list' && field.fields.length < 2)
    return draw(<ChoiceWord {...{ field, clause, id }} />, 'of-choice')
  if (field.kind === 'list')
    return <b>{field.fields.map((each) => t(summaryOf(each)?.words ?? each.label)).join(', ')}</b>
  return <b>{t(summaryOf(field)?.words ?? field.label)}</b>
}

/** The only entry of a list as a menu; without one the clause says what holds. */
function ChoiceWord({ field, clause: { empty, nameOf }, id }: { field: FieldOf<'list'>; clause: Clause; id: string }) {
  const remove = useRemoval()
  const entry = field.fields[0] ?? nextEntryOf(field)
  const path = [...field.path, 0]
  const value = entry !== undefined && entry.isThere && 'value' in entry ? String(entry.value) : undefined
  const edit = useEdit<string>({ path, value })
  const known: readonly Choice[] = entry !== undefined && 'choices' in entry ? entry.choices : []
  const choices = nameOf === undefined ? known : known.map((each) => ({ ...each, label: nameOf(each) }))
  const choose = (chosen: string): void => {
    edit.type(chosen === '' ? undefined : chosen)
    if (chosen === '' && field.isThere) remove(field)
  }
  return <Select id={id} value={edit.value} choices={choices} empty={empty} onChoose={choose} onBlur={edit.commit} />
}

function SwitchWord({ field, clause: { answers }, id }: { field: FieldOf<'toggle'>; clause: Clause; id: string }) {
  const { value = false, type, commit } = useEdit(field)
  const choices =
    answers === undefined
      ? []
      : [
          { value: 'true', label: answers.yes },
          { value: 'false', label: answers.no }
        ]
  return (
    <Select
      id={id}
      value={String(value)}
      choices={choices}
      onChoose={(chosen) => {
        type(chosen === 'true')
        commit()
      }}
    />
  )
}
