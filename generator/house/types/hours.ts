/** The types of hours of the day: one, `16:30`, and from and to, `15:00-18:00`. */
import { error, type Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import type { CheckedValue } from '../../engine/fields/field-type.ts'
import { fieldType } from '../../engine/fields/schema-metadata.ts'
import { boundedString } from '../../engine/fields/value-schemas.ts'

export const hourOfDay = fieldType({
  name: 'hour',
  schema: boundedString.regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  broken: ['nel pomeriggio', '25:00'],
  examples: ['16:30'],
  isInsertable: true,
  correct: (text) => {
    const [only, ...others] = normalizeTimes(text)
    return others.length === 0 ? only : undefined
  }
})

export const hours = fieldType({
  name: 'hours',
  schema: boundedString.regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/),
  check: checkHours,
  broken: ['entro le 18', '18:00', 'sempre'],
  examples: ['14:00-20:00'],
  isInsertable: true,
  correct: normalizeHours,
  help: ({ value }) => {
    const [hour, ...others] = normalizeTimes(value)
    if (hour === undefined || others.length > 0) return undefined
    return { says: 'hours-half', half: /\b(?:entro|fino|until|till|by)\b/i.test(value) ? `…-${hour}` : `${hour}-…` }
  },
  isShownAsIs: true,
  isBrief: true
})

/** Hours may pass midnight, as quiet hours do, if they end by noon. Check-out hours may not. */
function checkHours({ at, value, beside }: CheckedValue): Diagnostic[] {
  const [from = '', to = ''] = value.split('-')
  const isOverMidnight = from > to && to <= '12:00' && beside('role') !== 'check-out'
  return from < to || isOverMidnight ? [] : [error('range-reversed', at, { from, to, isAmount: false })]
}

/** `dalle 15 alle 18`, `3pm-6pm` and `15.00–18.00` give `15:00-18:00`; a day ends at 23:59. */
function normalizeHours(text: string): string | undefined {
  const times = normalizeTimes(text)
  return times.length === 2 ? times.join('-') : undefined
}

const time = /(\d{1,2})(?:[.:](\d{2}))?(?: ?([ap])\.?m\b\.?)?/gi

/** What can stand before one or two times, and between them. */
const aroundTimes =
  /^(?:(?:ore|dalle|dalle ore|entro|entro le|fino alle|from|by|until|till) )?•(?:(?: ?[-–—] ?| alle | to | until )•)?$/i

/** One or two times in the notation of the files; none if one of them is invalid, or the text says more. */
function normalizeTimes(text: string): string[] {
  const timeMatches = [...text.matchAll(time)]
  if (!aroundTimes.test(text.trim().replace(time, '•'))) return []
  // `3-6pm` is in the afternoon or from the night to the evening.
  const [half, other] = timeMatches.map(([, , , sign]) => sign !== undefined)
  if (timeMatches.length === 2 && half !== other) return []
  const times = timeMatches.map(([, hour = '', minutes = '00', sign], index) => {
    const hour24 = sign === undefined ? Number(hour) : (Number(hour) % 12) + (sign.toLowerCase() === 'p' ? 12 : 0)
    const isMidnight = hour24 === 24 && minutes === '00'
    // A day begins at 00:00, and ends at 23:59.
    if (isMidnight) return index === 0 && timeMatches.length > 1 ? '00:00' : '23:59'
    return `${String(hour24).padStart(2, '0')}:${minutes}`
  })
  const isTwelve = ({ 1: hour, 3: sign }: RegExpExecArray): boolean =>
    sign === undefined || (Number(hour) >= 1 && Number(hour) <= 12)
  return timeMatches.every(isTwelve) && times.every((each) => /^([01]\d|2[0-3]):[0-5]\d$/.test(each)) ? times : []
}
