/**
 * The keys of the rows of a list, by which React tells them apart: while entries come, go or move, each keeps its key,
 * and so its row keeps what is typed in it, and the focus. Keys are numbers in the order in which entries came.
 */
import { expect, test } from 'vitest'
import { moveKey, noKeys, updateKeys, type EntryKeys } from '../../../../generator/desk/app/fields/list-field.tsx'
import { repetitions } from '../../../support/deep.ts'
import { randomFrom } from '../../../support/random.ts'

const listOf = (...values: string[]): EntryKeys => updateKeys(noKeys, values)

test('of two equal entries the one that is moved takes its key along, although the values stay as they are', () => {
  const before = listOf('a', 'b', 'b', 'c')
  expect(updateKeys(before, ['a', 'b', 'b', 'c']).keys, 'nothing has changed').toEqual([0, 1, 2, 3])
  expect(moveKey(before, 2, 1).keys, 'the third entry before the second').toEqual([0, 2, 1, 3])
  expect(moveKey(before, 1, 1), 'to where it is').toBe(before)
})

test('an entry keeps its key while its id is typed, and when others have moved it', () => {
  const byId = { by: [['id']], isLasting: true } as const
  const rows = (...ids: string[]): { id: string; text: string }[] => ids.map((id) => ({ id, text: 'a' }))
  const before = updateKeys(noKeys, rows('sea', 'hill'), byId)
  expect(updateKeys(before, rows('seaside', 'hill'), byId).keys).toEqual([0, 1])
  const moved = rows('new', 'hill', 'sea').map((row) => ({ ...row, text: 'b' }))
  expect(updateKeys(before, moved, byId).keys).toEqual([2, 1, 0])
})

test('whatever is done to a list, no two entries have one key, and whoever is alone with a value keeps it', () => {
  const random = randomFrom(7)
  const below = (count: number): number => Math.floor(random() * count)
  for (let round = 0; round < repetitions({ quick: 200, deep: 4000 }); round += 1) {
    let list = listOf(...Array.from({ length: 1 + below(6) }, () => 'abcdefgh'[below(8)]!))
    for (let step = 0; step < 6; step += 1) {
      const [at, values] = [below(list.values.length + 1), list.values]
      const change = [
        () => values.toSpliced(at, 0, 'abcdefgh'[below(8)]!),
        () => values.toSpliced(at, 1),
        () => values.with(below(values.length), 'x'),
        () => values.toSpliced(at, 1).toSpliced(below(values.length), 0, ...values.slice(at, at + 1))
      ][below(4)]!
      const after = updateKeys(list, values.length === 0 ? ['a'] : change())
      expect(new Set(after.keys).size).toBe(after.values.length)
      const count = (all: readonly unknown[], value: unknown): number => all.filter((each) => each === value).length
      const alone = values.filter((value) => count(values, value) === 1 && count(after.values, value) === 1)
      const keysIn = ({ values: all, keys }: EntryKeys): (number | undefined)[] =>
        alone.map((value) => keys[all.indexOf(value)])
      expect(keysIn(after)).toEqual(keysIn(list))
      list = after
    }
  }
})
