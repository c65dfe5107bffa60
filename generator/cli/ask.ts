/** Asks somebody at the terminal. */
import { wordsIn, type LocalizedText, type ProgramLanguage } from '../engine/words/language.ts'

export const canAsk = (): boolean => process.stdin.isTTY && process.stderr.isTTY

/** What somebody types at the terminal, without spaces around it unless it is secret; undefined without a terminal. */
export async function ask(
  question: LocalizedText,
  language: ProgramLanguage,
  { isSecret = false } = {}
): Promise<string | undefined> {
  if (!canAsk()) return undefined
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
  // Only now, as what is typed before would show.
  if (isSecret) process.stderr.write(wordsIn(question, language))
  try {
    const answer = await terminal.question(isSecret ? '' : wordsIn(question, language))
    return isSecret ? answer : answer.trim()
  } catch (cause) {
    // Ctrl+D ends the command as Ctrl+C does.
    if (cause instanceof Error && cause.name === 'AbortError') process.exit(130)
    throw cause
  } finally {
    terminal.close()
    if (isSecret) process.stderr.write('\n')
  }
}
