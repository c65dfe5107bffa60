/** The answers of a house that is being edited. */
import type { Answers, LiveAnswers } from '../../engine/site-definition.ts'
import type { OutputFile } from '../../engine/output/output-types.ts'
import { lazy } from '../../engine/store/memoize.ts'
import type { Route } from '../pages/routes.ts'
import type { Model } from '../model/content-model.ts'
import { unitsIn, type UnitPlace } from '../model/unit-list.ts'
import { todayIn, type Day } from '../stay/day.ts'
import { answerFiles, planAnswers, bookableWindow, type TakenNights } from './unit-answers.ts'
import { readFeeds } from './feeds.ts'

type Open = Awaited<ReturnType<Answers<Model>['load']>>['open']

/** By unit. */
type TakenNightsByUnit = ReadonlyMap<string, TakenNights>

/**
 * Other people's servers are asked when their bookings are first needed, and again when the owner changes what is asked.
 */
export const openAnswers: Open = ({ data, cache, env, today: given, now, stampOf, onFeeds }) => {
  let last: { key: string; taken: Promise<TakenNightsByUnit> } | undefined
  return ({ model, attachments: files }) => {
    const today = given ?? todayIn(model.site.timeZone, now())
    const window = bookableWindow(model, today)
    const key = JSON.stringify([
      model.bookings,
      window,
      model.site.timeZone,
      files.map(({ name, path }) => [name, path, stampOf(path)])
    ])
    const bookings = (): Promise<TakenNightsByUnit> => {
      if (last?.key === key) return last.taken
      const reading = readFeeds(model, { files, env, data, cache }, { ...window, now: now(), network: true })
      last = { key, taken: reading.then((read) => read.taken) }
      void reading.then(({ diagnostics }) => onFeeds(diagnostics))
      return last.taken
    }
    if (last !== undefined) void bookings()
    return answersOf(model, today, bookings)
  }
}

function answersOf(model: Model, today: Day, bookings: () => Promise<TakenNightsByUnit>): LiveAnswers {
  // On demand: only a few paths are requested between two edits.
  const units = lazy(() => new Map(unitsIn(model).map((unit) => [unit.path, unit])))
  const answersFor = async (house: Model): Promise<OutputFile[]> =>
    answerFiles(planAnswers(house, await bookings(), today), { host: model.site.host, today })
  const answer = async ({ collection, slug }: Pick<UnitPlace, 'collection' | 'slug'>): Promise<OutputFile[]> => {
    const own = model[collection].filter((unit) => unit.slug === slug)
    return await answersFor({ ...model, rooms: [], apartments: [], [collection]: own })
  }
  return {
    read: async (path) => {
      const unit = units().get(path.replace(/\/[^/]*$/, ''))
      return unit === undefined ? undefined : (await answer(unit)).find((file) => file.path === path)
    },
    paths: async () => {
      const answers = await Promise.all([...units().values()].map(answer))
      return answers.flat().map(({ path }) => path)
    },
    of: async (given) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the routes of a site are those of its definition
      const route = given as Route
      if (route.kind === 'availability') return await answersFor(model)
      return route.kind === 'unit' ? await answer({ collection: route.collection, slug: route.unit.slug }) : []
    }
  }
}
