/** One language of the content, with the few things that every view needs in it. */
import type { Picture } from '../../../engine/assets/pictures.ts'
import { withGregorianLatin, type MonthNames } from './month-names.ts'
import type { Language, Model } from '../../model/content-model.ts'
import {
  directionOf,
  localize,
  withNoBreakSpaces,
  withoutWordJoiners,
  type Direction,
  type Localized,
  type Text
} from '../../../engine/fields/text.ts'
import { formatDays } from '../../../engine/fields/day-words.ts'
import { moneyFormat, moneyRange } from '../../stay/locale-format.ts'
import type { FlagId, IconId } from '../../../../templates/parts/icons.ts'
import { numberFormat } from './numbers.ts'
import { lazy, memoize, memoizeWeakly } from '../../../engine/store/memoize.ts'
import { phoneFor } from './phone.ts'
import type { Page, Route, RouteTable } from '../../../engine/route-table.ts'
import { required } from './content-parts.ts'
import { lookOf } from './look.ts'

/** What pages are called in menus, by their kinds. */
export type PageNames = (page: Page) => { label: (model: Model, page: Route) => Text | string }

/** All that views are made from. `pictures` are by photo reference, `months` by locale or language. */
export type ViewSource = {
  model: Model
  table: RouteTable
  viewsFor: PageNames
  pictures: ReadonlyMap<string, Picture>
  months: MonthNames
}

/** A picture, and the point of it that stays in view where it is cropped, as classes of the styles: `x25 y75`. */
export type FocusedPicture = Picture & { focus?: string | undefined }

/** A picture with what it shows. */
export type Photo = FocusedPicture & { alt: string }

/** A language on a page; `dir` where its direction differs from that of the text around it. */
export type LanguageCode = { code: string; dir: Direction | undefined }

/** A language by its own name; `dir` where its direction differs from that of the text around it. */
export type LanguageName = LanguageCode & { name: string; flag: FlagId | undefined }

export type Service = { icon: IconId; name: string; paid: boolean }

export type LocaleContext = ReturnType<typeof createLocaleContext>

/** A value in one language, as pages show it. */
export const inWords = <T>(value: T, language: string): Localized<T> => localize(value, language, withNoBreakSpaces)

/** One language of the content, with the few things that every view needs in it. */
export function createLocaleContext(language: Language, content: ViewSource) {
  const { model, table, pictures } = content
  const { code } = language
  const locale = withGregorianLatin(language.locale)
  const dir = directionOf(language)
  const picture = (ref: string): FocusedPicture => {
    const image = pictures.get(ref)
    if (image === undefined) throw new Error(`No picture "${ref}"`)
    const focus = focusPoints(model).get(ref)
    return focus === undefined ? image : { ...image, focus: stepsOf(focus) }
  }
  const { currency } = model.site
  const amounts = lazy(() => moneyFormat(locale, currency))
  return {
    ...content,
    language,
    look: lookOf(model, pictures),
    // Of numbers and dates.
    locale,
    dir,
    /** A language with its name in this one. */
    nameOf: memoize((other: Language): LanguageName => {
      const own = directionOf(other)
      return { code: other.code, dir: own === dir ? undefined : own, name: other.name, flag: other.flag }
    }),
    pages: inWords(model.pages, code),
    words: inWords(model.translations, code),
    href: (id: string): string => table.href(id, code),
    picture,
    // The fields are copied one by one: V8 gives every object that is copied from parsed data a hidden class of its
    // own.
    photo: ({ photo, alt, focus: own }: { photo: string; alt: string; focus?: string | undefined }): Photo => {
      const { src, width, height, sources, darkVariant, focus } = picture(photo)
      return { src, width, height, sources, darkVariant, focus: own === undefined ? focus : stepsOf(own), alt }
    },
    money: memoize((amount: number) => amounts().format(amount)),
    moneyRange: (least: number, most: number): string => moneyRange(amounts(), least, most),
    ...dayWriter(locale),
    number: memoize((value: number) => numberFormat(locale).format(value)),
    chat: (subject: string, message: string): string => {
      const phone = phoneFor(model, subject, code).replace('+', '')
      return `https://wa.me/${phone}?text=${encodeURIComponent(withoutWordJoiners(message))}`
    },
    /** A service by its name and whether it costs extra; equal ones are the same object. */
    service: {
      free: memoize((id: string): Service => ({ ...inWords(required(model.services, id), code), paid: false })),
      paid: memoize((id: string): Service => ({ ...inWords(required(model.services, id), code), paid: true }))
    }
  }
}

/** Writes days in the words of a language. */
function dayWriter(locale: string) {
  const days = lazy(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }))
  const dates = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
  const monthsOfYears = lazy(() => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }))
  const day = memoize((monthDay: string) => unbroken(days().format(dateOf(monthDay))))
  const date = (yearDay: string): string => dates().format(dateOf(yearDay))
  return {
    /** 06-01 as 1 June: 01/06 is a day in January for some. */
    day,
    /** A day of a year. */
    date,
    /** From a day to another one, both of every year or both of one: 8–21 August. A line breaks after a wide dash. */
    period: (from: string, to: string): string => {
      const [format, write] = isOfYear(from) ? [dates, date] : [days, day]
      if (from === to) return unbroken(write(from))
      // What goes on into the next year names both of its months.
      if (from > to) return `${unbroken(write(from))}\u00A0– ${unbroken(write(to))}`
      return (
        unbroken(formatDays(format(), dateOf(from), dateOf(to)))
          // Two days of a month share its name.
          .replace(/^(\d+\.?)\s?–\s?(?=\d)/, '$1–')
          .replace('\u00A0–\u00A0', '\u00A0– ')
      )
    },
    /** The month of a day, with its year. */
    month: (yearDay: string): string => monthsOfYears().format(dateOf(yearDay))
  }
}

const isOfYear = (day: string): boolean => day.length > '06-01'.length

const dateOf = (day: string): Date => new Date(`${isOfYear(day) ? day : `2024-${day}`}T00:00:00Z`)

const unbroken = (text: string): string => text.replaceAll(/\s/g, '\u00A0')

/**
 * The points that stay in view, by photo. A point that is written once also holds where the photo is used without one.
 */
const focusPoints = memoizeWeakly((model: Model): ReadonlyMap<string, string> => {
  const points = new Map<string, string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('photo' in value && 'focus' in value && !points.has(String(value.photo)))
      points.set(String(value.photo), String(value.focus))
    for (const part of Object.values(value)) walk(part)
  }
  walk(model)
  return points
})

/** The styles have a rule for every quarter: more would take room from every page. */
const stepsOf = (focus: string): string =>
  focus
    .split(',')
    .map((percent, axis) => `${axis === 0 ? 'x' : 'y'}${Math.round(Number(percent) / 25) * 25}`)
    .join(' ')
