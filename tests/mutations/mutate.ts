/** Makes random mistakes in one line of a content. The same seed gives the same mistakes. */

/** What was done, and where: the lines of the new text that differ. */
export type Mutation = { kind: string; said: string; file: string; text: string; lines: readonly [number, number] }

type Draw = (count: number) => number

/** What stands in the place of a line; undefined where the mistake cannot be made. */
type Mistake = (line: string, draw: Draw, next: string) => string[] | string | undefined

const pick = <Item>(items: readonly Item[], draw: Draw): Item => items[draw(items.length)]!

const keyed = /^(\s*(?:- +)*)([\w-]+):( +|$)(.*)$/

const dropped =
  (signs: RegExp): Mistake =>
  (line, draw) => {
    const found = [...line.matchAll(signs)]
    if (found.length === 0) return undefined
    const { index } = pick(found, draw)
    return line.slice(0, index) + line.slice(index + 1)
  }

const inserted =
  (signs: readonly string[]): Mistake =>
  (line, draw) => {
    const column = draw(line.length + 1)
    return line.slice(0, column) + pick(signs, draw) + line.slice(column)
  }

/** A key and a value, written otherwise. */
const inField =
  (change: (key: string, value: string, draw: Draw) => string): Mistake =>
  (line, draw) => {
    const [, before, key, , value = ''] = keyed.exec(line) ?? []
    return key === undefined ? undefined : before + change(key, value, draw)
  }

/** A letter too few, or another one. */
function misspelt(word: string, draw: Draw): string {
  const at = draw(word.length)
  return `${word.slice(0, at)}${pick(['', ...'qweruiopasdflmnt'.split('')], draw)}${word.slice(at + 1)}`
}

const otherValues =
  'venti|16,50|€ 60|1.650,00|-5|1e9|.inf|true|no|null|~|""|[]|{}|[1, 2]|{ it: a }|2026-13-45|31/12/2026|25:00|15.00|' +
  '0884 123456|www.esempio.it|info@|!placeholder|*rif|&a b|"a" b|- a|> a|@b|'

const mistakes: Readonly<Record<string, Mistake>> = {
  'a line is gone': () => [],
  'a line stands twice': (line) => [line, line],
  'two lines are one': (line, _, next) => `${line} ${next.trimStart()}`,
  'two lines are exchanged': (line, _, next) => [next, line],
  'a line is further in': (line, draw) => ' '.repeat(1 + draw(3)) + line,
  'a line is further out': (line, draw) => line.slice(Math.min(/^ */.exec(line)![0].length, 1 + draw(3))),
  'a tab before a line': (line) => `\t${line.trimStart()}`,
  'a line ends early': (line, draw) => line.slice(0, draw(line.length)),
  'a sign is lost': dropped(/./g),
  'a mark is lost': dropped(/[":'{}[\],-]/g),
  'a blank is lost': dropped(/(?<=[:,-]) /g),
  'a sign is typed': inserted([...'"\':#{}[],|\\0x>%@`~?=è€'.split(''), '🫒', ': ', '- ', '&a ', '*a', '!x ', '<<: ']),
  'something unseen is typed': inserted('\u00A0\u200B\u200D\u2028\uFEFF\t\u202F\u00AD\r\0\u202E'.split('')),
  'typographic marks': (line) => line.replace(/"([^"]*)"/, '“$1”').replace(/^(\s*)- /, '$1– '),
  'a misspelt name': inField((key, value, draw) => `${misspelt(key, draw)}: ${value}`.trimEnd()),
  'a misspelt value': inField(
    (key, value, draw) => `${key}: ${/^[\w/-]{3,}$/.test(value) ? misspelt(value, draw) : value}`
  ),
  'another value': inField((key, value, draw) =>
    value === '' ? `${key}:` : `${key}: ${pick(otherValues.split('|'), draw)}`
  )
}

export const kinds = Object.keys(mistakes)

/**
 * A mistake of a kind in one of the texts.
 * @param random returns numbers from 0 to 1
 */
export function mutate(texts: ReadonlyMap<string, string>, kind: string, random: () => number): Mutation | undefined {
  const draw: Draw = (count) => Math.floor(random() * count)
  const [file, text] = pick([...texts], draw)
  const lines = text.replace(/\n$/, '').split('\n')
  const at = draw(lines.length)
  const [line = '', next] = lines.slice(at)
  // Comments and empty lines are no content.
  if (/^\s*(?:#|$)/.test(line) || (next === undefined && kind.startsWith('two'))) return undefined
  const made = mistakes[kind]?.(line, draw, next ?? '')
  if (made === undefined) return undefined
  const insert = [made].flat().flatMap((each) => each.split('\n'))
  const after = `${lines.toSpliced(at, kind.startsWith('two') ? 2 : 1, ...insert).join('\n')}\n`
  if (after === text) return undefined
  const said = `${kind}: ${file}:${at + 1}\n${insert.join('\n')}`
  return { kind, said, file, text: after, lines: [at + 1, at + Math.max(1, insert.length)] }
}
