/** Names the business that the program is for. Commands, docs and editor schemas take it from here and nowhere else. */
import type { Business } from './business-type.ts'
import { answersCommand } from './house/bookings/answers-command.ts'
import { house } from './house/definition.ts'

export const business: Business = {
  summary: {
    it: 'Trasforma i file YAML e le foto di una struttura ricettiva nel suo sito.',
    en: 'Turns the YAML files and photos of a guesthouse into its website.'
  },
  site: house,
  desk: async () => (await import('./house/tasks/house-desk.ts')).houseDesk,
  answers: answersCommand,
  starter: async () => (await import('./house/starter/smallest-house.ts')).smallestHouse
}
