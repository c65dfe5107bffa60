/** Makes data folders of the examples of all codes, and reports what the program says of each. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAnswers } from '../../../generator/house/bookings/feeds/feeds.ts'
import { withoutExampleMarks, type Example } from '../../../generator/engine/messages/codes/code-entry.ts'
import type { CheckResult } from '../../../generator/engine/read-content.ts'
import type { Model } from '../../../generator/house/model/content-model.ts'
import { codes, type HouseCode } from '../../../generator/house/messages/house-messages.ts'
import { calendarText, changeHouse, houses, root, takeMarks, textAt, type Change } from '../../support/change.ts'
import { check, remembered, sentencesOf } from '../../support/house-engine.ts'

const house = houses.second

type Told = Pick<CheckResult, 'diagnostics' | 'texts'>

/** What is found in the example of a code, where it has to stand, and what is said of the first diagnostic. */
export async function judgeExample(
  code: HouseCode,
  newFolder: () => string
): Promise<Told & { data: string; at: string; also: string[]; said: { message: string; help: string | undefined } }> {
  const { example, isForRelease: release = false } = codes[code]
  const { folder: data, at, also } = exampleHouse(example, newFolder())
  // What was read of calendars is remembered there.
  const cache = code.startsWith('feed-') || code === 'requests-missing' ? newFolder() : join(root, '.cache/tests')
  const told = await checkExample(code, { data, cache, release, ...remembered })
  const [first] = told.diagnostics
  if (first === undefined) throw new Error(`Nothing is said of the example of ${code}`)
  const { message, help } = sentencesOf(first, 'en')
  return { ...told, data, at, also, said: { message: message.replace(cache, '.cache'), help } }
}

type Options = { data: string; cache: string; release: boolean; now?: number }

/** What is said of these codes names days. */
const isDated = (code: HouseCode): boolean => ['double-booking', 'feed-frozen'].includes(code)

/** Of some codes it is not the files alone that are wrong. */
async function checkExample(code: HouseCode, options: Options): Promise<Told> {
  if (code === 'data-missing') return check({ ...options, data: 'my-guesthouse' })
  if (code === 'feed-unkept') {
    writeFileSync(join(options.cache, 'availability'), 'a file where the folder should be')
    const { diagnostics, texts } = await check(options)
    return { diagnostics: [...diagnostics, ...(await readBookings(options))], texts }
  }
  if (code === 'requests-missing') {
    await readBookings(options)
    rmSync(join(options.data, 'availability/requests.yaml'))
    return check(options)
  }
  const calendar = join(options.data, 'availability/arve.ics')
  if (isDated(code)) {
    const [first, last] = [Date.parse('2027-07-01T08:00:00Z'), Date.parse('2027-07-12T08:00:00Z')]
    if (code === 'feed-frozen')
      for (const day of ['01', '03', '05', '07', '09', '11']) {
        writeFileSync(calendar, readFileSync(calendar, 'utf8').replace(/202708\d\d/, `202708${day}`))
        await readBookings({ ...options, now: first + (Number(day) - 1) * 86_400_000 })
      }
    return check({ ...options, now: last })
  }
  if (code !== 'feed-doubtful') return check(options)
  const now = readFileSync(calendar)
  writeFileSync(calendar, calendarText([inDays(10), inDays(13)]))
  await readBookings(options)
  writeFileSync(calendar, now)
  return check(options)
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Reads the calendars as a command does that writes a site: a check keeps no bookings. */
async function readBookings(options: Options): Promise<CheckResult['diagnostics']> {
  const { content } = await check(options)
  if (content === undefined)
    throw new Error('tests/fixtures/second-house has errors: npm run check -- --data tests/fixtures/second-house')
  const sources = { ...options, files: content.attachments, env: {} }
  return (await readAnswers(content.model as Model, sources, { network: true, now: options.now })).diagnostics
}

/**
 * Makes a valid data folder except for the files of an example.
 * @param folder an empty one
 * @returns the folder, and the positions of the marks
 */
export function exampleHouse(files: Example, folder: string): { folder: string; at: string; also: string[] } {
  const inLatin1: string[] = []
  const changes = Object.entries(files).map(([file, contents]): Change => {
    if (typeof contents === 'string') return { file, text: withExample(file, contents) }
    if ('whole' in contents) return { file, text: contents.whole }
    if ('sameAs' in contents) return { file, bytes: bytesOf(join(house, contents.sameAs)) }
    if (!('inLatin1' in contents)) return { file, ...contents }
    const { text, at } = takeMarks(file, contents.inLatin1)
    inLatin1.push(...at)
    return { file, bytes: Buffer.from(text, 'latin1') }
  })
  const { at, also } = changeHouse(house, changes, folder)
  return { folder, at: [...inLatin1, ...at][0] ?? `${Object.keys(files)[0] ?? ''}:1:1`, also }
}

const bytesOf = (path: string): Uint8Array =>
  path.endsWith('.yaml') ? new TextEncoder().encode(textAt(path)) : readFileSync(path)

/** The text of a file of the house with the fields of an example. */
function withExample(file: string, fields: string): string {
  const path = join(house, file)
  const old = existsSync(path) ? textAt(path).trimEnd().split('\n') : []
  return `${withFields(old, fields.split('\n')).join('\n')}\n`
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
  const indent = lines.map((line) => field.exec(withoutExampleMarks(line))?.[1]).find((found) => found !== undefined)
  const blocks: Block[] = []
  for (const line of lines) {
    const [, own, key = ''] = field.exec(withoutExampleMarks(line)) ?? []
    const last = blocks.at(-1)
    if (last === undefined || own === indent) blocks.push({ key, lines: [line] })
    else last.lines.push(line)
  }
  return blocks
}
