/** The context of a form: how its fields edit their values, what is wrong with them, and what they are called. */
import { withoutInvisible } from '../../../engine/content/yaml/characters.ts'
import { asIs, joinedBy, type LocalizedText } from '../../../engine/words/language.ts'
import { createContext, useContext, useEffect } from 'react'
import type { FileForm, DeskDiagnostic, FormField, Origin, Path } from '../../protocol.ts'
import { useDesk, useApp, useSelect, useWords } from '../state/app-context.ts'
import { hasFile, newPart, type KnownForm, type Pending } from '../state/desk-model.ts'
import { formFieldAt, nameAlong } from '../../kinds/form-paths.ts'
import { isPlaceWithin, placeKey } from '../../places.ts'

/** A pasted text on one line, without what nobody sees and the check of the content refuses. */
export const cleanPastedText = (text: string): string => withoutInvisible(text.replace(/[\n\u2028\u2029]/g, ' '))

export const FormContext = createContext<FileForm | undefined>(undefined)

export function useForm(): FileForm {
  const form = useContext(FormContext)
  if (form === undefined) throw new Error('A field stands outside of a form')
  return form
}

export type Editing<Value> = {
  value: Value | undefined
  pending: Pending | undefined
  /** Without a value, what was typed in this field is forgotten. */
  type: (value: unknown) => void
  commit: () => void
}

export function useEdit<Value>({ path, value }: { path: Path; value: Value | undefined }): Editing<Value> {
  const form = useForm()
  const { desk } = useApp()
  const place = { file: form.file, path }
  const key = placeKey(place)
  const pendingEdit = useDesk((state) => state.pending.get(key))
  // A text that is no number is no value of the field.
  const pending = pendingEdit?.edit === 'unparsed' ? undefined : pendingEdit
  return {
    // Values typed in this field have the type of the field.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `type` of the same field writes it
    value: pending === undefined ? value : (pending.value as Value),
    pending,
    type: (next) => {
      if (next === undefined) desk.discard(place)
      else desk.type({ ...place, value: next })
    },
    commit: () => void desk.flush()
  }
}

const none: readonly DeskDiagnostic[] = []

/** Where a diagnostic belongs in its form: a file that cannot be parsed has no other place than itself. */
export const originOf = ({ file, path = [] }: DeskDiagnostic): Origin => ({ file, path })

const useAll = (): readonly DeskDiagnostic[] =>
  useDesk(({ typedDiagnostics, state }) => typedDiagnostics ?? state?.diagnostics ?? none)

/** The codes of what is not there, or is there without anything in it. */
const lacking: readonly string[] = ['field-missing', 'field-empty', 'translation-missing']

/**
 * Tells the diagnostics of what is still missing in a part that is saved as a whole. The desk shows them together at
 * its end, because somebody who has typed only its first word has made no mistake yet.
 */
export function useIsAwaited(): (diagnostic: DeskDiagnostic) => boolean {
  const desk = useDesk((all) => all)
  return (diagnostic) =>
    lacking.includes(diagnostic.code) &&
    [...desk.pending.values()].some((each) => {
      const part = newPart(desk, each)
      return part !== undefined && isPlaceWithin(originOf(diagnostic), part)
    })
}

/** The diagnostics of a part of the form, including those of typed values. */
export function useDiagnostics(path: Path): readonly DeskDiagnostic[] {
  const { file } = useForm()
  const isAwaited = useIsAwaited()
  return useAll().filter((diagnostic) => isPlaceWithin(originOf(diagnostic), { file, path }) && !isAwaited(diagnostic))
}

/** The names of what a part that is written as a whole still lacks; of a text also the languages, if not all. */
export function useAwaited(part: Origin): LocalizedText[] {
  const form = useForm()
  const isAwaited = useIsAwaited()
  const languages = useDesk(({ state }) => state?.languages) ?? []
  const lacks = useAll().filter((diagnostic) => isAwaited(diagnostic) && isPlaceWithin(originOf(diagnostic), part))
  // A text that is empty in one language has that at the end of its path.
  const languageOf = (lack: DeskDiagnostic) => languages.find(({ code }) => code === originOf(lack).path.at(-1))
  const isOfText = (lack: DeskDiagnostic): boolean =>
    lack.code === 'translation-missing' || languageOf(lack) !== undefined
  return lacks.map((lack) => {
    const { path } = originOf(lack)
    const { label } = formFieldAt(form, path)
    const text = { file: form.file, path: path.slice(0, -1) }
    const language = languageOf(lack)
    const inAll =
      lacks.filter((each) => isOfText(each) && isPlaceWithin(originOf(each), text)).length === languages.length
    if (language === undefined || inAll) return label
    return joinedBy(' ', label, asIs(`(${language.name})`))
  })
}

export function useOrigin(field: Pick<FormField, 'path'>): Origin {
  return { file: useForm().file, path: field.path }
}

/** Removes what a field shows. A failure is told there, or at the field around it. */
export function useRemoval(): (field: FormField, reportedAt?: FormField) => void {
  const form = useForm()
  const { desk } = useApp()
  return (field, { path } = field) => {
    const edits = [{ type: 'remove' as const, file: form.file, path: field.path }]
    void desk.save({ edits }, { file: form.file, path })
  }
}

/** Copies an entry of a list right behind itself and opens the form of the copy. */
export function useCopy(): (at: Origin, how?: { isPart: boolean }) => Promise<void> {
  const { desk } = useApp()
  const select = useSelect()
  return async ({ file, path }, how) => {
    const behind = [...path.slice(0, -1), Number(path.at(-1)) + 1]
    if (await desk.save({ edits: [{ type: 'duplicate', file, path }] }, { file, path }))
      select({ file, path: behind }, how)
  }
}

/** The form of a file, which is fetched on demand; undefined until it is there. */
export function useFormOf(file: string | undefined): KnownForm | undefined {
  const { desk } = useApp()
  // Photos, and what else is no part of the content, have none.
  const hasForm = useDesk((all) => file !== undefined && hasFile(all, file))
  useEffect(() => {
    if (file !== undefined && hasForm) desk.need(file)
  }, [desk, file, hasForm])
  return useDesk(({ forms }) => (file === undefined ? undefined : forms.get(file)))
}

/** File and field: `Hand winch › Description`; the file alone until its form is there. */
export function useName(origin: Origin | undefined): string {
  const form = useFormOf(origin?.file)
  const label = useDesk(({ state }) => state?.files.find(({ file }) => file === origin?.file)?.label)
  const { t } = useWords()
  if (origin === undefined) return ''
  return form === undefined && label !== undefined ? t(label) : nameIn(form, origin, t)
}

export function nameIn(
  form: FileForm | undefined,
  { file, path }: Origin,
  said: (words: LocalizedText) => string
): string {
  // Only photos and attachments have none.
  return form === undefined ? (file.split('/').at(-1) ?? file) : said(nameAlong(form, path))
}
