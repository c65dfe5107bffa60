/**
 * Builds forms as the server sends them: a function for each kind of field, which leaves what a test does not name as
 * it usually is. Paths are written with dots: `beds.0.name`.
 */
import { capital } from '../../../generator/engine/words/wording.ts'
import type { LocalizedText } from '../../../generator/engine/words/language.ts'
import type { FieldBase, FieldOf, FormField, KindName } from '../../../generator/desk/kinds/field-kind.ts'
import type { DeskDiagnostic, FileForm, Origin, Outcome, Path } from '../../../generator/desk/protocol.ts'

/** The file of all forms whose tests do not name another one. */
export const file = 'rooms/blu.yaml'

export const said = (en: string, it = en): LocalizedText => ({ it, en })

export const pathOf = (dotted: string): Path =>
  dotted === '' ? [] : dotted.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** A place in the file of the form. */
export const at = (dotted: string, inFile = file): Origin => ({ file: inFile, path: pathOf(dotted) })

/** A field is called by the last step of its path, and an entry of a list by its number. */
function base(path: Path): FieldBase {
  const last = path.at(-1)
  const label = said(typeof last === 'number' ? `Entry ${last + 1}` : capital(last ?? 'All'))
  const flags = { isOptional: false, isDuty: false, isThere: true, isPlaceholder: false, isBrief: false }
  return { path, label, help: said(''), ...flags }
}

type More<Name extends KindName> = Partial<Omit<FieldOf<Name>, 'kind' | 'path'>>

/** What is optional and not there, so that it can be added. */
export const addable = { isOptional: true, isThere: false } as const

const lineWith = { kind: 'line', value: '', input: undefined, isName: false, isMasked: false } as const
export const line = (path: string, value = '', more: More<'line'> = {}): FieldOf<'line'> => ({
  ...base(pathOf(path)),
  ...lineWith,
  value,
  ...more
})

const numberWith = { kind: 'number', min: undefined, max: undefined, isWhole: false, currency: undefined } as const
export const number = (path: string, value?: number, more: More<'number'> = {}): FieldOf<'number'> => ({
  ...base(pathOf(path)),
  ...numberWith,
  value,
  ...more
})

export const day = (path: string, value: string): FieldOf<'day'> => ({ ...base(pathOf(path)), kind: 'day', value })

/** What can be chosen, by its value and its name. */
const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, name]) => ({ value, label: said(name) }))

export const choice = (
  path: string,
  value: string | undefined,
  names: Readonly<Record<string, string>>,
  more: More<'choice'> = {}
): FieldOf<'choice'> => ({
  ...base(pathOf(path)),
  kind: 'choice',
  value,
  choices: choicesOf(names),
  isIcon: false,
  ...more
})

/** What has its name in another file. */
export const reference = (path: string, value: string, home: string): FieldOf<'reference'> => ({
  ...base(pathOf(path)),
  kind: 'reference',
  value,
  choices: [],
  home: { file: home, path: [] }
})

export const toggle = (path: string, value?: boolean): FieldOf<'toggle'> => ({
  ...base(pathOf(path)),
  kind: 'toggle',
  value,
  hides: false,
  isSwitch: false
})

export const photo = (path: string, value?: string, more: More<'photo'> = {}): FieldOf<'photo'> => ({
  ...base(pathOf(path)),
  kind: 'photo',
  value,
  ...more
})

/** @param texts by the codes of their languages */
export const text = (
  path: string,
  texts: Readonly<Record<string, string | undefined>>,
  more: More<'text'> = {}
): FieldOf<'text'> => ({
  ...base(pathOf(path)),
  kind: 'text',
  languages: Object.entries(texts).map(([code, value]) => ({ code, value, isPlaceholder: false })),
  variables: [],
  isLong: false,
  ...more
})

export const group = (path: string, fields: readonly FormField[], more: More<'group'> = {}): FieldOf<'group'> => ({
  ...base(pathOf(path)),
  kind: 'group',
  fields,
  ...more
})

export const list = (path: string, fields: readonly FormField[], more: More<'list'> = {}): FieldOf<'list'> => ({
  ...base(pathOf(path)),
  kind: 'list',
  fields,
  min: 0,
  ...more
})

export const record = (path: string, fields: readonly FormField[], more: More<'record'> = {}): FieldOf<'record'> => ({
  ...base(pathOf(path)),
  kind: 'record',
  fields,
  keys: undefined,
  ...more
})

/** A value that does not fit its field. */
export const broken = (path: string, value: unknown, more: More<'broken'> = {}): FieldOf<'broken'> => ({
  ...base(pathOf(path)),
  kind: 'broken',
  value,
  ...more
})

export const formOf = (fields: readonly FormField[], more: Partial<FileForm> = {}): FileForm => ({
  file,
  version: 'v',
  revision: 'r',
  label: said('Room Blu'),
  root: group('', fields, { label: said('Room Blu') }),
  ...more
})

/** The form of another file, by its name. */
export const formIn = (inFile: string, name: string, ...fields: readonly FormField[]): FileForm =>
  formOf(fields, { file: inFile, label: said(name), root: group('', fields, { label: said(name) }) })

/** What is typed at a place of the form and not saved, and why. */
export const typed = (path: string, value: unknown, outcome?: Outcome, inFile = file) => ({
  ...at(path, inFile),
  n: 1,
  edit: 'set' as const,
  value,
  outcome
})

/** What is typed in a number and is none. */
export const unparsed = (path: string, value: string) => ({ ...at(path), n: 1, edit: 'unparsed' as const, value })

/** An error, unless it is said to be a warning. */
export const diagnostic = (path: string, message: string, more: Partial<DeskDiagnostic> = {}): DeskDiagnostic => ({
  id: `${path} ${message}`,
  ...at(path),
  line: 1,
  severity: 'error',
  code: 'type-wrong',
  heading: undefined,
  message: said(message),
  help: said(''),
  button: undefined,
  ...more
})
