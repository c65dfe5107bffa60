/**
 * The names of guests, if the owner wants to write them down: in one file for each house outside of its checkout, which
 * only the owner's account of this computer can read.
 */
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { bestEffort } from '../../../engine/store/files.ts'
import { sha256 } from '../../../engine/store/hash.ts'

const names = z.record(z.string(), z.object({ name: z.string(), departure: z.string() }))

/** By unit and days of the stay. */
export type GuestNames = z.infer<typeof names>

/** The file, wherever programs of this account keep their data. */
export const namesFile = (data: string, env: Readonly<Record<string, string | undefined>>): string =>
  join(
    env.XDG_DATA_HOME ?? env.LOCALAPPDATA ?? join(env.HOME ?? homedir(), '.local', 'share'),
    'guest-names',
    `${sha256(resolve(data)).slice(0, 16)}.json`
  )

export const readNames = (file: string): GuestNames =>
  bestEffort(() => names.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data) ?? {}

/** Writes a name, or removes it if it is empty. */
export function writeName(file: string, key: string, { name, departure }: GuestNames[string]): GuestNames {
  const { [key]: _, ...others } = readNames(file)
  return writeNames(file, name.trim() === '' ? others : { ...others, [key]: { name: name.trim(), departure } })
}

/** Removes the names of all guests who have left before a day. */
export const forgetNames = (file: string, before: string): GuestNames =>
  writeNames(
    file,
    Object.fromEntries(Object.entries(readNames(file)).filter(([, { departure }]) => departure >= before))
  )

function writeNames(file: string, kept: GuestNames): GuestNames {
  if (Object.keys(kept).length === 0) rmSync(file, { force: true })
  else {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, JSON.stringify(kept), { mode: 0o600 })
    // A file that was there keeps its mode otherwise.
    chmodSync(file, 0o600)
  }
  return kept
}
