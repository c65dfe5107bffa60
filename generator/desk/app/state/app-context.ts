/** What every part of the desk uses: its data, its view, its words. */
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import { createContext, useContext } from 'react'
import type { Origin } from '../../protocol.ts'
import { fill } from '../../../house/stay/text-template.ts'
import type { DeskActions } from './create-desk.ts'
import type { DeskModel } from './desk-model.ts'
import { useStore, type Store } from './value-store.ts'
import type { DeskView } from './desk-view.ts'
import type { Spot } from '../page/editable-regions.ts'

const decimalMark: LocalizedText = { it: ',', en: '.' }

export type Reach = {
  desk: DeskActions
  view: Store<DeskView>
  /** What can be edited on the pages in view, by the code of their language. */
  spots: Store<ReadonlyMap<string, readonly Spot[]>>
}

export const ReachContext = createContext<Reach | undefined>(undefined)

export function useReach(): Reach {
  const reach = useContext(ReachContext)
  if (reach === undefined) throw new Error('A part of the desk stands outside of it')
  return reach
}

export const useDesk = <Part>(select: (desk: DeskModel) => Part): Part => useStore(useReach().desk.store, select)

/** The same each time, as stores compare what they hold. */
export const noSpots: readonly Spot[] = []

/** What can be edited on the page in view in a language. */
export const useSpots = (language: string | undefined): readonly Spot[] =>
  useStore(useReach().spots, (all) => (language === undefined ? undefined : all.get(language)) ?? noSpots)

export const useView = <Part>(select: (view: DeskView) => Part): Part => useStore(useReach().view, select)

export type Speech = {
  t: (words: LocalizedText, values?: Readonly<Record<string, string | number>>) => string
  said: (words: LocalizedText) => string
  /** A number as it is typed: with the decimal sign of the language, without grouping. */
  decimal: (value: number | string) => string
}

export function useSpeech(): Speech {
  const language = useView((view) => view.language)
  const t: Speech['t'] = (words, values = {}) => fill(words[language], values)
  return {
    t,
    said: (each) => each[language],
    decimal: (value) => String(value).replace('.', t(decimalMark))
  }
}

/** Opens the form of a place and moves the focus there. */
export function useSelect(): (origin: Origin, others?: readonly Origin[], clickedIn?: string) => void {
  const { desk, view, spots } = useReach()
  return (origin, others = [], clickedIn) => {
    // A room that the open page does not show has a page of its own.
    const isShown = [...spots.get().values()].flat().some((spot) => spot.origin.file === origin.file)
    const own = desk.store.get().state?.pages.find(({ id }) => `${id}.yaml` === origin.file)
    const page = isShown || own === undefined ? {} : { page: own.id }
    view.set((before) => ({ ...before, ...page, selected: { origin, others, clickedIn }, lit: origin }))
  }
}
