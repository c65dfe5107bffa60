/** What all pages have around their own part: title, languages, footer, and the sign of the house. */
import type { Picture } from '../../../engine/assets/encode-photos.ts'
import type { GuideName, Theme, Translations } from '../../model/content-model.ts'
import { unjoined, type Localized } from '../../../engine/content/text.ts'
import { fill } from '../../stay/text-template.ts'
import { lazy } from '../../../engine/store/memoize.ts'
import type { Route } from '../../../engine/route-table.ts'
import { housePhones, shownPhone } from './phone.ts'
import { addressLink, labelOf, type Link } from './parts.ts'
import { inWords, type LanguageName, type Scope, type Spoken } from './scope.ts'
import { present } from './present.ts'

export type LanguageLink = LanguageName & { href: string; current: boolean }

export type Footer =
  | { kind: 'links'; label: string; links: Link[] }
  | {
      kind: 'languages'
      columns: { language: LanguageName; label: string; links: Link[] }[]
    }

/** What all pages have around their own part. */
export type Shell = {
  language: Spoken & { locale: string }
  /** Absent on the pages that are not part of the table. */
  path: string | undefined
  title: string
  description: string
  site: { name: string; corner: string; home: string | undefined; currency: string }
  words: Localized<Translations>
  switch: LanguageLink[]
  theme: Theme | undefined
  footer: Footer
  sign: {
    /** The mark of the house; undefined where the wind rose stands in its place. */
    emblem: Picture | undefined
    place: string
    /** The address on a map, and the phone numbers of the house. */
    reach: Link[]
    lines: (string | Link)[]
    copyright: string
    privacy: string
  }
}

/** What a page tells its shell. */
export type Head = {
  title: string
  description: string
  theme?: Theme
  /** The links of the footer: the menu where absent, the menu in every language, or the sections of a guide. */
  footer?: 'languages' | GuideName
}

/** The shell of pages in one language. `route` is absent where a page belongs to no language. */
export type ShellMaker = (head: Head, route?: Route) => Shell

/** @param all the scopes of all languages, for footers in several languages */
export function shellsIn(scope: Scope, all: readonly Scope[]): ShellMaker {
  const sign = lazy(() => signOf(scope))
  const menu = lazy((): Footer => ({ kind: 'links', label: scope.words.pages, links: menuLinks(scope) }))
  const inLanguages = lazy((): Footer => ({
    kind: 'languages',
    columns: all.map((other) => ({
      language: scope.nameOf(other.language),
      label: other.words.pages,
      links: menuLinks(other)
    }))
  }))
  const footerOf = ({ footer }: Head): Footer => {
    if (footer === undefined) return menu()
    if (footer === 'languages') return inLanguages()
    return present(scope.pages, footer).footer === 'menu' ? menu() : guideFooter(footer, scope)
  }
  const { model, language, words, pages, table } = scope
  const { name, currency } = model.site
  return (head, route) => ({
    // Left to right is the default of browsers.
    language: { code: language.code, dir: scope.dir === 'rtl' ? 'rtl' : undefined, locale: language.locale },
    path: route?.path,
    title: unjoined(head.title),
    description: unjoined(head.description),
    site: {
      name,
      corner: route?.id === 'home' ? pages.home.corner : name,
      home: route?.id === 'home' ? undefined : scope.href('home'),
      currency
    },
    words,
    switch:
      route === undefined
        ? []
        : model.site.languages.map((other) => ({
            ...scope.nameOf(other),
            href: table.href(route.id, other.code),
            current: other.code === language.code
          })),
    theme: head.theme,
    footer: footerOf(head),
    sign: sign()
  })
}

function signOf(scope: Scope): Shell['sign'] {
  const { model, words } = scope
  const { site } = model
  const { code } = scope.language
  const { company, registeredOffice, vatNumber, registerNumber, email, structures, more = [] } = site.legal
  const legal = [
    company,
    ...(registeredOffice === undefined ? [] : [`${words.registeredOffice}: ${registeredOffice}`]),
    ...(vatNumber === undefined ? [] : [`${words.vatNumber} ${vatNumber}`]),
    ...(registerNumber === undefined ? [] : [`${words.registerNumber} ${registerNumber}`]),
    ...(email === undefined ? [] : [{ href: `mailto:${email}`, label: `${words.email}: ${email}` }]),
    ...inWords(structures, code).flatMap(({ name, nationalCode, regionalCode }) => [
      ...(nationalCode === undefined ? [] : [`${name}: ${words.nationalCode} ${nationalCode}`]),
      ...(regionalCode === undefined ? [] : [`${name}: ${words.regionalCode} ${regionalCode}`])
    ]),
    ...inWords(more, code).map(({ name, value, href }) => {
      const label = value === undefined ? name : `${name} ${value}`
      return href === undefined ? label : { href, label }
    })
  ]
  return {
    emblem: site.emblem === 'wind-rose' ? undefined : scope.picture(site.mark),
    place: `${site.name}, ${inWords(site.place, code)}`,
    reach: [
      addressLink(model),
      ...housePhones(scope).map(({ number, labels }) => ({
        href: `tel:${number}`,
        label: `${labels.join(', ')}\u00A0${shownPhone(number, scope.dir)}`
      }))
    ],
    lines: legal,
    copyright: `© ${[...new Set([site.copyright.from, site.copyright.to])].join('-')}`,
    privacy: inWords(site.privacy, code)
  }
}

/** A title for browser tabs, with the name of the house. */
export const inTab = (title: string, { words, model }: Scope): string =>
  fill(words.documentTitle, { title, site: model.site.name })

const menuLinks = (scope: Scope): Link[] =>
  scope.pages.menu.map((id) => ({ href: scope.href(id), label: labelOf(id, scope) }))

function guideFooter(guide: GuideName, scope: Scope): Footer {
  const page = present(scope.pages, guide)
  const own = [guide, ...page.sections.map((section) => `${guide}/${section}`)].map((id) => ({
    href: scope.href(id),
    label: labelOf(id, scope)
  }))
  const aliases = (scope.pages.aliases ?? [])
    .filter(({ to }) => to.startsWith(`${guide}/`))
    .map(({ slug, label }) => ({ href: scope.href(`alias/${slug}`), label }))
  return { kind: 'links', label: scope.words.guidePages, links: [...own, ...aliases] }
}
