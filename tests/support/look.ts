/** Checks a house in memory with other texts. All of its photos count as existing. */
import { checkContent } from '../../generator/engine/read-content.ts'
import { house } from '../../generator/house/definition.ts'
import { messages } from '../../generator/house/messages/house-messages.ts'
import type { Model } from '../../generator/house/model/content-model.ts'
import { withoutNoted } from '../../generator/engine/repairs/line-notes.ts'
import { groupByPhoto, photoDiagnostics } from '../../generator/engine/content/photo-references.ts'
import { parseSources, type SourceFiles } from '../../generator/engine/content/yaml/source.ts'
import type { Diagnostic } from '../../generator/engine/diagnostics/diagnostic.ts'
import { replaceOnce, takeMarks } from './change.ts'
import { placedDiagnostics, type PlacedDiagnostic } from './content.ts'
import { planRoutes, readData, shapeModel, steps } from './house-engine.ts'

/** Other words in a file, in the one place where they stand, or a whole file. `▸` and `▹` mark places. */
export type Edit = readonly [file: string, from: string, to: string] | readonly [file: string, text: string]

type Told = { codes: string[]; found: PlacedDiagnostic[]; at: string[]; also: string[]; places: string[] }

export type Looked = {
  diagnostics: Diagnostic[]
  texts: SourceFiles
  model: Model | undefined
  plan: ReturnType<typeof planRoutes> | undefined
}

type House = {
  /** The texts of its files on the disk. */
  originals: ReadonlyMap<string, string>
  /** @param changed other texts for some of its files */
  look: (changed: ReadonlyMap<string, string>) => Looked
  /** @param texts those of all files: others are missing, or new */
  lookAt: (texts: ReadonlyMap<string, string>) => Looked
  /** What is told after edits. */
  told: (...edits: Edit[]) => Told
}

export function houseInMemory(folder: string): House {
  const data = readData(folder)
  const originals = new Map(data.files.map(({ file, bytes }) => [file, new TextDecoder().decode(bytes)]))
  const { parse, validate, checkFile } = steps
  const lookAt = (texts: ReadonlyMap<string, string>): Looked => {
    const files = [...texts].map(([file, text]) => ({ file, bytes: new TextEncoder().encode(text) }))
    const names = [
      ...data.names.filter((name) => texts.has(name) || !originals.has(name)),
      ...[...texts.keys()].filter((file) => !originals.has(file))
    ]
    const parsed = parseSources(files, parse)
    const { sources, diagnostics: unreadable } = parsed
    const { model, content, diagnostics: misshapen } = shapeModel(sources, names, validate)
    const plan = model === undefined ? undefined : planRoutes(model)
    const { diagnostics: ruled, fields } = checkContent(
      content,
      { ...house, checkFile },
      { ...data, today: '2027-06-30' }
    )
    const ofPhotos = photoDiagnostics(groupByPhoto(fields), { inspected: [], problems: [] })
    const diagnostics = withoutNoted([...unreadable, ...misshapen, ...ruled, ...ofPhotos], sources, messages)
    return { diagnostics, texts: parsed, model, plan }
  }
  const look: House['look'] = (changed) => lookAt(new Map([...originals, ...changed]))
  const told: House['told'] = (...edits) => {
    const marked = new Map<string, string>()
    for (const [file, from, to] of edits) {
      const old = marked.get(file) ?? originals.get(file) ?? ''
      marked.set(file, to === undefined ? from : replaceOnce(old, { file, from, to }))
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
  return { originals, look, lookAt, told }
}

export const errorsIn = ({ diagnostics }: Looked): Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error')
