/** The choices of a field: the names that the content defines, with their labels. */
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import type { ReferenceKind } from '../../house/messages/reference-messages.ts'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import { entriesOf, isSamePath, valueAt } from '../../engine/content/schema-fields.ts'
import { collections, pageIds } from '../../house/model/content-model.ts'
import type { NameKind } from '../../house/schemas/field-schemas.ts'
import { linkTargets } from '../../engine/route-table.ts'
import { addressesOf } from '../../house/pages/kinds.ts'
import {
  joinedBy,
  collectionWords,
  unitLabel,
  rawAt,
  keyWords,
  saidOf,
  asIs,
  titleOf,
  unitsFound,
  type RawContent,
  type FoundUnit
} from './raw-content.ts'
import type { Choice, Origin } from '../protocol.ts'

/** What a name can refer to. Photos are chosen by their pictures instead. */
export type Refers = Exclude<ReferenceKind, 'photo'> | NameKind

/** The blocks whose keys are names for other parts of the content. */
export const homes: readonly (Origin & { kind: Refers })[] = [
  { kind: 'service', file: 'services.yaml', path: [] },
  { kind: 'rule', file: 'rules.yaml', path: [] },
  { kind: 'section', file: 'guide.yaml', path: ['sections'] },
  { kind: 'subject', file: 'phones.yaml', path: ['subjects'] },
  { kind: 'number', file: 'phones.yaml', path: ['numbers'] },
  { kind: 'season', file: 'availability/prices.yaml', path: ['seasons'] }
]

/**
 * The existing names.
 * @param path of the field with the reference
 */
export const choicesOf = (refers: string, content: RawContent, path: Path): Choice[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- schemas name no others
  choosers[refers as Refers](content, path)

const choosers: Readonly<Record<Refers, (content: RawContent, path: Path) => Choice[]>> = {
  service: (content) => keysIn(rawAt(content, 'services.yaml')),
  rule: (content) => keysIn(rawAt(content, 'rules.yaml')),
  section: (content) => keysIn(rawAt(content, 'guide.yaml', 'sections')),
  subject: (content) => keysIn(rawAt(content, 'phones.yaml', 'subjects')),
  number: (content) =>
    entriesOf(rawAt(content, 'phones.yaml', 'numbers')).map(([value, number]) => ({
      value,
      label: typeof number === 'string' ? asIs(`${number} (${keyWords(value).en})`) : keyWords(value)
    })),
  language: (content) =>
    entriesOf(rawAt(content, 'site.yaml', 'languages')).flatMap(([, language]) => {
      const code = valueAt(language, ['code'])
      return typeof code === 'string' ? [{ value: code, label: titleOf(language) ?? asIs(code) }] : []
    }),
  page: (content) =>
    linkTargets(addressesOf(content.partial.model)).map((value) => ({ value, label: pageLabel(value, content) })),
  season: (content) =>
    entriesOf(rawAt(content, 'availability/prices.yaml', 'seasons')).map(([value]) => ({
      value,
      label: saidOf(rawAt(content, 'availability/prices.yaml', 'seasonNames', value)) ?? keyWords(value)
    })),
  part: (content) =>
    collections.flatMap((collection) => {
      const units = unitsFound(content).filter((unit) => unit.collection === collection)
      const all = { value: collection, label: collectionWords[collection].all }
      return units.length === 0 ? [] : [all, ...units.map(choiceOf)]
    }),
  slug: (content, path) =>
    unitsFound(content)
      .filter(({ collection }) => path.includes(collection))
      .map(({ slug, name }) => ({ value: slug, label: asIs(name) }))
}

/** The label of one of them; its own words where there is none. */
export const labelOfChoice = (refers: Refers, value: string, content: RawContent): LocalizedText =>
  choosers[refers](content, []).find((choice) => choice.value === value)?.label ?? keyWords(value)

/** What the keys of a block are names for. */
export const kindOfKeys = (file: string, path: Path): Refers | undefined =>
  homes.find((each) => each.file === file && isSamePath(each.path, path))?.kind

const keysIn = (block: unknown): Choice[] =>
  entriesOf(block).map(([key, value]) => ({ value: key, label: titleOf(value) ?? keyWords(key) }))

const choiceOf = (unit: FoundUnit): Choice => ({ value: unit.unit, label: unitLabel(unit) })

/** The pages that this house has. */
export function pageChoices(content: RawContent): Choice[] {
  const pages = Object.keys(rawAt(content, 'pages.yaml') ?? {})
  return pageIds.filter((id) => pages.includes(id)).map((value) => ({ value, label: pageLabel(value, content) }))
}

/** The name of a page in menus; a page within another has both names. */
export function pageLabel(id: string, content: RawContent): LocalizedText {
  const [page = id, inner] = id.split('/')
  const own = saidOf(rawAt(content, 'pages.yaml', page, 'label')) ?? asIs(page)
  if (inner === undefined) return own
  const unit = unitsFound(content).find((each) => each.unit === id)
  const within = unit === undefined ? titleOf(rawAt(content, 'guide.yaml', 'sections', inner)) : asIs(unit.name)
  return joinedBy(' › ', own, within ?? asIs(inner))
}
