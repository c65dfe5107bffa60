/** A unit in a list of units. */
import type { Collection, Theme, Unit } from '../../model/content-model.ts'
import { areaText, countText, guestsText, isDrawing, isWideNumber, lengthOf, servicesOf, type Length } from './parts.ts'
import { inWords, type Photo, type Scope, type Service } from './scope.ts'
import { shownFirst } from './present.ts'

export type UnitCard = {
  slug: string
  href: string
  name: string
  length: Length
  theme: Theme
  number?: string | undefined
  isWideNumber: boolean
  bearing?: string | undefined
  wide: boolean
  subtitle: string
  /** The heading of its description. */
  motto: string
  facts: string[]
  services: Service[]
  photo: Photo
  /** Whether words on its picture need a ground: a photograph can have any colour. */
  needsGround: boolean
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
  const picture = scope.photo(photo)
  return {
    slug,
    href: scope.href(`${collection}/${slug}`),
    name,
    length: lengthOf(name, 9),
    theme,
    number,
    isWideNumber: isWideNumber(number),
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
    photo: picture,
    needsGround: !isDrawing(picture) || (picture.night !== undefined && !isDrawing(picture.night))
  }
}
