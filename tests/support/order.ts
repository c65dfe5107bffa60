/**
 * Sorts the test files. First come those that start hundreds of processes, because a process with little memory starts
 * others three times as fast, and those that take longest, so that no processor waits at the end. One file that opens
 * the desk comes before the others: it fills the store for them.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const first = [
  'desk/server/publish/publish',
  'engine/output/accidents',
  'desk/server/publish/merge',
  'desk/server/desk-server',
  'scripts/walk',
  'cli/',
  'scripts/ensure',
  'browser/desk/walk',
  'browser/guest/offline',
  'browser/looks/pages',
  'browser/desk/',
  'browser/guest/search',
  'browser/guest/calendar',
  'browser/engines'
]

export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turnOf = ({ moduleId }: TestSpecification): number => {
      const turn = first.findIndex((path) => moduleId.includes(`/tests/${path}`))
      return turn === -1 ? first.length : turn
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which gives a new list
    const sorted = await super.sort(files)
    const projects = new Set(sorted.map(({ project }) => project))
    return [...projects].flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((one, other) => turnOf(one) - turnOf(other))
    )
  }
}
