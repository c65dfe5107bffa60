/** What can be wrong with the calendars of bookings. */
import { spokenEntry as entry, argsType } from '../../engine/diagnostics/code-entry.ts'
import { systemSentences } from '../../engine/diagnostics/system-errors.ts'
import { nights as nightWords, onDay, quotedList, quotedUnit } from '../../engine/diagnostics/italian.ts'
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import { ageWords, count, list, purposeInBrackets, withLines } from '../../engine/diagnostics/wording.ts'

/** Why a calendar could not be read. Contains no secrets. */
export type FeedProblem =
  | CalendarProblem
  | { reason: 'env-unset'; variable: string }
  | { reason: 'file-missing'; file: string; nearest: string | undefined }
  | { reason: 'address-invalid' | 'credentials' }
  | { reason: 'redirect-loop' | 'redirect-scheme' | 'redirect-private' }
  | { reason: 'unpackable' }
  | { reason: 'host-unknown' | 'tls'; code: string }
  | { reason: 'unreachable'; code: string | undefined }
  | { reason: 'status'; status: number }
  | { reason: 'timeout'; seconds: number }
  | { reason: 'too-large'; megabytes: number }

/** Why the nights of a calendar cannot be known. */
export type CalendarProblem =
  | { reason: 'empty' | 'web-page' | 'not-calendar' | 'cut-off' | 'free-times' }
  /** With the line in which the event begins and its day, where they are known. */
  | { reason: EventReason; line?: number; day?: string | undefined }

/** Why the nights of an event cannot be known. */
export type EventReason = 'undated' | 'repetition' | 'series-changed' | 'malformed'

type Feed<R extends FeedProblem['reason']> = FeedProblem & { reason: R; isFile: boolean }

type Texts<R extends FeedProblem['reason']> = LocalizedText | ((feed: Feed<R>) => LocalizedText)

const reservedCalendar = (from: string, to: string): string =>
  `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:${from}\nDTEND;VALUE=DATE:${to}\n` +
  'SUMMARY:Reserved\nEND:VEVENT\nEND:VCALENDAR\n'

/** What to do with an unreadable calendar: download it once more. */
const exportAgain = ({ isFile }: { isFile: boolean }): LocalizedText =>
  isFile
    ? {
        en: 'export it again from the booking site, and put the new file in the place of this one.',
        it: 'esportatelo di nuovo dal sito delle prenotazioni, e mettete il file nuovo al posto di questo.'
      }
    : {
        en:
          'copy its address again from the booking site, and open it in a browser: ' +
          'what comes must begin with BEGIN:VCALENDAR.',
        it:
          'copiate di nuovo il suo indirizzo dal sito delle prenotazioni, e apritelo in un browser: ciò che arriva ' +
          'deve cominciare con BEGIN:VCALENDAR.'
      }

const waitForSite = {
  en: 'wait: most likely the booking site has trouble of its own.',
  it: 'aspettate: è probabile che il sito delle prenotazioni abbia un guasto.'
}

const correctEvent = {
  en: 'look for that event where the calendar is kept, and correct it.',
  it: 'cercate quell’evento dove si tiene il calendario, e correggetelo.'
}

/** The statuses of servers that answer browsers alone, some of which have nothing to do with that. */
const refusals = [401, 403, 406, 429, 500, 503]

const openInBrowser = {
  en:
    'open its address in a browser. If the calendar comes there, the booking site may refuse programs: export it as a ' +
    'file from time to time and name that with "file", or look for another address on the site. If it does not come ' +
    'there either, wait, or copy the address again from the site.',
  it:
    'aprite il suo indirizzo in un browser. Se lì il calendario arriva, forse il sito delle prenotazioni rifiuta i ' +
    'programmi: esportatelo ogni tanto come file e indicatelo con «file», oppure cercate sul sito un altro indirizzo. Se ' +
    'non arriva nemmeno lì, aspettate, oppure copiate di nuovo l’indirizzo dal sito.'
}

/** The words for each problem: `clause` ends the sentence. */
const problemWords: { [R in FeedProblem['reason']]: { clause: Texts<R>; help: Texts<R> } } = {
  'env-unset': {
    clause: ({ variable }) => ({
      en: `the environment variable ${variable} is not set`,
      it: `la variabile d’ambiente «${variable}» non ha nessun valore`
    }),
    help: ({ variable }) => ({
      en: `set ${variable} to the address of the calendar where this command runs.`,
      it: `mettete in «${variable}» l’indirizzo del calendario, sul computer del programma.`
    })
  },
  'file-missing': {
    clause: ({ file }) => ({
      en: `there is no file ${file} in the folder availability`,
      it: `nella cartella availability non c’è nessun file «${file}»`
    }),
    help: ({ nearest }) =>
      nearest === undefined
        ? {
            en: 'put it there, or write the name of one that is there.',
            it: 'mettetelo lì, oppure scrivete il nome di uno che c’è.'
          }
        : {
            en: `there is a file of a similar name: ${nearest}.`,
            it: `c’è un file con un nome simile: «${nearest}».`
          }
  },
  'address-invalid': {
    clause: {
      en: 'its address is not one that a browser could open',
      it: 'il suo indirizzo non è uno che un browser possa aprire'
    },
    help: exportAgain
  },
  credentials: {
    clause: {
      en: 'its address has a name and a password in it, which calendars do not use',
      it: 'nel suo indirizzo ci sono un nome e una password, che per un calendario non si usano'
    },
    help: {
      en: 'use the address that the booking site gives for its export: it needs neither.',
      it: 'usate l’indirizzo che il sito delle prenotazioni dà per l’esportazione: non ne ha bisogno.'
    }
  },
  'host-unknown': {
    clause: ({ code }) => ({
      en: `there is no server of the name in its address (${code})`,
      it: `non c’è nessun server con il nome che sta nel suo indirizzo (${code})`
    }),
    help: {
      en: 'check whether this machine is online; if it is, copy the address again from the booking site.',
      it: 'guardate se questo computer è in rete; se lo è, copiate di nuovo l’indirizzo dal sito delle prenotazioni.'
    }
  },
  tls: {
    clause: ({ code }) => ({
      en: `no protected connection to its server is possible (${code})`,
      it: `con il suo server non è possibile un collegamento protetto (${code})`
    }),
    help: {
      en:
        'open its address in a browser. If that warns as well, the booking site has to fix it; if not, check whether ' +
        'the clock and the certificates of this machine are up to date.',
      it:
        'aprite il suo indirizzo in un browser. Se anche quello dà un avviso, il guasto è del sito delle prenotazioni; ' +
        'se no, guardate se l’orologio e i certificati di questo computer sono aggiornati.'
    }
  },
  'redirect-loop': {
    clause: {
      en: 'its server sends on from one address to the next, without an end',
      it: 'il suo server rimanda da un indirizzo all’altro, senza fine'
    },
    help: exportAgain
  },
  'redirect-scheme': {
    clause: {
      en: 'its server sends on to an address that is not protected, or not on the web',
      it: 'il suo server rimanda a un indirizzo che non è protetto, o che non è sul web'
    },
    help: exportAgain
  },
  'redirect-private': {
    clause: {
      en: 'its server sends on to a machine in the private network where this command runs',
      it: 'il suo server rimanda a un computer della rete privata di questo programma'
    },
    help: exportAgain
  },
  unpackable: {
    clause: {
      en: 'what its server sends is packed, and cannot be unpacked',
      it: 'ciò che manda il suo server è compresso, e non si riesce ad aprirlo'
    },
    help: waitForSite
  },
  unreachable: {
    clause: ({ code }) => {
      const inBrackets = code === undefined ? '' : ` (${code})`
      return { en: `its server does not answer${inBrackets}`, it: `il suo server non risponde${inBrackets}` }
    },
    help: {
      en: 'check whether this machine is online; if it is, wait, or copy the address again from the booking site.',
      it:
        'guardate se questo computer è in rete; se lo è, aspettate, oppure copiate di nuovo l’indirizzo dal sito ' +
        'delle prenotazioni.'
    }
  },
  status: {
    clause: ({ status }) => ({
      en: `its server answers with the status ${status}`,
      it: `il suo server risponde con lo stato ${status}`
    }),
    help: (feed) => {
      if (refusals.includes(feed.status)) return openInBrowser
      return [404, 410].includes(feed.status) ? exportAgain(feed) : waitForSite
    }
  },
  timeout: {
    clause: ({ seconds }) => ({
      en: `its server takes longer than ${seconds} seconds`,
      it: `il suo server ci mette più di ${seconds} secondi`
    }),
    help: waitForSite
  },
  'too-large': {
    clause: ({ megabytes }) => ({ en: `it has more than ${megabytes} MB`, it: `ha più di ${megabytes} MB` }),
    help: exportAgain
  },
  empty: { clause: { en: 'it is empty', it: 'è vuoto' }, help: exportAgain },
  'web-page': { clause: { en: 'it is a web page', it: 'è una pagina web' }, help: exportAgain },
  'not-calendar': { clause: { en: 'it is not a calendar', it: 'non è un calendario' }, help: exportAgain },
  'cut-off': {
    clause: { en: 'it breaks off before its end', it: 'si interrompe prima della fine' },
    help: exportAgain
  },
  undated: {
    clause: {
      en: 'it has an event without a day, or with one that is in no year',
      it: 'ha un evento senza giorno, o con un giorno che non c’è in nessun anno'
    },
    help: correctEvent
  },
  repetition: {
    clause: {
      en: 'it has an event that repeats within a day, too often to count, or by a rule that is not understood here',
      it: 'ha un evento che si ripete nello stesso giorno, troppe volte per contarle, o con una regola che qui non si capisce'
    },
    help: {
      en: 'look for that event where the calendar is kept, and enter it as single days.',
      it: 'cercate quell’evento dove si tiene il calendario, e scrivetelo giorno per giorno.'
    }
  },
  'series-changed': {
    clause: {
      en: 'it changes a day of a repeating event and all that follow (RANGE=THISANDFUTURE), which is not understood here',
      it: 'cambia un giorno di un evento che si ripete e tutti quelli che seguono (RANGE=THISANDFUTURE), e qui non si capisce'
    },
    help: {
      en:
        'look for that event where the calendar is kept, let its series end before that day, and enter the rest as ' +
        'another event.',
      it:
        'cercate quell’evento dove si tiene il calendario, fatelo finire prima di quel giorno, e scrivete il resto come un ' +
        'altro evento.'
    }
  },
  'free-times': {
    clause: {
      en: 'it says when the unit is free (VAVAILABILITY), and not when it is taken',
      it: 'dice quando l’alloggio è libero (VAVAILABILITY), e non quando è occupato'
    },
    help: {
      en: 'let the program that keeps it export the bookings as events, and name that calendar instead.',
      it: 'fate esportare le prenotazioni come eventi dal programma che lo tiene, e indicate quel calendario.'
    }
  },
  malformed: {
    clause: {
      en: 'it has lines that are not as calendars have them',
      it: 'ha righe diverse da quelle di un calendario'
    },
    help: (feed) => (feed.line === undefined ? exportAgain(feed) : correctEvent)
  }
}

export const calendars = {
  'feed-source': entry({
    args: argsType<{ sources: readonly string[]; places: readonly { key: string; about: LocalizedText }[] }>(),
    severity: 'error',
    en: {
      sentence: ({ sources }) =>
        sources.length === 0
          ? 'Nothing says where the calendar with these bookings is.'
          : `This calendar has ${list(sources.map((source) => `"${source}"`))}, and can be in one place only.`,
      help: ({ places }) => {
        const fields = places.map(({ key, about }) => `"${key}"${purposeInBrackets(about.en)}`)
        return `write one of these: ${fields.join(', ')}.`
      }
    },
    it: {
      sentence: ({ sources }) =>
        sources.length === 0
          ? 'Non è indicato dove si trova il calendario con queste prenotazioni.'
          : `Questo calendario ha ${quotedList(sources)}, ma può stare in un posto solo.`,
      help: ({ places }) => {
        const fields = places.map(({ key, about }) => `«${key}»${purposeInBrackets(about.it)}`)
        return `scrivete uno di questi: ${fields.join(', ')}.`
      }
    },
    example: { 'availability/bookings.yaml': 'rooms:\n  arve:\n    - name: ▸Booking.com\n  enzian: []' }
  }),
  'feeds-missing': entry({
    /** `isFileGone`: the file is not there any more, and its calendars have bookings for these units. */
    args: argsType<{ units: readonly string[]; written: string; isFileGone?: true }>(),
    severity: 'warning',
    en: {
      sentence: ({ units, isFileGone = false }) => {
        const names = list(units.map((unit) => `"${unit}"`))
        return isFileGone
          ? `There is no such file any more, and the calendars that it named have future bookings for ${names}. ` +
              'These nights stay taken; new bookings are not known.'
          : `Nothing is said here of ${names}: nights that are booked elsewhere would be offered again.`
      },
      help: ({ written, isFileGone = false }) =>
        withLines(
          isFileGone
            ? 'put the file back; if these units have no calendars any more, make one with these lines'
            : 'name the calendars as for the other units; a unit that has none gets a line with []',
          written
        )
    },
    it: {
      sentence: ({ units, isFileGone = false }) =>
        isFileGone
          ? `Questo file non c’è più, e i calendari che indicava hanno prenotazioni future per ${quotedList(units)}. Quelle ` +
            'notti restano occupate; le prenotazioni nuove non si conoscono.'
          : `Qui non si dice niente di ${quotedList(units)}: le notti prenotate altrove si offrirebbero di nuovo.`,
      help: ({ written, isFileGone = false }) =>
        withLines(
          isFileGone
            ? 'rimettete il file; se questi alloggi non hanno più calendari, fatene uno con queste righe'
            : 'indicate i calendari come per gli altri; un alloggio che non ne ha riceve una riga con []',
          written
        )
    },
    example: {
      'availability/bookings.yaml': 'rooms:\n  arve:\n    - name: Booking.com\n      file: arve.ics▸',
      'availability/arve.ics': { whole: 'BEGIN:VCALENDAR\nEND:VCALENDAR\n' }
    }
  }),
  'feed-shared': entry({
    args: argsType<{ unit: string }>(),
    severity: 'warning',
    en: {
      sentence: ({ unit }) => `This calendar is that of "${unit}" too, so what is booked there is taken here.`,
      help:
        'name the calendar that is of this unit alone; if one booking takes both, ' +
        'write "# same" at the end of this line.'
    },
    it: {
      sentence: ({ unit }) =>
        `Questo è anche il calendario di ${quotedUnit(unit)}: ciò che si prenota lì risulta occupato anche qui.`,
      help:
        'indicate il calendario che è solo di questo alloggio; se una prenotazione li occupa tutti e due, scrivete "# same" ' +
        'in fondo alla riga.'
    },
    suppression: 'same',
    also: { en: 'first named here', it: 'indicato prima qui' },
    example: {
      'availability/bookings.yaml':
        'rooms:\n  arve: [{ name: Airbnb, env: ARVE_URL }]\n  enzian: [{ name: ▸Airbnb, env: ARVE_URL }]'
    }
  }),
  'feed-unread': entry({
    args: argsType<{ file: string }>(),
    severity: 'warning',
    en: {
      sentence: 'No unit names this calendar, so its bookings count nowhere.',
      help: ({ file }) => `name it in availability/bookings.yaml ("file: ${file}"), or delete it.`
    },
    it: {
      sentence: 'Questo calendario non è indicato per nessun alloggio, e così le sue prenotazioni non contano.',
      help: ({ file }) => `indicatelo in availability/bookings.yaml («file: ${file}»), oppure eliminatelo.`
    },
    example: { 'availability/arve.ics': { whole: '▸BEGIN:VCALENDAR\nEND:VCALENDAR\n' } }
  }),
  'feed-unkept': entry({
    args: argsType<{ unit: string; name: string; folder: string; code: string }>(),
    severity: 'error',
    en: {
      sentence: ({ unit, name, folder, code }) =>
        `The bookings of the calendar "${name}" of "${unit}" count, but could not be kept for times when it ` +
        `cannot be read. ${systemSentences(code, folder).en}`,
      help: undefined
    },
    it: {
      sentence: ({ unit, name, folder, code }) =>
        `Le prenotazioni del calendario «${name}» di ${quotedUnit(unit)} contano, ma non si sono potute conservare per ` +
        `quando non si riesce a leggerlo. ${systemSentences(code, folder).it}`,
      help: undefined
    },
    example: {
      'availability/bookings.yaml': 'rooms:\n  arve:\n    - name: Booking.com\n      file: ▸arve.ics\n  enzian: []',
      'availability/arve.ics': { whole: 'BEGIN:VCALENDAR\nEND:VCALENDAR\n' }
    }
  }),
  'feed-unreadable': entry({
    args: argsType<FeedProblem & LastReading & { unit: string; name: string; isFile: boolean }>(),
    severity: 'either',
    en: {
      sentence: (feed) =>
        `The calendar "${feed.name}" of "${feed.unit}" cannot be read: ${clauseOf(feed).en}. ${nightsOf(feed).en}`,
      help: (feed) => helpOf(feed).en
    },
    it: {
      sentence: (feed) =>
        `Non si riesce a leggere il calendario «${feed.name}» di ${quotedUnit(feed.unit)}: ${clauseOf(feed).it}. ` +
        nightsOf(feed).it,
      help: (feed) => helpOf(feed).it
    },
    briefUnder: { en: 'Calendars that cannot be read', it: 'Calendari che non si riesce a leggere' },
    example: {
      'availability/bookings.yaml': 'rooms:\n  arve:\n    - name: Booking.com\n      file: ▸arve.ics\n  enzian: []',
      'availability/arve.ics': { whole: '<!doctype html>\n<title>Log in</title>\n' }
    }
  }),
  'double-booking': entry({
    /** `from` and `to` are the first nights that both have, with `to` the last of them. */
    args: argsType<{ unit: string; name: string; other: string; from: string; to: string }>(),
    severity: 'warning',
    en: {
      sentence: ({ unit, name, other, from, to }) =>
        `"${unit}" seems to be booked twice, for ${from === to ? `the night of ${from}` : `the nights from ${from} to ${to}`}: ` +
        `the calendars "${name}" and "${other}" each have a booking of their own.`,
      help:
        'look at both bookings on their sites, and call the guests of one of them before they travel. The nights stay ' +
        'taken until both calendars free them.'
    },
    it: {
      sentence: ({ unit, name, other, from, to }) =>
        `${quotedUnit(unit)} sembra prenotato due volte, per ${nightWords(from, to)}: i calendari «${name}» e «${other}» ` +
        'hanno ognuno una prenotazione propria.',
      help:
        'guardate tutte e due le prenotazioni sui loro siti, e chiamate gli ospiti di una prima che partano. Le notti ' +
        'restano occupate finché non le liberano tutti e due i calendari.'
    },
    also: { en: 'the other calendar', it: 'l’altro calendario' },
    example: {
      'availability/bookings.yaml':
        'rooms:\n  arve: [{ name: Airbnb, file: ▹a.ics }, { name: Vrbo, file: ▸v.ics }]\n  enzian: []',
      'availability/a.ics': { whole: reservedCalendar('20270803', '20270807') },
      'availability/v.ics': { whole: reservedCalendar('20270805', '20270809') }
    }
  }),
  'feed-frozen': entry({
    /** Since which day it says the same, and on how many days others have changed meanwhile. */
    args: argsType<{ unit: string; name: string; isFile: boolean; since: string; days: number }>(),
    severity: 'warning',
    en: {
      sentence: ({ unit, name, since, days }) =>
        `The calendar "${name}" of "${unit}" has said the same since ${since}, while others changed on ${days} days: ` +
        'it may have stopped, and what was booked since then would be offered a second time.',
      help: ({ unit, isFile }) =>
        isFile
          ? 'export it again from the booking site, and put the new file in the place of this one.'
          : `compare it with the bookings of "${unit}" on the booking site. If one is missing, copy the address of the ` +
            'calendar again from there; if none is, it is right as it stands.'
    },
    it: {
      sentence: ({ unit, name, since, days }) =>
        `Il calendario «${name}» di ${quotedUnit(unit)} dice lo stesso ${onDay('dal', since)}, mentre altri sono ` +
        `cambiati in ${days} giorni: forse si è fermato, e ciò che è stato prenotato dopo si offrirebbe una seconda volta.`,
      help: ({ unit, isFile }) =>
        isFile
          ? 'esportatelo di nuovo dal sito delle prenotazioni, e mettete il file nuovo al posto di questo.'
          : `confrontatelo con le prenotazioni di ${quotedUnit(unit)} sul sito. Se ne manca una, copiate di nuovo da lì ` +
            'l’indirizzo del calendario; se non ne manca nessuna, va bene così.'
    },
    example: {
      'availability/bookings.yaml':
        'rooms:\n  arve: [{ name: Airbnb, file: arve.ics }, { name: Vrbo, file: ▸vrbo.ics }]\n  enzian: []',
      'availability/arve.ics': { whole: reservedCalendar('20270801', '20270820') },
      'availability/vrbo.ics': { whole: reservedCalendar('20270901', '20270904') }
    }
  }),
  'feed-window': entry({
    /** The first night of those that are all taken. */
    args: argsType<{ unit: string; name: string; isFile: boolean; from: string }>(),
    severity: 'warning',
    en: {
      sentence: ({ unit, name, from }) =>
        `The calendar "${name}" of "${unit}" takes every night from ${from} on. That is most likely not a booking but the ` +
        'end of the time for which the booking site takes bookings; the nights stay taken here as well.',
      help:
        'let that site take bookings for as long as yours does, or look less far ahead with "horizon" in ' +
        'availability/prices.yaml; if the unit is closed then, say so there with "closed".'
    },
    it: {
      sentence: ({ unit, name, from }) =>
        `Il calendario «${name}» di ${quotedUnit(unit)} occupa tutte le notti ${onDay('dal', from)} in poi. È probabile ` +
        'che non sia una prenotazione ma la fine del periodo in cui quel sito accetta prenotazioni; anche qui le notti ' +
        'restano occupate.',
      help:
        'fate accettare a quel sito prenotazioni per tutto il periodo del vostro, oppure guardate meno avanti con ' +
        '«horizon» in availability/prices.yaml; se l’alloggio allora è chiuso, ditelo lì con «closed».'
    },
    example: {
      'availability/bookings.yaml': 'rooms:\n  arve:\n    - name: Airbnb\n      file: ▸arve.ics\n  enzian: []',
      'availability/arve.ics': { whole: reservedCalendar('20270901', '20300101') }
    }
  }),
  'feed-doubtful': entry({
    args: argsType<{ unit: string; name: string; isFile: boolean; nights: number; lost: number }>(),
    severity: 'warning',
    en: {
      sentence: ({ unit, name, nights, lost }) =>
        `The calendar "${name}" of "${unit}" took ${count(nights, 'future night')}, and suddenly ` +
        `${lost === nights ? 'takes none of them' : `no longer takes ${lost} of them`}. ` +
        'That is usually a fault, so these nights stay taken until a reading at least an hour later ' +
        'says the same.',
      help: ({ unit, isFile }) =>
        `look at the bookings ${isFile ? 'where the file comes from' : 'on the booking site'}. If they are gone there ` +
        `as well, wait; or run npm run availability -- --believe ${unit} once, which frees their nights now.`
    },
    it: {
      sentence: ({ unit, name, nights, lost }) =>
        `Il calendario «${name}» di ${quotedUnit(unit)} occupava ${count(nights, 'notte futura', 'notti future')}, e tutto a un tratto ` +
        `${lost === nights ? 'nessuna' : `${lost} di meno`}. Di solito è un guasto: queste notti restano occupate finché ` +
        'un’altra lettura, almeno un’ora dopo, non dice lo stesso.',
      help: ({ unit, isFile }) =>
        `guardate le prenotazioni ${isFile ? 'là da dove viene il file' : 'sul sito delle prenotazioni'}. Se non ci sono ` +
        `più nemmeno lì, aspettate; oppure date una volta npm run availability -- --believe ${unit}, che libera subito ` +
        'le loro notti.'
    },
    example: {
      'availability/bookings.yaml': 'rooms:\n  arve:\n    - name: Booking.com\n      file: ▸arve.ics\n  enzian: []',
      'availability/arve.ics': { whole: 'BEGIN:VCALENDAR\nEND:VCALENDAR\n' }
    }
  })
}

/**
 * The last good reading of a calendar: when, how many milliseconds ago, and whether it is older than the owner allows.
 */
type LastReading = { kept: string | undefined; age?: number | undefined; isTooOld?: boolean | undefined }

const dayMs = 86_400_000

/** What becomes of the nights of an unreadable calendar. */
function nightsOf({ unit, kept, age = 0, isTooOld = false }: LastReading & { unit: string }): LocalizedText {
  if (kept === undefined)
    return {
      en: `It was never read before, so "${unit}" is offered on no night until it can be.`,
      it: `Non è mai stato letto prima: finché non si riesce a leggerlo, per ${quotedUnit(unit)} non si offre nessuna notte.`
    }
  const since = ageWords(age)
  const last = { en: `on ${kept}, ${since.en},`, it: `${onDay('il', kept)}, ${since.it}` }
  if (isTooOld)
    return {
      en:
        `It was last read ${last.en} which is longer ago than "keptDays" allows. ` +
        `So "${unit}" is offered on no night until it can be read.`,
      it:
        `È stato letto l’ultima volta ${last.it}, più di quanto permette «keptDays»: per ${quotedUnit(unit)} non si ` +
        'offre nessuna notte finché non si riesce a leggerlo.'
    }
  if (age <= dayMs)
    return {
      en: `The nights that it took when it was last read, on ${kept}, stay taken.`,
      it: `Le notti occupate nell’ultima lettura, ${onDay('il', kept)}, restano occupate.`
    }
  return {
    en:
      `The nights that it took when it was last read, ${last.en} stay taken; ` +
      'what was booked since then is not known, and can be offered a second time.',
    it:
      `Le notti occupate nell’ultima lettura, ${last.it}, restano occupate; ciò che è stato prenotato dopo non si ` +
      'conosce, e potrebbe essere offerto una seconda volta.'
  }
}

function clauseOf<R extends FeedProblem['reason']>(feed: Feed<R>): LocalizedText {
  const { clause } = problemWords[feed.reason]
  const { en, it } = typeof clause === 'function' ? clause(feed) : clause
  if (!('line' in feed) || feed.line === undefined) return { en, it }
  const { line, day } = feed
  return {
    en: `${en} (line ${line}${day === undefined ? '' : `, the event of ${day}`})`,
    it: `${it} (riga ${line}${day === undefined ? '' : `, l’evento ${onDay('del', day)}`})`
  }
}

function helpOf<R extends FeedProblem['reason']>(feed: Feed<R>): LocalizedText {
  const { help } = problemWords[feed.reason]
  return typeof help === 'function' ? help(feed) : help
}
