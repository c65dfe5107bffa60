/** Writes a request into the book, or changes what becomes of it: exact edits of requests.yaml, each one step of undo. */
import { z } from 'zod'
import { inEachLanguage, wordsIn, type LocalizedText } from '../../../engine/diagnostics/language.ts'
import type { ChangePlan, PlanFrom } from '../../../desk/desk-definition.ts'
import { dayWords } from '../../../desk/fields/day/kind.ts'
import type { Edit } from '../../../engine/edit/edit-yaml.ts'
import { defineTask } from '../../../desk/tasks/define-task.ts'
import { planEdits } from '../../../desk/tasks/change-plan.ts'
import { isTaking, nightSpans, requestsBeside } from '../../bookings/night-spans.ts'
import type { StayRequest } from '../../model/content-model.ts'
import { requestsFile } from '../../rules/availability/request-rules.ts'
import { part } from '../../rules/rule.ts'
import { requestStates } from '../../schemas/content-enums.ts'
import { isDay } from '../../stay/day.ts'

const day = z.string().refine(isDay)
const state = z.enum(requestStates)

/** A stay that is asked for. `total` is in the currency of the house. */
export const stayFields = {
  unit: z.string(),
  arrival: day,
  departure: day,
  adults: z.int().min(1).max(99),
  children: z.int().min(0).max(99).optional(),
  extras: z.array(z.string()).optional(),
  total: z.number().positive().optional()
}

/** Where a request stands, and what it was when it was shown: by then others may have been added or removed. */
const shown = z.object({ index: z.int().min(0), unit: z.string(), arrival: day, departure: day, state })

const asked = z.union([
  z.object({
    added: z.object({
      ...stayFields,
      state,
      since: day,
      until: day.optional(),
      language: z.string().optional()
    })
  }),
  z.object({ shown, state, since: day, until: day.optional(), total: z.number().positive().optional() }),
  z.object({ shown, removed: z.literal(true) })
])

export type RequestTask = z.infer<typeof asked>

const requestsOf = part({ requests: 'facts' })
const closuresOf = part({ prices: 'facts' })

export const requestTask = defineTask(asked, planRequest)

function planRequest(from: PlanFrom, task: RequestTask): ChangePlan {
  const requests = requestsOf(from.content.checked)?.requests?.requests ?? []
  const text = from.texts.get(requestsFile)
  const files = new Map(text === undefined ? [[requestsFile, 'requests: []\n']] : [])
  const write = (edits: readonly Edit[], words: LocalizedText): ChangePlan =>
    planEdits(
      from,
      edits.map((edit) => ({ ...edit, file: requestsFile })),
      { files, words: [words] }
    )
  if ('added' in task) {
    const request = Object.fromEntries(
      Object.entries(task.added).filter(
        ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)
      )
    )
    const taken = conflictOf(from, task.added)
    if (taken !== undefined) return { impossible: taken }
    const isListed = text === undefined || /^requests:/m.test(text)
    const edit = isListed
      ? { type: 'insert' as const, path: ['requests', requests.length], value: request }
      : { type: 'insert' as const, path: ['requests'], value: [request] }
    return write([edit], stateWords[task.added.state](stayWords(task.added)))
  }
  const { index, ...seen } = task.shown
  const isSeen = (request: StayRequest | undefined): boolean =>
    request !== undefined &&
    (['unit', 'arrival', 'departure', 'state'] as const).every((key) => request[key] === seen[key])
  const place = isSeen(requests[index]) ? index : requests.findIndex(isSeen)
  const request = requests[place]
  if (request === undefined) return { impossible: gone }
  const at = ['requests', place]
  if ('removed' in task) return write([{ type: 'remove', path: at }], removedWords(stayWords(request)))
  const next = { ...request, state: task.state, since: task.since, until: task.until }
  const taken = conflictOf(from, next, place)
  if (taken !== undefined) return { impossible: taken }
  const set = (key: 'state' | 'since' | 'until' | 'total', value: unknown): Edit[] =>
    value === undefined || value === request[key]
      ? []
      : [{ type: request[key] === undefined ? 'insert' : 'set', path: [...at, key], value }]
  const edits = [
    ...set('state', task.state),
    ...set('since', task.since),
    ...set('until', task.until),
    ...set('total', task.total),
    ...(task.until === undefined && request.until !== undefined
      ? [{ type: 'remove' as const, path: [...at, 'until'] }]
      : [])
  ]
  return write(edits, stateWords[task.state](stayWords(request)))
}

/** Why nights cannot be promised: they are promised to another guest, or closed. Calendars are read by the verdict. */
function conflictOf(
  { content }: PlanFrom,
  request: Pick<StayRequest, 'unit' | 'arrival' | 'departure' | 'state' | 'since'> & { until?: string | undefined },
  place?: number
): LocalizedText | undefined {
  if (request.state !== 'confirmed' && request.state !== 'option') return undefined
  const requests = requestsBeside(requestsOf(content.checked)?.requests?.requests, place)
  const house = { prices: closuresOf(content.checked)?.prices, requests: { requests } }
  const window = { unit: request.unit, from: request.arrival, until: request.departure, today: request.since }
  const taken = nightSpans(house, {}, window).filter(isTaking)
  if (taken.length === 0) return undefined
  return taken.some(({ kind }) => kind === 'closed') ? closed : promised
}

const stayWords = ({ unit, arrival, departure }: Pick<StayRequest, 'unit' | 'arrival' | 'departure'>): LocalizedText =>
  inEachLanguage(
    (language) =>
      `${unit.split('/').at(-1)}, ${wordsIn(dayWords(arrival), language)} – ${wordsIn(dayWords(departure), language)}`
  )

const named =
  (it: string, en: string) =>
  (stay: LocalizedText): LocalizedText => ({ it: `${it}: ${stay.it}`, en: `${en}: ${stay.en}` })

const stateWords: Readonly<Record<StayRequest['state'], (stay: LocalizedText) => LocalizedText>> = {
  asked: named('Richiesta', 'Request'),
  option: named('Opzione', 'Option'),
  confirmed: named('Confermato', 'Confirmed'),
  declined: named('Rifiutato', 'Declined'),
  cancelled: named('Disdetto', 'Cancelled')
}
const removedWords = named('Richiesta tolta', 'Request removed')
const gone: LocalizedText = {
  it: 'Questa richiesta nel frattempo è cambiata: guardala di nuovo.',
  en: 'This request has changed meanwhile: look at it again.'
}
const promised: LocalizedText = {
  it: 'Alcune di queste notti sono già confermate o in opzione per un altro ospite.',
  en: 'Some of these nights are already confirmed, or under option, for another guest.'
}
const closed: LocalizedText = { it: 'Alcune di queste notti sono chiuse.', en: 'Some of these nights are closed.' }
