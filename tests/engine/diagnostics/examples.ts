/** The examples of the table of codes as data folders. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutMarks, type ExampleFile } from '../../../generator/engine/diagnostics/code-entry.ts'
import { changedHouse, houses, takeMarks } from '../../content.ts'

const house = houses.second

/** A valid data folder except for the files of an example, and the positions of its marks. */
export function exampleHouse(files: Readonly<Record<string, ExampleFile>>): {
  folder: string
  at: string
  also: string[]
} {
  const texts = Object.entries(files).flatMap(([file, contents]) => {
    const text = textOf(file, contents)
    return text === undefined ? [] : [{ file, ...takeMarks(file, text) }]
  })
  const changes = Object.entries(files).map(([file, contents]) => {
    if (typeof contents !== 'string' && 'gone' in contents) return { file, gone: true } as const
    const text = texts.find((each) => each.file === file)?.text ?? ''
    if (typeof contents === 'string' || 'whole' in contents) return { file, text }
    if ('linkTo' in contents) return { file, linkTo: contents.linkTo }
    if ('sameAs' in contents) return { file, bytes: readFileSync(join(house, contents.sameAs)) }
    return { file, bytes: Buffer.from(text, 'latin1') }
  })
  const [first = ''] = Object.keys(files)
  return {
    folder: changedHouse(house, changes).folder,
    at: texts.flatMap(({ at }) => at)[0] ?? `${first}:1:1`,
    also: texts.flatMap(({ also }) => also)
  }
}

/** The whole text of a file of an example, with its marks. */
function textOf(file: string, contents: ExampleFile): string | undefined {
  if (typeof contents !== 'string')
    return 'whole' in contents ? contents.whole : 'inLatin1' in contents ? contents.inLatin1 : undefined
  const path = join(house, file)
  const old = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []
  return `${withFields(old, contents.split('\n')).join('\n')}\n`
}

type Block = { key: string; lines: string[] }

/** Replaces fields of the same name; new ones follow the one before them. */
function withFields(old: readonly string[], given: readonly string[]): string[] {
  const blocks = blocksOf(old)
  const placed = new Set<Block>()
  let last = blocks.length - 1
  for (const block of blocksOf(given)) {
    const index = blocks.findIndex((each) => each.key === block.key && !placed.has(each))
    const [head = '', ...body] = block.lines
    const rest = body.filter((line) => line.trim() !== '…')
    const before = blocks[index]?.lines.slice(1) ?? []
    const made = { key: block.key, lines: [head, ...(rest.length < body.length ? withFields(before, rest) : body)] }
    if (index >= 0) blocks[index] = made
    else blocks.splice(last + 1, 0, made)
    last = blocks.indexOf(made)
    placed.add(made)
  }
  return blocks.flatMap(({ lines }) => lines)
}

/** Each field with its lines; those before the first one have no name. */
function blocksOf(lines: readonly string[]): Block[] {
  const field = /^( *)([\w-]+):(?: |$)/
  const indent = lines.map((line) => field.exec(withoutMarks(line))?.[1]).find((found) => found !== undefined)
  const blocks: Block[] = []
  for (const line of lines) {
    const [, own, key = ''] = field.exec(withoutMarks(line)) ?? []
    const last = blocks.at(-1)
    if (last === undefined || own === indent) blocks.push({ key, lines: [line] })
    else last.lines.push(line)
  }
  return blocks
}
