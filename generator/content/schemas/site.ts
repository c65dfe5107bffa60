/** site.yaml: the house, its address, its languages, and what the law asks for. */
import { z } from 'zod'
import { emailPattern } from '../../diagnostics/rules.ts'
import { isTimeZone } from '../../stay/day.ts'
import { currencies } from '../currencies.ts'
import { houseKinds } from '../names.ts'
import type { TextSchemas } from './texts.ts'
import { flagIds } from '../../../templates/parts/icons.ts'
import {
  checked,
  coordinates,
  line,
  link,
  monthDay,
  photoRef,
  reference,
  say,
  siteAddress,
  sole,
  taxAmount,
  year,
  type Meta
} from './values.ts'

/** Between language and country the script can stand, where a language has two: sr-Latn-RS. */
const localePattern = /^[a-z]{2,3}(-[A-Z][a-z]{3})?-([A-Z]{2}|\d{3})$/

export const siteSchema = ({ text }: TextSchemas) =>
  z.strictObject({
    name: line('The name of the guesthouse'),
    kind: z
      .enum(houseKinds)
      .optional()
      .meta(say('What the house is, for search engines; a lodging where there is none')),
    mark: photoRef('The mark of the house, on every page and in the icons of browsers'),
    emblem: z
      .enum(['wind-rose'])
      .optional()
      .meta(say('What stands on the pages in the place of the mark: wind-rose, a drawing in the colours of each page')),
    host: siteAddress(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/, 'The address of the site, without a final slash'),
    place: text('Where it is, in a few words'),
    languages: z
      .array(
        z.strictObject({
          code: checked('language', /^[a-z]{2,3}$/, 'The code of the language: it, en, de'),
          name: line('The name of the language in that language'),
          flag: z
            .enum(flagIds)
            .optional()
            .meta(say('The flag: it, gb, de, fr …; none where there is no drawing of it')),
          prefix: sole
            .max(60)
            .regex(/^(\/[A-Za-z0-9=_~-]+)*$/)
            .meta({ description: 'What its addresses begin with: nothing, or /en', rule: 'prefix' } satisfies Meta),
          locale: checked('locale', localePattern, 'Language and country, for dates and numbers: it-IT')
            // `supportedLocalesOf` throws if a value does not have the form of a locale.
            .refine((value) => !localePattern.test(value) || Intl.DateTimeFormat.supportedLocalesOf(value).length > 0)
            .meta({
              description: 'Language and country, for dates and numbers: it-IT',
              rule: 'locale'
            } satisfies Meta)
        })
      )
      .min(1)
      .meta(say('The languages of the site; the first one is the main one')),
    languageForOthers: reference(
      'language',
      'The language for visitors who read none of these; the main one where there is none'
    ).optional(),
    opened: year('The year of opening').optional(),
    copyright: z
      .strictObject({ from: year('First year'), to: year('Last year') })
      .meta(say('The years of the copyright line')),
    timeZone: z
      .string()
      .trim()
      // Etc/GMT+1 is no place: it lies west of Greenwich, and has no summer time.
      .refine((value) => value.includes('/') && !/^etc\//i.test(value) && isTimeZone(value))
      .meta({ description: 'The time zone of the house: Europe/Rome', rule: 'time-zone' } satisfies Meta),
    currency: z.enum(currencies).meta(say('The currency of all prices')),
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
        postcode: line('Postcode, in quotes; none where the country has none').optional(),
        town: line('Town'),
        province: line('Province, region or state, where it stands in an address').optional(),
        country: checked('country', /^[A-Z]{2}$/, 'Country in two letters: IT'),
        coordinates
      })
      .meta(say('Where the house stands')),
    touristTax: z
      .strictObject({
        amount: taxAmount('Per person and night; 0 where the town asks for nothing'),
        seasons: z
          .array(
            z.strictObject({
              from: monthDay('First day, month-day'),
              to: monthDay('Last day, month-day'),
              amount: taxAmount('Per person and night; 0 where the town asks for nothing')
            })
          )
          .min(1)
          .optional()
          .meta(say('Where the town asks for another amount in part of the year')),
        nights: z
          .int()
          .min(1)
          .max(365)
          .optional()
          .meta(say('The most nights of one stay that it asks for; nights for which it asks nothing do not count')),
        childrenBelow: z
          .int()
          .min(1)
          .max(99)
          .optional()
          .meta(say('The age below which children pay nothing; where there is none, children pay too'))
      })
      .meta(say('The tax that guests pay to the town')),
    legal: z
      .strictObject({
        company: line('The name of the company'),
        registeredOffice: line('The address of its registered office').optional(),
        vatNumber: line('VAT number, in quotes').optional(),
        registerNumber: line('Its number in the company register').optional(),
        email: checked('email', emailPattern, 'Its e-mail address').optional(),
        structures: z
          .array(
            z.strictObject({
              name: text('Which structure'),
              nationalCode: line('National registration number; in Italy the CIN').optional(),
              regionalCode: line('Code of the region').optional()
            })
          )
          .meta(say('The structures and the codes that the law wants on the site')),
        more: z
          .array(
            z.strictObject({
              name: text('What it is, or the whole line'),
              value: line('A number or a name behind it').optional(),
              href: link('The address that the line leads to: https://…').optional()
            })
          )
          .optional()
          .meta(say('Other lines that the law wants, such as another number or the link to a complaints book'))
      })
      .meta(say('Who runs the house, as the law wants it on the site')),
    privacy: text('What the site and its host do with data of visitors, in a few sentences')
  })
