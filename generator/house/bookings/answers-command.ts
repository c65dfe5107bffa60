/** The command `availability`: refreshes prices and bookings in a finished site. */
import { defineAnswersCommand } from '../../business-type.ts'
import type { Code } from '../../engine/diagnostics/diagnostic.ts'
import { asIs, counted, inEachLanguage, joinedBy, type LocalizedText } from '../../engine/words/language.ts'
import type { FeedOptions, FeedSummary } from './feeds/feed-source.ts'

/** What calendars say together, for which the owner has to do something elsewhere. */
const urgentCodes: readonly Code[] = ['double-booking', 'nights-sold-twice', 'feed-frozen']

export const answersCommand = defineAnswersCommand<FeedSummary>({
  name: 'availability',
  summary: {
    it: 'Aggiorna solo prezzi e prenotazioni, in un sito già costruito; per cron. Il resto rimane com’è.',
    en: 'Refresh only prices and bookings, in a site that is already built; for cron. The rest stays as it is.'
  },
  answers: { it: 'prezzi e prenotazioni', en: 'prices and bookings' },
  options: [
    {
      key: 'acceptKept',
      flags: { it: '--accept-kept', en: '--accept-kept' },
      help: {
        it: 'se un calendario non si riesce a leggere e vale la sua ultima lettura, dà un avviso invece di un errore',
        en: 'if a calendar cannot be read, use its last reading and give a warning instead of an error'
      }
    },
    {
      key: 'believe',
      flags: { it: '--believe <alloggio>', en: '--believe <unit>' },
      help: {
        it:
          'libera le notti che i calendari di un alloggio hanno perso quasi tutte in una volta, come in rooms/blue; ' +
          'si può ripetere',
        en: 'accept that the calendars of a unit, such as rooms/blue, lost nearly all their nights; may be repeated'
      },
      isList: true
    }
  ],
  failure: { it: ', o un calendario che non si riesce a leggere', en: ', or a calendar cannot be read' },
  urgentCodes: (asked) => (asked['acceptKept'] === true ? [] : urgentCodes),
  nothing: (data) => ({
    it: `Niente da aggiornare: ${data} non ha prezzi, perché per questo c’è un altro server.`,
    en: `Nothing to refresh: ${data} has no prices, as another server answers for it.`
  }),
  refreshed: ({ entries, today }) => {
    const { it, en } = counted(entries, { it: ['alloggio', 'alloggi'], en: ['unit', 'units'] })
    return { it: `${it}, dal ${today} in poi`, en: `${en} from ${today} on` }
  },
  load: async () => {
    const [{ refreshAnswers }, { inEngineWords }, { ageWords }] = await Promise.all([
      import('./refresh-answers.ts'),
      import('../../engine/messages/system-messages.ts'),
      import('../../engine/messages/message-functions.ts')
    ])
    const since = (ms: number): LocalizedText =>
      inEachLanguage((language) => inEngineWords(language, (say) => ageWords(ms, say)))
    return { refresh: refreshAnswers, age: (feeds, now) => ageOf(feeds, (read) => since(now - read)) }
  },
  ignored: (feeds, asked) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- by the options above
    const { believe = [] } = asked as Pick<FeedOptions, 'believe'>
    return believe.filter((unit) => feeds?.believed.includes(unit) !== true).map(notBelieved)
  }
})

/** The name is wrong, or none of its calendars is in quarantine any more. */
const notBelieved = (unit: string): LocalizedText => ({
  it: `--believe ${unit}: nessun calendario di un alloggio con questo nome è in dubbio, e così non cambia niente.`,
  en: `--believe ${unit}: no calendar of a unit of that name is in doubt, so it changed nothing.`
})

/** How old the oldest calendar is, and what was not read. @param since says how long ago a time was */
function ageOf({ count, unread, oldest, leftOut }: FeedSummary, since: (read: number) => LocalizedText): LocalizedText {
  const sentences = [
    ...(unread === 0 ? [] : [neverRead(unread, count)]),
    ...(oldest === undefined ? [] : [lastRead(count, since(oldest))]),
    ...(leftOut === 0 ? [] : [counted(leftOut, uncounted)])
  ]
  return joinedBy(' ', asIs(''), ...sentences)
}

function neverRead(unread: number, count: number): LocalizedText {
  if (count === 1) return { it: 'Il calendario non si è mai potuto leggere.', en: 'The calendar could never be read.' }
  return {
    it:
      unread === 1
        ? `1 calendario su ${count} non si è mai potuto leggere.`
        : `${unread} calendari su ${count} non si sono mai potuti leggere.`,
    en: `${unread} of ${count} calendars could never be read.`
  }
}

const lastRead = (count: number, { it, en }: LocalizedText): LocalizedText =>
  count === 1
    ? { it: `La lettura del calendario è di ${it}.`, en: `The calendar was read ${en}.` }
    : { it: `La lettura più vecchia di un calendario è di ${it}.`, en: `The oldest calendar was read ${en}.` }

const uncounted = {
  it: ['evento non conta.', 'eventi non contano.'],
  en: ['event does not count.', 'events do not count.']
} as const
