/** What is suggested where a name, a language or a point is wrong: the one that is meant, if that is certain. */
import { describe, expect, test } from 'vitest'
import { withMissingLanguage } from '../../../generator/engine/content/languages.ts'
import { checkCoordinates } from '../../../generator/house/rules/coordinate-rules.ts'
import { possibleDays, formatDay } from '../../../generator/engine/diagnostics/normalizers.ts'
import { valueRules } from '../../../generator/house/messages/value-rule-messages.ts'
import { certainMatch } from '../../../generator/engine/diagnostics/suggestions.ts'
import { error } from '../../../generator/engine/diagnostics/diagnostic.ts'
import { randomFrom } from '../../random.ts'
import { sentencesOf } from '../../house.ts'

describe('a day with another sign than the hyphen', () => {
  const days = Array.from({ length: 12 }, (_, month) => [1, 9, 12, 28].map((day) => ({ month: month + 1, day }))).flat()
  test.each(['–', '—', '‑', '−'])('%s, written out, is that day', (dash) => {
    for (const day of days) {
      expect(valueRules['month-day'].correct(formatDay(day).replace('-', dash))).toBe(formatDay(day))
      expect(valueRules['closed-day'].correct(`2027-${formatDay(day)}`.replaceAll('-', dash))).toBe(
        `2027-${formatDay(day)}`
      )
    }
  })

  test('without zeros it is certain only where the two cannot be exchanged', () => {
    for (const { month, day } of days)
      for (const dash of ['-', '–']) {
        const isCertain = month === day || day > 12
        const meant = possibleDays(`${month}${dash}${day}`).map(formatDay)
        const isWritten = String(month).length === 2 && String(day).length === 2
        expect(meant.length).toBe(isCertain || isWritten ? 1 : 2)
        expect(meant).toContain(formatDay({ month, day }))
      }
  })
})

describe('two texts of one language', () => {
  const [one, two] = [{ file: 'a.yaml', range: [0, 2] } as const, { file: 'a.yaml', range: [9, 11] } as const]
  const told = (texts: readonly string[], key: string, languages: readonly string[]) =>
    withMissingLanguage(error('yaml-key-duplicate', two, { key, following: 0, texts }, [one]), languages)

  test.each([
    [['en', 'en'], 'en', ['it', 'en'], one],
    [['it', 'it'], 'it', ['it', 'en'], two],
    [['de', 'fr', 'fr'], 'fr', ['de', 'en', 'fr'], one]
  ])('%j in a house with %j %j', (texts, key, languages, at) => {
    const found = told(texts, key, languages)
    const missingLanguage = languages.find((code) => !texts.includes(code))
    expect(found.at).toEqual(at)
    expect(found.args).toMatchObject({ missingLanguage })
    expect(sentencesOf(found, 'en').help).toMatch(
      `this line is probably the text in "${missingLanguage}": write "${missingLanguage}:"`
    )
  })

  test('in another order it is not certain which', () => {
    const found = told(['en', 'de', 'en'], 'en', ['de', 'en', 'fr'])
    expect(sentencesOf(found, 'en').help).toMatch('one of the two is probably the text in "fr"')
  })

  test.each([
    [['de', 'de'], 'de', ['de', 'en', 'fr']],
    [['area', 'area'], 'area', ['it', 'en']],
    [['it', 'en', 'en'], 'en', ['it', 'en']]
  ])('%j says nothing of another language', (texts, key, languages) => {
    expect(sentencesOf(told(texts, key, languages), 'en').help).toBe('delete one of the two.')
  })
})

test('a house at wrong coordinates is one diagnostic at the house, whatever places are near it', () => {
  const random = randomFrom(7)
  const field = (file: string, latitude: number, longitude: number) => ({
    at: { file, path: ['coordinates'] },
    value: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    meta: {}
  })
  for (let round = 0; round < 50; round++) {
    const far = 4 + random() * 30
    const places = Array.from({ length: 3 + Math.floor(random() * 40) }, () =>
      field('guide.yaml', 41.8 + random() * 0.5, 16 + random() * 0.5)
    )
    const near = Array.from({ length: Math.floor(random() * (places.length - 1)) }, () =>
      field('map.yaml', 41.8 + far, 16 + random() * 0.5)
    )
    const found = checkCoordinates([field('site.yaml', 41.8 + far, 16.2), ...places, ...near])
    expect(found.map(({ code, at, args }) => [code, at.file, args])).toMatchObject([
      ['coordinates-far', 'site.yaml', { isHouse: true }]
    ])
  }
})

test.each<[written: string, names: string[], meant: string | undefined]>([
  ['kitchn', ['kitchen', 'parking'], 'kitchen'],
  ['bat', ['cat', 'hat'], undefined],
  ['abcde', ['abcxy'], undefined],
  ['breakfats', ['breakfast'], 'breakfast'],
  ['room-1', ['room-2'], undefined]
])('of %s among %j a fix may write %s', (written, names, meant) => {
  expect(certainMatch(written, names)).toBe(meant)
})
