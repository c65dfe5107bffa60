/**
 * Random mistakes of every kind that people and programs make in the content: in a line, a block, a value, a whole file
 * or a photo. The same seed gives the same mistakes.
 */
import type { Change } from '../change.ts'

/** A house as texts, and the names of its photos. */
type House = { texts: ReadonlyMap<string, string>; photos: readonly string[] }

/** What was done, and where: the lines of the new text that differ. */
export type Mutation = { kind: string; said: string; changes: Change[]; file: string; lines: readonly [number, number] }

type Draw = (count: number) => number

/** Replaces lines of a text. */
type Splice = { at: number; remove: number; insert: string[] }

/** One kind of mistake in a text; undefined if it cannot be made there. */
type TextMistake = (lines: readonly string[], at: number, draw: Draw) => Splice | undefined

const indentOf = (line: string): number => /^ */.exec(line)![0].length

const pick = <Item>(items: readonly Item[], draw: Draw): Item => items[draw(items.length)]!

/** The lines below a line with more indentation, and the line itself. */
function blockAt(lines: readonly string[], at: number): number {
  let end = at + 1
  while (end < lines.length && (lines[end]!.trim() === '' || indentOf(lines[end]!) > indentOf(lines[at]!))) end += 1
  while (end > at + 1 && lines[end - 1]!.trim() === '') end -= 1
  return end - at
}

/** Typing mistakes in a word. */
function misspelt(word: string, draw: Draw): string {
  const at = draw(word.length)
  const [before, own, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)]
  const all = [
    before + word.slice(at + 1),
    before + own + word.slice(at),
    before + next + own + word.slice(at + 2),
    `${before}${pick('qweruiopasdflmnt'.split(''), draw)}${word.slice(at + 1)}`
  ]
  return pick(
    all.filter((each) => each !== word && each !== ''),
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

/** A line with a key and a value, with another value. */
const valued = (values: readonly string[]): TextMistake =>
  one((line, draw) => {
    const [, before, key] = keyed.exec(line) ?? []
    return key === undefined || /:\s*$/.test(line) ? undefined : `${before}${key}:${pick(values, draw)}`
  })

const otherValues = [
  ' venti| 16,50| € 60| 1.650,00| -5| 1e9| .inf| true| no| null| ~| ""| []| {}| [1, 2]| { it: a }| 2026-13-45'.split(
    '|'
  ),
  ' 31/12/2026| 25:00| 15.00| 0884 123456| www.esempio.it| info@| !placeholder| *rif| &a b| "a" b| - a| > a| @b'.split(
    '|'
  )
].flat()

const mistakes: Readonly<Record<string, TextMistake>> = {
  'a line is gone': (_, at) => ({ at, remove: 1, insert: [] }),
  'a block is gone': (lines, at) => ({ at, remove: blockAt(lines, at), insert: [] }),
  'a line stands twice': (lines, at) => ({ at: at + 1, remove: 0, insert: [lines[at]!] }),
  'a block stands twice': (lines, at) => {
    const count = blockAt(lines, at)
    return { at: at + count, remove: 0, insert: lines.slice(at, at + count) }
  },
  'two lines are exchanged': (lines, at) =>
    at + 1 < lines.length ? { at, remove: 2, insert: [lines[at + 1]!, lines[at]!] } : undefined,
  'a line is further in': one((line, draw) => ' '.repeat(1 + draw(3)) + line),
  'a line is further out': one((line, draw) => line.slice(Math.min(indentOf(line), 1 + draw(3)))),
  'a tab before a line': one((line) => `\t${line.trimStart()}`),
  'a sign is lost': dropped(/./g),
  'a mark is lost': dropped(/[":'{}[\],-]/g),
  'a blank is lost': dropped(/(?<=[:,-]) /g),
  'a sign is typed': inserted([...'"\':#{}[],|\\0x>%@`~?=è€'.split(''), '🫒', ': ', '- ', '&a ', '*a', '!x ', '<<: ']),
  'something unseen is typed': inserted('\u00A0\u200B\u200D\u2028\uFEFF\t\u202F\u00AD\r\0\u202E'.split('')),
  'typographic marks': one((line) => line.replace(/"([^"]*)"/, '“$1”').replace(/^(\s*)- /, '$1– ')),
  'a misspelt name': one((line, draw) => {
    const [, before, key, blank, value] = keyed.exec(line) ?? []
    return key === undefined ? undefined : `${before}${misspelt(key, draw)}:${blank}${value}`
  }),
  'a misspelt value': one((line, draw) => {
    const [, before, key, , value = ''] = keyed.exec(line) ?? []
    return /^[\w/-]{3,}$/.test(value) ? `${before}${key}: ${misspelt(value, draw)}` : undefined
  }),
  'another value': valued(otherValues),
  'a value is gone': valued(['']),
  'a line ends early': one((line, draw) => line.slice(0, draw(line.length))),
  'two lines are one': (lines, at) =>
    at + 1 < lines.length ? { at, remove: 2, insert: [`${lines[at]!} ${lines[at + 1]!.trimStart()}`] } : undefined,
  'a line of another file': (_, at) => ({ at, remove: 0, insert: ['pippo: pluto'] }),
  'marks of a merge': (lines, at) => ({
    at,
    remove: 1,
    insert: ['<<<<<<< HEAD', lines[at]!, '=======', `${lines[at]!} nuovo`, '>>>>>>> main']
  })
}

const fileMistakes: Readonly<Record<string, (house: House, draw: Draw) => Change[]>> = {
  'a file is cut': ({ texts }, draw) => {
    const [file, text] = pick([...texts], draw)
    return [{ file, text: text.slice(0, draw(text.length)) }]
  },
  'a file is gone': ({ texts }, draw) => [{ file: pick([...texts.keys()], draw), gone: true }],
  'a file of another name': ({ texts }, draw) => {
    const [file, text] = pick([...texts], draw)
    const others = [file.replace('.yaml', '.yml'), file.replace('.yaml', ' (1).yaml'), `${file}.bak`, `rooms/${file}`]
    return [
      { file, gone: true },
      { file: pick(others, draw), text }
    ]
  },
  'a file with the text of another one': ({ texts }, draw) => [
    { file: pick([...texts.keys()], draw), text: pick([...texts.values()], draw) }
  ],
  'a photo is gone': ({ photos }, draw) => [{ file: pick(photos, draw), gone: true }],
  'a photo that is none': ({ photos }, draw) => [{ file: pick(photos, draw), text: 'This is no picture.' }],
  'a photo more': ({ photos }, draw) => [{ file: pick(photos, draw).replace(/[^/]+$/, 'new.jpg'), text: 'No picture.' }]
}

/** The kinds of mistakes in a text, and all. */
export const textKinds = Object.keys(mistakes)
export const kinds = [...textKinds, ...Object.keys(fileMistakes)]

/**
 * A mistake of a kind.
 * @param random returns numbers from 0 to 1
 */
export function mutate(house: House, kind: string, random: () => number): Mutation | undefined {
  const draw: Draw = (count) => Math.floor(random() * count)
  const changes = fileMistakes[kind]?.(house, draw)
  if (changes !== undefined)
    return { kind, said: `${kind}: ${changes[0]!.file}`, changes, file: changes[0]!.file, lines: [1, 1] }
  const [file, text] = pick([...house.texts], draw)
  const lines = text.replace(/\n$/, '').split('\n')
  // Comments and empty lines are no content.
  const at = draw(lines.length)
  if (/^\s*(?:#|$)/.test(lines[at]!)) return undefined
  const splice = mistakes[kind]?.(lines, at, draw)
  if (splice === undefined) return undefined
  const { remove, insert } = splice
  const after = `${lines.toSpliced(splice.at, remove, ...insert).join('\n')}\n`
  if (after === text) return undefined
  const said = `${kind}: ${file}:${splice.at + 1}\n${insert.join('\n')}`
  const range = [splice.at + 1, splice.at + Math.max(1, insert.length)] as const
  return { kind, said, changes: [{ file, text: after }], file, lines: range }
}
