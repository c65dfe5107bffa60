/** A house in memory: its diagnostics with other texts for some of its files. All of its photos count as existing. */
import { checkSketch } from '../generator/content/check.ts'
import type { Model } from '../generator/content/model.ts'
import { readData } from '../generator/content/read.ts'
import { examineAll } from '../generator/content/examine.ts'
import { photoDiagnostics } from '../generator/content/rules/photos.ts'
import { shapeModel } from '../generator/content/shape.ts'
import { rememberParsing, rememberShaping } from '../generator/content/remembered.ts'
import { rememberExamining } from '../generator/workbench/memory.ts'
import { textsOf, type Source } from '../generator/content/source.ts'
import type { Diagnostic } from '../generator/diagnostics/diagnostic.ts'
import { checkRoutes, planRoutes, targetsOf } from '../generator/pages/routes.ts'

export type Looked = {
  diagnostics: Diagnostic[]
  texts: { texts: ReadonlyMap<string, string>; sources: readonly Source[] }
  model: Model | undefined
  plan: ReturnType<typeof planRoutes> | undefined
}

type House = { originals: ReadonlyMap<string, string>; look: (texts: ReadonlyMap<string, string>) => Looked }

export function houseInMemory(folder: string): House {
  const data = readData(folder)
  const originals = new Map(data.files.map(({ file, bytes }) => [file, new TextDecoder().decode(bytes)]))
  const parse = rememberParsing()
  const shaping = rememberShaping()
  const examining = rememberExamining()
  const look = (texts: ReadonlyMap<string, string>): Looked => {
    const files = [...originals].map(([file, text]) => ({
      file,
      bytes: new TextEncoder().encode(texts.get(file) ?? text)
    }))
    const { sources, diagnostics: unreadable } = parse(files)
    const { model, sketch, diagnostics: misshapen } = shapeModel(sources, data.names, shaping)
    const plan = model === undefined ? undefined : planRoutes(model)
    const examined = examineAll(sketch, examining)
    const diagnostics = [
      ...unreadable,
      ...misshapen,
      ...checkSketch(sketch, { ...data, targets: targetsOf(sketch.model) }, examined),
      ...photoDiagnostics(sketch, examined.photos, {
        inspected: [],
        problems: []
      }),
      ...(plan?.diagnostics ?? checkRoutes(sketch.model))
    ]
    return { diagnostics, texts: textsOf(files, () => sources), model, plan }
  }
  return { originals, look }
}

export const errorsIn = ({ diagnostics }: Looked): Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error')
