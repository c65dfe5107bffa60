/** The catalogues of messages: all of them say all that the codes ask for, and nothing else. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse, serialize, type Entry, type Message, type Term } from '@fluent/syntax'
import { describe, expect, test } from 'vitest'
import type { CodeEntry, Messages } from '../../../generator/engine/diagnostics/code-entry.ts'
import { programLanguages, type ProgramLanguage } from '../../../generator/engine/diagnostics/language.ts'
import { sentencesOf } from '../../../generator/engine/diagnostics/sentences.ts'
import { engineFolder, openCatalogues } from '../../../generator/engine/messages/catalogue.ts'
import { commonFunctions } from '../../../generator/engine/messages/functions.ts'
import { houseFunctions } from '../../../generator/house/messages/functions.ts'
import { messages as houseMessages } from '../../../generator/house/messages/house-messages.ts'
import { messages as wineryMessages } from '../../fixtures/winery/messages.ts'
import { root } from '../../change.ts'
import { emptyFolder } from '../../folders.ts'
import { randomFrom } from '../../random.ts'

/** What the functions themselves say. */
const phrases = ['quoted', 'list_and', 'list_or', 'list_more', 'field_key', 'field_label', 'field_entry', 'field_file']
const draws = 3000

const sourceOf = (folder: string, language: string): string =>
  readFileSync(join(root, folder, `${language}.ftl`), 'utf8')

const isMessage = (entry: Entry): entry is Message => entry.type === 'Message'
const nameOf = (entry: Message | Term): string => `${entry.type === 'Term' ? '-' : ''}${entry.id.name}`

type Node = { type?: string; id?: { name: string } }

/** The names of all variables, functions, messages or terms that a part of a catalogue refers to. */
function namesIn(node: unknown, type: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const own = (node as Node).type === `${type}Reference` ? [(node as Node).id?.name ?? ''] : []
  return [...own, ...Object.values(node).flatMap((part) => namesIn(part, type))]
}

/** Says all that a definition can say: of each message its variables, and what comes out of it. */
function sayAll(messages: Messages) {
  const random = randomFrom(1)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
  const given = new Map<string, Set<string>>()
  const said: string[] = []
  const heard: Messages = {
    ...messages,
    speechIn: (language) => (id, variables, attribute) => {
      const names = given.get(id) ?? new Set(['button'])
      for (const [name, value] of Object.entries(variables)) if (value !== undefined) names.add(name)
      given.set(id, names)
      return messages.speechIn(language)(id, variables, attribute)
    }
  }
  const drawn = new Set<string>()
  for (const [code, entry] of Object.entries(messages.codes) as [never, CodeEntry<object>][])
    for (let draw = 0; draw < draws; draw++) {
      const diagnostic = { code, at: { file: 'site.yaml', path: [] }, args: entry.args.draw(pick) as never }
      if (drawn.size === drawn.add(JSON.stringify(diagnostic)).size) continue
      for (const language of programLanguages) {
        for (const reader of [{}, { label: 'Prezzo' }, { label: 'Prezzo', button: 'OK' }]) {
          const sentences = sentencesOf(diagnostic, { messages: heard, language, secretKeys: () => [], ...reader })
          said.push(...Object.values(sentences).filter((text) => text !== undefined))
        }
      }
    }
  return { given, said: [...new Set(said)] }
}

describe.each([
  ['the house', houseMessages, ['generator/engine/messages', 'generator/house/messages']],
  ['the winery', wineryMessages, ['generator/engine/messages', 'tests/fixtures/winery']]
] as const)('of %s', (_, messages, folders) => {
  const { given, said } = sayAll(messages)
  const entriesIn = (language: string): (Message | Term)[] =>
    folders.flatMap((folder) =>
      parse(sourceOf(folder, language), {}).body.filter((entry) => entry.type === 'Message' || entry.type === 'Term')
    )

  test.each(programLanguages)('%s is read to its last line', (language) => {
    for (const folder of folders) {
      const source = sourceOf(folder, language)
      const resource = parse(source, {})
      expect(resource.body.filter(({ type }) => type === 'Junk')).toEqual([])
      expect(serialize(resource, {}).replace(/\s/g, '')).toBe(source.replace(/\s/g, ''))
    }
  })

  test.each(programLanguages)('%s has each message once, with what its code gives it', (language) => {
    const entries = entriesIn(language)
    const referred = [...namesIn(entries, 'Message'), ...namesIn(entries, 'Term').map((name) => `-${name}`)]
    const names = entries.map(nameOf)
    const asked = [...new Set([...given.keys(), ...phrases, ...referred])]
    expect(names.toSorted()).toEqual(asked.toSorted())
    for (const entry of entries.filter(isMessage)) {
      const unknown = namesIn(entry, 'Variable').filter((name) => given.get(nameOf(entry))?.has(name) === false)
      expect([nameOf(entry), unknown]).toEqual([nameOf(entry), []])
    }
  })

  test('has the same attributes in every language, and those that the code calls for', () => {
    const codes = Object.entries(messages.codes) as [string, CodeEntry<object>][]
    for (const language of programLanguages)
      for (const { id, attributes } of entriesIn(language).filter(isMessage)) {
        const own = attributes.map((attribute) => attribute.id.name).toSorted()
        const first = entriesIn(programLanguages[0]).find((entry) => entry.id.name === id.name)
        expect([id.name, own]).toEqual([id.name, first?.attributes.map((attribute) => attribute.id.name).toSorted()])
        const entry = codes.find(([code]) => code === id.name.split('_')[0])?.[1]
        if (entry === undefined) continue
        expect([id.name, own.includes('also')]).toEqual([id.name, entry.also !== undefined])
        expect([id.name, own.includes('heading')]).toEqual([id.name, entry.isBrief === true])
        // A button writes the note for which the help asks.
        const help = attributes.find((attribute) => attribute.id.name === 'help')
        const asksForNote = /"# \w+"/.test(JSON.stringify(help?.value ?? '').replaceAll('\\"', '"'))
        expect([id.name, asksForNote && !own.includes('button')]).toEqual([id.name, false])
        expect(own.filter((name) => !['help', 'also', 'heading', 'desk', 'form', 'button'].includes(name))).toEqual([])
      }
  })

  test('whole sentences come out, without marks of the catalogues', () => {
    // Below the first line of a help stands what to write.
    for (const text of said) expect(text.split('\n')[0]).not.toMatch(/\{ ?\$|\?\?\?| {2}|undefined/)
  })
})

test('the functions are those that messages call', () => {
  const called = ['generator/engine/messages', 'generator/house/messages'].flatMap((folder) =>
    programLanguages.flatMap((language) => namesIn(parse(sourceOf(folder, language), {}), 'Function'))
  )
  const functions = { ...commonFunctions('en', () => ''), ...houseFunctions('en', () => '') }
  expect([...new Set(called)].toSorted()).toEqual(Object.keys(functions).toSorted())
})

test('a further language says what it has, with its own phrases, and the rest in English', () => {
  const folder = emptyFolder()
  const french = [
    'quoted = « { $text } »',
    'list_and = { $items } et { $last }',
    'field_key = « { $key } »',
    'file-cut_fields = Le fichier s’arrête ici : il manque { QUOTED($missing) }.',
    '    .help = remettez le reste du fichier.'
  ]
  writeFileSync(join(folder, 'fr.ftl'), french.join('\n'))
  const speechIn = openCatalogues([engineFolder, pathToFileURL(`${folder}/`)])
  const said = (code: 'file-cut' | 'field-missing', args: never) =>
    sentencesOf(
      { code, at: { file: 'site.yaml', path: [] }, args },
      { messages: { ...houseMessages, speechIn }, language: 'fr' as ProgramLanguage, secretKeys: () => [] }
    )
  expect(said('file-cut', { missing: ['a', 'b'] } as never)).toMatchObject({
    message: 'Le fichier s’arrête ici : il manque « a » et « b ».',
    help: 'remettez le reste du fichier.'
  })
  expect(said('field-missing', { key: 'host' } as never)).toMatchObject({
    message: '« host » is missing here.',
    help: 'add "host: …".'
  })
})
