/** Brings a new program into a folder: from a zip, from a folder, or from the remote `program` of git. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { baseRef, gitIn } from '../swap.mjs'
import { isProgramFile, isRepository, programFiles, programIn } from '../ownership.mjs'
import { Refusal } from '../words.mjs'
import { openZip, ZipError } from './zip.mjs'

const refuse = (it, en) => {
  throw new Refusal({ it, en })
}

/** Takes a program from a path that somebody has named. @throws Refusal */
export function takeFrom(path, into) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) refuse(`${path} non c’è.`, `There is no ${path}.`)
  if (found.isDirectory()) takeFolder(path, into)
  else takeZip(path, into)
}

function takeFolder(folder, into) {
  if (programIn(folder) === undefined)
    refuse(
      `Nella cartella ${folder} non c’è il programma. Indica quella che ha dentro package.json e generator.`,
      `The folder ${folder} does not have the program. Name the one that has package.json and generator in it.`
    )
  for (const path of programFiles(folder)) {
    mkdirSync(dirname(join(into, path)), { recursive: true })
    copyFileSync(join(folder, path), join(into, path))
  }
}

/** The folder inside an archive that has the program: '' or, as in GitHub's archives, the only one at its top. */
function programFolderOf(entries) {
  const paths = new Set(entries.map(({ path }) => path))
  const folders = entries
    .map(({ path }) => /^(.*\/|)package\.json$/.exec(path)?.[1])
    .filter((each) => each !== undefined)
  return folders
    .filter((folder) => paths.has(`${folder}generator/cli.ts`))
    .toSorted((one, other) => one.length - other.length)[0]
}

function takeZip(file, into) {
  withZip(file, (entries) => {
    const folder = programFolderOf(entries)
    if (folder === undefined)
      refuse(`Nel file ${file} non c’è il programma.`, `The file ${file} does not have the program in it.`)
    for (const entry of entries) {
      const path = entry.path.slice(folder.length)
      if (!entry.isFile || !entry.path.startsWith(folder) || !isSafe(path) || !isProgramFile(path)) continue
      mkdirSync(dirname(join(into, path)), { recursive: true })
      writeFileSync(join(into, path), entry.read())
      if (entry.isExecutable) chmodSync(join(into, path), 0o755)
    }
    if (programIn(into) === undefined)
      refuse(`Nel file ${file} non c’è il programma.`, `The file ${file} does not have the program in it.`)
  })
}

/** A path that stays in its folder. */
const isSafe = (path) => path !== '' && !/^\/|^[a-z]:/i.test(path) && !path.split('/').some((step) => step === '..')

function withZip(file, work) {
  let zip
  try {
    zip = openZip(file)
    return work(zip.entries)
  } catch (cause) {
    if (!(cause instanceof ZipError)) throw cause
    const words = {
      none: [`Il file ${file} non è uno zip.`, `The file ${file} is no zip archive.`],
      cut: [
        `Il file ${file} è incompleto: lo scaricamento si è interrotto. Scaricalo di nuovo.`,
        `The file ${file} is not complete: the download was cut off. Download it again.`
      ],
      damaged: [`Il file ${file} è danneggiato. Scaricalo di nuovo.`, `The file ${file} is damaged. Download it again.`]
    }
    return refuse(...words[cause.reason])
  } finally {
    zip?.close()
  }
}

/** The version of the program in a zip or folder, without unpacking it; undefined where there is none. */
export function versionAt(path) {
  try {
    if (statSync(path).isDirectory()) return programIn(path)?.version
    return withZip(path, (entries) => {
      const folder = programFolderOf(entries)
      const list = entries.find((entry) => entry.path === `${folder}package.json`)
      const { name, version } = list === undefined ? {} : JSON.parse(list.read().toString())
      return name === 'guesthouse-site' && typeof version === 'string' ? version : undefined
    })
  } catch {
    // It cannot be read: for whoever only looks around, there is none.
    return undefined
  }
}

/** A text file of the program in a zip or folder; undefined where there is none. */
export function textAt(path, name) {
  try {
    if (statSync(path).isDirectory())
      return programFiles(path).includes(name) ? readFileSync(join(path, name), 'utf8') : undefined
    return withZip(path, (entries) => {
      const folder = programFolderOf(entries)
      return entries
        .find((entry) => entry.path === `${folder}${name}`)
        ?.read()
        .toString()
    })
  } catch {
    return undefined
  }
}

const branches = ['refs/remotes/program/main', 'refs/remotes/program/master']

/** The last commit of the program that git has fetched; undefined where no remote is called `program`. */
export function fetchedProgram(root) {
  if (!existsSync(join(root, '.git')) || !isRepository(root)) return undefined
  const found = branches.map((branch) => gitIn(root, ['rev-parse', '--verify', '--quiet', `${branch}^{commit}`]))
  return found.find(({ status }) => status === 0)?.stdout.trim()
}

/** Whether the repository of a house names the project. */
export const hasRemote = (root) => isRepository(root) && gitIn(root, ['remote', 'get-url', 'program']).status === 0

/** Whether a house has had a commit of the program already. */
export function isContained(root, commit) {
  const isKnown = gitIn(root, ['rev-parse', '--verify', '--quiet', baseRef]).status === 0
  return gitIn(root, ['merge-base', '--is-ancestor', commit, isKnown ? baseRef : 'HEAD']).status === 0
}

/** Asks the remote `program` what is new. @returns the commit of its program @throws Refusal */
export function fetchProgram(root) {
  if (!hasRemote(root))
    refuse(
      'Da dove viene il programma nuovo? Scarica lo zip e indicalo, per esempio: npm run update -- ../programma.zip\n' +
        'Se la cartella è un repository git, puoi anche dirgli una volta per tutte dov’è il progetto: ' +
        'git remote add program <il suo indirizzo>. Poi basta npm run update.',
      'Where does the new program come from? Download the zip and name it, for example: ' +
        'npm run update -- ../program.zip\n' +
        'If the folder is a git repository, you can also name the project once and for all: ' +
        'git remote add program <its address>. Then npm run update is enough.'
    )
  const { status, stderr } = gitIn(root, ['fetch', '--quiet', 'program'])
  if (status !== 0)
    refuse(
      `git non ha potuto chiedere al progetto che cosa c’è di nuovo. Sei in rete? Git dice:\n${stderr.trim()}`,
      `git could not ask the project what is new. Is this computer online? Git says:\n${stderr.trim()}`
    )
  return (
    fetchedProgram(root) ?? refuse('Il remoto program non ha un ramo main.', 'The remote program has no branch main.')
  )
}

/** Writes the program of a commit into a folder. */
export function takeCommit(root, commit, into) {
  const index = join(dirname(into), 'index')
  const env = { GIT_INDEX_FILE: index }
  try {
    rmSync(index, { force: true })
    gitIn(root, ['read-tree', commit], { env })
    const names = gitIn(root, ['ls-files', '-z'], { env }).stdout.split('\0').filter(isProgramFile)
    const input = names.filter((name) => name !== '').join('\0')
    mkdirSync(into, { recursive: true })
    const { status, stderr } = gitIn(root, ['checkout-index', '-z', '--stdin', `--prefix=${into}/`], { env, input })
    if (status !== 0 || programIn(into) === undefined)
      refuse(`Git non ha dato il programma: ${stderr.trim()}`, `Git has not given the program: ${stderr.trim()}`)
  } finally {
    rmSync(index, { force: true })
  }
}
