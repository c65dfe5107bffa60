/** Publications to vsftpd, a real FTP server with TLS. */
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFtpFolder } from '../../generator/engine/publish/ftp-folder.ts'
import { listPath } from '../../generator/engine/publish/published-list.ts'
import { PublicationError } from '../../generator/engine/publish/remote-folder.ts'
import { publishFolder, type PublishOptions } from '../../generator/engine/publish/publish-folder.ts'
import { openWebSpace, type WebSpace } from '../../generator/engine/publish/web-space.ts'
import { serverPath } from '../../scripts/dev/servers.mjs'
import { isDeep } from '../support/deep.ts'
import { emptyFolder } from '../support/folders.ts'
import { startFtpServer, type FtpServer } from './ftp-server.ts'
import { startSilentServer } from './silent-ftp-server.ts'

const isThere = serverPath('vsftpd') !== undefined && serverPath('openssl') !== undefined

const V1 = { 'index.html': 'one', 'old/page/index.html': 'old', 'photos/a.11111111.webp': 'a', '.nojekyll': '' }
const V2 = { 'index.html': 'two', 'len=en/caffè.html': 'two', 'photos/b.22222222.webp': 'b', '.nojekyll': '' }

function writeAll(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path !== listPath && statSync(join(folder, path)).isFile())
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')])
  )

/** In deep tests a server that is not there is a failure, never a skip. */
describe.skipIf(!isDeep && !isThere)('web space', () => {
  let server: FtpServer
  beforeAll(async () => {
    server = await startFtpServer()
    writeAll(server.root, { 'www/mine.txt': 'mine' })
  })
  afterAll(() => server.stop())

  const newSpace = () => openWebSpace({ data: emptyFolder(), env: { XDG_DATA_HOME: emptyFolder() }, keeps: undefined })
  const accessTo = (changed: Partial<WebSpace> = {}) => ({
    host: 'localhost',
    port: server.port,
    user: 'anonymous',
    folder: 'www',
    password: 'secret',
    trusted: server.fingerprint,
    ...changed
  })
  const publish = (files: Readonly<Record<string, string>>, access = accessTo(), saved = newSpace()) => {
    const options: PublishOptions = { now: 0 }
    return publishFolder(writeAll(emptyFolder(), files), { saved, access }, options)
  }
  const errorOf = async (work: Promise<unknown>): Promise<PublicationError> => {
    const error: unknown = await work.then(
      () => undefined,
      (cause: unknown) => cause
    )
    if (!(error instanceof PublicationError)) throw new Error('It was published', { cause: error })
    return error
  }

  test('becomes equal to the site, file by file, and keeps what is not of the site', async () => {
    const [saved, www] = [newSpace(), join(server.root, 'www')]
    await publish(V1, accessTo(), saved)
    expect(filesIn(www)).toEqual({ ...V1, 'mine.txt': 'mine' })
    expect(await publish(V2, accessTo(), saved)).toMatchObject({ sent: 3, removed: 2, unchanged: 1, hasGaps: false })
    expect(filesIn(www)).toEqual({ ...V2, 'mine.txt': 'mine' })
    expect(readdirSync(www)).not.toContain('old')
    expect(await publish(V2, accessTo(), saved)).toMatchObject({ sent: 0, removed: 0 })
    expect((await errorOf(publish(V1))).reason).toBe('newer')
    expect(filesIn(www)).toEqual({ ...V2, 'mine.txt': 'mine' })
  })

  test('does not get a name or a password before its certificate fits or is trusted', async () => {
    const before = server.log().length
    const error = await errorOf(publish(V1, accessTo({ trusted: undefined })))
    expect(error).toMatchObject({ reason: 'certificate' })
    expect(error.details).toMatchObject({
      problem: 'self-signed',
      fingerprint: server.fingerprint,
      names: ['localhost']
    })
    const changed = await errorOf(publish(V1, accessTo({ trusted: 'AB'.repeat(32) })))
    expect(changed.details).toMatchObject({ problem: 'changed', fingerprint: server.fingerprint })
    expect(server.log().slice(before)).not.toMatch(/command: .*"(?:USER|PASS)/)
  })

  test('that does not encrypt gets nothing', async () => {
    const plain = await startFtpServer({ isPlain: true })
    const { reason } = await errorOf(publish(V1, accessTo({ port: plain.port })))
    expect(reason).toBe('no-tls')
    expect(plain.log()).not.toMatch(/command: .*"(?:USER|PASS)/)
    await plain.stop()
  })

  test('gives back a file that comes in many parts, as the list of a large site does', async () => {
    const list = Array.from({ length: 40_000 }, (_, line) => `photos/${line}.webp`).join('\n')
    writeAll(server.root, { 'large/list.json': list })
    const { remote, close } = await openFtpFolder(accessTo({ folder: 'large' }))
    expect(new TextDecoder().decode(await remote.read('list.json')) === list).toBe(true)
    close()
    rmSync(join(server.root, 'large'), { recursive: true })
  })

  test('that cuts the line for a missing file is asked on, and one that falls silent not for ever', async () => {
    const silent = await startSilentServer(server)
    const access = { ...accessTo({ port: silent.port, folder: '' }), host: '127.0.0.1' }
    const { remote, close } = await openFtpFolder(access, 300)
    expect(await remote.read('not-there.html')).toBeUndefined()
    expect((await errorOf(remote.write('index.html', new TextEncoder().encode('one')))).reason).toBe('timeout')
    close()
    silent.stop()
  })

  test('with a wrong password or a wrong folder is told, with the folders that there are', async () => {
    const wrong = await errorOf(publish(V1, accessTo({ password: 'wrong' })))
    expect([wrong.reason, JSON.stringify(wrong)]).toEqual(['login', expect.not.stringContaining('wrong"')])
    // A file that lies there is no folder that could be meant.
    writeAll(server.root, { 'notes.txt': 'mine' })
    const folder = await errorOf(publish(V1, accessTo({ folder: 'htdocs' })))
    expect([folder.reason, folder.details.files]).toEqual(['folder', ['www']])
    const nobody = await errorOf(publish(V1, accessTo({ port: 1 })))
    expect([nobody.reason, nobody.details.reply]).toEqual(['unreachable', 'ECONNREFUSED'])
  })

  test('with files or folders of somebody else in the way is told before anything is sent', async () => {
    writeAll(server.root, { 'other/index.html': 'Welcome', 'third/index.html/x': 'x', 'other/.htaccess': 'theirs' })
    const taken = await errorOf(publish({ ...V1, '.htaccess': 'ours' }, accessTo({ folder: 'other' })))
    expect([taken.reason, taken.details.files]).toEqual(['foreign', ['.htaccess', 'index.html']])
    expect((await errorOf(publish(V1, accessTo({ folder: 'third' })))).reason).toBe('foreign-folder')
    expect(filesIn(join(server.root, 'other'))).toEqual({ 'index.html': 'Welcome', '.htaccess': 'theirs' })
  })

  test('in a folder that cannot be written is told', async () => {
    writeAll(server.root, { 'file/x': 'x', 'fourth/photos': 'a file' })
    const { reason, details } = await errorOf(publish(V1, accessTo({ folder: 'fourth' })))
    expect([reason, details.path]).toEqual(['refused', 'photos'])
  })
})
