/**
 * The icon on the desktop that starts the desk: a file that the system opens by a double click. It names Node by its
 * path, because a double click knows no PATH of a terminal. Each house has one icon: another press replaces it.
 */
import { execFile } from 'node:child_process'
import { chmodSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve, win32 } from 'node:path'
import { bestEffort, isThere, writeAtomic } from '../engine/store/files.ts'
import { houseIdOf, type House } from '../engine/store/house-id.ts'
import { sha256 } from '../engine/store/hash.ts'
import { isFolder } from '../engine/content/data-folder.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * `root` is the folder of the program, `node` the path of Node, `name` that of the house. An icon is marked with the
 * `id`; one with one of the `formerIds` is of this house as well.
 */
export type IconFor = {
  root: string
  node: string
  name: string
  platform: NodeJS.Platform
  id: string
  formerIds: readonly string[]
}

export type PlacedIcon = { path: string; isOnDesktop: boolean }

/** Puts the icon of a house on the desktop of this computer, under a name. @throws the error of the system */
export const iconPlacer =
  ({ data, root, keeps }: Pick<House, 'data' | 'keeps'> & { root: string }) =>
  async (name: string): Promise<PlacedIcon> => {
    const { env, execPath: node, platform } = process
    const [house, home] = [houseIdOf({ data, env, keeps }), homedir()]
    // A house can get its id later than its icon.
    const former = sha256(root).slice(0, 16)
    const id = house.type === 'known' ? house.id : former
    const icon = { root: resolve(root), node, name, platform, id, formerIds: [former] }
    return placeIcon(icon, { desktop: await desktopFolder({ env, home }, platform), home })
  }

/** The last part of what the icon starts. */
const script = 'open-desk.cjs'

/** The file of an icon: its name, what is in it, and its rights. */
export function iconFile(icon: IconFor): { name: string; text: string; mode: number } {
  if (icon.platform === 'win32') return { name: `${fileName(icon)}.cmd`, text: batch(icon), mode: 0o644 }
  if (icon.platform === 'darwin') return { name: `${fileName(icon)}.command`, text: shellScript(icon), mode: 0o755 }
  return { name: `${fileName(icon)}.desktop`, text: desktopEntry(icon), mode: 0o755 }
}

const markOf = (id: string): string => `Desk-Icon=${id}`

/**
 * The name of the house, without what a system does not take in a name of a file. For a double click Windows hands the
 * name to its shell, which takes some of the other signs for its own.
 */
function fileName({ name, platform }: IconFor): string {
  const odd = platform === 'win32' ? /[\p{Cc}<>:"/\\|?*&^%!()=;,`~]+/gu : /[\p{Cc}/:\\]+/gu
  const plain = name
    .replace(odd, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .replace(/[. ]+$/, '')
  const isTaken = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(plain)
  return plain === '' || plain.startsWith('.') || isTaken ? 'Desk' : plain
}

/**
 * The shell of Windows reads a file in the letters of its country, and takes some signs for its own even in quotes. So
 * the folder is written as JavaScript, in ASCII alone. Node is in a folder of the system, or else its path is UTF-8.
 */
function batch({ root, node, id }: IconFor): string {
  const quoted = `"${node.replaceAll('%', '%%')}"`
  const code = `"require('${asciiOf(`${root.replaceAll('\\', '/')}/scripts/${script}`)}')"`
  const lines = [
    '@echo off',
    `rem ${markOf(id)}`,
    'chcp 65001 >nul 2>nul',
    'setlocal DisableDelayedExpansion',
    // Once another Node has taken the place of this one, the one of the system is taken.
    `if exist ${quoted} goto own`,
    `node -e ${code}`,
    'goto end',
    ':own',
    `${quoted} -e ${code}`,
    ':end',
    'if errorlevel 1 pause'
  ]
  return `${lines.join('\r\n')}\r\n`
}

/** A text for a string of JavaScript, in letters, digits and signs that mean nothing to a shell. */
const asciiOf = (text: string): string =>
  text.replaceAll(/[^\w:/. -]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Terminals of macOS find no Node of Homebrew by themselves, and a path of Homebrew goes with the next version. */
function shellScript({ root, node, id }: IconFor): string {
  const quoted = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`
  return [
    '#!/bin/sh',
    `# ${markOf(id)}`,
    `cd ${quoted(root)} || exit 1`,
    `node=${quoted(node)}`,
    '[ -x "$node" ] || { PATH="$PATH:/opt/homebrew/bin:/usr/local/bin"; node=node; }',
    `exec "$node" ${quoted(join('scripts', script))}`,
    ''
  ].join('\n')
}

/** As the Desktop Entry Specification wants it: quoted for a command, then for a text. */
function desktopEntry({ root, node, id, name }: IconFor): string {
  const text = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll(/[\r\n]+/g, ' ')
  const argument = (value: string): string =>
    text(`"${value.replaceAll(/["`$\\]/g, String.raw`\$&`).replaceAll('%', '%%')}"`)
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${text(name.trim() === '' ? 'Desk' : name)}`,
    `Exec=${argument(node)} ${argument(join(root, 'scripts', script))}`,
    `Path=${text(root)}`,
    'Terminal=true',
    'Icon=text-html',
    `X-${markOf(id)}`,
    ''
  ].join('\n')
}

/**
 * Puts the icon on the desktop, in the place of a former one of the house.
 * @param desktop undefined where there is none: then it goes into `home`
 * @throws the error of the system
 */
export function placeIcon(icon: IconFor, { desktop, home }: { desktop: string | undefined; home: string }): PlacedIcon {
  const { name, text, mode } = iconFile(icon)
  const folder = desktop ?? home
  const ending = /\.\w+$/.exec(name)?.[0] ?? ''
  const former = ownIcons(folder, ending, [icon.id, ...icon.formerIds])
  const path = freePath(folder, name, former)
  writeAtomic(path, text, { mode })
  // The umask may have taken the right to start it.
  bestEffort(() => chmodSync(path, mode))
  for (const old of former) if (old !== path) bestEffort(() => rmSync(old))
  return { path, isOnDesktop: desktop !== undefined }
}

/** The icons of a house in a folder, whatever they are called. */
const ownIcons = (folder: string, ending: string, ids: readonly string[]): string[] =>
  (bestEffort(() => readdirSync(folder)) ?? [])
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .filter((path) => {
      const text = bestEffort(() => readFileSync(path, 'utf8')) ?? ''
      return ids.some((id) => text.includes(markOf(id)))
    })

/** What somebody else has put there stays. */
function freePath(folder: string, name: string, former: readonly string[]): string {
  const ending = /\.\w+$/.exec(name)?.[0] ?? ''
  const base = name.slice(0, name.length - ending.length)
  for (let number = 1; ; number += 1) {
    const path = join(folder, number === 1 ? name : `${base} ${number}${ending}`)
    if (!isThere(path) || former.includes(path)) return path
  }
}

/** The folder of the desktop, whatever it is called and wherever it is; undefined where there is none. */
export async function desktopFolder(
  { env, home }: { env: Environment; home: string },
  platform: NodeJS.Platform
): Promise<string | undefined> {
  const named =
    platform === 'win32' ? await windowsDesktop(env) : platform === 'darwin' ? undefined : xdgDesktop(env, home)
  return [named, join(home, 'Desktop')].find((folder) => folder !== undefined && folder !== '' && isFolder(folder))
}

/** Windows alone knows it: OneDrive and organisations move it. A policy against scripts does not forbid this. */
function windowsDesktop({ SystemRoot = String.raw`C:\Windows` }: Environment): Promise<string | undefined> {
  const shell = win32.join(SystemRoot, String.raw`System32\WindowsPowerShell\v1.0\powershell.exe`)
  const command = "[Console]::OutputEncoding = [Text.Encoding]::UTF8; [Environment]::GetFolderPath('Desktop')"
  return new Promise((done) => {
    execFile(
      shell,
      ['-NoProfile', '-NonInteractive', '-Command', command],
      { encoding: 'utf8', windowsHide: true, timeout: 20_000 },
      (fault, stdout) => done(fault === null ? stdout.replace(/^\uFEFF/, '').trim() : undefined)
    )
  })
}

/** As xdg-user-dirs writes it: `XDG_DESKTOP_DIR="$HOME/Scrivania"`. */
function xdgDesktop({ XDG_CONFIG_HOME }: Environment, home: string): string | undefined {
  const folder = XDG_CONFIG_HOME === undefined || XDG_CONFIG_HOME === '' ? join(home, '.config') : XDG_CONFIG_HOME
  const text = bestEffort(() => readFileSync(join(folder, 'user-dirs.dirs'), 'utf8')) ?? ''
  const value = /^\s*XDG_DESKTOP_DIR="(.*)"\s*$/m.exec(text)?.[1]
  return value?.replace(/^\$HOME(?=\/|$)/, home).replaceAll(/\\(.)/g, '$1')
}
