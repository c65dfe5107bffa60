/** A unit in a list of units. */
import type { IconId } from '../../../../templates/parts/icons.ts'
import type { Collection, Unit } from '../../model/content-model.ts'
import { isDrawing, isWideNumber, headingLengthOf, servicesOf, unitFacts } from './parts.ts'
import { inWords, type LocaleContext } from './locale-context.ts'
import { coverPhoto } from './content-parts.ts'

/**
 * What is drawn of a unit: `area` in square metres, its guests, its beds where the data has them, and its place outside
 * where that is among its services.
 */
export type UnitPanel = {
  area: number
  guests: Unit['guests']
  bedding: Unit['bedding']
  hasBedroom: boolean
  outside: IconId | undefined
}

const outside: readonly IconId[] = ['veranda', 'balcony']

export type UnitCard = ReturnType<typeof cardOf>

export function cardOf(collection: Collection, unit: Unit, context: LocaleContext) {
  const { slug, name, theme, number, wide, services } = unit
  // A list has a card for every unit: only the fields of the card are localized.
  const { bearing, subtitle, motto, photo } = inWords(
    {
      bearing: unit.bearing,
      subtitle: unit.subtitle,
      motto: unit.description.heading,
      photo: coverPhoto(unit)
    },
    context.language.code
  )
  const picture = context.photo(photo)
  const own = servicesOf(services, context)
  const { area, beds, guests, bathrooms } = unitFacts(unit, context)
  return {
    slug,
    href: context.href(`${collection}/${slug}`),
    name,
    length: headingLengthOf(name, 9),
    theme,
    number,
    isWideNumber: isWideNumber(number),
    bearing,
    wide: wide ?? false,
    subtitle,
    // The heading of its description.
    motto,
    facts: [area, beds, guests, bathrooms],
    panel: {
      area: unit.area,
      guests: unit.guests,
      bedding: unit.bedding,
      hasBedroom: unit.bedrooms !== undefined,
      outside: own.find(({ icon }) => outside.includes(icon))?.icon
    },
    services: own,
    photo: picture,
    // Whether words on its picture need a ground: a photograph can have any colour.
    needsTextBackground: !isDrawing(picture) || (picture.darkVariant !== undefined && !isDrawing(picture.darkVariant))
  }
}
