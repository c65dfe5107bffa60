/** Suggestions for a wrong name, language or point: the right one, if that is certain. */
import { expect, test } from 'vitest'
import { certainMatch } from '../../../generator/engine/words/suggestions.ts'

test.each<[written: string, names: string[], meant: string | undefined]>([
  ['stube-1', ['stube-2'], undefined],
  ['bat', ['cat', 'hat'], undefined],
  ['abcde', ['abcxy'], undefined],
  ['breakfats', ['breakfast'], 'breakfast']
])('of %s among %j a fix may write %s', (written, names, meant) => {
  expect(certainMatch(written, names)).toBe(meant)
})
