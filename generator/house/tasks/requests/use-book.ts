/** The hook of the book of requests: reads it, asks about it and changes it. */
import { useApp } from '../../../desk/app/state/app-context.ts'
import { isUnanswered, post } from '../../../desk/app/state/desk-client.ts'
import { useShown } from '../../../desk/app/state/use-answer.ts'
import type { Edit } from '../../../engine/edit/edit-yaml.ts'
import type { StayRequest } from '../../model/content-model.ts'
import type { calendarQuestions } from '../calendars/booking-calendars.ts'
import type { yearQuestions } from '../year/year-data.ts'
import type { Book, BookEntry, bookQuestions } from './request-book.ts'

const done = { it: 'Scritto nel libro.', en: 'Saved in the book.' }

/** What a unit is called; its place where the house has it no more. */
export const unitNameIn = ({ units }: Book, unit: string): string =>
  units.find((own) => own.unit === unit)?.name ?? unit

/** Undefined until it is read; null if the program does not answer. */
export const useBook = (): Book | null | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `bookOf` makes it
  useShown('requests')?.shown as Book | null | undefined

type Questions = typeof bookQuestions & typeof calendarQuestions & typeof yearQuestions

/**
 * The answer of the house to a question; undefined until there is one.
 * @param isFresh whether the calendars are read for it
 */
export async function askHouse<Question extends keyof Questions>(
  question: Question,
  asked: unknown,
  isFresh = false
): Promise<Awaited<ReturnType<Questions[Question]>>> {
  const answer = await post('ask', { question, asked, isFresh })
  const answered = isUnanswered(answer) || !('answered' in answer) ? undefined : (answer.answered ?? undefined)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the question is answered
  return answered as Awaited<ReturnType<Questions[Question]>>
}

/** An id that no other request has, on any computer. */
const newId = (): string => crypto.randomUUID().slice(0, 13)

type Change = { [Key in keyof StayRequest]?: StayRequest[Key] | undefined }

const withoutUndefined = (change: Change): Change =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** Changes of the book as it is shown. Each resolves with whether it was made. */
export function useBookChanges({ at, length }: Pick<Book, 'at' | 'length'>) {
  const { desk } = useApp()
  const save = (edits: readonly Edit[]): Promise<boolean> =>
    desk.run({
      at: { file: at.file, path: [] },
      ask: () => post('save', { edits: edits.map((edit) => ({ ...edit, ...at })) }),
      done
    })
  const added = (request: object, place: number): Edit => ({
    type: 'insert',
    path: ['requests', length + place],
    value: { ...request, id: newId() }
  })
  /** What is undefined is taken out of the entry. One that was written without an id gets one. */
  const changed = ({ index, request }: BookEntry, change: Change): Edit[] => {
    const before = new Map<string, unknown>(Object.entries(request))
    return Object.entries({ ...change, id: request.id ?? newId() }).flatMap(([key, value]): Edit[] => {
      const path = ['requests', index, key]
      if (value === before.get(key)) return []
      return [value === undefined ? { type: 'remove', path } : { type: 'set', path, value }]
    })
  }
  return {
    /** The first of some stays changes an entry, if there is one; the others are added. */
    write: (entry: BookEntry | undefined, stays: readonly Change[], language: string) => {
      const [first, ...others] = stays
      const more = (entry ? others : stays).map((each, place) => added({ ...withoutUndefined(each), language }, place))
      return save([...(entry && first ? changed(entry, first) : []), ...more])
    },
    change: (entry: BookEntry, change: Change) => save(changed(entry, change)),
    remove: ({ index }: BookEntry) => save([{ type: 'remove', path: ['requests', index] }])
  }
}
