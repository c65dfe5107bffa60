/** Where this machine has a Chromium: for the tests, and for the script that installs one. */
import { existsSync } from 'node:fs'

const places = [
  // The shell without a window starts and draws two to three times as fast.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'
]

/** @returns {string | undefined} the path of the program */
export function chromiumPath() {
  return [process.env.CHROMIUM, ...places].find((path) => path !== undefined && path !== '' && existsSync(path))
}
