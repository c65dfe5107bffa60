/** What a guest picks in the calendar of a unit: a day of arrival, a stay, and for how many. */
import { useState } from 'react'
import type { Day } from '../../generator/stay/day.ts'
import type { Offer, Party } from '../../generator/stay/offer.ts'
import { isStay, openUse, pickDay, type Pick } from '../../generator/stay/pick.ts'
import { refusal, type Refusal } from '../../generator/stay/refusal.ts'
import type { Stay } from '../../generator/stay/stay.ts'
import type { readWish } from '../../generator/stay/wish.ts'
import { fill } from '../../generator/stay/words.ts'
import { useWishInAddress } from './address.ts'
import type { CalendarWords, Writing } from './writing.ts'

/** What can be picked depends on these. */
export type Bounds = { offer: Offer; today: Day; party: Party }

export type Picking = {
  bounds: Bounds
  pick: Pick | undefined
  /** The pick, once it has both of its days. */
  stay: Stay | undefined
  /** Why the stay is not possible. */
  refused: Refusal | undefined
  /** What the stay would be with the departure that the pointer or the focus is on. */
  ahead: Stay | undefined
  /** Why the last day was not taken, or became an arrival. */
  said: string | undefined
  setParty: (party: Party) => void
  /** The day that the pointer or the focus is on. */
  aimAt: (day: Day | undefined) => void
  /** @returns whether the pick is another one now */
  choose: (day: Day) => boolean
  repick: (next: Pick | undefined) => void
}

type Given = {
  offer: Offer
  today: Day
  /** What the address of the page asks for. */
  wish: ReturnType<typeof readWish>
  words: CalendarWords
  write: Writing
}

export function usePicking({ offer, today, wish, words, write }: Given): Picking {
  const wished = typeof wish === 'object' ? wish : undefined
  const [aim, setAim] = useState<Day>()
  const [picked, setPicked] = useState<Pick | undefined>(wished)
  const [party, setParty] = useState<Party>(
    () => wished ?? { adults: Math.min(2, offer.guests.most ?? 2), children: 0 }
  )
  const [said, setSaid] = useState(() => firstSaid(wish, { today, words, write }))

  const bounds = { offer, today, party }
  // A day of arrival that has passed since it was picked is none any more.
  const pick = picked !== undefined && picked.arrival < today ? undefined : picked
  const stay = isStay(pick) ? pick : undefined
  // What was possible can have been taken since, in a newer answer, or be for fewer guests.
  const refused = stay === undefined ? undefined : refusal(stay, offer, bounds)
  useWishInAddress(stay === undefined ? undefined : { ...stay, ...party }, pick !== undefined || said === undefined)
  const ahead =
    pick !== undefined && aim !== undefined && openUse(aim, pick, bounds) === 'departure'
      ? { arrival: pick.arrival, departure: aim }
      : undefined

  const repick = (next: Pick | undefined): void => {
    setSaid(undefined)
    setPicked(next)
    // What the pointer was on belonged to the pick before.
    setAim(undefined)
  }
  const choose = (day: Day): boolean => {
    const { pick: next, why } = pickDay(day, pick, bounds)
    if (next !== pick) repick(next)
    if (why !== undefined) {
      const reason = write.refusal(why.refused, why.of)
      setSaid(next === pick ? reason : fill(words.newArrival, { reason, date: write.date(day) }))
    }
    return next !== pick
  }
  const aimAt = (day: Day | undefined): void => {
    if (pick !== undefined && stay === undefined) setAim(day)
  }
  return { bounds, pick, stay, refused, ahead, said, setParty, aimAt, choose, repick }
}

/** What is wrong with the dates in the address. */
function firstSaid(wish: Given['wish'], { today, words, write }: Omit<Given, 'offer' | 'wish'>): string | undefined {
  if (wish === 'malformed') return words.wishMalformed
  return wish !== undefined && wish.arrival < today ? write.refusal({ reason: 'past' }, wish) : undefined
}
