/** The rules of single values of a house, beside those of any content. */
import { onDay } from '../../engine/diagnostics/italian.ts'
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import {
  formatDay,
  possibleDays,
  emailPattern,
  normalizeHours,
  lastDayOfMonth,
  pointOfMapLink,
  normalizePoint,
  normalizeTimes
} from '../../engine/diagnostics/normalizers.ts'
import { certainMatch } from '../../engine/diagnostics/suggestions.ts'
import { isAddressLike, quoted, shorten } from '../../engine/diagnostics/wording.ts'
import {
  commonRules,
  correctIdentifier,
  smallLetters,
  type BrokenRule,
  type RuleTable
} from '../../engine/messages/rule-messages.ts'
import { hasNumberingPlan, readPhone } from '../model/phone-number.ts'
import { cinPattern } from '../schemas/field-schemas.ts'

export const valueRules = {
  ...commonRules,
  anchor: {
    requirement: {
      en: `${smallLetters.en}, and none of main, i-… and f-…, which every page has itself`,
      it: `${smallLetters.it}; e main, i-… e f-… non si possono usare, perché li ha già ogni pagina`
    },
    examples: ['swimming-pool'],
    correct: fixAnchor
  },
  'calendar-file': {
    requirement: {
      en: 'the name of a file in data/availability/ that ends in .ics',
      it: 'ci vuole il nome di un file di data/availability/ che finisce con .ics'
    },
    examples: ['blue-room-booking.ics'],
    propose: (found) => {
      const name = found.split(/[\\/]/).at(-1) ?? ''
      // The end of an address is as secret as the rest of it, and is no file.
      return name !== found && !isAddressLike(found) && /^[^/\\:]+\.ics$/i.test(name) ? name : undefined
    }
  },
  'closed-day': {
    requirement: {
      en: 'a month and a day, or a year, a month and a day, in figures with hyphens between them',
      it: 'ci vogliono il mese e il giorno, oppure l’anno, il mese e il giorno, in cifre con trattini in mezzo'
    },
    sentence: noSuchDay,
    examples: ['11-05', '2027-11-05'],
    correct: fixDay,
    help: ({ found }) => dayHelp(found, true)
  },
  date: {
    requirement: {
      en: 'a year, a month and a day, in figures with hyphens between them',
      it: 'ci vogliono l’anno, il mese e il giorno, in cifre con trattini in mezzo'
    },
    sentence: noSuchDay,
    examples: ['2027-11-05'],
    correct: (found) => (/\d{4}/.test(found) ? fixDay(found) : undefined),
    help: ({ found }) => dayHelp(found, true)
  },
  coordinates: {
    requirement: {
      en: 'latitude and longitude in degrees, the first between -90 and 90, the second between -180 and 180',
      it: 'ci vogliono la latitudine e la longitudine in gradi, la prima fra -90 e 90, la seconda fra -180 e 180'
    },
    examples: ['48.20849, 16.37208'],
    correct: normalizePoint,
    propose: pointOfMapLink,
    typed: pointOfMapLink,
    help: ({ found }) => {
      if (/^https?:/i.test(found.trim())) return ofLinkWithoutPlace
      const [, latitude] = /^(-?\d{1,2}\.\d+),?$/.exec(found.trim()) ?? []
      return latitude === undefined
        ? undefined
        : {
            en: `write ${latitude}, … with the longitude after the latitude.`,
            it: `scrivete ${latitude}, … con la longitudine dopo la latitudine.`
          }
    }
  },
  focus: {
    requirement: {
      en: 'two whole numbers from 0 to 100: how far from the left and from the top, in percent',
      it: 'ci vogliono due numeri interi da 0 a 100: quanto da sinistra e quanto dall’alto, in percento'
    },
    examples: ['30, 70'],
    correct: (found) => found.replaceAll('%', '')
  },
  country: {
    requirement: { en: 'a country in two capital letters', it: 'ci vuole la sigla di un Paese, due lettere maiuscole' },
    examples: ['IT'],
    correct: (found) => (/^[a-z]{2}$/i.test(found) ? found.toUpperCase() : undefined)
  },
  'feed-address': {
    // Even a part of an address can be a secret.
    sentence: ({ found }, field) =>
      found.includes('•')
        ? {
            en: `${field} is not the whole address of a calendar: its dots stand in the place of what is kept secret.`,
            it: `${field} non è intero: i punti stanno al posto di ciò che non si mostra.`
          }
        : {
            en: `${field} is not the address of a calendar, which begins with https or webcal.`,
            it: `${field} non è quello di un calendario, che comincia con https o webcal.`
          },
    help: () => ({
      en: 'copy it again from the booking site, whole and on one line.',
      it: 'copiatelo di nuovo dal sito delle prenotazioni, intero e in una riga sola.'
    })
  },
  email: {
    requirement: {
      en: 'an e-mail address: a name, @ and the name of a site, without spaces',
      it: 'ci vuole un indirizzo e-mail: un nome, @ e il nome di un sito, senza spazi'
    },
    examples: ['info@example.com'],
    // A blank can stand between two words as well as in the address.
    correct: (found) => fixEmail(found.replace(/^<(.*)>$/, '$1')),
    propose: (found) => fixEmail(found.replace(/^.*<([^<>]*)>$/, '$1').replace(/\s*@\s*/, '@'))
  },
  hours: {
    requirement: {
      en: 'two times of the day with a hyphen between them',
      it: 'ci vogliono due ore del giorno con un trattino in mezzo'
    },
    examples: ['14:00-20:00'],
    correct: normalizeHours,
    help: ({ found }) => {
      const [hour, ...others] = normalizeTimes(found)
      if (hour === undefined || others.length > 0) return undefined
      return /\b(?:entro|fino|until|till|by)\b/i.test(found)
        ? {
            en: `write …-${hour} with the time when it begins.`,
            it: `scrivete …-${hour} con l’ora in cui comincia.`
          }
        : {
            en: `write ${hour}-… with the time when it ends.`,
            it: `scrivete ${hour}-… con l’ora in cui finisce.`
          }
    }
  },
  language: {
    requirement: {
      en: 'a language code of two or three small letters',
      it: 'ci vuole la sigla di una lingua, due o tre lettere minuscole'
    },
    examples: ['de'],
    correct: (found) => (/^[a-z]{2,3}$/i.test(found) ? found.toLowerCase() : undefined)
  },
  link: {
    requirement: {
      en: 'the whole address of a page, with https:// before it',
      it: 'ci vuole l’indirizzo intero di una pagina, con https:// davanti'
    },
    examples: ['https://www.example.com/page']
  },
  locale: {
    requirement: {
      en: 'the codes of a language and a country, with a hyphen between them, as computers know them',
      it: 'ci vogliono la sigla di una lingua e quella di un Paese, con un trattino in mezzo'
    },
    examples: ['de-DE'],
    correct: fixLocale,
    help: ({ found }) => {
      if (!/^[a-z]{2,3}$/.test(found)) return undefined
      const written = `${found}-${new Intl.Locale(found).maximize().region}`
      return {
        en: `write the country after the language: ${written}, or another country.`,
        it: `dopo la lingua scrivete il Paese: ${written}, o un altro Paese.`
      }
    }
  },
  money: {
    requirement: { en: 'an amount with at most two decimals', it: 'ci vuole un importo con al massimo due decimali' },
    examples: ['12.50'],
    propose: (found) => (Number.isFinite(Number(found)) ? Number(found).toFixed(2) : undefined)
  },
  'month-day': {
    requirement: {
      en: 'a month and a day in figures, with a hyphen between them',
      it: 'ci vogliono il mese e il giorno in cifre, con un trattino in mezzo'
    },
    sentence: noSuchDay,
    examples: ['04-15'],
    correct: (found) => (/\d{4}/.test(found) ? undefined : fixDay(found)),
    // Its year is left out.
    propose: (found) => fixDay(found)?.replace(/^\d{4}-/, ''),
    help: ({ found }) => dayHelp(found, false)
  },
  'national-code': {
    requirement: {
      en: 'the CIN as the ministry writes it: IT, six figures, then letters and figures',
      it: 'ci vuole il CIN come lo scrive il ministero: IT, sei cifre, poi lettere e cifre'
    },
    // The last of several parts can be a word that stands behind the code.
    correct: (found) => {
      const plain = found.toUpperCase().replace(/[ .-]/g, '')
      const isWhole = /^IT[ .-]?\d{6}[A-Z0-9]+$/i.test(found) || /^IT\d{6}[A-Z]\d[A-Z0-9]{8}$/.test(plain)
      return isWhole && cinPattern.test(plain) ? plain : undefined
    },
    help: ({ found }) => {
      const signs = found.replace(/[^\p{L}\p{N}]/gu, '').length
      return {
        en:
          `it has ${signs} signs, and a CIN has 18: IT, six figures for the town, a letter, a figure, and eight ` +
          'letters or figures; copy it again from the document of the ministry.',
        it:
          `ha ${signs} caratteri, e un CIN ne ha 18: IT, sei cifre per il comune, una lettera, una cifra, e otto ` +
          'lettere o cifre; copiatelo di nuovo dal documento del ministero.'
      }
    }
  },
  path: {
    requirement: {
      en: 'words of small letters without accents, figures and hyphens, with / between them',
      it: 'ci vogliono parole di lettere minuscole senza accenti, cifre e trattini, con una / in mezzo'
    },
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
    requirement: {
      en: 'a number of percent with at most two decimals',
      it: 'ci vuole una percentuale con al massimo due decimali'
    },
    examples: ['7.5'],
    propose: (found) => (Number.isFinite(Number(found)) ? String(Math.round(Number(found) * 100) / 100) : undefined)
  },
  phone: {
    requirement: {
      en: 'a phone number with + and the country code, without spaces, in quotes',
      it: 'ci vuole un numero di telefono con il + e il prefisso del Paese, senza spazi, fra virgolette'
    },
    sentence: ({ found, isInForm }, field) => {
      const figures = found.replace(/\D/g, '').length
      return /^\+\d+$/.test(found) && (figures < 7 || figures > 15)
        ? {
            en: `${field} has ${figures} figures, and a phone number has between 7 and 15 with its country code.`,
            it: `${field} ha ${figures} cifre, e un numero di telefono ne ha fra 7 e 15, con il prefisso del Paese.`
          }
        : isInForm === true
          ? {
              en: `${quoted(shorten(found))} is not a whole phone number.`,
              it: `«${shorten(found)}» non è un numero di telefono intero.`
            }
          : undefined
    },
    correct: fixPhone,
    typed: readPhone,
    help: phoneHelp
  },
  prefix: {
    requirement: {
      en: 'nothing, or words of letters, figures, =, _, ~ and hyphens that each begin with /',
      it: 'o è vuoto, o ci vogliono parole di lettere, cifre, =, _, ~ e trattini, ognuna con una / davanti'
    },
    examples: ['/en'],
    correct: (found) => {
      const plain = `/${found.replace(/^\/+|\/+$/g, '')}`
      return /^(\/[A-Za-z0-9=_~-]+)+$/.test(plain) ? plain : undefined
    }
  },
  'site-address': {
    requirement: {
      en: 'https:// and the real name of a site, in small letters and with nothing behind it: a site cannot be in a folder of another',
      it: 'ci vogliono https:// e il vero nome di un sito, in lettere minuscole e senza altro dopo, nemmeno una /: un sito non può stare in una cartella di un altro'
    },
    examples: ['https://www.example.com'],
    correct: fixSiteAddress
  },
  slug: { requirement: smallLetters, examples: ['blue-room'], correct: correctIdentifier },
  'time-zone': {
    requirement: { en: 'a time zone by the name of a city', it: 'ci vuole un fuso orario con il nome di una città' },
    examples: ['Europe/Rome'],
    correct: suggestTimeZone
  },
  'variable-name': {
    requirement: {
      en: 'the name of an environment variable: letters, figures and _',
      it: 'ci vuole il nome di una variabile d’ambiente: lettere, cifre e _'
    },
    examples: ['BLUE_ROOM_AIRBNB_URL'],
    correct: (found) => {
      const plain = found.replace(/^\$\{?|\}$/g, '').replace(/[ .-]+/g, '_')
      return /^[A-Za-z_]\w*$/.test(plain) && !isAddressLike(found) ? plain : undefined
    }
  }
} satisfies RuleTable

/** The name of a rule, as schemas have it. */
export type ValueRule = keyof typeof valueRules

/** The rules of how a value is written. Names and addresses are somebody's, so their examples are nothing to insert. */
const insertableRules: readonly ValueRule[] = [
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
  'time-zone'
]

/** Examples that an editor can insert for a value of this rule. */
export const examplesToInsert = (rule: string): readonly string[] =>
  insertableRules.some((each) => each === rule) ? ((valueRules as RuleTable)[rule]?.examples ?? []) : []

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
  return /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/.test(plain) && plain !== found ? plain : undefined
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

/** A day, if it is certain which of its numbers is the month, and if the day exists. */
function fixDay(found: string): string | undefined {
  const [meant, ...others] = possibleDays(found)
  return meant === undefined || others.length > 0 || meant.day > lastDayOfMonth(meant) ? undefined : formatDay(meant)
}

function dayHelp(found: string, withYear: boolean): LocalizedText | undefined {
  const [meant, ...others] = possibleDays(found).map(({ year, ...day }) =>
    withYear && year !== undefined ? { ...day, year } : day
  )
  if (meant === undefined) return undefined
  if (others.length > 0) {
    const days = [meant, ...others]
    const english = days.map((each) => `${formatDay(each)} for ${each.day} ${monthNames[each.month - 1]}`)
    const inItalian = days.map((each) => `${formatDay(each)} per ${onDay('il', formatDay(each))}`)
    return {
      en: `write the month first, then the day: ${english.join(', ')}.`,
      it: `scrivete prima il mese, poi il giorno: ${inItalian.join(', ')}.`
    }
  }
  const last = formatDay({ ...meant, day: lastDayOfMonth(meant) })
  return isDayWritten(found)
    ? {
        en: `correct the month or the day; the last day of that month is ${last}.`,
        it: `correggete il mese o il giorno; l’ultimo giorno di quel mese è ${last}.`
      }
    : {
        en: `there is no such day; the last one of that month is ${last}.`,
        it: `questo giorno non c’è; l’ultimo di quel mese è ${last}.`
      }
}

/** Whether a text has the form of a day in the files, and 06-31 has it too. */
const isDayWritten = (found: string): boolean => /^(?:\d{4}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(found)

function noSuchDay({ found }: BrokenRule): LocalizedText | undefined {
  if (!isDayWritten(found)) return undefined
  const hasYear = found.length > '06-31'.length
  return {
    en: `There is no day "${found}"${hasYear ? '' : ' in any year'}.`,
    it: `Il giorno «${found}» non c’è${hasYear ? '' : ' in nessun anno'}.`
  }
}

const monthNames = 'January February March April May June July August September October November December'.split(' ')

/** The time zone with a name like this, or with this city. */
function suggestTimeZone(found: string): string | undefined {
  const zones = Intl.supportedValuesOf('timeZone')
  const [city, ...others] = zones.filter((zone) => zone.toLowerCase().endsWith(`/${found.trim().toLowerCase()}`))
  return others.length === 0 && city !== undefined ? city : certainMatch(found, zones)
}

function phoneHelp({ found, country = 'IT', isInForm }: BrokenRule): LocalizedText {
  const isItaly = country === 'IT'
  const inFile = {
    en: `write +, the country code and the number, all in quotes and without spaces${isItaly ? '; in Italy it begins with "+39"' : ''}.`,
    it: `scrivete il +, il prefisso del Paese e il numero, tutto fra virgolette e senza spazi${isItaly ? '; in Italia comincia con "+39"' : ''}.`
  }
  const whole = isInForm === true ? (hasNumberingPlan(country) ? asDialled : withCountryCode) : inFile
  if (/^\+\d+$/.test(found))
    return {
      en: 'compare it with the number on your phone, digit by digit.',
      it: 'confrontatelo con il numero sul vostro telefono, cifra per cifra.'
    }
  const [letter] = /[A-Za-z]/.exec(found) ?? []
  if (letter !== undefined)
    return {
      en: `the letter ${letter} cannot stand in a number: ${whole.en}`,
      it: `la lettera ${letter} in un numero non può stare: ${whole.it}`
    }
  if ((found.match(/\+/g) ?? []).length > 1 || /[,;]/.test(found))
    return { en: `write one number only: ${whole.en}`, it: `scrivete un numero solo: ${whole.it}` }
  const national = isInForm === true ? '' : joinedPhone(found.trim())
  // Italian numbers keep their zero.
  return isItaly && /^0\d{6,11}$/.test(national)
    ? {
        en: `write the country code before it, in quotes: "+39${national}" in Italy.`,
        it: `scrivete davanti il prefisso del Paese, fra virgolette: "+39${national}" in Italia.`
      }
    : whole
}

const asDialled: LocalizedText = {
  en: 'write it with all its figures, as you would dial it; one of another country begins with + and its country code.',
  it: 'scrivetelo con tutte le cifre, come lo comporreste; quello di un altro Paese comincia con il + e il suo prefisso.'
}

const withCountryCode: LocalizedText = {
  en: 'write + and the country code, then the number.',
  it: 'scrivete il + e il prefisso del Paese, e poi il numero.'
}

/** A short link leads to a map, and has no numbers itself. */
const ofLinkWithoutPlace: LocalizedText = {
  en: 'this link has no position in it: open it, right-click the place on the map (on a phone, hold your finger on it), and copy the two numbers that appear.',
  it: 'in questo link la posizione non c’è: apritelo, fate clic con il tasto destro sul punto della mappa (sul telefono tenetelo premuto), e copiate i due numeri che compaiono.'
}
