/** The side of the desk: the form of what was clicked, or the lists that lead to one. */
import { BeginFile } from '../../tasks/begin-file/begin-file.tsx'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { FileForm, FormField, Path } from '../../protocol.ts'
import { useDesk, useApp, useWords, useView } from '../state/app-context.ts'
import { FormContext, useFormOf, nameIn } from '../fields/edit.ts'
import { drawField, Field } from '../fields/field.tsx'
import { GroupField } from '../fields/group-field.tsx'
import { Diagnostics } from '../fields/parts.tsx'
import { inputIn, useFocusKept, wholePress } from '../ui/focus.ts'
import { editsWithoutField, fieldsShown, hasUnsaved, isAbsent, isGone, type KnownForm } from '../state/desk-model.ts'
import { Outline } from './outline.tsx'
import { Questions } from './questions.tsx'
import { hasParts } from '../../kinds/field-kinds.ts'
import { fieldsAlong } from '../../kinds/form-paths.ts'
import { isPlaceWithin, placeKey } from '../../places.ts'
import { Button } from '../ui/controls.tsx'
import { PlaceLink } from '../fields/place-link.tsx'
import { EntryHead } from './entry-tools.tsx'
import { PanelHead } from './panel-head.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { noForm, type Selection } from '../state/desk-view.ts'
import { shared } from '../ui/shared-words.ts'

const words = {
  panel: { it: 'Che cosa c’è scritto', en: 'What is written' },
  whole: { it: 'Mostra tutto: {form}', en: 'Show all: {form}' },
  seePage: { it: 'Guarda la pagina', en: 'See the page' },
  alsoHere: { it: 'Qui anche:', en: 'Also here:' },
  unreadable: {
    it: 'Questo file non si legge: prima va sistemato quello che segue.',
    en: 'This file cannot be read: fix the following first.'
  },
  fileIsGone: {
    it: 'Qualcuno ha tolto questo file. Quel che hai scritto è ancora qui, non salvato.',
    en: 'Somebody has removed this file. What you have written is still here, not saved.'
  },
  entryIsGone: {
    it: 'Qualcuno ha tolto la voce in cui hai scritto. Il tuo testo è ancora qui, non salvato:',
    en: 'Somebody has removed the entry that you were writing in. Your text is still here, not saved:'
  },
  putFileBack: { it: 'Rimetti il file, con quel che ho scritto', en: 'Put the file back, with what I have written' },
  discardTyped: { it: 'Lascia perdere quel che ho scritto', en: 'Discard what I have written' }
}

export function Panel() {
  const { t } = useWords()
  const { selected, subject } = useView((view) => view)
  const panel = useRef<HTMLElement>(null)
  useFocusKept(panel)
  return (
    <section className="panel" aria-label={t(words.panel)} tabIndex={-1} ref={panel} {...wholePress}>
      {selected !== undefined ? (
        <FilePanel selected={selected} />
      ) : subject === undefined ? (
        <Outline />
      ) : (
        <Questions key={`${subject.stop} ${subject.en}`} subject={subject} />
      )}
    </section>
  )
}

function FilePanel({ selected }: { selected: Selection }) {
  const { view } = useApp()
  const { t } = useWords()
  const { origin, page } = selected
  const isOnPage = useView(({ screen }) => screen === 'page')
  const form = useFormOf(origin.file)
  const absent = useDesk(({ state }) => state?.absent?.find(({ file }) => file === origin.file))
  const isNothing = useDesk((desk) => isAbsent(desk, origin.file))
  const body = useRef<HTMLDivElement>(null)
  useArrival(body, selected, form !== undefined)
  const isDraft = useDesk(({ state }) => state?.drafts.some((draft) => isPlaceWithin(origin, draft)) === true)
  const close = (): void => view.patch(noForm)
  useClosing(origin.file, close)
  return (
    <>
      <PanelHead title={form !== undefined ? t(form.label) : absent ? t(absent.label) : origin.file}>
        {isDraft && (
          <p>
            <span className="kept-back">{t(shared.notOnSite)}</span>
          </p>
        )}
        {page !== undefined && !isOnPage && (
          <Button label={t(words.seePage)} onClick={() => view.patch({ screen: 'page', page })} />
        )}
      </PanelHead>
      {selected.others.length > 0 && <Others selected={selected} />}
      <UnplacedTexts file={origin.file} onDiscard={close} />
      <div className="form" ref={body}>
        {form === undefined && absent !== undefined ? (
          <BeginFile file={origin.file} />
        ) : form === undefined ? (
          <p className="help">{t(isNothing ? shared.nothing : shared.loading)}</p>
        ) : (
          <FormContext value={form}>
            <FailureNotice isHere={({ file }) => file === '' || file === origin.file} />
            {selected.isPart !== true && <EntryHead form={form} />}
            <FormBody form={form} selected={selected} />
          </FormContext>
        )}
      </div>
    </>
  )
}

/** Closes the form of a file that an undo has taken away, as that of a new entry, unless something is typed in it. */
function useClosing(file: string, close: () => void): void {
  const isUndone = useDesk((desk) => isGone(desk, file) && desk.state?.redo?.files.includes(file) === true)
  const isTyped = useDesk((desk) => hasUnsaved(desk, file))
  useEffect(() => {
    if (isUndone && !isTyped) close()
  })
}

/** The other fields in the part of the page that was clicked. */
function Others({ selected: { origin, others } }: { selected: Selection }) {
  const { t } = useWords()
  return (
    <nav className="others" aria-label={t(words.alsoHere)}>
      <span>{t(words.alsoHere)}</span>
      {others.map((other) => (
        <PlaceLink
          key={placeKey(other)}
          at={other}
          className="chip"
          others={[...others.filter((each) => each !== other), origin]}
        />
      ))}
    </nav>
  )
}

/** The fields of a form. Those of a file that can no longer be read stay: somebody may be typing in one of them. */
function FormBody({ form, selected }: { form: KnownForm; selected: Selection }) {
  const { t } = useWords()
  const shown = fieldsShown(form)
  return (
    <>
      {form.isUnreadable === true && (
        <>
          <p className="help">{t(words.unreadable)}</p>
          <Diagnostics of={form.root} />
        </>
      )}
      {shown.isUnreadable !== true && (
        <FormContext value={shown}>
          <Fields form={shown} selected={selected} isRead={form.isUnreadable !== true} />
        </FormContext>
      )}
    </>
  )
}

type FieldsProps = {
  form: FileForm
  selected: Selection
  /** Whether the file says what the form shows. What is wrong with one that cannot be read is told above its fields. */
  isRead: boolean
}

function Fields({ form, selected, isRead }: FieldsProps) {
  const { view, parts } = useApp()
  const { t } = useWords()
  const [isPlain, setIsPlain] = useState(false)
  const own = hasParts(form.root) ? parts.views?.[form.file] : undefined
  const part = selected.isPart === true && own === undefined ? partAround(form, selected.origin.path) : undefined
  if (part !== undefined)
    return (
      <>
        <Field field={part} />
        <p className="buttons">
          <Button
            className="plain"
            sign="down"
            label={t(words.whole, { form: t(form.label) })}
            onClick={() => view.patch({ selected: { ...selected, isPart: false } })}
          />
        </p>
      </>
    )
  return (
    <>
      {own !== undefined && (
        <p className="buttons">
          <Button
            className="plain"
            label={t(isPlain ? own.label : shared.asForm)}
            aria-pressed={isPlain}
            onClick={() => setIsPlain(!isPlain)}
          />
        </p>
      )}
      {own !== undefined && !isPlain ? <own.View form={form} /> : <Whole root={form.root} isRead={isRead} />}
    </>
  )
}

/**
 * The part of a form that belongs together around a place: the nearest group, or the list at the top of the form that
 * has it as an entry. Undefined if nothing is there, or if it is the whole form.
 */
function partAround(form: FileForm, path: Path): FormField | undefined {
  const [, ...whole] = fieldsAlong(form, path)
  // What is being added belongs to what it is added to: the form must not change under whoever adds it.
  const absent = whole.findIndex(({ isThere, kind }) => !isThere && kind !== 'broken')
  const way = absent === -1 ? whole : whole.slice(0, absent)
  const group = way.findLastIndex(({ kind }) => kind === 'group')
  const part = way[group === 1 && way[0]?.kind === 'list' ? 0 : Math.max(group, 0)]
  return way.some(({ kind }) => kind === 'broken') ? undefined : part
}

/** All fields of a file. */
function Whole({ root, isRead }: { root: FormField } & Pick<FieldsProps, 'isRead'>) {
  if (root.kind !== 'group') return <Field field={root} />
  return (
    <>
      <GroupField field={root} draw={drawField} />
      {isRead && <Diagnostics of={root} />}
    </>
  )
}

/** Scrolls to the field that was clicked, or to the innermost part around it, and gives it the focus. */
function useArrival(body: RefObject<HTMLDivElement | null>, selected: Selection, isThere: boolean): void {
  useLayoutEffect(() => {
    const form = body.current
    const { file, path } = selected.origin
    if (!isThere || form === null) return
    const elementOf = (length: number): HTMLElement | null =>
      form.querySelector(`[data-key="${CSS.escape(placeKey({ file, path: path.slice(0, length) }))}"]`)
    let element: HTMLElement | null = null
    for (let { length } = path; element === null && length >= 0; length -= 1) element = elementOf(length)
    // Whoever opens a whole file begins at its top, and has not asked to write in any field of it.
    if (element === null || path.length === 0) {
      form.closest<HTMLElement>('.panel')?.focus()
      return
    }
    const frame = element.closest<HTMLElement>('.field, .part') ?? element
    frame.scrollIntoView({ block: frame.offsetHeight > form.clientHeight ? 'start' : 'center' })
    const input = inputIn(element)
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'nearest' })
  }, [body, selected, isThere])
}

/**
 * Typed texts whose file, entry or field somebody has removed: shown, so that you can copy them or put the file back.
 * @param onDiscard after what is typed in a file that is gone
 */
function UnplacedTexts({ file, onDiscard }: { file: string; onDiscard: () => void }) {
  const { desk } = useApp()
  const { t } = useWords()
  const form = useFormOf(file)
  const model = useDesk((all) => all)
  const isFileGone = isGone(model, file)
  const typed = editsWithoutField(model, file)
  if (!isFileGone && typed.length === 0) return null
  const discard = (): void => {
    typed.forEach(desk.discard)
    if (isFileGone) onDiscard()
  }
  return (
    <div className="failure-notice" role="alert">
      <p>{t(isFileGone ? words.fileIsGone : words.entryIsGone)}</p>
      <dl>
        {typed.map((each) => (
          <div key={placeKey(each)}>
            <dt>{nameIn(form, each, t)}</dt>
            <dd>{stringsIn(each.value).join('\n')}</dd>
          </div>
        ))}
      </dl>
      {isFileGone && <Button label={t(words.putFileBack)} onClick={() => void desk.restore(file)} />}
      <Button className="plain" label={t(words.discardTyped)} onClick={discard} />
    </div>
  )
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [String(value)]
