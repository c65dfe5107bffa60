/**
 * Loaded into each measured process: writes its resource usage into a file at the end. CommonJS, since Node's other
 * loader takes 8 ms to start.
 */
const { readFileSync, writeFileSync } = require('node:fs')

process.once('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  writeFileSync(
    process.env.BENCH_USAGE,
    JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1000, megabytes: peak() / 1024 })
  )
})

/**
 * In kilobytes. The system's figure includes the parent process before the start; Linux also has that of the process
 * alone.
 */
function peak() {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1])
  } catch {
    return process.resourceUsage().maxRSS
  }
}
