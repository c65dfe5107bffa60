/** Makes data folders with single changes, for tests and scripts. */
import { cpSync, linkSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { positionAt } from '../../generator/engine/report/locate-diagnostics.ts'

export const root = join(import.meta.dirname, '../..')

/** The data folders of the project: the shipped one, and a house that has nothing in common with it but the program. */
export const houses = { shipped: join(root, 'data'), second: join(root, 'tests/fixtures/second-house') } as const

/**
 * One edit of a data folder: other words in a file, other contents, a deletion, or a link in its place. In texts `▸`
 * marks the place of the expected diagnostic, and `▹` its related places; neither is written.
 */
export type Change =
  | { file: string; from: string; to: string }
  | { file: string; text: string }
  | { file: string; bytes: Uint8Array }
  | { file: string; gone: true }
  | { file: string; linkTo: string }

/** Other words in a file. */
export const edit = (file: string, from: string, to: string): Change => ({ file, from, to })

/** `file:line:column` of each mark, in the order of the changes. */
export type Marks = { at: string[]; also: string[] }

/** The sorted paths of all files of a folder, links excluded. */
export const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()

/** A text of the project. In an archive of Windows, or after an editor there, its lines can end in another way. */
export const textAt = (path: string | URL): string => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')

/**
 * Copies a data folder into an empty one and makes the changes there. Photos are hard links, since no change writes
 * into one.
 */
export function changeHouse(house: string, changes: readonly Change[], folder: string): Marks {
  for (const path of pathsIn(house)) {
    const [from, to] = [join(house, path), join(folder, path)]
    mkdirSync(dirname(to), { recursive: true })
    if (path.endsWith('.yaml')) writeFileSync(to, textAt(from))
    else linkOrCopy(from, to)
  }
  return makeChanges(changes, folder)
}

/** Makes changes in a copy. */
export function makeChanges(changes: readonly Change[], folder: string): Marks {
  const marks: Marks = { at: [], also: [] }
  for (const change of changes) {
    const path = join(folder, change.file)
    const old = 'from' in change ? readFileSync(path, 'utf8') : ''
    rmSync(path, { force: true })
    if ('gone' in change) continue
    mkdirSync(dirname(path), { recursive: true })
    if ('linkTo' in change) {
      symlinkSync(change.linkTo, path)
      continue
    }
    if ('bytes' in change) {
      writeFileSync(path, change.bytes)
      continue
    }
    const { text, at, also } = takeMarks(
      change.file,
      'text' in change ? change.text : replaced(old, change.from, change.to)
    )
    marks.at.push(...at)
    marks.also.push(...also)
    writeFileSync(path, text)
  }
  return marks
}

/** A drawing of the same size with nothing much in it: what drawings show is much of the work of each page. */
export const plainDrawing = (svg: string): string =>
  svg.replace(/(?<=^<svg[^>]*>)[^]*$/, '<path d="M0 0h999v999H0z"/></svg>')

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // The temporary folder is on another disk.
    cpSync(from, to)
  }
}

/** A text with one passage replaced, which it has once. */
export function replaced(text: string | undefined, from: string, to: string): string {
  const count = (text ?? '').split(from).length - 1
  if (text === undefined || count !== 1) throw new Error(`It has ${count} times, not once: ${from}`)
  return text.replace(from, () => to)
}

/** The text without its marks, and their positions. */
export function takeMarks(file: string, marked: string): { text: string } & Marks {
  const found: Marks = { at: [], also: [] }
  let text = ''
  for (const part of marked.split(/([▸▹])/)) {
    if (part !== '▸' && part !== '▹') {
      text += part
      continue
    }
    const { line, column } = positionAt(text, text.length)
    found[part === '▸' ? 'at' : 'also'].push(`${file}:${line}:${column}`)
  }
  return { text, ...found }
}

/** Whole days, with or without hyphens. The second one is the departure. */
export type BookedDays = readonly [from: string, to: string, summary?: string, uid?: string]

/** A calendar as portals send it. */
export const calendarText = (...events: readonly BookedDays[]): string =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap(([from, to, summary, uid]) => [
      'BEGIN:VEVENT',
      ...(uid === undefined ? [] : [`UID:${uid}`]),
      `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
      ...(summary === undefined ? [] : [`SUMMARY:${summary}`]),
      'END:VEVENT'
    ]),
    'END:VCALENDAR',
    ''
  ].join('\r\n')
