/** Values that may occur only once in a list. */
import {
  error,
  warning,
  type Diagnostic,
  type Path,
  type Place,
  type Tell
} from '../../engine/diagnostics/diagnostic.ts'
import { collections, guides } from '../schemas/model.ts'
import type { Sketch } from '../../engine/content/issues/shape.ts'

/** Ids, by which pages and links tell the entries of a list apart. */
export function checkIds({ model }: Sketch): Diagnostic[] {
  const found: Diagnostic[] = []
  type Items = readonly ({ id?: string | undefined } | undefined)[] | undefined
  const unique = (key: string, { file, path }: { file: string; path: Path }, items: Items = []): void => {
    if (isOnceOnly(items.map((item) => item?.id))) return
    const ids = items.map((item, index) => ({ at: { file, path: [...path, index, 'id'] }, value: item?.id }))
    for (const { at, value, first } of repeated(ids)) found.push(error('duplicate-value', at, { key, value }, [first]))
  }
  for (const [name, section] of Object.entries(model.guide?.sections ?? {}))
    unique('id', { file: 'guide.yaml', path: ['sections', name, 'entries'] }, section?.entries)
  unique('id', { file: 'oil.yaml', path: ['sizes', 'products'] }, model.oil?.sizes?.products)
  unique('id', { file: 'pages.yaml', path: ['property', 'sections'] }, model.pages?.property?.sections)
  for (const collection of collections) {
    for (const { file, services } of model[collection]) unique('service', { file, path: ['services'] }, services)
  }
  return found
}

/** Checked first, since the places of thousands of values would be computed in vain. */
const isOnceOnly = (values: readonly unknown[]): boolean => new Set(values).size === values.length

type ListEntry = { at: Place; value: string | undefined }

/** The entries whose value has occurred before, and where it first occurs. */
function repeated(entries: readonly ListEntry[]): { at: Place; value: string; first: Place }[] {
  const places = new Map<string, Place>()
  return entries.flatMap(({ at, value }) => {
    if (value === undefined) return []
    const first = places.get(value)
    if (first !== undefined) return [{ at, value, first }]
    places.set(value, at)
    return []
  })
}

/** Lists of names. A repeated photo is only a warning. */
export function checkLists({ model }: Sketch): Diagnostic[] {
  const found: Diagnostic[] = []
  const once = (tell: Tell, key: string, entries: readonly ListEntry[]): void => {
    for (const { at, value, first } of repeated(entries)) found.push(tell('entry-twice', at, { key, value }, [first]))
  }
  const entriesIn = (file: string, values: readonly (string | undefined)[] = [], ...path: Path) =>
    values.map((value, index) => ({ at: { file, path: [...path, index] }, value }))
  once(error, 'menu', entriesIn('pages.yaml', model.pages?.menu, 'menu'))
  for (const guide of guides)
    once(error, 'sections', entriesIn('pages.yaml', model.pages?.[guide]?.sections, guide, 'sections'))
  once(error, 'sections', entriesIn('map.yaml', model.map?.sections, 'sections'))
  once(error, 'swap', entriesIn('phones.yaml', model.phones?.swap, 'swap'))
  for (const collection of collections) {
    once(error, 'rules', entriesIn('pages.yaml', model.pages?.[collection]?.unit?.rules, collection, 'unit', 'rules'))
    for (const { file, photos = [] } of model[collection]) {
      if (isOnceOnly(photos.map((photo) => photo?.photo))) continue
      once(
        warning,
        'photos',
        photos.map((photo, index) => ({ at: { file, path: ['photos', index, 'photo'] }, value: photo?.photo }))
      )
    }
  }
  return found
}
