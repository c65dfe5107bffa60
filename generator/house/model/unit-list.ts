/** The units of a house, each with its page and the address of its answers, and the calendars of its bookings. */
import { valueAt } from '../../engine/fields/value-paths.ts'
import type { AvailabilityModel } from './content-model.ts'
import { bookingsFile, collections, type Collection } from './content-enums.ts'
import { allNeeds, type Terms } from '../stay/unit-terms.ts'

/** `unit` and `path` as in an answer. */
export type UnitRef = Pick<AvailabilityModel[Collection][number], 'slug' | 'name' | 'guests' | 'pricedFor'> & {
  unit: string
  path: string
  collection: Collection
  needs: NonNullable<Terms['needs']>
}

/**
 * All calendars, each with its unit and its place. Diagnostics show the line of a place, and any other than that of a
 * file may be secret.
 */
export const feedsOf = ({ bookings }: Pick<AvailabilityModel, 'bookings'>) =>
  collections.flatMap((collection) =>
    Object.entries(bookings?.[collection] ?? {}).flatMap(([slug, entries]) =>
      entries.flatMap((entry, index) => {
        if (entry === undefined) return []
        const path = [collection, slug, index, entry.file === undefined ? 'name' : 'file']
        return [{ entry, unit: `${collection}/${slug}`, at: { file: bookingsFile, path } }]
      })
    )
  )

/** The files of the data folder that are calendars of a unit. */
export const calendarFiles = (house: Pick<AvailabilityModel, 'bookings'>): string[] =>
  feedsOf(house).flatMap(({ entry }) => entry.file ?? [])

export type HouseUnits = Pick<AvailabilityModel, Collection> & {
  pages: { readonly [Name in Collection]?: { api?: string | undefined; unit?: NeedAnswers } | undefined }
}

export type NeedAnswers = Pick<AvailabilityModel[Collection][number], 'dog' | 'cot'>

/** The answer of a unit to each need; without one, that of its list. */
export const needsOf = (unit: NeedAnswers, list: NeedAnswers | undefined): UnitRef['needs'] =>
  Object.fromEntries(
    allNeeds.flatMap((need) => {
      const answer = unit[need] ?? list?.[need]
      return answer === undefined || answer === 'ask' ? [] : [[need, answer === 'yes']]
    })
  )

/** @param api the folder of the answers of its list */
export const unitRef = (
  unit: Omit<AvailabilityModel[Collection][number], 'number'>,
  { collection, page, api }: { collection: Collection; page: { unit?: NeedAnswers } | undefined; api: string }
): UnitRef => ({
  unit: `${collection}/${unit.slug}`,
  slug: unit.slug,
  name: unit.name,
  guests: unit.guests,
  pricedFor: unit.pricedFor,
  needs: needsOf(unit, page?.unit),
  collection,
  path: `api/${api}/${unit.slug}`
})

/** The units that have answers, by page. */
export function listUnits(house: HouseUnits): UnitRef[] {
  return collections.flatMap((collection) => {
    const page = house.pages[collection]
    const { api } = page ?? {}
    return api === undefined ? [] : house[collection].map((unit) => unitRef(unit, { collection, page, api }))
  })
}

/** The name of a unit, also of one that is not on the site; its id if nobody knows it. */
export function nameOfUnit(house: Pick<AvailabilityModel, 'heldBack' | Collection>, id: string): string {
  const offered = collections.flatMap((list) =>
    house[list].map(({ slug, name }) => ({ unit: `${list}/${slug}`, name }))
  )
  const name = offered.find(({ unit }) => unit === id)?.name
  const held = house.heldBack.find(({ file }) => file === `${id}.yaml`)
  const last = valueAt(held?.value, ['name'])
  return name ?? (typeof last === 'string' ? last : id)
}
