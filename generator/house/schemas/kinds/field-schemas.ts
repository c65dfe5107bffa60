/** The zod schemas of single values that several files share and that depend on no language. */
import { z } from 'zod'
import type { ReferenceKind } from '../../model/name-homes.ts'
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import type { ValueFormat } from '../../messages/value-format-messages.ts'
import { boundedString, line, maxTextLength, trimmedString, slugString } from '../../../engine/fields/value-schemas.ts'
import { easterPattern } from '../../stay/days/easter.ts'
import type { IconId } from '../../../../templates/parts/icons.ts'
import {
  checkAmount,
  checkDay,
  checkHours,
  checkNationalCode,
  checkPhone,
  checkRange,
  dayPattern,
  monthAndDay,
  otherEnd,
  withSiteFact
} from './checked-values.ts'
import { pageIds, type Collection, type Theme } from './content-enums.ts'
import {
  choice,
  described,
  record,
  withMeta,
  type ChoiceNames,
  type Described,
  type FieldMeta,
  type FieldWords
} from '../../../engine/fields/schema-metadata.ts'

export const patternText = (format: ValueFormat, pattern: RegExp, words: FieldWords) =>
  described(boundedString.regex(pattern), words, { format })

/**
 * The id of a part of a page, which ends its address: #pool. It excludes those that every page has: the main part, and
 * the drawings of icons and flags.
 */
export const anchor = (words: FieldWords) => patternText('anchor', /^(?!main$|[if]-)[a-z0-9]+(-[a-z0-9]+)*$/, words)
export const reference = (refersTo: ReferenceKind, words: FieldWords) =>
  described(slugString, words, { format: 'identifier', refersTo })
// Slugs become file names, and few systems allow more than 255 bytes. `routes` limits the whole path.
export const slug = (words: FieldWords) => described(slugString.max(80), words, { format: 'slug' })
export const path = (words: FieldWords) =>
  described(trimmedString.max(160).regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/), words, {
    format: 'path'
  })

/** A scheme, a host name or an IPv4 address, maybe a port, and nothing that a browser would normalize. */
const isSiteAddress = (value: string): boolean =>
  URL.canParse(value) &&
  new URL(value).origin === value &&
  new URL(value).hostname.split('.').every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))

/** Two days of one block are a period if their keys are `from` and `to`: `checkDay` compares them. */
const dayOf =
  (format: ValueFormat, days: FieldMeta['days'], pattern: RegExp) =>
  (words: FieldWords): Described<z.ZodString> =>
    described(boundedString.regex(pattern), words, { format, days, needs: otherEnd, check: checkDay })

/** Of every year. */
export const monthDay = dayOf('month-day', ['yearly'], new RegExp(`^${monthAndDay}$`))
/** Of every year, or of a single one. */
export const dayOrMonthDay = dayOf('closed-day', ['yearly', 'once'], dayPattern)
/** Of every year, of a single one, or counted from Easter. */
export const seasonDay = dayOf(
  'season-day',
  ['yearly', 'once', 'easter'],
  new RegExp(`${dayPattern.source}|${easterPattern.source}`)
)
/** Of a certain year. */
export const date = dayOf('date', ['once'], new RegExp(String.raw`^\d{4}-${monthAndDay}$`))

export const firstDay = monthDay({
  it: ['Dal', 'Il primo giorno: mese e giorno, di ogni anno'],
  en: ['From', 'First day: month and day, every year']
})
export const lastDay = monthDay({
  it: ['Al', 'L’ultimo giorno: mese e giorno, di ogni anno'],
  en: ['To', 'Last day: month and day, every year']
})

const webAddress = boundedString.refine((value) => /^https:\/\/[^\s"<>]+$/.test(value) && URL.canParse(value))
/**
 * Words for the owner alone, in files that others may read: nothing in them may look like a guest's name, address or
 * number. Two words with capitals in a row look like a name, as does a capital after a form of address.
 */
export const privateNote = (words: FieldWords) =>
  described(
    z
      .string()
      .trim()
      .min(1)
      .max(200)
      .refine((note) => !personalPatterns.some((pattern) => pattern.test(note.replace(writtenDays, '')))),
    words,
    { format: 'private-note' }
  )
const personalPatterns = [
  /\S@\S/,
  /\d(?:[\s()./-]*\d){6}/,
  /(?:^|[^\p{L}])(?:[Ss]ig(?:\.?ra|\.na|nor[aei]?|\.)?|[Dd]ott(?:\.|oressa)?|[Ff]am(?:iglia|ily|\.)|Mr|Mrs|Ms|Miss|Herr|Frau)\.?\s+\p{Lu}/u,
  /\p{Lu}\p{Ll}+[\s,]+\p{Lu}\p{Ll}+/u
]
const writtenDays = /\b(?:\d{4}-\d\d-\d\d|\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?)\b/g

/** A page of another site. */
export const link = (words: FieldWords) => described(webAddress, words, { format: 'link' })

const point = z
  .string()
  .trim()
  .refine((value) => {
    const found = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(value)
    return found !== null && Math.abs(Number(found[1])) <= 90 && Math.abs(Number(found[2])) <= 180
  })
const inDegrees = {
  it: 'Latitudine e longitudine in gradi, come le copiano i siti di mappe: 41.89021, 12.49223',
  en: 'Latitude and longitude in degrees, as map sites copy them: 41.89021, 12.49223'
}
const coordinatesField = (it: string, en: string) =>
  described(
    point,
    { it: [it, inDegrees.it, 'posizione sulla mappa', 'GPS'], en: [en, inDegrees.en, 'position on the map', 'GPS'] },
    { format: 'coordinates' }
  )
export const coordinates = coordinatesField('Coordinate', 'Coordinates')
/** One of several. */
export const outlinePoint = coordinatesField('Punto', 'Point')

/** Of the day, from and to. */
export const hours = (words: FieldWords) =>
  described(boundedString.regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/), words, {
    format: 'hours',
    check: checkHours
  })

/** In full, as `+39…`. */
export const phone = (words: FieldWords) =>
  described(boundedString.regex(/^\+[1-9]\d{6,14}$/), words, { format: 'phone', check: checkPhone })

/** The point of a photo that stays in view where it is cropped. */
export const focus = patternText('focus', /^(\d\d?|100)\s*,\s*(\d\d?|100)$/, {
  it: [
    'Punto che resta in vista',
    'La parte della foto che si vede anche quando è tagliata: quanto da sinistra e quanto dall’alto, in percento ' +
      '(30, 70). Se manca, il centro. Vale ovunque la foto compare'
  ],
  en: [
    'Point that stays in view',
    'The part of the photo that stays visible when it is cropped: distance from the left and from the top in percent ' +
      '(30, 70); the centre if left out. It applies wherever the photo is used'
  ]
})

export const siteAddress = (pattern: RegExp, words: FieldWords) =>
  described(
    z
      .string()
      .trim()
      .max(maxTextLength)
      .regex(pattern)
      .refine((value) => value === '' || isSiteAddress(value)),
    words,
    { format: 'site-address' }
  )

const inHundredths = (number: z.ZodNumber) =>
  number.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)

const amount = inHundredths(z.number().positive())
const tax = inHundredths(z.number().min(0))
/**
 * In the currency in `site.yaml`.
 * @param most in euro or a currency of about that worth: more must be a slip
 */
export const money = (words: FieldWords, most = 10_000) =>
  described(amount, words, { format: 'money', ...withSiteFact('currency', checkAmount(most, true)) })
/** No town asks for a fifth of the most. */
export const taxAmount = (words: FieldWords) =>
  described(tax, words, { format: 'money', ...withSiteFact('currency', checkAmount(100, false)) })

const share = inHundredths(z.number().min(0.01).max(99))
/** Of the price of the nights. Totals are computed in hundredths of a percent. */
export const percentage = (words: FieldWords) => described(share, words, { format: 'percentage' })

export const year = (words: FieldWords) => described(z.int().min(1000).max(2099), words, { check: checkRange })
export const flag = (words: FieldWords) => described(z.boolean(), words)

const namedIcon = choice({ it: 'Icona', en: 'Icon' })({
  ac: { it: 'Aria condizionata', en: 'Air conditioning' },
  parking: { it: 'Parcheggio', en: 'Parking' },
  wifi: { it: 'WiFi', en: 'WiFi' },
  kettle: { it: 'Bollitore', en: 'Kettle' },
  coffee: { it: 'Caffè', en: 'Coffee' },
  balcony: { it: 'Balcone', en: 'Balcony' },
  tv: { it: 'Televisore', en: 'Television' },
  cleaning: { it: 'Pulizie', en: 'Cleaning' },
  breakfast: { it: 'Colazione', en: 'Breakfast' },
  tub: { it: 'Vasca idromassaggio', en: 'Hot tub' },
  veranda: { it: 'Veranda', en: 'Veranda' },
  linen: { it: 'Biancheria', en: 'Linen' },
  kitchen: { it: 'Cucina', en: 'Kitchen' },
  laundry: { it: 'Lavanderia', en: 'Laundry' },
  euro: { it: 'Moneta', en: 'Coin' },
  search: { it: 'Lente', en: 'Magnifying glass' },
  chat: { it: 'Chat', en: 'Chat' },
  rental: { it: 'Casa vacanze', en: 'Holiday home' },
  booking: { it: 'Prenotazione', en: 'Booking' },
  map: { it: 'Mappa', en: 'Map' },
  compass: { it: 'Bussola', en: 'Compass' },
  pin: { it: 'Segnaposto', en: 'Map pin' },
  arrow: { it: 'Freccia', en: 'Arrow' },
  back: { it: 'Freccia indietro', en: 'Arrow back' },
  close: { it: 'Croce', en: 'Cross' },
  parcel: { it: 'Pacco', en: 'Parcel' },
  ticket: { it: 'Biglietto', en: 'Ticket' },
  rosa: { it: 'Rosa dei venti', en: 'Wind rose' },
  leaf: { it: 'Foglia', en: 'Leaf' }
} satisfies ChoiceNames<IconId>)
export const icon = withMeta(namedIcon, { isIcon: true })

const directions: Readonly<Record<Theme, LocalizedText>> = {
  n: { it: 'Nord', en: 'North' },
  ne: { it: 'Nord-est', en: 'North-east' },
  e: { it: 'Est', en: 'East' },
  se: { it: 'Sud-est', en: 'South-east' },
  s: { it: 'Sud', en: 'South' },
  sw: { it: 'Sud-ovest', en: 'South-west' },
  w: { it: 'Ovest', en: 'West' },
  nw: { it: 'Nord-ovest', en: 'North-west' }
}
export const theme = choice({
  it: ['Colori', 'I colori: una direzione della bussola'],
  en: ['Colours', 'The colours: a direction of the compass']
})(directions)
export const tone = choice({
  it: [
    'Colore della fascia',
    'Il colore della fascia: mare, terra, oliva, oro, notte, oppure una direzione della bussola'
  ],
  en: ['Colour of the band', 'The colour of the band: sea, terra, olive, gold, night, or a direction of the compass']
})({
  sea: { it: 'Mare', en: 'Sea' },
  terra: { it: 'Terra', en: 'Terracotta' },
  olive: { it: 'Oliva', en: 'Olive' },
  gold: { it: 'Oro', en: 'Gold' },
  night: { it: 'Notte', en: 'Night' },
  ...directions
})
export const pageId = (words: FieldWords) => described(z.enum(pageIds), words, { refersTo: 'page' })

/**
 * The kinds of names in the availability files: a unit selector (`rooms` or `rooms/blue`), the slug of a unit of the
 * surrounding collection, or a season. Special rules check these names.
 */
export type NameKind = 'part' | 'slug' | 'season'

/** A name in the availability files. */
export const withNameKind = <Name extends z.ZodType>(names: NameKind, name: Name): Name => withMeta(name, { names })

export const unitSelector = withNameKind(
  'part',
  line({ it: ['Alloggio', 'Un elenco o un suo alloggio'], en: ['Unit', 'A list or a unit of it'] })
)

/** @param words those of the records by the slugs of rooms, and by those of apartments */
export const perUnit = <Value extends Described>(words: Readonly<Record<Collection, FieldWords>>, value: Value) => {
  const slugs = withNameKind('slug', slug({ it: 'L’indirizzo dell’alloggio', en: 'The slug of the unit' }))
  return {
    rooms: record(words.rooms)(slugs, value).optional(),
    apartments: record(words.apartments)(slugs, value).optional()
  }
}

/** A field that a law asks for: it may be left out only where the law does not apply. */
export const duty = <Field extends Described>(field: Field): Field => withMeta(field, { isDuty: true })

/** The codes under which a unit or a structure is registered. */
export const registrationCodes = {
  nationalCode: duty(
    line(
      {
        it: [
          'Codice nazionale (CIN)',
          'Il Codice Identificativo Nazionale, dalla banca dati del Ministero del Turismo. Va indicato in ogni annuncio, ' +
            'anche sul proprio sito (D.L. 145/2023, art. 13-ter): se manca, da 500 a 5.000 € per ogni alloggio'
        ],
        en: [
          'National registration number',
          'In Italy the CIN, from the database of the Ministry of Tourism. Every advertisement has to show it, one’s own ' +
            'site included (D.L. 145/2023, art. 13-ter): if it does not, €500 to €5,000 for each unit'
        ]
      },
      withSiteFact('country', checkNationalCode)
    )
  ).optional(),
  regionalCode: duty(
    line({
      it: [
        'Codice regionale',
        'Il codice della Regione, in Puglia il CIS. Va indicato per ogni alloggio che si pubblicizza (L.R. Puglia ' +
          '49/2017 e 57/2018): se manca, da 500 a 3.000 €'
      ],
      en: [
        'Regional code',
        'The code of the region, in Apulia the CIS. It has to be shown for each unit that is advertised (Apulian L.R. ' +
          '49/2017 and 57/2018): if it is not, €500 to €3,000'
      ]
    })
  ).optional()
}
