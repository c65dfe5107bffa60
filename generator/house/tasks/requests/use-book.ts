/** The hooks of the book of requests, which read it and change it. */
import { useApp } from '../../../desk/app/state/app-context.ts'
import { post } from '../../../desk/app/state/desk-client.ts'
import type { Edit } from '../../../engine/edit/edit-yaml.ts'
import { asIs, type LocalizedText } from '../../../engine/words/language.ts'
import type { StayRequest } from '../../model/content-model.ts'
import { useHouse } from '../ask-house.ts'
import type { Book, BookEntry } from './request-book.ts'

const done = { it: 'Scritto nel libro.', en: 'Saved in the book.' }

/** What a unit is called; its place if nobody knows its name. */
export const unitNameIn = ({ units, hidden }: Book, unit: string): string =>
  [...units, ...hidden].find((own) => own.unit === unit)?.name ?? unit

/** The units that a stay can be in, as choices: those of the site, and those in which it is already. */
export const unitChoicesIn = (book: Book, own: readonly string[]): { value: string; label: LocalizedText }[] =>
  [...new Set([...book.units.map(({ unit }) => unit), ...own])].map((unit) => ({
    value: unit,
    label: asIs(unitNameIn(book, unit))
  }))

/** Undefined until it is read; null if the program does not answer. */
export function useBook(): Book | null | undefined {
  const book = useHouse('book')
  return book && (book.answer ?? null)
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
  /** Removes undefined values from the entry. An entry without an id gets one. */
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
