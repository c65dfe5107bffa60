/** The view of the page of the house’s own oil. */
import { localize, type Localized } from '../../../../engine/fields/text.ts'
import type { Route } from '../../../../engine/route-table.ts'
import { fill } from '../../../stay/text-template.ts'
import type { Model } from '../../../model/content-model.ts'
import {
  formAnchor,
  operatorOf,
  termsAnchor,
  traderOf,
  withdrawalLinks,
  withdrawalText
} from '../../shared/legal-notes.ts'
import { inWords, type LocaleContext, type Photo } from '../../shared/locale-context.ts'
import { isDrawing } from '../../shared/look.ts'
import { withGregorianLatin } from '../../shared/month-names.ts'
import type { PageViews } from '../../page-kind.ts'
import { absolute, pictureAddress } from '../../../../engine/web/absolute.ts'
import { briefHouse, graphId, referenceTo, type GraphNode, type GraphSource } from '../../shared/house-graph.ts'
import { numberFormat } from '../../shared/numbers.ts'
import { required } from '../../shared/content-parts.ts'
import { tallCropOf } from '../../shared/parts.ts'

type Row = { label: string; value: string }

type Term = { title: string; lines: string[]; id?: string }

type Notice = { photo: Photo; href: string | undefined }

export type OilView = ReturnType<typeof viewOf>

function viewOf(context: LocaleContext) {
  const { words } = context
  const oil = inWords(required(context.model, 'oil'), context.language.code)
  const { hero, producer, properties, gallery, sizes, shipping, information, claims } = oil
  const claimed = claimsOf(oil, context)
  const photos = (gallery ?? []).map(context.photo)
  const opener = heroOf(hero, context)
  const terms = { id: termsAnchor, withdrawal: withdrawalLinks(context), items: termsOf(oil, context) }
  return {
    home: { href: context.href('home'), label: words.home },
    hero: opener,
    producer: {
      heading: producer.heading,
      rows: [
        ...filled(producer.rows.map(({ label, value, name }) => [label, value && name ? `${value}: ${name}` : value])),
        ...analysisRows(producer.analysis, context)
      ],
      /** Of which date the values are. */
      note: producer.analysis?.note
    },
    properties,
    gallery: photos,
    /** What a site of photographs shows in another way. */
    photographs: context.look === 'photographs' ? photographPartsOf(photos, opener.photo, context) : undefined,
    sizes: sizesOf(oil, terms.items.length > 0, context),
    shipping,
    // What the law wants buyers to know before they buy.
    information: information && {
      heading: information.heading,
      rows: filled([
        [words.netQuantity, sizes.products.map((product) => netQuantityText(product, context)).join(', ')],
        [words.storage, information.storage],
        // Italian law wants it before the date.
        [words.harvest, information.harvest],
        [words.bestBefore, information.bestBefore],
        [words.packaging, information.packaging],
        [words.operator, information.operator ?? operatorOf(context.model)]
      ]),
      nutrition:
        information.nutrition === undefined
          ? []
          : [
              ...nutritionRows(information.nutrition, context),
              ...filled(claimed.map(({ title, amount, isNutrient }) => [title, isNutrient ? amount : undefined]))
            ]
    },
    claims: {
      heading: claims.heading,
      items: claimed.map(({ isNutrient, amount, ...claim }) => ({ ...claim, amount: isNutrient ? undefined : amount }))
    },
    // What buyers must be told by law: the terms of the sale, and the rights afterwards.
    terms,
    notice: noticeOf(oil, context)
  }
}

/** @param hasTerms whether the page has terms of sale, to which a link leads */
function sizesOf({ sizes, information }: Oil, hasTerms: boolean, context: LocaleContext) {
  const { words } = context
  const products = sizes.products.map((product) => productView(product, sizes.chat, context))
  return {
    heading: sizes.heading,
    note: sizes.note,
    products,
    order: sizes.order,
    terms: hasTerms ? { href: `#${termsAnchor}`, label: words.saleTerms } : undefined,
    drawn: products.some(({ photo }) => isDrawing(photo)) ? words.packsDrawn : undefined,
    // What stands beside the name of an oil, open and before whoever buys it (Regulation (EU) 2022/2104).
    rows: filled([
      [words.category, information?.category],
      [words.origin, information?.origin]
    ])
  }
}

/** The terms of the sale. `id` is an anchor. */
function termsOf(
  { delivery, payment, complaints, dispute, withdrawal, guarantee }: Oil,
  context: LocaleContext
): Term[] {
  const { words, model } = context
  const term = (title: string, text: string | undefined, more: Pick<Term, 'id'> = {}): Term[] =>
    text === undefined ? [] : [{ title, lines: text.split('\n'), ...more }]
  return [
    ...term(words.delivery, delivery),
    ...term(words.payment, payment),
    ...term(words.complaints, complaints),
    ...term(words.dispute, dispute),
    ...(withdrawal === undefined
      ? []
      : [
          ...term(words.withdrawal, withdrawalText(withdrawal).join('\n')),
          // Art. 49(1)(h) asks for the form itself: who sells without it can be sent the oil back for a year.
          ...term(words.withdrawalForm, fill(words.withdrawalFormText, { seller: traderOf(model) }), { id: formAnchor })
        ]),
    ...term(words.guarantee, guarantee)
  ]
}

/** The notice of the legal guarantee, which the European Union has drawn in each of its languages. */
function noticeOf({ guaranteeNotice }: Oil, { picture, words, language }: LocaleContext): Notice | undefined {
  const { photo, link } = guaranteeNotice?.[language.code] ?? {}
  return photo === undefined ? undefined : { photo: { ...picture(photo), alt: words.guaranteeNotice }, href: link }
}

/**
 * The drawing of the poster that leads here, and the first photograph of the gallery, over the whole window. Beside a
 * first picture that is drawn, too, there is no such mark.
 */
function photographPartsOf(gallery: readonly Photo[], opener: Photo, context: LocaleContext) {
  const poster = context.pages.home.posters.find(({ page }) => page === 'oil')
  const mark = poster && context.photo(poster)
  const landscape = gallery.find((photo) => !isDrawing(photo))
  return {
    mark: mark && isDrawing(mark) && !isDrawing(opener) ? { ...mark, alt: '' } : undefined,
    landscape,
    others: gallery.filter((photo) => photo !== landscape)
  }
}

function heroOf({ title, text, button, tall, ...picture }: Oil['hero'], context: LocaleContext) {
  const photo = context.photo(picture)
  return { title, text, button, photo, tall: tallCropOf(photo, tall === undefined ? undefined : context.picture(tall)) }
}

const filled = (rows: readonly (readonly [label: string, value: string | undefined])[]): Row[] =>
  rows.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))

const litresText = (litres: number, { words, number }: LocaleContext): string =>
  fill(words.litres, { litres: number(litres) })

type Oil = Localized<NonNullable<Model['oil']>>

function productView(product: Oil['sizes']['products'][number], chat: Oil['sizes']['chat'], context: LocaleContext) {
  const { words } = context
  return {
    name: product.name,
    size: litresText(product.litres, context),
    price: context.money(product.price),
    perLitre: fill(words.perLitre, { amount: context.money(product.price / product.litres) }),
    packs: packsText(product, context),
    // Nobody orders what is sold out: there is no message for it.
    buy:
      product.soldOut === true
        ? undefined
        : {
            href: context.chat(chat.subject, fill(chat.message, { product: product.name })),
            label: fill(words.buy, { product: product.name })
          },
    photo: context.photo(product)
  }
}

const packText = ({ litres, packs = 1 }: Oil['sizes']['products'][number], context: LocaleContext): string =>
  litresText(litres / packs, context)

function packsText(product: Oil['sizes']['products'][number], context: LocaleContext): string | undefined {
  const { packs = 1 } = product
  if (packs === 1) return undefined
  return fill(context.words.packs, { count: context.number(packs), size: packText(product, context) })
}

/** Regulation (EU) 1169/2011, Annex IX, point 3: what each pack holds and how many there are, such as "2 × 5 L". */
function netQuantityText(product: Oil['sizes']['products'][number], context: LocaleContext): string {
  const { packs = 1 } = product
  const size = packText(product, context)
  return packs === 1 ? size : `${context.number(packs)} × ${size}`
}

/** Acidity never stands without the others, so a table has all of these or none. */
function analysisRows(analysis: Oil['producer']['analysis'], { words, number }: LocaleContext): Row[] {
  if (analysis === undefined) return []
  const { acidity, peroxides, waxes, k232, k270, deltaK } = analysis
  const range = [...new Set([acidity.from, acidity.to])].map(number).join('–')
  const absorption = { k232: number(k232), k270: number(k270), deltaK: number(deltaK) }
  return filled([
    [words.acidity, fill(words.percent, { amount: range })],
    [words.peroxides, fill(words.peroxidesAmount, { amount: number(peroxides) })],
    [words.waxes, fill(words.waxesAmount, { amount: number(waxes) })],
    [words.ultraviolet, fill(words.ultravioletAmount, absorption)]
  ])
}

type Claim = { title: string; text: string; condition: string; amount: string | undefined; isNutrient: boolean }

/**
 * Regulation (EC) 1924/2006, art. 7: a claim stands only with the nutrition table, and with its amount. Regulation (EU)
 * 432/2012 ties some to a measurement.
 */
function claimsOf({ claims, information }: Oil, context: LocaleContext): Claim[] {
  if (information?.nutrition === undefined) return []
  return claims.items.flatMap(({ analysis, ...claim }): Claim[] => {
    if (analysis === undefined) return [{ ...claim, amount: undefined, isNutrient: false }]
    const { measured, minimum = 0, reference } = analysis
    if (measured === undefined || measured < minimum) return []
    return [{ ...claim, amount: amountText(analysis, context), isNutrient: reference !== undefined }]
  })
}

function amountText(
  { measured = 0, amount, reference = Infinity }: NonNullable<Oil['claims']['items'][number]['analysis']>,
  { number }: LocaleContext
): string {
  return fill(amount, { amount: number(measured), percent: number(Math.round((measured / reference) * 100)) })
}

/** In the order of Regulation (EU) 1169/2011, Annex XV. */
const nutrients = [
  'fat',
  'saturates',
  'monounsaturates',
  'polyunsaturates',
  'carbohydrate',
  'sugars',
  'protein',
  'salt'
] as const

function nutritionRows(
  values: NonNullable<NonNullable<Oil['information']>['nutrition']>,
  { words, number }: LocaleContext
): Row[] {
  const { kilojoules, kilocalories } = values
  const energy = fill(words.energyAmount, { kilojoules: number(kilojoules), kilocalories: number(kilocalories) })
  return [
    { label: words.energy, value: energy },
    ...nutrients.map((name) => ({ label: words[name], value: fill(words.grams, { amount: number(values[name]) }) }))
  ]
}

export const oilViews: PageViews<OilView> = {
  view: viewOf,
  share: (model) => required(model, 'oil').hero,
  photos: (model) => {
    const { hero, gallery = [], sizes } = required(model, 'oil')
    return [hero.photo, ...gallery.map(({ photo }) => photo), ...sizes.products.map(({ scene }) => scene)]
  },
  subjects: (source, page) => [productOf(source, page), sellerOf(source, page)]
}

/**
 * The house, with where its terms of returns are. What shipping costs is in no data: it is agreed for each order.
 * https://developers.google.com/search/docs/appearance/structured-data/return-policy
 */
function sellerOf(source: GraphSource, { path }: Route): GraphNode {
  const { model, language } = source
  const house = briefHouse(source)
  const withdrawal = localize(required(model, 'oil').withdrawal, language.code)
  if (withdrawal === undefined) return house
  return {
    ...house,
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      merchantReturnLink: absolute(path, model),
      description: withdrawalText(withdrawal).join(' ')
    }
  }
}

/** https://developers.google.com/search/docs/appearance/structured-data/product-snippet */
function productOf({ model, pictures, language }: GraphSource, { path }: Route): GraphNode {
  const { hero, sizes } = localize(required(model, 'oil'), language.code)
  const { litres: size } = localize(model.translations, language.code)
  const url = absolute(path, model)
  return {
    '@type': 'Product',
    '@id': graphId('oil', model),
    name: hero.title,
    description: hero.text,
    url,
    image: sizes.products.map(({ scene }) => pictureAddress(pictures, scene, model)),
    brand: { '@type': 'Brand', name: model.site.name },
    offers: sizes.products.map(({ litres, price, soldOut }) => ({
      '@type': 'Offer',
      name: fill(size, { litres: numberFormat(withGregorianLatin(language.locale)).format(litres) }),
      price,
      priceCurrency: model.site.currency,
      ...(soldOut === true && { availability: 'https://schema.org/SoldOut' }),
      url,
      seller: referenceTo('house', model)
    }))
  }
}
