/** Asks somebody at the terminal. */
import { wordsIn, type LocalizedText, type ProgramLanguage } from '../engine/words/language.ts'

export const canAsk = (): boolean => process.stdin.isTTY && process.stderr.isTTY

/** What was typed before its question: whole lines, and the beginning of one. The next question takes it. */
const early = { lines: new Array<string>(), begun: '' }

/** What somebody types at the terminal, without spaces around it unless it is secret; undefined without a terminal. */
export async function ask(
  question: LocalizedText,
  language: ProgramLanguage,
  { isSecret = false } = {}
): Promise<string | undefined> {
  if (!canAsk()) return undefined
  const line = early.lines.shift()
  if (line !== undefined) {
    process.stderr.write(`${wordsIn(question, language)}${isSecret ? '' : line}\n`)
    return isSecret ? line : line.trim()
  }
  const [{ createInterface }, { Writable }] = await Promise.all([
    import('node:readline/promises'),
    import('node:stream')
  ])
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? nowhere : process.stderr,
    terminal: true
  })
  terminal.once('SIGINT', () => process.exit(130))
  // The first line answers the question, and is not told here.
  terminal.on('line', (next) => early.lines.push(next))
  // Only now, as what is typed before would show.
  if (isSecret) process.stderr.write(wordsIn(question, language))
  try {
    const answered = terminal.question(isSecret ? '' : wordsIn(question, language))
    terminal.write(early.begun)
    const answer = await answered
    return isSecret ? answer : answer.trim()
  } catch (cause) {
    // Ctrl+D ends the command as Ctrl+C does.
    if (cause instanceof Error && cause.name === 'AbortError') process.exit(130)
    throw cause
  } finally {
    early.begun = terminal.line
    terminal.close()
    if (isSecret) process.stderr.write('\n')
  }
}
