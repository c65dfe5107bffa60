/**
 * The environment of a command: the clock, the environment variables, the cache, and how to wait for another writer.
 */
import type { RunEnvironment } from '../engine/build.ts'
import type { WaitOptions } from '../engine/output/lock.ts'
import { systemPhrase } from '../engine/diagnostics/system-errors.ts'
import { printToStderr } from './console.ts'
import type { OutOption, TodayOption } from './options.ts'

export const cache = '.cache'

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
