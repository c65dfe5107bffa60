/** The page with the address and the chats. */
import { directionsTo, mapOf, type Directions, type MapView } from '../map/map-view.ts'
import { houseOf, coordinatesOf } from '../shared/house-graph.ts'
import { legalAnchor, legalNotesOf, type LegalNote } from '../shared/legal-notes.ts'
import type { PageViews } from '../page-kind.ts'
import { phoneFor, formatPhoneFor } from '../shared/phone.ts'
import { addressLink, homeStrip, townLine, type Link, type Strip } from '../shared/parts.ts'
import type { Photo, LocaleContext } from '../shared/locale-context.ts'
import { required } from '../shared/content-parts.ts'

export type ContactsView = {
  strip: Strip
  heading: string
  text: string
  address: { href: string; lines: string[] }
  cards: { title: string; text: string; button: string; href: string; phone: Link; photo: Photo }[]
  way: Way | undefined
  /** Only with map.yaml: a house on bare land shows nobody the way. */
  map: MapView | undefined
  directions: Directions
  legal: { id: string; notes: LegalNote[] }
}

/** The way to the house; steps that nobody has described yet are left out. */
type Way = { heading: string; text: string; steps: { name: string; text: string }[] }

function viewOf(context: LocaleContext): ContactsView {
  const { heading, text, banner, cards, way } = required(context.pages, 'contacts')
  const { name, address } = context.model.site
  return {
    strip: homeStrip(banner, context),
    heading,
    text,
    address: { href: addressLink(context.model).href, lines: [name, address.street, townLine(context.model)] },
    cards: cards.map((card) => {
      const number = phoneFor(context.model, card.chat.subject, context.language.code)
      return {
        title: card.title,
        text: card.text,
        button: card.button,
        href: context.chat(card.chat.subject, card.chat.message),
        phone: { href: `tel:${number}`, label: formatPhoneFor(number, context.dir) },
        photo: context.photo(card)
      }
    }),
    way: way && {
      ...way,
      steps: (way.steps ?? []).flatMap(({ name: step, text: words }) =>
        words === undefined ? [] : [{ name: step, text: words }]
      )
    },
    map: context.model.map && mapOf([], context),
    directions: directionsTo(address.coordinates),
    legal: { id: legalAnchor, notes: legalNotesOf(context) }
  }
}

export const contactsViews: PageViews<ContactsView> = {
  view: viewOf,
  subjects: (source) => [{ ...houseOf(source), ...coordinatesOf(source) }]
}
