/**
 * Random mistakes of every kind that people and programs make in the content: in a line, a block, a value, a whole file
 * or a photo. The same seed gives the same mistakes.
 */
import type { Change } from '../change.ts'
import { slips } from '../slips.ts'

/** A house as texts, and the names of its photos. */
export type House = { texts: ReadonlyMap<string, string>; photos: readonly string[] }

/** What was done, and where: the lines of the new text that differ, or the whole file. */
export type Mutation = { kind: string; said: string; changes: Change[]; file: string; lines: readonly [number, number] }

type Draw = (count: number) => number

/** Replaces lines of a text. */
type Splice = { at: number; remove: number; insert: string[] }

/** One kind of mistake in a text; undefined if it cannot be made there. */
type TextMistake = (lines: readonly string[], at: number, draw: Draw) => Splice | undefined

const indentOf = (line: string): number => /^ */.exec(line)![0].length

const pick = <Item>(items: readonly Item[], draw: Draw): Item => items[draw(items.length)]!

/** A line and the lines below it with more indentation. */
function blockAt(lines: readonly string[], at: number): number {
  let end = at + 1
  while (end < lines.length && (lines[end]!.trim() === '' || indentOf(lines[end]!) > indentOf(lines[at]!))) end += 1
  while (end > at + 1 && lines[end - 1]!.trim() === '') end -= 1
  return end - at
}

/** Typing mistakes in a word. */
function misspelt(word: string, draw: Draw): string {
  const at = draw(word.length)
  return pick(
    [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + word.charAt(at) + word.slice(at),
      word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
      `${word.slice(0, at)}${pick('qwertyuiopasdfghjklzxcvbnm'.split(''), draw)}${word.slice(at + 1)}`,
      word.charAt(0).toUpperCase() + word.slice(1)
    ].filter((each) => each !== word && each !== ''),
    draw
  )
}

const keyed = /^(\s*(?:- +)*)([\w-]+):( +|$)(.*)$/

const one =
  (change: (line: string, draw: Draw) => string | undefined): TextMistake =>
  (lines, at, draw) => {
    const written = change(lines[at]!, draw)
    return written === undefined || written === lines[at] ? undefined : { at, remove: 1, insert: written.split('\n') }
  }

const dropped = (signs: RegExp): TextMistake =>
  one((line, draw) => {
    const found = [...line.matchAll(signs)]
    if (found.length === 0) return undefined
    const { index } = pick(found, draw)
    return line.slice(0, index) + line.slice(index + 1)
  })

const inserted = (signs: readonly string[]): TextMistake =>
  one((line, draw) => {
    const column = draw(line.length + 1)
    return line.slice(0, column) + pick(signs, draw) + line.slice(column)
  })

/** Values of another type, in notations of Italy and elsewhere. */
const otherValues = [
  'venti',
  '16,50',
  '€ 60',
  '60 €',
  '1.650,00',
  '-5',
  '0',
  '1e9',
  '.inf',
  'true',
  'no',
  'null',
  '~',
  '""',
  '[]',
  '{}',
  '[1, 2]',
  '{ it: a }',
  '2026-13-45',
  '31/12/2026',
  '1 gennaio',
  '25:00',
  '15.00',
  'ore 15',
  '0884 123456',
  '+39 0884 12 34 56',
  'www.esempio.it',
  'info@',
  '!placeholder',
  '*rif',
  '&a b',
  '"a" b',
  '- a',
  '> a',
  '| a',
  '@casa',
  '`x`',
  '%a'
]

const mistakes: Readonly<Record<string, TextMistake>> = {
  'a line is gone': (_, at) => ({ at, remove: 1, insert: [] }),
  'some lines are gone': (lines, at, draw) => ({ at, remove: Math.min(2 + draw(4), lines.length - at), insert: [] }),
  'a block is gone': (lines, at) => ({ at, remove: blockAt(lines, at), insert: [] }),
  'a line stands twice': (lines, at) => ({ at: at + 1, remove: 0, insert: [lines[at]!] }),
  'a block stands twice': (lines, at) => {
    const count = blockAt(lines, at)
    return { at: at + count, remove: 0, insert: lines.slice(at, at + count) }
  },
  'two lines are exchanged': (lines, at) =>
    at + 1 < lines.length ? { at, remove: 2, insert: [lines[at + 1]!, lines[at]!] } : undefined,
  'a line is moved': (lines, at, draw) => {
    const to = Math.min(lines.length - 1, at + 2 + draw(6))
    return { at, remove: to - at, insert: [...lines.slice(at + 1, to), lines[at]!] }
  },
  'a line is further in': one((line, draw) => ' '.repeat(1 + draw(3)) + line),
  'a line is further out': one((line, draw) => line.slice(Math.min(indentOf(line), 1 + draw(3)))),
  'a block is further in': (lines, at, draw) => {
    const block = lines.slice(at, at + blockAt(lines, at))
    return { at, remove: block.length, insert: block.map((line) => ' '.repeat(1 + draw(1)) + line) }
  },
  'a tab before a line': one((line) => `\t${line.trimStart()}`),
  'a sign is lost': dropped(/./g),
  'a mark is lost': dropped(/[":'{}[\],-]/g),
  'a blank is lost': dropped(/(?<=[:,-]) /g),
  'a sign is typed': inserted([...slips, '>', '%', '@', '`', '  ', '~', '?', '=', '🫒', 'è', '€']),
  'something unseen is typed': inserted([
    '\u00A0',
    '\u200B',
    '\u200D',
    '\u2028',
    '\uFEFF',
    '\t',
    '\u202F',
    '\u00AD',
    '\r'
  ]),
  'typographic marks': one((line) =>
    line
      .replace(/"([^"]*)"/, '“$1”')
      .replace(/'([^']*)'/, '‘$1’')
      .replace(/^(\s*)- /, '$1– ')
  ),
  'blanks of another program': one((line) => line.replace(/ /g, '\u00A0')),
  'a bullet': one((line) => line.replace(/^(\s*)- /, '$1• ')),
  'a misspelt name': one((line, draw) => {
    const [, before, key, blank, value] = keyed.exec(line) ?? []
    return key === undefined ? undefined : `${before}${misspelt(key, draw)}:${blank}${value}`
  }),
  'another value': one((line, draw) => {
    const [, before, key] = keyed.exec(line) ?? []
    return key === undefined || /:\s*$/.test(line) ? undefined : `${before}${key}: ${pick(otherValues, draw)}`
  }),
  'a value is gone': one((line) => {
    const [, before, key] = keyed.exec(line) ?? []
    return key === undefined || /:\s*$/.test(line) ? undefined : `${before}${key}:`
  }),
  'a misspelt value': one((line, draw) => {
    const [, before, key, , value = ''] = keyed.exec(line) ?? []
    if (key !== undefined && /^[\w/-]{3,}$/.test(value)) return `${before}${key}: ${misspelt(value, draw)}`
    const [, dash, word] = /^(\s*- )([\w/-]{3,})$/.exec(line) ?? []
    return word === undefined ? undefined : `${dash}${misspelt(word, draw)}`
  }),
  'a language of another name': one((line, draw) => {
    const [, before, key, , value] = keyed.exec(line) ?? []
    return key?.length === 2 ? `${before}${pick(['it', 'en', 'de', 'IT', 'eng', 'e n'], draw)}: ${value}` : undefined
  }),
  'a line ends early': one((line, draw) => line.slice(0, draw(line.length))),
  'two lines are one': (lines, at) =>
    at + 1 < lines.length ? { at, remove: 2, insert: [`${lines[at]!} ${lines[at + 1]!.trimStart()}`] } : undefined,
  'a line is two': one((line, draw) => {
    const column = draw(line.length)
    return `${line.slice(0, column)}\n${line.slice(column)}`
  }),
  'a note of a line': one((line) => `# ${line}`),
  'a line of another file': (_, at) => ({ at, remove: 0, insert: ['pippo: pluto'] }),
  'marks of a merge': (lines, at) => ({
    at,
    remove: 1,
    insert: ['<<<<<<< HEAD', lines[at]!, '=======', `${lines[at]!} nuovo`, '>>>>>>> main']
  }),
  'words between the lines': (_, at) => ({ at, remove: 0, insert: ['da rivedere con Anna'] })
}

const filesMistakes: Readonly<Record<string, (house: House, draw: Draw) => Change[] | undefined>> = {
  'a file is cut': ({ texts }, draw) => {
    const [file, text] = pick([...texts], draw)
    return [{ file, text: text.slice(0, draw(text.length)) }]
  },
  'a file has lost its beginning': ({ texts }, draw) => {
    const [file, text] = pick([...texts], draw)
    return [{ file, text: text.slice(draw(text.length)) }]
  },
  'a file is empty': ({ texts }, draw) => [{ file: pick([...texts.keys()], draw), text: '' }],
  'a file is gone': ({ texts }, draw) => [{ file: pick([...texts.keys()], draw), gone: true }],
  'a file of another name': ({ texts }, draw) => {
    const [file, text] = pick([...texts], draw)
    const to = pick(
      [
        file.replace('.yaml', '.yml'),
        file.replace('.yaml', '.yaml.txt'),
        file.replace('.yaml', ' (1).yaml'),
        file.replace(/[\w-]+(?=\.yaml)/, (name) => misspelt(name, draw)),
        `${file}.bak`,
        file.includes('/') ? file.replace('/', '-') : `rooms/${file}`
      ],
      draw
    )
    return [
      { file, gone: true },
      { file: to, text }
    ]
  },
  'a copy of a file': ({ texts }, draw) => {
    const [file, text] = pick([...texts], draw)
    return [{ file: file.replace('.yaml', pick([' copia.yaml', '-2.yaml', ' (1).yaml', '.yaml.bak'], draw)), text }]
  },
  'a file with the text of another one': ({ texts }, draw) => [
    { file: pick([...texts.keys()], draw), text: pick([...texts.values()], draw) }
  ],
  'the line ends of Windows': ({ texts }, draw) => {
    const [file, text] = pick([...texts], draw)
    return [{ file, text: `\uFEFF${text.replaceAll('\n', '\r\n')}` }]
  },
  'a file in an older encoding': ({ texts }, draw) => {
    const [file, text] = pick([...texts], draw)
    return [{ file, bytes: Buffer.from(text, 'latin1') }]
  },
  'a photo is gone': ({ photos }, draw) => [{ file: pick(photos, draw), gone: true }],
  'a photo of another name': ({ photos }, draw) => {
    const file = pick(photos, draw)
    const to = file.replace(/[^/]+(?=\.\w+$)/, (name) =>
      pick([misspelt(name, draw), `${name} (1)`, name.toUpperCase(), `IMG_${name}`, `${name}è`], draw)
    )
    return [
      { file, gone: true },
      { file: to, bytes: new Uint8Array([0xff, 0xd8, 0xff]) }
    ]
  },
  'a photo that is none': ({ photos }, draw) => [{ file: pick(photos, draw), text: 'This is no picture.' }],
  'a photo more': ({ photos }, draw) => [
    { file: pick(photos, draw).replace(/[^/]+$/, 'new.jpg'), text: 'This is no picture.' }
  ]
}

export const kinds = [...Object.keys(mistakes), ...Object.keys(filesMistakes)]

/**
 * A mistake of a kind.
 * @param random returns numbers from 0 to 1
 */
export function mutate(house: House, kind: string, random: () => number): Mutation | undefined {
  const draw: Draw = (count) => Math.floor(random() * count)
  const ofFiles = filesMistakes[kind]
  if (ofFiles !== undefined) {
    const changes = ofFiles(house, draw)
    const [first] = changes ?? []
    if (changes === undefined || first === undefined) return undefined
    const text = 'text' in first ? first.text.split('\n').length : 1
    const said = `${kind}: ${changes.map((each) => each.file).join(' → ')}`
    return { kind, said, changes, file: first.file, lines: kind === 'a file is cut' ? [text - 1, text] : [1, 1] }
  }
  const [file, text] = pick([...house.texts], draw)
  const lines = text.replace(/\n$/, '').split('\n')
  // Comments and empty lines are no content.
  const at = draw(lines.length)
  if (/^\s*(?:#|$)/.test(lines[at]!)) return undefined
  const splice = mistakes[kind]?.(lines, at, draw)
  if (splice === undefined) return undefined
  const { remove, insert } = splice
  const after = lines.toSpliced(splice.at, remove, ...insert).join('\n') + '\n'
  if (after === text) return undefined
  const old = lines.slice(splice.at, splice.at + remove)
  const said = `${kind}: ${file}:${splice.at + 1}\n- ${old.join('\n- ')}\n+ ${insert.join('\n+ ')}`
  const range = [splice.at + 1, splice.at + Math.max(1, insert.length)] as const
  return { kind, said, changes: [{ file, text: after.replace(/[▸▹]/g, '') }], file, lines: range }
}
