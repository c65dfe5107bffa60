/** The program with one system call that kills it, or that the disk refuses: old or new, and the truth about which. */
import { describe, expect, test } from 'vitest'
import { isDeep } from '../deep.ts'
import { randomFrom } from '../random.ts'
import { commandNames, copyOf, mustBeWell, reset, stateOf, trialOf, type Trial } from './house.ts'
import { callsOf, inject, run, whyNoStrace, type Call } from './strace.ts'
import { counted, survive } from './table.ts'

// Others are tried with FAULT_SEED=2 npm run test:deep, more or fewer calls with FAULT_CALLS=100.
const seed = Number(process.env['FAULT_SEED'] ?? 1)
const most = Number(process.env['FAULT_CALLS'] ?? 40)

/** Of each kind of call some, so that no kind is left out for another of which there are hundreds. */
function someOfEach(calls: readonly Call[], limit: number, random: () => number): Call[] {
  return [...new Set(calls.map(({ name }) => name))].flatMap((kind) =>
    calls
      .filter(({ name }) => name === kind)
      .map((call) => ({ call, by: random() }))
      .toSorted((a, b) => a.by - b.by)
      .slice(0, limit)
      .map(({ call }) => call)
  )
}

const describeStates = (states: ReadonlyMap<string, number>): string =>
  [...states].map(([state, times]) => `${state} ${counted(times)}`).join(', ')

function count(states: Map<string, number>, state: string): void {
  states.set(state, (states.get(state) ?? 0) + 1)
}

const wholeStates = ['old', 'new', 'some of each']

/** What is wrong with how a command has ended that the system refused something. */
function wrongIn({ state, exit, stderr }: { state: string; exit: number | undefined; stderr: string }): string[] {
  return [
    ...(wholeStates.includes(state) ? [] : [state]),
    ...(exit === 0 && state !== 'new' ? ['it said that all is well'] : []),
    ...(exit === 0 || exit === 1 || exit === 2 ? [] : ['it ended in no way of its own']),
    ...(exit === 0 || /^ *\S.*\.( |$)/m.test(stderr) ? [] : ['it did not say why']),
    ...(/^\s+at |fault of the program|Error:/m.test(stderr) ? ['it took it for its own fault'] : [])
  ]
}

/** After all faults a command without one does all of its work, whatever they have left in the cache. */
async function expectHealed(trial: Trial, folder: string): Promise<void> {
  reset(trial, folder)
  mustBeWell(await run(folder, trial.args))
  expect(stateOf(trial, folder)).toBe('new')
}

const codes = ['ENOSPC', 'EDQUOT', 'EIO', 'EACCES', 'EROFS', 'EMFILE'] as const

/** Whether a system ever answers such a call so. */
function isPossible({ name, changes }: Call, code: (typeof codes)[number]): boolean {
  if (code === 'EMFILE') return name.startsWith('open')
  if (code === 'EIO') return true
  if (code === 'EACCES') return !/^(p?read64|read|p?write64|write|getdents64|fsync|fdatasync)$/.test(name)
  return changes
}

describe.runIf(isDeep).each(commandNames)('%s', (command) => {
  test('killed at a call that changes the disk', async ({ task, skip }) => {
    const reason = whyNoStrace()
    if (reason !== undefined) skip(reason)
    const trial = await trialOf(command)
    const folder = copyOf(trial.pristine)
    const changing = (await callsOf(folder, trial.args)).filter(({ changes }) => changes)
    const states = new Map<string, number>()
    for (const call of someOfEach(changing, most, randomFrom(seed))) {
      reset(trial, folder)
      const { met } = await inject(folder, trial.args, { call, does: 'kill' })
      if (met === undefined) continue
      const state = stateOf(trial, folder)
      expect({ met, state, isWhole: wholeStates.includes(state) }).toEqual({ met, state, isWhole: true })
      count(states, state)
    }
    await expectHealed(trial, folder)
    const tried = [...states.values()].reduce((sum, each) => sum + each, 0)
    expect(tried).toBeGreaterThan(most)
    survive(task, {
      fault: `kill-${command}`,
      tried: `${counted(tried)} of ${counted(changing.length)} calls, seed ${seed}`,
      stood: describeStates(states)
    })
  })

  test('refused a call', async ({ task, skip }) => {
    const reason = whyNoStrace()
    if (reason !== undefined) skip(reason)
    const trial = await trialOf(command)
    const folder = copyOf(trial.pristine)
    const calls = await callsOf(folder, trial.args)
    const random = randomFrom(seed)
    const states = new Map<string, number>()
    for (const code of codes) {
      const possible = calls.filter((call) => isPossible(call, code))
      for (const call of someOfEach(possible, Math.ceil(most / 4), random)) {
        reset(trial, folder)
        const { met, ...ran } = await inject(folder, trial.args, { call, does: code })
        if (met === undefined) continue
        const state = stateOf(trial, folder)
        const { code: exit, stderr } = ran
        const told = { code, met, state, exit, stderr }
        expect({ ...told, wrong: wrongIn(told) }).toEqual({ ...told, wrong: [] })
        count(states, `${state} with exit ${exit}`)
      }
    }
    await expectHealed(trial, folder)
    const tried = [...states.values()].reduce((sum, each) => sum + each, 0)
    expect(tried).toBeGreaterThan(2 * most)
    survive(task, {
      fault: `error-${command}`,
      tried: `${counted(tried)} times, seed ${seed}`,
      stood: describeStates(states)
    })
  })
})
