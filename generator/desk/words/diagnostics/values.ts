/** What can be wrong with a single value, in Italian. */
import type { ArgsOf } from '../../../diagnostics/codes.ts'
import type { values as coded } from '../../../diagnostics/codes/values.ts'
import { daysMeant, dayText, lastDay } from '../../../diagnostics/notations.ts'
import { capital, count, dayWords, number, onDay, quote } from '../italian.ts'
import type { ItalianOf } from './entry.ts'
import { ruleAdvises, ruleSays } from './rules.ts'

export const values: ItalianOf<typeof coded> = {
  'type-wrong': {
    says: ({ expected, found }, field) => `${field} è ${foundWords(found)}, ma deve essere ${expectedWords(expected)}.`,
    advises: ({ mended: [first] = [] }) =>
      first === undefined
        ? 'Scrivete nel suo campo quello che ci va: prende il posto di questo.'
        : `Nel suo campo scrivete ${quote(first)}.`
  },
  'value-unknown': {
    says: ({ found }, field) => `${field} non può essere ${quote(found)}.`,
    advises: ({ nearest }) =>
      nearest === undefined
        ? 'Scegliete nel campo una delle possibilità.'
        : `Scegliete nel campo una delle possibilità; nel file il nome più simile è ${quote(nearest)}.`
  },
  'unit-crowded': {
    says: ({ guests, area }) =>
      `Con ${number(guests)} ospiti in ${number(area)} m², ognuno ne ha ` +
      `${number(Math.round((area / guests) * 10) / 10)}: uno dei due numeri sembra sbagliato.`,
    advises: 'Correggete il numero massimo di ospiti, oppure la superficie.'
  },
  'number-range': {
    says: ({ found }, field) => `${field} è ${number(found)}, e non può essere giusto.`,
    advises: ({ minimum, maximum, above, whole }) => {
      const from = minimum === undefined ? [] : [`${above ? 'maggiore di' : 'non minore di'} ${number(minimum)}`]
      const to = maximum === undefined ? [] : [`non maggiore di ${number(maximum)}`]
      return `Scrivete ${['un numero', ...(whole ? ['intero'] : []), [...from, ...to].join(' e ')].join(' ').trim()}.`
    }
  },
  'number-notation': {
    says: ({ written, read }, field) =>
      written === String(read)
        ? `${field} è scritto ${quote(written)}: tre cifre dopo il punto possono essere decimali o migliaia.`
        : `${field} è scritto ${quote(written)}, e si legge ${quote(number(read))}.`,
    advises: ({ written, read }) => {
      const thousands = /^-?\d+\.\d{3}$/.test(written) ? ` oppure, per le migliaia, ${written.replace('.', '')}` : ''
      const plain = written === String(read) ? read.toFixed(2).replace('.', ',') : number(read)
      return `Scrivete il numero senza niente fra le migliaia: ${plain}${thousands}.`
    }
  },
  'quotes-missing': {
    says: ({ isNumber }, field) =>
      isNumber
        ? `${field} si legge come un numero, e un numero perde gli zeri all’inizio, il segno + e gli zeri alla fine.`
        : `${field} si legge come un sì o un no, e non come un testo.`,
    advises: ({ written }) => `Nel file deve stare fra virgolette: "${written.replace(/^"|"$/g, '')}".`
  },
  'rule-broken': { says: ruleSays, advises: ruleAdvises },
  'range-reversed': {
    says: ({ from, to, isAmount }) => {
      if (isAmount) return `Il massimo (${to}) è inferiore al minimo (${from}).`
      return from === to
        ? `La fine è uguale all’inizio: ${dayWords(from)}.`
        : `La fine (${dayWords(to)}) viene prima dell’inizio (${dayWords(from)}).`
    },
    advises: ({ from, to }) => {
      if (from === to) return 'Dopo il trattino scrivete un’ora più tarda.'
      return from.includes(':')
        ? `Scambiate i due (${to}-${from}), oppure correggete quello sbagliato.`
        : 'Scambiate i due, oppure correggete quello sbagliato.'
    }
  },
  'day-impossible': {
    says: ({ found }) => {
      const [meant] = daysMeant(found)
      if (meant === undefined) return `Il giorno ${quote(found)} non c’è.`
      return `${capital(onDay('il', dayText(meant)))} non c’è${meant.year === undefined ? ' in nessun anno' : ''}.`
    },
    advises: ({ found }) => {
      const [meant] = daysMeant(found)
      const last = meant === undefined ? undefined : onDay('il', dayText({ ...meant, day: lastDay(meant) }))
      return `Correggete il mese o il giorno${last === undefined ? '' : `; l’ultimo giorno di quel mese è ${last}`}.`
    }
  },
  'coordinates-far': {
    says: ({ kilometres, isHouse = false }) =>
      kilometres === undefined
        ? 'Questo punto è nel mare davanti all’Africa.'
        : isHouse
          ? `Secondo queste coordinate la casa è ad almeno ${number(kilometres)} km dalla maggior parte dei suoi ` +
            'luoghi: è probabile che siano sbagliate.'
          : `Questo punto è a ${number(kilometres)} km dalla casa.`,
    advises: ({ exchanged }) =>
      exchanged === undefined
        ? 'Copiate di nuovo le coordinate dalla mappa: prima va la latitudine.'
        : `Scambiate i due numeri, perché prima va la latitudine: ${exchanged}.`
  },
  'code-doubtful': {
    says: ({ code, found }) => doubtfulCodes[code](quote(found)),
    advises: ({ code }) =>
      `Confrontate le cifre, una per una, con ${code === 'phone' ? 'il telefono' : 'il documento su cui stanno'}.`
  },
  'host-insecure': {
    says: ({ host }) =>
      `${quote(host)} comincia con http://, e i browser mettono in guardia dai siti senza la s di https://.`,
    advises: ({ host }) => `Scrivete ${quote(host.replace('http://', 'https://'))}: lo offre chiunque ospiti un sito.`
  },
  'placeholder-left': {
    says: (_, field) => `${field} è ancora un valore d’esempio, da confermare.`,
    advises: 'Scrivete il valore vero e premete «Confermo».'
  },
  'placeholder-quoted': {
    says: ({ found }, field) => `In ${field} la parola ${found} fa parte del testo, e i visitatori la leggerebbero.`,
    advises: 'Cancellatela dal testo. Se il valore è ancora da confermare, nel file va !placeholder prima del testo.'
  }
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

const figures = ['cifra', 'cifre'] as const

const doubtfulCodes: Readonly<Record<ArgsOf['code-doubtful']['code'], (found: string) => string>> = {
  postcode: (found) => `Il CAP ${found} ha ${count(digitsIn(found), figures)}, e un CAP italiano ne ha 5.`,
  'vat-number': (found) =>
    digitsIn(found) === 11
      ? `La partita IVA ${found} ha una cifra sbagliata: l’ultima delle 11 non torna con le altre.`
      : `La partita IVA ${found} ha ${count(digitsIn(found), figures)}, e una italiana ne ha 11.`,
  phone: (found) =>
    `${found} non è un numero di telefono italiano: dopo +39 un cellulare ha 9 o 10 cifre, di cui la prima è 3, e un ` +
    'fisso da 6 a 11, di cui la prima è 0.'
}

const expectations: readonly (readonly [begin: string, words: string])[] = [
  ['a text in each language', 'un testo in ogni lingua'],
  ['a text', 'un testo'],
  ['a whole number', 'un numero intero'],
  ['a number', 'un numero'],
  ['true or false', 'un sì o un no (true o false)'],
  ['a list', 'un elenco'],
  ['a block', 'un gruppo di campi']
]

/** The kind that a value has to be of. */
const expectedWords = (expected: string): string =>
  expectations.find(([begin]) => expected.startsWith(begin))?.[1] ?? 'qualcos’altro'

const findings: Readonly<Record<string, string>> = {
  'a list': 'un elenco',
  'a block of fields': 'un gruppo di campi',
  'not a usual number': 'un numero che non si può usare',
  true: 'un sì',
  false: 'un no'
}

function foundWords(found: string): string {
  const [, kind, value = ''] = /^the (number|text) "?([^]*?)"?$/.exec(found) ?? []
  if (kind === 'number') return `il numero ${number(Number(value))}`
  return kind === 'text' ? `il testo ${quote(value)}` : (findings[found] ?? quote(found))
}
