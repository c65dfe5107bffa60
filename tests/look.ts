/** A house in memory: its diagnostics with other texts. All of its photos count as existing. */
import { messages } from '../generator/house/messages/house-messages.ts'
import type { Model } from '../generator/house/model/content-model.ts'
import { withoutNoted } from '../generator/engine/repairs/line-notes.ts'
import { groupByPhoto, photoDiagnostics } from '../generator/engine/content/photo-references.ts'
import { parseSources, type SourceFiles } from '../generator/engine/content/yaml/source.ts'
import type { Diagnostic, Path } from '../generator/engine/diagnostics/diagnostic.ts'
import { checkContent, planRoutes, readData, shapeModel, steps } from './house-engine.ts'

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
    const { diagnostics: ruled, fields } = checkContent(content, { checkFile }, { ...data, today: '2027-06-30' })
    const ofPhotos = photoDiagnostics(groupByPhoto(fields), { inspected: [], problems: [] })
    const diagnostics = withoutNoted([...unreadable, ...misshapen, ...ruled, ...ofPhotos], sources, messages)
    return { diagnostics, texts: parsed, model, plan }
  }
  return { originals, look: (changed) => lookAt(new Map([...originals, ...changed])), lookAt }
}

export const errorsIn = ({ diagnostics }: Looked): Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error')

/** The paths of all values in a file, those around others too. */
export const placesIn = (value: unknown, path: Path = []): Path[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, item]) => {
        const inner = [...path, Array.isArray(value) ? Number(key) : key]
        return [inner, ...placesIn(item, inner)]
      })
