/** Words that only some houses need. */
import { describe, expect, test } from 'vitest'
import { wordNeeds } from '../../../generator/house/rules/word-rules.ts'
import { changedHouse, houses, look, modelOf, replaced, textsIn } from '../../support/content.ts'
import { mend } from '../../support/house-engine.ts'
import { render } from '../../support/markup/rendered.ts'

const file = 'translations.yaml'

/** The file without some words. Each has a block of its own. */
const without = (text: string, names: readonly string[]): string =>
  text
    .split(/^(?=[a-zA-Z]\w*:)/m)
    .filter((block) => !names.includes(block.slice(0, block.indexOf(':'))))
    .join('')

/** The pages, without the data of scripts, which have a place for each word. */
const pagesOf = (model: Parameters<typeof render>[0]) =>
  render(model).map(({ path, html }) => [path, html.replaceAll(/<script type="application\/json">[^<]*/g, '')])

describe.each(Object.entries(houses))('the %s house', (_, folder) => {
  const model = modelOf(folder)
  const unneeded = Object.entries(wordNeeds).flatMap(([word, isNeeded]) => (isNeeded(model) ? [] : word))
  const text = textsIn(folder).get(file) ?? ''

  test('shows the same pages without the words that it does not need', () => {
    expect(unneeded.length).toBeGreaterThan(3)
    const { folder: changed } = changedHouse(folder, [{ file, text: without(text, unneeded) }])
    expect(pagesOf(modelOf(changed))).toEqual(pagesOf(model))
  })

  test('is told of each word that it needs', async () => {
    const needed = Object.keys(wordNeeds).filter((word) => !unneeded.includes(word))
    const { diagnostics } = await look(folder, new Map([[file, without(text, needed)]]))
    const lacking = diagnostics.flatMap(({ code, args }) => (code === 'field-missing' ? [args.key] : []))
    expect(lacking.toSorted()).toEqual(needed.toSorted())
  })
})

test.each([
  ['apartments/cinque.yaml', 'stepFree', 'access:\n  steps: !placeholder', 'access:\n  steps: 0'],
  ['rooms/grecale.yaml', 'noLift', 'access:\n', 'access:\n  lift: false\n'],
  ['rooms/grecale.yaml', 'narrowestDoor', 'access:\n', 'access:\n  door: 80\n']
])('once %s needs it, a house lacks “%s”, and one command writes it', async (changed, word, from, to) => {
  const texts = textsIn(houses.shipped)
  const house = new Map([
    [file, without(texts.get(file) ?? '', [word])],
    [changed, replaced(texts.get(changed), from, to)]
  ])
  const again = (others: ReadonlyMap<string, string>) => look(houses.shipped, new Map([...house, ...others]))
  const before = await again(new Map())
  expect(before.diagnostics).toContainEqual(
    expect.objectContaining({ code: 'field-missing', args: expect.objectContaining({ key: word }) })
  )
  const { result } = await mend(before, again)
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})
