/**
 * Updates the program from the desk. A running program holds files that an update exchanges, so it only says what it
 * wants and ends: scripts/site.cjs makes the update, and starts the program again.
 */
import { execFile } from 'node:child_process'
import { realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { bestEffort } from '../engine/store/files.ts'
import type { ProgramUpdates } from '../desk/server/desk-api.ts'
import type { DataOption } from './options.ts'

/** The folder of the program. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

const words = z.object({ it: z.string(), en: z.string() })
/** What `scripts/update/update.mjs --look` prints. */
const outlook = z.object({
  version: z.string(),
  newer: z.object({ version: z.string(), source: z.string().optional(), news: z.array(words) }).optional(),
  last: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('done'), from: z.string(), words }),
      z.object({ type: z.literal('refused'), words })
    ])
    .optional()
})

/** Whether a data folder is that of this program, which an update and the icon on the desktop are for. */
export const isOwnHouse = (data: string): boolean =>
  bestEffort(() => realpathSync(data) === realpathSync(join(root, 'data'))) === true

/**
 * @param restart ends this program so that it is started again
 * @returns undefined where an update would not be this house’s, or nobody would start the program again
 */
export function programUpdates({ data, language }: DataOption, restart: () => void): ProgramUpdates | undefined {
  if (process.send === undefined || !isOwnHouse(data)) return undefined
  let known: z.output<typeof outlook> | undefined
  return {
    state: () => known,
    look: (onNews) => {
      const script = join(root, 'scripts/update/update.mjs')
      execFile(process.execPath, [script, '--look'], { encoding: 'utf8' }, (_fault, stdout) => {
        // Where it cannot look, there is nothing to offer.
        const found = bestEffort(() => outlook.parse(JSON.parse(stdout)))
        if (JSON.stringify(found) === JSON.stringify(known)) return
        known = found
        onNews()
      })
    },
    begin: (want) => {
      if (want === 'seen') {
        for (const name of ['report.json', 'refusal.json']) rmSync(join(root, '.update', name), { force: true })
        known = known && { ...known, last: undefined }
        return
      }
      const source = known?.newer?.source
      const args = want === 'back' ? ['--back'] : source === undefined ? [] : [source]
      process.send?.({ update: [...args, '--language', language] }, restart)
    }
  }
}
