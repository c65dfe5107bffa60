/** The command `availability`: refreshes prices and bookings in a finished site. */
import { business } from '../../business.ts'
import type { Code } from '../../engine/diagnostics/diagnostic.ts'
import type { FeedSummary } from '../../engine/site-definition.ts'
import { inEachLanguage, wordsIn, type ProgramLanguage } from '../../engine/words/language.ts'
import { cache, runEnvironment, waitOptions } from '../run-environment.ts'
import { printDiagnostics } from '../print-diagnostics.ts'
import {
  acceptOption,
  believeOption,
  option,
  outOption,
  todayOption,
  defineCommand,
  type BookingsOptions,
  type DataOption
} from '../options.ts'
import { anywayOption, publishToWebSpace, type AnywayOption } from '../publish-site.ts'
import { printNothingWritten, printIgnoredBelieve, seconds } from '../summary.ts'

export const addAvailability = defineCommand(
  'availability',
  {
    it: 'Aggiorna solo prezzi e prenotazioni, in un sito già costruito; per cron. Il resto rimane com’è.',
    en: 'Refresh only prices and bookings, in a site that is already built; for cron. The rest stays as it is.'
  },
  {
    options: [
      outOption,
      todayOption,
      acceptOption,
      believeOption,
      option('--publish', {
        it: 'manda prezzi e prenotazioni anche allo spazio web, dove il sito è già pubblicato',
        en: 'also send prices and bookings to the web space where the site is published already'
      }),
      anywayOption
    ],
    run: refreshSite
  }
)

type Options = DataOption & BookingsOptions & AnywayOption & { publish?: boolean }

/** What calendars say together, for which the owner has to do something elsewhere. */
const urgentCodes: ReadonlySet<Code> = new Set<Code>(['double-booking', 'nights-sold-twice', 'feed-frozen'])

async function refreshSite(options: Options): Promise<void> {
  const refreshAnswers = await business.refreshAnswers?.()
  if (refreshAnswers === undefined) throw new Error('This business has no answers to refresh')
  const environment = runEnvironment(options)
  const refreshed = await refreshAnswers({ ...options, ...environment, ...waitOptions(options), cache })
  // A job of the clock has no other way to make itself heard. A build publishes all the same.
  const isHeard = options.acceptKept !== true && refreshed.diagnostics.some(({ code }) => urgentCodes.has(code))
  await printDiagnostics(refreshed, { ...options, strict: isHeard })
  if (refreshed.output === undefined) return printNothingWritten(options)
  const { entries, today, files, changed, paths } = refreshed.output
  const { data, out, language } = options
  if (entries === 0) {
    const words = {
      it: `Niente da aggiornare: ${data} non ha prezzi, perché per questo c’è un altro server.`,
      en: `Nothing to refresh: ${data} has no prices, as another server answers for it.`
    }
    console.log(wordsIn(words, language))
    return
  }
  const age = await ageOfOldest(refreshed.feeds, { now: environment.now, language })
  const took = seconds(options)
  const words = {
    it: `${entries} alloggi, dal ${today} in poi: ${changed} di ${files} file cambiati in ${out}/, ${took}.${age}`,
    en: `${entries} units from ${today} on: ${changed} of ${files} files changed in ${out}/, ${took}.${age}`
  }
  console.log(wordsIn(words, language))
  printIgnoredBelieve(refreshed.feeds, options)
  if (options.publish === true) await publishToWebSpace({ ...options, paths })
}

/** How old the oldest calendar is, as the end of a line. */
async function ageOfOldest(
  calendars: FeedSummary | undefined,
  { now = Date.now(), language }: { now: number | undefined; language: ProgramLanguage }
): Promise<string> {
  if (calendars === undefined) return ''
  const { count, unread, oldest, leftOut } = calendars
  const never = {
    it: unread === 0 ? '' : ` ${unread} di ${count} calendari non si sono mai potuti leggere.`,
    en: unread === 0 ? '' : ` ${unread} of ${count} calendars could never be read.`
  }
  const uncounted = {
    it: leftOut === 0 ? '' : ` ${leftOut} ${leftOut === 1 ? 'evento non conta' : 'eventi non contano'}.`,
    en: leftOut === 0 ? '' : ` ${leftOut} ${leftOut === 1 ? 'event does' : 'events do'} not count.`
  }
  if (oldest === undefined) return wordsIn(never, language)
  const [{ inEngineWords }, { ageWords }] = await Promise.all([
    import('../../engine/messages/system-messages.ts'),
    import('../../engine/messages/message-functions.ts')
  ])
  const age = inEachLanguage((each) => inEngineWords(each, (say) => ageWords(now - oldest, say)))
  const words = {
    it: `${never.it} La lettura più vecchia di un calendario è di ${age.it}.${uncounted.it}`,
    en: `${never.en} The oldest calendar was read ${age.en}.${uncounted.en}`
  }
  return wordsIn(words, language)
}
