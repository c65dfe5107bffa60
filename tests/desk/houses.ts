/** The houses of the tests in the form that the desk reads. */
import { checkSketch } from '../../generator/content/check.ts'
import { shapeModel } from '../../generator/content/shape.ts'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts'
import { planRoutes, targetsOf } from '../../generator/pages/routes.ts'
import { contentOf, type Content } from '../../generator/desk/content.ts'
import { examineAll } from '../../generator/content/examine.ts'
import { rememberParsing, rememberShaping } from '../../generator/content/remembered.ts'
import { rememberExamining } from '../../generator/workbench/memory.ts'
import type { DataFile } from '../../generator/content/source.ts'
import { readData } from '../../generator/content/read.ts'
import { houses as folders } from '../change.ts'
import { corpusHouse } from '../corpus/mistake.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** `frozen` is the shipped house as it was once: what a test expects of its words stays true when the owner edits. */
const houses = { ...folders, frozen: corpusHouse }

export type HouseName = keyof typeof houses

export const houseNames = ['shipped', 'second'] as const satisfies readonly HouseName[]

/** The texts of a house by file. */
export function textsOf(house: HouseName): Map<string, string> {
  return new Map(readData(houses[house]).files.map(({ file, bytes }) => [file, decoder.decode(bytes)]))
}

export const filesFrom = (texts: ReadonlyMap<string, string>): DataFile[] =>
  [...texts].map(([file, text]) => ({ file, bytes: encoder.encode(text) }))

/** A house with other texts for some of its files. */
export function contentWith(house: HouseName, changes: Readonly<Record<string, string>> = {}): Content {
  return contentOf(filesFrom(new Map([...textsOf(house), ...Object.entries(changes)])))
}

/** A text with one passage replaced, which it must contain. */
export function replaced(text: string | undefined, from: string, to: string): string {
  if (text?.includes(from) !== true) throw new Error(`There is no ${from}`)
  return text.replace(from, to)
}

const parse = rememberParsing()
const shaping = rememberShaping()
const examining = rememberExamining()

/** The diagnostics of a house with such texts, without those that need photos opened. */
export function diagnosticsIn(house: HouseName, texts: ReadonlyMap<string, string>): Diagnostic[] {
  const data = readData(houses[house])
  const files = filesFrom(texts)
  const names = [...data.names.filter((name) => !/\.ya?ml$/.test(name)), ...texts.keys()]
  const { sources, diagnostics: unreadable } = parse(files)
  const { model, sketch, diagnostics: misshapen } = shapeModel(sources, names, shaping)
  const targets = targetsOf(sketch.model)
  return [
    ...unreadable,
    ...misshapen,
    ...checkSketch(sketch, { ...data, targets }, examineAll(sketch, examining)),
    ...(model === undefined ? [] : planRoutes(model).diagnostics)
  ]
}

/** Texts with those of a plan applied. */
export function withPlan(
  texts: ReadonlyMap<string, string>,
  plan: ReadonlyMap<string, string | undefined>
): Map<string, string> {
  const after = new Map(texts)
  for (const [file, text] of plan) {
    if (text === undefined) after.delete(file)
    else after.set(file, text)
  }
  return after
}
