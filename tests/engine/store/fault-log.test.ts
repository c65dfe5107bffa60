/** The log of faults: for whoever helps an owner, and with nothing in it that is nobody's business. */
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteFault, openFaultLog } from '../../../generator/engine/store/fault-log.ts'
import { bestEffort } from '../../../generator/engine/store/files.ts'
import { emptyFolder } from '../../support/folders.ts'

let file: string
const lines = (): string[] => readFileSync(file, 'utf8').trimEnd().split('\n')

beforeEach(() => {
  file = join(emptyFolder(), 'cache/faults.log')
  openFaultLog(file, () => Date.UTC(2027, 5, 30, 8))
})
afterEach(() => openFaultLog(join(emptyFolder(), 'faults.log'), () => 0))

test('work that nothing depends on fails in silence, and the log says what the system refused', () => {
  const folder = join(emptyFolder(), 'guests')
  mkdirSync(folder)
  expect(bestEffort(() => mkdirSync(folder))).toBeUndefined()
  expect(lines()).toEqual(['2027-06-30T08:00:00.000Z EEXIST mkdir guests'])
})

test('what is not there is no fault, be it a file, a folder or a process', () => {
  const folder = emptyFolder()
  for (const look of [readFileSync, readdirSync, statSync])
    expect(bestEffort(() => look(join(folder, 'names.json')))).toBeUndefined()
  expect(bestEffort(() => process.kill(2 ** 22 + 1, 0))).toBeUndefined()
  expect(existsSync(file)).toBe(false)
})

test('of a fault it has the places in the program, and never the message, which can quote content', () => {
  noteFault(new TypeError('https://calendar.example/secret.ics of Anna Rossi is no calendar'))
  expect(lines()[0]).toMatch(/^2027-06-30T08:00:00.000Z TypeError .*@fault-log\.test\.ts:\d+:\d+/)
  expect(lines().join()).not.toMatch(/secret|Rossi/)
})

test('what is no error leaves its kind alone', () => {
  noteFault('Anna Rossi')
  expect(lines()).toEqual(['2027-06-30T08:00:00.000Z string'])
})

test('a failure that comes back at each edit does not fill the disk, and the log ends with the last one', () => {
  for (let count = 0; count < 310; count += 1) noteFault(new Error(String(count)))
  noteFault('the last one')
  expect(lines()).toHaveLength(300)
  expect(lines().at(-1)).toMatch(/ string$/)
})

test('where the log itself cannot be written, the program works as well', () => {
  writeFileSync(join(file, '../../taken'), '')
  openFaultLog(join(file, '../../taken/faults.log'), () => 0)
  expect(() => noteFault(new Error('any'))).not.toThrow()
})
