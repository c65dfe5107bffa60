/** Repeated checks of a house that changes a little each time. */
import { readAnswers } from '../generator/house/bookings/feeds/feeds.ts'
import type { CheckResult, ReadCache } from '../generator/engine/read-content.ts'
import { inspectPhotos } from '../generator/engine/assets/inspect-photos.ts'
import { openStore } from '../generator/engine/store/store.ts'
import { check, modelIn, readContent, steps } from './house-engine.ts'

/** Checks a house; `texts` replace files, by path in the data folder. */
export type Check = (texts?: ReadonlyMap<string, string>) => Promise<CheckResult>

type House = { data: string; cache: string }

/** The command `check`, each time without a memory. */
export const checksAnew =
  ({ data, cache }: House): Check =>
  (texts = new Map()) =>
    check({ data, cache, changes: changesTo(texts) })

const changesTo = (texts: ReadonlyMap<string, string>) =>
  new Map([...texts].map(([file, text]) => [file, { bytes: new TextEncoder().encode(text) }]))

/** The same with the memory of the preview, which only reads changed files. */
export function quickChecks({ data, cache }: House): Check {
  const store = openStore(cache)
  const memory: ReadCache = {
    inspect: (photos) => inspectPhotos(photos, store),
    steps
  }
  return async (texts = new Map()) => {
    const checked = await readContent(data, memory, { changes: changesTo(texts) })
    if (checked.content === undefined) return checked
    const { model, attachments } = checked.content
    const { diagnostics } = await readAnswers(
      modelIn(model),
      { files: attachments, env: {}, data, cache },
      { network: false }
    )
    return { ...checked, diagnostics: [...checked.diagnostics, ...diagnostics] }
  }
}
