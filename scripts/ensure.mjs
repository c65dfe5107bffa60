/**
 * Makes ready what a command needs, before any dependency is there: plain Node, no imports of packages.
 * Packages as package-lock.json has them, only when they differ from what is installed;
 * with `--browser`, a Chromium for the browser tests, installed from Debian's packages where that is possible.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { chromiumPath } from './chromium.mjs'

const root = new URL('..', import.meta.url)
const lock = new URL('package-lock.json', root)
const installed = new URL('node_modules/.installed-lock.json', root)

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

function run(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

if (read(lock) !== read(installed)) {
  // Named, because NODE_ENV=production would leave the development packages out.
  run('npm', 'ci', '--include=dev', '--no-audit', '--no-fund')
  copyFileSync(lock, installed)
}

if (process.argv.includes('--browser') && chromiumPath() === undefined) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error('The tests need Chromium or Chrome. Install one, or set CHROMIUM to its path.')
    process.exit(1)
  }
  console.log('Installing Chromium for the browser tests …')
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  run('apt-get', 'update', '-qq')
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell')
}
