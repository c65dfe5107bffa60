/**
 * Reads and writes the file of guests’ names: one for each house, outside the project, readable for the owner’s account
 * alone. A save loses no name and keeps whatever cannot be read.
 */
import { z } from 'zod'
import type { DeskContext } from '../../../desk/desk-definition.ts'
import { isBlock } from '../../../engine/fields/value-paths.ts'
import { codeOf, isThere } from '../../../engine/store/files.ts'
import { ensureHouseId, houseIdOf, idFileOf } from '../../../engine/store/house-id.ts'
import { jsonIn, writePrivately } from '../../../engine/store/private-file.ts'
import { accountFileOf, accountFiles } from '../../model/account-files.ts'
import { requestSchema } from '../../schemas/availability/requests-schema.ts'

const guestName = z.object({ name: z.string(), departure: z.string() })

/** By the id of the request; without one by unit and days of the stay. */
export type GuestNames = Readonly<Record<string, z.infer<typeof guestName>>>

export type NamesAnswer = {
  names: GuestNames
  /** The file, if something in it cannot be read; while all of it cannot, no name is added. */
  unreadable?: string | undefined
  /** The file that could not be written, so that nothing has changed. */
  unwritable?: string
  /** Whether only the owner can tell whose names these are: none is shown or written before. */
  isUndecided?: boolean
}

const { departure } = requestSchema().shape

const namesQuestion = z.union([
  z.object({ list: z.literal(true) }),
  z.object({ key: z.string().max(200), name: z.string().max(200), departure }),
  z.object({ before: departure })
])

/** Lists the names, writes one or removes it if it is empty, or removes those of guests who have left before a day. */
export function answerNames(input: unknown, from: Pick<DeskContext, 'data' | 'env'>): NamesAnswer | undefined {
  const { data: question } = namesQuestion.safeParse(input)
  if (question === undefined) return undefined
  const house = { ...from, keeps: accountFiles }
  try {
    const id = 'key' in question && question.name.trim() !== '' ? ensureHouseId(house) : houseIdOf(house)
    if (id.type !== 'known') return { names: {}, ...(id.type === 'doubtful' && { isUndecided: true }) }
    return answerFrom(accountFileOf(id.id, house, 'guestNames'), question)
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    return { names: {}, unwritable: idFileOf(from.data) }
  }
}

function answerFrom(file: string, question: z.output<typeof namesQuestion>): NamesAnswer {
  const entries = entriesIn(file)
  try {
    if ('before' in question) {
      // What cannot be read goes as well: nobody can tell whose names are in it.
      const later = (entry: unknown): boolean => (nameIn(entry)?.departure ?? '') >= question.before
      write(
        file,
        (entries ?? []).filter(([, entry]) => later(entry))
      )
    } else if ('key' in question && entries !== undefined) {
      const { key, name, departure: day } = question
      const others = entries.filter(([each]) => each !== key)
      write(file, name.trim() === '' ? others : [...others, [key, { name: name.trim(), departure: day }]])
    }
    return listed(file)
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    return { ...listed(file), unwritable: file }
  }
}

/** What the file has by key, as it stands there: an entry may be of another program, or of a hand. */
type Entries = (readonly [string, unknown])[]

/** Undefined if the file cannot be read. */
function entriesIn(file: string): Entries | undefined {
  if (!isThere(file)) return []
  const value = jsonIn(file)
  return isBlock(value) ? Object.entries(value) : undefined
}

const nameIn = (entry: unknown): GuestNames[string] | undefined => guestName.safeParse(entry).data

function listed(file: string): NamesAnswer {
  const entries = entriesIn(file)
  const names = (entries ?? []).flatMap(([key, entry]) => {
    const name = nameIn(entry)
    return name === undefined ? [] : [[key, name] as const]
  })
  return { names: Object.fromEntries(names), unreadable: names.length === entries?.length ? undefined : file }
}

/** @throws the error of the system, and then the file is as it was */
const write = (file: string, entries: Entries): void =>
  writePrivately(file, entries.length === 0 ? undefined : JSON.stringify(Object.fromEntries(entries)))
