/** The program with one system call that kills it, or that the disk refuses: old or new, and the truth about which. */
import { describe, expect, test } from 'vitest'
import { forEachOf } from '../engine/output/apart.ts'
import type { Ended } from '../program.ts'
import { randomFrom } from '../random.ts'
import { commandNames, copyOf, mustBeWell, reset, stateOf, trialOf, type Trial } from './house.ts'
import { callsOf, inject, run, whyNoStrace, type Call, type Injected } from './strace.ts'
import { counted, survive } from './table.ts'

// Others are tried with FAULT_SEED=2 npm run test:deep, more of each kind with FAULT_CALLS=100: then it takes hours.
const seed = Number(process.env['FAULT_SEED'] ?? 1)
const most = Number(process.env['FAULT_CALLS'] ?? 6)

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

/** How often each state was met, with the most frequent first. */
const described = (states: readonly string[]): string =>
  [...new Set(states)]
    .map((state) => ({ state, times: states.filter((each) => each === state).length }))
    .toSorted((a, b) => b.times - a.times || a.state.localeCompare(b.state, 'en'))
    .map(({ state, times }) => `${state} ${counted(times)}`)
    .join(', ')

/**
 * Runs a command with one fault after the other, three at a time in a folder each, whose cache keeps what the faults
 * leave there.
 * @param look gives the state that counts, for a fault that met a call in the folder
 * @returns the states
 */
async function statesAfter(
  trial: Trial,
  faults: readonly Injected[],
  look: (met: { fault: Injected; ran: Ended; state: string }) => string
): Promise<string[]> {
  const folders = [1, 2, 3].map(() => copyOf(trial.pristine))
  const states: string[] = []
  await forEachOf(faults, async (fault) => {
    const folder = folders.pop()!
    reset(trial, folder)
    const { met, ...ran } = await inject(folder, trial.args, fault)
    if (met !== undefined) states.push(look({ fault, ran, state: stateOf(trial, folder) }))
    folders.push(folder)
  })
  // After all faults a command without one does all of its work, whatever they have left in the cache.
  for (const folder of folders) {
    reset(trial, folder)
    mustBeWell(await run(folder, trial.args))
    expect(stateOf(trial, folder)).toBe('new')
  }
  return states
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

const codes = ['ENOSPC', 'EDQUOT', 'EIO', 'EACCES', 'EROFS', 'EMFILE'] as const

/** Whether a system ever answers such a call so. */
function isPossible({ name, changes }: Call, code: (typeof codes)[number]): boolean {
  if (code === 'EMFILE') return name.startsWith('open')
  if (code === 'EIO') return true
  if (code === 'EACCES') return !/^(p?read64|read|p?write64|write|getdents64|fsync|fdatasync)$/.test(name)
  return changes
}

describe.each(commandNames)('%s', (command) => {
  test('killed at a call that changes the disk', async ({ task, skip }) => {
    const reason = whyNoStrace()
    if (reason !== undefined) skip(reason)
    const trial = await trialOf(command)
    const changing = (await callsOf(copyOf(trial.pristine), trial.args)).filter(({ changes }) => changes)
    const calls = someOfEach(changing, most, randomFrom(seed))
    const states = await statesAfter(
      trial,
      calls.map((call) => ({ call, does: 'kill' })),
      ({ fault, state }) => {
        expect({ fault, state, isWhole: wholeStates.includes(state) }).toEqual({ fault, state, isWhole: true })
        return state
      }
    )
    expect(states.length).toBeGreaterThan(calls.length / 2)
    survive(task, {
      fault: `kill-${command}`,
      tried: `${counted(states.length)} of ${counted(changing.length)} calls, seed ${seed}`,
      result: described(states)
    })
  })

  test('refused a call', async ({ task, skip }) => {
    const reason = whyNoStrace()
    if (reason !== undefined) skip(reason)
    const trial = await trialOf(command)
    const calls = await callsOf(copyOf(trial.pristine), trial.args)
    const random = randomFrom(seed)
    const faults = codes.flatMap((code): Injected[] => {
      const possible = calls.filter((call) => isPossible(call, code))
      return someOfEach(possible, Math.ceil(most / 4), random).map((call) => ({ call, does: code }))
    })
    const states = await statesAfter(trial, faults, ({ fault, ran: { code: exit, stderr }, state }) => {
      const told = { fault, state, exit, stderr }
      expect({ ...told, wrong: wrongIn(told) }).toEqual({ ...told, wrong: [] })
      return `${state} with exit ${exit}`
    })
    expect(states.length).toBeGreaterThan(faults.length / 2)
    survive(task, {
      fault: `error-${command}`,
      tried: `${counted(states.length)} times, seed ${seed}`,
      result: described(states)
    })
  })
})
