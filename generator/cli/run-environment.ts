/**
 * The environment of a command: the clock, the environment variables, the cache, and how to wait for another writer.
 */
import type { RunEnvironment } from '../engine/build.ts'
import { writeErrorIn } from '../engine/store/cache-file.ts'
import type { WaitOptions } from '../engine/output/lock.ts'
import { systemPhrase } from '../engine/diagnostics/system-errors.ts'
import { printToStderr } from './console.ts'
import type { LanguageOption, OutOption, TodayOption } from './options.ts'

export const cache = '.cache'

/** The cache for a command that is slower without it. If it is not writable, a line says so. */
export async function cacheWithWarning({ language }: LanguageOption): Promise<string> {
  const refusal = writeErrorIn(cache)
  if (refusal === undefined) return cache
  const { inEngineWords } = await import('../engine/messages/system-messages.ts')
  printToStderr(
    inEngineWords(language, (say) => systemPhrase(say, 'cache-refused', { code: refusal, path: `${cache}/` }))
  )
  return cache
}

/** What differs between runs. Repeatable builds set it themselves (reproducible-builds.org). */
export function runEnvironment({ today }: TodayOption): RunEnvironment {
  const epoch = process.env.SOURCE_DATE_EPOCH?.trim() ?? ''
  return { now: /^\d+$/.test(epoch) ? Number(epoch) * 1000 : undefined, today, env: process.env }
}

/** Says which command it waits for, if that one writes the same folder. */
export const waitOptions = ({ out, language }: OutOption): WaitOptions => ({
  onWait: (holder) =>
    void import('../engine/messages/system-messages.ts').then(({ inEngineWords, writerOf }) => {
      const wait = inEngineWords(language, (say) =>
        systemPhrase(say, 'output_wait', { path: `${out}/`, writer: writerOf(say, holder) })
      )
      printToStderr(wait)
    })
})
