/** The single values of the data files, as zod schemas: those that files share and that depend on no language. */
import { z } from 'zod'
import type { ReferenceKind } from '../../diagnostics/codes/references.ts'
import type { Rule } from '../../diagnostics/rules.ts'
import { iconIds } from '../../../templates/parts/icons.ts'
import { pageIds, themes, type Collection } from '../names.ts'

/**
 * Metadata of a schema: the `description` for editors; the rule that a wrong value breaks; the variables that may stand
 * in braces; what the value refers to, which `check` follows; what else it names; whether it is the same in every
 * language; whether it is a text with one line for each language.
 */
export type Meta = {
  description?: string
  rule?: Rule
  variables?: readonly string[]
  refers?: ReferenceKind
  names?: NameKind
  isSole?: boolean
  isText?: true
}

/**
 * What a name in the availability files refers to: a part of the house, which is a unit, `rooms/blue`, or a list of
 * units; the slug of a unit in the list around it; a season. These names have rules of their own.
 */
export type NameKind = 'part' | 'slug' | 'season'

// The type of `meta` of a schema: https://zod.dev/metadata
declare module 'zod' {
  interface GlobalMeta extends Meta {}
}

const tones = ['sea', 'terra', 'olive', 'gold', 'night', ...themes] as const

export const say = (description: string): Meta => ({ description })

/** Characters of one text: far more than anybody reads at once, far less than a file pasted by mistake. */
const longest = 10_000

// Shared schemas are made once: there are hundreds of them at every start.
export const sole = z.string().trim().normalize('NFC')
export const bounded = sole.max(longest)

export const checked = (rule: Rule, pattern: RegExp, description: string) =>
  bounded.regex(pattern).meta({ description, rule })

/** Something visible: a joiner alone, for example, only looks like a text. */
export const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** One line or paragraph that is the same in every language: a name, a code. */
const seen = bounded.regex(visible)
export const line = (description: string) => seen.meta({ description, rule: 'filled', isSole: true } satisfies Meta)

const word = bounded.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
export const identifier = (description: string) => word.meta({ description, rule: 'identifier' } satisfies Meta)
/**
 * The id of a part of a page, which ends its address: #pool. It excludes those that every page has: the main part, and
 * the drawings of icons and flags.
 */
export const anchor = (description: string) =>
  bounded.regex(/^(?!main$|[if]-)[a-z0-9]+(-[a-z0-9]+)*$/).meta({ description, rule: 'anchor' } satisfies Meta)
export const reference = (refers: ReferenceKind, description: string) =>
  word.meta({ description, rule: 'identifier', refers } satisfies Meta)
// Slugs become file names, and few systems allow more than 255 bytes. `routes` limits the whole path.
export const slug = (description: string) => word.max(80).meta({ description, rule: 'slug' } satisfies Meta)
export const path = (description: string) =>
  sole
    .max(160)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/)
    .meta({ description, rule: 'path' } satisfies Meta)

/** A scheme, a host name or an IPv4 address, maybe a port, and nothing that a browser would normalize. */
const isSiteAddress = (value: string): boolean =>
  URL.canParse(value) &&
  new URL(value).origin === value &&
  new URL(value).hostname.split('.').every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
const photoName = sole.regex(/^[\p{L}\p{N}_-]+(\/[\p{L}\p{N}_-]+)*$/u)
export const photoRef = (description: string) =>
  photoName.meta({ description, rule: 'photo', refers: 'photo' } satisfies Meta)
export const monthDay = (description: string) =>
  checked('month-day', /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, description)

/** Of every year, or of a single one. */
export const closedDay = (description: string) =>
  checked('closed-day', /^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, description)

const webAddress = bounded.refine((value) => /^https:\/\/[^\s"<>]+$/.test(value) && URL.canParse(value))
/** A page of another site. */
export const link = (description: string) => webAddress.meta({ description, rule: 'link' } satisfies Meta)

export const coordinates = z
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

export const siteAddress = (pattern: RegExp, description: string) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(pattern)
    .refine((value) => value === '' || isSiteAddress(value))
    .meta({ description, rule: 'site-address' } satisfies Meta)

const inHundredths = (number: z.ZodNumber) =>
  number.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)

/** In the currency in `site.yaml`. How large it can be is a rule: it depends on the currency. */
const amount = inHundredths(z.number().positive())
const tax = inHundredths(z.number().min(0))
export const money = (description: string) => amount.meta({ description, rule: 'money' } satisfies Meta)
export const taxAmount = (description: string) => tax.meta({ description, rule: 'money' } satisfies Meta)

const share = inHundredths(z.number().min(0.01).max(99))
/** Of the price of the nights. Totals are computed in hundredths of a percent. */
export const percentage = (description: string) => share.meta({ description, rule: 'percentage' } satisfies Meta)

export const year = (description: string) => z.int().min(1000).max(2099).meta(say(description))
export const icon = z.enum(iconIds).meta(say('An icon of the site'))
export const theme = z.enum(themes).meta(say('The colours: a direction of the compass'))
export const tone = z
  .enum(tones)
  .meta(say('The colour of the band: sea, terra, olive, gold, night, or a direction of the compass'))
export const pageId = z
  .enum(pageIds)
  .meta({ description: 'The page that a click leads to', refers: 'page' } satisfies Meta)

/** A name in the availability files. */
export const naming = <Name extends z.ZodType>(names: NameKind, name: Name): Name =>
  name.meta({ ...name.meta(), names })

export const anyText = seen.meta({ description: 'The text in this language', rule: 'filled' } satisfies Meta)

/** By collection and slug. */
export const perUnit = <Value extends z.ZodType>(value: Value) => {
  const units = (description: string) =>
    z
      .record(naming('slug', slug('The slug of the unit')), value)
      .optional()
      .meta(say(description))
  return {
    rooms: units('By the slugs of the rooms'),
    apartments: units('By the slugs of the apartments')
  } satisfies Record<Collection, unknown>
}
