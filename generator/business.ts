/** Names the business that the program is for. Commands, docs and editor schemas take it from here and nowhere else. */
import type { DeskDefinition } from './desk/desk-definition.ts'
import type { LocalizedText } from './engine/words/language.ts'
import type { RefreshAnswers } from './engine/build.ts'
import type { Definition, Starter } from './engine/site-definition.ts'
import { house } from './house/definition.ts'

export type Business = {
  /** What `--help` says of the program. */
  summary: LocalizedText
  site: Definition
  /** Loaded by `serve` alone. */
  desk: () => Promise<DeskDefinition>
  /** What `availability` does. A site without answers has no such command. */
  refreshAnswers?: () => Promise<RefreshAnswers>
  /** What `new` writes. A site without has no such command. */
  starter?: () => Promise<Starter>
}

export const business: Business = {
  summary: {
    it: 'Trasforma i file YAML e le foto di una struttura ricettiva nel suo sito.',
    en: 'Turns the YAML files and photos of a guesthouse into its website.'
  },
  site: house,
  desk: async () => (await import('./house/tasks/house-desk.ts')).houseDesk,
  refreshAnswers: async () => (await import('./house/bookings/refresh-answers.ts')).refreshAnswers,
  starter: async () => (await import('./house/starter/smallest-house.ts')).smallestHouse
}
