/**
 * The log of what failed: faults of the program, and work that nothing depends on and that nobody was told of. Whoever
 * helps an owner reads it with `npm run support`. It has no content, no addresses, no names of people: of an error of
 * the system only its code, what was called and the name of the file, of a fault also where in the program it was.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** So much of it is kept: a failure that comes back at each edit must not fill the disk. */
const mostLines = 300

let log: { file: string; now: () => number } | undefined
let isWriting = false

/** Begins the log of this process. @param now in milliseconds since 1970 */
export function openFaultLog(file: string, now: () => number): void {
  log = { file, now }
}

/** Adds an error to the log. Never throws: without a log, or on a full disk, the program works as well. */
export function noteFault(cause: unknown): void {
  if (log === undefined || isWriting) return
  isWriting = true
  try {
    const { file, now } = log
    mkdirSync(dirname(file), { recursive: true })
    const lines = [...linesIn(file), `${new Date(now()).toISOString()} ${faultText(cause)}`]
    writeFileSync(file, `${lines.slice(-mostLines).join('\n')}\n`)
  } catch {
    // The disk that refused the work refuses the log, too.
  } finally {
    isWriting = false
  }
}

function linesIn(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n')
  } catch {
    return []
  }
}

/** An error in one line. Its message can quote content, so only what the system says is taken, by its parts. */
function faultText(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause
  const { code, syscall, path }: NodeJS.ErrnoException = cause
  const file = typeof path === 'string' ? ` ${basename(path)}` : ''
  if (code !== undefined && syscall !== undefined) return `${code} ${syscall.split(' ')[0]}${file}`
  return [cause.name, code, ...placesIn(cause)].filter((part) => part !== undefined).join(' ')
}

/** The first places of a stack: the function, and the line in a file of the program. */
const placesIn = ({ stack = '' }: Error): string[] =>
  [...stack.matchAll(/^ {4}at (?:async )?(?:(\S+) )?.*?([^\\/()\s]+:\d+:\d+)\)?$/gm)]
    .slice(0, 4)
    .map(([, name, place]) => `${name ?? ''}@${place}`)
