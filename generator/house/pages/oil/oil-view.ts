/** The page of the house’s own oil. */
import { localize } from '../../../engine/fields/text.ts'
import type { Route } from '../../../engine/route-table.ts'
import { fill } from '../../stay/text-template.ts'
import type { IconId } from '../../../../templates/parts/icons.ts'
import type { Link } from '../shared/parts.ts'
import { inWords, type Photo, type LocaleContext } from '../shared/locale-context.ts'
import { withGregorianLatin } from '../assets/months.ts'
import type { PageViews } from '../page-kind.ts'
import { absolute, pictureAddress } from '../shared/absolute.ts'
import { briefHouse, named, reference, type GraphNode, type GraphSource } from '../shared/house-graph.ts'
import { numberFormat } from '../shared/numbers.ts'
import { required } from '../shared/content-parts.ts'

export type OilView = {
  home: Link
  hero: { title: string; text: string; button: string; photo: Photo }
  producer: { heading: string; rows: { label: string; value: string }[] }
  properties: { heading: string; lead: string; paragraphs: string[] }
  gallery: Photo[]
  sizes: {
    heading: string
    note: string
    products: { id: string; size: string; price: string; perLitre: string; name: string; buy: string; photo: Photo }[]
  }
  shipping: { icon: IconId; heading: string; text: string }
  withdrawal: string | undefined
  claims: { heading: string; items: { title: string; text: string; condition: string }[] }
}

function viewOf(context: LocaleContext): OilView {
  const { hero, producer, properties, gallery, sizes, shipping, withdrawal, claims } = inWords(
    required(context.model, 'oil'),
    context.language.code
  )
  return {
    home: { href: context.href('home'), label: context.words.home },
    hero: { title: hero.title, text: hero.text, button: hero.button, photo: context.photo(hero) },
    producer: {
      heading: producer.heading,
      rows: producer.rows.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]))
    },
    properties,
    gallery: (gallery ?? []).map(context.photo),
    sizes: {
      heading: sizes.heading,
      note: sizes.note,
      products: sizes.products.map((product) => ({
        id: product.id,
        size: fill(context.words.litres, { litres: context.number(product.litres) }),
        price: context.money(product.price),
        perLitre: fill(context.words.perLitre, { amount: context.money(product.price / product.litres) }),
        name: product.name,
        buy: context.chat(sizes.chat.subject, fill(sizes.chat.message, { product: product.name })),
        photo: context.photo(product)
      }))
    },
    shipping,
    withdrawal,
    // Regulation (EU) 432/2012 ties the claim to a measurement: without one there is no claim.
    claims: {
      heading: claims.heading,
      items: claims.items.filter(
        ({ analysis }) => analysis === undefined || (analysis.measured ?? 0) >= analysis.minimum
      )
    }
  }
}

export const oilViews: PageViews<OilView> = {
  view: viewOf,
  photos: (model) => {
    const { hero, gallery = [], sizes } = required(model, 'oil')
    return [hero.photo, ...gallery.map(({ photo }) => photo), ...sizes.products.map(({ scene }) => scene)]
  },
  subjects: (source, page) => [productOf(source, page), briefHouse(source)]
}

/** https://developers.google.com/search/docs/appearance/structured-data/product-snippet */
function productOf({ model, pictures, language }: GraphSource, { path }: Route): GraphNode {
  const { hero, sizes } = localize(required(model, 'oil'), language.code)
  const { litres: size } = localize(model.translations, language.code)
  const url = absolute(path, model)
  return {
    '@type': 'Product',
    '@id': named('oil', model),
    name: hero.title,
    description: hero.text,
    url,
    image: sizes.products.map(({ scene }) => pictureAddress(pictures, scene, model)),
    brand: { '@type': 'Brand', name: model.site.name },
    offers: sizes.products.map(({ litres, price }) => ({
      '@type': 'Offer',
      name: fill(size, { litres: numberFormat(withGregorianLatin(language.locale)).format(litres) }),
      price,
      priceCurrency: model.site.currency,
      url,
      seller: reference('house', model)
    }))
  }
}
