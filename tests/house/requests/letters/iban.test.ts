/** The numbers of bank accounts. */
import { expect, test } from 'vitest'
import { groupedIban, ibanProblem, plainIban } from '../../../../generator/house/requests/letters/iban.ts'

test.each([
  // Examples of the registry, and one as a bank prints it.
  ['IT60 X054 2811 1010 0000 0123 456', undefined],
  ['it60x0542811101000000123456', undefined],
  ['DE89370400440532013000', undefined],
  ['NO93 8601 1117 947', undefined],
  ['MT84MALT011000012345MTLCAST001S', undefined],
  ['FR14-2004-1010-0505-0001-3M02-606', undefined],
  ['IT60X0542811101000000123457', { kind: 'checksum' }],
  ['IT60X0542811101000000132456', { kind: 'checksum' }],
  ['IT60X054281110100000012345', { kind: 'length', country: 'IT', expected: 27, length: 26 }],
  ['DE893704004405320130000', { kind: 'length', country: 'DE', expected: 22, length: 23 }],
  ['ZZ60X0542811101000000123456', { kind: 'country', country: 'ZZ' }],
  ['X0542811101000000123456', { kind: 'form' }],
  ['IT60 X054 2811 1010 0000 0123 45é', { kind: 'form' }],
  ['', { kind: 'form' }]
])('the number %s is right, or its problem is named', (text, problem) => {
  expect(ibanProblem(text)).toEqual(problem)
})

test('each wrong digit of a number is found, and each pair of neighbours that changed places', () => {
  const iban = 'IT60X0542811101000000123456'
  const places = Array.from({ length: iban.length - 6 }, (_, place) => place + 6)
  const wrong = places.map((at) => iban.slice(0, at) + String((Number(iban[at]) + 1) % 10) + iban.slice(at + 1))
  const swapped = places
    .map((at) => iban.slice(0, at - 1) + iban.charAt(at) + iban.charAt(at - 1) + iban.slice(at + 1))
    .filter((each) => each !== iban)
  expect([...wrong, ...swapped].filter((each) => ibanProblem(each)?.kind !== 'checksum')).toEqual([])
})

test('a number is kept without spaces, and written in groups of four', () => {
  expect(plainIban(' it60 x054-2811 1010 0000 0123 456')).toBe('IT60X0542811101000000123456')
  expect(groupedIban('NO9386011117947')).toBe('NO93 8601 1117 947')
})
