/** Looks at content that changes, without content. */
import { expect, test, vi } from 'vitest'
import { house } from '../../../generator/house/definition.ts'
import { openOffload } from '../../../generator/engine/preview/offload.ts'
import { openRebuilder } from '../../../generator/engine/preview/rebuild.ts'
import type { Preview } from '../../../generator/engine/preview/preview.ts'

/** A preview that has no content. */
const nothing: Preview = {
  rebuild: async () => ({
    diagnostics: [],
    texts: { texts: new Map(), sources: [] },
    placeholders: [],
    drafts: [],
    site: undefined,
    taken: async () => undefined
  }),
  check: () => Promise.reject(new Error('Nobody asks')),
  photos: async () => [],
  thumbnail: () => Promise.reject(new Error('Nobody asks')),
  offload: openOffload().offload,
  feeds: () => [],
  today: () => '2026-11-20',
  warm: async () => {},
  inspectPhotos: async () => {},
  close: async () => {}
}

test('what windows have typed that nobody looks at any more costs nothing, and is forgotten', async () => {
  const rebuild = vi.fn<Preview['rebuild']>(nothing.rebuild)
  const { api, pageAt } = openRebuilder({ ...nothing, rebuild }, { definition: house, shown: 'data', language: 'en' })
  for (let window = 0; window < 1000; window += 1)
    await api.showDraft(`${window}`, () => new Map([['site.yaml', undefined]]))
  expect(rebuild).not.toHaveBeenCalled()
  for (let window = 0; window < 1000; window += 1) await pageAt('/', `${window}`)
  expect(rebuild.mock.calls.length).toBeGreaterThan(5)
  expect(rebuild.mock.calls.length).toBeLessThan(50)
  const before = rebuild.mock.calls.length
  await Promise.all([pageAt('/', '999'), pageAt('/', '999')])
  expect(rebuild).toHaveBeenCalledTimes(before)
})
