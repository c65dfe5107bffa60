/** What is told of a house in memory after changes in its YAML files; into photos and calendars nobody looks. */
import { placedDiagnostics, takeMarks, type PlacedDiagnostic } from '../../content.ts'
import { houseInMemory } from '../../look.ts'

/** Other words in a file, in the one place where they stand, or a whole file. `▸` and `▹` mark places. */
export type Edit = readonly [file: string, from: string, to: string] | readonly [file: string, text: string]

type Told = { codes: string[]; found: PlacedDiagnostic[]; at: string[]; also: string[]; places: string[] }

/** @param folder a house of which nothing is told as it is */
export function housesAfter(folder: string): (...edits: Edit[]) => Told {
  const { originals, look } = houseInMemory(folder)
  return (...edits) => {
    const marked = new Map<string, string>()
    for (const [file, from, to] of edits) {
      const old = marked.get(file) ?? originals.get(file) ?? ''
      if (to !== undefined && old.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`)
      marked.set(file, to === undefined ? from : old.replace(from, () => to))
    }
    const taken = [...marked].map(([file, text]) => ({ file, ...takeMarks(file, text) }))
    const { diagnostics, texts } = look(new Map(taken.map(({ file, text }) => [file, text])))
    const found = placedDiagnostics(diagnostics, texts)
    return {
      found,
      codes: found.map(({ code }) => code),
      places: found.map((each) => each.at),
      at: taken.flatMap(({ at }) => at),
      also: taken.flatMap(({ also }) => also)
    }
  }
}
