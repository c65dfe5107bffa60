/** What can be wrong with the calendars of bookings, in Italian. */
import type { calendars as coded, FeedCause } from '../../../diagnostics/codes/calendars.ts'
import type { ArgsOf } from '../../../diagnostics/codes.ts'
import { capital, count, quote, quotes, unitQuote } from '../italian.ts'
import type { ItalianOf } from './entry.ts'

type Feed<R extends FeedCause['reason']> = FeedCause & { reason: R; isFile: boolean }

/** What to do with an unreadable calendar: take it from the booking site once more. */
const again = ({ isFile }: { isFile: boolean }): string =>
  isFile
    ? 'Esportatelo di nuovo dal sito delle prenotazioni, e mettete il file nuovo al posto di questo.'
    : 'Copiate di nuovo il suo indirizzo dal sito delle prenotazioni, e apritelo in un browser: ciò che arriva deve ' +
      'cominciare con BEGIN:VCALENDAR.'

const wait = 'Aspettate: è probabile che il sito delle prenotazioni abbia un guasto.'
const online = 'Guardate se questo computer è collegato a internet'

/** The words for each reason: `why` ends a sentence. */
const causes: {
  readonly [R in FeedCause['reason']]: {
    why: string | ((feed: Feed<R>) => string)
    advises: string | ((feed: Feed<R>) => string)
  }
} = {
  'env-unset': {
    why: ({ variable }) => `la variabile d’ambiente ${quote(variable)} non ha nessun valore`,
    advises: ({ variable }) => `Mettete in ${quote(variable)} l’indirizzo del calendario, sul computer del programma.`
  },
  'file-missing': {
    why: ({ file }) => `nella cartella availability non c’è nessun file ${quote(file)}`,
    advises: ({ nearest }) =>
      nearest === undefined
        ? 'Mettetelo lì, oppure scrivete il nome di uno che c’è.'
        : `C’è un file con un nome simile: ${quote(nearest)}.`
  },
  'address-invalid': { why: 'il suo indirizzo non è uno che un browser possa aprire', advises: again },
  credentials: {
    why: 'nel suo indirizzo ci sono un nome e una password, che per un calendario non si usano',
    advises: 'Usate l’indirizzo che il sito delle prenotazioni dà per l’esportazione: non ne ha bisogno.'
  },
  'host-unknown': {
    why: 'non c’è nessun server con il nome che sta nel suo indirizzo',
    advises: `${online}; se lo è, copiate di nuovo l’indirizzo dal sito delle prenotazioni.`
  },
  tls: {
    why: 'con il suo server non è possibile un collegamento protetto',
    advises:
      'Aprite il suo indirizzo in un browser. Se anche quello dà un avviso, il guasto è del sito delle prenotazioni; ' +
      'se no, guardate se l’orologio e i certificati di questo computer sono aggiornati.'
  },
  'redirect-loop': { why: 'il suo server rimanda da un indirizzo all’altro, senza fine', advises: again },
  'redirect-scheme': {
    why: 'il suo server rimanda a un indirizzo che non è protetto, o che non è sul web',
    advises: again
  },
  'redirect-private': {
    why: 'il suo server rimanda a un computer della rete privata di questo programma',
    advises: again
  },
  unpackable: { why: 'ciò che manda il suo server è compresso, e non si riesce ad aprirlo', advises: wait },
  unreachable: {
    why: 'il suo server non risponde',
    advises: `${online}; se lo è, aspettate, oppure copiate di nuovo l’indirizzo dal sito delle prenotazioni.`
  },
  status: {
    why: ({ status }) => `il suo server risponde con lo stato ${status}`,
    advises: (feed) => ([401, 403, 404, 410].includes(feed.status) ? again(feed) : wait)
  },
  timeout: { why: ({ seconds }) => `il suo server ci mette più di ${seconds} secondi`, advises: wait },
  'too-large': { why: ({ megabytes }) => `ha più di ${megabytes} MB`, advises: again },
  empty: { why: 'è vuoto', advises: again },
  'web-page': { why: 'è una pagina web', advises: again },
  'not-calendar': { why: 'non è un calendario', advises: again },
  'cut-off': { why: 'si interrompe prima della fine', advises: again },
  undated: {
    why: 'ha un evento senza giorno, o con un giorno che non c’è in nessun anno',
    advises: 'Cercate quell’evento dove si tiene il calendario, e correggetelo.'
  },
  repetition: {
    why: 'ha un evento che si ripete nello stesso giorno, o troppe volte per contarle',
    advises: 'Cercate quell’evento dove si tiene il calendario, e scrivetelo giorno per giorno.'
  },
  'free-times': {
    why: 'dice quando l’alloggio è libero (VAVAILABILITY), e non quando è occupato',
    advises:
      'Fate esportare le prenotazioni come eventi dal programma che tiene il calendario, e indicate quel calendario.'
  },
  malformed: { why: 'ha righe diverse da quelle di un calendario', advises: again }
}

function whyOf<R extends FeedCause['reason']>(feed: Feed<R>): string {
  const { why } = causes[feed.reason]
  return typeof why === 'string' ? why : why(feed)
}

function adviceOf<R extends FeedCause['reason']>(feed: Feed<R>): string {
  const { advises } = causes[feed.reason]
  return typeof advises === 'string' ? advises : advises(feed)
}

const dayMs = 86_400_000

/** What becomes of the nights of an unreadable calendar. */
function nightsOf({ unit, kept, age = 0, isTooOld = false }: ArgsOf['feed-unreadable']): string {
  if (kept === undefined)
    return (
      `Non è mai stato letto prima: finché non si riesce a leggerlo, per ${unitQuote(unit)} non si offre nessuna ` +
      'notte.'
    )
  const last = `l’ultima lettura è di ${daysAgo(age)}`
  if (isTooOld)
    return (
      `${capital(last)}, più di quanto dice «Giorni di validità di una lettura»: per ${unitQuote(unit)} non si offre ` +
      'nessuna notte.'
    )
  if (age <= dayMs) return 'Le notti occupate nell’ultima lettura restano occupate.'
  return (
    `Le notti occupate nell’ultima lettura restano occupate, ma ${last}: ciò che è stato prenotato dopo non si ` +
    'conosce, e potrebbe essere offerto una seconda volta.'
  )
}

const daysAgo = (age: number): string => {
  const days = Math.floor(age / dayMs)
  return days === 0 ? 'meno di un giorno fa' : `${count(days, ['giorno', 'giorni'])} fa`
}

export const calendars: ItalianOf<typeof coded> = {
  'feed-source': {
    says: ({ sources }) =>
      sources.length === 0
        ? 'Non è indicato dove si trova il calendario con queste prenotazioni.'
        : `Questo calendario ha ${quotes(sources)}, ma può stare in un posto solo.`,
    advises:
      'Compilate uno solo di questi campi: «File» per un file della cartella availability, «Indirizzo del ' +
      'calendario», oppure «Variabile d’ambiente» per quella che contiene l’indirizzo.'
  },
  'feeds-missing': {
    says: ({ units }) =>
      `Qui non si dice niente di ${quotes(units)}: le notti prenotate altrove si offrirebbero di nuovo.`,
    advises: 'Aggiungete qui ognuno di essi con i suoi calendari, o con un elenco vuoto se non ne ha.'
  },
  'feeds-gone': {
    says: ({ units }) =>
      `Questo file non c’è più, e i calendari che indicava hanno prenotazioni future per ${quotes(units)}. Quelle ` +
      'notti restano occupate; le prenotazioni nuove non si conoscono.',
    advises: ({ written }) =>
      'Rimettete il file. Se questi alloggi non hanno più calendari, con un editor di testo fatene uno con queste ' +
      `righe:\n${written}`
  },
  'feed-shared': {
    says: ({ unit }) =>
      `Questo è anche il calendario di ${unitQuote(unit)}: ciò che si prenota lì risulta occupato anche qui.`,
    advises: 'Scrivete il calendario che è solo di questo alloggio.'
  },
  'feed-unread': {
    says: 'Questo calendario non è indicato per nessun alloggio, e così le sue prenotazioni non contano.',
    advises: ({ file }) =>
      `Indicatelo nei «Calendari delle prenotazioni», con ${quote(file)} nel campo «File»; oppure eliminate il file.`
  },
  'feed-unkept': {
    says: ({ unit, name, code }) =>
      `Le prenotazioni del calendario ${quote(name)} di ${unitQuote(unit)} contano, ma non si sono potute ` +
      `conservare per quando non si riesce a leggerlo (${code}).`,
    advises: ({ folder }) => `Fate in modo che il programma possa scrivere nella cartella ${quote(folder)}.`
  },
  'feed-unreadable': {
    says: (feed) =>
      `Non si riesce a leggere il calendario ${quote(feed.name)} di ${unitQuote(feed.unit)}: ${whyOf(feed)}. ` +
      nightsOf(feed),
    advises: adviceOf
  },
  'feed-doubtful': {
    says: ({ unit, name, nights, lost }) =>
      `Il calendario ${quote(name)} di ${unitQuote(unit)} occupava ${count(nights, ['notte', 'notti'])}, e tutto ` +
      `a un tratto ${lost === nights ? 'nessuna' : `${lost} di meno`}. Di solito è un guasto: ` +
      'queste notti restano occupate finché un’altra lettura, almeno un’ora dopo, non dice lo stesso.',
    advises: ({ unit, isFile }) =>
      `Guardate le prenotazioni ${isFile ? 'là da dove viene il file' : 'sul sito delle prenotazioni'}. Se non ci ` +
      `sono più nemmeno lì, aspettate; oppure date una volta il comando npm run availability -- --believe ${unit}.`
  }
}
