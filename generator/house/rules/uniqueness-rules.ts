/** Values that may occur only once in a list. */
import {
  error,
  warning,
  type Diagnostic,
  type Path,
  type Place,
  type EitherSeverityFactory
} from '../../engine/diagnostics/diagnostic.ts'
import { collections, guides } from '../model/content-model.ts'
import type { PartialContent } from '../model/partial-content.ts'

type List = { file: string; path: Path }

type ListEntry = { at: Place; value: string }

/**
 * The entries of a list whose value has occurred before, each with the place where it first occurs.
 * @param below the way from an entry to its value
 */
function repeated(
  values: readonly (string | undefined)[] = [],
  { file, path }: List,
  below: Path = []
): (ListEntry & { first: Place })[] {
  // This comparison comes first because it avoids building a place for each of thousands of values.
  if (new Set(values).size === values.length) return []
  const places = new Map<string, Place>()
  return values.flatMap((value, index) => {
    if (value === undefined) return []
    const at: Place = { file, path: [...path, index, ...below] }
    const first = places.get(value)
    if (first !== undefined) return [{ at, value, first }]
    places.set(value, at)
    return []
  })
}

/** Checks that ids are unique, because pages and links identify list entries by them. */
export function checkIds({ model }: PartialContent): Diagnostic[] {
  type Items = readonly ({ id?: string | undefined } | undefined)[] | undefined
  const unique = (items: Items, list: List): Diagnostic[] =>
    repeated(
      items?.map((item) => item?.id),
      list,
      ['id']
    ).map(({ at, value, first }) => error('duplicate-value', at, { key: 'id', value }, [first]))
  return [
    ...Object.entries(model.guide?.sections ?? {}).flatMap(([name, section]) =>
      unique(section?.entries, { file: 'guide.yaml', path: ['sections', name, 'entries'] })
    ),
    ...unique(model.oil?.sizes?.products, { file: 'oil.yaml', path: ['sizes', 'products'] }),
    ...unique(model.pages?.property?.sections, { file: 'pages.yaml', path: ['property', 'sections'] })
  ]
}

/** Lists of names. A repeated photo is only a warning. */
export function checkLists({ model }: PartialContent): Diagnostic[] {
  const reportEach = (report: EitherSeverityFactory, key: string, found: ReturnType<typeof repeated>): Diagnostic[] =>
    found.map(({ at, value, first }) => report('duplicate-value', at, { key, value, isNamed: true }, [first]))
  const once = (values: readonly (string | undefined)[] | undefined, file: string, ...path: string[]): Diagnostic[] =>
    reportEach(error, path.at(-1) ?? '', repeated(values, { file, path }))
  return [
    ...once(model.pages?.menu, 'pages.yaml', 'menu'),
    ...guides.flatMap((guide) => once(model.pages?.[guide]?.sections, 'pages.yaml', guide, 'sections')),
    ...once(model.phones?.swap, 'phones.yaml', 'swap'),
    ...collections.flatMap((collection) => [
      ...once(model.pages?.[collection]?.unit?.rules, 'pages.yaml', collection, 'unit', 'rules'),
      ...model[collection].flatMap(({ file, services, photos }) => [
        ...reportEach(
          error,
          'services',
          repeated(
            services?.map((service) => service?.id),
            { file, path: ['services'] },
            ['id']
          )
        ),
        ...reportEach(
          warning,
          'photos',
          repeated(
            photos?.map((photo) => photo?.photo),
            { file, path: ['photos'] },
            ['photo']
          )
        )
      ])
    ])
  ]
}
