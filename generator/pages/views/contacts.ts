/** The page with the address and the chats. */
import { homeStrip, townLine, type Strip } from './parts.ts'
import type { Photo, Scope } from './scope.ts'
import { present } from '../present.ts'

export type ContactsView = {
  kind: 'contacts'
  strip: Strip
  heading: string
  text: string
  addressLines: string[]
  cards: { title: string; text: string; button: string; href: string; photo: Photo }[]
}

export function contactsOf(scope: Scope): ContactsView {
  const { heading, text, banner, cards } = present(scope.pages, 'contacts')
  const { name, address } = scope.model.site
  return {
    kind: 'contacts',
    strip: homeStrip(banner, scope),
    heading,
    text,
    addressLines: [name, address.street, townLine(scope.model)],
    cards: cards.map((card) => ({
      title: card.title,
      text: card.text,
      button: card.button,
      href: scope.chat(card.chat.subject, card.chat.message),
      photo: scope.photo(card)
    }))
  }
}
