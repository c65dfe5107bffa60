/**
 * The table of faults for docs/reliability.md: a line for each, in this order. The tests report how often they tried
 * each and the result; `npm run test:deep` writes it down.
 */
import type { TestContext } from 'vitest'

/** By id: what happens, and to what. */
export const faults = {
  'kill-build': ['The process is killed at a system call that changes the disk', '`build`'],
  'kill-availability': ['The same', '`availability`'],
  'kill-fix': ['The same', '`check --fix`'],
  'error-build': ['A system call fails: ENOSPC, EDQUOT, EIO, EACCES, EROFS or EMFILE', '`build`'],
  'error-availability': ['The same', '`availability`'],
  'error-fix': ['The same', '`check --fix`'],
  'disk-full': ['The disk is full, each time with another size', '`build`'],
  'disk-read-only': ['The disk is read-only', '`build`, `availability`, `check --fix`'],
  'other-user': ['The files belong to another user', '`build`, `availability`, `check --fix`'],
  'power-cut': ['The power fails during a build', 'an ext4 disk'],
  'power-cut-after': ['The power fails right after a command succeeded', 'an ext4 disk'],
  feeds: [
    'Calendars fail, contain wrong data, become empty, lose or repeat bookings, change their time zone',
    'the bookings'
  ]
} as const satisfies Record<string, readonly [what: string, whom: string]>

export type Fault = keyof typeof faults

/** How often it was tried, and the result. Without dates and measured times. */
export type Survived = { fault: Fault; tried: string; result: string }

declare module 'vitest' {
  interface TaskMeta {
    survived?: Survived
  }
}

/** Reports a result, after the last expectation of a test. */
export function survive(task: TestContext['task'], survived: Survived): void {
  task.meta.survived = survived
}

/** `1,034`, the number format of the table. */
export const counted = (count: number): string => count.toLocaleString('en-GB')

const [begin, end] = ['<!-- Made by npm run test:deep. -->\n\n', '\n<!-- All below is written by hand. -->']

type Line = Pick<Survived, 'tried' | 'result'>

const isFault = (id: string): id is Fault => Object.hasOwn(faults, id)

export const faultIds: readonly Fault[] = Object.keys(faults).filter(isFault)

const cellsOf = (line: string): string[] => line.split(' | ').map((cell) => cell.replaceAll('|', '').trim())

/** The lines of a document by their fault, as far as they are in their places. */
export function linesIn(document: string): Map<Fault, Line> {
  const lines = document.split('\n').map(cellsOf)
  const first = lines.findIndex(([cell]) => cell === '---') + 1
  return new Map(
    faultIds.flatMap((fault, index) => {
      const [what, whom, tried = '', result = ''] = lines[first + index] ?? []
      return what === faults[fault][0] && whom === faults[fault][1] ? [[fault, { tried, result }]] : []
    })
  )
}

/** The document with the new results; everything else is unchanged. */
export function withLines(document: string, survived: readonly Survived[]): string {
  const [before, table, rest] = document.split(new RegExp(`${begin}|${end}`))
  if (table === undefined || rest === undefined) throw new Error('There is no place for the table')
  const old = linesIn(document)
  const rows = faultIds.map((fault) => {
    const line = survived.findLast((each) => each.fault === fault) ?? old.get(fault) ?? { tried: '', result: '' }
    return `| ${[...faults[fault], line.tried, line.result].join(' | ')} |`
  })
  const head = ['| what happens | to | tried | result |', '| --- | --- | --- | --- |']
  return `${before}${begin}${[...head, ...rows].join('\n')}\n${end}${rest}`
}
