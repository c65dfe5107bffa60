/** The icon on the desktop: what it starts on each system, where it is put, and that there is one. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { desktopFolder, iconFile, placeIcon, type IconFor } from '../../generator/cli/desktop-icon.ts'
import { emptyFolder } from '../support/folders.ts'

/** On Windows a backslash is no part of a name. */
const oddNames = ['Sito della Nicolò & co 100% (l’ulivo)', "l'ulivo", 'a "b" $HOME `c` \\d', 'caffè %PATH% ^ !x!']
const icon = (changed: Partial<IconFor> = {}): IconFor => ({
  root: '/home/anna/sito',
  node: process.execPath,
  name: 'Valle degli Ulivi',
  platform: 'linux',
  id: '0123456789abcdef',
  formerIds: [],
  ...changed
})

/** A program that prints from where it was started, and with what. */
function programIn(name: string): string {
  const root = join(emptyFolder(), name)
  mkdirSync(join(root, 'scripts'), { recursive: true })
  writeFileSync(join(root, 'scripts/open-desk.cjs'), 'console.log(__dirname)')
  return root
}

describe.skipIf(process.platform === 'win32').each(oddNames)('in a folder that is called %s', (name) => {
  test('the icon of a Mac starts the program, with the Node that made it or another one', () => {
    const root = programIn(name)
    for (const node of [process.execPath, '/gone/node']) {
      const { text } = iconFile(icon({ root, node, platform: 'darwin' }))
      const file = join(emptyFolder(), 'icon.command')
      writeFileSync(file, text, { mode: 0o755 })
      expect(execFileSync(file, { encoding: 'utf8', cwd: '/' }).trim()).toBe(join(root, 'scripts'))
    }
  })

  test('the icon of Linux does, by the rules of its desktops', () => {
    const root = programIn(name)
    const { text } = iconFile(icon({ root }))
    const valueOf = (key: string): string => new RegExp(`^${key}=(.*)$`, 'm').exec(text)![1]!.replaceAll('\\\\', '\\')
    expect(valueOf('Path')).toBe(root)
    // Of the quoting of a shell, desktops know what these quotes need; `%` begins a code of their own.
    const command = valueOf('Exec').replaceAll('%%', '%')
    const { stdout } = spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8', cwd: '/' })
    expect(stdout.trim()).toBe(join(root, 'scripts'))
  })
})

test.each(oddNames.map((name) => name.replaceAll('\\', '')))(
  'the icon of Windows finds a folder that is called %s, in ASCII and with no sign of its shell',
  (name) => {
    const root = programIn(name)
    const { text } = iconFile(
      icon({ root, node: String.raw`C:\Program Files\nodejs 100%\node.exe`, platform: 'win32' })
    )
    expect(text).toContain(String.raw`if exist "C:\Program Files\nodejs 100%%\node.exe"`)
    const [, code = ''] = /^node -e "(.*)"\r$/m.exec(text) ?? []
    expect(code).toMatch(/^require\('[\w:/. \\-]+'\)$/)
    expect(execFileSync(process.execPath, ['-e', code], { encoding: 'utf8', cwd: '/' }).trim()).toBe(
      join(root, 'scripts')
    )
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]|[^\p{ASCII}]/u)
  }
)

test.each([
  ['win32', 'Da Anna & Figli: 100%', 'Da Anna Figli 100.cmd'],
  ['win32', 'CON', 'Desk.cmd'],
  ['win32', 'Villa.', 'Villa.cmd'],
  ['darwin', 'Mare/Monti', 'Mare Monti.command'],
  ['linux', '', 'Desk.desktop'],
  ['linux', '../..', 'Desk.desktop']
] as const)('on %s the icon of the house “%s” is called %s', (platform, name, file) =>
  expect(iconFile(icon({ platform, name })).name).toBe(file)
)

test('a second press replaces the icon, also once the house has another name or has got its id', () => {
  const desktop = emptyFolder()
  const place = (changed: Partial<IconFor> = {}) => placeIcon(icon(changed), { desktop, home: '/nowhere' })
  expect(place()).toEqual({ path: join(desktop, 'Valle degli Ulivi.desktop'), isOnDesktop: true })
  place({ root: '/elsewhere' })
  place({ name: 'Casa Ulivi' })
  place({ name: 'Casa Ulivi', id: 'fedcba9876543210', formerIds: ['0123456789abcdef'] })
  expect(readdirSync(desktop)).toEqual(['Casa Ulivi.desktop'])
})

test.skipIf(process.platform === 'win32')('the icon can be started, whatever rights new files have', () => {
  const before = process.umask(0o077)
  onTestFinished(() => void process.umask(before))
  const { path } = placeIcon(icon(), { desktop: emptyFolder(), home: '/nowhere' })
  expect(statSync(path).mode & 0o111).toBe(0o111)
})

test('a file of that name that is not of this program stays, and so does the icon of another house', () => {
  const desktop = emptyFolder()
  writeFileSync(join(desktop, 'Valle degli Ulivi.desktop'), 'mine')
  placeIcon(icon({ id: 'aaaaaaaaaaaaaaaa' }), { desktop, home: '/nowhere' })
  placeIcon(icon(), { desktop, home: '/nowhere' })
  expect(readdirSync(desktop).toSorted()).toEqual([
    'Valle degli Ulivi 2.desktop',
    'Valle degli Ulivi 3.desktop',
    'Valle degli Ulivi.desktop'
  ])
  expect(readFileSync(join(desktop, 'Valle degli Ulivi.desktop'), 'utf8')).toBe('mine')
})

test('without a desktop the icon goes into the home folder, and that is said', () => {
  const home = emptyFolder()
  expect(placeIcon(icon(), { desktop: undefined, home })).toEqual({
    path: join(home, 'Valle degli Ulivi.desktop'),
    isOnDesktop: false
  })
})

describe('the desktop', () => {
  const homeWith = (...folders: string[]): string => {
    const home = emptyFolder()
    for (const folder of folders) mkdirSync(join(home, folder), { recursive: true })
    return home
  }
  const named = (home: string, line: string): void => {
    mkdirSync(join(home, '.config'))
    writeFileSync(join(home, '.config/user-dirs.dirs'), `# as the system writes it\n${line}\n`)
  }

  test('has the name that the system gives it', async () => {
    const home = homeWith('Scrivania', 'Desktop')
    named(home, 'XDG_DESKTOP_DIR="$HOME/Scrivania"')
    expect(await desktopFolder({ env: {}, home }, 'linux')).toBe(join(home, 'Scrivania'))
  })

  test('is asked for in the folder of settings that the account has', async () => {
    const [home, settings] = [homeWith(), emptyFolder()]
    const desktop = emptyFolder()
    writeFileSync(join(settings, 'user-dirs.dirs'), `XDG_DESKTOP_DIR="${desktop}"\n`)
    expect(await desktopFolder({ env: { XDG_CONFIG_HOME: settings }, home }, 'linux')).toBe(desktop)
  })

  test('that is named and not there is none, unless there is the usual one', async () => {
    const home = homeWith()
    named(home, 'XDG_DESKTOP_DIR="$HOME/Gone"')
    expect(await desktopFolder({ env: {}, home }, 'linux')).toBeUndefined()
    mkdirSync(join(home, 'Desktop'))
    expect(await desktopFolder({ env: {}, home }, 'linux')).toBe(join(home, 'Desktop'))
  })

  test('of a Mac is always the same folder, and Windows without PowerShell has the usual one', async () => {
    const home = homeWith('Desktop')
    expect(await desktopFolder({ env: {}, home }, 'darwin')).toBe(join(home, 'Desktop'))
    expect(await desktopFolder({ env: { SystemRoot: '/gone' }, home }, 'win32')).toBe(join(home, 'Desktop'))
  })
})
