/** The view of the page with the address and the chats. */
import { directionsTo, mapOf } from '../../map/map-view.ts'
import { houseOf, coordinatesOf } from '../../shared/house-graph.ts'
import { legalAnchor, legalNotesOf } from '../../shared/legal-notes.ts'
import type { PageViews } from '../../page-kind.ts'
import { phoneFor, formatPhoneFor } from '../../shared/phone.ts'
import { addressLink, homeStrip, townLine } from '../../shared/parts.ts'
import type { LocaleContext } from '../../shared/locale-context.ts'
import { required } from '../../shared/content-parts.ts'

export type ContactsView = ReturnType<typeof viewOf>

function viewOf(context: LocaleContext) {
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
      // Steps that nobody has described yet are left out.
      steps: (way.steps ?? []).flatMap(({ name: label, text: value }) =>
        value === undefined ? [] : [{ label, value }]
      )
    },
    // Only with map.yaml: a house on bare land shows nobody the way.
    map: context.model.map && mapOf([], context),
    directions: directionsTo(address.coordinates),
    legal: { id: legalAnchor, notes: legalNotesOf(context) }
  }
}

export const contactsViews: PageViews<ContactsView> = {
  view: viewOf,
  share: ({ pages }) => pages.contacts?.cards[0],
  subjects: (source) => [{ ...houseOf(source), ...coordinatesOf(source) }]
}
