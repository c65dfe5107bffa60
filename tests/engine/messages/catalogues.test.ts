/** The catalogues: each language has exactly the messages that the codes ask for. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type Entry, type Message, type Term } from '@fluent/syntax'
import { describe, expect, test } from 'vitest'
import type { ArgsOf } from '../../../generator/engine/diagnostics/codes.ts'
import type { Shape } from '../../../generator/engine/diagnostics/facts.ts'
import type { CodeEntry, Messages } from '../../../generator/engine/messages/codes/code-entry.ts'
import { programLanguages, type ProgramLanguage } from '../../../generator/engine/words/language.ts'
import { sentencesOf } from '../../../generator/engine/messages/sentences.ts'
import { memoize } from '../../../generator/engine/store/memoize.ts'
import { messages as houseMessages } from '../../../generator/house/messages/house-messages.ts'
import { messages as museumMessages } from '../../fixtures/museum/messages.ts'
import { root } from '../../support/change.ts'
import { isDeep } from '../../support/deep.ts'
import { randomFrom } from '../../support/random.ts'

/** What the functions and the commands say. */
const phrases =
  'quoted list_and list_or list_more field_key field_label field_entry field_file also let-pass day_at content ' +
  'content-busy content-recovered age_now age_minutes age_hours age_days'
const isPhrase = (id: string): boolean =>
  phrases.split(' ').includes(id) || /^(?:count|nights|output|publication|writer|system|feed-pasted)(?:_|$)/.test(id)
const draws = 600
/** A form has the label of the field, and may have a button that mends it. */
const readers = [{}, { label: 'Prezzo' }, { label: 'Prezzo', button: 'OK' }] as const

const sourceOf = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

const isMessage = (entry: Entry): entry is Message => entry.type === 'Message'
const isEntry = (entry: Entry): entry is Message | Term => entry.type === 'Message' || entry.type === 'Term'
const nameOf = (entry: Message | Term): string => `${entry.type === 'Term' ? '-' : ''}${entry.id.name}`

const attributes = ['.help', '.also', '.heading', '.desk', '.form']

/** What a message says, by its name and those of its attributes. */
const partsOf = (entry: Message): [name: string, says: unknown][] => [
  ...(entry.value === null ? [] : [[nameOf(entry), entry.value] as [string, unknown]]),
  ...entry.attributes.map(({ id, value }): [string, unknown] => [`${nameOf(entry)}.${id.name}`, value])
]

type Node = { type?: string; id?: { name: string } }

/** The names of all variables, functions, messages or terms that a part of a catalogue refers to. */
function namesIn(node: unknown, type: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const own = (node as Node).type === `${type}Reference` ? [(node as Node).id?.name ?? ''] : []
  return [...own, ...Object.values(node).flatMap((part) => namesIn(part, type))]
}

/** Picks one of several values. */
type Pick = <Value>(values: readonly Value[]) => Value

/** A random example of facts. */
function draw(shape: Shape, pick: Pick): unknown {
  if ('values' in shape) return pick(shape.values)
  if ('kinds' in shape) return draw(pick(shape.kinds), pick)
  if ('entry' in shape) return Array.from({ length: pick(shape.lengths) }, () => draw(shape.entry, pick))
  if ('parts' in shape) return Object.assign({}, ...shape.parts.map((part) => draw(part, pick)))
  return Object.fromEntries(Object.entries(shape.fields).map(([key, own]) => [key, draw(own, pick)]))
}

type SpeechIn = (...of: Parameters<Messages['speechIn']>) => ReturnType<Messages['speechIn']>

/** Says all that a definition can say: of each message its variables, and what comes out of it. */
function sayAll(messages: Messages) {
  const given = new Map<string, Set<string>>()
  const [said, cases]: [string[], Set<string>] = [[], new Set()]
  let spoken: ProgramLanguage = 'en'
  const heard: Messages = {
    ...messages,
    speechIn: Object.assign<SpeechIn, { has: Messages['speechIn']['has'] }>(
      (language, isInForm) => (id, variables, attribute) => {
        const names = given.get(id) ?? new Set(['button', 'note'])
        for (const [name, value] of Object.entries(variables)) if (value !== undefined) names.add(name)
        given.set(id, names)
        spoken = language
        return messages.speechIn(language, isInForm)(id, variables, attribute)
      },
      messages.speechIn
    )
  }
  for (const [code, entry] of Object.entries(messages.codes) as [never, CodeEntry<object>][]) {
    // Of each code for itself, so that none depends on the others.
    const random = randomFrom(2)
    const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
    const drawn = new Set<string>()
    for (let turn = 0; turn < draws; turn++) {
      const diagnostic = { code, at: { file: 'site.yaml', path: [] }, args: draw(entry.args.shape, pick) as never }
      if (drawn.size === drawn.add(JSON.stringify(diagnostic)).size) continue
      cases.add(entry.case?.(diagnostic.args) ?? code)
      // Quick tests render the first examples for all readers, and the others for that of a file and one more, in turn.
      const heardBy = drawn.size < 4 || isDeep ? readers : [readers[0], readers[1 + (drawn.size % 2)]]
      for (const language of programLanguages) {
        for (const reader of heardBy) {
          const sentences = sentencesOf(diagnostic, { messages: heard, language, secretKeys: () => [], ...reader })
          said.push(...Object.values(sentences).filter((text) => text !== undefined))
          expect(spoken).toBe(language)
        }
      }
    }
  }
  return { given, cases, said: [...new Set(said)] }
}

/** The catalogues of a folder in a language. */
const resourceOf = memoize((path: string) => parse(sourceOf(path), {}))

describe.each([
  ['the house', houseMessages, ['generator/engine/messages', 'generator/house/messages']],
  ['the museum', museumMessages, ['generator/engine/messages', 'tests/fixtures/museum']]
] as const)('of %s', (_, messages, folders) => {
  const { given, cases, said } = sayAll(messages)
  const entriesOf = (folder: string, language: string) => resourceOf(`${folder}/${language}.ftl`).body.filter(isEntry)
  // A business says some messages of the engine in its own words.
  const entriesIn = memoize((language: string): (Message | Term)[] => [
    ...new Map(
      folders.flatMap((folder) => entriesOf(folder, language).map((entry) => [nameOf(entry), entry] as const))
    ).values()
  ])

  test.each(programLanguages)('%s is read to its last line', (language) => {
    for (const folder of folders) {
      const path = `${folder}/${language}.ftl`
      expect(resourceOf(path).body.filter(({ type }) => type === 'Junk')).toEqual([])
    }
  })

  test.each(programLanguages)('%s has each message once, with what its code gives it', (language) => {
    for (const folder of folders) {
      const own = entriesOf(folder, language).map(nameOf)
      expect(own).toEqual([...new Set(own)])
    }
    const entries = entriesIn(language)
    const names = entries.map(nameOf)
    const referred = new Set([...namesIn(entries, 'Message'), ...namesIn(entries, 'Term').map((name) => `-${name}`)])
    const isAsked = (name: string): boolean => isPhrase(name) || referred.has(name) || given.has(name)
    expect(names.filter((name) => !isAsked(name))).toEqual([])
    expect([...cases].filter((id) => !names.includes(id))).toEqual([])
    const parts = new Map(entries.filter(isMessage).flatMap(partsOf))
    for (const [id, facts] of given) {
      const missing = ['', ...attributes].flatMap((attribute) => {
        const used = namesIn(parts.get(`${id}${attribute}`), 'Variable')
        return used.filter((variable) => !facts.has(variable)).map((variable) => `${id}${attribute} $${variable}`)
      })
      expect([id, missing]).toEqual([id, []])
    }
  })

  test('has the same messages with the same attributes in every language, and those that the code calls for', () => {
    const partsIn = (language: string): string[] =>
      entriesIn(language).flatMap((entry) =>
        isMessage(entry) ? partsOf(entry).map(([name]) => name) : [nameOf(entry)]
      )
    const first = partsIn(programLanguages[0])
    for (const language of programLanguages) {
      expect(first.filter((part) => !partsIn(language).includes(part))).toEqual([])
      expect(partsIn(language).filter((part) => !first.includes(part))).toEqual([])
    }
    expect(first.filter((part) => part.includes('.') && !attributes.includes(`.${part.split('.')[1]}`))).toEqual([])
    const codes = Object.entries(messages.codes) as [string, CodeEntry<object>][]
    for (const [code, { also, isBrief, suppression }] of codes) {
      const own = first.filter((part) => part.split(/[_.]/)[0] === code)
      expect([code, also === undefined && own.some((part) => part.endsWith('.also'))]).toEqual([code, false])
      expect([code, own.some((part) => part.endsWith('.heading'))]).toEqual([code, isBrief === true])
      const asksForNote = entriesIn('en').some(
        (entry) => nameOf(entry).split('_')[0] === code && /"(?:let-pass|adviser)"/.test(JSON.stringify(entry))
      )
      expect([code, asksForNote]).toEqual([code, suppression !== undefined])
    }
  })

  test('whole sentences come out, without marks of the catalogues', () => {
    // Below the first line of a help stands what to write.
    for (const text of said) expect(text.split('\n')[0]).not.toMatch(/\{ ?\$|\?\?\?| {2}|undefined|[«“"]none/)
  })
})

test('a form hears of no key of a file, and what a case says goes before what the code says for forms', () => {
  const helpOf = (args: ArgsOf['value-unknown'], reader: { label?: string }) => {
    const at = { file: 'site.yaml', path: [] }
    return sentencesOf(
      { code: 'value-unknown', at, args },
      { messages: houseMessages, language: 'en', secretKeys: () => [], ...reader }
    ).help
  }
  const args = { key: 'icon', value: 'oven', allowed: ['kitchen', 'ac'] }
  expect([helpOf(args, {}), helpOf(args, { label: 'Icon' })]).toEqual([
    'write one of these: kitchen and ac.',
    'choose one from the list.'
  ])
  const near = { ...args, nearest: 'ac' }
  expect([helpOf(near, {}), helpOf(near, { label: 'Icon' })]).toEqual(['write "ac".', 'choose "ac".'])
})
