/** The page of the house’s own oil. */
import { fill } from '../../stay/text-template.ts'
import type { IconId } from '../../../../templates/parts/icons.ts'
import type { Link } from '../shared/parts.ts'
import { inWords, type Photo, type Scope } from '../shared/scope.ts'
import { present } from '../shared/present.ts'

export type OilView = {
  kind: 'oil'
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
  claims: { heading: string; items: { title: string; text: string; condition: string }[] }
}

export function oilOf(scope: Scope): OilView {
  const { hero, producer, properties, gallery, sizes, shipping, claims } = inWords(
    present(scope.model, 'oil'),
    scope.language.code
  )
  return {
    kind: 'oil',
    home: { href: scope.href('home'), label: scope.words.home },
    hero: { title: hero.title, text: hero.text, button: hero.button, photo: scope.photo(hero) },
    producer,
    properties,
    gallery: (gallery ?? []).map(scope.photo),
    sizes: {
      heading: sizes.heading,
      note: sizes.note,
      products: sizes.products.map((product) => ({
        id: product.id,
        size: fill(scope.words.litres, { litres: scope.number(product.litres) }),
        price: scope.money(product.price),
        perLitre: fill(scope.words.perLitre, { amount: scope.money(product.price / product.litres) }),
        name: product.name,
        buy: scope.chat(sizes.chat.subject, fill(sizes.chat.message, { product: product.name })),
        photo: scope.photo(product)
      }))
    },
    shipping,
    // Regulation (EU) 432/2012 ties the claim to a measurement: without one there is no claim.
    claims: {
      heading: claims.heading,
      items: claims.items.filter(
        ({ analysis }) => analysis === undefined || (analysis.measured ?? 0) >= analysis.minimum
      )
    }
  }
}
