/** What a guest picks in the calendar of a unit: an arrival, then a stay, and the number of guests. */
import { useState } from 'react'
import type { Day } from '../../../generator/house/stay/day.ts'
import type { Offer, Party } from '../../../generator/house/stay/offer.ts'
import { isStay, openUse, pickDay, type PickBounds, type StayPick } from '../../../generator/house/stay/stay-pick.ts'
import { refusal, type Refusal } from '../../../generator/house/stay/refusal.ts'
import type { Stay } from '../../../generator/house/stay/stay.ts'
import type { readWish } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { useWishInAddress } from '../url-fragment.ts'
import type { CalendarWords, Writing } from '../calendar-formatter.ts'

export type Picking = {
  bounds: PickBounds
  pick: StayPick | undefined
  /** The pick, once it has both days. */
  stay: Stay | undefined
  /** Why the stay is not possible. */
  refused: Refusal | undefined
  /** The stay up to the day under the pointer or the focus. */
  ahead: Stay | undefined
  /** Why the last click was refused, or began a new stay. */
  said: string | undefined
  /** The stay that is not possible: the pick, or what the last click would have made of it. */
  denied: Stay | undefined
  setParty: (party: Party) => void
  /** Says which day is under the pointer or the focus. */
  aimAt: (day: Day | undefined) => void
  /** @returns whether the pick has changed */
  choose: (day: Day) => boolean
  repick: (next: StayPick | undefined) => void
}

type Given = {
  offer: Offer
  today: Day
  /** The wish in the address of the page. */
  wish: ReturnType<typeof readWish>
  words: CalendarWords
  write: Writing
}

export function usePicking({ offer, today, wish, words, write }: Given): Picking {
  const wished = typeof wish === 'object' ? wish : undefined
  const [aim, setAim] = useState<Day>()
  const [picked, setPicked] = useState<StayPick | undefined>(wished)
  const [party, setParty] = useState<Party>(
    () => wished ?? { adults: Math.min(2, offer.guests.most ?? 2), children: 0 }
  )
  const [told, setTold] = useState<{ text: string; of?: StayPick } | undefined>(
    wish === 'malformed' ? { text: words.wishMalformed } : undefined
  )

  const bounds = { offer, today, party }
  // That of an old link is past, and one that was picked before midnight can be by now.
  const past = picked !== undefined && picked.arrival < today ? write.refusal({ reason: 'past' }, picked) : undefined
  const said = told?.text ?? past
  const pick = past === undefined ? picked : undefined
  const stay = isStay(pick) ? pick : undefined
  // A newer answer or another number of guests can refuse a stay that was possible.
  const refused = stay === undefined ? undefined : refusal(stay, offer, bounds)
  const denied = refused === undefined ? (isStay(told?.of) ? told.of : undefined) : stay
  useWishInAddress(stay === undefined ? undefined : { ...party, ...stay }, pick !== undefined || said === undefined)
  const ahead =
    pick !== undefined && aim !== undefined && openUse(aim, pick, bounds) === 'departure'
      ? { arrival: pick.arrival, departure: aim }
      : undefined

  const repick = (next: StayPick | undefined): void => {
    setTold(undefined)
    setPicked(next)
    // The aim belonged to the pick before.
    setAim(undefined)
  }
  const choose = (day: Day): boolean => {
    const { pick: next, why } = pickDay(day, pick, bounds)
    if (next !== pick) repick(next)
    if (why !== undefined) {
      const reason = write.refusal(why.refused, why.of)
      const text = next === pick ? reason : fill(words.newArrival, { reason, date: write.date(day) })
      setTold({ text, of: why.of })
    }
    return next !== pick
  }
  const aimAt = (day: Day | undefined): void => {
    if (pick !== undefined && stay === undefined) setAim(day)
  }
  return { bounds, pick, stay, refused, ahead, said, denied, setParty, aimAt, choose, repick }
}
