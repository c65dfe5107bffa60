/** The houses of the tests as the desk reads them. */
import { contentOf, type Content } from '../../generator/desk/content.ts'
import type { DataFile } from '../../generator/content/source.ts'
import { readData } from '../../generator/content/read.ts'
import { houses } from '../change.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export type HouseName = keyof typeof houses

export const houseNames = ['shipped', 'second'] as const satisfies readonly HouseName[]

/** The texts of a house by file. */
export function textsOf(house: HouseName): Map<string, string> {
  return new Map(readData(houses[house]).files.map(({ file, bytes }) => [file, decoder.decode(bytes)]))
}

export const filesFrom = (texts: ReadonlyMap<string, string>): DataFile[] =>
  [...texts].map(([file, text]) => ({ file, bytes: encoder.encode(text) }))

/** A house, with other texts in the place of some of its files. */
export function contentWith(house: HouseName, changes: Readonly<Record<string, string>> = {}): Content {
  return contentOf(filesFrom(new Map([...textsOf(house), ...Object.entries(changes)])))
}

/** A text with one passage of it replaced, which it must have. */
export function replaced(text: string | undefined, from: string, to: string): string {
  if (text?.includes(from) !== true) throw new Error(`There is no ${from}`)
  return text.replace(from, to)
}
