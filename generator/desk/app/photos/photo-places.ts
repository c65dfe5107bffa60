/** Finds the places of photos in a form, and makes the edits that put photos there. */
import { languageOf, wordsIn } from '../../../engine/words/language.ts'
import { isSamePath } from '../../../engine/fields/value-paths.ts'
import { fillIn } from '../../desk-wording.ts'
import { slugOf } from '../../../engine/fields/plain-values.ts'
import { childrenOf, keyIn } from '../../kinds/field-kinds.ts'
import type { DeskEdit, FileForm, FormField, Origin, Path } from '../../protocol.ts'
import { fieldsAlong } from '../../kinds/form-paths.ts'

/** Whether a photo takes the place of one, or photos come behind those of its list. */
export type Action = 'replace' | 'add'

/** A photo of the tray, by its name there, and its name in the house. */
export type NewPhoto = { id: string; ref: string }

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

/**
 * A name that no other photo has, in the folder of the photos around: that of its file, as addresses can have it, and a
 * part of what its bytes are called in the tray.
 */
export function newPhoto(id: string, { photo, all: [first = ''] }: PhotoPlace, name = ''): NewPhoto {
  const plain = slugOf(name.replace(/\.[^.]*$/, ''))
    .slice(0, 60)
    .replace(/-+$/, '')
  return { id, ref: (photo ?? first).replace(/[^/]*$/, `${plain || 'photo'}-${id.slice(-6)}`) }
}

const photosIn = (field: FormField): string[] => {
  if (field.kind === 'photo') return field.value === undefined ? [] : [field.value]
  return field.kind === 'group' ? field.fields.flatMap(photosIn) : []
}

/** The last photo of a gallery: a list whose entries need no more than a photo and its words. */
export const lastPhotoOf = (field: FormField): FormField | undefined =>
  field.kind === 'list' ? field.fields.flatMap((entry) => entryPhotoOf(entry) ?? []).at(-1) : undefined

function entryPhotoOf(entry: FormField): FormField | undefined {
  const needed = entry.kind === 'group' ? entry.fields.filter(({ isOptional }) => !isOptional) : []
  const isPicture = needed.every((field) => ['photo', 'alt'].includes(keyIn(field)))
  return isPicture ? needed.find(({ kind }) => kind === 'photo') : undefined
}

/** The places of a form that have a photo, in its order. */
export function photoPlaces(form: FileForm): PhotoPlace[] {
  const placesIn = (field: FormField): PhotoPlace[] =>
    field.kind === 'photo' ? (field.isThere ? [placeOf(form, field.path)] : []) : childrenOf(field).flatMap(placesIn)
  return placesIn(form.root)
}

/** The edits that put photos into a place: one there, with its description to be confirmed, or all behind its list. */
export function editsFor(place: PhotoPlace, refs: readonly string[], action: Action): DeskEdit[] {
  const { file, path, alt } = place
  const edits: DeskEdit[] =
    action === 'replace' ? [{ type: 'set', file, path, value: refs[0] }] : newEntries(place, refs)
  const marked = alt?.isPlaceholder === true && action === 'replace' ? [] : placesToDescribe(place, refs.length, action)
  return [...edits, ...marked.map((each): DeskEdit => ({ type: 'mark', ...each }))]
}

/** Where the descriptions of new photos are. */
export function placesToDescribe({ file, list, alt }: PhotoPlace, count: number, action: Action): Origin[] {
  if (alt === undefined) return []
  if (action === 'replace') return [{ file, path: alt.path }]
  const { path, fields } = list ?? { path: [], fields: [] }
  return Array.from({ length: count }, (_, index) => ({ file, path: [...path, fields.length + index, 'alt'] }))
}

/** New last entries of the list, each with its photo in the usual place and an example of a description. */
function newEntries({ file, label, path, list, alt }: PhotoPlace, refs: readonly string[]): DeskEdit[] {
  if (list === undefined) return []
  const exampleIn = (code: string, number: number): string => {
    const language = languageOf(code)
    return fillIn(wordsIn(example, language), { name: wordsIn(label, language), number })
  }
  // Undefined for a photo that is the entry itself.
  const [key] = path.slice(list.path.length + 1)
  return refs.map((ref, index) => {
    const at = list.fields.length + index
    const examples = Object.fromEntries(alt?.languages.map(({ code }) => [code, exampleIn(code, at + 1)]) ?? [])
    const value = key === undefined ? ref : { [String(key)]: ref, ...(alt && { alt: examples }) }
    return { type: 'insert', file, path: [...list.path, at], value }
  })
}
