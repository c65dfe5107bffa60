/** The command `publish`, as far as it goes without a server. tests/servers/web-space.test.ts has one. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openWebSpace } from '../../generator/engine/publish/web-space.ts'
import { edit, emptyFolder } from '../support/content.ts'
import { freePort } from '../support/serve.ts'
import { runHere, workplace } from './command.ts'

const newHouse = () => ({ folder: workplace(), env: { XDG_DATA_HOME: emptyFolder(), SITE_FTP_PASSWORD: '' } })
type House = ReturnType<typeof newHouse>

const run = ({ folder, env }: House, ...args: string[]) => runHere(folder, args, env)
const address = async () => ['--host', `localhost:${await freePort()}`, '--user', 'anna', '--folder', 'www']
const savedOf = ({ folder, env }: House) => openWebSpace({ data: join(folder, 'data'), env, keeps: undefined })

test('without an address it says what it needs before it builds anything', async () => {
  const house = newHouse()
  const { code, stderr } = await run(house, 'publish')
  expect([code, stderr]).toEqual([2, expect.stringMatching(/--host .* --user .* --folder/)])
  expect(existsSync(join(house.folder, 'dist'))).toBe(false)
})

test('an address that is none, as of SFTP, is told', async () => {
  const { code, stderr } = await run(newHouse(), 'publish', '--host', 'sftp://a.example', '--user', 'a', '--folder', '')
  expect([code, stderr]).toEqual([2, expect.stringContaining('sftp://a.example')])
})

test('a house with placeholders is not published', async () => {
  const house = { ...newHouse(), folder: workplace(edit('site.yaml', 'opened: 1987', 'opened: !placeholder 1987')) }
  const { code, stderr } = await run(house, 'publish', ...(await address()))
  expect([code, stderr]).toEqual([1, expect.stringContaining('Nothing was sent')])
})

test('a password that nobody knows is asked for only at a terminal', async () => {
  const { code, stderr } = await run(newHouse(), 'publish', ...(await address()))
  expect([code, stderr]).toEqual([2, expect.stringContaining('There is no password for anna')])
})

test('another server does not get the password of the first, nor does another user', async () => {
  const house = newHouse()
  savedOf(house).save({ host: 'localhost', port: 21, user: 'anna', folder: 'www', password: 'secret' })
  for (const changed of [
    ['--host', 'other.example'],
    ['--user', 'eva']
  ]) {
    const { stderr } = await run(house, 'publish', ...changed)
    expect(stderr).toContain('There is no password for')
  }
})

test('a server that does not answer is told with its name, and the password is in no message and no file', async () => {
  const house = { ...newHouse() }
  house.env.SITE_FTP_PASSWORD = 'hush-hush'
  const { code, stdout, stderr } = await run(house, 'publish', ...(await address()))
  expect([code, stderr]).toEqual([2, expect.stringMatching(/localhost does not answer \(ECONNREFUSED\)/)])
  expect(stdout + stderr).not.toContain('hush-hush')
  expect(savedOf(house).settings()?.password).toBeUndefined()
  expect(existsSync(join(house.folder, 'dist/index.html'))).toBe(true)
})

test('the answers are written here even if they cannot be sent', async () => {
  const house = newHouse()
  await run(house, 'build', '--today', '2027-06-30')
  const answer = join(house.folder, 'dist/api/units.json')
  const before = readFileSync(answer, 'utf8')
  const { code, stderr } = await run(house, 'availability', '--today', '2027-07-02', '--publish')
  expect([code, stderr]).toEqual([2, expect.stringContaining('--host')])
  expect(readFileSync(answer, 'utf8')).not.toBe(before)
})
