/**
 * The short pipeline: prices and bookings in, their answers out, into a site that is already there.
 * It runs every few minutes: it reads no photo, no text and no template, and loads nothing that would.
 */
import { statSync } from 'node:fs'
import { isChecked } from './content/check.ts'
import { checkAvailability } from './content/rules/availability.ts'
import { checkDays } from './content/rules/days.ts'
import { pricesFile } from './content/rules/seasons.ts'
import { staysFile } from './content/rules/stays.ts'
import type { Day } from './stay/day.ts'
import { hasErrors, type Diagnostic } from './diagnostics/diagnostic.ts'
import { replaceFiles } from './publish/emit.ts'
import { readAnswers, type Answers } from './bookings/feeds.ts'
import { openMemory } from './content/memory.ts'
import { schemasFor, type House } from './content/model.ts'
import { dataMissing, readData } from './content/read.ts'
import type { Texts } from './report/report.ts'
import { fieldsIn, walkThrough } from './content/fields.ts'
import { concernsHouse, shapeHouse } from './content/shape.ts'
import { parseSources } from './content/source.ts'
import type { Options } from './build.ts'

export type Refreshed = {
  diagnostics: Diagnostic[]
  texts: Texts
  /** What was written; undefined when something is wrong with the prices themselves. */
  written: { units: number; today: Day; files: number; changed: number } | undefined
}

/** @throws EmitError where there is no site */
export async function refresh({
  data,
  out,
  cache,
  now,
  today,
  env = {},
  ...waiting
}: Options & { out: string }): Promise<Refreshed> {
  if (statSync(data, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return { diagnostics: [dataMissing(data)], texts: { texts: new Map(), sources: [] }, written: undefined }
  }
  const read = readData(data)
  // Of some files alone there is nothing to save: a build finds more in the memory if it is left alone.
  const {
    sources,
    texts,
    diagnostics: unreadable
  } = parseSources(
    read.files.filter(({ file }) => concernsHouse(file)),
    openMemory(cache, data).memory
  )
  const { house, diagnostics: misshapen } = shapeHouse(sources, read.names)
  const diagnostics = [
    ...read.diagnostics.filter(({ at }) => concernsHouse(at.file) || at.file.startsWith('availability/')),
    ...unreadable,
    ...misshapen,
    ...(house === undefined ? [] : checkAvailability(house, read.calendars)),
    ...daysIn(house)
  ]
  const found = { diagnostics, texts: { texts, sources } }
  if (house === undefined || hasErrors(diagnostics)) return { ...found, written: undefined }

  const made: Answers[] = []
  const files = async (): Promise<Answers['files']> => {
    const newest = await readAnswers(house, { files: read.calendars, env, data, cache }, { now, today, network: true })
    made.push(newest)
    return newest.files
  }
  const changed = await replaceFiles(out, files, waiting)
  const last = made.at(-1)
  if (last === undefined) throw new Error('Answers were written that nobody has made')
  return {
    ...found,
    diagnostics: [...diagnostics, ...last.diagnostics],
    written: { units: last.answers.length, today: last.today, files: last.files.length, changed }
  }
}

/** Days of the prices and of the rules of a stay that no year has. */
function daysIn({ prices, stays }: Partial<House> = {}): Diagnostic[] {
  const schemas = schemasFor([])
  return [
    ...(prices === undefined ? [] : fieldsIn(pricesFile, prices, walkThrough(schemas.prices, isChecked))),
    ...(stays === undefined ? [] : fieldsIn(staysFile, stays, walkThrough(schemas.stays, isChecked)))
  ].flatMap((field) => checkDays([field]))
}
