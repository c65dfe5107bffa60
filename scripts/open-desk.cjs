/**
 * What the icon on the desktop starts: it installs packages as `npm start` does, starts the desk, and opens its page.
 * Where the desk runs already, only the page is opened. If something fails, the window stays until it has been read.
 */
// oxlint-disable-next-line import/no-unassigned-import -- it ends an old Node
require('./node-version.cjs')
const { spawnSync } = require('node:child_process')
const { join } = require('node:path')
const { language } = require('./language.cjs')

const root = join(__dirname, '..')
const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status

// The desk asks for Ctrl+C, and ends well by it.
process.on('SIGINT', () => {})
const status = run(join(__dirname, 'ensure.mjs')) || run(join(__dirname, 'site.cjs'), 'serve', '--open')
if (status !== 0) {
  process.exitCode = status === null ? 1 : status
  if (process.stdin.isTTY) {
    console.error(
      { it: '\nPremi Invio per chiudere questa finestra.', en: '\nPress Enter to close this window.' }[language]
    )
    // It has been read: whoever started this need not ask again.
    process.stdin.once('data', () => process.exit(0))
  }
}
