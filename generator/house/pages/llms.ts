/**
 * `llms.txt` in each language, for programs that answer guests’ questions: the facts of each unit, and the pages that
 * search engines list. In Markdown (llmstxt.org).
 */
import { withoutWordJoiners } from '../../engine/fields/text.ts'
import type { OutputFile } from '../../engine/store/content-source.ts'
import type { Unit } from '../model/content-model.ts'
import { collections, type Collection } from '../model/content-enums.ts'
import { registrationOf } from '../model/registration.ts'
import { fill } from '../stay/text-template.ts'
import { llmsPath } from './llms-path.ts'
import { canonicalRoute, isIndexed } from './metadata.ts'
import type { ViewsFor } from './page-kind.ts'
import { absolute } from './shared/absolute.ts'
import { createLocaleContext, inWords, type LocaleContext, type ViewSource } from './shared/locale-context.ts'
import { addressLink, listUnitFacts, pageLabel } from './shared/parts.ts'
import { seasonPricesOf } from './unit/season-prices.ts'
import { codeTexts, pricedForText } from './unit/unit-view.ts'

export function* llmsFiles(source: ViewSource & { viewsFor: ViewsFor }): Generator<OutputFile> {
  const { languages } = source.model.site
  for (const language of languages) {
    const text = textOf(createLocaleContext(language, source), source.viewsFor)
    // Spaces that do not break are for lines on a screen.
    yield { path: llmsPath(language, languages), contents: withoutWordJoiners(text).replace(/[\u00A0\u202F]/g, ' ') }
  }
}

/** The name, what it is about, then lists of links. */
function textOf(context: LocaleContext, viewsFor: ViewsFor): string {
  const { model, pages, words } = context
  const search = pages.availability && absolute(context.href('availability'), model)
  const link = `${search}#{arrival}_{departure}_{adults}+{children}`
  const lists = collections.flatMap((collection) => {
    const page = pages[collection]
    return page
      ? ['', `## ${page.label}`, '', ...model[collection].map((unit) => unitText(unit, collection, context))]
      : []
  })
  return [
    `# ${model.site.name}`,
    '',
    `> ${pages.home.description}`,
    '',
    addressLink(model).label,
    ...(search ? ['', fill(words.summaryDates, { link })] : []),
    ...lists,
    '',
    `## ${model.site.name}`,
    '',
    ...pageLines(context, viewsFor),
    ''
  ].join('\n')
}

function unitText(unit: Unit, collection: Collection, context: LocaleContext): string {
  const { model, language, words } = context
  const facts = [
    inWords(unit.summary, language.code),
    ...listUnitFacts(unit, context),
    ...(unit.pricedFor === undefined ? [] : [pricedForText(unit.pricedFor, words)]),
    ...codeTexts(registrationOf(unit, collection, model.site), context)
  ]
  const prices = (seasonPricesOf(model, collection, unit.slug) ?? []).map(
    ({ price, nights }) =>
      `  - ${price} ${model.site.currency}: ${nights.map(({ from, to, weekdays = [] }) => [`${from}/${to}`, ...weekdays].join(' ')).join(', ')}`
  )
  const url = absolute(context.href(`${collection}/${unit.slug}`), model)
  return [`- [${unit.name}](${url}): ${facts.join(' · ')}`, ...prices].join('\n')
}

const pageLines = (context: LocaleContext, viewsFor: ViewsFor): string[] =>
  context.table.routes.flatMap((route) => {
    const isListed = route.language === context.language.code && route.kind !== 'unit' && route.to === undefined
    if (!isListed || canonicalRoute(route, context.table) !== route || !isIndexed(route, context.table)) return []
    const { description } = viewsFor(route).head(context, route)
    return [`- [${pageLabel(route.id, context)}](${absolute(route.path, context.model)}): ${description}`]
  })
