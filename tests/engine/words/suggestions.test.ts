/** Suggestions for a wrong name, language or point: the right one, if that is certain. */
import { expect, test } from 'vitest'
import { withMissingLanguage } from '../../../generator/engine/content/languages.ts'
import { certainMatch } from '../../../generator/engine/words/suggestions.ts'
import { error } from '../../../generator/engine/diagnostics/diagnostic.ts'
import { sentencesOf } from '../../house-engine.ts'

test('of two texts of one language in a house with three it is not certain which is another', () => {
  const [one, two] = [{ file: 'a.yaml', range: [0, 2] } as const, { file: 'a.yaml', range: [9, 11] } as const]
  const twice = error('yaml-key-duplicate', two, { key: 'en', isBlock: false, texts: ['en', 'de', 'en'] }, [one])
  const found = withMissingLanguage(twice, ['de', 'en', 'fr'])
  expect(sentencesOf(found, 'en').help).toMatch('one of the two is probably the French text')
})

test.each<[written: string, names: string[], meant: string | undefined]>([
  ['kitchn', ['kitchen', 'parking'], 'kitchen'],
  ['bat', ['cat', 'hat'], undefined],
  ['abcde', ['abcxy'], undefined],
  ['breakfats', ['breakfast'], 'breakfast']
])('of %s among %j a fix may write %s', (written, names, meant) => {
  expect(certainMatch(written, names)).toBe(meant)
})
