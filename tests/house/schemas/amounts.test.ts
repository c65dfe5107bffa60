/** How large amounts may be: a slip of the keyboard is one digit more, and a real stay is no slip. */
import { expect, test } from 'vitest'
import { houses, look } from '../../support/content.ts'

test('a stay can cost more than a single night ever does', async () => {
  const codesFor = async (total: number): Promise<string[]> => {
    const request = { unit: 'apartments/uno', arrival: '2027-06-01', departure: '2027-08-30', adults: 2 }
    const requests = [{ ...request, state: 'asked', since: '2026-11-01', total }]
    const texts = new Map([['availability/requests.yaml', JSON.stringify({ requests })]])
    return (await look(houses.shipped, texts)).diagnostics.map(({ code }) => code)
  }
  expect(await codesFor(12_000)).not.toContain('number-range')
  expect(await codesFor(1_200_000)).toContain('number-range')
})
