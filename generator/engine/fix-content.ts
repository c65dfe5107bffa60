/** Makes all certain fixes for `check --fix`, in all files or in none. */
import { readFileSync, realpathSync } from 'node:fs'
import { relative } from 'node:path'
import { check, type CheckOptions } from './build.ts'
import { listFiles } from './content/data-folder.ts'
import { decode, encode } from './content/yaml/characters.ts'
import { applyFixes, type FixResult } from './repairs/apply-fixes.ts'
import { writeKnownTexts } from './fixes/known-texts.ts'
import { ConcurrentChangeError, replaceFiles } from './output/transaction.ts'
import type { CheckResult } from './read-content.ts'

const filesChanged = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after].flatMap(([file, text]) => {
    const earlier = before.get(file) ?? ''
    return earlier === text ? [] : [{ file, before: earlier, after: text }]
  })

export type FixedContent = FixResult<CheckResult> & {
  /** Writes the changed files, all or none. Throws what `replaceFiles` throws. */
  write: () => Promise<void>
}

/**
 * Makes the fixes in memory, and writes the texts that are known in a language of the site that lacks them. A language
 * that is kept back has no diagnostics for these.
 * @param options those of the check; its steps should remember, as one text after the other is tried
 */
export async function fixContent(checked: CheckResult, options: CheckOptions): Promise<FixedContent> {
  const { definition, data } = options
  const isRead = checked.texts.texts.size > 0
  const root = isRead ? realpathSync(data) : ''
  const paths = new Map((isRead ? listFiles(data) : []).map(({ file, path }) => [file, path]))
  const from = { messages: await definition.messages(), schemas: definition.schemas }
  const recheck = (texts: ReadonlyMap<string, string>): Promise<CheckResult> => {
    const changes = new Map([...texts].map(([file, text]) => [file, { bytes: new TextEncoder().encode(text) }]))
    return check({ ...options, changes })
  }
  const known = writeKnownTexts(checked.texts, definition.schemas)
  const first = known.count === 0 ? checked : await recheck(known.files)
  const mended = await applyFixes(first, (texts) => recheck(new Map([...known.files, ...texts])), from)
  const fixed = {
    ...mended,
    count: mended.count + known.count,
    files: filesChanged(checked.texts.texts, mended.result.texts.texts)
  }
  const write = (): Promise<void> =>
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
