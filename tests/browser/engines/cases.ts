/** All that guests and the owner do, one after the other in one window of an engine: to start one takes seconds. */
import { afterAll, beforeAll, describe } from 'vitest'
import { isDeep } from '../../deep.ts'
import { deskCases } from './desk.ts'
import { engines, enginesThatCan, type EngineName } from './engine.ts'
import { guideCases } from './guide.ts'
import { searchCases } from './search.ts'
import type { Tab } from './tab.ts'
import { unitCases } from './unit.ts'

const phone = { width: 390, height: 844, scheme: 'light' } as const

export function casesIn(name: EngineName): void {
  // In Chromium the other tests of browsers try all of this each time, and more.
  const isLeft = name === 'chromium' && !isDeep
  describe.skipIf(isLeft || !enginesThatCan().includes(name))(`in ${name}`, () => {
    let tab: Tab
    const opened = (): Tab => tab
    beforeAll(async () => {
      tab = await engines[name].open(phone)
    })
    afterAll(() => tab?.close())

    // In the Safari of older phones by night: there the search shows each time that calendars and totals work.
    describe.skipIf(name === 'safari16' && !isDeep)('the page of a unit', () => {
      unitCases(name, opened)
    })
    describe('the search', () => {
      searchCases(name, opened)
    })
    describe.skipIf(!engines[name].can.includes('offline'))('the guide', () => {
      guideCases(opened)
    })
    // The last one: it has another size. In the newest Safari each time, as in Chromium.
    describe.skipIf(name !== 'webkit' && !isDeep)('the desk', () => {
      deskCases(name, opened)
    })
  })
}
