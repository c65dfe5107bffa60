/**
 * Computes what happens to nights if a publication is taken back: promised ones stay taken, others are offered again.
 */
import { collections } from '../../model/content-enums.ts'
import type { AskedFrom, DeskDefinition, RawContent } from '../../../desk/desk-definition.ts'
import { contentFrom, textsWith } from '../../../desk/forms/parse-content.ts'
import { folderEntries, rawAt } from '../../../desk/forms/raw-content.ts'
import { groupBy } from '../../../engine/diagnostics/grouping.ts'
import { counted, type LocalizedText, joinedBy } from '../../../engine/words/language.ts'
import { matchEntries } from '../../../engine/edit/match-entries.ts'
import { merge } from '../../../engine/edit/merge.ts'
import { entriesOf, isSameValue } from '../../../engine/fields/schema-fields.ts'
import { requestKind, type TakenNights } from '../../bookings/night-spans.ts'
import { isPromise } from '../../bookings/request-conflicts.ts'
import { planAnswers } from '../../bookings/unit-answers.ts'
import type { BookModel } from '../../model/availability-model.ts'
import { listUnits } from '../../model/unit-list.ts'
import { requestsFile } from '../../rules/availability/request-rules.ts'
import type { Day } from '../../stay/days/day.ts'
import { rangesOf } from '../../model/year-periods.ts'
import { daysIn, nightsOfUnits } from '../year/night-words.ts'
import { houseOf, takenByUnit } from './request-book.ts'

const offeredAgain = { it: 'Sul sito tornano libere', en: 'Free again on the site' }
const promised = {
  it: ['soggiorno promesso a un ospite resta com’è.', 'soggiorni promessi a ospiti restano come sono.'],
  en: ['stay that is promised to a guest stays as it is.', 'stays that are promised to guests stay as they are.']
} as const

export const takenBack: DeskDefinition['takenBack'] = (from, { published, former }) => {
  const { definition } = from.content
  const { text, count } = keepPromises(from, published, contentFrom(former, definition))
  const texts = new Map(text === undefined ? [] : [[requestsFile, text]])
  const notes = nightsOffered(from, published, contentFrom(textsWith(former, texts, definition), definition))
  return { texts, notes: count > 0 ? [counted(count, promised), ...notes] : notes }
}

/** The book of a content, with its entries as they are written. */
function bookIn(from: AskedFrom, content: RawContent) {
  const house = houseOf({ ...from, content })
  const requests = house.requests?.requests ?? []
  return {
    text: content.sources.find(({ file }) => file === requestsFile)?.text,
    entries: entriesOf(rawAt(content, requestsFile, 'requests')).map(([, value]) => value),
    requests,
    isPromised: (index: number): boolean =>
      requests[index] !== undefined && isPromise(requestKind(requests[index], from.today)),
    units: listUnits(house).map(({ unit }) => unit)
  }
}

/** The former book with what is promised now, and how many stays that concerns; no text where it concerns none. */
function keepPromises(from: AskedFrom, published: RawContent, former: RawContent): { text?: string; count: number } {
  const before = bookIn(from, former)
  // The book of this computer may be one that cannot be read.
  const now = [from.content, published].map((each) => bookIn(from, each)).find(({ text }) => text !== undefined)
  if (now?.text === undefined) return { count: 0 }
  const entries = matchEntries(before.entries, now.entries).map((match, index) => {
    const isKept = now.isPromised(index) && before.units.includes(now.requests[index]?.unit ?? '')
    return { old: before.entries[match ?? -1], own: now.entries[index], isKept }
  })
  const count = entries.filter(({ old, own, isKept }) => isKept && !isSameValue(old, own)).length
  if (count === 0) return { count }
  // As if these promises were all that has changed here since.
  const base = entries.flatMap(({ old, own, isKept }) => (isKept ? (old ?? []) : own))
  const sides = { base: JSON.stringify({ requests: base }), ours: now.text, theirs: before.text ?? 'requests: []\n' }
  return { text: merge(sides, { file: requestsFile, isOurs: () => true })?.text ?? now.text, count }
}

/** The nights that guests can book then, and cannot now. */
function nightsOffered(from: AskedFrom, published: RawContent, then: RawContent): LocalizedText[] {
  const now = offersOf(from, published)
  const units = folderEntries(then).filter(({ folder }) => collections.some((each) => each === folder))
  const offered = [...offersOf(from, then)].flatMap(([unit, nights]) =>
    rangesOf([...nights].filter((night) => now.get(unit)?.has(night) !== true)).map((range) => ({ unit, range }))
  )
  return [...groupBy(offered, ({ range }) => `${range.from} ${range.to}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, same]) =>
      joinedBy(
        ': ',
        offeredAgain,
        nightsOfUnits(
          same.map(({ unit }) => unit),
          daysIn([same[0].range]),
          units
        )
      )
    )
}

/** The free nights by unit, as a site with this content shows them. */
function offersOf(from: AskedFrom, content: RawContent): Map<string, ReadonlySet<Day>> {
  const house = houseOf({ ...from, content })
  const answers = planAnswers(house, takenBy(house, takenByUnit(from.taken)), from.today)
  return new Map(
    answers.map(({ unit, nights }) => [
      unit,
      new Set(nights.flatMap(({ availableDate, available }) => (available ? availableDate : [])))
    ])
  )
}

/** What the calendars take that this house names. */
const takenBy = ({ bookings: named }: BookModel, taken: ReadonlyMap<string, TakenNights>): Map<string, TakenNights> =>
  new Map(
    [...taken].map(([unit, own]) => {
      const feeds = collections.flatMap((list) =>
        Object.entries(named?.[list] ?? {}).flatMap(([slug, all]) => (`${list}/${slug}` === unit ? (all ?? []) : []))
      )
      const stays = own.stays.filter(
        ({ calendar }) => calendar === undefined || feeds.some((feed) => feed?.name === calendar)
      )
      return [unit, { ...own, stays, allKnown: own.allKnown || feeds.length === 0 }]
    })
  )
