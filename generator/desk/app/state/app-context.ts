/** The context of all parts of the desk: its data, its view, its words. */
import { localeOf, wordsIn, type LocalizedText } from '../../../engine/words/language.ts'
import { createContext, useContext } from 'react'
import type { DeskState, Origin, ScreenEntry } from '../../protocol.ts'
import { fillIn } from '../../desk-wording.ts'
import { isPlaceWithin } from '../../places.ts'
import type { DeskActions } from './create-desk.ts'
import type { DeskModel } from './desk-model.ts'
import { useStore, type Store } from './value-store.ts'
import type { DeskView, Selection } from './desk-view.ts'
import type { PageParts } from '../page-parts.ts'
import type { EditableRegion } from '../page/editable-regions.ts'

const decimalMark: LocalizedText = { it: ',', en: '.' }

export type App = {
  desk: DeskActions
  view: Store<DeskView>
  /** What can be edited on the page in view. */
  regions: Store<readonly EditableRegion[]>
  /** What the business brings. */
  parts: PageParts
}

export const AppContext = createContext<App | undefined>(undefined)

export function useApp(): App {
  const app = useContext(AppContext)
  if (app === undefined) throw new Error('A part of the desk stands outside of it')
  return app
}

export const useDesk = <Part>(select: (desk: DeskModel) => Part): Part => useStore(useApp().desk.store, select)

/** The same each time, as stores compare what they hold. */
export const noRegions: readonly EditableRegion[] = []

export const useRegions = (): readonly EditableRegion[] => useStore(useApp().regions, (all) => all)

export const useView = <Part>(select: (view: DeskView) => Part): Part => useStore(useApp().view, select)

export type Words = {
  t: (words: LocalizedText, values?: Readonly<Record<string, string | number>>) => string
  /** A number as it is typed: with the decimal sign of the language, without grouping. */
  decimal: (value: number | string) => string
  /** A day and time of this week, in milliseconds since 1970. */
  time: (at: number) => string
}

export function useWords(): Words {
  const language = useView((view) => view.language)
  const t: Words['t'] = (words, values = {}) => fillIn(wordsIn(words, language), values)
  return {
    t,
    decimal: (value) => String(value).replace('.', t(decimalMark)),
    time: (at) =>
      new Date(at).toLocaleString(localeOf(language), { weekday: 'short', hour: '2-digit', minute: '2-digit' })
  }
}

/** The innermost of the entries of a screen around a place. */
export const entryAround = (origin: Origin, entries: readonly ScreenEntry[]): ScreenEntry | undefined =>
  entries
    .filter(({ at }) => isPlaceWithin(origin, at))
    .toSorted((one, other) => other.at.path.length - one.at.path.length)[0]

/** The page of a place: that of the innermost entry of a screen around it, or of its file. */
function pageOf(origin: Origin, state: DeskState | undefined): string | undefined {
  const entries = state?.screens.flatMap(({ groups }) => groups.flatMap((group) => group.entries)) ?? []
  const around = entryAround(
    origin,
    entries.filter(({ page }) => page !== undefined)
  )
  return around?.page ?? state?.pages.find(({ id }) => `${id}.yaml` === origin.file)?.id
}

/** The page that shows a place, by its id, as far as the screens say it. */
export const usePageOf = (origin: Origin): string | undefined => useDesk(({ state }) => pageOf(origin, state))

/** Opens the form of a place and moves the focus there. */
export function useSelect(): (origin: Origin, how?: Partial<Omit<Selection, 'origin'>>) => void {
  const { desk, view, regions } = useApp()
  return (origin, { others = [], ...how } = {}) => {
    // An entry that the open page does not show has a page of its own.
    const isShown = view.get().screen === 'page' && regions.get().some((region) => region.origin.file === origin.file)
    const own = pageOf(origin, desk.store.get().state)
    const page = how.page ?? (isShown ? undefined : own)
    view.set((before) => {
      // Whoever goes on in a form sees as much of it as before.
      const isPart = before.selected?.origin.file === origin.file && before.selected.isPart === true
      const selected = { isPart, ...how, origin, others, page: page ?? own }
      return { ...before, page: page ?? before.page, selected, subject: undefined, highlighted: origin }
    })
  }
}
