/** What the program and the desk say, wherever it stands in the code: in Italian and in English, each in its place. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { dataFolder } from '../../../generator/house/schemas/data-files.ts'
import { publishedLanguages } from '../../../generator/engine/fields/text.ts'
import { fieldsWithin, labelOf } from '../../../generator/engine/fields/field-tree.ts'
import { fieldOfFile } from '../../../generator/engine/fields/data-schemas.ts'
import { en } from '../../../generator/house/words/en.ts'
import { it } from '../../../generator/house/words/it.ts'
import { root } from '../../support/change.ts'

type Pair = { file: string; it: string[]; en: string[]; facts?: { it: string[]; en: string[] } }
type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof Object(value).type === 'string'

/** The parts of a node of the syntax tree. */
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** The texts that stand in a value, those of templates without what is put into them. */
function textsOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as { value: { cooked: string } }[]
    return [quasis.map(({ value }) => value.cooked).join('…'), ...partsOf(node).flatMap(textsOf)]
  }
  return partsOf(node).flatMap(textsOf)
}

/** The names of what the code puts into the texts of a value, such as `name` or `path.join`. */
function factsOf(node: Node, isFact = false): string[] {
  const within = (parts: readonly Node[], areFacts = isFact) => parts.flatMap((part) => factsOf(part, areFacts))
  if (node.type === 'TemplateLiteral') return within(node.expressions as Node[], true)
  if (node.type === 'Identifier') return isFact ? [inEither(node)] : []
  if (node.type === 'Property') return within([node.value as Node])
  if (node.type !== 'MemberExpression' || node.computed === true) return within(partsOf(node))
  const [of, own] = [within([node.object as Node]), inEither(node.property as Node)]
  return of.length === 1 && own !== theLanguage ? [`${of[0]}.${own}`] : of
}

const theLanguage = 'it or en'
const inEither = ({ name }: Node): string => (name === 'it' || name === 'en' ? theLanguage : String(name))

/** Every `{ it: …, en: … }` of a file. */
function pairsIn(file: string): Pair[] {
  const pairs: Pair[] = []
  const look = (node: Node): void => {
    if (node.type === 'ObjectExpression') {
      const properties = node.properties as { key?: { name?: string }; value?: Node }[]
      const valueOf = (name: string) => properties.find(({ key }) => key?.name === name)?.value
      const [italian, english] = [valueOf('it'), valueOf('en')]
      if (italian && english) {
        const facts = { it: factsOf(italian), en: factsOf(english) }
        pairs.push({ file, it: textsOf(italian), en: textsOf(english), facts })
      }
    }
    partsOf(node).forEach(look)
  }
  look(parseSync(file, readFileSync(join(root, file), 'utf8')).program as unknown as Node)
  return pairs
}

const files = ['generator', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.([cm]js|tsx?)$/.test(file))
    .map((file) => join(folder, file))
)
const words = Object.keys(it).map((name): Pair => ({
  file: name,
  it: [it[name as keyof typeof it]],
  en: [en[name as keyof typeof en]]
}))
const pairs = [...files.flatMap(pairsIn), ...words]

/** A text without codes, addresses, quotations and what is filled in. */
const proseOf = (texts: readonly string[]): string =>
  texts.join(' ').replaceAll(/«[^»]*»|`[^`]*`|“[^”]*”|\{[^}]*\}|https?:\S+|--[\w-]+|[\w.…-]*\/[\w/.…-]+/g, ' ')

const english = /\b(?:the|of|and|with|is|are|this|that|your|you|when|which|nights?|guests?|rooms?|prices?|for)\b/i
const italian =
  /\b(?:il|gli|che|perché|quando|dell[ae]|degli|dei|nella|sono|una|più|anche|quest[oa]|giorni|notti|ospiti|prezzi)\b/i
/** Italians say it so. */
const borrowed = ['Bed and breakfast']

/** Names, and words that Italian has borrowed. */
const sameInBoth = new Set(
  (
    'Google Maps/SMS/Wi-Fi/WiFi/Git/CIN/IBAN/Bed and breakfast/Check-in/Check-out/Chat/File/Home/Link/Menu/No/no/' +
    'Password/Privacy/Server/Veranda/<server>/in/min/Per ml/km/kJ kcal/!placeholder'
  ).split('/')
)

test('Italian texts are Italian, and English ones are English', () => {
  const wrong = pairs.filter(
    (pair) =>
      (english.test(proseOf(pair.it)) && !borrowed.some((each) => pair.it.includes(each))) ||
      italian.test(proseOf(pair.en))
  )
  expect(wrong).toEqual([])
})

/** The words of a text, and their letters in threes. */
const piecesOf = (texts: readonly string[]): string[] =>
  (
    proseOf(texts)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).flatMap((word) => [word, ...Array.from(word, (_, place) => ` ${word} `.slice(place, place + 3))])

/** How often each piece is among others. */
function countOf(pieces: readonly string[]): Map<string, number> {
  const count = new Map<string, number>()
  for (const piece of pieces) count.set(piece, (count.get(piece) ?? 0) + 1)
  return count
}

test('no text stands in the place of its other language: each has more of the letters of its own', () => {
  const written = pairs
    .filter((pair) => !pair.it.includes('it'))
    .map((pair) => ({ pair, it: piecesOf(pair.it), en: piecesOf(pair.en) }))
  const all = { it: countOf(written.flatMap((each) => each.it)), en: countOf(written.flatMap((each) => each.en)) }
  const leansOf = (own: (typeof written)[number]): number => {
    const [ownIt, ownEn] = [countOf(own.it), countOf(own.en)]
    // A text says nothing of itself.
    const lean = (piece: string): number =>
      Math.log((all.it.get(piece) ?? 0) - (ownIt.get(piece) ?? 0) + 0.5) -
      Math.log((all.en.get(piece) ?? 0) - (ownEn.get(piece) ?? 0) + 0.5)
    const mean = (pieces: readonly string[]): number =>
      pieces.reduce((sum, piece) => sum + lean(piece), 0) / Math.max(pieces.length, 1)
    return mean(own.it) - mean(own.en)
  }
  const leans = written.map((each) => ({ ...each.pair, leans: leansOf(each) }))
  // A short word may look as if it were the other language, a little.
  expect(leans.filter((each) => each.leans < -0.65)).toEqual([])
  expect(leans.filter((each) => each.leans > 0.6).length).toBeGreaterThan(leans.length * 0.95)
})

test('both languages fill in the same variables', () => {
  const variables = (texts: readonly string[]) => [...new Set(texts.join(' ').match(/\{\w+\}/g))].toSorted()
  expect(pairs.filter((pair) => variables(pair.it).join() !== variables(pair.en).join())).toEqual([])
})

test('both languages say the same facts: what the code puts into one, it puts into the other', () => {
  const said = (facts: readonly string[] = []) => [...new Set(facts)].toSorted().join()
  expect(pairs.length).toBeGreaterThan(2000)
  // Some texts are made elsewhere, and only put in their place in a sentence here.
  const written = pairs.filter((pair) => pair.it.length > 0)
  expect(written.filter(({ facts }) => said(facts?.it) !== said(facts?.en))).toEqual([])
})

test('only names, and words that Italian has borrowed, are the same in both', () => {
  const same = pairs
    .map((pair) =>
      [pair.it, pair.en].map((texts) =>
        proseOf(texts)
          .replaceAll(/[\s\d….,:/]+/g, ' ')
          .trim()
      )
    )
    .filter(([one = '', other]) => one === other && /\p{L}{2}/u.test(one))
  expect(same.filter(([text = '']) => !sameInBoth.has(text))).toEqual([])
})

test('fields that stand together have labels that tell them apart', () => {
  const { files: single, folders } = dataFolder
  const blocks = [...single.map(({ file }) => file), ...folders.map((folder) => `${folder}/one.yaml`)]
    .flatMap((file) => fieldOfFile(file, publishedLanguages(['it', 'en']), dataFolder) ?? [])
    .flatMap(fieldsWithin)
    .flatMap((field) => (field.kind === 'block' ? [[...field.children.values()]] : []))
  const labels = blocks.flatMap((children) =>
    (['it', 'en'] as const).map((language) => children.map((child) => labelOf(child)[language]).filter(Boolean))
  )
  expect(labels.length).toBeGreaterThan(100)
  expect(labels.flatMap((each) => each.filter((label, place) => each.indexOf(label) !== place))).toEqual([])
})

test('sentences that differ in one language differ in the other one, within a file', () => {
  const sentences = pairs.flatMap(({ file, it: [first = ''], en: [second = ''] }) =>
    first.split(' ').length > 3 && second.split(' ').length > 3 ? [{ file, first, second }] : []
  )
  const doubled = sentences.flatMap((one, index) =>
    sentences
      .slice(index + 1)
      .filter(
        ({ file, ...other }) => file === one.file && (other.first === one.first) !== (other.second === one.second)
      )
      .map((other) => [one.file, one.first, other.first, one.second, other.second])
  )
  expect(doubled).toEqual([])
})

const anyOf = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'i')

/** What is turned round by one wrong word, as Italian and English say it; English has more ways. */
const meanings: readonly (readonly [meaning: string, it: RegExp, en: RegExp])[] = [
  ['off', /\b(?:spegn[ei]|disattiv)/i, /\boff\b|\bsleep/i],
  ['never', /\bmai\b/i, /\b(?:n?ever|not?)\b/i],
  ['always', /\bsempre\b/i, /\b(?:always|still|e?very|ever|usual|the same|whatever|stay)/i],
  ['left', /\bsinistra\b/i, /\bleft\b/i],
  ['right', /\bdestra\b/i, /\bright\b/i],
  ['above', /\bsopra\b/i, /\b(?:above|over|upper|on|top)\b/i],
  ['below', /\bsotto\b/i, /\b(?:below|under|beneath|less)\b/i],
  ['without', /\bsenza\b/i, /\b(?:without|not?|none|nothing|un\w+|lacks?|missing|out)\b|less\b|-free\b/i],
  ['all', /\btutt[ie]\b(?! i campi)/i, /\b(?:all|each|both|whole|any|every\w*)\b/i],
  [
    'not',
    /\bnon\b/i,
    anyOf(
      '\\b(?:not?|cannot|never|none|nothing|nobody|without|un\\w+|only|missing|neither|nor|until)\\b',
      "n[’']t\\b",
      'less\\b',
      '\\b(?:incomplete|invalid|invisible|refus|lack|fail|stop|other|wrong|too|still|nowhere|hid|left)',
      '\\b(?:stay|hardly|gone|free|else|same)'
    )
  ]
]
const negated = /\b(?:cannot|not|never|without)\b|n[’']t\b/i
const negatedInItalian = anyOf(
  '\\b(?:non|né|no|mai|senza|ness\\w+|niente|nulla|manc\\w+|fuori|solo|soltanto|vuot\\w+|nemmeno|neanche|neppure)\\b',
  '\\b(?:in|im|ir|il)\\w+(?:bil|t)[aei]?\\b',
  '\\b(?:altr|rest|scad|spent|rifiut|impossibil|togli|tolt|esclus|gratis|tac[ei]|lascia|ancora da|di massima|a parte)'
)

test.each(meanings)('neither language says the opposite of the other: %s', (_, inItalian, inEnglish) => {
  const written = pairs.filter((pair) => pair.en.length > 0 && pair.it.length > 0)
  const wrong = written.filter((pair) => inItalian.test(proseOf(pair.it)) && !inEnglish.test(proseOf(pair.en)))
  expect(wrong).toEqual([])
  expect(written.some((pair) => inItalian.test(proseOf(pair.it)))).toBe(true)
})

test('what English says is not so, Italian says is not so', () => {
  const written = pairs.filter((pair) => pair.en.length > 0 && pair.it.length > 0)
  expect(written.filter((pair) => negated.test(proseOf(pair.en)) && !negatedInItalian.test(proseOf(pair.it)))).toEqual(
    []
  )
})
