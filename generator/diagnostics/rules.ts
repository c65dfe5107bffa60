/**
 * The rules of single values: what each requires, an example to copy, and its certain fixes. A value of the right type
 * that breaks a rule is the diagnostic `rule-broken`.
 */
import { dayText, daysMeant, hoursMeant, lastDay, pointIn, pointMeant, timesIn } from './notations.ts'
import { surelyMeant } from './spelling.ts'
import { cut, isAddressLike, list, named, quoted } from './wording.ts'

/** `country` is where the house is, if that is known and tells how its telephone numbers begin: IT. */
export type BrokenRule = { key: string; found: string; variables: readonly string[]; country?: string }

type RuleWords = {
  /** What the value must be; or the whole sentence, if the value must not be repeated. */
  wants: string | ((broken: BrokenRule) => string)
  example: string | undefined
  /** The value corrected, if that is certain, with all its letters and figures: `Blue Room/1` gives `blue-room-1`. */
  mend?: (found: string) => string | undefined
  /** What was most likely meant where a part of the text is left out or rounded: the owner has to agree. */
  propose?: (found: string) => string | undefined
  /** What to do if nothing is certain; otherwise the example is shown. */
  help?: (broken: BrokenRule) => string | undefined
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
    example: 'blue-room-booking.ics',
    propose: (found) => {
      const name = found.split(/[\\/]/).at(-1) ?? ''
      // The end of an address is as secret as the rest of it, and is no file.
      return name !== found && !isAddressLike(found) && /^[^/\\:]+\.ics$/i.test(name) ? name : undefined
    }
  },
  'closed-day': {
    wants: 'a month and a day, or a year, a month and a day, in figures with hyphens between them',
    example: '11-05, or 2027-11-05',
    mend: mendDay,
    help: ({ found }) => dayHelp(found, true)
  },
  coordinates: {
    wants: 'latitude and longitude in degrees, the first between -90 and 90, the second between -180 and 180',
    example: '48.20849, 16.37208',
    mend: pointMeant,
    propose: pointIn,
    help: ({ found }) =>
      /^-?\d{1,2}\.\d+,?$/.test(found.trim())
        ? `write the longitude after the latitude: ${found.trim().replace(/,$/, '')}, … .`
        : undefined
  },
  country: {
    wants: 'a country in two capital letters',
    example: 'IT',
    mend: (found) => (/^[a-z]{2}$/i.test(found) ? found.toUpperCase() : undefined)
  },
  'feed-address': {
    // Even a part of an address can be a secret.
    wants: ({ key, found }) =>
      found.includes('•')
        ? `${named(key)} is not the whole address of a calendar: its dots stand in the place of what is kept secret.`
        : `${named(key)} is not the address of a calendar, which begins with https or webcal.`,
    example: undefined,
    help: () => 'copy it again from the booking site, whole and on one line.'
  },
  email: {
    wants: 'an e-mail address: a name, @ and the name of a site, without spaces',
    example: 'info@example.com',
    // A blank can stand between two words as well as in the address.
    mend: (found) => mendEmail(found.replace(/^<(.*)>$/, '$1')),
    propose: (found) => mendEmail(found.replace(/^.*<([^<>]*)>$/, '$1').replace(/\s*@\s*/, '@'))
  },
  filled: {
    wants: ({ key }) => `${named(key)} is empty.`,
    example: undefined,
    help: () => 'write the text between the quotation marks, or after the colon.'
  },
  hours: {
    wants: 'two times of the day with a hyphen between them',
    example: '14:00-20:00',
    mend: hoursMeant,
    help: ({ found }) => {
      const [hour, ...others] = timesIn(found)
      if (hour === undefined || others.length > 0) return undefined
      return /\b(?:entro|fino|until|till|by|bis)\b/i.test(found)
        ? `write when it begins as well: …-${hour}.`
        : `write when it ends as well: ${hour}-… .`
    }
  },
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
  link: { wants: 'the whole address of a page, with https:// before it', example: 'https://www.example.com/page' },
  locale: {
    wants: 'the codes of a language and a country, with a hyphen between them, as computers know them',
    example: 'de-DE',
    mend: mendLocale,
    help: ({ found }) =>
      /^[a-z]{2,3}$/.test(found)
        ? `write the country after the language: ${found}-${new Intl.Locale(found).maximize().region}, or ` +
          'another country.'
        : undefined
  },
  money: {
    wants: 'an amount with at most two decimals',
    example: '12.50',
    propose: (found) => (Number.isFinite(Number(found)) ? Number(found).toFixed(2) : undefined)
  },
  'month-day': {
    wants: 'a month and a day in figures, with a hyphen between them',
    example: '04-15',
    mend: (found) => (/\d{4}/.test(found) ? undefined : mendDay(found)),
    // Its year is left out.
    propose: (found) => mendDay(found)?.replace(/^\d{4}-/, ''),
    help: ({ found }) => dayHelp(found, false)
  },
  'national-code': {
    wants: 'the CIN as the ministry writes it: IT, six figures, then letters and figures',
    example: undefined,
    // The last of several parts can be a word that stands behind the code.
    mend: (found) => {
      const plain = found.toUpperCase().replace(/[ .-]/g, '')
      const isWhole = /^IT[ .-]?\d{6}[A-Z0-9]+$/i.test(found) || /^IT\d{6}[A-Z]\d[A-Z0-9]{8}$/.test(plain)
      return isWhole && cinPattern.test(plain) ? plain : undefined
    },
    help: ({ found }) =>
      `it has ${signsOf(found)} signs, and a CIN has 18: IT, six figures for the town, a letter, a figure, and eight ` +
      'letters or figures; copy it again from the document of the ministry.'
  },
  path: {
    wants: 'words of small letters without accents, figures and hyphens, with / between them',
    example: 'guests/guide',
    mend: (found) => {
      const words = found
        .replace(/^\/+|\/+$/g, '')
        .split('/')
        .map(mendName)
      return words.includes(undefined) ? undefined : words.join('/')
    }
  },
  percentage: {
    wants: 'a number of percent with at most two decimals',
    example: '7.5',
    propose: (found) => (Number.isFinite(Number(found)) ? String(Math.round(Number(found) * 100) / 100) : undefined)
  },
  phone: {
    wants: ({ key, found }) => {
      const figures = found.replace(/\D/g, '').length
      return /^\+\d+$/.test(found) && (figures < 7 || figures > 15)
        ? `${named(key)} has ${figures} figures, and a phone number has between 7 and 15 with its country code.`
        : `${named(key)} is ${quoted(cut(found))}, and must be a phone number with + and the country code, ` +
            'without spaces, in quotes.'
    },
    // An example that is copied would reach a stranger.
    example: undefined,
    mend: mendPhone,
    help: phoneHelp
  },
  photo: {
    wants: 'the name of a photo under data/photos/, without its ending',
    example: 'blue-room/01',
    mend: mendPhoto,
    help: ({ found }) => {
      const plain = found.trim().replace(/\s+/g, '-')
      return /\s/.test(found.trim()) && /^[\p{L}\p{N}_/-]+$/u.test(plain)
        ? `no name of a photo has a space: rename the file, and write it like this: ${plain}.`
        : undefined
    }
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
  'time-zone': { wants: 'a time zone by the name of a city', example: 'Europe/Rome', mend: zoneMeant },
  'variable-name': {
    wants: 'the name of an environment variable: letters, figures and _',
    example: 'BLUE_ROOM_AIRBNB_URL',
    mend: (found) => {
      const plain = found.replace(/^\$\{?|\}$/g, '').replace(/[ .-]+/g, '_')
      return /^[A-Za-z_]\w*$/.test(plain) && !isAddressLike(found) ? plain : undefined
    }
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

/** What the rule requires, and what was found instead. */
export function ruleSentence({ rule, ...broken }: BrokenRule & { rule: Rule }): string {
  const { wants }: RuleWords = rules[rule]
  return typeof wants === 'string'
    ? `${named(broken.key)} is ${quoted(cut(broken.found))}, and must be ${wants}.`
    : wants(broken)
}

/** The value corrected, as it has to be written; undefined if that is not certain. */
export const mended = (rule: Rule, found: string): string | undefined => (rules[rule] as RuleWords).mend?.(found)

/** What to write instead: the value corrected, without the marks around it if they alone are wrong, or the proposal. */
export function correctionOf(rule: Rule, found: string): string | undefined {
  const { propose }: RuleWords = rules[rule]
  const inner = found.replace(/^[“”„‟«»‘’'"\s]+|[“”„‟«»‘’'"\s,;]+$/g, '')
  return mended(rule, found) ?? propose?.(found) ?? mended(rule, inner) ?? propose?.(inner)
}

export const exampleOf = (rule: Rule): string | undefined => rules[rule].example

/** The corrected value if that is certain; else the advice, or an example. */
export function ruleHelp({ rule, ...broken }: BrokenRule & { rule: Rule }): string | undefined {
  const { help }: RuleWords = rules[rule]
  const written = correctionOf(rule, broken.found)
  if (written !== undefined) return `write it like this: ${written}.`
  const example = exampleOf(rule)
  return help?.(broken) ?? (example === undefined ? undefined : `write it like this: ${example}.`)
}

/** Whether all that was found are variables in braces; otherwise it is a single brace. */
const isInBraces = (found: string): boolean => /^\{[^{}]*\}(?:, \{[^{}]*\})*$/.test(found)

function mendEmail(found: string): string | undefined {
  const plain = found.trim().replace(/^mailto:/i, '')
  return emailPattern.test(plain) && !plain.includes('?') ? plain : undefined
}

function mendName(found: string): string | undefined {
  const plain = found
    .normalize('NFD')
    .replace(/[\p{Mn}\u00AD\u200B-\u200D]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain === '' || plain.length > 60 ? undefined : plain
}

function mendAnchor(found: string): string | undefined {
  const plain = mendName(found)
  return plain === undefined || /^main$|^[if]-/.test(plain) ? undefined : plain
}

/** As a browser writes it: without capitals, trailing slash, path and default port. */
function mendSiteAddress(found: string): string | undefined {
  const dotted = found.trim().replaceAll(',', '.')
  const address = /^[a-z][a-z+]*:/i.test(dotted) ? dotted : `https://${dotted}`
  const plain = URL.canParse(address) ? new URL(address).origin : ''
  return /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/.test(plain) && plain !== found ? plain : undefined
}

function mendLocale(found: string): string | undefined {
  const written = found.replaceAll(/[_ ]/g, '-')
  if (!/^[a-z]{2,3}(-[a-z]{4})?-[a-z]{2}$/i.test(written)) return undefined
  const { language, script, region } = new Intl.Locale(written)
  const plain = [language, script, region].filter((part) => part !== undefined).join('-')
  // Codes that were given up have another one.
  return plain.toLowerCase() === written.toLowerCase() ? plain : undefined
}

/** An extension, a zero that is not dialled or a second number make it uncertain. */
function mendPhone(found: string): string | undefined {
  // A zero typed twice makes a shorter number.
  const plain = joinedPhone(found.trim().replace(/^00(?=(?:\D?\d){11})/, '+'))
  return /^\+[1-9]\d{6,14}$/.test(plain) ? `"${plain}"` : undefined
}

/**
 * A phone number without what stands between its figures. A last figure by itself, or a few after a hyphen, a slash or
 * a long part, are an extension.
 */
function joinedPhone(found: string): string {
  if (/\d{5}[\s.]+\d{1,3}$/.test(found)) return found
  const joined = found.replace(/(?<=\d)[\s.]+(?=\d(?!$))/g, '')
  return /^[+\d][\d-]{1,8}[-/]\d{5,}$/.test(joined) ? joined.replace(/[-/]/g, '') : joined
}

function mendPhoto(found: string): string | undefined {
  const plain = found
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)?(data\/)?(photos\/)?/, '')
    .replace(/\.(jpe?g|png|webp|avif|svg|hei[cf])$/i, '')
  return plain !== found && /^[\p{L}\p{N}_-]+(\/[\p{L}\p{N}_-]+)*$/u.test(plain) ? plain : undefined
}

/** A day, if it is certain which of its numbers is the month, and if the day exists. */
function mendDay(found: string): string | undefined {
  const [meant, ...others] = daysMeant(found)
  return meant === undefined || others.length > 0 || meant.day > lastDay(meant) ? undefined : dayText(meant)
}

function dayHelp(found: string, withYear: boolean): string | undefined {
  const [meant, ...others] = daysMeant(found).map(({ year, ...day }) =>
    withYear && year !== undefined ? { ...day, year } : day
  )
  if (meant === undefined) return undefined
  if (others.length > 0)
    return (
      'write the month first, then the day: ' +
      `${[meant, ...others].map((each) => `${dayText(each)} for ${dayInWords(each)}`).join(', ')}.`
    )
  return `there is no such day; the last one of that month is ${dayText({ ...meant, day: lastDay(meant) })}.`
}

const monthNames = 'January February March April May June July August September October November December'.split(' ')

const dayInWords = ({ month, day }: { month: number; day: number }): string => `${day} ${monthNames[month - 1]}`

/** A name, @ and a host, without the marks that programs put around an address. */
export const emailPattern = /^[^\s@:/<>()",;]+@[^\s@<>()",;]+\.[^\s@.<>()",;]{2,}$/

/** The national code of a house in Italy. */
export const cinPattern = /^IT\d{6}[A-Z0-9]{10}$/

/** How many letters and figures a code has. */
export const signsOf = (code: string): number => code.replace(/[^\p{L}\p{N}]/gu, '').length

/** The time zone with a name like this, or with this city. */
function zoneMeant(found: string): string | undefined {
  const zones = Intl.supportedValuesOf('timeZone')
  const [city, ...others] = zones.filter((zone) => zone.toLowerCase().endsWith(`/${found.trim().toLowerCase()}`))
  return others.length === 0 && city !== undefined ? city : surelyMeant(found, zones)
}

/** Calling codes (ITU-T E.164) where a zero is dialled before a number within the country alone. */
const callingCodesAfterZero: Readonly<Record<string, string>> = {
  AT: '+43',
  BE: '+32',
  CH: '+41',
  DE: '+49',
  FR: '+33',
  GB: '+44',
  HR: '+385',
  IE: '+353',
  NL: '+31',
  SI: '+386'
}

/** Calling codes where a number is the same at home and abroad, and how many figures it has there. */
const callingCodes: Readonly<Record<string, readonly [code: string, figures: number]>> = {
  CZ: ['+420', 9],
  DK: ['+45', 8],
  ES: ['+34', 9],
  GR: ['+30', 10],
  NO: ['+47', 8],
  PL: ['+48', 9],
  PT: ['+351', 9]
}

/** How telephone numbers of a country begin, with the plus sign; undefined if that is not known here. */
export const callingCodeOf = (country: string): string | undefined =>
  country === 'IT' ? '+39' : (callingCodesAfterZero[country] ?? callingCodes[country]?.[0])

/** A national number with the country code, if it is certain. */
function withCallingCode(national: string, country: string): string | undefined {
  const [code, figures] = callingCodes[country] ?? []
  if (code !== undefined)
    return /^[1-9]\d+$/.test(national) && national.length === figures ? code + national : undefined
  const afterZero = callingCodesAfterZero[country]
  return afterZero !== undefined && /^0[1-9]\d{5,10}$/.test(national) ? afterZero + national.slice(1) : undefined
}

function phoneHelp({ found, country = 'IT' }: BrokenRule): string {
  const code = callingCodeOf(country)
  const begins = code === undefined ? '' : `; ${country === 'IT' ? 'in Italy ' : ''}it begins with "${code}"`
  const whole = `write +, the country code and the number, all in quotes and without spaces${begins}.`
  if (/^\+\d+$/.test(found)) return 'compare it with the number on your phone, digit by digit.'
  const [letter] = /[A-Za-z]/.exec(found) ?? []
  if (letter !== undefined) return `the letter ${letter} cannot stand in a number: ${whole}`
  if ((found.match(/\+/g) ?? []).length > 1 || /[,;]/.test(found)) return `write one number only: ${whole}`
  const national = joinedPhone(found.trim())
  // Italian numbers keep their zero.
  if (country === 'IT' && /^0\d{6,11}$/.test(national))
    return `write the country code before it, in quotes: "+39${national}" in Italy.`
  const written = withCallingCode(national, country)
  return written === undefined ? whole : `write it with its country code, in quotes: "${written}".`
}
