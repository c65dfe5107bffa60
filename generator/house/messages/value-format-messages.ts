/** The rules of single values of a house, beside those of any content. */
import {
  formatDay,
  possibleDays,
  emailPattern,
  normalizeHours,
  lastDayOfMonth,
  pointOfMapLink,
  normalizePoint,
  normalizeTimes,
  readDay
} from '../../engine/diagnostics/normalizers.ts'
import { certainMatch } from '../../engine/diagnostics/suggestions.ts'
import { isAddressLike, quoted, shorten } from '../../engine/diagnostics/wording.ts'
import {
  commonFormats,
  correctIdentifier,
  type BrokenFormat,
  type FormatMessages,
  type FormatTable
} from '../../engine/messages/format-messages.ts'
import { readPhone } from '../model/phone-number.ts'
import { cinPattern, dayPattern } from '../schemas/kinds/checked-values.ts'
import { isDay } from '../stay/days/day.ts'
import { daysFromEaster, easterDay } from '../stay/days/easter.ts'

/** Of days: a value that has the form of one, and help with its month. */
const ofDays = (hasYear: boolean): FormatMessages => ({
  broken: brokenDays,
  sentence: noSuchDay,
  help: ({ found }) => dayHelp(found, hasYear)
})

const brokenDays = ['06-31', '2027-06-31', '31/02', '5/6', '5/6/2027', 'Easter']

export const valueFormats = {
  ...commonFormats,
  anchor: {
    examples: ['swimming-pool'],
    correct: fixAnchor
  },
  'calendar-file': {
    examples: ['blue-room-booking.ics'],
    propose: (found) => {
      const name = found.split(/[\\/]/).at(-1) ?? ''
      // The end of an address is as secret as the rest of it, and is no file.
      return name !== found && !isAddressLike(found) && /^[^/\\:]+\.ics$/i.test(name) ? name : undefined
    }
  },
  'closed-day': {
    ...ofDays(true),
    typed: readDay,
    examples: ['11-05', '2027-11-05'],
    correct: fixDay
  },
  'season-day': {
    ...ofDays(true),
    broken: [...brokenDays, 'easter+0', 'easter-90'],
    typed: readDay,
    examples: ['11-05', '2027-11-05', 'easter-2'],
    correct: (found) => fixEaster(found) ?? fixDay(found)
  },
  date: {
    ...ofDays(true),
    typed: readDay,
    examples: ['2027-11-05'],
    correct: (found) => (/\d{4}/.test(found) ? fixDay(found) : undefined)
  },
  coordinates: {
    broken: ['https://maps.example/x', '48.2', 'here'],
    examples: ['41.89021, 12.49223'],
    correct: normalizePoint,
    propose: pointOfMapLink,
    typed: pointOfMapLink,
    help: ({ found }) => {
      if (/^https?:/i.test(found.trim())) return { says: 'coordinates-link' }
      const [, latitude] = /^(-?\d{1,2}\.\d+),?$/.exec(found.trim()) ?? []
      return latitude === undefined ? undefined : { says: 'coordinates-latitude', latitude }
    }
  },
  focus: {
    examples: ['30, 70'],
    correct: (found) => found.replaceAll('%', '')
  },
  country: {
    examples: ['IT'],
    correct: (found) => (/^[a-z]{2}$/i.test(found) ? found.toUpperCase() : undefined)
  },
  'feed-address': {
    broken: ['https://portal.example/•••', 'portal'],
    // Even a part of an address can be a secret.
    sentence: ({ found }) => ({ says: /^(?:https|webcal):/i.test(found) ? 'feed-address-dots' : 'feed-address' }),
    help: () => ({ says: 'feed-address-again' })
  },
  email: {
    examples: ['info@example.com'],
    // A blank can stand between two words as well as in the address.
    correct: (found) => fixEmail(found.replace(/^<(.*)>$/, '$1')),
    // The only one among other words.
    propose: (found) => {
      const [only, ...others] = found.replace(/\s*@\s*/g, '@').match(/[^\s<>()[\],;"]+@[^\s<>()[\],;"]+/g) ?? []
      return only === undefined || others.length > 0 ? undefined : fixEmail(only.replace(/[.:]$/, ''))
    }
  },
  hours: {
    broken: ['entro le 18', '18:00', 'sempre'],
    examples: ['14:00-20:00'],
    correct: normalizeHours,
    help: ({ found }) => {
      const [hour, ...others] = normalizeTimes(found)
      if (hour === undefined || others.length > 0) return undefined
      return { says: 'hours-half', half: /\b(?:entro|fino|until|till|by)\b/i.test(found) ? `…-${hour}` : `${hour}-…` }
    }
  },
  language: {
    examples: ['de'],
    correct: (found) => (/^[a-z]{2,3}$/i.test(found) ? found.toLowerCase() : undefined)
  },
  link: {
    examples: ['https://www.example.com/page']
  },
  locale: {
    broken: ['de', 'DE_de', 'x'],
    examples: ['de-DE'],
    correct: fixLocale,
    help: ({ found }) => {
      if (!/^[a-z]{2,3}$/.test(found)) return undefined
      return { says: 'locale-language', written: `${found}-${new Intl.Locale(found).maximize().region}` }
    }
  },
  money: {
    examples: ['12.50'],
    propose: (found) => (Number.isFinite(Number(found)) ? Number(found).toFixed(2) : undefined)
  },
  'month-day': {
    ...ofDays(false),
    typed: (found) => readDay(found)?.replace(/^\d{4}-/, ''),
    examples: ['04-15'],
    correct: (found) => (/\d{4}/.test(found) ? undefined : fixDay(found)),
    // Its year is left out.
    propose: (found) => fixDay(found)?.replace(/^\d{4}-/, '')
  },
  'national-code': {
    // The last of several parts can be a word that stands behind the code.
    correct: (found) => {
      const plain = found.toUpperCase().replace(/[ .-]/g, '')
      const isWhole = /^IT[ .-]?\d{6}[A-Z0-9]+$/i.test(found) || /^IT\d{6}[A-Z]\d[A-Z0-9]{8}$/.test(plain)
      return isWhole && cinPattern.test(plain) ? plain : undefined
    },
    help: ({ found }) => {
      return { says: 'national-code-length', signs: found.replace(/[^\p{L}\p{N}]/gu, '').length }
    }
  },
  path: {
    examples: ['guests/guide'],
    correct: (found) => {
      const words = found
        .replace(/^\/+|\/+$/g, '')
        .split('/')
        .map(correctIdentifier)
      return words.includes(undefined) ? undefined : words.join('/')
    }
  },
  percentage: {
    examples: ['7.5'],
    propose: (found) => (Number.isFinite(Number(found)) ? String(Math.round(Number(found) * 100) / 100) : undefined)
  },
  phone: {
    broken: ['+123', '+390884701234', 'call me', '+39 1 +39 2', '0884701234', '?'],
    sentence: ({ found }, isInForm) => {
      const figures = found.replace(/\D/g, '').length
      if (/^\+\d+$/.test(found) && (figures < 7 || figures > 15)) return { says: 'phone-length', figures }
      return isInForm ? { says: 'phone-form', found: shorten(found), quoted: quoted(shorten(found)) } : undefined
    },
    correct: fixPhone,
    typed: readPhone,
    help: phoneHelp
  },
  prefix: {
    examples: ['/en'],
    correct: (found) => {
      const plain = `/${found.replace(/^\/+|\/+$/g, '')}`
      return /^(\/[A-Za-z0-9=_~-]+)+$/.test(plain) ? plain : undefined
    }
  },
  'private-note': {
    broken: ['call Mario Rossi', '+39 333 1234567', 'x@y.example'],
    // It must not be repeated: whoever reads the messages would read the name.
    sentence: () => ({ says: 'private-note' }),
    help: () => ({ says: 'private-note-again' })
  },
  'site-address': {
    examples: ['https://www.example.com'],
    correct: fixSiteAddress,
    propose: (found) => fixSiteAddress(found.replace(/^http:/i, 'https:'))
  },
  slug: { examples: ['blue-room'], correct: correctIdentifier },
  'time-zone': {
    examples: ['Europe/Rome'],
    correct: suggestTimeZone
  },
  'variable-name': {
    examples: ['BLUE_ROOM_AIRBNB_URL'],
    correct: (found) => {
      const plain = found.replace(/^\$\{?|\}$/g, '').replace(/[ .-]+/g, '_')
      return /^[A-Za-z_]\w*$/.test(plain) && !isAddressLike(found) ? plain : undefined
    }
  }
} satisfies FormatTable

/** The name of a format, as schemas have it. */
export type ValueFormat = keyof typeof valueFormats

/** The formats in which a value is written. Names and addresses are somebody's, so their examples are nothing to insert. */
const insertableFormats: readonly ValueFormat[] = [
  'closed-day',
  'coordinates',
  'country',
  'date',
  'focus',
  'hours',
  'language',
  'locale',
  'money',
  'month-day',
  'percentage',
  'prefix',
  'season-day',
  'time-zone'
]

/** Examples that an editor can insert for a value of this format. */
export const examplesToInsert = (format: string): readonly string[] =>
  insertableFormats.some((each) => each === format) ? ((valueFormats as FormatTable)[format]?.examples ?? []) : []

function fixEmail(found: string): string | undefined {
  const plain = found.trim().replace(/^mailto:/i, '')
  return emailPattern.test(plain) && !plain.includes('?') ? plain : undefined
}

function fixAnchor(found: string): string | undefined {
  const plain = correctIdentifier(found)
  return plain === undefined || /^main$|^[if]-/.test(plain) ? undefined : plain
}

/** As a browser writes it: without capitals, trailing slash, path and default port. */
function fixSiteAddress(found: string): string | undefined {
  const dotted = found.trim().replaceAll(',', '.')
  const address = /^[a-z][a-z+]*:/i.test(dotted) ? dotted : `https://${dotted}`
  const plain = URL.canParse(address) ? new URL(address).origin : ''
  return /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/.test(plain) && plain !== found ? plain : undefined
}

function fixLocale(found: string): string | undefined {
  const written = found.replaceAll(/[_ ]/g, '-')
  if (!/^[a-z]{2,3}(-[a-z]{4})?-[a-z]{2}$/i.test(written)) return undefined
  const { language, script, region } = new Intl.Locale(written)
  const plain = [language, script, region].filter((part) => part !== undefined).join('-')
  // Codes that were given up have another one.
  return plain.toLowerCase() === written.toLowerCase() ? plain : undefined
}

/** An extension, a zero that is not dialled or a second number make it uncertain. */
function fixPhone(found: string): string | undefined {
  // A number with a zero too many becomes one digit shorter when it is fixed.
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

/** `Easter`, `pasqua + 1`: the day as it has to be written. */
function fixEaster(found: string): string | undefined {
  const [, days = '0'] = /^(?:easter|pasqua)\s*([+-]\s*\d+)?$/i.exec(found.trim()) ?? []
  const meant = easterDay(Number(days.replace(/\s/g, '')))
  return /^(?:easter|pasqua)/i.test(found.trim()) && daysFromEaster(meant) !== undefined ? meant : undefined
}

/** A day, if it is certain which of its numbers is the month, and if the day exists. */
function fixDay(found: string): string | undefined {
  const [meant, ...others] = possibleDays(found)
  return meant === undefined || others.length > 0 || meant.day > lastDayOfMonth(meant) ? undefined : formatDay(meant)
}

function dayHelp(found: string, withYear: boolean) {
  const [meant, ...others] = possibleDays(found).map(({ year, ...day }) =>
    withYear && year !== undefined ? { ...day, year } : day
  )
  if (meant === undefined) return undefined
  const [other] = others
  if (other !== undefined) return { says: 'day-order', first: formatDay(meant), second: formatDay(other) }
  return { says: 'day-last', last: formatDay({ ...meant, day: lastDayOfMonth(meant) }) }
}

/** A text can have the form of a day, as 06-31 does, and be none. */
function noSuchDay({ found }: BrokenFormat) {
  const isNone = dayPattern.test(found) && !isDay(found.length === 5 ? `2024-${found}` : found)
  return isNone ? { says: 'day-none', found } : undefined
}

/** The time zone with a name like this, or with this city. */
function suggestTimeZone(found: string): string | undefined {
  const zones = Intl.supportedValuesOf('timeZone')
  const [city, ...others] = zones.filter((zone) => zone.toLowerCase().endsWith(`/${found.trim().toLowerCase()}`))
  return others.length === 0 && city !== undefined ? city : certainMatch(found, zones)
}

function phoneHelp({ found, country = 'IT' }: BrokenFormat, isInForm: boolean) {
  if (/^\+\d+$/.test(found)) return { says: 'phone-compare' }
  const national = isInForm ? '' : joinedPhone(found.trim())
  // Italian numbers keep their zero.
  if (country === 'IT' && /^0\d{6,11}$/.test(national)) return { says: 'phone-country', national }
  return { says: isInForm ? 'phone-advice-form' : 'phone-advice' }
}
