/** The view of the page with the address and the chats. */
import { directionsTo, mapOf } from '../../map/map-view.ts'
import { houseOf, coordinatesOf } from '../../shared/house-graph.ts'
import { legalAnchor, legalNotesOf, withdrawalLinks } from '../../shared/legal-notes.ts'
import type { PageViews } from '../../page-kind.ts'
import { phoneFor, formatPhoneFor } from '../../shared/phone.ts'
import { addressLink, homeStrip, townLine } from '../../shared/parts.ts'
import type { LocaleContext } from '../../shared/locale-context.ts'
import type { Localized } from '../../../../engine/fields/text.ts'
import type { Model } from '../../../model/content-model.ts'
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
      ways: (way.ways ?? []).map((each) => wayOf(each, context)),
      // Steps that nobody has described yet are left out.
      steps: (way.steps ?? []).flatMap(({ name: label, text: value }) =>
        value === undefined ? [] : [{ label, value }]
      )
    },
    // Only with map.yaml: a house on bare land shows nobody the way.
    map: context.model.map && mapOf([], context),
    directions: directionsTo(address.coordinates),
    legal: {
      id: legalAnchor,
      withdrawal: withdrawalLinks(context),
      notes: legalNotesOf(context).map(({ text: lines, ...note }) => ({ ...note, lines: lines.split('\n') }))
    }
  }
}

type Way = NonNullable<NonNullable<Localized<NonNullable<Model['pages']['contacts']>>['way']>['ways']>[number]

/** A way with the house as its last stop. It has a time only if each part of it has one. */
function wayOf({ icon, name, detail, stops, note }: Way, context: LocaleContext) {
  const minutes = stops.map((stop) => stop.minutes)
  const known = minutes.filter((each) => each !== undefined)
  const sum = known.reduce((all, each) => all + each, 0)
  return {
    icon,
    name,
    detail,
    stops: [
      ...stops.map(({ minutes: time, by, ...stop }) => ({
        ...stop,
        // To the next stop.
        next: [time === undefined ? undefined : durationOf(time, context), by].filter(Boolean).join(', ')
      })),
      { name: context.model.site.name, detail: undefined, next: '' }
    ],
    time: known.length < minutes.length ? undefined : durationOf(sum, context),
    note
  }
}

/** @param minutes at least one */
function durationOf(minutes: number, { locale }: LocaleContext): string {
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute']
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => new Intl.NumberFormat(locale, { style: 'unit', unit }).format(count))
    .join(' ')
}

export const contactsViews: PageViews<ContactsView> = {
  view: viewOf,
  share: ({ pages }) => pages.contacts?.cards[0],
  subjects: (source) => [{ ...houseOf(source), ...coordinatesOf(source) }]
}
