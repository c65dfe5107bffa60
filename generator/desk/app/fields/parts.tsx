/** The parts that fields of every kind share: label and help, the state of a typed value, diagnostics. */
import { useId, type ReactNode } from 'react'
import { joinedBy, type LocalizedText } from '../../../engine/words/language.ts'
import { isStandIn } from '../../../engine/fields/stand-in.ts'
import type { DeskDiagnostic, FormField, Origin } from '../../protocol.ts'
import { useDesk, useApp, useWords } from '../state/app-context.ts'
import { isHeld, newPart, typedAt, type Pending } from '../state/desk-model.ts'
import { fieldsAlong } from '../../kinds/form-paths.ts'
import { placeKey, isPlaceWithin } from '../../places.ts'
import type { FieldIds } from '../../kinds/field-kind.ts'
import { childrenOf, hasParts, hasSeveralInputs, summaryWith, valueOf } from '../../kinds/field-kinds.ts'
import { letPass, onlyExample } from '../../desk-wording.ts'
import { Button } from '../ui/controls.tsx'
import { Sign } from '../ui/signs.tsx'
import { originOf, useAwaited, useDiagnostics, useIsAwaited, useOrigin, useRemoval } from './edit.ts'
import { shared } from '../ui/shared-words.ts'

const words = {
  optional: { it: 'facoltativo', en: 'optional' },
  duty: { it: 'se ti riguarda', en: 'if it applies to you' },
  nothing: { it: 'niente', en: 'nothing' },
  unconfirmed: { it: 'Da confermare', en: 'To be confirmed' },
  confirm: { it: 'Confermo', en: 'Confirm' },
  typed: { it: 'Si salva da sé tra un momento.', en: 'Saves by itself in a moment.' },
  offline: {
    it: 'Non ancora salvato: il programma non risponde. Si riprova da sé; se chiudi la finestra, si perde.',
    en: 'Not saved yet: the program does not respond. The desk keeps trying; if you close the window, the text is lost.'
  },
  retried: { it: 'Resta scritto qui, e si riprova da sé.', en: 'It stays here, and the desk keeps trying.' },
  notAlone: {
    it: 'Non ancora salvato: si salva con il resto di questa voce.',
    en: 'Not saved yet: it will be saved with the rest of this entry.'
  },
  stillMissing: { it: 'Manca ancora: {names}.', en: 'Still missing: {names}.' },
  notYetWhole: { it: 'Si salva quando è completo.', en: 'Saved once it is complete.' },
  theirs: { it: 'Salvato nel frattempo', en: 'Saved meanwhile' },
  yours: { it: 'Scritto da te', en: 'Written by you' },
  keepTheirs: { it: 'Tieni quello salvato', en: 'Keep the saved one' },
  keepYours: { it: 'Tieni quello scritto qui', en: 'Keep yours' },
  error: { it: 'Errore', en: 'Error' },
  warning: { it: 'Avviso', en: 'Warning' },
  fix: { it: 'Sistema', en: 'Fix it' },
  removeAll: { it: 'Togli tutto quello che c’è qui', en: 'Remove all of this' }
}

/** A field with its frame. */
export function FieldFrame({ field, children }: { field: FormField; children: (ids: FieldIds) => ReactNode }) {
  const { t } = useWords()
  const { view } = useApp()
  const id = useId()
  const origin = useOrigin(field)
  const help = t(field.help)
  const isInvalid = useIsInvalid(origin)
  const [helpId, toldId] = [help === '' ? undefined : `${id}-help`, isInvalid ? `${id}-told` : undefined]
  const described = [helpId, toldId].filter(Boolean).join(' ')
  const ids = { input: id, label: `${id}-label`, help: described === '' ? undefined : described, isInvalid }
  const highlight = (): void => view.patch({ highlighted: origin })
  return (
    <div className="field" data-key={placeKey(origin)} onFocus={highlight}>
      <div className="field-head">
        <label className="label" id={ids.label} htmlFor={hasSeveralInputs(field) ? undefined : id}>
          {t(field.label)}
        </label>
        {field.isOptional && <span className="quiet">{t(field.isDuty ? words.duty : words.optional)}</span>}
        <Unconfirmed field={field} />
        <Removal field={field} />
      </div>
      {helpId !== undefined && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
      {children(ids)}
      <Confirm of={field} />
      <div id={toldId}>
        <SaveStatus at={origin} />
        <Diagnostics of={field} />
      </div>
    </div>
  )
}

/** Whether what is typed at a place was refused, or what is there is wrong. */
export function useIsInvalid(at: Origin): boolean {
  const isRefused = useDesk((desk) =>
    typedAt(desk, at).some((each) => isHeld(each) && each.outcome?.type !== 'conflict')
  )
  return useDiagnostics(at.path).some(({ severity }) => severity === 'error') || isRefused
}

/** The note on a placeholder. */
export function Unconfirmed({ field: { isPlaceholder } }: { field: FormField }) {
  const { t } = useWords()
  return isPlaceholder && <span className="stamp">{t(words.unconfirmed)}</span>
}

/**
 * The button that confirms a placeholder as it is, unless it is empty or an example. It comes after its inputs, also
 * for the keyboard. Typing a value confirms it, too.
 */
export function Confirm({
  of: field
}: {
  of: FormField | (Pick<FormField, 'path' | 'isPlaceholder'> & { text: string })
}) {
  const { desk } = useApp()
  const { t } = useWords()
  const origin = useOrigin(field)
  const isTyped = useDesk(({ pending }) => [...pending.values()].some((each) => isPlaceWithin(each, origin)))
  const value = 'text' in field ? field.text : valueOf(field)
  const isEmpty = typeof value === 'object' ? Object.keys(value ?? {}).length === 0 : (value ?? '') === ''
  if (!field.isPlaceholder || isTyped || isEmpty) return null
  if (typeof value === 'string' && isStandIn(value)) return <p className="help">{t(onlyExample)}</p>
  const confirm = (): void => {
    const edits = [{ type: 'confirm' as const, ...origin }]
    void desk.save({ edits }, origin)
  }
  return <Button className="plain confirm" sign="check" label={t(words.confirm)} onClick={confirm} />
}

/** The button that removes an optional value; for a whole part it says in words that all of it goes. */
export function Removal({ field, isPart = false }: { field: FormField; isPart?: boolean }) {
  const { t } = useWords()
  const remove = useRemoval()
  if (!field.isOptional || !field.isThere || typeof field.path.at(-1) === 'number') return null
  const label = t(shared.removeOf, { name: t(field.label) })
  const press = (): void => remove(field)
  if (!isPart) return <Button className="plain end" sign="remove" isShort label={label} onClick={press} />
  const isEmpty = childrenOf(field).length === 0
  // Of an empty list there is nothing to remove, unless its mark still asks for it.
  if (isEmpty && !field.isPlaceholder) return null
  const name = isEmpty ? label : t(words.removeAll)
  return <Button className="plain" sign="remove" label={name} title={label} onClick={press} />
}

/**
 * The state of a typed value on its way into the file. What is written as a whole has it at its end, and not at each of
 * its fields.
 */
export function SaveStatus({ at }: { at: Origin }) {
  const { desk } = useApp()
  const { t } = useWords()
  // Of a text that is no number its field says why. Of a new part, whatever keeps it from being saved comes first.
  const pending = useDesk((all) => {
    const typed = typedAt(all, at).filter(({ edit }) => edit !== 'unparsed')
    return typed.find(isHeld) ?? typed[0]
  })
  const isWhole = useDesk((all) => pending !== undefined && newPart(all, pending) !== undefined)
  const away = useDesk((all) => all.away)
  if (pending === undefined) return null
  const { outcome } = pending
  const label = t(isWhole ? shared.leaveOut : shared.takeBack)
  const discard = <Button className="plain" label={label} onClick={() => desk.discard(at)} />
  // It stays under the finger, which leaves a field and so has its value saved before it clicks.
  if (isWhole && (outcome === undefined ? away === undefined : outcome.type === 'refused'))
    return (
      <>
        <p className="save-status">
          {t(words.notYetWhole)} {discard}
        </p>
        <Awaited at={at} />
      </>
    )
  if (outcome?.type === 'conflict') return <Conflict at={at} theirs={outcome.theirs} yours={pending.value} />
  return (
    <p className={outcome === undefined && away === undefined ? 'save-status' : 'save-status bad'}>
      {t(statusWords(outcome, away))} {outcome !== undefined && discard}
    </p>
  )
}

function statusWords(
  outcome: Exclude<Pending['outcome'], { type: 'conflict' }>,
  away: { why: LocalizedText | undefined } | undefined
): LocalizedText {
  if (outcome === undefined) return away === undefined ? words.typed : (away.why ?? words.offline)
  if (outcome.type === 'impossible')
    return outcome.isPassing === true ? joinedBy(' ', outcome.why, words.retried) : outcome.why
  return outcome.diagnostics.length === 0 ? words.notAlone : shared.refused
}

/** What a part that is written as a whole still lacks. */
function Awaited({ at }: { at: Origin }) {
  const { t } = useWords()
  const names = [...new Set(useAwaited(at).map((name) => t(name)))]
  return names.length === 0 ? null : <p className="help">{t(words.stillMissing, { names: names.join(', ') })}</p>
}

/** The values of a place as its field says them. */
function useShownValues(at: Origin): (value: unknown) => string {
  const { t } = useWords()
  const form = useDesk(({ forms }) => forms.get(at.file))
  const field = form && fieldsAlong(form, at.path).at(-1)
  return (value) => {
    if (value === undefined || value === null || value === '') return t(words.nothing)
    const summary = field && summaryWith(field, value)
    return summary === undefined ? (typeof value === 'string' ? value : JSON.stringify(value)) : t(summary.words)
  }
}

function Conflict({ at, theirs, yours }: { at: Origin; theirs: unknown; yours: unknown }) {
  const { desk } = useApp()
  const { t } = useWords()
  const shown = useShownValues(at)
  return (
    <div className="conflict" role="group" aria-label={t(shared.conflict)}>
      <p>{t(shared.conflict)}</p>
      <dl>
        <dt>{t(words.theirs)}</dt>
        <dd>{shown(theirs)}</dd>
        <dt>{t(words.yours)}</dt>
        <dd>{shown(yours)}</dd>
      </dl>
      <Button label={t(words.keepTheirs)} onClick={() => desk.discard(at)} />
      <Button label={t(words.keepYours)} onClick={() => desk.insist(at)} />
    </div>
  )
}

type DiagnosticsProps = {
  of: FormField
  /** Whether to show those of the fields in it, too, as of a part that does not show its fields one by one. */
  isWhole?: boolean
}

/** The diagnostics of a field, and what else stands in the way of what is typed in it. */
export function Diagnostics({ of: field, isWhole = !hasParts(field) }: DiagnosticsProps) {
  const inside = useDiagnostics(field.path)
  const isAwaited = useIsAwaited()
  const origin = useOrigin(field)
  const desk = useDesk((all) => all)
  const { failure, pending } = desk
  const isHere = (place: Origin): boolean =>
    isWhole ? isPlaceWithin(place, origin) : placeKey(place) === placeKey(origin)
  const refused = [...pending.values()].flatMap((each) =>
    isHere(newPart(desk, each) ?? each) && each.outcome?.type === 'refused' ? each.outcome.diagnostics : []
  )
  const here = failure !== undefined && isHere(failure.at) ? failure.diagnostics : []
  const isOfField = (each: DeskDiagnostic): boolean =>
    !isWhole && isPlaceWithin(originOf(each), origin) && !isHere(originOf(each))
  const all = new Map(
    [...refused, ...here, ...inside]
      .filter((each) => !isOfField(each) && !isAwaited(each))
      .map((each) => [each.message.en, each])
  )
  if (all.size === 0) return null
  return (
    <ul className="diagnostics">
      {[...all.values()].map((diagnostic) => (
        <DiagnosticLine key={diagnostic.id} diagnostic={diagnostic} />
      ))}
    </ul>
  )
}

export function DiagnosticLine({ diagnostic, children }: { diagnostic: DeskDiagnostic; children?: ReactNode }) {
  const { desk } = useApp()
  const { t } = useWords()
  const help = t(diagnostic.help)
  return (
    <li className={diagnostic.severity}>
      <Sign id="warning" />
      <div>
        {children}
        <p>
          <span className="visually-hidden">{t(words[diagnostic.severity])}: </span>
          {t(diagnostic.message)}
        </p>
        {help !== '' && <p className="help">{help}</p>}
        {diagnostic.button === 'fix' && (
          <Button sign="fix" label={t(words.fix)} onClick={() => void desk.fix(diagnostic)} />
        )}
        {diagnostic.button === 'note' && (
          <Button sign="check" label={t(letPass)} onClick={() => void desk.fix(diagnostic)} />
        )}
      </div>
    </li>
  )
}
