/** Checks a house with one mistake, and the result of `--fix`. */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from '../../generator/build.ts'
import { mend } from '../../generator/edit/mend.ts'
import { arrange, reportText } from '../../generator/report/report.ts'
import { makeChanges } from '../change.ts'
import type { Mutation } from './mutate.ts'

export type Verdict = {
  /** The number of diagnostics, and of errors among them. */
  told: number
  errors: number
  first: { code: string; files: string[]; line: number } | undefined
  /**
   * The distance in lines between the first diagnostic or its related places and the mistake; undefined in another
   * file.
   */
  distance: number | undefined
  /** The lines of the report. */
  length: number
  report: string
  /** Whether a house without errors has other content now. */
  isChanged: boolean
  /**
   * The result of `--fix`: how many are fixed, in which files, what is left, and whether the content is as it was
   * before.
   */
  mended: { count: number; errors: number; changed: string[]; isAsBefore: boolean }
}

/** The values of all files as one string. */
export const valuesOf = (sources: readonly { file: string; value: unknown }[]): string =>
  JSON.stringify(Object.fromEntries(sources.map(({ file, value }) => [file, value])))

/** @param folder a copy of the house, which is restored at the end */
export async function judge(
  { changes, file, lines: [from, to] }: Mutation,
  { folder, house, cache, before }: { folder: string; house: string; cache: string; before: string }
): Promise<Verdict> {
  try {
    makeChanges(changes, folder)
    const checked = await check({ data: folder, cache })
    const { diagnostics, texts } = checked
    const found = arrange(diagnostics, texts)
    const [first] = found.filter(({ diagnostic }) => diagnostic.severity === 'error').concat(found)
    const places = first === undefined ? [] : [first.spot, ...first.also]
    const away = places
      .filter((spot) => spot.file === file)
      .map(({ start: { line } }) => (line < from ? from - line : Math.max(0, line - to)))
    const report = reportText(diagnostics, texts, 'data')
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    const mended = await mend(checked, (others) =>
      check({
        data: folder,
        cache,
        bytesOf: (path) => {
          const text = others.get(path.slice(folder.length + 1))
          return text === undefined ? readFileSync(path) : new TextEncoder().encode(text)
        }
      })
    )
    const left = mended.left.diagnostics.filter(({ severity }) => severity === 'error')
    return {
      told: diagnostics.length,
      errors: errors.length,
      first:
        first === undefined
          ? undefined
          : { code: first.diagnostic.code, files: places.map((spot) => spot.file), line: first.spot.start.line },
      distance: away.length === 0 ? undefined : Math.min(...away),
      length: report.split('\n').length,
      report,
      isChanged: valuesOf(texts.sources) !== before,
      mended: {
        count: mended.count,
        errors: left.length,
        changed: mended.files.map((each) => each.file),
        isAsBefore: valuesOf(mended.left.texts.sources) === before
      }
    }
  } finally {
    for (const change of changes) {
      const [good, copy] = [join(house, change.file), join(folder, change.file)]
      rmSync(copy, { force: true })
      if (existsSync(good)) cpSync(good, copy)
    }
  }
}
