/** What can be wrong with the days of a year: seasons, the tourist tax, nights on which the house is closed. */
import { useEndOfFebruary } from '../../engine/messages/code-fixes.ts'
import { spokenEntry as entry, argsType } from '../../engine/diagnostics/code-entry.ts'
import { nights, number, onDay, quotedList, quotedUnit } from '../../engine/diagnostics/italian.ts'
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import { capital, count, list, quoted } from '../../engine/diagnostics/wording.ts'

/** "night of 06-01", or "nights from 06-01 to 06-04". */
const nightsFrom = (from: string, to: string): string =>
  from === to ? `night of ${from}` : `nights from ${from} to ${to}`

export const seasons = {
  'season-gap': entry({
    args: argsType<{ from: string; to: string; before?: string; after?: string }>(),
    severity: 'error',
    en: {
      sentence: ({ from, to }) =>
        `No season has the ${nightsFrom(from, to)}${isLeapDay(from, to) ? ', which leap years have' : ''}.`,
      help: ({ from, to, before, after }) =>
        before === undefined || after === undefined
          ? 'let one season end later or the next one begin earlier, or write these nights under "closed".'
          : `let "${before}" end on ${to}, or "${after}" begin on ${from}; or write these nights under "closed".`
    },
    it: {
      sentence: ({ from, to }) =>
        `Nessuna stagione comprende ${nights(from, to)}${isLeapDay(from, to) ? ', che c’è negli anni bisestili' : ''}.`,
      help: ({ from, to, before, after }) =>
        before === undefined || after === undefined
          ? 'fate finire più tardi una stagione o cominciare prima quella dopo, oppure scrivete queste notti in «closed».'
          : `fate finire «${before}» ${written(to)}, o cominciare «${after}» ${written(from)}; oppure scrivete queste ` +
            'notti in «closed».'
    },
    also: { en: 'the next season begins here', it: 'la stagione dopo comincia qui' },
    example: {
      'availability/prices.yaml':
        'seasons:\n  winter: [{ from: 12-15, to: ▸04-12 }]\n  sommer: [{ from: ▹04-20, to: 11-01 }]'
    }
  }),
  'period-overlap': entry({
    args: argsType<
      /** Two amounts of the tourist tax. */
      | { from: string; to: string }
      /**
       * Two seasons, with the night on which the other one would have to end, and the one on which this one would have
       * to begin.
       */
      | { from: string; to: string; season: string; other: string; ends?: string; begins?: string }
    >(),
    severity: 'error',
    en: {
      sentence: (both) => {
        const { from, to } = both
        const nightsBoth = `The ${nightsFrom(from, to)}`
        const [has, are] = from === to ? ['has', 'is'] : ['have', 'are']
        if (!('season' in both)) return `${nightsBoth} ${has} two amounts of the tax.`
        return both.season === both.other
          ? `${nightsBoth} ${are} twice in the season "${both.season}".`
          : `${nightsBoth} ${has} two seasons, "${both.other}" and "${both.season}".`
      },
      help: (both) => {
        if (!('season' in both)) return 'let one of the two parts of the year end earlier, or the other begin later.'
        const { season, other, ends, begins } = both
        if (season === other) return 'delete one of the two, or change its days.'
        return ends === undefined || begins === undefined
          ? 'let one of the two end earlier, or the other begin later.'
          : `let "${other}" end on ${ends}, or "${season}" begin on ${begins}.`
      }
    },
    it: {
      sentence: (both) => {
        const { from, to } = both
        if (!('season' in both)) return `Per ${nights(from, to)} ci sono due importi dell’imposta di soggiorno.`
        const stand = `${nights(from, to)} ${from === to ? 'sta' : 'stanno'}`
        return both.season === both.other
          ? `${stand} due volte nella stagione «${both.season}».`
          : `${stand} in due stagioni: «${both.other}» e «${both.season}».`
      },
      help: (both) => {
        if (!('season' in both)) return 'fate finire prima uno dei due periodi, oppure cominciare più tardi l’altro.'
        const { season, other, ends, begins } = both
        if (season === other) return 'cancellate uno dei due periodi, oppure cambiate i suoi giorni.'
        return ends === undefined || begins === undefined
          ? 'fate finire prima una delle due stagioni, oppure fate cominciare più tardi l’altra.'
          : `fate finire «${other}» ${written(ends)}, oppure cominciare «${season}» ${written(begins)}.`
      }
    },
    also: { en: 'the other period', it: 'l’altro periodo' },
    example: {
      'availability/prices.yaml':
        'seasons:\n  winter: [{ from: ▹12-15, to: 04-19 }]\n  sommer: [{ from: ▸04-15, to: 11-01 }]'
    }
  }),
  'season-unmatched': entry({
    args: argsType<{ season: string | undefined; found: string | undefined; units: number }>(),
    severity: 'error',
    en: {
      sentence: ({ season, found, units }) => {
        if (season === undefined) return `There is no season "${found}", and ${units} units have a price for it.`
        const none = `None of the ${units} units has a price for the season "${season}"`
        return found === undefined ? `${none}.` : `${none}, and all have one for "${found}", which is no season.`
      },
      help: ({ season, found }) => {
        if (season === undefined) return `write "${found}" here with its nights, or delete its price in each unit.`
        return found === undefined
          ? `add "${season}: …" to the prices of each of them.`
          : `write "${found}" here, or "${season}" in the prices of each unit.`
      }
    },
    it: {
      sentence: ({ season, found = '', units }) => {
        if (season === undefined) return `Non c’è nessuna stagione «${found}», e ${units} alloggi ne hanno un prezzo.`
        const none = `Nessuno dei ${units} alloggi ha un prezzo per la stagione «${season}»`
        return found === '' ? `${none}.` : `${none}, e tutti ne hanno uno per «${found}», che non è una stagione.`
      },
      help: ({ season, found }) => {
        if (season === undefined)
          return `scrivete qui «${found}» con le sue notti, oppure cancellate il suo prezzo in ogni alloggio.`
        return found === undefined
          ? `aggiungete «${season}: …» ai prezzi di ognuno.`
          : `scrivete «${found}» qui, oppure «${season}» nei prezzi di ogni alloggio.`
      }
    },
    also: { en: 'its prices', it: 'i suoi prezzi' },
    example: {
      'availability/prices.yaml': [
        'seasons:',
        '  winter: [{ from: 12-15, to: 04-19 }]',
        '  ▸summer: [{ from: 04-20, to: 11-01 }]',
        'rooms:',
        '  arve: { winter: 210, ▹sommer: 164.50 }',
        '  enzian: { winter: 180, ▹sommer: 140 }'
      ].join('\n')
    }
  }),
  'period-mixed': entry({
    args: argsType<{ from: string; to: string }>(),
    severity: 'error',
    en: {
      sentence: 'This period has a year at one end and none at the other.',
      help: (period) => {
        const [every, once] = endsOf(period)
        return (
          `write no year if it comes every year (${every.join(' and ')}), ` +
          `or the year at both ends if it comes once (${once.join(' and ')}).`
        )
      }
    },
    it: {
      sentence: 'Questo periodo ha l’anno in una delle sue due date, e nell’altra no.',
      help: (period) => {
        const [every, once] = endsOf(period)
        return (
          `se torna ogni anno, scrivete i giorni senza anno (${every.join(' e ')}); se viene una volta sola, l’anno in ` +
          `tutte e due le date (${once.join(' e ')}).`
        )
      }
    },
    also: { en: 'named here', it: 'indicato qui' },
    example: { 'availability/prices.yaml': 'closed:\n  - { from: ▹11-02, to: ▸2027-12-14 }' }
  }),
  'price-odd': entry({
    args: argsType<
      | { unit: string; season: string; price: number; usual: number }
      /** It is above that of another season in this unit alone. */
      | { unit: string; season: string; price: number; other: string; less: number }
      /** Of the oil. */
      | { litres: number; price: number; usual: number }
    >(),
    severity: 'warning',
    en: {
      sentence: (odd) => {
        if ('litres' in odd)
          return (
            `${count(odd.litres, 'litre')} ${odd.litres === 1 ? 'costs' : 'cost'} ${odd.price}; judging by the other ` +
            `sizes it should be about ${odd.usual}.`
          )
        const night = `A night in "${odd.unit}" costs ${odd.price} in the season "${odd.season}"`
        return 'usual' in odd
          ? `${night}; judging by the other prices it should be about ${odd.usual}.`
          : `${night} and ${odd.less} in "${odd.other}"; in every other unit "${odd.season}" costs less.`
      },
      help: (odd) =>
        `check whether ${'less' in odd ? 'the two are swapped' : 'a figure is missing, or one too many'}; ` +
        `if the price is right, write "# right" at the end of the line.`
    },
    it: {
      sentence: (odd) => {
        if ('litres' in odd)
          return (
            `${count(odd.litres, 'litro costa', 'litri costano')} ${number(odd.price)}; a giudicare dagli altri ` +
            `formati il prezzo dovrebbe essere di circa ${number(odd.usual)}.`
          )
        const night = `Una notte in ${quotedUnit(odd.unit)} costa ${number(odd.price)} nella stagione «${odd.season}»`
        return 'usual' in odd
          ? `${night}; a giudicare dagli altri prezzi dovrebbe costare circa ${number(odd.usual)}.`
          : `${night} e ${number(odd.less)} in «${odd.other}»; in ogni altro alloggio la prima costa meno.`
      },
      help: (odd) =>
        `guardate se ${'less' in odd ? 'i due prezzi sono scambiati' : 'manca una cifra, o se ce n’è una di troppo'}; ` +
        'se il prezzo è giusto, scrivete "# right" in fondo alla riga.'
    },
    suppression: 'right',
    example: {
      'availability/prices.yaml':
        'rooms:\n  arve: { winter: 210, sommer: 164.50 }\n  enzian: { winter: 180, sommer: ▸14 }'
    }
  }),
  'closed-always': entry({
    args: argsType(),
    severity: 'warning',
    en: {
      sentence: 'With this line the house is closed on every day of every year, and nothing can be booked.',
      help:
        'correct the days; what is closed once has a year (2027-11-02), and what is not the whole house has "units". ' +
        'If it is right, write "# right" at the end of the line.'
    },
    it: {
      sentence: 'Con questa riga la casa è chiusa tutti i giorni di tutti gli anni, e non si può prenotare niente.',
      help:
        'correggete i giorni; una chiusura che vale una volta sola ha l’anno (2027-11-02), e una che non riguarda tutta la ' +
        'casa ha «units». Se è giusto così, scrivete "# right" in fondo alla riga.'
    },
    suppression: 'right',
    example: { 'availability/prices.yaml': 'closed:\n  - ▸{ from: 01-01, to: 12-31 }' }
  }),
  'discount-falling': entry({
    args: argsType<{ nights: number; percent: number; fewer: number; more: number }>(),
    severity: 'warning',
    en: {
      sentence: ({ nights: longer, percent, fewer, more }) =>
        `Stays of ${longer} nights or more get ${percent}% off, but stays of ${fewer} or more get ${more}%.`,
      help:
        'swap the two, or correct the one that is wrong; if they are right, write "# right" at the end of the ' +
        'line.'
    },
    it: {
      sentence: ({ nights: longer, percent, fewer, more }) =>
        `Lo sconto per almeno ${longer} notti (${number(percent)}%) è più basso di quello per almeno ${fewer} (${number(more)}%).`,
      help: 'scambiate i due sconti, oppure correggete quello sbagliato; se sono giusti, scrivete "# right" in fondo alla riga.'
    },
    suppression: 'right',
    also: { en: 'the larger discount', it: 'lo sconto maggiore' },
    example: {
      'availability/stays.yaml': {
        whole: 'discounts:\n  - { nights: 7, percent: ▹10 }\n  - { nights: 14, percent: ▸5 }\n'
      }
    }
  }),
  'leap-day-missing': entry({
    args: argsType<{ from: string }>(),
    severity: 'warning',
    en: {
      sentence: ({ from }) =>
        `The period from ${from} ends on 02-28, and leaves out 29 February, which leap years have.`,
      help:
        'write 02-29: it is the last day of February in every year. ' +
        'If 29 February is left out on purpose, write "# right" at the end of the line.'
    },
    it: {
      sentence: ({ from }) =>
        `Il periodo ${onDay('dal', from)} finisce il 28 febbraio, e lascia fuori il 29 febbraio degli anni bisestili.`,
      help:
        'scrivete 02-29: è l’ultimo giorno di febbraio in tutti gli anni. Se il 29 febbraio resta fuori di proposito, ' +
        'scrivete "# right" in fondo alla riga.'
    },
    suppression: 'right',
    fix: useEndOfFebruary,
    example: {
      'availability/prices.yaml':
        'closed:\n  - { from: 11-02, to: 12-14 }\n  - { from: 01-08, to: ▸02-28, units: [rooms/enzian] }'
    }
  }),
  'stay-rule-empty': entry({
    args: argsType<{ fields: readonly string[] }>(),
    severity: 'error',
    en: {
      sentence: 'This line says for whom or when it is, but asks for nothing.',
      help: ({ fields }) => `add one of these, or delete the line: ${list(fields.map(quoted))}.`
    },
    it: {
      sentence: 'Questa riga dice per chi o quando vale, ma non chiede niente.',
      help: ({ fields }) => `aggiungete una di queste, oppure cancellate la riga: ${quotedList(fields)}.`
    },
    example: { 'availability/stays.yaml': { whole: 'rules:\n  - ▸{ from: 12-15, to: 04-19 }\n' } }
  }),
  'stay-impossible': entry({
    args: argsType<{
      unit: string
      day: string
      minimum: number
      maximum: number
      days?: ImpossibleDays | undefined
    }>(),
    severity: 'error',
    en: {
      sentence: ({ unit, day, minimum, maximum, days }) =>
        `Nobody can book ${unit} from ${day.slice(5)} on: ` +
        (days === undefined
          ? `a stay then must have at least ${count(minimum, 'night')}, and at most ${maximum}.`
          : `a stay then must begin on ${daysIn(days.arrival)}, end on ${daysIn(days.departure)}, and have ` +
            `${minimum === maximum ? '' : `${minimum} to `}${count(maximum, 'night')}.`),
      help: ({ minimum, days }) =>
        days === undefined
          ? `write "maximum: ${minimum}" or more, or fewer nights for "minimum"; of several lines the last one counts.`
          : `between such days there ${nightsIn(days.between).en}, or whole weeks more: ` +
            'change "minimum" and "maximum", or the days; of several lines the last one counts.'
    },
    it: {
      sentence: ({ unit, day, minimum, maximum, days }) => {
        const nobody = `${onDay('dal', day.slice(5))} nessuno può prenotare ${quotedUnit(unit)}: un soggiorno`
        if (days === undefined)
          return `${nobody} dovrebbe avere almeno ${count(minimum, 'notte', 'notti')} e al massimo ${maximum}.`
        const [arrival, departure] = [days.arrival, days.departure].map((names) =>
          either(
            names.map((name) => dayNames[name] ?? name),
            'o'
          )
        )
        return (
          `${nobody} dovrebbe cominciare di ${arrival}, finire di ${departure} e avere ` +
          `${minimum === maximum ? '' : `da ${minimum} a `}${count(maximum, 'notte', 'notti')}.`
        )
      },
      help: ({ minimum, days }) =>
        days === undefined
          ? `scrivete «maximum: ${minimum}» o di più, oppure meno notti in «minimum»; fra più righe conta l’ultima.`
          : `fra quei giorni ${nightsIn(days.between).it}, o intere settimane in più: cambiate «minimum» e «maximum», ` +
            'oppure i giorni; fra più righe conta l’ultima.'
    },
    also: { en: 'together with this', it: 'insieme a questo' },
    example: {
      'availability/stays.yaml': {
        whole: 'rules:\n  - { maximum: ▸5 }\n  - { from: 12-15, to: 04-19, minimum: ▹7 }\n'
      }
    }
  })
}

/** Days of the week on which a stay can begin and end, and how many nights there are from one to the other. */
export type ImpossibleDays = {
  arrival: readonly string[]
  departure: readonly string[]
  between: readonly number[]
}

/** How many nights there are between two days of the week. */
const nightsIn = (between: readonly number[]): LocalizedText =>
  between.join() === '1'
    ? { en: 'is 1 night', it: 'c’è 1 notte' }
    : {
        en: `are ${either(between.map(String), 'or')} nights`,
        it: `le notti sono ${either(between.map(String), 'o')}`
      }

/** `monday, tuesday or friday` */
const either = (items: readonly string[], or: 'or' | 'o'): string => items.join(', ').replace(/, ([^,]*)$/, ` ${or} $1`)

const daysIn = (names: readonly string[]): string => either(names.map(capital), 'or')

const dayNames: Readonly<Record<string, string>> = {
  monday: 'lunedì',
  tuesday: 'martedì',
  wednesday: 'mercoledì',
  thursday: 'giovedì',
  friday: 'venerdì',
  saturday: 'sabato',
  sunday: 'domenica'
}

/** The days of a period as they are written for every year, and for one. */
function endsOf({ from, to }: { from: string; to: string }): readonly [every: string[], once: string[]] {
  const year = [from, to].find((day) => day.length > 5)?.slice(0, 5) ?? ''
  const [first, last] = [from.slice(-5), to.slice(-5)]
  const other = from.length > 5 && last < first ? `${Number(year.slice(0, 4)) + 1}-` : year
  return [
    [first, last],
    [year + first, other + last]
  ]
}

const isLeapDay = (from: string, to: string): boolean => from === to && from === '02-29'

/** A day in words, and as the file has it: `il 19 aprile (04-19)`. */
const written = (day: string): string => `${onDay('il', day)} (${day})`
