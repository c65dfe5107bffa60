/**
 * Lets StrykerJS draw wrong changes in a folder of the program, one at a time, and lists those that no test of the
 * folder notices: `npm run test:mutants -- generator/house/stay`. The tests are those of the folder of the same name
 * below `tests/`, or those that import from it if there is none; further arguments name others. Some lines of a file
 * are drawn by `file.ts:60-110` in the place of the folder. The exit code says nothing of what survives: that is for
 * reading.
 *
 * StrykerJS is no dependency, since it would bring 167 packages (61 MB) to every clone. It is kept in `.cache/mutants`,
 * below the packages of the project, so that it drives the vitest that is installed there.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npmCommand } from '../npm.mjs'

/** The last one that runs on Node 20. */
const version = '9.6.1'
const root = fileURLToPath(new URL('../..', import.meta.url))
const home = join(root, '.cache/mutants')

/** Where the tests of each wing are. */
const testsOf = { generator: 'tests', templates: 'tests/templates' }

const [place, ...others] = process.argv.slice(2).map((path) => path.replace(/[\\/]+$/, ''))
if (place === undefined || !existsSync(join(root, place.replace(/:\d.*$/, '')))) {
  console.error('Name a folder of the program: npm run test:mutants -- generator/house/stay')
  process.exit(2)
}
const file = place.replace(/:\d.*$/, '')
const isFolder = statSync(join(root, file)).isDirectory()
const folder = isFolder ? file : file.slice(0, file.lastIndexOf('/'))
const twin = folder.replace(/^(generator|templates)/, (part) => testsOf[part])
const tests = others.length > 0 ? others : existsSync(join(root, twin)) ? [twin] : testsThatImport(folder)
const missing = tests.find((path) => !existsSync(join(root, path)))
if (missing !== undefined || tests.length === 0) {
  const what = missing ?? `${twin}, and no test imports from ${folder} itself`
  console.error(`There is no ${what}. Name folders of tests after the folder of the program.`)
  process.exit(2)
}
console.log(`The tests are ${tests.join(', ')}.`)

/** The files of tests that import from a folder of the program themselves. */
function testsThatImport(program) {
  return readdirSync(join(root, 'tests'), { recursive: true })
    .map((name) => `tests/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && !/^tests\/(browser|servers)\//.test(path))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes(`/${program}/`))
}

function run(command, args, env = process.env) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}

/** Installs StrykerJS, once for each version. */
function install() {
  const packages = { '@stryker-mutator/core': version, '@stryker-mutator/vitest-runner': version }
  const wanted = `${JSON.stringify({ private: true, dependencies: packages })}\n`
  const installed = join(home, 'installed.json')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), wanted)
  const [command, ...before] = npmCommand()
  // Without the packages that the runner expects beside it: vitest is the project's.
  const options = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  run(command, [...before, 'install', '--prefix', home, ...options])
  writeFileSync(installed, wanted)
}

install()
const settings = {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  mutate: isFolder ? [`${place}/**/*.ts`, `${place}/**/*.tsx`] : [place],
  // Another text, list or pattern is seldom what somebody gets wrong, and often means the same.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex'] },
  // What is computed when a module loads would need a new process for each change.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // The compiler's former interface, which StrykerJS reads a tsconfig.json by, is gone.
  tsconfigFile: 'none.json',
  tempDirName: '.cache/mutants/sandbox',
  ignorePatterns: ['.cache', 'dist', 'bench', '.update'],
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: '.cache/mutants/report.html' },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: process.stdout.isTTY === true },
  // Loading all modules of a folder takes long where the machine is busy.
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 15
}
writeFileSync(join(home, 'stryker.json'), `${JSON.stringify(settings, null, 2)}\n`)
run(
  process.execPath,
  [join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', join(home, 'stryker.json')],
  { ...process.env, LC_ALL: 'en_GB.UTF-8', TZ: 'America/New_York', MUTANT_TESTS: tests.join(',') }
)
