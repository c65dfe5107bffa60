/**
 * The data model: every shape that the owner may write in `data/`, as zod schemas, and the types inferred from them.
 * It stands apart because it is the only definition of those shapes: types, checks and editor help all come from here.
 */
import { z } from 'zod'
import type { ReferenceKind } from '../diagnostics/codes/references.ts'
import type { Rule } from '../diagnostics/rules.ts'
import { isTimeZone } from '../stay/day.ts'
import { bracesIn } from '../stay/words.ts'
import { flagIds, iconIds } from '../../templates/parts/icons.ts'

/**
 * What a schema says of itself beside its shape: `description` for editors, the rule that a wrong value breaks,
 * the names that may stand in braces, what the value refers to, so that `check` can follow it, and whether a text is the same in every language.
 */
export type Meta = {
  description?: string
  rule?: Rule
  variables?: readonly string[]
  refers?: ReferenceKind
  isSole?: boolean
}

declare const inEveryLanguage: unique symbol

/** A text in every configured language, by language code. */
export type Text = { readonly [language: string]: string } & { readonly [inEveryLanguage]: true }

/** The same value as one language sees it: each `Text` is a string. */
export type Localized<T> = T extends Text
  ? string
  : T extends readonly (infer Item)[]
    ? Localized<Item>[]
    : T extends object
      ? { [Key in keyof T]: Localized<T[Key]> }
      : T

/** The pages that a link in the data can name. The sections of a guide are named `guide/section`. */
export const pageIds = [
  'home',
  'rooms',
  'apartments',
  'property',
  'oil',
  'availability',
  'contacts',
  'guide',
  'guests'
] as const
export type PageId = (typeof pageIds)[number]

/** The pages of guides, which have a page for each of their sections. */
export const guides = ['guide', 'guests'] as const satisfies readonly PageId[]
export type GuideName = (typeof guides)[number]

/** The two kinds of unit, each with its folder in `data/` and its list page. */
export const collections = ['rooms', 'apartments'] as const
export type Collection = (typeof collections)[number]

/** Directions of the compass, as the design names its colour themes. */
export const themes = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Theme = (typeof themes)[number]

/** What a house can be. */
export const houseKinds = ['bed-and-breakfast', 'campsite', 'hostel', 'hotel', 'resort'] as const

/** What the entries of a guide section can be. */
export const placeKinds = ['attractions', 'beaches', 'parking', 'restaurants', 'tours'] as const

const tones = ['sea', 'terra', 'olive', 'gold', 'night', ...themes] as const

const say = (description: string): Meta => ({ description })

/** Characters of one text: far more than anybody reads in one piece, far less than a file pasted by mistake. */
const longest = 10_000

// What schemas have in common is made once: there are hundreds of them, at every start.
const sole = z.string().trim().normalize('NFC')
const bounded = sole.max(longest)

const checked = (rule: Rule, pattern: RegExp, description: string) => bounded.regex(pattern).meta({ description, rule })

/** Something that can be seen: what only looks like a text, such as a joiner alone, is none. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** One line or paragraph that is the same in every language: a name, a code. */
const seen = bounded.regex(visible)
const line = (description: string) => seen.meta({ description, rule: 'filled', isSole: true } satisfies Meta)

const word = bounded.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const identifier = (description: string) => word.meta({ description, rule: 'identifier' } satisfies Meta)
const reference = (refers: ReferenceKind, description: string) =>
  word.meta({ description, rule: 'identifier', refers } satisfies Meta)
// The pages are files of the same names, and few systems have names of more than 255 letters. `routes` has a limit for the whole.
const slug = (description: string) => word.max(80).meta({ description, rule: 'slug' } satisfies Meta)
const path = (description: string) =>
  sole
    .max(160)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/)
    .meta({ description, rule: 'path' } satisfies Meta)

/** A scheme, a host with real names or four numbers, perhaps a port, and nothing that a browser would leave out or change. */
const isSiteAddress = (value: string): boolean =>
  URL.canParse(value) &&
  new URL(value).origin === value &&
  new URL(value).hostname.split('.').every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
const photoName = sole.regex(/^[\p{L}\p{N}_-]+(\/[\p{L}\p{N}_-]+)*$/u)
const photoRef = (description: string) => photoName.meta({ description, rule: 'photo', refers: 'photo' } satisfies Meta)
const monthDay = (description: string) => checked('month-day', /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, description)

const coordinates = z
  .string()
  .trim()
  .refine((value) => {
    const found = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(value)
    return found !== null && Math.abs(Number(found[1])) <= 90 && Math.abs(Number(found[2])) <= 180
  })
  .meta({
    description: 'Latitude and longitude in degrees, as map sites copy them: 48.20849, 16.37208',
    rule: 'coordinates'
  })

const siteAddress = (pattern: RegExp, description: string) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(pattern)
    .refine((value) => value === '' || isSiteAddress(value))
    .meta({ description, rule: 'site-address' } satisfies Meta)

/** Euro, or the currency that `site.yaml` names. */
const amount = z
  .number()
  .positive()
  .max(100_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)
const money = (description: string) => amount.meta({ description, rule: 'money' } satisfies Meta)

const year = (description: string) => z.int().min(1000).max(2999).meta(say(description))
const icon = z.enum(iconIds).meta(say('An icon of the site'))
const theme = z.enum(themes).meta(say('The colours: a direction of the compass'))
const tone = z
  .enum(tones)
  .meta(say('The colour of the band: sea, terra, olive, gold, night, or a direction of the compass'))
const pageId = z.enum(pageIds).meta({ description: 'The page that a click leads to', refers: 'page' } satisfies Meta)

const anyText = seen.meta({ description: 'The text in this language', rule: 'filled' } satisfies Meta)

/** The schemas of all files, for the given language codes. Every text asks for exactly these. The same languages have the same schemas. */
export function schemasFor(languages: readonly string[]): ReturnType<typeof makeSchemas> {
  const key = languages.join(' ')
  if (latest?.key !== key) latest = { key, schemas: makeSchemas(languages) }
  return latest.schemas
}

/** To make them takes a twentieth of a second. */
let latest: { key: string; schemas: ReturnType<typeof makeSchemas> } | undefined

function makeSchemas(languages: readonly string[]) {
  const inLanguages = (each: z.ZodType<string, string>, description: string): z.ZodType<Text, Record<string, string>> =>
    z.strictObject(Object.fromEntries(languages.map((language) => [language, each]))).meta(say(description)) as never

  /** A text that a visitor reads. */
  const anyTexts = inLanguages(anyText, '')
  const text = (description: string) => anyTexts.meta(say(description))

  /** A text with facts to be filled in: only the named ones may stand in braces. */
  const message = (description: string, ...variables: string[]) =>
    inLanguages(
      bounded
        .refine((value) => visible.test(value) && bracesIn(value, variables).length === 0)
        .meta({
          description: `The text in this language; ${variables.map((name) => `{${name}}`).join(', ')} are filled in`,
          rule: 'variables',
          variables
        }),
      description
    )

  const photo = z
    .strictObject({
      photo: photoRef('The photo under data/photos/, without its ending: blue-room/01'),
      alt: text('What the photo shows, for those who cannot see it')
    })
    .meta(say('A photo and its description'))

  const chat = (...variables: string[]) =>
    z
      .strictObject({
        subject: reference('subject', 'The subject in phones.yaml, which decides the number'),
        message: message('The message that the chat opens with', ...variables)
      })
      .meta(say('A link that opens a chat with a message already written'))

  const page = {
    slug: path('The words of the address, after the language: guests/guide'),
    label: text('The name of the page in menus'),
    title: text('The title in the browser tab and in search results'),
    description: text('One or two sentences for search results'),
    share: photoRef('The photo shown when somebody shares the page'),
    shareAlt: text('What that photo shows, for those who cannot see it').optional()
  }

  const poster = z
    .strictObject({
      page: pageId,
      tone,
      title: text('The large words on the band'),
      text: text('One line below them').optional(),
      ...photo.shape
    })
    .meta(say('A picture with a coloured band that leads to a page'))

  const note = z.strictObject({ icon, text: text('The line') }).meta(say('A line with its icon'))

  const site = z.strictObject({
    name: line('The name of the guesthouse'),
    kind: z
      .enum(houseKinds)
      .optional()
      .meta(say('What the house is, for search engines; a lodging where there is none')),
    mark: photoRef('The mark of the house, from which the browser icons are made'),
    host: siteAddress(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/, 'The address of the site, without a final slash'),
    place: text('Where it is, in a few words'),
    languages: z
      .array(
        z.strictObject({
          code: checked('language', /^[a-z]{2,3}$/, 'The code of the language: it, en, de'),
          name: line('The name of the language in that language'),
          flag: z.enum(flagIds).meta(say('The flag: it, gb, de, fr …')),
          prefix: sole
            .max(60)
            .regex(/^(\/[A-Za-z0-9=_~-]+)*$/)
            .meta({ description: 'What its addresses begin with: nothing, or /en', rule: 'prefix' } satisfies Meta),
          locale: checked('locale', /^[a-z]{2,3}-[A-Z]{2}$/, 'Language and country, for dates and numbers: it-IT')
            // What has not even the form of one makes the question itself a fault.
            .refine(
              (value) =>
                !/^[a-z]{2,3}-[A-Z]{2}$/.test(value) || Intl.DateTimeFormat.supportedLocalesOf(value).length > 0
            )
            .meta({ description: 'Language and country, for dates and numbers: it-IT', rule: 'locale' } satisfies Meta)
        })
      )
      .min(1)
      .meta(say('The languages of the site; the first one is the main one')),
    languageForOthers: reference(
      'language',
      'The language for visitors who read none of these; the main one where there is none'
    ).optional(),
    opened: year('The year of opening'),
    copyright: z
      .strictObject({ from: year('First year'), to: year('Last year') })
      .meta(say('The years of the copyright line')),
    timeZone: z
      .string()
      .trim()
      .refine((value) => value.includes('/') && isTimeZone(value))
      .meta({ description: 'The time zone of the house: Europe/Rome', rule: 'time-zone' } satisfies Meta),
    currency: z.enum(['EUR', 'GBP', 'CHF', 'USD']).meta(say('The currency of all prices')),
    api: z
      .strictObject({
        base: siteAddress(
          /^(https?:\/\/[a-z0-9.-]+(:\d+)?)?$/,
          'The server that answers for availability; empty for the same host'
        )
      })
      .meta(say('Where the calendars ask for prices and bookings')),
    address: z
      .strictObject({
        street: line('Street or district'),
        postcode: line('Postcode, in quotes'),
        town: line('Town'),
        province: line('Province, region or state, as it stands in an address'),
        country: checked('country', /^[A-Z]{2}$/, 'Country in two letters: IT'),
        coordinates
      })
      .meta(say('Where the house stands')),
    touristTax: z
      .strictObject({
        amount: money('Per person and night'),
        seasons: z
          .array(
            z.strictObject({
              from: monthDay('First day, month-day'),
              to: monthDay('Last day, month-day'),
              amount: money('Per person and night')
            })
          )
          .min(1)
          .optional()
          .meta(say('Where the town asks for another amount in part of the year'))
      })
      .meta(say('The tax that guests pay to the town')),
    legal: z
      .strictObject({
        company: line('The name of the company'),
        registeredOffice: line('The address of its registered office').optional(),
        vatNumber: line('VAT number, in quotes'),
        registerNumber: line('Its number in the company register').optional(),
        email: line('Its e-mail address').optional(),
        structures: z
          .array(
            z.strictObject({
              name: text('Which structure'),
              nationalCode: checked('national-code', /^IT\d{6}[A-Z0-9]{2,10}$/, 'CIN').optional(),
              regionalCode: line('Code of the region').optional()
            })
          )
          .meta(say('The structures and the codes that the law wants on the site'))
      })
      .meta(say('Who runs the house, as the law wants it on the site')),
    privacy: text('What the site and its host do with data of visitors, in a few sentences')
  })

  const phones = z.strictObject({
    numbers: z
      .record(
        identifier('A name of your choice'),
        checked('phone', /^\+[1-9]\d{6,14}$/, 'In quotes, with + and country code')
      )
      .meta(say('The phone numbers')),
    subjects: z
      .record(identifier('A subject that a chat names'), reference('number', 'A number from above'))
      .meta(say('Which subject uses which number')),
    swap: z
      .array(reference('language', 'A language code'))
      .meta(say('The languages in which the two numbers change places'))
  })

  const services = z.record(identifier('The name that units use'), z.strictObject({ icon, name: text('The service') }))

  const rules = z.record(
    identifier('The name that pages.yaml uses'),
    z.strictObject({
      name: text('What the rule is about'),
      role: z
        .enum(['check-in', 'check-out'])
        .optional()
        .meta(say('Whether its times are those of arrival or departure, for search engines')),
      period: z
        .strictObject({ from: monthDay('First day, month-day'), to: monthDay('Last day, month-day') })
        .optional()
        .meta(say('The part of the year in which it holds; all of it where there is none')),
      times: z
        .array(checked('hours', /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'From and to: 14:00-20:00'))
        .min(1)
        .optional()
        .meta(say('The hours of the day in which it holds')),
      detail: text('The rule in words').optional(),
      note: text('A condition').optional()
    })
  )

  const unit = z.strictObject({
    slug: slug('The last word of the address'),
    order: z.int().min(1).meta(say('The place in the list')),
    name: line('The name, the same in every language'),
    theme,
    number: line('The number on the door, in quotes').optional(),
    wind: text('Where the wind comes from, after the name').optional(),
    bearing: text('The direction alone, in the list').optional(),
    wide: z.boolean().optional().meta(say('A larger card in the list')),
    subtitle: text('What it is, in one line'),
    type: text('The kind: double, studio'),
    area: z.number().positive().max(10_000).meta(say('Square metres')),
    bathrooms: z.int().min(1).max(50).meta(say('Number of bathrooms')),
    beds: text('The beds or the bedrooms, in a few words'),
    guests: z
      .strictObject({
        min: z.int().min(1).max(99).meta(say('The fewest')),
        max: z.int().min(1).max(99).meta(say('The most'))
      })
      .meta(say('How many people')),
    summary: text('One or two sentences for search results'),
    services: z
      .array(
        z.strictObject({
          id: reference('service', 'A service of services.yaml'),
          paid: z.boolean().optional().meta(say('true where it costs extra'))
        })
      )
      .min(1)
      .meta(say('What guests find in it')),
    description: z
      .strictObject({
        heading: text('The heading of the description'),
        paragraphs: z.array(text('A paragraph')).min(1).meta(say('The paragraphs, in order'))
      })
      .meta(say('What the page says about it')),
    pricedFor: z.int().min(1).optional().meta(say('How many people the prices of the calendar are for')),
    cover: photo.optional().meta(say('The picture in lists; the first photo where there is none')),
    banner: photoRef('The strip at the top of the page; the cover where there is none').optional(),
    photos: z.array(photo).min(1).meta(say('The photos in order'))
  })

  const unitsPage = z.strictObject({
    ...page,
    api: slug('The word in the address of the availability answers: /api/rooms/…'),
    banner: photoRef('The strip at the top'),
    heading: text('The heading'),
    subtitle: text('The line below it'),
    layout: z.enum(['compass', 'doors']).meta(say('How the cards are laid out')),
    included: note.optional().meta(say('What every card ends with')),
    unit: z
      .strictObject({
        address: z.boolean().meta(say('Whether the pages show the address')),
        lead: text('The line beside Book now'),
        bookInPrices: z.boolean().meta(say('Whether the price panel has a second Book now')),
        chat: z
          .strictObject({
            subject: reference('subject', 'The subject in phones.yaml, which decides the number'),
            message: message('The message without dates', 'unit'),
            stay: message(
              'The message once the guest has picked dates',
              'unit',
              'arrival',
              'departure',
              'nights',
              'total'
            )
          })
          .meta(say('What Book now opens')),
        rating: z
          .strictObject({ value: z.number().min(0).max(10).meta(say('Out of ten')), text: text('Whose rating it is') })
          .meta(say('What guests think of it')),
        notes: z.array(note).meta(say('What the price includes, and how it is made')),
        extras: z
          .array(
            z.strictObject({
              icon,
              name: text('What it is'),
              amount: money('What it costs'),
              per: text('For whom and how long')
            })
          )
          .meta(say('What is paid apart')),
        rules: z.array(reference('rule', 'A rule of rules.yaml')).min(1).meta(say('What to know before you go'))
      })
      .meta(say('What the pages of all these units share'))
  })

  const guidePage = z.strictObject({
    ...page,
    banner: photoRef('The strip at the top'),
    heading: text('The heading'),
    text: text('The line below it'),
    sections: z
      .array(reference('section', 'A section of guide.yaml'))
      .min(1)
      .meta(say('The sections that it shows, in order')),
    bannerLeadsTo: pageId.meta(say('Where the strip of the subpages leads')),
    back: text('The words on that strip'),
    footer: z.enum(['menu', 'guide']).meta(say('The links of the footer: the main menu or this guide')),
    promo: poster.meta(say('The banner at the end'))
  })

  const placard = z
    .strictObject({
      slug: path('Its address: guests/poster'),
      hint: text('Above it on the screen, for whoever prints it'),
      photo: photoRef('The picture'),
      title: text('The large words'),
      text: text('What to do'),
      code: text('What the code is, for those who cannot see it')
    })
    .meta(say('A page to print and hang in the rooms, with a code that opens this guide on a phone'))

  const pages = z.strictObject({
    menu: z.array(pageId).min(1).meta(say('The links of the footer')),
    home: z
      .strictObject({
        label: page.label,
        title: page.title,
        description: page.description,
        share: page.share,
        shareAlt: page.shareAlt,
        corner: text('The words beside the mark at the top'),
        hero: z
          .strictObject({
            tall: photoRef('The version for phones').optional(),
            text: text('The line below the name'),
            ...photo.shape
          })
          .meta(say('The large picture at the top')),
        credit: z.array(text('A word or two')).min(1).meta(say('The words of the line below the picture')),
        intro: text('One sentence'),
        posters: z.array(poster).min(1).meta(say('The pictures that lead to the other pages, in order')),
        elsewhere: z
          .strictObject({
            heading: text('The heading'),
            icons: z
              .array(z.strictObject({ icon, name: text('What the icon stands for') }))
              .min(1)
              .meta(say('The icons, in order'))
          })
          .meta(say('What there is around the house'))
      })
      .meta(say('The home page')),
    rooms: unitsPage.optional().meta(say('The list of the rooms, and what their pages share')),
    apartments: unitsPage.optional().meta(say('The list of the apartments, and what their pages share')),
    property: z
      .strictObject({
        ...page,
        heading: text('The heading'),
        subtitle: text('The line below it'),
        sections: z
          .array(
            z.strictObject({
              id: identifier('The end of its address: #pool'),
              title: text('The heading'),
              amenity: text('What guests find there, for search engines').optional(),
              text: text('The description'),
              highlight: text('A line in large type').optional(),
              figures: z
                .array(z.strictObject({ value: text('The figure, in quotes'), label: text('What it counts') }))
                .min(1)
                .optional()
                .meta(say('Figures in large type')),
              ...photo.shape
            })
          )
          .min(1)
          .meta(say('The parts of the page, in order')),
        promo: poster
      })
      .optional()
      .meta(say('The page about the property')),
    oil: z.strictObject(page).optional().meta(say('The page about the oil; its texts are in oil.yaml')),
    availability: z
      .strictObject({
        ...page,
        banner: photoRef('The strip at the top'),
        heading: text('The heading'),
        text: text('The line below it')
      })
      .optional()
      .meta(say('The page with the calendars of all units')),
    contacts: z
      .strictObject({
        ...page,
        banner: photoRef('The strip at the top'),
        heading: text('The heading'),
        text: text('The line below it'),
        cards: z
          .array(
            z.strictObject({
              title: text('The heading'),
              text: text('The description'),
              button: text('The words on the button'),
              chat: chat(),
              ...photo.shape
            })
          )
          .min(1)
          .meta(say('Whom one can write to, in order'))
      })
      .optional()
      .meta(say('The page with the contacts')),
    guide: guidePage.optional().meta(say('The guide for everybody')),
    guests: guidePage
      .extend({ placard: placard.optional() })
      .optional()
      .meta(say('The guide for those who stay at the house')),
    notFound: z
      .strictObject({ title: text('The title'), text: text('What to do'), button: text('The words that lead home') })
      .meta(say('What an address says that is none')),
    aliases: z
      .array(
        z.strictObject({
          slug: path('The address'),
          to: z
            .string()
            .trim()
            .regex(/\S/)
            .meta({
              description: 'The page that it leads to: guests/places',
              rule: 'filled',
              refers: 'page'
            } satisfies Meta),
          label: text('The words of its link')
        })
      )
      .optional()
      .meta(say('More addresses that lead to a page'))
  })

  const oil = z.strictObject({
    hero: z
      .strictObject({
        title: text('The heading'),
        text: text('The line below it'),
        button: text('The words that lead to the sizes'),
        ...photo.shape
      })
      .meta(say('The poster at the top')),
    producer: z
      .strictObject({
        heading: text('The heading'),
        rows: z
          .array(z.strictObject({ label: text('What'), value: text('How it is') }))
          .min(1)
          .meta(say('The rows of the table, in order'))
      })
      .meta(say('The table of the producer')),
    properties: z
      .strictObject({
        heading: text('The heading'),
        lead: text('In large type'),
        paragraphs: z.array(text('A paragraph')).min(1).meta(say('The paragraphs, in order'))
      })
      .meta(say('What the oil is like')),
    gallery: z.array(photo).optional().meta(say('Photos below the text')),
    sizes: z
      .strictObject({
        heading: text('The heading'),
        note: text('The line below each price'),
        chat: chat('product'),
        products: z
          .array(
            z.strictObject({
              id: identifier('A short name'),
              litres: z.number().positive().max(1000).meta(say('Litres')),
              name: text('What is bought, in the message'),
              price: money('Shipping excluded'),
              scene: photoRef('The photo for search engines'),
              ...photo.shape
            })
          )
          .min(1)
          .meta(say('The sizes, in order'))
      })
      .meta(say('What can be bought')),
    shipping: z
      .strictObject({ icon, heading: text('The heading'), text: text('The line below it') })
      .meta(say('How it is sent')),
    claims: z
      .strictObject({
        heading: text('The heading'),
        items: z
          .array(
            z.strictObject({
              title: text('A word'),
              text: text('The claim, in the words that the regulation allows'),
              condition: text('The condition that goes with it'),
              analysis: z
                .strictObject({
                  minimum: z.number().positive().meta(say('The least that the regulation asks for')),
                  measured: z
                    .number()
                    .min(0)
                    .optional()
                    .meta(say('What the laboratory found; the claim is shown once this reaches the minimum'))
                })
                .optional()
                .meta(say('Where the regulation asks for a measurement'))
            })
          )
          .min(1)
          .meta(say('The claims, in order'))
      })
      .meta(say('What the law lets the house say of the oil'))
  })

  const guide = z.strictObject({
    sections: z
      .record(
        identifier('The name that pages.yaml uses'),
        z.strictObject({
          slug: slug('The last word of the address'),
          kind: z
            .enum(placeKinds)
            .optional()
            .meta(say('What its entries are, for search engines; places where there is none')),
          label: text('The name in menus'),
          heading: text('The heading'),
          description: text('One or two sentences for search results'),
          tone,
          card: photo.meta(say('The picture of its card')),
          banner: photoRef('The strip at the top; that of the guide where there is none').optional(),
          entries: z
            .array(
              z.strictObject({
                id: identifier('A short name'),
                title: text('The heading'),
                subtitle: text('A few words above it').optional(),
                paragraphs: z.array(text('A paragraph')).min(1).meta(say('The paragraphs, in order')),
                coordinates,
                chat: chat()
                  .extend({ button: text('The words on the button') })
                  .optional()
                  .meta(say('A button that opens a chat')),
                ...photo.shape
              })
            )
            .min(1)
            .meta(say('The places, in order'))
        })
      )
      .meta(say('The sections of the guide'))
  })

  const translations = z.strictObject({
    documentTitle: message('The title of a page in the browser tab', 'title', 'site'),
    sectionTitle: message('The title of a guide page', 'section', 'guide'),
    skipToContent: text('The link for those who use a keyboard'),
    language: text('The name of the language switch'),
    pages: text('The name of the page links'),
    guidePages: text('The name of the guide links'),
    backHome: text('The description of a strip that leads home'),
    home: text('The tab of a strip that leads home'),
    bookNow: text('Book now'),
    buy: text('Buy'),
    backTo: message('The description of a strip that leads back', 'page'),
    openPhoto: message('The name of a thumbnail', 'number', 'count', 'photo'),
    photosOf: message('The name of the photo slider', 'unit'),
    photoShown: message('What a screen reader says of the photo shown', 'number', 'count', 'photo'),
    previousPhoto: text('The button to the photo before'),
    nextPhoto: text('The button to the photo after'),
    close: text('The button that closes the photo slider'),
    squareMetres: message('An area', 'area'),
    bathroom: message('One bathroom', 'count'),
    bathrooms: message('Several bathrooms', 'count'),
    guest: message('One guest', 'count'),
    guests: message('Several guests', 'count'),
    litres: message('A size', 'litres'),
    beforeYouGo: text('The heading of the house rules'),
    prices: text('The heading of the price panel'),
    outOfTen: text('After a rating'),
    touristTax: message('The tax with its amount', 'amount'),
    touristTaxSeason: message('The tax in part of the year', 'amount', 'from', 'to'),
    extra: message('Something that is paid apart', 'name', 'amount', 'per'),
    pricedFor: message('Whom the prices are for', 'count'),
    services: text('The heading of the services'),
    paid: text('After a service that costs extra'),
    paidService: text('What the coin stands for'),
    availability: text('The heading of the calendar'),
    askByChat: text('What to do where the calendar has nothing to show'),
    previousMonth: text('The button to the month before'),
    nextMonth: text('The button to the month after'),
    nightPrices: message('Below the name of the month: the first and the last day that are shown', 'from', 'to'),
    available: text('What the badge of a free day stands for'),
    unavailable: text('What the badge of any other day stands for'),
    availableDay: message('A free day, for screen readers', 'price', 'date'),
    unavailableDay: message('Any other day, for screen readers', 'date'),
    pastDay: message('A day before today, for screen readers', 'date'),
    possibleDeparture: message('A day that is not free but can be the day of departure, for screen readers', 'day'),
    nextFree: message('The button to the first free night, in a month without any', 'date'),
    pickArrival: text('Below the calendar before a day is picked'),
    pickDeparture: text('Below the calendar once the day of arrival is picked'),
    arrival: text('Before the day of arrival'),
    departure: text('Before the day of departure'),
    night: message('One night', 'count'),
    nights: message('Several nights', 'count'),
    stayTotal: message('Before the total of the picked nights', 'nights'),
    clearDates: text('The button that forgets the picked dates'),
    touristTaxNights: message('The tax of some nights of a stay, where it changes within the stay', 'nights', 'amount'),
    directions: text('Above the map links'),
    webMap: text('The link to the web maps'),
    appleMap: text('The link to the Apple maps'),
    addressOnMap: text('After the address, for screen readers'),
    registeredOffice: text('Before the registered office'),
    vatNumber: text('Before the VAT number'),
    registerNumber: text('Before the number in the company register'),
    email: text('Before the e-mail address'),
    nationalCode: text('Before the national code'),
    regionalCode: text('Before the regional code'),
    movedTo: message('The page of an old address', 'page')
  })

  const period = z.strictObject({ from: monthDay('First night, month-day'), to: monthDay('Last night, month-day') })
  const closedDay = (description: string) =>
    checked('closed-day', /^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, description)
  /** By slug, in each collection. */
  const perUnit = <Value extends z.ZodType>(value: Value) => {
    const units = (description: string) =>
      z.record(slug('The slug of the unit'), value).optional().meta(say(description))
    return {
      rooms: units('By the slugs of the rooms'),
      apartments: units('By the slugs of the apartments')
    } satisfies Record<Collection, unknown>
  }

  const prices = z.strictObject({
    horizon: z
      .int()
      .min(1)
      .max(36)
      .optional()
      .meta(say('How many months ahead guests can look; 18 where there is none')),
    closed: z
      .array(
        z.strictObject({
          from: closedDay('First night, month-day for every year, or year-month-day for once'),
          to: closedDay('Last night, in the same form'),
          units: z
            .array(line('A unit: rooms/blue'))
            .min(1)
            .optional()
            .meta(say('What is closed; the whole house where there are none'))
        })
      )
      .optional()
      .meta(say('When nothing is offered')),
    seasons: z
      .record(identifier('A name of your choice'), z.array(period).min(1).meta(say('Its nights')))
      .meta(say('The nights of each season')),
    ...perUnit(
      z.record(identifier('A season from above'), money('Per night')).meta(say('What a night costs in each season'))
    )
  })

  const feed = z.strictObject({
    name: line('Where the bookings come from, for messages: Booking.com'),
    file: checked('calendar-file', /^[^/\\:]+\.ics$/i, 'A file in data/availability/').optional(),
    url: checked('feed-address', /^(https?|webcal):\/\/\S+$/i, 'The address of the calendar').optional(),
    env: checked(
      'variable-name',
      /^[A-Za-z_][A-Za-z0-9_]*$/,
      'The environment variable that holds the address'
    ).optional()
  })
  const bookings = z.strictObject(perUnit(z.array(feed).meta(say('The calendars with its bookings'))))

  return { site, phones, services, rules, unit, pages, oil, guide, translations, prices, bookings }
}

export type Schemas = ReturnType<typeof schemasFor>
type Shapes = { [Name in keyof Schemas]: z.output<Schemas[Name]> }

export type Site = Shapes['site']
export type Language = Site['languages'][number]
export type Pages = Shapes['pages']
export type Words = Shapes['translations']
export type Guide = Shapes['guide']
export type UnitsPage = NonNullable<Pages['rooms']>
export type Prices = Shapes['prices']
export type Bookings = Shapes['bookings']

/** A room or an apartment, with the file that it was read from, relative to the data folder. */
export type Unit = Shapes['unit'] & { file: string }

/** All content, shaped. Absent parts are parts that this guesthouse does not have. */
export type Model = Record<Collection, Unit[]> & {
  site: Site
  phones: Shapes['phones']
  services: Shapes['services']
  rules: Shapes['rules']
  pages: Pages
  oil?: Shapes['oil']
  guide?: Guide
  prices?: Prices
  bookings?: Bookings
  translations: Words
}

/** As much of a model as the availability of its units depends on. */
export type House = Record<Collection, readonly Pick<Unit, 'slug' | 'name'>[]> & {
  site: Pick<Site, 'host' | 'timeZone' | 'api'>
  pages: { readonly [Name in Collection]?: Pick<UnitsPage, 'api'> | undefined }
  prices?: Prices | undefined
  bookings?: Bookings | undefined
}

/** The text as a page shows it: no line ends between a number and its unit. */
export function unbroken(text: string): string {
  if (!/[\d}] /.test(text)) return text
  return text.replace(/(?<=[\d}]) (?=(?:m²?|km|L|h|°C|%|€)(?![\p{L}\p{N}]))/gu, '\u00A0')
}

/** The value with every text in one language. @param write what becomes of each text */
export function localize<T>(value: T, language: string, write = (text: string): string => text): Localized<T> {
  if (Array.isArray(value)) return value.map((item) => localize(item, language, write)) as Localized<T>
  if (typeof value !== 'object' || value === null) return value as Localized<T>
  const own = (value as Record<string, unknown>)[language]
  // Every text has all languages and nothing else, and no other shape has a language code for a key.
  if (typeof own === 'string') return write(own) as Localized<T>
  const localized: Record<string, unknown> = {}
  for (const key of Object.keys(value))
    localized[key] = localize((value as Record<string, unknown>)[key], language, write)
  return localized as Localized<T>
}

/** Latitude and longitude, in degrees. */
export function parseCoordinates(value: string): { latitude: number; longitude: number } {
  const [latitude = Number.NaN, longitude = Number.NaN] = value.split(',').map(Number)
  return { latitude, longitude }
}
