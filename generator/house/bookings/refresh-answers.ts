/**
 * Refreshes only prices and bookings of a finished site. It runs every few minutes, so it reads no photos, texts or
 * templates.
 */
import type { SourceFiles } from '../../engine/content/yaml/source.ts'
import { readAnswers, type HouseAnswers } from './feeds/feeds.ts'
import type { FeedSummary } from '../../engine/site-definition.ts'
import type { CommandOptions } from '../../engine/build.ts'
import { readHouse } from './read-house.ts'
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { replaceInSite } from '../../engine/output/replace-in-site.ts'
import type { Day } from '../stay/days/day.ts'

export type RefreshedAnswers = {
  diagnostics: Diagnostic[]
  texts: SourceFiles
  /** Undefined if a file is wrong, or is gone, of which it is not known what it last said. */
  output: { units: number; today: Day; files: number; changed: number; paths: readonly string[] } | undefined
  calendars?: FeedSummary | undefined
}

/** @throws EmitError if there is no site */
export async function refreshAnswers({
  data,
  out,
  cache,
  now,
  today,
  env = {},
  believe,
  acceptKept,
  ...waiting
}: Omit<CommandOptions, 'definition'> & { out: string }): Promise<RefreshedAnswers> {
  const { house, calendars, diagnostics, texts } = readHouse(data, cache)
  if (house === undefined) return { diagnostics, texts, output: undefined }

  const allAnswers: HouseAnswers[] = []
  const files = async (): Promise<HouseAnswers['files']> => {
    const options = { now, today, believe, acceptKept, network: true }
    const newest = await readAnswers(house, { files: calendars, env, data, cache }, options)
    allAnswers.push(newest)
    return newest.files
  }
  const changed = await replaceInSite(out, files, waiting)
  const last = allAnswers.at(-1)
  if (last === undefined) throw new Error('Answers were written that nobody has made')
  return {
    texts,
    diagnostics: [...diagnostics, ...last.diagnostics],
    output: {
      units: last.answers.length,
      today: last.today,
      files: last.files.length,
      changed,
      paths: last.files.map(({ path }) => path)
    },
    calendars: last.calendars
  }
}
