/**
 * Sorts the test files. First come those that start hundreds of processes: a process with little memory starts others
 * many times as fast. Last come those with a document, side by side: a process runs another file only if the next one
 * of all has the same environment, and a new one loads all modules again.
 */
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const first = ['desk/server/', 'engine/output/accidents', 'scripts/', 'cli/']

const hasDocument = (file: string): boolean => readFileSync(file, 'utf8').includes('@vitest-environment')

export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turnOf = ({ moduleId }: TestSpecification): number => {
      const turn = first.findIndex((path) => moduleId.includes(`/tests/${path}`))
      return turn === -1 ? first.length + Number(hasDocument(moduleId)) : turn
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which gives a new list
    const sorted = await super.sort(files)
    const projects = new Set(sorted.map(({ project }) => project))
    return [...projects].flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((one, other) => turnOf(one) - turnOf(other))
    )
  }
}
