/**
 * The command `update`: brings a new program beside the one of a house, and lets that one take its place (its own
 * `install.mjs`). It needs no packages, so it also runs in a folder that was just unpacked, and updates a house that
 * has no such command yet: `--house`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { goBack } from './back.mjs'
import { lookAround } from './news.mjs'
import { compareVersions, isRepository, programIn } from './ownership.mjs'
import { fetchProgram, hasRemote, isContained, takeCommit, takeFrom } from './sources/sources.mjs'
import { finishExchange, gitIn, heldSentence, updateFolder } from './swap.mjs'
import { Refusal, language, noteRefusal, say } from './words.mjs'

const program = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** The house that is updated, for whoever says why it was not. */
let house = program

const options = {
  house: { type: 'string' },
  back: { type: 'boolean', default: false },
  look: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  anyway: { type: 'boolean', default: false },
  'take-new': { type: 'boolean', default: false },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false }
}

const help = {
  it: `Uso: npm run update -- [zip o cartella del programma nuovo] [opzioni]

Passa a un programma nuovo e lascia tutto quel che è tuo: data/, le foto, i nomi degli ospiti, i passi da annullare.
Senza zip né cartella chiede al remoto «program» di git.

  --back              torna al programma di prima
  --house <cartella>  la casa da aggiornare, se non è questa: con il suo remoto «program», o con il programma di qui
  --quick             non costruisce il sito prima e dopo per dire che cosa cambia a vedersi
  --take-new          prende i file nuovi del programma anche dove li hai cambiati tu
  --anyway            va avanti anche se restano errori nei dati
  --language <lingua> it o en`,
  en: `Usage: npm run update -- [zip or folder of the new program] [options]

Takes a new program and leaves all that is yours: data/, photos, names of guests, the steps to undo.
Without a zip or folder it asks git's remote "program".

  --back              go back to the former program
  --house <folder>    the house to update if it is not this one: by its remote "program", or with the program here
  --quick             do not build the site before and after to tell what looks different
  --take-new          take new files of the program also where you have changed them
  --anyway            go on even if errors are left in the data
  --language <lang>   it or en`
}

function main() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  refuseSwallowed()
  if (values.help) return console.log(say(help))
  const root = values.house === undefined ? program : resolve(values.house)
  house = root
  if (values.look) return console.log(JSON.stringify(lookAround(root)))
  if (positionals.length > 1) refuse('Indica un solo zip o una sola cartella.', 'Name one zip or one folder.')
  finishExchange(root)
  const present = programIn(root)
  if (present === undefined)
    refuse(
      `Nella cartella ${root} non c’è una casa con il programma.`,
      `The folder ${root} has no house with the program.`
    )
  if (!existsSync(join(root, 'data')))
    refuse(
      `La casa in ${root} non ha la cartella data: rimettila al suo posto, e ridai il comando.`,
      `The house in ${root} has no folder data: put it back into its place, and run the command again.`
    )
  refuseOthers(root)
  noteRefusal(root, undefined)
  if (values.back) return console.log(say(goBack(root, values.anyway)))
  // A repository that names the project takes its history along, too.
  const isOwn = values.house === undefined || hasRemote(root)
  const source = positionals[0] ?? (isOwn ? undefined : program)
  return bring(root, { present, source, values })
}

function refuse(it, en) {
  throw new Refusal({ it, en })
}

/** npm keeps what has no `--` before it for itself. */
function refuseSwallowed() {
  const kept = Object.keys(options).filter((name) => process.env[`npm_config_${name.replaceAll('-', '_')}`] === 'true')
  const own = kept.filter((name) => ['back', 'house', 'quick', 'anyway', 'take-new'].includes(name))
  if (own.length === 0) return
  const line = `npm run update -- ${own.map((name) => `--${name}`).join(' ')}`
  refuse(
    `npm ha tenuto per sé le opzioni, perché manca «--» prima. Scrivi così:\n${line}`,
    `npm has kept the options for itself, because the "--" before them is missing. Type this:\n${line}`
  )
}

/** A house that git is in the middle of something with, or that another update works on, is left alone. */
function refuseOthers(root) {
  const git = isRepository(root) ? gitIn(root, ['rev-parse', '--absolute-git-dir']).stdout.trim() : undefined
  const busy = ['MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD'].find(
    (name) => git !== undefined && existsSync(join(git, name))
  )
  if (busy !== undefined)
    refuse(
      'Nel repository c’è una fusione a metà. Finiscila con git, o lasciala perdere, e ridai il comando.',
      'The repository is in the middle of a merge. Finish it with git, or abort it, and run the command again.'
    )
}

/** Puts the new program beside the present one, and lets it do the rest. */
function bring(root, { present, source, values }) {
  const update = updateFolder(root)
  const next = join(update, 'next')
  for (const name of ['next', 'try', 'looks']) rmSync(join(update, name), { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  // Whatever the .gitignore of a program says: this folder is this computer's own.
  writeFileSync(join(update, '.gitignore'), '*\n')
  const commit = source === undefined ? fetchProgram(root) : undefined
  if (commit === undefined) takeFrom(resolve(source), next)
  else takeCommit(root, commit, next)
  if (isNothingNew(root, { present, next, commit })) {
    rmSync(next, { recursive: true, force: true })
    const { version } = present
    console.log(say({ it: `La versione ${version} c’è già.`, en: `You have version ${version} already.` }))
    return
  }
  const passed = ['quick', 'anyway', 'take-new'].filter((name) => values[name]).map((name) => `--${name}`)
  const { status } = spawnSync(
    process.execPath,
    [
      join(next, 'scripts/update/install.mjs'),
      '--house',
      root,
      '--language',
      language,
      ...(commit === undefined ? [] : ['--commit', commit]),
      ...passed
    ],
    { cwd: root, stdio: 'inherit' }
  )
  process.exitCode = status ?? 2
}

/** Whether a program is the one that is there. Refuses one that is older, or that cannot arrive by itself. */
function isNothingNew(root, { present, next, commit }) {
  const { version } = programIn(next)
  const order = compareVersions(version, present.version)
  if (order < 0 || !existsSync(join(next, 'scripts/update/install.mjs')))
    refuse(
      `Quella è la versione ${version}, più vecchia della ${present.version} che hai. Non è cambiato niente.`,
      `That is version ${version}, older than the ${present.version} that you have. Nothing has changed.`
    )
  if (order > 0) return false
  // Of one version only git knows which program is the later one.
  return commit === undefined || isContained(root, commit)
}

try {
  main()
} catch (cause) {
  if (cause instanceof Refusal) {
    noteRefusal(house, cause.words)
    console.error(say(cause.words))
  } else if (String(cause.code).startsWith('ERR_PARSE_ARGS')) console.error(`${cause.message}\n\n${say(help)}`)
  else if (cause.syscall === undefined) throw cause
  else console.error(say(heldSentence(cause)))
  process.exitCode = 2
}
