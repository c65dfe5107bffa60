/** Keeps what a guest does in the search before React has loaded. React begins with it. */
import type { Stay } from '../../../generator/house/stay/stay.ts'
import type { StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { allNeeds, type Need } from '../../../generator/house/stay/unit-terms.ts'

/** What a guest has chosen among the free units. */
export type Choices = {
  /** The places of filters. */
  filters: readonly number[]
  /** Whether the filters are in sight at first. */
  areFiltersOpen: boolean
  /** Whether totals include what every guest needs, also where it is on request. */
  isComplete: boolean
}

export const noChoices: Choices = { filters: [], areFiltersOpen: false, isComplete: false }

/**
 * Records the clicks on buttons until the island is hydrated.
 * @returns a function that stops recording and repeats the clicks
 */
export function recordClicks(island: HTMLElement): () => void {
  const buttons: HTMLElement[] = []
  const keep = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button !== null) buttons.push(button)
  }
  island.addEventListener('click', keep)
  return () => {
    island.removeEventListener('click', keep)
    for (const button of buttons) button.click()
  }
}

const dateFields = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('[data-search] [type="date"]')
]

const needBoxes = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('[data-search] .needs input')
]

/** What the page itself has written into the fields. */
let filled: readonly string[] = ['', '']

/** Fills a wish into the form, its dates unless a guest has begun to write others. */
export function fillForm({ arrival, departure, adults, children, needs = [] }: StayQuery): void {
  const guests = document.querySelectorAll('[data-search] output')
  for (const [place, count] of [adults, children].entries()) guests[place]!.textContent = `${count}`
  for (const [place, box] of needBoxes().entries()) box.checked = needs.includes(allNeeds[place]!)
  const fields = dateFields()
  if (fields.some(({ value, validity }, place) => value !== filled[place] || validity.badInput)) return
  filled = [arrival, departure]
  for (const [place, field] of fields.entries()) field.value = filled[place]!
}

/** Dates are as their fields have them. */
export type EarlyInput = { dates: Record<keyof Stay, string>; needs: readonly Need[]; choices: Choices }

/** Reads what a guest has done, and takes the first results away, since React draws its own. */
export function takeEarlyInput(island: Element): EarlyInput {
  const [arrival = '', departure = ''] = dateFields().map(({ value }) => value)
  const first = island.querySelector('section + .search')
  const chips = first?.querySelectorAll<HTMLInputElement>('.chips :checked') ?? []
  first?.remove()
  return {
    dates: { arrival, departure },
    needs: allNeeds.filter((_, place) => needBoxes()[place]?.checked),
    choices: {
      filters: [...chips].map(({ value }) => Number(value)),
      areFiltersOpen: first?.querySelector('.picks[open]') instanceof Element,
      isComplete: first?.querySelector('.needed :checked') instanceof Element
    }
  }
}
