/**
 * Installs what a command needs, before any dependency is there: plain Node without packages. It installs the packages
 * of package-lock.json if they differ from the installed ones; with `--or-former` it keeps the installed ones if that
 * fails; with `--tests` also the browser and the web server of the quick tests, from Debian's packages where possible;
 * with `--deep` also every other browser and server, and Turborepo with a server for its cache.
 */
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { browserPackages, missingBrowsers } from './dev/browsers.mjs'
import { language } from './language.cjs'
import { npmCommand } from './npm.mjs'
import { areInstalled, areThere, install } from './packages.mjs'
import { serverPackages, serverPath } from './dev/servers.mjs'

const root = new URL('..', import.meta.url)

/** What the quick tests drive: every other program is for the deep ones. */
const quickPrograms = ['chromium', 'nginx']

function run(command, ...args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit']
  })
  if (status !== 0) process.exit(status ?? 1)
}

if (!areThose() && !isFixed()) {
  const reminder = announceInstallation()
  const outcome = installed()
  reminder?.kill()
  if (outcome === 'installed') await noteProgram()
  else refusePackages(outcome)
}

if (process.argv.includes('--tests')) {
  const isDeep = process.argv.includes('--deep')
  const packagesOf = { ...browserPackages, ...serverPackages }
  const missingPrograms = () => {
    const missing = [...missingBrowsers(), ...missingServers()]
    return isDeep ? missing : missing.filter((name) => quickPrograms.includes(name))
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    installPackages(missingPrograms().flatMap((name) => packagesOf[name] ?? name))
  if (isDeep) installTurborepo()
  const missing = missingPrograms()
  if (missing.includes('chromium')) {
    console.error('The tests need Chromium or Chrome. Install one, or set CHROMIUM to its path.')
    process.exit(1)
  }
  if (missing.length > 0 && (isDeep || process.env.CI)) {
    console.error(
      `The tests need these programs: ${missing.join(', ')}. Install them, or run as root on Debian, where ` +
        'this installs them.'
    )
    process.exit(1)
  }
  if (missing.length > 0)
    console.log(`Not installed, so its tests are skipped here, though not in CI: ${missing.join(', ')}.`)
}

/**
 * npm says nothing until all packages are there, and an owner who sees nothing takes the program for broken. Where the
 * network does not answer, npm tries for a quarter of an hour.
 * @returns the process that says so after three minutes; this one waits for npm
 */
function announceInstallation() {
  if (process.env.npm_config_loglevel === 'silent') return undefined
  const words = {
    it: 'Scarico ciò che serve al programma: mezzo minuto, o qualche minuto con una rete lenta …',
    en: 'Installing what the program needs: half a minute, or some minutes on a slow connection …'
  }
  console.log(words[language])
  const late = {
    it: 'La rete è lenta o non risponde. Aspetta, oppure premi Ctrl+C e ridai il comando: non si perde niente.',
    en: 'The network is slow or does not answer. Wait, or press Ctrl+C and run the command again: nothing is lost.'
  }
  const patienceMs = Number(process.env.INSTALL_PATIENCE_MS ?? 180_000)
  const script = `setTimeout(() => console.log(${JSON.stringify(late[language])}), ${patienceMs})`
  const reminder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'inherit', 'ignore'] })
  process.once('exit', () => reminder.kill())
  return reminder
}

/**
 * Says that the packages are not installed, and ends unless the command can do with the former ones.
 * @param outcome `unknown-package` where no connection would help
 */
function refusePackages(outcome) {
  const advice =
    outcome === 'unknown-package'
      ? {
          it: 'Con la rete non c’entra: manda quelle righe a chi ti ha dato il programma.',
          en: 'The connection is not at fault: send those lines to whoever gave you the program.'
        }
      : {
          it: 'Collega questo computer a internet, e ridai il comando.',
          en: 'See that this computer is online, and run the command again.'
        }
  const isEnough = process.argv.includes('--or-former') && areThere()
  const words = {
    it:
      'I pacchetti di package-lock.json non si sono potuti installare; npm dice sopra perché. ' +
      (areThere() ? 'Quelli installati prima ci sono ancora. ' : '') +
      (isEnough ? 'Il comando continua con quelli.' : advice.it),
    en:
      'The packages of package-lock.json could not be installed; npm says why above. ' +
      (areThere() ? 'Those that were installed before are still there. ' : '') +
      (isEnough ? 'This command goes on with them.' : advice.en)
  }
  console.error(words[language])
  if (!isEnough) process.exit(2)
}

/** Notes how the files of the program came, so that an update can tell which of them the owner has changed. */
async function noteProgram() {
  const { noteFirst } = await import('./update/ownership.mjs')
  try {
    noteFirst(fileURLToPath(root))
  } catch {
    // Nothing can be written there: an update says that it does not know.
  }
}

/** Installs them. Ends the command where a program runs from the former ones and keeps them. */
function installed() {
  const outcome = install()
  if (outcome !== 'in-use') return outcome
  const isEnough = process.argv.includes('--or-former')
  const words = {
    it:
      'I pacchetti del programma vanno rinnovati, ma un programma avviato da questa cartella li tiene aperti. ' +
      (isEnough
        ? 'Il comando continua con quelli che ci sono.'
        : 'Quelli che ci sono non sono stati toccati: chiudi la finestra in cui gira «npm start», e ridai il comando.'),
    en:
      'The packages of the program have to be renewed, but a program that was started in this folder has them open. ' +
      (isEnough
        ? 'This command goes on with those that are there.'
        : 'Those are untouched: close the window in which npm start runs, and run the command again.')
  }
  console.error(words[language])
  if (!isEnough) process.exit(2)
  return 'installed'
}

/** Whether the packages are those of package-lock.json. */
function areThose() {
  try {
    return areInstalled()
  } catch (cause) {
    if (cause.syscall === undefined) throw cause
    const words = {
      it:
        'Questo utente non può leggere i file del progetto. Dagli il permesso di leggere tutta la cartella, oppure ' +
        'dai il comando come l’utente a cui appartiene.',
      en:
        'This user cannot read the files of the project. Give this user the right to read the whole folder, or run ' +
        'the command as the one whose it is.'
    }
    console.error(`${words[language]} (${cause.code}: ${cause.path})`)
    return process.exit(2)
  }
}

/** Whether this user can only use the packages as somebody else has installed them. */
function isFixed() {
  if (!areThere()) return false
  try {
    accessSync(new URL('node_modules', root), constants.W_OK)
    return false
  } catch {
    const words = {
      it: 'Questo utente non può installare pacchetti: si usano quelli che ci sono in node_modules.',
      en: 'This user cannot install packages: those that are in node_modules are used as they are.'
    }
    console.error(words[language])
    return true
  }
}

function missingServers() {
  return Object.keys(serverPackages).filter((name) => serverPath(name) === undefined)
}

/** For the test of docs/houses.md alone, so it is no package of the program's. */
function installTurborepo() {
  const folder = new URL('../.cache/turbo/', import.meta.url)
  const { devDependencies } = JSON.parse(readFileSync(new URL('../docs/houses/package.json', import.meta.url), 'utf8'))
  const wanted = `{ "dependencies": ${JSON.stringify({ ...devDependencies, 'turborepo-remote-cache': '2.12.0' })} }\n`
  const list = new URL('installed.json', folder)
  if (existsSync(list) && readFileSync(list, 'utf8') === wanted) return
  console.log('Installing Turborepo for the tests …')
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL('package.json', folder), wanted)
  run(...npmCommand(), 'install', '--prefix', fileURLToPath(folder), '--no-audit', '--no-fund', '--loglevel=error')
  writeFileSync(list, wanted)
}

function installPackages(packages) {
  if (packages.length === 0) return
  console.log(`Installing ${packages.join(', ')} for the tests …`)
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  // Debian starts a server when it is installed; the tests only need the program.
  const policy = '/usr/sbin/policy-rc.d'
  const own = !existsSync(policy)
  if (own) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  process.once('exit', () => own && rmSync(policy, { force: true }))
  run('apt-get', 'update', '-qq')
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages)
}
