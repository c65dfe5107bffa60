/** The paths of the browsers that the tests drive, and the Debian packages of each. */
import { existsSync } from 'node:fs'

/**
 * Where each browser may be, the best one first.
 * @returns {Record<string, string[]>}
 */
function placesOn({ HOME, CHROMIUM, FIREFOX, LOCALAPPDATA, ...env }) {
  const onWindows = (path) =>
    [env.ProgramFiles, env['ProgramFiles(x86)'], LOCALAPPDATA].map((folder) => folder && `${folder}\\${path}`)
  const onMac = (path) =>
    ['/Applications', HOME && `${HOME}/Applications`].map((folder) => folder && `${folder}/${path}`)
  const ofHomebrew = (name) => [`/opt/homebrew/bin/${name}`, `/usr/local/bin/${name}`]
  return {
    chromium: [
      CHROMIUM,
      // The headless shell starts and renders two to three times as fast.
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/microsoft-edge',
      ...onMac('Google Chrome.app/Contents/MacOS/Google Chrome'),
      ...onMac('Chromium.app/Contents/MacOS/Chromium'),
      ...onMac('Microsoft Edge.app/Contents/MacOS/Microsoft Edge'),
      ...ofHomebrew('chromium'),
      ...onWindows('Google\\Chrome\\Application\\chrome.exe'),
      ...onWindows('Chromium\\Application\\chrome.exe'),
      ...onWindows('Microsoft\\Edge\\Application\\msedge.exe')
    ],
    firefox: [
      FIREFOX,
      '/usr/bin/firefox-esr',
      ...onMac('Firefox.app/Contents/MacOS/firefox'),
      ...ofHomebrew('firefox'),
      ...onWindows('Mozilla Firefox\\firefox.exe')
    ],
    webkit: ['/usr/bin/WebKitWebDriver'],
    safari16: ['/usr/bin/WPEWebDriver']
  }
}

export const browserPackages = {
  chromium: ['chromium-headless-shell'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
  safari16: ['wpewebkit-driver', 'cog']
}

/** Other programs that a browser needs: a screen, a window. */
const companions = { webkit: ['/usr/bin/Xvfb'], safari16: ['/usr/bin/cog'] }

/** The path of a browser; undefined where it is not installed. The computer is replaced in tests. */
export function findBrowser(name, { env = process.env, exists = existsSync } = {}) {
  return placesOn(env)[name].find((path) => path !== undefined && path !== '' && exists(path))
}

export const missingBrowsers = () =>
  Object.keys(browserPackages).filter(
    (name) => findBrowser(name) === undefined || !(companions[name] ?? []).every((path) => existsSync(path))
  )

export function browserPath(name) {
  const path = findBrowser(name)
  if (path === undefined) throw new Error(`No ${name}: run npm test as root on Debian, which installs it`)
  return path
}
