/** The command line: starts the program, and ends it. What it prints, and its commands, are in cli/. */
// oxlint-disable-next-line import/no-unassigned-import -- its effect has to come before all other imports
import './environment.ts'
import { exitWhenDone, exitOf } from './cli/exit.ts'
import { createProgram } from './cli/program.ts'

// Errors that no command waits for end the program the same way.
process.on('uncaughtException', (cause) => process.exit(exitOf(cause)))

void createProgram()
  .parseAsync()
  .catch((cause: unknown) => {
    process.exitCode = exitOf(cause)
  })
  .then(exitWhenDone)
