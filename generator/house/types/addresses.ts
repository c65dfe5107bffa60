/**
 * The types of addresses: of the site, of other sites, of calendars, of people, and of environment variables with
 * secret ones.
 */
import { z } from 'zod'
import { isAddressLike } from '../../engine/words/wording.ts'
import type { FieldType } from '../../engine/fields/field-type.ts'
import { described, fieldType, type FieldWords } from '../../engine/fields/schema-metadata.ts'
import { calendarScheme } from '../model/calendar-address.ts'
import { boundedString, maxTextLength } from '../../engine/fields/value-schemas.ts'

/** A page of another site. */
export const link = fieldType({
  name: 'link',
  schema: boundedString.refine((value) => /^https:\/\/[^\s"<>]+$/.test(value) && URL.canParse(value)),
  examples: ['https://www.example.com/page'],
  input: 'url'
})

const siteAddressType: FieldType = {
  name: 'site-address',
  isDrawn: true,
  examples: ['https://www.example.com'],
  // What a browser would make of it.
  correct: (text) => {
    const plain = originOf(text)
    return text.toLowerCase().replace(/\/+$/, '') === plain ? plain : undefined
  },
  propose: (text) => originOf(text) ?? originOf(text.replace(/^http:/i, 'https:')),
  read: originOf,
  input: 'url'
}

export const siteAddress = (pattern: RegExp, words: FieldWords) =>
  described(
    z
      .string()
      .trim()
      .max(maxTextLength)
      .regex(pattern)
      .refine((value) => value === '' || isSiteAddress(value)),
    words,
    { type: siteAddressType }
  )

/** A scheme, a host name or an IPv4 address, maybe a port, and nothing that a browser would normalize. */
const isSiteAddress = (value: string): boolean =>
  URL.canParse(value) &&
  new URL(value).origin === value &&
  new URL(value).hostname.split('.').every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))

/** As a browser writes it: without capitals, trailing slash, path and default port. */
function originOf(text: string): string | undefined {
  const dotted = text.trim().replaceAll(',', '.')
  const address = /^[a-z][a-z+]*:/i.test(dotted) ? dotted : `https://${dotted}`
  const plain = URL.canParse(address) ? new URL(address).origin : ''
  return /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/.test(plain) && plain !== text ? plain : undefined
}

/** A name, @ and a host, without the marks that programs put around an address. */
const emailPattern = /^[^\s@:/<>()",;“”„«»‘’]+@[^\s@<>()",;“”„«»‘’]+\.[^\s@.<>()",;“”„«»‘’]{2,}$/

export const email = fieldType({
  name: 'email',
  schema: boundedString.regex(emailPattern),
  examples: ['info@example.com'],
  // A blank can stand between two words as well as in the address.
  correct: (text) => plainEmail(text.replace(/^<(.*)>$/, '$1')),
  // The only one among other words.
  propose: (text) => {
    const [only, ...others] = text.replace(/\s*@\s*/g, '@').match(/[^\s<>()[\],;"]+@[^\s<>()[\],;"]+/g) ?? []
    return only === undefined || others.length > 0 ? undefined : plainEmail(only.replace(/[.:]$/, ''))
  },
  isShownAsIs: true,
  input: 'email'
})

function plainEmail(text: string): string | undefined {
  const plain = text.trim().replace(/^mailto:/i, '')
  return emailPattern.test(plain) && !plain.includes('?') ? plain : undefined
}

export const calendarFile = fieldType({
  name: 'calendar-file',
  schema: boundedString.regex(/^[^/\\:]+\.ics$/i),
  examples: ['blue-room-booking.ics'],
  propose: (text) => {
    const name = text.split(/[\\/]/).at(-1) ?? ''
    // The end of an address is as secret as the rest of it, and is no file.
    return name !== text && !isAddressLike(text) && /^[^/\\:]+\.ics$/i.test(name) ? name : undefined
  }
})

/** The desk and diagnostics show dots for the hidden part of an address. */
export const feedAddress = fieldType({
  name: 'feed-address',
  schema: boundedString.regex(new RegExp(`${calendarScheme.source}(?![^\\s/?#]*@)(?!\\S*(?:…|\\.{3}))[^\\s•]+$`, 'i')),
  broken: ['https://portal.example/•••', 'https://portal.example/…', 'https://name:word@portal.example/1', 'portal'],
  // Even a part of an address can be a secret.
  sentence: ({ value }) => {
    if (hasPassword(value)) return { says: 'feed-address-password' }
    return { says: calendarScheme.test(value) ? 'feed-address-dots' : 'feed-address' }
  },
  help: ({ value }) => ({ says: hasPassword(value) ? 'feed-address-plain' : 'feed-address-again' }),
  isSecret: true
})

const hasPassword = (address: string): boolean => /^[a-z]+:\/\/[^\s/?#]*@/i.test(address)

/** What a calendar is called. An address would give away the bookings wherever the name is shown. */
export const calendarName = fieldType({
  name: 'calendar-name',
  schema: boundedString.regex(/^(?!.*:\/\/)(?!\S+\.\S+\/\S*([/?=]|\.(ics|ICS)$)).*[\p{L}\p{N}\p{P}\p{S}]/u),
  // The address is secret.
  sentence: () => ({ says: 'calendar-name' }),
  help: () => ({ says: 'calendar-name-again' })
})

/** A variable of the environment. */
export const variableName = fieldType({
  name: 'variable-name',
  schema: boundedString.regex(/^[A-Za-z_][A-Za-z0-9_]*$/),
  examples: ['BLUE_ROOM_AIRBNB_URL'],
  correct: (text) => {
    const plain = text.replace(/^\$\{?|\}$/g, '').replace(/[ .-]+/g, '_')
    return /^[A-Za-z_]\w*$/.test(plain) && !isAddressLike(text) ? plain : undefined
  }
})

export const addressTypes: readonly FieldType[] = [
  link.type,
  siteAddressType,
  email.type,
  calendarFile.type,
  feedAddress.type,
  calendarName.type,
  variableName.type
]
