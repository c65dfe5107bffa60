/** The page with the address and the chats. */
import { houseMapOf, type MapView } from '../map/map-view.ts'
import { houseOf, placeOf } from '../shared/house-graph.ts'
import type { PageViews } from '../page-kind.ts'
import { phoneFor, shownPhone } from '../shared/phone.ts'
import { addressLink, homeStrip, townLine, type Link, type Strip } from '../shared/parts.ts'
import type { Photo, Scope } from '../shared/scope.ts'
import { present } from '../shared/present.ts'

export type ContactsView = {
  strip: Strip
  heading: string
  text: string
  address: { href: string; lines: string[] }
  cards: { title: string; text: string; button: string; href: string; phone: Link; photo: Photo }[]
  map: MapView | undefined
}

function viewOf(scope: Scope): ContactsView {
  const { heading, text, banner, cards } = present(scope.pages, 'contacts')
  const { name, address } = scope.model.site
  return {
    strip: homeStrip(banner, scope),
    heading,
    text,
    address: { href: addressLink(scope.model).href, lines: [name, address.street, townLine(scope.model)] },
    cards: cards.map((card) => {
      const number = phoneFor(scope.model, card.chat.subject, scope.language.code)
      return {
        title: card.title,
        text: card.text,
        button: card.button,
        href: scope.chat(card.chat.subject, card.chat.message),
        phone: { href: `tel:${number}`, label: shownPhone(number, scope.dir) },
        photo: scope.photo(card)
      }
    }),
    map: houseMapOf(scope)
  }
}

export const contactsViews: PageViews<ContactsView> = {
  view: viewOf,
  subjects: (source) => [{ ...houseOf(source), ...placeOf(source) }]
}
