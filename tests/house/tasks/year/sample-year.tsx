/** Eight nights of a house with the rooms Blu and Rosa and the apartment Uno, and the screen that shows them. */
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { daysBetween } from '../../../../generator/house/stay/days/day-range.ts'
import { daysMeant } from '../../../../generator/house/tasks/year/typed-days.ts'
import { YearView } from '../../../../generator/house/tasks/year/year.tsx'
import type { UnitYear, YearData, YearSpan } from '../../../../generator/house/tasks/year/year-data.ts'
import { renderDesk } from '../../../desk/app/render-desk.tsx'

const words = (text: string) => ({ it: text, en: text })

/** Nights that something takes, named by the places of the first and the last one. */
export const span = (first: number, last: number, kind: YearSpan['kind'], more: Partial<YearSpan> = {}): YearSpan =>
  ({ first, last, kind, label: words(kind), brief: words(kind), stay: null, ...more }) as unknown as YearSpan

const none = Array.from({ length: 8 }, () => null)

export const unit = (id: string, name: string, more: Partial<UnitYear> = {}): UnitYear => ({
  id,
  name,
  list: id.split('/')[0]!,
  isHidden: false,
  rates: { low: 70, high: 95 },
  prices: [70, 70, 66, 95, 95, 95, 95, 95],
  isOwn: none.map(() => false),
  minimum: none,
  spans: [],
  ...more
})

/** Of Blu, 30 June has a price and a shortest stay of its own. Of Uno, nights are promised and closed. */
export const year: YearData = {
  days: daysBetween('2019-06-28', '2019-07-06'),
  currency: 'EUR',
  hasCalendars: true,
  seasons: [
    { name: 'low', label: words('Low') },
    { name: 'high', label: words('High') }
  ],
  seasonOf: [0, 0, 0, 1, 1, 1, 1, 1],
  lists: [
    { id: 'rooms', label: words('The rooms') },
    { id: 'flats', label: words('The flats') }
  ],
  units: [
    unit('rooms/a', 'Blu', {
      isOwn: none.map((_, day) => day === 2),
      minimum: none.map((_, day) => (day === 2 ? 3 : null))
    }),
    unit('rooms/c', 'Rosa'),
    unit('flats/b', 'Uno', {
      spans: [
        span(0, 0, 'confirmed', {
          label: words('Confirmed'),
          brief: words('1 adult'),
          stay: { arrival: '2019-06-27', departure: '2019-06-29', index: 1 }
        }),
        span(1, 3, 'closed', { label: words('Closed'), brief: words('Closed') }),
        span(6, 7, 'confirmed', {
          label: words('Confirmed'),
          brief: words('2 adults'),
          stay: { arrival: '2019-07-04', departure: '2019-07-06', index: 3 }
        })
      ]
    })
  ]
}

/** A night by its unit and its day: `Blu, Friday, 28`. */
export const night = (name: string): HTMLElement => screen.getByLabelText(new RegExp(`^${name}\\b`))

/** What a pointer does: with which key held, or with a finger. */
type How = 'Shift' | 'Control' | 'finger'

/** Shows nights; each change of them has a plan at once. */
export function openYear(own: Partial<YearData> = {}, scene: Parameters<typeof renderDesk>[1] = {}) {
  const data = { ...year, ...own }
  const days = ({ typed }: { typed: string }) => daysMeant(typed, data)
  const answers = { plan: { type: 'plan', changes: [] }, days }
  const desk = renderDesk(<YearView data={data} isReading={false} />, { answers, ...scene })
  const { user, asked } = desk
  const drag = async (from: Element, to: Element, how?: How): Promise<void> => {
    Object.assign(document, { elementsFromPoint: () => [to] })
    const [down, up] = how === 'finger' ? ['[TouchA>]', '[/TouchA]'] : ['[MouseLeft>]', '[/MouseLeft]']
    const pointerName = how === 'finger' ? 'TouchA' : 'mouse'
    const key = how === 'finger' ? undefined : how
    if (key !== undefined) await user.keyboard(`{${key}>}`)
    await user.pointer([
      { keys: down, target: from },
      { pointerName, target: to },
      { keys: up, target: to }
    ])
    if (key !== undefined) await user.keyboard(`{/${key}}`)
  }
  return {
    ...desk,
    drag,
    /** Drags over nights from one to another. */
    choose: (from: string, to = from, how?: How) => drag(night(from), night(to), how),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    /** Makes a change once its plan is there. */
    make: async (name: string) => user.click(await planned(name)),
    /** The inputs of the changes that were asked for. */
    changes: () => asked.flatMap(([name, task]) => (name === 'task' ? [(task as { input: object }).input] : []))
  }
}

/** The button of a change, once it can be made. */
export const planned = (name: string): Promise<HTMLElement> =>
  vi.waitFor(() => {
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('false')
    return button
  })

/** The field for a price. */
export const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Price/ })

/** The panel with what can be done with the chosen nights. */
export const panel = () => screen.queryByRole('dialog')
