/**
 * The rules of single values: what each asks for, an example to copy, and what a machine can mend by itself.
 * A value of the right type that breaks one is the diagnostic `rule-broken`.
 */
import { cut, list, named, quoted } from './wording.ts'

type BrokenRule = { key: string; found: string; variables: readonly string[] }

type RuleWords = {
  /** What the value must be; or the whole sentence, where what was found is not to be repeated. */
  wants: string | ((broken: BrokenRule) => string)
  example: string | undefined
  /** The value mended as far as it is certain: `Blue Room/1` gives `blue-room-1`. */
  mend?: (found: string) => string | undefined
  /** Where nothing is mended and there is no example. */
  help?: (broken: BrokenRule) => string
}

const rules = {
  anchor: {
    wants:
      'small letters without accents, figures and hyphens, and none of main, i-… and f-…, which every page has itself',
    example: 'swimming-pool',
    mend: mendAnchor
  },
  'calendar-file': {
    wants: 'the name of a file in data/availability/ that ends in .ics',
    example: 'blue-room-booking.ics'
  },
  'closed-day': {
    wants: 'a month and a day, or a year, a month and a day, in figures with hyphens between them',
    example: '11-05, or 2027-11-05',
    mend: (found) => mendDay(found, true)
  },
  coordinates: {
    wants: 'latitude and longitude in degrees, the first between -90 and 90, the second between -180 and 180',
    example: '48.20849, 16.37208',
    mend: mendCoordinates
  },
  country: {
    wants: 'a country in two capital letters',
    example: 'IT',
    mend: (found) => (/^[a-z]{2}$/i.test(found) ? found.toUpperCase() : undefined)
  },
  'feed-address': {
    // Even half of an address can be a secret.
    wants: ({ key }) => `${named(key)} is not the address of a calendar, which begins with https:// or webcal://.`,
    example: undefined,
    help: () => 'copy it again from the booking site, whole and on one line.'
  },
  filled: {
    wants: ({ key }) => `${named(key)} is empty.`,
    example: undefined,
    help: () => 'write the text between the quotation marks, or after the colon.'
  },
  hours: { wants: 'two times of the day with a hyphen between them', example: '14:00-20:00', mend: mendHours },
  identifier: {
    wants: 'small letters without accents, figures and hyphens',
    example: 'coffee-machine',
    mend: mendName
  },
  language: {
    wants: 'a language code of two or three small letters',
    example: 'de',
    mend: (found) => (/^[a-z]{2,3}$/i.test(found) ? found.toLowerCase() : undefined)
  },
  locale: {
    wants: 'the codes of a language and a country, with a hyphen between them, as computers know them',
    example: 'de-DE',
    mend: mendLocale
  },
  money: { wants: 'an amount with at most two decimals', example: '12.50' },
  'month-day': {
    wants: 'a month and a day in figures, with a hyphen between them',
    example: '04-15',
    mend: (found) => mendDay(found, false)
  },
  'national-code': {
    wants: 'the CIN as the ministry writes it: IT, six figures, then letters and figures',
    example: undefined,
    mend: (found) => {
      const plain = found.toUpperCase().replace(/[ .-]/g, '')
      return /^IT\d{6}[A-Z0-9]{2,10}$/.test(plain) ? plain : undefined
    }
  },
  path: {
    wants: 'words of small letters without accents, figures and hyphens, with / between them',
    example: 'guests/guide'
  },
  phone: {
    wants: 'a phone number with + and the country code, without spaces, in quotes',
    // Whoever copied an example would reach a stranger.
    example: undefined,
    mend: mendPhone,
    help: () =>
      'write +, the country code and the number, all in quotes and without spaces; in Italy it begins with "+39".'
  },
  photo: {
    wants: 'the name of a photo under data/photos/, without its ending',
    example: 'blue-room/01',
    mend: mendPhoto
  },
  prefix: {
    wants: 'nothing, or words of letters, figures, =, _, ~ and hyphens that each begin with /',
    example: '/en',
    mend: (found) => {
      const plain = `/${found.replace(/^\/+|\/+$/g, '')}`
      return /^(\/[A-Za-z0-9=_~-]+)+$/.test(plain) ? plain : undefined
    }
  },
  'site-address': {
    wants: 'https:// and the real name of a site, in small letters and without a slash at the end',
    example: 'https://www.example.com',
    mend: mendSiteAddress
  },
  slug: { wants: 'small letters without accents, figures and hyphens', example: 'blue-room', mend: mendName },
  'time-zone': { wants: 'a time zone by the name of a city', example: 'Europe/Rome' },
  'variable-name': {
    wants: 'the name of an environment variable: letters, figures and _',
    example: 'BLUE_ROOM_AIRBNB_URL'
  },
  variables: {
    wants: ({ key, found }) =>
      isInBraces(found)
        ? `${named(key)} has a name in braces that is not known here: ${cut(found)}.`
        : `${named(key)} has a brace without its partner: ${cut(found)}.`,
    example: undefined,
    help: ({ found, variables }) => {
      const known = `the names that can stand here are ${list(variables.map((name) => `{${name}}`))}.`
      return isInBraces(found) ? known : `write a name between two braces, as in {${variables[0]}}; ${known}`
    }
  }
} satisfies Record<string, RuleWords>

export type Rule = keyof typeof rules

/** What the rule asks for, and what was found instead. */
export function ruleSentence({ rule, ...broken }: BrokenRule & { rule: Rule }): string {
  const { wants }: RuleWords = rules[rule]
  return typeof wants === 'string'
    ? `${named(broken.key)} is ${quoted(cut(broken.found))}, and must be ${wants}.`
    : wants(broken)
}

/** The value as the rule wants it, as it is to be written, where that is certain. */
export const mended = (rule: Rule, found: string): string | undefined => (rules[rule] as RuleWords).mend?.(found)

/** The value mended, if that is certain; else an example, or what else can be said. */
export function ruleHelp({ rule, ...broken }: BrokenRule & { rule: Rule }): string | undefined {
  const { example, mend, help }: RuleWords = rules[rule]
  const written = mend?.(broken.found) ?? example
  return written === undefined ? help?.(broken) : `write it like this: ${written}.`
}

/** Whether all that was found are names in braces; else it is a brace alone. */
const isInBraces = (found: string): boolean => /^\{[^{}]*\}(?:, \{[^{}]*\})*$/.test(found)

function mendName(found: string): string | undefined {
  const plain = found
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain === '' || plain.length > 60 ? undefined : plain
}

function mendAnchor(found: string): string | undefined {
  const plain = mendName(found)
  return plain === undefined || /^main$|^[if]-/.test(plain) ? undefined : plain
}

/** As a browser writes it: without capitals, final slash, path and usual port. */
function mendSiteAddress(found: string): string | undefined {
  const plain = URL.canParse(found) ? new URL(found).origin : ''
  return /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(plain) && plain !== found ? plain : undefined
}

function mendLocale(found: string): string | undefined {
  const [, language, country] = /^([a-z]{2,3})[-_ ]([a-z]{2})$/i.exec(found) ?? []
  return language === undefined || country === undefined
    ? undefined
    : `${language.toLowerCase()}-${country.toUpperCase()}`
}

/** With anything else in it, a number is not certain: an extension, a zero that is not dialled, two numbers. */
function mendPhone(found: string): string | undefined {
  const plain = found.replace(/^00/, '+').replace(/[ .-]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(plain) ? `"${plain}"` : undefined
}

function mendPhoto(found: string): string | undefined {
  const plain = found
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)?(data\/)?(photos\/)?/, '')
    .replace(/\.(jpe?g|png|webp|avif|svg|hei[cf])$/i, '')
  return plain !== found && /^[\p{L}\p{N}_-]+(\/[\p{L}\p{N}_-]+)*$/u.test(plain) ? plain : undefined
}

function mendHours(found: string): string | undefined {
  const [, from, fromMinutes = '00', to, toMinutes = '00'] =
    /^(\d{1,2})(?:[.:](\d{2}))? ?[-–—] ?(\d{1,2})(?:[.:](\d{2}))?$/.exec(found) ?? []
  const plain = `${from?.padStart(2, '0')}:${fromMinutes}-${to?.padStart(2, '0')}:${toMinutes}`
  return /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/.test(plain) ? plain : undefined
}

function mendCoordinates(found: string): string | undefined {
  const [, latitude = '', longitude = ''] = /^(-?\d{1,2}[.,]\d+)°?(?: *; *| +)(-?\d{1,3}[.,]\d+)°?$/.exec(found) ?? []
  const [first, second] = [latitude.replace(',', '.'), longitude.replace(',', '.')]
  return first !== '' && Math.abs(Number(first)) <= 90 && Math.abs(Number(second)) <= 180
    ? `${first}, ${second}`
    : undefined
}

/** A day, where it is certain which of its figures is the month. */
function mendDay(found: string, withYear: boolean): string | undefined {
  const [, before, first = '', second = '', after] =
    /^(?:(\d{4})[-./ ])?(\d{1,2})[-./ ](\d{1,2})(?:[-./ ](\d{4}))?\.?$/.exec(found) ?? []
  const isMonth = (figures: string): boolean => Number(figures) >= 1 && Number(figures) <= 12
  // After a year stands the month; two figures that can both be one are not certain.
  if (first === '' || (isMonth(first) && isMonth(second) && before === undefined)) return undefined
  const [month, day] = isMonth(first) ? [first, second] : [second, first]
  const plain = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(plain)) return undefined
  const year = before ?? after
  return withYear && year !== undefined ? `${year}-${plain}` : plain
}
