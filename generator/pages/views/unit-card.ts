/** A unit in a list of units. */
import type { Collection, Theme, Unit } from '../../content/model.ts'
import { areaText, countText, guestsText, servicesOf } from './parts.ts'
import { inWords, type Photo, type Scope, type Service } from './scope.ts'
import { shownFirst } from '../present.ts'

export type UnitCard = {
  slug: string
  href: string
  name: string
  theme: Theme
  number?: string | undefined
  bearing?: string | undefined
  wide: boolean
  subtitle: string
  /** The heading of its description. */
  motto: string
  facts: string[]
  services: Service[]
  photo: Photo
}

export function cardOf(collection: Collection, unit: Unit, scope: Scope): UnitCard {
  const { slug, name, theme, number, wide, area, guests, bathrooms, services } = unit
  // A list has a card for every unit: only the fields of the card are localized.
  const { bearing, subtitle, motto, beds, photo } = inWords(
    {
      bearing: unit.bearing,
      subtitle: unit.subtitle,
      motto: unit.description.heading,
      beds: unit.beds,
      photo: shownFirst(unit)
    },
    scope.language.code
  )
  return {
    slug,
    href: scope.href(`${collection}/${slug}`),
    name,
    theme,
    number,
    bearing,
    wide: wide ?? false,
    subtitle,
    motto,
    facts: [
      areaText(area, scope),
      beds,
      guestsText(guests, scope),
      countText(bathrooms, scope.words.bathroom, scope.words.bathrooms)
    ],
    services: servicesOf(services, scope),
    photo: scope.photo(photo)
  }
}
