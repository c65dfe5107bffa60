/** What each rule of single values requires, in Italian, and what to write instead. */
import type { ArgsOf } from '../../../diagnostics/codes.ts'
import { callingCodeOf, correctionOf, exampleOf, signsOf, type Rule } from '../../../diagnostics/rules.ts'
import { unquoted } from '../../../diagnostics/wording.ts'
import { onDay, quote } from '../italian.ts'

type Broken = ArgsOf['rule-broken']

type RuleWords = {
  /** What is needed, after a colon; or the whole sentence, if the value must not be repeated. */
  wants: string | ((broken: Broken, field: string) => string)
  /** What to do where it is not to copy the corrected value or an example. */
  advises?: (broken: Broken, corrected: string | undefined) => string | undefined
}

const name = 'ci vogliono lettere minuscole senza accenti, cifre e trattini'

/** At the desk a day is chosen, not written. */
const chooseDay: RuleWords['advises'] = (_, corrected) =>
  corrected === undefined
    ? 'Scegliete il giorno e il mese nel campo.'
    : `Scegliete il giorno e il mese nel campo; è probabile che sia ${onDay('il', corrected)}.`

const rules: Readonly<Record<Rule, RuleWords>> = {
  anchor: { wants: `${name}; e main, i-… e f-… non si possono usare, perché li ha già ogni pagina` },
  'calendar-file': { wants: 'ci vuole il nome di un file della cartella availability che finisce con .ics' },
  'closed-day': { wants: 'ci vogliono il mese e il giorno, oppure l’anno, il mese e il giorno', advises: chooseDay },
  coordinates: {
    wants: 'ci vogliono la latitudine e la longitudine in gradi, la prima fra -90 e 90, la seconda fra -180 e 180'
  },
  country: { wants: 'ci vuole la sigla di un Paese, due lettere maiuscole' },
  'feed-address': {
    wants: ({ found }, field) =>
      found.includes('•')
        ? `${field} non è intero: i punti stanno al posto di ciò che non si mostra.`
        : `${field} non è quello di un calendario, che comincia con https o webcal.`,
    advises: () => 'Copiatelo di nuovo dal sito delle prenotazioni, intero e in una riga sola.'
  },
  email: { wants: 'ci vuole un indirizzo e-mail: un nome, @ e il nome di un sito, senza spazi' },
  filled: { wants: (_, field) => `${field} è vuoto.`, advises: () => 'Scrivete il testo nel suo campo.' },
  hours: { wants: 'ci vogliono due ore del giorno con un trattino in mezzo' },
  identifier: { wants: name },
  language: { wants: 'ci vuole la sigla di una lingua, due o tre lettere minuscole' },
  link: { wants: 'ci vuole l’indirizzo intero di una pagina, con https:// davanti' },
  locale: { wants: 'ci vogliono la sigla di una lingua e quella di un Paese, con un trattino in mezzo' },
  money: { wants: 'ci vuole un importo con al massimo due decimali' },
  'month-day': { wants: 'ci vogliono il mese e il giorno', advises: chooseDay },
  'national-code': {
    wants: 'ci vuole il CIN come lo scrive il ministero: IT, sei cifre, poi lettere e cifre',
    advises: ({ found }, corrected) =>
      corrected === undefined
        ? `Ha ${signsOf(found)} caratteri, e un CIN ne ha 18: IT, sei cifre per il comune, una lettera, una cifra, e ` +
          'otto lettere o cifre. Copiatelo di nuovo dal documento del ministero.'
        : undefined
  },
  path: { wants: 'ci vogliono parole di lettere minuscole senza accenti, cifre e trattini, con una / in mezzo' },
  percentage: { wants: 'ci vuole una percentuale con al massimo due decimali' },
  phone: {
    wants: ({ found }, field) => {
      const figures = found.replace(/\D/g, '').length
      return /^\+\d+$/.test(found) && (figures < 7 || figures > 15)
        ? `${field} ha ${figures} cifre, e un numero di telefono ne ha fra 7 e 15, con il prefisso del Paese.`
        : `${field} non può essere ${quote(unquoted(found))}: ci vuole un numero di telefono con il + e il ` +
            'prefisso del Paese, senza spazi.'
    },
    advises: ({ found, country = 'IT' }, corrected) => {
      if (corrected !== undefined) return undefined
      if (/^\+\d+$/.test(found)) return 'Confrontatelo con il numero sul vostro telefono, cifra per cifra.'
      const code = callingCodeOf(country)
      const begins = code === undefined ? '' : `; ${country === 'IT' ? 'in Italia ' : ''}comincia con ${code}`
      return `Scrivete un numero solo: il +, il prefisso del Paese e le cifre${begins}.`
    }
  },
  photo: {
    wants: 'ci vuole il nome di una foto, di lettere e cifre, senza spazi e senza estensione (.jpg)',
    advises: ({ key }) =>
      key === 'the file' ? 'Cambiate nome al file nella cartella delle foto.' : 'Scegliete una foto nel campo.'
  },
  prefix: { wants: 'o è vuoto, o ci vogliono parole di lettere, cifre, =, _, ~ e trattini, ognuna con una / davanti' },
  'site-address': {
    wants: 'ci vogliono https:// e il vero nome di un sito, in lettere minuscole e senza una / alla fine'
  },
  slug: { wants: name },
  'time-zone': { wants: 'ci vuole un fuso orario con il nome di una città' },
  'variable-name': { wants: 'ci vuole il nome di una variabile d’ambiente: lettere, cifre e _' },
  variables: {
    wants: ({ found }, field) =>
      isInBraces(found)
        ? `In ${field} c’è un nome fra parentesi graffe che qui non si conosce: ${quote(found)}.`
        : `In ${field} c’è una parentesi graffa senza la sua compagna: ${quote(found)}.`,
    advises: ({ variables }) =>
      `Fra parentesi graffe qui possono stare: ${variables.map((each) => `{${each}}`).join(', ')}.`
  }
}

const isInBraces = (found: string): boolean => /^\{[^{}]*\}(?:, \{[^{}]*\})*$/.test(found)

export function ruleSays(broken: Broken, field: string): string {
  const { rule, key, found } = broken
  const { wants } = rules[rule]
  if (typeof wants !== 'string') return wants(broken, field)
  // The name of an entry or of a file.
  if (key === found || key === 'the file') return `Il nome ${quote(found)} non va bene: ${wants}.`
  return `${field} non può essere ${quote(unquoted(found))}: ${wants}.`
}

export function ruleAdvises(broken: Broken): string {
  const { rule, found } = broken
  const corrected = correctionOf(rule, found)
  const advice = rules[rule].advises?.(broken, corrected)
  if (advice !== undefined) return advice
  if (corrected !== undefined) return `Scrivete così: ${unquoted(corrected)}.`
  const example = exampleOf(rule)
  return example === undefined ? 'Correggetelo nel suo campo.' : `Scrivete, per esempio, così: ${example}.`
}
