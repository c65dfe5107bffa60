/** What can be wrong with the fields of a file and the entries of its lists, in Italian. */
import type { ArgsOf } from '../../../diagnostics/codes.ts'
import type { fields as coded } from '../../../diagnostics/codes/fields.ts'
import { languageName, quote, quotes } from '../italian.ts'
import type { ItalianOf } from './entry.ts'

export const fields: ItalianOf<typeof coded> = {
  'key-unknown': {
    says: ({ key, place }) => {
      switch (place?.is) {
        case 'inside':
          return `Il campo ${quote(key)} comincia troppo a destra, e così qui non può stare.`
        case 'outside':
          return `Il campo ${quote(key)} qui non può stare: fa parte di ${quote(place.parent)}.`
        case 'headless':
          return `Il campo ${quote(key)} qui non può stare: sopra manca la riga ${quote(`${place.parent}:`)}.`
        default:
          return `Nel file c’è un campo ${quote(key)}, che qui non può stare.`
      }
    },
    advises: ({ nearest, known, place, isLanguage = false }) => {
      const begin = 'Nel file, con un editor di testo,'
      switch (place?.is) {
        case 'inside':
          return `${begin} spostatelo a sinistra con tutto ciò che ne fa parte, sotto i campi che gli stanno accanto.`
        case 'outside':
          return (
            `${begin} fatelo cominciare due spazi più a destra di ${quote(`${place.parent}:`)}, sotto cui si ` +
            'trova.'
          )
        case 'headless':
          return `${begin} scrivete ${quote(`${place.parent}:`)} in una riga a sé, sopra questa.`
        default:
          if (known.length === 0) return `${begin} cambiategli nome, oppure cancellatelo.`
          if (nearest !== undefined) return `${begin} scrivete ${quote(nearest)}, se è questo che serve.`
          return isLanguage
            ? `${begin} cancellatelo. Le lingue del sito sono ${known.map(languageName).join(', ')}: una nuova si ` +
                'aggiunge prima in site.yaml.'
            : `${begin} cancellatelo, o scrivete al suo posto il nome di uno di questi campi: ${quotes(known)}.`
      }
    }
  },
  'field-missing': {
    says: ({ key, isAbove = false }, field) =>
      isAbove ? `Nel file manca la riga ${quote(`${key}:`)} sopra questa voce.` : `Qui manca ${field}.`,
    advises: ({ key, isAbove = false }, field) =>
      isAbove
        ? `Con un editor di testo scrivete ${quote(`${key}:`)} in una riga a sé, sopra la voce.`
        : `Scrivete o aggiungete ${field} in questa parte del modulo.`
  },
  'field-empty': {
    says: (_, field) => `${field} non ha nessun valore.`,
    advises: ({ isOptional = false }) =>
      isOptional ? 'Scrivetelo nel suo campo, oppure togliete il campo.' : 'Scrivetelo nel suo campo.'
  },
  'list-empty': {
    says: (_, field) => `${field} è un elenco vuoto, e ci vuole almeno una voce.`,
    advises: 'Aggiungetene una con il pulsante «Aggiungi».'
  },
  'unit-alike': {
    says: ({ key, value }) => alike[key].says(value),
    advises: ({ key }) => alike[key].advises
  },
  'duplicate-value': {
    says: ({ key, value }, field) =>
      key === 'service'
        ? `Il servizio ${quote(value)} c’è due volte in questo elenco.`
        : `Per ${field}, ${quote(value)} c’è già in un’altra voce.`,
    advises: ({ key }) =>
      key === 'service' ? 'Togliete una delle due voci.' : 'Scegliete qualcosa di diverso in una delle due voci.'
  },
  'entry-twice': {
    says: ({ value }, field) => `In ${field}, ${quote(value)} c’è due volte.`,
    advises: 'Togliete una delle due voci.'
  }
}

/** What two units have in common. */
const alike: Readonly<Record<ArgsOf['unit-alike']['key'], { says: (value: string) => string; advises: string }>> = {
  name: {
    says: (value) => `Due alloggi si chiamano ${quote(value)}, e gli ospiti non possono distinguerli.`,
    advises: 'Scrivete un altro nome in uno dei due.'
  },
  order: {
    says: (value) => `Due alloggi hanno lo stesso posto nell’elenco: ${value}.`,
    advises: 'Scrivete un altro numero in uno dei due.'
  },
  text: {
    says: (value) => `Due alloggi sono descritti con le stesse parole: ${quote(value)}.`,
    advises: 'Scrivete com’è questo alloggio.'
  }
}
