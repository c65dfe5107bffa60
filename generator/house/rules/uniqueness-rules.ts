/** Values that may occur only once in a list. */
import {
  error,
  warning,
  type Diagnostic,
  type Path,
  type Place,
  type EitherSeverityFactory
} from '../../engine/diagnostics/diagnostic.ts'
import { rule } from './rule.ts'

type List = { file: string; path: Path }

type ListEntry = { at: Place; value: string }

/**
 * The entries of a list whose value has occurred before, each with the place where it first occurs.
 * @param below the way from an entry to its value
 */
function repeated(
  values: readonly string[] = [],
  { file, path }: List,
  below: Path = []
): (ListEntry & { first: Place })[] {
  // This comparison comes first because it avoids building a place for each of thousands of values.
  if (new Set(values).size === values.length) return []
  const places = new Map<string, Place>()
  return values.flatMap((value, index) => {
    const at: Place = { file, path: [...path, index, ...below] }
    const first = places.get(value)
    if (first !== undefined) return [{ at, value, first }]
    places.set(value, at)
    return []
  })
}

type Items = readonly { id: string }[] | undefined

/** Pages and links identify the entries of a list by their ids. */
const uniqueIds = (items: Items, list: List): Diagnostic[] =>
  repeated(
    items?.map(({ id }) => id),
    list,
    ['id']
  ).map(({ at, value, first }) => error('duplicate-value', at, { key: 'id', value }, [first]))

/** Lists of names. A repeated photo is only a warning. */
const reportEach = (report: EitherSeverityFactory, key: string, found: ReturnType<typeof repeated>): Diagnostic[] =>
  found.map(({ at, value, first }) => report('duplicate-value', at, { key, value, isNamed: true }, [first]))

const once = (values: readonly string[] | undefined, file: string, ...path: string[]): Diagnostic[] =>
  reportEach(error, path.at(-1) ?? '', repeated(values, { file, path }))

const sections = { sections: 'all' } as const
const houseRules = { unit: { rules: 'all' } } as const
const ids = { '*': { id: 'all' } } as const

export const uniquenessRules = [
  rule({ guide: { sections: { '*': { entries: ids } } } }, ({ guide }) =>
    Object.entries(guide?.sections ?? {}).flatMap(([name, { entries }]) =>
      uniqueIds(entries, { file: 'guide.yaml', path: ['sections', name, 'entries'] })
    )
  ),
  rule({ oil: { sizes: { products: ids } } }, ({ oil }) =>
    uniqueIds(oil?.sizes?.products, { file: 'oil.yaml', path: ['sizes', 'products'] })
  ),
  rule({ pages: { property: { sections: ids } } }, ({ pages: { property } }) =>
    uniqueIds(property?.sections, { file: 'pages.yaml', path: ['property', 'sections'] })
  ),
  rule({ pages: { menu: 'all' } }, ({ pages: { menu } }) => once(menu, 'pages.yaml', 'menu')),
  rule({ pages: { guide: sections } }, ({ pages: { guide } }) =>
    once(guide?.sections, 'pages.yaml', 'guide', 'sections')
  ),
  rule({ pages: { guests: sections } }, ({ pages: { guests } }) =>
    once(guests?.sections, 'pages.yaml', 'guests', 'sections')
  ),
  rule({ phones: { swap: 'all' } }, ({ phones: { swap } }) => once(swap, 'phones.yaml', 'swap')),
  rule({ pages: { rooms: houseRules } }, ({ pages: { rooms } }) =>
    once(rooms?.unit.rules, 'pages.yaml', 'rooms', 'unit', 'rules')
  ),
  rule({ pages: { apartments: houseRules } }, ({ pages: { apartments } }) =>
    once(apartments?.unit.rules, 'pages.yaml', 'apartments', 'unit', 'rules')
  ),
  rule({ unit: { services: ids } }, ({ unit: { file, services } }) =>
    reportEach(
      error,
      'services',
      repeated(
        services.map(({ id }) => id),
        { file, path: ['services'] },
        ['id']
      )
    )
  ),
  rule({ unit: { photos: { '*': { photo: 'all' } } } }, ({ unit: { file, photos } }) =>
    reportEach(
      warning,
      'photos',
      repeated(
        photos.map(({ photo }) => photo),
        { file, path: ['photos'] },
        ['photo']
      )
    )
  )
]
