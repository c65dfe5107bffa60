/**
 * The short pipeline: prices and bookings in, their answers out, into a site that is already there.
 * It stands apart because it runs every few minutes: it reads no photo, no text and no template, and loads nothing that would.
 */
import { statSync } from 'node:fs'
import { answerFiles, planAnswers, windowOf } from './bookings/availability.ts'
import { checkAvailability, pricesFile } from './content/check-availability.ts'
import { checkDays, isChecked } from './content/check.ts'
import { todayIn, type Day } from './stay/day.ts'
import { hasErrors, type Diagnostic } from './diagnostics/diagnostic.ts'
import { replaceFiles } from './publish/emit.ts'
import { readFeeds } from './bookings/feeds.ts'
import { schemasFor } from './content/model.ts'
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
  now = Date.now(),
  today: given,
  env = {}
}: Options & { out: string }): Promise<Refreshed> {
  if (statSync(data, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return { diagnostics: [dataMissing(data)], texts: { texts: new Map(), sources: [] }, written: undefined }
  }
  const read = readData(data)
  const { sources, texts, diagnostics: unreadable } = parseSources(read.files.filter(({ file }) => concernsHouse(file)))
  const { house, diagnostics: misshapen } = shapeHouse(sources, read.names)
  const diagnostics = [
    ...read.diagnostics.filter(({ at }) => concernsHouse(at.file) || at.file.startsWith('availability/')),
    ...unreadable,
    ...misshapen,
    ...(house === undefined ? [] : checkAvailability(house, read.calendars)),
    ...(house?.prices === undefined
      ? []
      : checkDays(fieldsIn(pricesFile, house.prices, walkThrough(schemasFor([]).prices, isChecked))))
  ]
  const found = { diagnostics, texts: { texts, sources } }
  if (house === undefined || hasErrors(diagnostics)) return { ...found, written: undefined }

  const today = given ?? todayIn(house.site.timeZone, now)
  const { taken, diagnostics: unread } = await readFeeds(
    house,
    { files: read.calendars, env, data, cache },
    { ...windowOf(house, today), now, network: true }
  )
  const answers = planAnswers(house, taken, today)
  const files = answerFiles(answers, { host: house.site.host, today })
  return {
    ...found,
    diagnostics: [...diagnostics, ...unread],
    written: { units: answers.length, today, files: files.length, changed: replaceFiles(out, files) }
  }
}
