/** The texts of the house that `npm run new` writes. */
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { smallestHouse } from '../../../generator/house/starter/smallest-house.ts'

/** The names of its units, with those of their files. */
function namesIn(language: string): string[] {
  const offers = smallestHouse.offers.map(({ id }) => id)
  const files = smallestHouse.files({ languages: [language], drafts: [], offers, year: 2027 })
  return [...files].flatMap(([file, text]) => {
    if (!/^(rooms|apartments)\/[^/]+\.yaml$/.test(file)) return []
    const { name } = parse(text, { logLevel: 'silent' }) as { name: string }
    return [name, file.replace(/^.*\//, '')]
  })
}

test('a room and an apartment are called so in the main language', () => {
  const [italian, english] = [namesIn('it'), namesIn('en')]
  expect(italian).toHaveLength(4)
  expect(italian.filter((name) => english.includes(name))).toEqual([])
})

test.each([
  ['where the house is', 'address', ['street', 'postcode', 'town', 'province', 'country', 'coordinates']],
  ['what the town asks for', 'touristTax', ['amount', 'nights', 'childrenBelow']]
])('nobody is taken to have confirmed %s', (_, name, parts) => {
  const text = smallestHouse.files({ languages: ['en'], drafts: [], offers: ['rooms'], year: 2027 }).get('site.yaml')!
  const lines = new RegExp(`^${name}:\\n((?:  .*\\n)+)`, 'm').exec(text)![1]!.split('\n')
  const open = lines.flatMap((line) => /^ {2}(\w+): !placeholder/.exec(line)?.[1] ?? [])
  expect(open).toEqual(parts)
})
