/**
 * In which order the files of tests run: those that take longest first, so that none of them is left for the end, when
 * the other processors have nothing more to do.
 */
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Above all others, from the longest on. Vitest takes the rest by their size, which says little of these. */
const long = [
  'browser/engines/pages',
  'browser/pages',
  'corpus/corpus',
  'rebuild',
  'publish/emit',
  'compiled',
  'cli',
  'report/same',
  'workbench/preview',
  'refresh',
  'files/transaction',
  'assets/brand',
  'houses',
  'determinism',
  'workbench/darkroom',
  'edit/edit.property',
  'browser/offline',
  'browser/calendar',
  'browser/desk-app',
  'browser/engines/safari16',
  'browser/engines/webkit',
  'browser/engines/firefox',
  'browser/engines/chromium',
  'browser/search',
  'browser/desk',
  'browser/hero',
  'browser/preview',
  'browser/slots',
  'browser/print',
  'browser/slider',
  'servers/linked',
  'browser/stay',
  'browser/first-screen'
].map((name) => `tests/${name}.test.ts`)

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = long.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'))
      return found < 0 ? long.length : found
    }
    // The two longest wait for browsers much of the time: the parts compute beside them. The parts come one after the
    // other, because their files share what a process has loaded.
    const round = (file: TestSpecification): number => (place(file) < 2 ? 0 : file.project.name === 'parts' ? 1 : 2)
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the base class
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => round(a) - round(b) || place(a) - place(b))
  }
}
