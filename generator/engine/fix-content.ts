/** The command `check --fix`: makes all certain fixes, in all files or in none. */
import { readFileSync, realpathSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { check, type CommandOptions } from './build.ts'
import { decode, encode } from './content/yaml/characters.ts'
import { applyFixes, type FixResult } from './edit/apply-fixes.ts'
import { ConcurrentChangeError, replaceFiles } from './output/transaction.ts'
import type { CheckResult } from './read-content.ts'

export type FixedContent = FixResult<CheckResult> & {
  /** Writes the changed files, all or none. Throws what `replaceFiles` throws. */
  write: () => void
}

/** Makes the fixes in memory. */
export async function fixContent(checked: CheckResult, options: CommandOptions): Promise<FixedContent> {
  const paths = new Map<string, string>()
  const root = checked.texts.texts.size === 0 ? '' : realpathSync(options.data)
  const { definition } = options
  const from = { messages: await definition.messages(), schemas: definition.schemas }
  const recheck = (texts: ReadonlyMap<string, string>): Promise<CheckResult> =>
    check({
      ...options,
      bytesOf: (path) => {
        const file = relative(root, path).split(sep).join('/').normalize('NFC')
        paths.set(file, path)
        const text = texts.get(file)
        return text === undefined ? readFileSync(path) : new TextEncoder().encode(text)
      }
    })
  const fixed = await applyFixes(checked, recheck, from)
  const write = (): void =>
    replaceFiles(
      root,
      new Map(
        fixed.files.map(({ file, before, after }) => {
          const path = paths.get(file)
          const bytes = path === undefined ? undefined : readFileSync(path)
          if (path === undefined || bytes === undefined || decode(bytes).text !== before)
            throw new ConcurrentChangeError(file)
          return [relative(root, path), encode(after, bytes)]
        })
      )
    )
  return { ...fixed, write }
}
