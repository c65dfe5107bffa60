/** Forms: the values of a file, field by field, as its schema describes them, whether they are valid or not. */
import { helpOf } from '../../engine/fields/field-tree.ts'
import { entriesOf } from '../../engine/fields/schema-fields.ts'
import { memoize, memoizeWeakly } from '../../engine/store/memoize.ts'
import type { FieldPart, FormReader } from '../fields/field-kind.ts'
import { kindFor, readValue } from '../fields/field-kinds.ts'
import { choicesOf, homeOf, kindOfKeys } from './choices.ts'
import { fileLabel, languagesIn, masked, rawAt, rootField, secretKeysIn } from './raw-content.ts'
import type { RawContent } from '../desk-definition.ts'
import { asIs } from '../desk-wording.ts'
import type { FileForm, FormField } from '../protocol.ts'

/** The form of a file, made once for each content. It includes values that the schema does not know or of another kind. */
export const formOf = (file: string, content: RawContent): Omit<FileForm, 'version'> => formsIn(content)(file)

const formsIn = memoizeWeakly((content: RawContent) => memoize((file: string) => newForm(file, content)))

function newForm(file: string, content: RawContent): Omit<FileForm, 'version'> {
  const label = fileLabel(file, content)
  const source = content.sources.find((each) => each.file === file)
  const field = rootField(content, file)
  const top = { path: [], value: source?.value, isThere: source !== undefined, label, isOptional: false }
  if (source === undefined || field === undefined) {
    const nothing = { help: asIs(''), isDuty: false, isPlaceholder: false, kind: 'broken', value: undefined } as const
    return { file, label, isUnreadable: true, root: { ...top, ...nothing } }
  }
  return { file, label, root: readerFor(file, content).formField({ ...top, field }) }
}

/** What the kinds of fields ask of a file. */
export function readerFor(file: string, content: RawContent): FormReader {
  const languages = languagesIn(content)
  const currency = rawAt(content, 'site.yaml', 'currency')
  const placeholders = content.sources.find((each) => each.file === file)?.placeholders ?? []
  const secretKeys = secretKeysIn(content, file)
  const marked = new Set(placeholders.map((path) => JSON.stringify(path)))
  const reader: FormReader = {
    languages,
    currency: typeof currency === 'string' ? currency : undefined,
    isMarked: (path) => marked.has(JSON.stringify(path)),
    masked: (value, isAddress) => masked(value, secretKeys, isAddress),
    choices: (names, path) => choicesOf(names, content, path),
    homeOf: (names) => homeOf(names, content),
    kindOfKeys: (path) => kindOfKeys(file, path, content),
    cannotAdd: (path) => content.definition.cannotAdd?.({ file, path }),
    formField: (part) => formField(part, reader),
    isDecision: (field) => kindFor(field).isDecision === true,
    blankOf: (field) => kindFor(field).blank(field, reader)
  }
  return reader
}

function formField(part: Parameters<FormReader['formField']>[0], reader: FormReader): FormField {
  const { field, path, value, isThere, label, isOptional } = part
  const help = path.length === 0 ? asIs('') : helpOf(field)
  const isDuty = field?.meta.isDuty === true
  const base = { path, label, help, isOptional, isDuty, isThere, isPlaceholder: reader.isMarked(path) }
  const broken = { kind: 'broken', value: reader.masked(value) } as const
  if (field === undefined) return { ...base, ...broken }
  const inner = { ...part, field }
  const read = readFilled(inner, reader)
  if (read !== undefined) return { ...base, ...read }
  if (!isThere) return { ...base, ...broken }
  const texts = field.kind === 'text' ? textByLanguage(value, reader.languages) : undefined
  const fitting = readFilled({ ...inner, value: texts }, reader) ?? broken
  // The wrong value can be removed; the new one is not written yet, so it cannot.
  return { ...base, ...broken, replacement: { ...base, isOptional: false, ...fitting } }
}

/** Reads a value; a placeholder without one is not filled in. */
function readFilled(part: FieldPart, reader: FormReader) {
  const { path, value } = part
  const isUnfilled = value === null || (value === '' && reader.isMarked(path))
  return readValue({ ...part, value: isUnfilled ? undefined : value }, reader)
}

/** A text with those of its languages that are texts. */
const textByLanguage = (value: unknown, languages: readonly string[]): Record<string, unknown> =>
  Object.fromEntries([
    ...languages.map((language) => [language, ''] as const),
    ...entriesOf(value).filter(([, text]) => typeof text === 'string')
  ])
