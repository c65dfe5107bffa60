/** The screen of the rules of the house: what has no answer yet, what is written, and one rule open beside them. */
import { Fragment, useState } from 'react'
import { asIs, wordsIn } from '../../../engine/words/language.ts'
import { capital } from '../../../engine/words/wording.ts'
import { drawField } from '../../../desk/app/fields/field.tsx'
import { GroupField } from '../../../desk/app/fields/group-field.tsx'
import { useForm, useRemoval } from '../../../desk/app/fields/edit.ts'
import { useNewEntry } from '../../../desk/app/fields/entry-parts.tsx'
import { Diagnostics, SaveStatus, Unconfirmed } from '../../../desk/app/fields/parts.tsx'
import { KeyInput } from '../../../desk/app/fields/record-field.tsx'
import { useApp, useDesk, useSelect, useView, useWords } from '../../../desk/app/state/app-context.ts'
import { Button, ToFix } from '../../../desk/app/ui/controls.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import type { FieldOf } from '../../../desk/kinds/field-kind.ts'
import { briefOf, childrenOf, keyIn, summaryOf } from '../../../desk/kinds/field-kinds.ts'
import { withKey } from '../../../desk/kinds/form-paths.ts'
import { placeKey } from '../../../desk/places.ts'
import type { FileForm, FormField } from '../../../desk/protocol.ts'
import { staysFile } from '../../model/content-enums.ts'
import { readyAnswersFor } from './ready-answers.ts'

const words = {
  open: { it: 'Ancora senza risposta', en: 'Still without an answer' },
  written: { it: 'Scritte', en: 'Written' },
  toWrite: { it: 'da scrivere', en: 'to be written' },
  asked: { it: '«{question}»', en: '“{question}”' },
  unasked: { it: 'Gli ospiti non ne leggono niente', en: 'Guests read nothing of it' },
  next: { it: 'La prossima: {name}', en: 'The next one: {name}' },
  remove: { it: 'Togli la regola', en: 'Remove the rule' },
  ready: { it: 'Risposte pronte', en: 'Ready answers' },
  readyHelp: {
    it: 'Scegline una, e cambiala qui sotto con parole tue.',
    en: 'Choose one, and change it below in your own words.'
  },
  another: { it: 'Una regola nuova', en: 'A new rule' },
  elsewhere: {
    it: 'Caparra e disdetta con le loro cifre, accanto al totale:',
    en: 'Deposit and cancellation with their amounts, beside the total:'
  },
  stayRules: { it: 'Regole del soggiorno', en: 'Rules of a stay' }
}

type Rule = FieldOf<'group'>

const partOf = (rule: FormField, key: string): FormField | undefined =>
  childrenOf(rule).find((field) => keyIn(field) === key)

/** Whether nothing answers it yet, or only what is still to be confirmed. */
const isOpen = (rule: FormField): boolean => {
  const answers = ['times', 'period', 'detail', 'note'].flatMap((key) => partOf(rule, key) ?? [])
  return answers.some(({ isPlaceholder }) => isPlaceholder) || !answers.some(({ isThere }) => isThere)
}

export function HouseRules({ form: { root } }: { form: FileForm }) {
  const record = root.kind === 'record' ? root : undefined
  return record === undefined ? null : <RuleTable record={record} />
}

function RuleTable({ record }: { record: FieldOf<'record'> }) {
  const { t } = useWords()
  const { file } = useForm()
  const select = useSelect()
  const rules = childrenOf(record)
  const selected = useView((view) => (view.selected?.origin.file === file ? view.selected.origin.path[0] : undefined))
  const isNew = (key: string): boolean => !rules.some((rule) => keyIn(rule) === key)
  const next = useNewEntry(record, isNew, drawField)
  // A rule that is answered stays in its place until another one is opened, since somebody may still type in it.
  const [openKeys, setOpenKeys] = useState(() => rules.filter(isOpen).map(keyIn))
  const isListedOpen = (rule: FormField): boolean => isOpen(rule) || openKeys.includes(keyIn(rule))
  const groups = [rules.filter(isListedOpen), rules.filter((rule) => !isListedOpen(rule))] as const
  const shown =
    rules.find((rule) => keyIn(rule) === selected) ?? (next.step === undefined ? groups.flat()[0] : undefined)
  const open = (rule: FormField): void => {
    setOpenKeys(rules.filter(isOpen).map(keyIn))
    select({ file, path: rule.path })
  }
  return (
    <div className="house-rules">
      {groups.map((group, at) => (
        <Fragment key={at}>
          <RuleGroup {...{ group, shown }} isOpenGroup={at === 0} onOpen={open} />
          {shown !== undefined && group.includes(shown) && (
            <OpenRule
              key={keyIn(shown)}
              rule={shown}
              following={groups[0][groups[0].indexOf(shown) + 1]}
              onOpen={open}
            />
          )}
        </Fragment>
      ))}
      {next.step !== undefined && record.entry !== undefined && (
        <section className="open-rule" aria-label={t(words.another)}>
          {next.draw(withKey(record.entry, record.path.length, { key: next.step, label: asIs(next.step) }))}
        </section>
      )}
      <div className="rule-foot">
        {!next.isTyped && record.cannotAdd === undefined && (
          <div role="group" aria-label={t(words.another)}>
            <p className="caption">{t(words.another)}</p>
            <KeyInput field={record} onAdd={(key) => next.begin([...record.path, key])} />
          </div>
        )}
        <p className="help">
          {t(words.elsewhere)}{' '}
          <Button
            className="plain"
            label={t(words.stayRules)}
            onClick={() => select({ file: staysFile, path: ['cancellation'] })}
          />
        </p>
      </div>
    </div>
  )
}

type GroupProps = {
  group: readonly FormField[]
  shown: FormField | undefined
  isOpenGroup: boolean
  onOpen: (rule: FormField) => void
}

function RuleGroup({ group, shown, isOpenGroup, onOpen }: GroupProps) {
  const { t } = useWords()
  const diagnostics = useDesk(({ state }) => state?.diagnostics) ?? []
  const { file } = useForm()
  if (group.length === 0) return null
  const title = t(isOpenGroup ? words.open : words.written)
  const count = isOpenGroup ? group.filter(isOpen).length : group.length
  return (
    <section className="rule-list" aria-label={title}>
      <h3>
        {title} <span className={isOpenGroup ? 'count bad' : 'count'}>{count}</span>
      </h3>
      <ul>
        {group.map((rule) => (
          <li key={keyIn(rule)} className={isOpen(rule) ? 'open' : undefined}>
            <button type="button" aria-current={rule === shown || undefined} onClick={() => onOpen(rule)}>
              <span className="name">{t(rule.label)}</span>
              <RuleValue rule={rule} />
              {isOpen(rule) && <span className="quiet">{t(words.toWrite)}</span>}
              <ToFix
                count={diagnostics.filter((each) => each.file === file && each.path?.[0] === keyIn(rule)).length}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a rule says, or what guests ask as long as it says nothing. */
function RuleValue({ rule }: { rule: FormField }) {
  const { t } = useWords()
  if (isOpen(rule)) {
    const ask = partOf(rule, 'ask')
    const question = ask?.isThere === true ? summaryOf(ask)?.words : undefined
    return (
      <span className="says">
        {question === undefined ? t(words.unasked) : t(words.asked, { question: withoutGreeting(t(question)) })}
      </span>
    )
  }
  const note = partOf(rule, 'note')
  const hasTimes = ['times', 'period'].some((key) => partOf(rule, key)?.isThere === true)
  const brief = briefOf(rule)
  const noteWords = hasTimes && note?.isThere === true ? summaryOf(note)?.words : undefined
  return (
    <span className="says">
      {brief && <span className={hasTimes ? 'hours' : undefined}>{t(brief)}</span>}
      {noteWords && <small>{t(noteWords)}</small>}
    </span>
  )
}

/** The question itself, of a message that greets first. */
function withoutGreeting(message: string): string {
  return capital(message.slice(message.lastIndexOf(': ') + 1).trim())
}

type OpenProps = {
  rule: FormField
  /** The next one without an answer. */
  following: FormField | undefined
  onOpen: (rule: FormField) => void
}

/** The answer comes before what the rule is called and what it is for. */
const answersFirst = (rule: Rule): Rule => {
  const first = ['detail', 'times', 'period', 'note', 'name', 'ask']
  const rank = (field: FormField): number => (first.includes(keyIn(field)) ? first.indexOf(keyIn(field)) : first.length)
  return { ...rule, fields: rule.fields.toSorted((one, other) => rank(one) - rank(other)) }
}

function OpenRule({ rule, following, onOpen }: OpenProps) {
  const { t } = useWords()
  const { file } = useForm()
  const remove = useRemoval()
  const origin = { file, path: rule.path }
  return (
    <section className="open-rule" aria-label={t(rule.label)} data-key={placeKey(origin)}>
      <h3>
        {t(rule.label)} <Unconfirmed field={rule} />
      </h3>
      {isOpen(rule) && <ReadyAnswers rule={rule} />}
      {rule.kind === 'group' ? <GroupField field={answersFirst(rule)} draw={drawField} /> : drawField(rule)}
      <SaveStatus at={origin} />
      <Diagnostics of={rule} />
      <p className="buttons">
        {following !== undefined && following !== rule && (
          <Button
            className="main"
            label={t(words.next, { name: t(following.label) })}
            onClick={() => onOpen(following)}
          />
        )}
        <Button
          className="plain bad"
          label={t(words.remove)}
          title={t(shared.removeOf, { name: t(rule.label) })}
          onClick={() => remove(rule)}
        />
      </p>
    </section>
  )
}

/** Answers that many houses give, to begin with. */
function ReadyAnswers({ rule }: { rule: FormField }) {
  const { desk } = useApp()
  const { t } = useWords()
  const { file } = useForm()
  const detail = partOf(rule, 'detail')
  const role = partOf(rule, 'role')
  const answers = readyAnswersFor(keyIn(rule), role !== undefined && 'value' in role ? String(role.value) : undefined)
  const codes = detail?.kind === 'text' ? detail.languages.map(({ code }) => code) : []
  if (detail === undefined || answers.length === 0 || codes.length === 0) return null
  const choose = (answer: (typeof answers)[number]): void => {
    for (const code of codes)
      if (code === 'it' || code === 'en')
        desk.type({ file, path: [...detail.path, code], value: wordsIn(answer, code) })
    void desk.flush()
  }
  return (
    <div className="ready" role="group" aria-label={t(words.ready)}>
      <p className="caption">{t(words.ready)}</p>
      {answers.map((answer) => (
        <Button key={answer.en} label={t(answer)} onClick={() => choose(answer)} />
      ))}
      <p className="help">{t(words.readyHelp)}</p>
    </div>
  )
}
