/** The commands of the program, and what is done before each of them. */
import { Command } from 'commander'
import { recoveredSentence } from '../diagnostics/system.ts'
import { recoverFiles } from '../files/transaction.ts'
import { recover } from '../publish/emit.ts'
import { EmitError } from '../publish/error.ts'
import { addAvailability } from './commands/availability.ts'
import { addBuild } from './commands/build.ts'
import { addCheck } from './commands/check.ts'
import { addRoutes } from './commands/routes.ts'
import { addSchemas } from './commands/schemas.ts'
import { addServe } from './commands/serve.ts'
import { addTranslations } from './commands/translations.ts'
import { printToStderr } from './console.ts'
import { defaultOut, shownAs, type DataOption, type OutOption } from './options.ts'

export function createProgram(): Command {
  const program = new Command('site')
    .description('Turns the YAML files and photos of a guesthouse into its website.')
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .addHelpText(
      'after',
      `
Exit codes:
  0  all is well
  1  something in the content is wrong, or a calendar cannot be read; the messages say what, where, and what to do
  2  the program could not run: a wrong option, a full disk

Examples:
  npm run build                            the whole site, into dist/
  npm run check                            only look for mistakes
  npm run check -- --fix                   and mend those that have one certain mending
  npm run check -- --fix --dry-run         and show what that would change
  npm start                                see the site and every edit in a browser, and change it there
  npm run availability                     prices and bookings alone, into the site that is in dist/
  npm run build -- --data other-house      the site of another guesthouse
  npm run build -- --release               refuse while placeholders are left
  npm run check -- --strict                count warnings as mistakes, for CI`
    )
    // Before any command, completes interrupted edits and restores the last good site.
    .hook('preAction', (_, command) => {
      const { out, data } = command.opts<Partial<OutOption & DataOption>>()
      if (data !== undefined) completeEdits(data)
      try {
        recover(out ?? defaultOut)
      } catch (cause) {
        // Does not matter to a command that writes no site.
        if (out !== undefined || !(cause instanceof EmitError)) throw cause
      }
    })
  // In the order of the help.
  for (const add of [addBuild, addCheck, addRoutes, addTranslations, addSchemas, addAvailability, addServe])
    add(program)
  return program
}

function completeEdits(data: string): void {
  const recovered = recoverFiles(data)
  if (recovered.length > 0) printToStderr(recoveredSentence(recovered.map((file) => `${shownAs(data)}/${file}`)))
}
