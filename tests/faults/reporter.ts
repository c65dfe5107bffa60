/** Writes the results of this run into docs/reliability.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { withLines } from './table.ts'

const document = join(import.meta.dirname, '../../docs/reliability.md')

export default class SurvivalReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const survived = modules.flatMap((module) =>
      [...module.children.allTests('passed')].flatMap((test) => test.meta().survived ?? [])
    )
    if (survived.length === 0) return
    writeFileSync(document, withLines(readFileSync(document, 'utf8'), survived))
  }
}
