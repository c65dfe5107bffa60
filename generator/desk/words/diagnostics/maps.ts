/** What can be wrong with the outlines of the land on the maps, in Italian. */
import type { maps as coded } from '../../../diagnostics/codes/maps.ts'
import type { ItalianOf } from './entry.ts'
import { count } from '../italian.ts'

export const maps: ItalianOf<typeof coded> = {
  'outline-short': {
    says: ({ points }) => `Questo contorno ha solo ${count(points, ['punto', 'punti'])}, e non racchiude niente.`,
    advises: 'Un contorno ha bisogno di almeno tre punti, nell’ordine in cui stanno intorno alla terra.'
  },
  'outline-crossed': {
    says: 'Da questo punto in poi il contorno incrocia sé stesso: sulla mappa una parte della terra sarebbe mare.',
    advises: 'Mettete i punti nell’ordine in cui stanno intorno alla terra; dopo l’ultimo viene di nuovo il primo.'
  },
  'house-at-sea': {
    says: 'Sulla mappa la casa sta in mare: è fuori da tutti i contorni della terra.',
    advises:
      'Copiate di nuovo le coordinate: prima va la latitudine. Se sono giuste, correggete i contorni nelle «Mappe».'
  }
}
