/**
 * Shows on each unit of a list its total for a wish, or why it is not possible. Facts and words come from the search
 * page, which has those of all units anyway, so that lists stay small.
 */
import { todayIn } from '../../../generator/house/stay/days/day.ts'
import type { StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { requestText, type AvailabilityState } from '../availability-request.ts'
import { wordsByName } from '../calendar/calendar-words.ts'
import { requestAll } from '../request-all.ts'
import { stayOffer, type Writing } from '../offer/stay-offer.ts'
import { writtenUnits } from '../search/search-formatter.ts'
import { searchWords, type SearchWords } from '../search/search-words.ts'
import type { SearchData } from '../search/unit-entries.ts'

/** The wish that was shown last. */
let shown: StayQuery | undefined

export async function showOffers(cardList: HTMLElement, query: StayQuery): Promise<void> {
  shown = query
  const search = document.querySelector<HTMLAnchorElement>('a.wish')?.pathname
  if (search === undefined) return
  // Without it the cards are as they are. A guest who leaves meanwhile ends it, too.
  const page = await requestText(search, 'default').catch(() => '')
  // Not parsed as a document, which would complain of its styles.
  const [, data] = / data-search=.*?<script type="application\/json">(.*?)<\/script>/s.exec(page) ?? []
  if (data === undefined) return
  const { facts, words: list }: SearchData = JSON.parse(data)
  const words = wordsByName(searchWords, list)
  const cards = new Map(
    [...cardList.querySelectorAll<HTMLAnchorElement>('a.cover')].map((link) => [link.pathname, link.closest('article')])
  )
  const here = writtenUnits(facts, words).flatMap((unit) => (cards.has(unit.facts.href) ? { ...unit.facts, unit } : []))
  const show = ({ href, unit }: (typeof here)[number], answer: AvailabilityState): void => {
    const art = cards.get(href)?.querySelector('.art')
    if (!art || query !== shown) return
    const offer = offerText(answer, query, { ...unit, words })
    const label = art.querySelector('.offer') ?? art.appendChild(document.createElement('p'))
    label.className = offer.isFree ? 'offer free' : 'offer'
    label.textContent = offer.text
  }
  await requestAll(here, show, { together: facts.together })
}

function offerText(
  answer: AvailabilityState,
  query: StayQuery,
  writing: Writing & { words: SearchWords }
): { isFree: boolean; text: string } {
  const { noAnswers, yearUnread } = writing.words
  // Of a calendar that has not been read, nothing more will be known soon.
  if (answer.kind !== 'shown') return { isFree: false, text: answer.kind === 'failed' ? noAnswers : yearUnread }
  const today = todayIn(writing.facts.timeZone, Date.now())
  const { refused, cost, label } = stayOffer(query, { terms: answer, today, party: query }, writing)
  if (refused !== undefined) return { isFree: false, text: refused.sentences[0] ?? '' }
  // What is known of an open price is no total.
  const isWhole = cost?.price.kind === 'whole'
  return { isFree: true, text: isWhole ? fill(writing.words.unitFree, { total: label }) : label }
}
