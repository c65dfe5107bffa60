/** The command `check --fix`: makes all certain fixes, in all files or in none. */
import { readFileSync, realpathSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { check, type CommandOptions } from './build.ts'
import { decode, encode } from './content/yaml/characters.ts'
import { mend, type Mended } from './edit/apply-fixes.ts'
import { ChangedMeanwhile, replaceFiles } from './output/transaction.ts'
import type { Checked } from './read-content.ts'

export type MendedHouse = Mended<Checked> & {
  /** Writes the changed files, all or none. Throws what `replaceFiles` throws. */
  write: () => void
}

/** Makes the fixes in memory. */
export async function mendHouse(checked: Checked, options: CommandOptions): Promise<MendedHouse> {
  const paths = new Map<string, string>()
  const root = checked.texts.texts.size === 0 ? '' : realpathSync(options.data)
  const { definition } = options
  const from = { messages: await definition.messages(), schemas: definition.schemas }
  const again = (texts: ReadonlyMap<string, string>): Promise<Checked> =>
    check({
      ...options,
      bytesOf: (path) => {
        const file = relative(root, path).split(sep).join('/').normalize('NFC')
        paths.set(file, path)
        const text = texts.get(file)
        return text === undefined ? readFileSync(path) : new TextEncoder().encode(text)
      }
    })
  const mended = await mend(checked, again, from)
  const write = (): void =>
    replaceFiles(
      root,
      new Map(
        mended.files.map(({ file, before, after }) => {
          const path = paths.get(file)
          const bytes = path === undefined ? undefined : readFileSync(path)
          if (path === undefined || bytes === undefined || decode(bytes).text !== before)
            throw new ChangedMeanwhile(file)
          return [relative(root, path), encode(after, bytes)]
        })
      )
    )
  return { ...mended, write }
}
