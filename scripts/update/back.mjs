/** Goes back to the program that an update has replaced, with what was typed since. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beginExchange, hashOf, lastFile, readJson, turnedBack, updateFolder } from './swap.mjs'
import { changedData, keepChanged, lendPackages, openTrial, runProgram } from './trial.mjs'
import { language, lines, Refusal } from './words.mjs'

/** @param isAnyway whether it goes back even if the former program finds errors. Returns in words what it has done. */
export function goBack(root, isAnyway) {
  const last = readJson(lastFile(root))
  if (last === undefined)
    throw new Refusal({
      it: 'Non c’è una versione a cui tornare: da qui non si è aggiornato niente.',
      en: 'There is no version to go back to: nothing was updated here.'
    })
  const update = updateFolder(root)
  const journal = turnedBack(last)
  const former = join(update, journal.arriving)
  const trial = openTrial(root)
  for (const file of last.data) takeFixBack(root, { ...file, trial, last })
  const giveBack = existsSync(join(former, 'node_modules')) ? () => undefined : lendPackages(root, former)
  const { status, output } = runProgram(former, trial, ['check'])
  giveBack()
  if (status !== 0 && !isAnyway) refuse(output, journal.to)
  const data = changedData(root).filter(({ path }) => !path.startsWith('.schemas/') || isUpdated(path, last))
  keepChanged(root, data, journal.arrivingData)
  for (const name of [journal.leaving, journal.leavingData])
    rmSync(join(update, name), { recursive: true, force: true })
  const { gitFault } = beginExchange(root, { ...journal, data, language, subject: `Go back to version ${journal.to}` })
  rmSync(trial, { recursive: true, force: true })
  rmSync(join(update, 'report.json'), { force: true })
  return lines(
    {
      it: `Sei di nuovo alla versione ${journal.to}. Quel che hai scritto nel frattempo c’è ancora.`,
      en: `You have version ${journal.to} again. What you have written since is still there.`
    },
    gitFault === undefined ? undefined : { it: `Git dice: ${gitFault}`, en: `Git says: ${gitFault}` }
  )
}

const isUpdated = (path, { data }) => data.some((each) => each.path === path)

/** Takes the fixes of an update out of a file of the trial: what somebody has written since stays. */
function takeFixBack(root, { path, before, after, trial, last }) {
  const update = updateFolder(root)
  const here = join(trial, 'data', path)
  const now = hashOf(here)
  if (now === before) return
  const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  const [base, theirs] = [last.arrivingData, last.leavingData].map((name) => textOf(join(update, name, path)))
  const text = now === after ? theirs : mergedText({ base, ours: textOf(here), theirs }, path)
  if (text === undefined) return
  if (before === null && text === '') rmSync(here, { force: true })
  else {
    mkdirSync(dirname(here), { recursive: true })
    writeFileSync(here, text)
  }
}

/** The owner's version of a file without the fixes, as the desk merges two versions; undefined if there is none. */
function mergedText(sides, path) {
  const own = dirname(fileURLToPath(import.meta.url))
  const tsx = join(own, '../../node_modules/tsx/dist/cli.mjs')
  const { status, stdout } = spawnSync(process.execPath, [tsx, join(own, 'merge-data.ts'), path], {
    input: JSON.stringify(sides),
    encoding: 'utf8'
  })
  return status === 0 ? JSON.parse(stdout).text : undefined
}

function refuse(output, to) {
  throw new Refusal(
    lines(
      { it: output.trim(), en: output.trim() },
      {
        it:
          `\nCosì la versione ${to} troverebbe questi errori in quel che hai scritto nel frattempo. ` +
          'Non è cambiato niente: correggili, o torna lo stesso con npm run update -- --back --anyway.',
        en:
          `\nVersion ${to} would find these errors in what you have written since. Nothing has changed: correct ` +
          'them, or go back all the same with npm run update -- --back --anyway.'
      }
    )
  )
}
