import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '../../folders.ts'
import { forgetNames, namesFile, writeName } from '../../../generator/house/tasks/requests/names-file.ts'

test('names are outside of the project, for this account alone, and go with the day that the owner chooses', () => {
  const home = emptyFolder()
  const file = namesFile(join(home, 'house', 'data'), { XDG_DATA_HOME: join(home, 'share') })
  expect(file.startsWith(join(home, 'share'))).toBe(true)
  writeName(file, 'a', { name: 'Ada', departure: '2027-07-06' })
  writeFileSync(file, '{}', { mode: 0o644 })
  writeName(file, 'a', { name: 'Ada', departure: '2027-07-06' })
  writeName(file, 'b', { name: 'Bea', departure: '2027-08-06' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(Object.keys(forgetNames(file, '2027-08-01'))).toEqual(['b'])
  forgetNames(file, '2027-09-01')
  expect(existsSync(file)).toBe(false)
})
