/** The places of photos in a form, and the edits that put photos there. */
import { languageOf, wordsIn } from '../../../engine/words/language.ts'
import { isSamePath } from '../../../engine/fields/schema-fields.ts'
import { filledIn } from '../../desk-wording.ts'
import { childrenOf } from '../../kinds/field-kinds.ts'
import type { DeskEdit, FileForm, FormField, Path } from '../../protocol.ts'
import { fieldsAlong } from '../fields/form-paths.ts'

/** Whether photos take the place of one, or of all in its list, or come behind these. */
export type Action = 'replace' | 'add'

/** Descriptions of a photo, by language. */
export type Texts = Readonly<Record<string, string>>

const example = { it: '{name}, foto {number}', en: '{name}, photo {number}' }

export type PhotoPlace = ReturnType<typeof placeOf>

/** Where a photo stands: the list of photos around it with all in that, and the texts that describe it. */
export function placeOf(form: FileForm, path: Path) {
  const way = fieldsAlong(form, path)
  const photo = way.find((field) => isSamePath(field.path, path))
  const list = way.findLast((field) => field.kind === 'list')
  const group = way.findLast((field) => field.kind === 'group')
  const alt = group?.fields.find((field) => field.path.at(-1) === 'alt')
  return {
    file: form.file,
    label: form.label,
    path,
    /** What the place is called: "Photo 3" and not "Photo", which all are. */
    name: (group === form.root ? photo : group)?.label ?? form.label,
    /** The photo that stands there. */
    photo: photo?.kind === 'photo' ? photo.value : undefined,
    list,
    all: list?.fields.flatMap(photosIn) ?? [],
    alt: alt?.kind === 'text' ? alt : undefined
  }
}

const photosIn = (field: FormField): string[] => {
  if (field.kind === 'photo') return field.value === undefined ? [] : [field.value]
  return field.kind === 'group' ? field.fields.flatMap(photosIn) : []
}

/** The places of a form that have a photo, in its order. */
export function photoPlaces(form: FileForm): PhotoPlace[] {
  const placesIn = (field: FormField): PhotoPlace[] =>
    field.kind === 'photo' ? (field.isThere ? [placeOf(form, field.path)] : []) : childrenOf(field).flatMap(placesIn)
  return placesIn(form.root)
}

/** The index of the first new photo in its list. */
export const firstOf = ({ list }: Pick<PhotoPlace, 'list'>, action: Action): number =>
  action === 'replace' ? 0 : (list?.fields.length ?? 0)

/**
 * Entries behind the photos of the list, or in their place: each has its photo where the others have theirs.
 * @param how without `texts` each gets an example of a description, to be confirmed
 */
export function newEntries(
  { file, label, path, list, alt }: PhotoPlace,
  refs: readonly string[],
  { action, texts }: { action: Action; texts?: Texts | undefined }
): DeskEdit[] {
  if (list === undefined) return []
  const exampleIn = (code: string, number: number): string => {
    const language = languageOf(code)
    return filledIn(wordsIn(example, language), { name: wordsIn(label, language), number })
  }
  // Undefined for a photo that is the entry itself.
  const [key] = path.slice(list.path.length + 1)
  const entries = refs.map((ref, index) => {
    const place = firstOf({ list }, action) + index
    const examples = Object.fromEntries(alt?.languages.map(({ code }) => [code, exampleIn(code, place + 1)]) ?? [])
    const value = key === undefined ? ref : { [String(key)]: ref, ...(alt && { alt: texts ?? examples }) }
    return { file, path: [...list.path, place], value }
  })
  const marked = alt === undefined || texts !== undefined ? [] : entries
  return [
    ...(action === 'replace'
      ? [{ type: 'set' as const, file, path: list.path, value: entries.map(({ value }) => value) }]
      : entries.map((each) => ({ type: 'insert' as const, ...each }))),
    ...marked.map((each) => ({ type: 'mark' as const, file, path: [...each.path, 'alt'] }))
  ]
}

/** @param texts without them the description stays for now, and is to be confirmed */
export function replacement({ file, path, alt }: PhotoPlace, ref: string | undefined, texts?: Texts): DeskEdit[] {
  const photo: DeskEdit = { type: 'set', file, path, value: ref }
  if (alt === undefined) return [photo]
  if (texts === undefined) return alt.isPlaceholder ? [photo] : [photo, { type: 'mark', file, path: alt.path }]
  const descriptions = alt.languages.flatMap(({ code, value }): DeskEdit[] => {
    const text = texts[code]
    return text === undefined || text === value ? [] : [{ type: 'set', file, path: [...alt.path, code], value: text }]
  })
  return [photo, ...descriptions]
}
