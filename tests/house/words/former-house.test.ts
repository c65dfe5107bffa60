/**
 * A house of an earlier state of the program, with a word of its own, after an update. Its files whose fields have
 * changed since are in `tests/fixtures/former-house`.
 */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { houses, look, replaced, root, textsIn } from '../../support/content.ts'
import { mend } from '../../support/house-engine.ts'

const former = textsIn(join(root, 'tests/fixtures/former-house'))
const words = replaced(former.get('translations.yaml'), 'it: Chiudi\n', 'it: Chiudi la foto\n')

test('has no error after one fix, and still says its own word', async () => {
  const house = new Map([...former, ['translations.yaml', words]])
  const again = (texts: ReadonlyMap<string, string>) => look(houses.shipped, new Map([...house, ...texts]))
  const first = await again(new Map())
  const errorsIn = ({ diagnostics }: typeof first) => diagnostics.filter(({ severity }) => severity === 'error')
  expect(errorsIn(first).length).toBeGreaterThan(25)
  const { result, files } = await mend(first, again)
  expect(errorsIn(result)).toEqual([])
  expect(files.map(({ file }) => file).toSorted()).toEqual(['oil.yaml', 'translations.yaml'])
  const after = files.find(({ file }) => file === 'translations.yaml')?.after ?? ''
  expect(parse(after)).toMatchObject({ close: { it: 'Chiudi la foto', en: 'Close' } })
  // What only the owner knows is a placeholder, which a release asks for.
  expect(files.find(({ file }) => file === 'oil.yaml')?.after).toContain('!placeholder "{amount}"')
})
