/** What can be wrong with the addresses of pages, in Italian. */
import type { routes as coded } from '../../../diagnostics/codes/routes.ts'
import { quote } from '../italian.ts'
import type { ItalianOf } from './entry.ts'

export const routes: ItalianOf<typeof coded> = {
  'route-clash': {
    says: ({ path }) => `Due pagine avrebbero lo stesso indirizzo: ${quote(path)}.`,
    advises: 'Cambiate «Indirizzo della pagina» in una delle due.'
  },
  'route-reserved': {
    says: ({ path, reserved, by }) =>
      by === 'windows'
        ? `L’indirizzo ${quote(path)} ha un nome che su Windows nessun file può avere: ${quote(reserved)}.`
        : `L’indirizzo ${quote(path)} serve al sito per i suoi file: ${quote(reserved)}.`,
    advises: ({ isPrefix }) =>
      isPrefix ? 'Scegliete un altro «Inizio degli indirizzi».' : 'Scegliete un altro indirizzo per la pagina.'
  },
  'language-prefix-clash': {
    says: ({ prefix }) =>
      `Due lingue hanno lo stesso inizio degli indirizzi, ${quote(prefix)}, e così le loro pagine avrebbero gli ` +
      'stessi indirizzi.',
    advises: 'Cambiate «Inizio degli indirizzi» in una delle due.'
  },
  'language-root-missing': {
    says: 'Tutte le lingue hanno un inizio degli indirizzi, e così nessuna pagina ha l’indirizzo del sito stesso.',
    advises: 'Lasciate vuoto «Inizio degli indirizzi» per la lingua che i visitatori incontrano per prima.'
  },
  'name-too-long': {
    says: ({ found, length }) =>
      `Il nome ${quote(found)} ha ${length} caratteri, e molti computer non possono avere file con nomi così lunghi.`,
    advises: ({ limit }) => `Accorciatelo: al massimo ${limit} caratteri.`
  }
}
