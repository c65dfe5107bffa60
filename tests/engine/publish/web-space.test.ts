/** What this computer keeps for the web space of a house. */
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fingerprintIn, hostIn, openWebSpace, type WebSpace } from '../../../generator/engine/publish/web-space.ts'
import { emptyFolder } from '../../support/folders.ts'

const settings: WebSpace = { host: 'ftp.example.org', port: 21, user: 'anna', folder: 'www', password: 'secret' }

function newHouse(home = emptyFolder()) {
  const house = { data: emptyFolder(), env: { XDG_DATA_HOME: home }, keeps: undefined }
  return { ...house, home, saved: openWebSpace(house) }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())

test.skipIf(process.platform === 'win32')('the password is in one file, which only its owner can read', () => {
  const { data, home, saved } = newHouse()
  saved.save(settings)
  saved.memoryOf(settings).journal.add({ publication: 'p', path: 'index.html', state: 'placed', hash: 'h' })
  const secret = [...filesIn(data), ...filesIn(home)].filter((path) => readFileSync(path, 'utf8').includes('secret'))
  expect(secret.map((path) => [path.startsWith(home), statSync(path).mode & 0o777])).toEqual([[true, 0o600]])
  expect(statSync(join(secret[0]!, '..')).mode & 0o777).toBe(0o700)
})

test('each house on a computer has its own web space', () => {
  const one = newHouse()
  one.saved.save(settings)
  expect(newHouse(one.home).saved.settings()).toBeUndefined()
  expect(openWebSpace(one).settings()).toEqual(settings)
})

test('settings that are torn, or lack a part, are none', () => {
  const { home, saved } = newHouse()
  saved.save(settings)
  const [file = ''] = filesIn(home).filter((path) => path.endsWith('settings.json'))
  for (const text of ['', '{"host":"ftp.exam', '[]', '{"host":"ftp.example.org"}']) {
    writeFileSync(file, text)
    expect(saved.settings()).toBeUndefined()
  }
})

test('what was published is remembered for one address, and half a line of the journal is none', () => {
  const { home, saved } = newHouse()
  const { remember, known, journal } = saved.memoryOf(settings)
  remember({ site: 's', publications: ['p'] })
  expect(known()).toEqual({ site: 's', publications: ['p'] })
  expect(saved.memoryOf({ ...settings, folder: 'other' }).known()).toBeUndefined()
  journal.add({ publication: 'p', path: 'index.html', state: 'placed', hash: 'h' })
  const [file = ''] = filesIn(home).filter((path) => path.endsWith('sent.jsonl'))
  writeFileSync(file, '{"publication":"p","path":"rooms.ht', { flag: 'a' })
  expect(journal.entries()).toEqual([{ publication: 'p', path: 'index.html', state: 'placed', hash: 'h' }])
  const next = { publication: 'p', path: 'index.html', state: 'changing' } as const
  journal.add(next)
  expect(journal.entries().at(-1)).toEqual(next)
  journal.clear()
  expect(journal.entries()).toEqual([])
})

describe('an address', () => {
  test.each([
    ['ftp.example.org', { host: 'ftp.example.org', port: 21 }],
    ['ftp://ftp.example.org/', { host: 'ftp.example.org', port: 21 }],
    ['ftps://ftp.example.org:2121', { host: 'ftp.example.org', port: 2121 }],
    ['[::1]:2121', { host: '::1', port: 2121 }],
    ['sftp://ftp.example.org', undefined],
    ['ftp.example.org:0', undefined],
    ['ftp.example.org:99999', undefined],
    ['my server', undefined],
    ['', undefined]
  ])('“%s” gives a host with its port, or is refused', (text, expected) => expect(hostIn(text)).toEqual(expected))
})

test('a fingerprint is read in each usual spelling', () => {
  const digits = 'AB'.repeat(32)
  for (const text of [digits, digits.toLowerCase(), `SHA256:${digits}`, `sha-256=${digits}`, 'AB:'.repeat(32)])
    expect(fingerprintIn(text)).toBe(digits)
  for (const text of ['', 'AB', `${digits}A`, 'yes']) expect(fingerprintIn(text)).toBeUndefined()
})
