/** The card of a unit in a list of units. */
import type { IconId } from '../../../../templates/parts/icons.ts'
import type { Unit } from '../../model/content-model.ts'
import type { Collection } from '../../model/content-enums.ts'
import { isWideNumber, headingLengthOf, servicesOf, unitFacts } from './parts.ts'
import { inWords, type LocaleContext } from './locale-context.ts'
import { coverPhoto } from './content-parts.ts'
import { isDrawing } from './look.ts'

const outside: readonly IconId[] = ['veranda', 'balcony']

export type UnitCard = ReturnType<typeof cardOf>
export type UnitPanel = UnitCard['panel']

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
    facts: [beds, guests, bathrooms],
    /** The drawing of a unit: its area in square metres, also in words, its beds if known, its place outside. */
    panel: {
      area: unit.area,
      size: area,
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
