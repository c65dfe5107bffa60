/**
 * The names of guests, if the owner wants to write them down: in one file for each house outside of its checkout, which
 * only the owner's account of this computer can read. No name is ever lost by a save: what cannot be read is kept.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { AskedFrom } from '../../../desk/desk-definition.ts'
import { isBlock } from '../../../engine/fields/schema-fields.ts'
import { accountFolderOf, type AccountFolder } from '../../../engine/store/account-folder.ts'
import { bestEffort, codeOf, fileNamesIn, isThere, writeAtomic } from '../../../engine/store/files.ts'
import { requestSchema } from '../../schemas/availability/requests-schema.ts'
import { isDay } from '../../stay/days/day.ts'

const guestName = z.object({ name: z.string(), departure: z.string() })

/** By the id of the request; without one by unit and days of the stay. */
export type GuestNames = Readonly<Record<string, z.infer<typeof guestName>>>

export type NamesAnswer = {
  names: GuestNames
  /** Files with something that cannot be read. */
  unreadable: readonly string[]
  /** The folder in which nothing could be written, so that nothing has changed. */
  unwritable?: string
}

const { departure } = requestSchema().shape

const namesQuestion = z.union([
  z.object({ list: z.literal(true) }),
  z.object({ key: z.string().max(200), name: z.string().max(200), departure }),
  z.object({ before: departure })
])

type NamesQuestion = z.infer<typeof namesQuestion>

/** Lists the names, writes one or removes it if it is empty, or removes those of guests who have left before a day. */
export function answerNames(asked: unknown, from: Pick<AskedFrom, 'data' | 'env'>): NamesAnswer | undefined {
  const { data: question } = namesQuestion.safeParse(asked)
  if (question === undefined) return undefined
  const files = accountFolderOf(from, { name: 'guest-names', extension: '.json' }, 'key' in question)
  try {
    change(files, question)
    return listed(files)
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    const kept = bestEffort(() => listed(files)) ?? { names: {}, unreadable: [files.folder] }
    return 'list' in question ? kept : { ...kept, unwritable: files.folder }
  }
}

/** What a file has by key, as it stands there: an entry may be of another program, or of a hand. */
type Entries = ReadonlyMap<string, unknown>

/** The files of a house, without their extension. */
type NamesFiles = AccountFolder

const fileOf = ({ folder }: NamesFiles, stem: string): string => join(folder, `${stem}.json`)

/** Undefined if a file cannot be read. */
function entriesIn(file: string): Entries | undefined {
  if (!isThere(file)) return new Map()
  return bestEffort(() => {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)))
    return isBlock(value) ? new Map(Object.entries(value)) : undefined
  })
}

/** All entries that can be read; the house's own file counts before an earlier one. */
const allEntries = (files: NamesFiles): Entries =>
  new Map(files.stems.toReversed().flatMap((stem) => [...(entriesIn(fileOf(files, stem)) ?? [])]))

const nameIn = (entry: unknown): GuestNames[string] | undefined => guestName.safeParse(entry).data

function listed(files: NamesFiles): NamesAnswer {
  const names = [...allEntries(files)].flatMap(([key, entry]) => {
    const name = nameIn(entry)
    return name === undefined ? [] : [[key, name] as const]
  })
  const isUnreadable = (file: string): boolean => {
    const entries = entriesIn(file)
    return entries === undefined || [...entries.values()].some((entry) => nameIn(entry) === undefined)
  }
  const own = files.stems.map((stem) => fileOf(files, stem)).filter(isUnreadable)
  return { names: Object.fromEntries(names), unreadable: [...own, ...besides(files, /^[^.]/)] }
}

function change(files: NamesFiles, question: NamesQuestion): void {
  const entries = allEntries(files)
  if ('before' in question) {
    const { before } = question
    const later = [...entries].filter(([key, entry]) => departureOf(key, entry) >= before)
    write(files, later)
    // What cannot be read goes as well: nobody can tell whose names are in it.
    for (const file of besides(files, /./)) rmSync(file, { recursive: true, force: true })
  } else if ('key' in question) {
    const { key, name, departure: day } = question
    const others = [...entries].filter(([each]) => each !== key)
    write(files, name.trim() === '' ? others : [...others, [key, { name: name.trim(), departure: day }]])
  } else if (files.stems.slice(1).some((stem) => isThere(fileOf(files, stem))))
    bestEffort(() => write(files, [...entries]))
}

/** Of an entry without its day, the one in its key; empty without that. */
function departureOf(key: string, entry: unknown): string {
  const days = [nameIn(entry)?.departure, key.split(' ').at(-1)]
  return days.find((day) => day !== undefined && isDay(day)) ?? ''
}

/** What was set aside because it could not be read, and what a killed program has left; by the beginning of the name. */
const besides = ({ folder, stems }: NamesFiles, beginning: RegExp): string[] =>
  fileNamesIn(folder)
    .filter((name) => beginning.test(name) && stems.some((stem) => name.includes(stem) && name !== `${stem}.json`))
    .map((name) => join(folder, name))

/** @throws the error of the system, and then each file is as it was, or set aside */
function write(files: NamesFiles, entries: readonly (readonly [string, unknown])[]): void {
  mkdirSync(files.folder, { recursive: true, mode: 0o700 })
  for (const stem of files.stems) {
    const file = fileOf(files, stem)
    if (entriesIn(file) === undefined)
      renameSync(file, join(files.folder, `${stem}.${randomUUID().slice(0, 8)}.unreadable.json`))
  }
  const [own, ...earlier] = files.stems
  if (entries.length === 0) rmSync(fileOf(files, own), { force: true })
  else writeAtomic(fileOf(files, own), JSON.stringify(Object.fromEntries(entries)), { durable: true, mode: 0o600 })
  for (const stem of earlier) rmSync(fileOf(files, stem), { force: true })
}
