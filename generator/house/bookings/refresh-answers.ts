/**
 * Refreshes only prices and bookings of a finished site. It runs every few minutes, so it reads no photos, texts or
 * templates.
 */
import { readAnswers, type HouseAnswers } from './feeds/feeds.ts'
import type { FeedOptions } from './feeds/feed-source.ts'
import type { RefreshAnswers } from '../../engine/build.ts'
import { readHouse } from './read-house.ts'
import { replaceInSite } from '../../engine/output/replace-in-site.ts'

export const refreshAnswers: RefreshAnswers = async ({ data, out, cache, now, today, env = {}, asked, ...waiting }) => {
  const { house, calendars, diagnostics, texts } = readHouse(data, cache)
  if (house === undefined) return { diagnostics, texts, output: undefined }

  const allAnswers: HouseAnswers[] = []
  const files = async (): Promise<HouseAnswers['files']> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- by the options of `answers-command.ts`
    const options = { ...(asked as FeedOptions | undefined), now, today, network: true }
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
      entries: last.answers.length,
      today: last.today,
      files: last.files.length,
      changed,
      paths: last.files.map(({ path }) => path)
    },
    feeds: last.feeds
  }
}
