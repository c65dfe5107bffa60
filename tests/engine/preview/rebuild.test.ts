/** Looks at content that changes, without content. */
import { expect, test, vi } from 'vitest'
import { house } from '../../../generator/house/definition.ts'
import { openLooking } from '../../../generator/engine/preview/rebuild.ts'
import type { Preview } from '../../../generator/engine/preview/preview.ts'

/** A preview that has no content. */
const nothing: Preview = {
  look: async () => ({ diagnostics: [], texts: { texts: new Map(), sources: [] }, placeholders: [], site: undefined }),
  check: () => Promise.reject(new Error('Nobody asks')),
  photos: async () => [],
  warm: async () => {},
  behind: () => {},
  close: async () => {},
  settled: async () => {}
}

test('what windows have typed that nobody looks at any more costs nothing, and is forgotten', async () => {
  const look = vi.fn<Preview['look']>(nothing.look)
  const { live, shownAt } = openLooking({ ...nothing, look }, { definition: house, shown: 'data', language: 'en' })
  for (let window = 0; window < 1000; window += 1)
    await live.draft(`${window}`, () => new Map([['site.yaml', undefined]]))
  expect(look).not.toHaveBeenCalled()
  for (let window = 0; window < 1000; window += 1) await shownAt('/', `${window}`)
  expect(look.mock.calls.length).toBeGreaterThan(5)
  expect(look.mock.calls.length).toBeLessThan(50)
  const before = look.mock.calls.length
  await Promise.all([shownAt('/', '999'), shownAt('/', '999')])
  expect(look).toHaveBeenCalledTimes(before)
})
