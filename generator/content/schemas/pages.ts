/** pages.yaml: what each page shows beside the parts that have files of their own. */
import { z } from 'zod'
import { chargeDues, chargeGuests, chargeUnits } from '../../stay/offer.ts'
import type { PageId } from '../names.ts'
import type { TextSchemas } from './texts.ts'
import {
  anchor,
  icon,
  identifier,
  money,
  naming,
  pageId,
  path,
  photoRef,
  reference,
  say,
  slug,
  type Meta
} from './values.ts'

export const pagesSchema = (texts: TextSchemas) => {
  const { text, page } = texts
  const units = unitsPage(texts)
  const guide = guidePage(texts)
  const pages = {
    home: homePage(texts),
    rooms: units.optional().meta(say('The list of the rooms, and what their pages share')),
    apartments: units.optional().meta(say('The list of the apartments, and what their pages share')),
    property: propertyPage(texts),
    oil: z.strictObject(page).optional().meta(say('The page about the oil; its texts are in oil.yaml')),
    availability: availabilityPage(texts),
    contacts: contactsPage(texts),
    guide: guide.optional().meta(say('The guide for everybody')),
    guests: guide
      .extend({ placard: placard(texts).optional() })
      .optional()
      .meta(say('The guide for those who stay at the house'))
  } satisfies Record<PageId, z.ZodType>
  return z.strictObject({
    menu: z.array(pageId).min(1).meta(say('The links of the footer')),
    ...pages,
    notFound: z
      .strictObject({ title: text('The title'), text: text('What to do'), button: text('The words that lead home') })
      .meta(say('What an address says that does not exist')),
    aliases: z
      .array(
        z.strictObject({
          slug: path('The address'),
          to: z
            .string()
            .trim()
            .regex(/\S/)
            .meta({
              description: 'The page that it leads to: guests/places',
              rule: 'filled',
              refers: 'page'
            } satisfies Meta),
          label: text('The words of its link')
        })
      )
      .optional()
      .meta(say('More addresses that lead to a page'))
  })
}

const homePage = ({ text, photo, page, poster }: TextSchemas) =>
  z
    .strictObject({
      label: page.label,
      title: page.title,
      description: page.description,
      share: page.share,
      shareAlt: page.shareAlt,
      corner: text('The words beside the mark at the top'),
      hero: z
        .strictObject({
          tall: photoRef('The version for phones').optional(),
          text: text('The line below the name'),
          ...photo.shape
        })
        .meta(say('The large picture at the top')),
      credit: z.array(text('A word or two')).min(1).meta(say('The words of the line below the picture')),
      intro: text('One sentence'),
      posters: z.array(poster).min(1).meta(say('The pictures that lead to the other pages, in order')),
      elsewhere: z
        .strictObject({
          heading: text('The heading'),
          icons: z
            .array(z.strictObject({ icon, name: text('What the icon stands for') }))
            .min(1)
            .meta(say('The icons, in order'))
        })
        .optional()
        .meta(say('Where else the house can be found'))
    })
    .meta(say('The home page'))

const unitsPage = ({ text, message, page, note }: TextSchemas) =>
  z.strictObject({
    ...page,
    api: slug('The word in the address of the availability answers: /api/rooms/…'),
    banner: photoRef('The strip at the top'),
    heading: text('The heading'),
    subtitle: text('The line below it'),
    layout: z.enum(['compass', 'doors']).meta(say('How the cards are laid out')),
    shared: text(
      'The heading over the services that all of them have, whose names then stand once and not on every card'
    ).optional(),
    included: note.optional().meta(say('What every card ends with')),
    unit: z
      .strictObject({
        address: z.boolean().meta(say('Whether the pages show the address')),
        lead: text('The line beside Book now'),
        bookInPrices: z.boolean().meta(say('Whether the price panel has a second Book now')),
        chat: z
          .strictObject({
            subject: reference('subject', 'The subject in phones.yaml, which decides the number'),
            message: message('The message without dates', 'unit'),
            stay: message(
              'The message once the guest has picked dates',
              'unit',
              'arrival',
              'departure',
              'nights',
              'guests',
              'total'
            )
          })
          .meta(say('What Book now opens')),
        rating: z
          .strictObject({ value: z.number().min(0).max(10).meta(say('Out of ten')), text: text('Whose rating it is') })
          .optional()
          .meta(say('What guests think of it')),
        notes: z.array(note).meta(say('What the price includes, and how it is made')),
        extras: z
          .array(
            z.strictObject({
              icon,
              name: text('What it is'),
              amount: money('What it costs'),
              per: text('For whom and how long'),
              charge: z
                .strictObject({
                  id: identifier('A name of your choice, each once in the list: cleaning'),
                  each: z.enum(chargeUnits).meta(say('What the amount is for: stay, night, person or person-night')),
                  due: z
                    .enum(chargeDues)
                    .meta(say('included in the price of the nights, obligatory on top of it, or on-request')),
                  guests: z
                    .enum(chargeGuests)
                    .optional()
                    .meta(say('Whom it counts: all, adults, or extra guests above those that the price is for')),
                  only: z
                    .array(naming('slug', slug('The slug of a unit')))
                    .min(1)
                    .optional()
                    .meta(say('The units that it is for; all of the list where there are none'))
                })
                .optional()
                .meta(say('How it counts in the total of a stay; it is in no total where there is none'))
            })
          )
          .meta(say('What is charged extra')),
        rules: z.array(reference('rule', 'A rule of rules.yaml')).min(1).meta(say('What to know before you go'))
      })
      .meta(say('What the pages of all these units share'))
  })

const propertyPage = ({ text, photo, page, poster }: TextSchemas) =>
  z
    .strictObject({
      ...page,
      heading: text('The heading'),
      subtitle: text('The line below it'),
      sections: z
        .array(
          z.strictObject({
            id: anchor('The end of its address: #pool'),
            title: text('The heading'),
            amenity: text('What guests find there, for search engines').optional(),
            text: text('The description'),
            highlight: text('A line in large type').optional(),
            figures: z
              .array(z.strictObject({ value: text('The figure, in quotes'), label: text('What it counts') }))
              .min(1)
              .optional()
              .meta(say('Figures in large type')),
            ...photo.shape
          })
        )
        .min(1)
        .meta(say('The parts of the page, in order')),
      promo: poster
    })
    .optional()
    .meta(say('The page about the property'))

const availabilityPage = ({ text, page }: TextSchemas) =>
  z
    .strictObject({
      ...page,
      banner: photoRef('The strip at the top'),
      heading: text('The heading'),
      text: text('The line below it')
    })
    .optional()
    .meta(say('The page with the calendars of all units'))

const contactsPage = ({ text, photo, chat, page }: TextSchemas) =>
  z
    .strictObject({
      ...page,
      banner: photoRef('The strip at the top'),
      heading: text('The heading'),
      text: text('The line below it'),
      cards: z
        .array(
          z.strictObject({
            title: text('The heading'),
            text: text('The description'),
            button: text('The words on the button'),
            chat: chat(),
            ...photo.shape
          })
        )
        .min(1)
        .meta(say('Whom one can write to, in order'))
    })
    .optional()
    .meta(say('The page with the contacts'))

const guidePage = ({ text, page, poster }: TextSchemas) =>
  z.strictObject({
    ...page,
    banner: photoRef('The strip at the top'),
    heading: text('The heading'),
    text: text('The line below it'),
    sections: z
      .array(reference('section', 'A section of guide.yaml'))
      .min(1)
      .meta(say('The sections that it shows, in order')),
    bannerLeadsTo: pageId.meta(say('Where the strip of the subpages leads')),
    back: text('The words on that strip'),
    footer: z.enum(['menu', 'guide']).meta(say('The links of the footer: the main menu or this guide')),
    promo: poster.meta(say('The banner at the end'))
  })

const placard = ({ text }: TextSchemas) =>
  z
    .strictObject({
      slug: path('Its address: guests/poster'),
      hint: text('Above it on the screen, for whoever prints it'),
      photo: photoRef('The picture'),
      title: text('The large words'),
      text: text('What to do'),
      code: text('What the code is, for those who cannot see it')
    })
    .meta(say('A page to print and hang in the rooms, with a code that opens this guide on a phone'))
