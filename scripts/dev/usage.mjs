/** What a script for developers is asked for. */
import { parseArgs } from 'node:util'

/** The options, as `parseArgs` of Node reads them. With others, such as `--help`, it says the usage and ends with 2. */
export function parseOrTell(usage, config) {
  try {
    return parseArgs(config)
  } catch {
    console.error(usage)
    return process.exit(2)
  }
}
