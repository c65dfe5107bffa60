/** Loaded into each measured process: leaves what it used in a file when it ends. */
import { readFileSync, writeFileSync } from 'node:fs'

process.once('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  writeFileSync(
    process.env.BENCH_USAGE,
    JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1000, megabytes: peak() / 1024 })
  )
})

/**
 * Kilobytes. What the system says of a process counts its parent's too, from before it began; Linux also has the
 * process's own.
 */
function peak() {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1])
  } catch {
    return process.resourceUsage().maxRSS
  }
}
