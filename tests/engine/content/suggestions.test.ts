/** What is suggested where a name, a language or a point is wrong: the one that is meant, if that is certain. */
import { describe, expect, test } from 'vitest'
import { withMissingLanguage } from '../../../generator/engine/content/languages.ts'
import { certainMatch } from '../../../generator/engine/diagnostics/suggestions.ts'
import { error } from '../../../generator/engine/diagnostics/diagnostic.ts'
import { sentencesOf } from '../../house.ts'

describe('two texts of one language', () => {
  const [one, two] = [{ file: 'a.yaml', range: [0, 2] } as const, { file: 'a.yaml', range: [9, 11] } as const]
  const told = (texts: readonly string[], key: string, languages: readonly string[]) =>
    withMissingLanguage(error('yaml-key-duplicate', two, { key, following: 0, texts }, [one]), languages)

  test.each([
    [['en', 'en'], 'en', ['it', 'en'], one],
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
    [['area', 'area'], 'area', ['it', 'en']]
  ])('%j says nothing of another language', (texts, key, languages) => {
    expect(sentencesOf(told(texts, key, languages), 'en').help).toBe('delete one of the two.')
  })
})

test.each<[written: string, names: string[], meant: string | undefined]>([
  ['kitchn', ['kitchen', 'parking'], 'kitchen'],
  ['bat', ['cat', 'hat'], undefined],
  ['abcde', ['abcxy'], undefined],
  ['breakfats', ['breakfast'], 'breakfast']
])('of %s among %j a fix may write %s', (written, names, meant) => {
  expect(certainMatch(written, names)).toBe(meant)
})
