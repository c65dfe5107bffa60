/** Looks at content that changes, without content. */
import { expect, test } from 'vitest'
import { openLooking } from '../../generator/workbench/looking.ts'
import type { Preview } from '../../generator/workbench/preview.ts'

test('photos that nobody asks for wait while an edit is looked at and told', async () => {
  let isTold = false
  const behind: boolean[] = []
  const preview: Preview = {
    look: async () => ({
      diagnostics: [],
      texts: { texts: new Map(), sources: [] },
      placeholders: [],
      site: undefined
    }),
    check: () => Promise.reject(new Error('Nobody asks')),
    photos: async () => [],
    warm: async () => {},
    behind: (work) => void work.then(() => behind.push(isTold)),
    close: async () => {},
    settled: async () => {}
  }
  const looking = openLooking(preview, { shown: 'data', onShow: () => (isTold = true) })
  looking.changed({ content: ['site.yaml'], templates: [] })
  await looking.settled()
  expect(behind).toEqual([true])
})
