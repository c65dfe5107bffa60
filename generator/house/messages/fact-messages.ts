/** What can be wrong with the facts of a house: amounts, codes, points, guests, units that are too much alike. */
import { spokenEntry as entry, argsType } from '../../engine/diagnostics/code-entry.ts'
import { number } from '../../engine/diagnostics/italian.ts'
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import { count, shorten } from '../../engine/diagnostics/wording.ts'

export const factMessages = {
  'range-reversed': entry({
    args: argsType<{ from: string; to: string; isAmount: boolean }>(),
    severity: 'error',
    en: {
      sentence: ({ from, to, isAmount }) =>
        isAmount
          ? `The maximum (${to}) is below the minimum (${from}).`
          : from === to
            ? `This ends when it begins (${from}).`
            : `This ends (${to}) before it begins (${from}).`,
      help: ({ from, to }) => {
        if (from === to) return 'write a later time after the hyphen.'
        const exchanged = from.includes(':') ? `: ${to}-${from}` : ''
        return `swap the two${exchanged}, or correct the one that is wrong.`
      }
    },
    it: {
      sentence: ({ from, to, isAmount }) => {
        if (isAmount) return `Il massimo (${to}) è inferiore al minimo (${from}).`
        return from === to
          ? `La fine è uguale all’inizio (${from}).`
          : `La fine (${to}) viene prima dell’inizio (${from}).`
      },
      help: ({ from, to }) => {
        if (from === to) return 'scrivete dopo il trattino un’ora più tarda.'
        return `scambiate i due${from.includes(':') ? `: ${to}-${from}` : ''}, oppure correggete quello sbagliato.`
      }
    },
    also: { en: 'the other of the two', it: 'l’altro dei due' },
    example: { 'rooms/enzian.yaml': 'guests: { min: ▹4, max: ▸2 }\npricedFor: 2' }
  }),
  'unit-crowded': entry({
    args: argsType<{ guests: number; area: number }>(),
    severity: 'warning',
    en: {
      sentence: ({ guests, area }) =>
        `With ${guests} guests in ${area} m², each has ${Math.round((area / guests) * 10) / 10} m²: one of the two ` +
        'numbers seems to be wrong.',
      help:
        'correct "guests.max", or "area" in square metres; if both are right, write "# right" at the end of this ' +
        'line.'
    },
    it: {
      sentence: ({ guests, area }) =>
        `Con ${number(guests)} ospiti in ${number(area)} m², ognuno ne ha ` +
        `${number(Math.round((area / guests) * 10) / 10)}: uno dei due numeri sembra sbagliato.`,
      help: 'correggete «guests.max», oppure «area» in metri quadrati; se sono giusti tutti e due, scrivete "# right" in fondo alla riga.'
    },
    suppression: 'right',
    also: { en: 'the area', it: 'la superficie' },
    example: { 'rooms/enzian.yaml': 'area: ▹31\nguests: { min: 4, max: ▸40 }' }
  }),
  'coordinates-far': entry({
    args: argsType<{ kilometres: number | undefined; exchanged?: string | undefined; isHouse?: true }>(),
    severity: 'warning',
    en: {
      sentence: ({ kilometres, isHouse = false }) =>
        kilometres === undefined
          ? 'This point is in the sea off Africa.'
          : isHouse
            ? `By these coordinates the house is at least ${kilometres} km away from most of its places, so they are ` +
              'probably wrong.'
            : `This point is ${kilometres} km away from the house.`,
      help: ({ exchanged }) =>
        exchanged === undefined
          ? 'copy the coordinates again from the map; the latitude comes first.'
          : `swap the two numbers, since the latitude comes first: ${exchanged}.`
    },
    it: {
      sentence: ({ kilometres, isHouse = false }) =>
        kilometres === undefined
          ? 'Questo punto è nel mare davanti all’Africa.'
          : isHouse
            ? `Secondo queste coordinate la casa è ad almeno ${number(kilometres)} km dalla maggior parte dei suoi ` +
              'luoghi: è probabile che siano sbagliate.'
            : `Questo punto è a ${number(kilometres)} km dalla casa.`,
      help: ({ exchanged }) =>
        exchanged === undefined
          ? 'copiate di nuovo le coordinate dalla mappa: prima va la latitudine.'
          : `scambiate i due numeri, perché prima va la latitudine: ${exchanged}.`
    },
    also: { en: 'far from here', it: 'lontano da qui' },
    example: { 'site.yaml': 'address:\n  …\n  coordinates: ▸9.68275, 46.78031' }
  }),
  'code-doubtful': entry({
    args: argsType<{ code: 'postcode' | 'vat-number' | 'phone'; found: string }>(),
    severity: 'warning',
    en: {
      sentence: ({ code, found }) => doubtfulCodes[code](shorten(found)).en,
      help: ({ code }) =>
        `compare it, digit by digit, with ${code === 'phone' ? 'your phone' : 'the document that it is on'}.`
    },
    it: {
      sentence: ({ code, found }) => doubtfulCodes[code](shorten(found)).it,
      help: ({ code }) =>
        `confrontatelo, cifra per cifra, con il ${code === 'phone' ? 'vostro telefono' : 'documento su cui sta'}.`
    },
    example: {
      'site.yaml':
        'address: { street: Via Roma 1, postcode: ▸"7099", town: Chur, province: GR, country: IT, ' +
        'coordinates: "46.78031, 9.68275" }\n' +
        'touristTax: { amount: 2.50, nights: 7 }\n' +
        'legal: { company: Rossi, vatNumber: "12345678903", structures: [{ name: { de: B&B, en: B&B, fr: B&B }, ' +
        'nationalCode: IT014027B4XYZ12345 }] }'
    }
  }),
  'host-insecure': entry({
    args: argsType<{ host: string }>(),
    severity: 'warning',
    en: {
      sentence: ({ host }) => `"${host}" begins with http://, and browsers warn of sites without the s of https://.`,
      help: ({ host }) => `write ${host.replace('http://', 'https://')}, which every host offers.`
    },
    it: {
      sentence: ({ host }) =>
        `«${host}» comincia con http://, e i browser mettono in guardia dai siti senza la s di https://.`,
      help: ({ host }) => `scrivete «${host.replace('http://', 'https://')}»: lo offre chiunque ospiti un sito.`
    },
    example: { 'site.yaml': 'host: ▸http://murmelruh.example' }
  }),
  'unit-alike': entry({
    args: argsType<{ key: 'name' | 'order' | 'text'; value: string }>(),
    severity: 'warning',
    en: {
      sentence: ({ key, value }) => similarityWords[key].sentence(value).en,
      help: ({ key }) => similarityWords[key].help.en
    },
    it: {
      sentence: ({ key, value }) => similarityWords[key].sentence(value).it,
      help: ({ key }) => similarityWords[key].help.it
    },
    suppression: ({ key }) => (key === 'text' ? 'same' : undefined),
    also: { en: 'the other one', it: 'l’altro' },
    example: { 'rooms/enzian.yaml': 'name: ▸Arve' }
  }),
  'legal-duty': entry({
    args: argsType<LegalDuty>(),
    severity: 'warning',
    en: {
      sentence: (given) => duties[given.duty].en(given),
      help: ({ duty }) => `${duties[duty].help.en}, or ask your adviser: if it is right as it is, ${asRight.en}.`
    },
    it: {
      sentence: (given) => duties[given.duty].it(given),
      help: ({ duty }) => `${duties[duty].help.it}, o chiedete al vostro consulente: se va bene così, ${asRight.it}.`
    },
    suppression: 'right',
    briefUnder: { en: 'Ask your adviser', it: 'Da chiedere al consulente' },
    also: { en: 'another one', it: 'un altro' },
    example: {
      'site.yaml':
        'address: { street: Via Roma 1, postcode: "71019", town: Chur, province: FG, country: IT, ' +
        'coordinates: "46.78031, 9.68275" }\n' +
        'legal: { company: Rossi, vatNumber: "12345678903", structures: [{ name: { de: B&B, en: B&B, fr: B&B }, ' +
        'nationalCode: IT014027B4XYZ12345 }] }\n' +
        'touristTax: { amount: ▸2.50 }'
    }
  }),
  'language-root-missing': entry({
    args: argsType(),
    severity: 'error',
    en: {
      sentence: 'Every language has a prefix, so no page has the address of the site itself.',
      help: 'write prefix: "" for the language that visitors meet first.'
    },
    it: {
      sentence: 'Tutte le lingue hanno un prefisso, e così nessuna pagina ha l’indirizzo del sito stesso.',
      help: 'scrivete prefix: "" per la lingua che i visitatori incontrano per prima.'
    },
    example: {
      'site.yaml': [
        '▸languages:',
        '  - { code: de, name: Deutsch, flag: ch, prefix: /deutsch, locale: de-CH }',
        '  - { code: en, name: English, flag: gb, prefix: /english, locale: en-GB }',
        '  - { code: fr, name: Français, flag: fr, prefix: /fr, locale: fr-CH }'
      ].join('\n')
    }
  })
}

const asRight = {
  en: 'write "# right" at the end of this line',
  it: 'scrivete "# right" in fondo alla riga'
}

/** A duty, with how many apartments or units have it, and the day of a rating. */
type LegalDuty = {
  duty: 'rating-date' | 'rating-old' | 'tax-limit' | 'unit-code' | 'vat-number'
  flats?: number
  units?: number
  date?: string
}
type DutyWords = Record<'en' | 'it', (given: LegalDuty) => string> & { help: LocalizedText }

/** What the law asks for, and where it says so. */
const duties: Record<LegalDuty['duty'], DutyWords> = {
  'vat-number': {
    en: ({ flats = 0 }) =>
      `There are ${flats} apartments and no VAT number: in Italy, from the third one let for short stays on, letting is ` +
      'a business (L. 199/2025).',
    it: ({ flats = 0 }) =>
      `Ci sono ${number(flats)} appartamenti e nessuna partita IVA: dal terzo in affitto breve l’attività è d’impresa ` +
      '(L. 199/2025).',
    help: { en: 'write "vatNumber"', it: 'scrivete «vatNumber»' }
  },
  'unit-code': {
    en: ({ units = 0 }) =>
      `There is no national code (CIN) for ${count(units, 'unit')}: every advertisement has to show it ` +
      '(D.L. 145/2023, art. 13-ter).',
    it: ({ units = 0 }) =>
      `Manca il codice nazionale (CIN) di ${count(units, 'alloggio', 'alloggi')}: va indicato in ogni annuncio ` +
      '(D.L. 145/2023, art. 13-ter).',
    help: {
      en: 'write "nationalCode" here, or in site.yaml with the units of its structure',
      it: 'scrivete «nationalCode» qui, oppure in site.yaml con gli alloggi della sua struttura'
    }
  },
  'tax-limit': {
    en: () =>
      'The tourist tax has no limit of nights. Most towns set one in their rules, and without it guests are asked for ' +
      'more than is due.',
    it: () =>
      'L’imposta di soggiorno non ha un limite di notti. Quasi ogni comune ne fissa uno nel suo regolamento, e senza si ' +
      'chiede agli ospiti più del dovuto.',
    help: {
      en: 'write "nights" as the rules of the town have it',
      it: 'scrivete «nights» secondo il regolamento del comune'
    }
  },
  'rating-date': {
    en: () => 'This rating has no date, and none may be older than two years (SME law of 2026).',
    it: () => 'Questo voto è senza data, e nessuno può avere più di due anni (legge PMI 2026).',
    help: {
      en: 'write below "source" its "site" and its "date"',
      it: 'scrivete sotto «source» il suo «site» e la sua «date»'
    }
  },
  'rating-old': {
    en: ({ date = '' }) => `This rating is of ${date}, and none may be older than two years (SME law of 2026).`,
    it: ({ date = '' }) => `Questo voto è del ${date}, e nessuno può avere più di due anni (legge PMI 2026).`,
    help: {
      en: 'look it up again, and write the new rating and its day',
      it: 'guardatelo di nuovo, e scrivete il nuovo voto e il suo giorno'
    }
  }
}

const doubtfulCodes = {
  postcode: (found: string): LocalizedText => ({
    en: `The postcode "${found}" has ${count(digitsIn(found), 'digit')}, and an Italian postcode has 5.`,
    it: `Il CAP «${found}» ha ${count(digitsIn(found), 'cifra', 'cifre')}, e un CAP italiano ne ha 5.`
  }),
  'vat-number': (found: string): LocalizedText =>
    digitsIn(found) === 11
      ? {
          en: `The VAT number "${found}" has a wrong digit: the last of its 11 does not follow from the others.`,
          it: `La partita IVA «${found}» ha una cifra sbagliata: l’ultima delle 11 non torna con le altre.`
        }
      : {
          en: `The VAT number "${found}" has ${count(digitsIn(found), 'digit')}, and an Italian one has 11.`,
          it: `La partita IVA «${found}» ha ${count(digitsIn(found), 'cifra', 'cifre')}, e quella italiana ne ha 11.`
        },
  phone: (found: string): LocalizedText => ({
    en:
      `"${found}" is not an Italian phone number: after +39, mobile numbers have 9 or 10 digits, the first of them 3, ` +
      'and landlines 6 to 11, the first of them 0.',
    it:
      `«${found}» non è un numero di telefono italiano: dopo +39 un cellulare ha 9 o 10 cifre, di cui la prima è 3, ` +
      'e un fisso da 6 a 11, di cui la prima è 0.'
  })
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** What two units have in common. */
const similarityWords = {
  name: {
    sentence: (value: string) => ({
      en: `Two of them are called "${value}", so guests cannot tell them apart.`,
      it: `Due alloggi si chiamano «${shorten(value)}», e gli ospiti non possono distinguerli.`
    }),
    help: { en: 'give one of the two another name.', it: 'scrivete un altro nome in uno dei due.' }
  },
  order: {
    sentence: (value: string) => ({
      en: `Two of them have the place ${value} in the list.`,
      it: `Due alloggi hanno lo stesso posto nell’elenco: ${value}.`
    }),
    help: { en: 'give one of the two another number.', it: 'scrivete un altro numero in uno dei due.' }
  },
  text: {
    sentence: (value: string) => ({
      en: `Two of them are described in the same words: "${shorten(value)}".`,
      it: `Due alloggi sono descritti con le stesse parole: «${shorten(value)}».`
    }),
    help: {
      en: 'write what is true of this one; if the words are right for both, write "# same" at the end of this line.',
      it: 'scrivete com’è questo alloggio; se le parole valgono per tutti e due, scrivete "# same" in fondo alla riga.'
    }
  }
}
