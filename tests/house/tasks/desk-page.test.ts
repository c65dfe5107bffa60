// @vitest-environment happy-dom
/** What the house gives its desk. */
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PageParts } from '../../../generator/desk/app/page-parts.ts'

const calendar = `<p>Words</p><div data-calendar="">
  <header><button>›</button></header><i role="tablist"><b role="tab"></b></i>
  <table class="grids"><tr><td data-day="2026-06-09"><u>9</u></td><td data-day="2026-06-10"></td><td></td></tr></table>
  <ul class="keys"><li></li></ul><p class="stay">Total</p></div>`

test('a night of a page leads to its price, around it nothing is written, and other months can be shown', async () => {
  const [start, startDesk] = [vi.fn<(parts: PageParts) => void>(), '../../../generator/desk/app/start-desk.tsx']
  vi.doMock(startDesk, () => ({ startDesk: start }))
  onTestFinished(() => vi.unstubAllGlobals().doUnmock(startDesk))
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { question, input } = JSON.parse(body)
    return Response.json({ answered: input.day === '2026-06-09' ? [question, input.unit] : null })
  })
  await import('../../../generator/house/tasks/desk-page.tsx')
  const { marks } = start.mock.calls[0]![0]
  document.body.innerHTML = calendar
  const [one, other] = document.querySelectorAll('[data-day]')
  const [file, path] = ['availability/prices.yaml', ['night', 'rooms/blu']]
  const leads = [one, other].map((night) => marks!.originOf(night!, 'rooms/blu'))
  expect(await Promise.all(leads)).toEqual([{ file, path }, undefined])
  expect(marks!.markAt(one!.firstElementChild!)).toMatchObject({ element: one, origin: { file } })
  const namesOf = (holds: (each: Element) => unknown) =>
    [...document.body.querySelectorAll('*')].flatMap((each) => (holds(each) ? each.localName : [])).join(' ')
  expect(namesOf(marks!.isAround)).toBe('header button i b table tbody tr td u td td ul li')
  expect([namesOf(marks!.markAt), namesOf(marks!.isControl)]).toEqual(['td u td', 'button b'])
})
