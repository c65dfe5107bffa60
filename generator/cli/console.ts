/** Prints the output of the program on stdout, and everything else on stderr. */

let hasUsedStderr = false

/** Whether anything was printed beside the output. */
export const hasPrintedToStderr = (): boolean => hasUsedStderr

/** Prints beside the output, which may be read by a program. */
export function printToStderr(text: unknown): void {
  hasUsedStderr = true
  console.error(text)
}

/**
 * Prints what a program reads, as it is. `console.log` ignores a full disk, and half of the output would look complete.
 */
export const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Prints a text for people that may contain content. */
export const printContent = (text: string): void => print(forLog(text))

/** GitHub executes commands in logs: content must not contain any. */
export const forLog = (text: string): string => (process.env.GITHUB_ACTIONS === 'true' ? withoutCommands(text) : text)

/**
 * A text without workflow commands: GitHub's runner looks for `::` at the beginning of a line, and for `##[` anywhere.
 */
export function withoutCommands(text: string): string {
  return text.replace(/^(\s*):(?=:)/gm, '$1: ').replaceAll('##[', '## [')
}
