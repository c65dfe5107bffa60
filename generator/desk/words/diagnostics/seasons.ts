/** What can be wrong with seasons, prices, the tourist tax and the rules of a stay, in Italian. */
import type { seasons as coded } from '../../../diagnostics/codes/seasons.ts'
import { capital, count, nights, number, onDay, quote, unitQuote } from '../italian.ts'
import type { ItalianOf } from './entry.ts'

export const seasons: ItalianOf<typeof coded> = {
  'season-gap': {
    says: ({ from, to }) =>
      `Nessuna stagione comprende ${nights(from, to)}${
        from === to && from === '02-29' ? ', che c’è negli anni bisestili' : ''
      }.`,
    advises: ({ from, to, before, after }) =>
      before === undefined || after === undefined
        ? 'Fate finire più tardi una stagione o cominciare prima quella dopo, oppure mettete queste notti fra i ' +
          'giorni di chiusura.'
        : `Fate finire la stagione ${quote(before)} ${onDay('il', to)}, o cominciare la stagione ${quote(after)} ` +
          `${onDay('il', from)}; oppure mettete queste notti fra i giorni di chiusura.`
  },
  'season-overlap': {
    says: ({ season, other, from, to }) =>
      season === other
        ? `${capital(nights(from, to))} ${from === to ? 'sta' : 'stanno'} due volte nella stagione ${quote(season)}.`
        : `${capital(nights(from, to))} ${from === to ? 'sta' : 'stanno'} in due stagioni: ${quote(other)} e ` +
          `${quote(season)}.`,
    advises: ({ season, other, ends, begins }) => {
      if (season === other) return 'Togliete uno dei due periodi, oppure cambiate i suoi giorni.'
      return ends === undefined || begins === undefined
        ? 'Fate finire prima una delle due stagioni, oppure fate cominciare più tardi l’altra.'
        : `Fate finire la stagione ${quote(other)} ${onDay('il', ends)}, oppure cominciare la stagione ` +
            `${quote(season)} ${onDay('il', begins)}.`
    }
  },
  'season-unmatched': {
    says: ({ season, found, units }) => {
      if (season === undefined)
        return `Non c’è nessuna stagione ${quote(found ?? '')}, ma ${count(units, has)} un prezzo per essa.`
      const none = `Nessun alloggio ha un prezzo per la stagione ${quote(season)}`
      return found === undefined ? `${none}.` : `${none}, e tutti ne hanno uno per ${quote(found)}, che non c’è.`
    },
    advises: ({ season, found }) => {
      if (season === undefined)
        return (
          `Nel file, con un editor di testo, aggiungete ${quote(found ?? '')} alle stagioni con le sue notti, oppure ` +
          'cancellate il suo prezzo in ogni alloggio.'
        )
      return found === undefined
        ? `Scrivete il prezzo della stagione ${quote(season)} per ogni alloggio.`
        : `In «Come elenco di campi» cambiate nome alla stagione: ${quote(found)}.`
    }
  },
  'period-mixed': {
    says: 'Questo periodo ha l’anno in una delle sue due date, e nell’altra no.',
    advises: 'Se torna ogni anno, scegliete «ogni anno» in tutte e due; se vale una volta sola, l’anno in tutte e due.'
  },
  'price-odd': {
    says: (odd) => {
      if ('litres' in odd)
        return (
          `${count(odd.litres, ['litro costa', 'litri costano'])} ${number(odd.price)}; a giudicare dagli altri ` +
          `formati il prezzo dovrebbe essere di circa ${number(odd.usual)}.`
        )
      const night = `Una notte in ${unitQuote(odd.unit)} costa ${number(odd.price)} nella stagione ${quote(odd.season)}`
      return 'usual' in odd
        ? `${night}; a giudicare dagli altri prezzi dovrebbe costare circa ${number(odd.usual)}.`
        : `${night} e ${number(odd.less)} in ${quote(odd.other)}; in ogni altro alloggio la prima costa meno.`
    },
    advises: (odd) =>
      'less' in odd
        ? 'Guardate se i due prezzi sono scambiati.'
        : 'Guardate se manca una cifra, o se ce n’è una di troppo.'
  },
  'closed-always': {
    says: 'Con questo periodo la casa è chiusa tutti i giorni di tutti gli anni, e non si può prenotare niente.',
    advises:
      'Correggete le date. Una chiusura che vale una volta sola ha l’anno; una che non riguarda tutta la casa ha i ' +
      'suoi alloggi.'
  },
  'discount-falling': {
    says: ({ nights: longer, percent, fewer, more }) =>
      `Lo sconto per almeno ${count(longer, nightWords)} (${number(percent)}%) è più basso di quello per almeno ` +
      `${count(fewer, nightWords)} (${number(more)}%).`,
    advises: 'Scambiate i due sconti, oppure correggete quello sbagliato.'
  },
  'leap-day-missing': {
    says: ({ from }) =>
      `Il periodo ${onDay('dal', from)} finisce il 28 febbraio, e lascia fuori il 29 febbraio degli anni bisestili.`,
    advises: 'Scrivete 29 febbraio: vale come ultimo giorno del mese in tutti gli anni.'
  },
  'tax-overlap': {
    says: ({ from, to }) => `Per ${nights(from, to)} ci sono due importi dell’imposta di soggiorno.`,
    advises: 'Fate finire prima uno dei due periodi, oppure fate cominciare più tardi l’altro.'
  },
  'stay-rule-empty': {
    says: 'Questa regola dice per chi o quando vale, ma non chiede niente.',
    advises:
      'Aggiungete che cosa chiede: «Minimo di notti», «Massimo di notti», «Giorni di arrivo», «Giorni di partenza», ' +
      '«Giorni di preavviso» o i vuoti fra due soggiorni. Oppure togliete la regola.'
  },
  'stay-impossible': {
    says: ({ unit, day, minimum, maximum, days }) => {
      const nobody = `${capital(onDay('dal', day.slice(5)))} nessuno può prenotare ${unitQuote(unit)}: un soggiorno`
      if (days === undefined)
        return `${nobody} dovrebbe avere almeno ${count(minimum, nightWords)} e al massimo ${maximum}.`
      const length = minimum === maximum ? '' : `da ${minimum} a `
      return (
        `${nobody} comincia di ${weekdays(days.arrival)}, finisce di ${weekdays(days.departure)} e ha ` +
        `${length}${count(maximum, nightWords)}.`
      )
    },
    advises: ({ minimum, days }) =>
      days === undefined
        ? `Scrivete ${minimum} o più in «Massimo di notti», oppure meno notti in «Minimo di notti»; fra più regole ` +
          'conta l’ultima.'
        : `Fra quei giorni ${nightsIn(days.between)}, o intere settimane in più: cambiate ` +
          '«Minimo di notti» e «Massimo di notti», oppure i giorni; fra più regole conta l’ultima.'
  }
}

const dayNames: Readonly<Record<string, string>> = {
  monday: 'lunedì',
  tuesday: 'martedì',
  wednesday: 'mercoledì',
  thursday: 'giovedì',
  friday: 'venerdì',
  saturday: 'sabato',
  sunday: 'domenica'
}

/** `c’è 1 notte`, `le notti sono 3 o 4` */
const nightsIn = (between: readonly number[]): string =>
  between.join() === '1' ? `c’è ${count(1, nightWords)}` : `le notti sono ${either(between.map(String))}`

/** `lunedì, martedì o venerdì` */
const either = (items: readonly string[]): string => items.join(', ').replace(/, ([^,]*)$/, ' o $1')

const weekdays = (names: readonly string[]): string => either(names.map((name) => dayNames[name] ?? name))

const nightWords = ['notte', 'notti'] as const
const has = ['alloggio ha', 'alloggi hanno'] as const
