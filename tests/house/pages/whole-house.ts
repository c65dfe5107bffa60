/**
 * A house with everything that a house can have: the second house, and what it lacks. No text of an owner’s `data/` is
 * in it.
 */
import type { Model } from '../../../generator/house/model/content-model.ts'
import { asText, type Text } from '../../../generator/engine/fields/text.ts'
import { houses, modelOf } from '../../support/content.ts'

/** The same words in all languages of the second house. */
export const say = (words: string) => asText({ de: words, en: words, fr: words }) as Text<never>

/** A model with some of its parts changed. */
export function changed(model: Model, change: (copy: Model) => void): Model {
  const copy = structuredClone(model)
  change(copy)
  return copy
}

export function wholeHouse(): Model {
  const model = modelOf(houses.second)
  const { site, pages, guide } = model
  const [arve, enzian] = model.rooms
  const { rooms, contacts, guide: around } = pages
  if (arve === undefined || enzian === undefined || !rooms || !contacts || !around || !guide)
    throw new Error('The second house lacks what the whole one is made from')
  const [card] = contacts.cards
  const photo = { photo: 'haus', alt: say('The house') }
  const page = { share: 'arve', description: say('What the page is about') }
  const promo = { page: 'rooms', tone: 'gold', title: say('Sleep here'), ...photo } as const
  const product = { scene: 'enzian', ...photo }
  return {
    ...model,
    site: {
      ...site,
      kind: 'bed-and-breakfast',
      languageForOthers: 'en',
      legal: {
        ...site.legal,
        registeredOffice: 'Dorfweg 1',
        registerNumber: 'CH-7',
        email: 'post@house.example',
        structures: [{ name: say('Chambers'), nationalCode: 'IT001', regionalCode: 'R-1' }]
      }
    },
    rules: {
      ...model.rules,
      ankunft: { ...model.rules['ankunft']!, role: 'check-in' },
      abreise: { name: say('Departure'), times: ['07:00-10:00'], role: 'check-out' }
    },
    map: {},
    guide: { sections: { ...guide.sections, wege: { ...guide.sections['wege']!, kind: 'tours' } } },
    apartments: [
      {
        ...arve,
        slug: 'eins',
        file: 'apartments/eins.yaml',
        name: 'Eins',
        photos: Array.from({ length: 8 }, () => photo)
      },
      { ...enzian, slug: 'zwei', file: 'apartments/zwei.yaml', name: 'Zwei' }
    ],
    oil: {
      hero: { title: say('Oil'), text: say('Our oil'), button: say('Sizes'), ...photo },
      producer: { heading: say('Who'), rows: [{ label: say('Estate'), value: say('The house') }] },
      properties: { heading: say('How'), lead: say('Green'), paragraphs: [say('Mild')] },
      sizes: {
        heading: say('How much'),
        note: say('Without shipping'),
        chat: { subject: 'fragen', message: say('I would like {product}') },
        products: [
          { id: 'one', litres: 1, name: say('one litre'), price: 16.5, ...product },
          { id: 'three', litres: 3, name: say('three litres'), price: 47, ...product }
        ]
      },
      shipping: { icon: 'ticket', heading: say('By post'), text: say('Everywhere') },
      claims: {
        heading: say('What may be said'),
        items: [{ title: say('Healthy'), text: say('It is good for you'), condition: say('20 g a day') }]
      }
    },
    pages: {
      ...pages,
      contacts: { ...contacts, cards: [card!, { ...card!, chat: { subject: 'zimmer', message: say('A chamber?') } }] },
      apartments: {
        ...structuredClone(rooms),
        slug: 'wohnungen',
        label: say('Flats'),
        title: say('Flats'),
        api: 'wohnungen'
      },
      property: {
        ...page,
        slug: 'haus',
        label: say('The grounds'),
        title: say('The grounds'),
        heading: say('The grounds'),
        subtitle: say('A meadow'),
        sections: [
          { id: 'pool', title: say('POOL'), amenity: say('Pool'), text: say('Cold'), ...photo },
          { id: 'view', title: say('VIEW'), text: say('Wide'), ...photo }
        ],
        promo
      },
      oil: { ...page, slug: 'oel', label: say('Oil'), title: say('Our oil') },
      guests: {
        ...around,
        slug: 'gaeste/rundum',
        title: say('For guests'),
        bannerLeadsTo: 'guests',
        placard: {
          slug: 'gaeste/plakat',
          hint: say('To be printed'),
          photo: 'haus',
          title: say('The guide on your phone'),
          text: say('Scan it'),
          code: say('A code that opens the guide')
        }
      },
      guide: { ...around, bannerLeadsTo: 'guests' },
      aliases: [...(pages.aliases ?? []), { slug: 'gaeste/wandern', to: 'guests/wege', label: say('Hiking') }]
    }
  }
}
