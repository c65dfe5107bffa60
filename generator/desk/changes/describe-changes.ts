/** Describes the changes between two states of the content, field by field, for the owner and for the commit. */
import {
  joinedBy,
  asIs,
  inEachLanguage,
  wordsIn,
  type ProgramLanguage,
  type LocalizedText
} from '../../engine/words/language.ts'
import { withoutCapital } from '../../engine/words/wording.ts'
import { isRising, valueAt } from '../../engine/fields/value-paths.ts'
import { rootField, folderEntries, folderWords, rawAt, fileLabel } from '../forms/raw-content.ts'
import type { DeskDefinition, FileTexts, RawContent } from '../desk-definition.ts'
import { saidOf, firstWords, longestMessage, titleOf, yesOrNo } from '../desk-wording.ts'
import { contentFrom } from '../forms/parse-content.ts'
import { childrenOf, hasParts, keyIn, photoFieldOf, summaryOf, valueOf } from '../kinds/field-kinds.ts'
import type { FieldOf, Summary } from '../kinds/field-kind.ts'
import { formOf, shortPlace } from '../forms/file-form.ts'
import { alignEntries } from '../../engine/edit/align-entries.ts'
import type { FormField, NamedChange } from '../protocol.ts'

/** In the order of the names of the files, and in each in that of its lines. */
export function changesBetween(before: FileTexts, after: FileTexts, definition: DeskDefinition): NamedChange[] {
  const [old, now] = [contentFrom(before, definition), contentFrom(after, definition)]
  const files = [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file))
  return files.toSorted().flatMap((file) => {
    const words: ChangeWords[] = !before.has(file)
      ? (firstEntry({ file, old, now }) ?? [wholeWords(file, 'added', now)])
      : !after.has(file)
        ? [wholeWords(file, 'removed', old)]
        : changesIn(file, old, now)
    return words.map(({ photo, ...each }) => ({ file, words: each, photo }))
  })
}

/** The name of a step of several changes, for undo and redo. */
export function nameOfChanges([first = asIs(''), ...others]: readonly LocalizedText[]): LocalizedText {
  const count = others.length
  if (count === 0) return first
  const more =
    count === 1
      ? { it: '(e un’altra modifica)', en: '(and 1 more change)' }
      : { it: `(e altre ${count} modifiche)`, en: `(and ${count} more changes)` }
  return joinedBy(' ', first, more)
}

/** The commit message for some changes: a first line, and below it all of them, or as many as it has room for. */
export function recordOf(changes: readonly NamedChange[], content: RawContent, language: ProgramLanguage): string {
  const [first, ...others] = changes
  if (first === undefined) return ''
  if (others.length === 0 && wordsIn(first.words, language).length <= firstLine) return wordsIn(first.words, language)
  const files = [...new Set(changes.map(({ file }) => wordsIn(fileLabel(file, content), language)))]
  const head = `${wordsIn({ it: 'Modifiche', en: 'Changes' }, language)}: ${files.join(', ')}`
  const title = head.length > firstLine ? `${head.slice(0, firstLine - 2).trimEnd()} …` : head
  const lines = changes.map(({ words }) => `- ${wordsIn(words, language)}`)
  return `${title}\n\n${fitting(lines, longestMessage - title.length - 100, language).join('\n')}`
}

/** As many lines as there is room for, and how many are left out: those of a first publication are hundreds. */
function fitting(lines: readonly string[], room: number, language: ProgramLanguage): readonly string[] {
  let length = 0
  const fit = lines.filter((line) => (length += line.length + 1) <= room)
  const left = lines.length - fit.length
  return left === 0
    ? lines
    : [...fit, wordsIn({ it: `- e altre ${left} modifiche`, en: `- and ${left} more changes` }, language)]
}

/** Git shows first lines of so many characters whole. */
const firstLine = 72

const fileWords = { added: { it: 'Nuovo file', en: 'New file' }, removed: { it: 'File tolto', en: 'File removed' } }

/** @param content with the file */
function wholeWords(file: string, happened: keyof typeof fileWords, content: RawContent): LocalizedText {
  const entry = folderEntries(content).find((each) => each.file === file)
  const name = entry === undefined ? fileLabel(file, content) : asIs(entry.name)
  const words = (entry === undefined ? fileWords : folderWords(content, entry.folder))[happened]
  return joinedBy(': ', words, name)
}

/** The only entry of a new file, such as the first request: who has added it does not think of the file. */
function firstEntry(both: Both): ChangeWords[] | undefined {
  const { file, now } = both
  if (rootField(now, file) === undefined) return undefined
  const [list, ...others] = childrenOf(formOf(file, now).root).filter(({ isThere }) => isThere)
  if (list?.kind !== 'list' || list.fields.length !== 1 || others.length > 0) return undefined
  return listChanges({ before: { ...list, fields: [] }, after: list }, both)
}

/** A change in words, and the photo that it brings. */
type ChangeWords = LocalizedText & Pick<NamedChange, 'photo'>

function changesIn(file: string, old: RawContent, now: RawContent): ChangeWords[] {
  const [before, after] = [formOf(file, old), formOf(file, now)]
  const whole = (it: string, en: string): LocalizedText[] => [joinedBy(': ', fileLabel(file, now), { it, en })]
  if (rootField(now, file) === undefined) return whole('cambia', 'changes')
  if (after.isUnreadable === true) return whole('non si può leggere', 'cannot be read')
  if (before.isUnreadable === true) return whole('di nuovo leggibile', 'can be read again')
  const changes = fieldChanges({ before: before.root, after: after.root }, { file, old, now })
  return changes.length > 0 ? changes : whole('cambiano solo note o forma', 'only notes or layout change')
}

/** A file in both states. */
type Both = { file: string; old: RawContent; now: RawContent }

/** A field in both states; in a list it may have moved. */
type Pair<Field extends FormField = FormField> = { before: Field; after: Field }

function fieldChanges(pair: Pair, both: Both): ChangeWords[] {
  const { before, after } = pair
  // What a form shows of two secrets may be the same.
  const isSame = JSON.stringify(rawOf(before, both.old, both)) === JSON.stringify(rawOf(after, both.now, both))
  if (isSame && before.isPlaceholder !== after.isPlaceholder) return [changeAt(pair, both, markWords(after))]
  if (before.kind === 'text' && after.kind === 'text') return textChanges({ before, after }, both)
  if (before.kind === 'list' && after.kind === 'list') return listChanges({ before, after }, both)
  if (before.kind === after.kind && hasParts(after)) {
    const changes = partChanges(pair, both)
    return changes.length > 0 || isSame ? changes : [changeAt(pair, both, anotherOrder)]
  }
  return isSame ? [] : [changeAt(pair, both, singleWords(before, after))]
}

const markWords = ({ isPlaceholder }: { isPlaceholder: boolean }): LocalizedText =>
  isPlaceholder ? { it: 'da confermare', en: 'to be confirmed' } : { it: 'si conferma', en: 'confirmed' }
const anotherOrder = { it: 'cambia l’ordine', en: 'another order' }

const rawOf = ({ path }: FormField, content: RawContent, { file }: Both): unknown => rawAt(content, file, ...path)

/** What the business calls a part. */
const nameOf = ({ path }: Pick<FormField, 'path'>, { file, now }: Both): LocalizedText | undefined =>
  now.definition.nameOf?.({ file, path }, now)

/** The fields of a block or a record. */
function partChanges({ before, after }: Pair, both: Both): ChangeWords[] {
  const partsOf = (field: FormField): Map<unknown, FormField> =>
    new Map(
      childrenOf(field)
        .filter(({ isThere }) => isThere)
        .map((part) => [keyIn(part), part])
    )
  const [parts, others] = [partsOf(after), partsOf(before)]
  return [...new Set([...parts.keys(), ...others.keys()])].flatMap((key) => {
    const [from, to] = [others.get(key), parts.get(key)]
    const field = to ?? from
    if (field === undefined) return []
    const own = ownChanges(field, both)
    if (own !== undefined) return [...own]
    if (field.kind === 'toggle' && field.hides) {
      const [wasHidden, isHidden] = [from, to].map((each) => each?.kind === 'toggle' && each.value === true)
      if (wasHidden !== isHidden) return [changeAt({ after }, both, isHidden ? hidden : shown)]
    }
    // A switch that comes or goes is turned.
    if (field.kind === 'toggle' && field.isSwitch && (from === undefined || to === undefined)) {
      const isOn = to?.kind === 'toggle' && to.value === true
      return [changeAt({ after: field }, to === undefined ? { ...both, now: both.old } : both, yesOrNo(isOn))]
    }
    // Of a list that comes, its entries say what is new.
    if (from === undefined && to?.kind === 'list' && to.fields.length > 0)
      return listChanges({ before: { ...to, fields: [] }, after: to }, both)
    if (from !== undefined && to !== undefined) return fieldChanges({ before: from, after: to }, both)
    const summary = hasParts(field) ? undefined : summaryOf(field)
    const excerpt = summary && inQuotes(summary)
    if (to !== undefined) return [changeAt({ after: to }, both, addedWords(excerpt))]
    const was = excerpt === undefined ? asIs('') : { it: ` (era ${excerpt.it})`, en: ` (was ${excerpt.en})` }
    return [
      changeAt({ after: field }, { ...both, now: both.old }, { it: `si toglie${was.it}`, en: `removed${was.en}` })
    ]
  })
}

/** What the business says of a part that has changed. */
function ownChanges(part: FormField, { file, old, now }: Both): readonly ChangeWords[] | undefined {
  const [was, is] = [rawOf(part, old, { file, old, now }), rawOf(part, now, { file, old, now })]
  if (JSON.stringify(was) === JSON.stringify(is)) return undefined
  return now.definition.changesOf?.({ file, path: part.path }, old, now)
}

const hidden = { it: 'nascosto dal sito', en: 'hidden from the site' }
const shown = { it: 'di nuovo sul sito', en: 'on the site again' }

const addedWords = (said: LocalizedText | undefined): LocalizedText =>
  said === undefined ? { it: 'si aggiunge', en: 'added' } : { it: `si aggiunge ${said.it}`, en: `added ${said.en}` }

/** A text: one change for each language that is different. */
function textChanges({ before, after }: Pair<FieldOf<'text'>>, both: Both): ChangeWords[] {
  const codes = [...new Set([...after.languages, ...before.languages].map(({ code }) => code))]
  return codes.flatMap((code) => {
    const textIn = ({ languages }: FieldOf<'text'>) => languages.find((text) => text.code === code)
    const [was, is] = [textIn(before), textIn(after)]
    if (was?.value !== is?.value) return [changeAt({ after, code }, both, textWords(was?.value ?? '', is?.value ?? ''))]
    return is === undefined || was === undefined || was.isPlaceholder === is.isPlaceholder
      ? []
      : [changeAt({ after, code }, both, markWords(is))]
  })
}

function textWords(before: string, after: string): LocalizedText {
  const textWord = quoted(asIs(before === '' ? after : before))
  if (before === '') return addedWords(textWord)
  if (after === '') return { it: `si toglie ${textWord.it}`, en: `removed ${textWord.en}` }
  return textChange(asIs(before), asIs(after))
}

/** A single value, or one that has changed its kind. */
function singleWords(before: FormField, after: FormField): ChangeWords {
  if (after.kind === 'photo') return { it: 'sostituita', en: 'replaced', photo: photoOf(after) }
  if ([before, after].some((field) => field.kind === 'line' && field.isMasked))
    return { it: 'un altro indirizzo', en: 'another address' }
  const [from, to] = [summaryOf(before), summaryOf(after)]
  if (from === undefined || to === undefined) return { it: 'cambia', en: 'changes' }
  if (from.isQuote && to.isQuote) return textChange(from.words, to.words)
  return joinedBy(' → ', inQuotes(from), inQuotes(to))
}

function listChanges(pair: Pair<FieldOf<'list'>>, both: Both): ChangeWords[] {
  const [{ fields: old }, { fields: items }] = [pair.before, pair.after]
  const places = alignEntries(old.map(valueOf), items.map(valueOf), pair.after.identity).matches
  const same = items.filter((_, index) => places[index] !== undefined)
  const row = places.filter((place) => place !== undefined)
  // With more than one moved entry, the list is just in another order.
  const moved = isRising(row) ? [] : same.filter((_, index) => isRising(row.toSpliced(index, 1))).slice(-1)
  const [photo] = items.flatMap((entry) => photoOf(entry) ?? [])
  if (same.length === 0 && old.length > 1 && photo !== undefined)
    return [{ ...changeAt(pair, both, instead(items.length, old.length)), photo }]
  const say = (verb: LocalizedText, entry: FormField): ChangeWords =>
    nameOf(entry, both) !== undefined
      ? joinedBy(': ', pair.after.label, joinedBy(' ', verb, entry.label))
      : changeAt(pair, both, joinedBy(' ', verb, entryWords(entry)))
  return [
    ...old.filter((_, index) => !places.includes(index)).map((entry) => say({ it: 'si toglie', en: 'removed' }, entry)),
    ...items
      .filter((_, index) => places[index] === undefined)
      .map((entry) => ({ ...say({ it: 'si aggiunge', en: 'added' }, entry), photo: photoOf(entry) })),
    ...moved.map((entry) => say({ it: 'si sposta', en: 'moved' }, entry)),
    ...(moved.length === 0 && !isRising(row) ? [changeAt(pair, both, anotherOrder)] : []),
    ...items.flatMap((after, index) => {
      const before = old[places[index] ?? -1]
      return before === undefined ? [] : fieldChanges({ before, after }, both)
    })
  ]
}

/** Photos that all are new ones. */
const instead = (now: number, before: number): LocalizedText => ({
  it: `${now} al posto di ${before}`,
  en: `${now} in place of ${before}`
})

/**
 * What an entry says of itself, or its name.
 * @param most the most characters of it
 */
export function entryName(entry: FormField, most = glance): LocalizedText {
  const value = valueOf(entry)
  const title = titleOf(value) ?? saidOf(valueAt(value, ['alt']))
  const summary = title === undefined ? summaryOf(entry) : { words: title, isQuote: true }
  return summary === undefined ? entry.label : inQuotes(summary, most)
}

/** The name of an entry; one that is only counted says its first numbers, too. */
function entryWords(entry: FormField): LocalizedText {
  const name = entryName(entry)
  if (name !== entry.label || !hasParts(entry)) return name
  const figures = entry.fields.flatMap((field) => {
    const figure = field.kind === 'number' ? summaryOf(field)?.words : undefined
    const label = inEachLanguage((language) => withoutCapital(wordsIn(field.label, language)))
    return figure === undefined ? [] : [joinedBy(': ', label, figure)]
  })
  return figures.length === 0 ? name : joinedBy('', name, asIs(' ('), joinedBy(', ', ...figures.slice(0, 2)), asIs(')'))
}

const photoOf = (field: FormField): string | undefined => photoFieldOf(field)?.value?.trim()

/** A change with its place, and the language of a text. `now` of both is the state that has it. */
function changeAt({ after, code }: { after: FormField; code?: string }, both: Both, change: ChangeWords): ChangeWords {
  const { photo, ...words } = change
  const own = nameOf(after, both)
  if (own !== undefined) return joinedBy(' ', own, words)
  const place = shortPlace({ file: both.file, path: after.path }, both.now, ({ label, name, title }) => ({
    words: label,
    isClear: (name ?? title) !== undefined
  }))
  return { ...joinedBy(': ', code === undefined ? place : joinedBy(' ', place, asIs(`(${code})`)), words), photo }
}

// Values in words

const inQuotes = ({ words, isQuote }: Summary, most = glance): LocalizedText => (isQuote ? quoted(words, most) : words)

/** In the quotation marks of each language, shortened. */
const quoted = ({ it, en }: LocalizedText, most = glance): LocalizedText => ({
  it: `«${firstWords(it, most)}»`,
  en: `“${firstWords(en, most)}”`
})

/** Characters that fit into one line of a list of changes. */
const glance = 60

/** The change of a text: all of it if it is short, or else the words that differ. */
const textChange = (before: LocalizedText, after: LocalizedText): LocalizedText =>
  inEachLanguage((language) => {
    const [from, to] = [wordsIn(before, language), wordsIn(after, language)]
    const isShort = from.length <= glance && to.length <= glance
    return (isShort ? [from, to] : differing(from, to)).map((text) => wordsIn(quoted(asIs(text)), language)).join(' → ')
  })

/** The differing part of each text, with a word on both sides. */
function differing(before: string, after: string): [before: string, after: string] {
  const [a, b] = [before.split(/\s+/), after.split(/\s+/)]
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start += 1
  let end = 0
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const part = (words: string[]): string => {
    const [first, last] = [Math.max(0, start - 1), Math.min(words.length, words.length - end + 1)]
    return `${first > 0 ? '… ' : ''}${words.slice(first, last).join(' ')}${last < words.length ? ' …' : ''}`
  }
  return [part(a), part(b)]
}
