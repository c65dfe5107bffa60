/** Makes what all pages have around their own part: title, languages, footer, and the sign of the house. */
import { collections, type GuideName, type Theme } from '../../model/content-enums.ts'
import { withoutWordJoiners } from '../../../engine/fields/text.ts'
import { searchAnchor } from '../../stay/calendar-facts.ts'
import { fill } from '../../stay/text-template.ts'
import { lazy } from '../../../engine/store/memoize.ts'
import type { Route } from '../../../engine/route-table.ts'
import { codeNames } from '../../model/registration.ts'
import { companyFields, legalAnchor, legalNotesOf, withdrawalEntry } from './legal-notes.ts'
import { housePhones, formatPhoneFor } from './phone.ts'
import { addressLink, pageLabel, type Link } from './parts.ts'
import { inWords, type LanguageName, type LocaleContext } from './locale-context.ts'
import { required } from './content-parts.ts'

export type LanguageLink = LanguageName & { href: string; current: boolean }

/** `current` is the page itself, or the list or guide that it belongs to. */
type MenuLink = Link & { current: 'page' | 'true' | undefined }

export type Footer =
  | { kind: 'links'; label: string; links: Link[] }
  | {
      kind: 'languages'
      columns: { language: LanguageName; label: string; links: Link[] }[]
    }

/**
 * The dates and guests in the head of a page: the address of the search. The home page asks for them there; `most` is
 * the number of guests for which two units have room, `zone` the time zone of the house.
 */
export type WishHead = { href: string; most?: number; zone?: string }

/** What all pages have around their own part. */
export type Shell = ReturnType<ShellMaker>

/** What a page tells its shell. */
export type Head = {
  title: string
  description: string
  theme?: Theme
  /** The links of the footer: the menu where absent, the menu in every language, or the sections of a guide. */
  footer?: 'languages' | GuideName
}

export type ShellMaker = ReturnType<typeof shellsIn>

/**
 * Makes the shells of pages in one language. `route` is absent if a page belongs to no language. `forGuests` says
 * whether only guests in the house need the page.
 * @param all the scopes of all languages, for footers in several languages
 */
export function shellsIn(context: LocaleContext, all: readonly LocaleContext[]) {
  const sign = lazy(() => signOf(context))
  const menu = lazy((): Footer => ({ kind: 'links', label: context.words.pages, links: menuLinks(context) }))
  const inLanguages = lazy((): Footer => ({
    kind: 'languages',
    columns: all.map((other) => ({
      language: context.nameOf(other.language),
      label: other.words.pages,
      links: menuLinks(other)
    }))
  }))
  const footerOf = ({ footer }: Head): Footer => {
    if (footer === undefined) return menu()
    if (footer === 'languages') return inLanguages()
    return required(context.pages, footer).footer === 'menu' ? menu() : guideFooter(footer, context)
  }
  const { model, language, words, pages, table } = context
  const { name, currency } = model.site
  return (head: Head, route?: Route, forGuests = false) => ({
    // Left to right is the default of browsers.
    language: { code: language.code, dir: context.dir === 'rtl' ? context.dir : undefined, locale: language.locale },
    /** Absent on the pages that are not part of the table. */
    path: route?.path,
    title: withoutWordJoiners(head.title),
    description: withoutWordJoiners(head.description),
    site: {
      name,
      corner: route?.id === 'home' ? pages.home.corner : name,
      home: route?.id === 'home' ? undefined : context.href('home'),
      currency
    },
    words,
    switch:
      route === undefined
        ? []
        : model.site.languages.map((other): LanguageLink => ({
            ...context.nameOf(other),
            href: table.href(route.id, other.code),
            current: other.code === language.code
          })),
    /** The main pages, of the first language where a page belongs to none; none for those who are here already. */
    menu: isForAll(route, forGuests) ? headMenu(context, route?.id) : [],
    wish: isForAll(route, forGuests) ? wishHeadOf(route?.id, context) : undefined,
    theme: head.theme,
    footer: footerOf(head),
    sign: sign()
  })
}

/** Whether the page is no other address of one, and not for those who are here already. */
const isForAll = (route: Route | undefined, forGuests: boolean): boolean => route?.to === undefined && !forGuests

/** The longest list of numbers of guests that a form offers: larger parties ask by chat. */
const maxListedGuests = 20

function wishHeadOf(id: string | undefined, { model, pages, href }: LocaleContext): WishHead | undefined {
  if (pages.availability === undefined || collections.every((list) => pages[list] === undefined)) return undefined
  // On the page of the search itself, its form.
  if (id === 'availability') return { href: `#${searchAnchor}` }
  if (id !== 'home') return { href: href('availability') }
  const sizes = collections.flatMap((collection) => model[collection].map(({ guests }) => guests.max))
  const [first = 0, second = 0] = sizes.toSorted((a, b) => b - a)
  return { href: href('availability'), most: Math.min(maxListedGuests, first + second), zone: model.site.timeZone }
}

/** The codes that every advertisement has to show, each with the structure that it is of. */
export const structureCodes = ({ model, words, language }: LocaleContext): string[] =>
  inWords(model.site.legal.structures, language.code).flatMap(({ name, ...codes }) =>
    codeNames.flatMap((each) => (codes[each] === undefined ? [] : [`${name}: ${words[each]} ${codes[each]}`]))
  )

function signOf(context: LocaleContext) {
  const { model, words } = context
  const { site } = model
  const { code } = context.language
  const { company, more = [] } = site.legal
  const hasContacts = context.pages.contacts !== undefined
  const withdrawal = withdrawalEntry(context)
  const legal: (string | Link)[] = [
    company,
    ...companyFields.flatMap((field): (string | Link)[] => {
      const value = site.legal[field]
      if (typeof value !== 'string') return value === true ? [words[field]] : []
      if (field === 'email' || field === 'certifiedEmail')
        return [{ href: `mailto:${value}`, label: `${words[field]}: ${value}` }]
      return [`${words[field]}${field === 'registeredOffice' ? ':' : ''} ${value}`]
    }),
    ...structureCodes(context),
    ...inWords(more, code).flatMap(({ name, value, href }, index) => {
      // A line whose number nobody knows yet says nothing.
      if (value === undefined && model.unconfirmed.includes(`site.yaml/legal/more/${index}/value`)) return []
      const label = value === undefined ? name : `${name} ${value}`
      return href === undefined ? label : { href, label }
    }),
    ...(hasContacts ? [{ href: `${context.href('contacts')}#${legalAnchor}`, label: words.legalNotes }] : []),
    ...(withdrawal === undefined ? [] : [withdrawal])
  ]
  return {
    /** The mark of the house; undefined if the wind rose replaces it. */
    emblem: site.emblem === 'wind-rose' ? undefined : context.picture(site.mark),
    place: `${site.name}, ${inWords(site.place, code)}`,
    /** The address on a map, and the phone numbers of the house. */
    contactLinks: [
      addressLink(model),
      ...housePhones(context).map(({ number, labels }) => ({
        href: `tel:${number}`,
        label: `${labels.join(', ')}\u00A0${formatPhoneFor(number, context.dir)}`
      }))
    ],
    legalLines: legal,
    copyright: `© ${[...new Set([site.copyright.from, site.copyright.to])].join('–')}`,
    /** None where the page with the contacts has them. */
    legalNotes: hasContacts ? [] : legalNotesOf(context)
  }
}

/** A title for browser tabs, with the name of the house. */
export const documentTitle = (title: string, { words, model }: LocaleContext): string =>
  fill(words.documentTitle, { title, site: model.site.name })

/** The mark leads home, and the ticket beside the menu to what is free. */
const headMenu = (context: LocaleContext, id = ''): MenuLink[] =>
  context.pages.menu
    .filter((page) => page !== 'home' && page !== 'availability')
    .map((page) => ({
      href: context.href(page),
      label: pageLabel(page, context),
      current: id === page ? 'page' : id.startsWith(`${page}/`) ? 'true' : undefined
    }))

/** The links of the footer. */
export const menuLinks = (context: LocaleContext): Link[] =>
  context.pages.menu.map((id) => ({ href: context.href(id), label: pageLabel(id, context) }))

function guideFooter(guide: GuideName, context: LocaleContext): Footer {
  const page = required(context.pages, guide)
  const own = [guide, ...page.sections.map((section) => `${guide}/${section}`)].map((id) => ({
    href: context.href(id),
    label: pageLabel(id, context)
  }))
  const aliases = (context.pages.aliases ?? [])
    .filter(({ to }) => to.startsWith(`${guide}/`))
    .map(({ slug, label }) => ({ href: context.href(`alias/${slug}`), label }))
  return { kind: 'links', label: context.words.guidePages, links: [...own, ...aliases] }
}
