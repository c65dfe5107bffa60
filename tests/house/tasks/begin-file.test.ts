/** Files that a house may do without are begun at the desk, and have no error then. */
import { expect, test } from 'vitest'
import { beginFile } from '../../../generator/desk/tasks/begin-file/begin-file-plan.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { done, errorsIn, planFrom, textsOf, withPlan } from '../../desk/desk-content.ts'

test.each(Object.keys(houseDesk.beginnings ?? {}))('%s is begun without an error', async (file) => {
  const without = textsOf('shipped')
  without.delete(file)
  const errors = await errorsIn('shipped', without)
  const { texts, words } = done(beginFile(planFrom(without), { file }))
  expect(words[0]?.it).toMatch(/^Si comincia: /)
  expect(await errorsIn('shipped', withPlan(without, texts))).toEqual(errors)
})

test('a file that is there is not begun again', () => {
  expect(beginFile(planFrom(textsOf('shipped')), { file: 'availability/stays.yaml' })).toHaveProperty('impossible')
})
