/** The command line: starts and ends the program. The commands and what they print are in cli/. */
// oxlint-disable-next-line import/no-unassigned-import -- its effect has to come before all other imports
import './environment.ts'
import { exitCodeFor, exitWhenDone } from './cli/exit.ts'
import { commandLanguage, runProgram } from './cli/program.ts'
import { cache } from './cli/run-environment.ts'
import { openFaultLog } from './engine/store/fault-log.ts'

openFaultLog(`${cache}/faults.log`, Date.now)
const language = commandLanguage(process.argv.slice(2))

// Errors that no command waits for end the program the same way.
process.on('uncaughtException', (cause) => void exitCodeFor(cause, language).then((code) => process.exit(code)))

void runProgram(process.argv.slice(2), language)
  .catch(async (cause: unknown) => {
    process.exitCode = await exitCodeFor(cause, language)
  })
  .then(exitWhenDone)
