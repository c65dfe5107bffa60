/**
 * Puts the program of this folder, `.update/next` of a house, into the place of the one that the house has. Whatever
 * program the house had has only brought it here: so each version decides itself how it arrives.
 *
 * It looks for what the owner has changed in the program, installs the packages beside the present ones, makes the
 * certain fixes in a copy of `data/`, builds the site before and after, and then exchanges everything at once.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { newsBetween } from './news.mjs'
import { isOfHouse, isRepository, noteShipped, ownChanges, programIn } from './ownership.mjs'
import {
  beginExchange,
  entryScripts,
  hashOf,
  heldSentence,
  isThere,
  lastFile,
  readJson,
  updateFolder,
  writeDurably
} from './swap.mjs'
import { fetchedProgram } from './sources/sources.mjs'
import {
  changedData,
  compareLooks,
  keepChanged,
  lendPackages,
  openTrial,
  placeholdersIn,
  runProgram
} from './trial.mjs'
import { language, lines, named, noteRefusal, Refusal, say } from './words.mjs'
import { reportWords } from './report.mjs'

const next = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

const { values } = parseArgs({
  options: {
    house: { type: 'string' },
    commit: { type: 'string' },
    language: { type: 'string' },
    anyway: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    'take-new': { type: 'boolean', default: false }
  }
})

function install(root) {
  const [from, to] = [programIn(root).version, programIn(next).version]
  noteShipped(next)
  const base = ownChanges(root, values.commit ?? fetchedProgram(root))
  const own = adoptOwnChanges(root, base)
  tell('I pacchetti …', 'Packages …')
  const packages = preparePackages(root)
  tell('I dati, in una copia …', 'Data, in a copy …')
  const trial = openTrial(root)
  const { status } = runProgram(root, root, ['check'])
  const fixed = runProgram(next, trial, ['check', '--fix'])
  // A house that had errors before may go on with them; of one whose former program cannot say it, nobody knows.
  if (fixed.status !== 0 && status !== 1 && !values.anyway) refuseErrors(fixed, to)
  if (isThere(join(trial, 'data/.schemas'))) runProgram(next, trial, ['schemas'])
  const data = changedData(root)
  const placeholders = data
    .map(({ path }) => ({
      path,
      more: placeholdersIn(join(trial, 'data', path)) - placeholdersIn(join(root, 'data', path))
    }))
    .filter(({ more }) => more > 0)
  if (!values.quick) tell('Il sito, prima e dopo …', 'The site, before and after …')
  const looks = values.quick ? 'skipped' : compareLooks(root, { former: root, arriving: next })
  packages.giveBack()
  rmSync(lastFile(root), { force: true })
  clear(root, ['former', 'former-data'])
  keepChanged(root, data, 'fixed')
  const journal = {
    from,
    to,
    language,
    entries: entriesOf(root, { base, isInstalled: packages.isInstalled }),
    data,
    arriving: 'next',
    leaving: 'former',
    arrivingData: 'fixed',
    leavingData: 'former-data',
    git: gitOf(root, base),
    subject: `Update the program to ${to}`
  }
  const { gitFault } = beginExchange(root, journal)
  const paths = data.map(({ path }) => path).filter((path) => !path.startsWith('.'))
  // What somebody has written meanwhile was left alone.
  const overtaken = data.filter(({ path, after }) => hashOf(join(root, 'data', path)) !== after).length
  const errors = fixed.status === 0 ? 0 : 1
  const news = Object.fromEntries(['it', 'en'].map((each) => [each, newsOf(root, { from, to, language: each })]))
  const report = {
    from,
    to,
    news,
    data: paths,
    placeholders,
    looks,
    own,
    errors: errors + overtaken,
    gitFault,
    isRepository: isRepository(root)
  }
  writeDurably(join(updateFolder(root), 'report.json'), JSON.stringify(report))
  clear(root, ['try', 'next'])
  console.log(say(reportWords(report)))
}

function clear(root, names) {
  for (const name of names) rmSync(join(updateFolder(root), name), { recursive: true, force: true })
}

const tell = (it, en) => console.log(say({ it, en }))

function newsOf(root, { from, to, language: each }) {
  const file = join(root, 'CHANGELOG.md')
  return existsSync(file) ? newsBetween(readFileSync(file, 'utf8'), { after: from, upTo: to, language: each }) : []
}

function refuseErrors({ output }, to) {
  throw new Refusal(
    lines(
      { it: output.trim(), en: output.trim() },
      {
        it:
          `\nCon la versione ${to} i tuoi dati avrebbero questi errori, che non si correggono da soli. Non è ` +
          'cambiato niente: correggili prima, se si può, o fai vedere questo testo a chi cura il sito. ' +
          'Per passare lo stesso: aggiungi --anyway.',
        en:
          `\nWith version ${to} your data would have these errors, which cannot be fixed for certain. Nothing has ` +
          'changed: correct them first if you can, or show this text to whoever looks after the site. ' +
          'To go on all the same, add --anyway.'
      }
    )
  )
}

/**
 * Takes what the owner has changed in the program over into the new one, unless that changes the same file.
 * @returns the files by what becomes of them; `isKnown` tells whether anybody knows how the program came
 */
function adoptOwnChanges(root, base) {
  const bytesAt = (folder, path) => readFileSync(join(folder, path))
  const isIn = (folder, path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true
  const [kept, dropped, contested] = [[], [], []]
  const keep = (path) => {
    mkdirSync(dirname(join(next, path)), { recursive: true })
    copyFileSync(join(root, path), join(next, path))
    kept.push(path)
  }
  if (base === undefined) {
    // Workflows and settings of an editor may be the owner's own.
    for (const path of filesBelow(root, ['.github', '.vscode']).filter((each) => !isIn(next, each))) keep(path)
    return { kept, dropped, replaced: [], isKnown: false }
  }
  for (const path of base.changed) {
    if (!isIn(next, path)) dropped.push(path)
    else if (bytesAt(next, path).equals(bytesAt(root, path))) continue
    else if (base.isAsShipped(path, bytesAt(next, path))) keep(path)
    else contested.push(path)
  }
  for (const path of base.added.filter((each) => isIn(root, each))) {
    if (!isIn(next, path)) {
      if (path.includes('/')) keep(path)
    } else if (!bytesAt(next, path).equals(bytesAt(root, path))) contested.push(path)
  }
  // A workflow that was taken out must not run again.
  for (const path of base.deleted.filter((each) => each.startsWith('.github/')))
    if (isIn(next, path)) rmSync(join(next, path))
  if (contested.length > 0 && !values['take-new']) refuseContested(contested)
  return { kept, dropped, replaced: contested, isKnown: true }
}

const filesBelow = (root, folders) =>
  folders.flatMap((folder) =>
    isThere(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) =>
            join(entry.parentPath, entry.name)
              .slice(root.length + 1)
              .replaceAll('\\', '/')
          )
      : []
  )

function refuseContested(paths) {
  const list = named(paths)
  throw new Refusal({
    it:
      'Questi file del programma li hai cambiati tu, e la versione nuova li cambia anche lei:\n' +
      `${list.it}\nNon è cambiato niente. Con --take-new si prendono quelli nuovi; i tuoi restano in .update/former.`,
    en:
      'You have changed these files of the program, and the new version changes them too:\n' +
      `${list.en}\nNothing has changed. With --take-new the new ones are taken; yours stay in .update/former.`
  })
}

/** Installs the packages beside the present ones, or lends those of the house if they are the same. */
function preparePackages(root) {
  // Its first package is the program itself, with its version.
  const wantedIn = (folder) =>
    JSON.stringify({ ...readJson(join(folder, 'package-lock.json'))?.packages, '': undefined })
  const isSame = wantedIn(root) === wantedIn(next)
  if (isSame && existsSync(join(root, 'node_modules/.package-lock.json')))
    return { isInstalled: false, giveBack: lendPackages(root, next) }
  const { status } = spawnSync(process.execPath, [join(next, 'scripts/ensure.mjs')], { stdio: 'inherit' })
  if (status !== 0)
    throw new Refusal({
      it: 'I pacchetti della versione nuova non si sono potuti installare. Non è cambiato niente.',
      en: 'The packages of the new version could not be installed. Nothing has changed.'
    })
  return { isInstalled: true, giveBack: () => undefined }
}

/** What is exchanged, in order: first what another program may hold, last the scripts that every command needs. */
function entriesOf(root, { base, isInstalled }) {
  const tops = readdirSync(next).filter((name) => !isOfHouse(name) && name !== 'scripts')
  const gone = (base?.tops ?? []).filter((top) => !isOfHouse(top) && top !== 'scripts' && !isThere(join(next, top)))
  const scripts = [...new Set([root, next].flatMap((folder) => readdirSync(join(folder, 'scripts'))))]
  const paths = [
    ...(isInstalled ? ['node_modules'] : []),
    ...tops,
    ...gone,
    ...scripts.map((name) => `scripts/${name}`),
    '.update/shipped.json'
  ]
  return [...paths.filter((path) => !entryScripts.includes(path)), ...entryScripts].flatMap((path) => {
    const [here, there] = [root, next].map((folder) => statSync(join(folder, path), { throwIfNoEntry: false }))
    if (here === undefined && there === undefined) return []
    if (here === undefined) return [{ path, type: 'new' }]
    if (there === undefined) return [{ path, type: 'gone' }]
    return [{ path, type: here.isFile() && there.isFile() ? 'file' : 'folder' }]
  })
}

/** What the exchange tells git: the commit of the program that this one is, and the one that the house has had. */
const gitOf = (root, base) =>
  isRepository(root) ? { commit: values.commit, base: values.commit, formerBase: base?.commit } : undefined

try {
  install(resolve(values.house))
} catch (cause) {
  if (cause instanceof Refusal) {
    noteRefusal(resolve(values.house), cause.words)
    console.error(say(cause.words))
  } else if (cause.syscall === undefined) throw cause
  else console.error(say(heldSentence(cause)))
  process.exitCode = 2
}
