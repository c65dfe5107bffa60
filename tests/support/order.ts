/**
 * Sorts the test files: first come those that start hundreds of processes. A process with little memory starts others
 * many times as fast.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const first = ['desk/server/publish/', 'engine/output/accidents', 'scripts/', 'cli/']

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
