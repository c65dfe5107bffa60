/** The paths of the browsers that the tests drive, and the Debian packages of each. */
import { existsSync } from 'node:fs'

const places = {
  chromium: [
    process.env.CHROMIUM,
    // The headless shell starts and renders two to three times as fast.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'
  ],
  firefox: [process.env.FIREFOX, '/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  webkit: ['/usr/bin/WebKitWebDriver'],
  safari16: ['/usr/bin/WPEWebDriver']
}

export const browserPackages = {
  chromium: ['chromium-headless-shell'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
  safari16: ['wpewebkit-driver', 'cog']
}

/** Other programs that a browser needs: a screen, a window. */
const companions = { webkit: ['/usr/bin/Xvfb'], safari16: ['/usr/bin/cog'] }

const find = (name) => places[name].find((path) => path !== undefined && path !== '' && existsSync(path))

export const missingBrowsers = () =>
  Object.keys(places).filter(
    (name) => find(name) === undefined || !(companions[name] ?? []).every((path) => existsSync(path))
  )

export function browserPath(name) {
  const path = find(name)
  if (path === undefined) throw new Error(`No ${name}: run npm test as root on Debian, which installs it`)
  return path
}
