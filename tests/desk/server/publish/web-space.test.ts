/** Publishing from the desk to web space, which is vsftpd, a real FTP server with TLS. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync
} from 'node:fs'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Changes, PublishResult, WebSpaceState, WebSpaceTrialResult } from '../../../../generator/desk/protocol.ts'
import type { PreviewServer } from '../../../../generator/engine/preview/preview-server.ts'
import { serverPath } from '../../../../scripts/dev/servers.mjs'
import { startFtpServer, type FtpServer } from '../../../servers/ftp-server.ts'
import { cache, emptyFolder } from '../../../support/content.ts'
import { isDeep } from '../../../support/deep.ts'
import { lendStore } from '../../../support/folders.ts'
import { root } from '../../../support/change.ts'
import { museumDesk } from '../../../fixtures/museum/desk.ts'
import type { DeskDefinition } from '../../../../generator/desk/desk-definition.ts'
import { openDeskServer } from '../../../../generator/desk/server/desk-server.ts'
import { deskOf, phones, startMuseum } from '../../live.ts'

const isThere = serverPath('vsftpd') !== undefined && serverPath('openssl') !== undefined

/** A museum without git, and its desk. */
async function openDesk(own: Partial<DeskDefinition> = {}) {
  const [data, kept] = [emptyFolder(), lendStore(cache, emptyFolder())]
  cpSync(join(root, 'tests/fixtures/museum/data'), data, { recursive: true })
  const server: PreviewServer = await startMuseum(data, kept, (live) =>
    openDeskServer({ definition: { ...museumDesk, ...own }, data, cache: kept, ...phones(kept) }, live)
  )
  const { post } = await deskOf(server)
  const get = async <Answer>(name: string): Promise<Answer> =>
    (await fetch(`${server.address}/.desk/${name}`)).json() as Promise<Answer>
  return { server, data, kept, post, get }
}

/** A line to a server that can be cut. */
async function openLine(to: number) {
  let isTimeToCut = (): boolean => false
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const there = connect(to, '127.0.0.1')
    for (const one of [socket, there]) sockets.add(one.on('error', () => undefined))
    socket.on('data', (piece) => {
      if (isTimeToCut()) cut()
      else there.write(piece)
    })
    // What one side has said last arrives before the end of the line.
    there.on('data', (piece) => socket.write(piece)).on('end', () => socket.end())
    socket.on('end', () => there.end())
    there.on('error', () => socket.destroy())
    socket.on('error', () => there.destroy())
  })
  const cut = (): void => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const open = (): void => {
    isTimeToCut = () => false
    server.listen(port, '127.0.0.1')
  }
  return { port, open, close: cut, cutOnce: (isTime: () => boolean) => void (isTimeToCut = isTime) }
}

type OpenDesk = Awaited<ReturnType<typeof openDesk>>

/** In deep tests a server that is not there is a failure, never a skip. */
describe.skipIf(!isDeep && !isThere)('web space at the desk', () => {
  let ftp: FtpServer
  let www: string
  let desk: OpenDesk
  const opened: PreviewServer[] = []
  const open = async (own?: Partial<DeskDefinition>): Promise<OpenDesk> => {
    const next = await openDesk(own)
    opened.push(next.server)
    return next
  }
  beforeAll(async () => {
    ftp = await startFtpServer()
  })
  afterAll(() => ftp.stop())
  beforeEach(async () => {
    for (const name of readdirSync(ftp.root)) rmSync(join(ftp.root, name), { recursive: true })
    www = ftp.root
    desk = await open()
  })
  afterEach(async () => {
    for (const server of opened.splice(0)) await server.close()
  })

  const details = (changed: object = {}) => ({
    host: `localhost:${ftp.port}`,
    user: 'anonymous',
    password: 'secret',
    folder: '',
    trusted: ftp.fingerprint,
    ...changed
  })
  const attempt = (changed?: object, { post } = desk) => post<WebSpaceTrialResult>('web-space-trial', details(changed))
  /** Connects the desk with the server. A server that does not answer is named here, not by what follows. */
  const connectDesk = async (own = desk): Promise<void> =>
    expect(await attempt({}, own)).toMatchObject({ type: 'ready' })
  const changesAt = ({ get } = desk) => get<Changes>('changes?fetched=yes')
  const publish = (given: object = {}, { post } = desk) => post<PublishResult>('publish', { message: 'One', ...given })
  /** What a publication comes to, so that a failure names its reason. */
  const outcome = async (): Promise<string> => {
    const result = await publish()
    return result.type === 'impossible' ? result.why.en : result.type
  }
  const page = (path = 'index.html'): string => readFileSync(join(www, path), 'utf8')
  const edit = (file: string, search: string, text: string, { data } = desk): void => {
    const before = readFileSync(join(data, file), 'utf8')
    writeFileSync(join(data, file), before.replace(search, text))
  }

  test('a house without git is asked where it goes, and the first publication sends the whole site', async () => {
    expect((await changesAt()).destination).toEqual({ type: 'none' })
    await connectDesk()
    expect(await changesAt()).toMatchObject({ destination: { type: 'web-space', isFirst: true } })
    expect(await publish()).toMatchObject({ type: 'published' })
    expect(page()).toContain('<html')
    expect(await changesAt()).toMatchObject({ parts: [], destination: { isFirst: false } })
  })

  test('a later publication says what has changed, sends that, and leaves what is kept back as it was', async () => {
    await connectDesk()
    await publish()
    edit('works/argano.yaml', 'pulled', 'drew')
    edit('works/rete.yaml', 'cotton', 'hemp')
    await expect.poll(async () => (await changesAt()).parts.length).toBe(2)
    expect(await publish({ keptBack: 'works/rete.yaml' })).toMatchObject({ type: 'published' })
    const all = readdirSync(www, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))
    const shown = all.map((path) => page(path)).join('')
    expect([/drew/.test(shown), /hemp/.test(shown)]).toEqual([true, false])
    expect((await changesAt()).parts).toMatchObject([{ file: 'works/rete.yaml' }])
  })

  test('what was added since and what is gone since are changes as well', async () => {
    await connectDesk()
    await publish()
    cpSync(join(desk.data, 'works/rete.yaml'), join(desk.data, 'works/rete-due.yaml'))
    rmSync(join(desk.data, 'works/rete.yaml'))
    const files = async () => (await changesAt()).parts.map(({ file }) => file).toSorted()
    await expect.poll(files).toEqual(['works/rete-due.yaml', 'works/rete.yaml'])
  })

  test('the password is in one private file, and in no answer, message or content', async () => {
    const failed = await attempt({ password: 'pssst-wrong' })
    expect(failed).toMatchObject({ type: 'failed', field: 'password' })
    expect(JSON.stringify(failed)).not.toContain('pssst')
    await connectDesk()
    const state = await desk.get<WebSpaceState>('web-space')
    expect(state.settings).toMatchObject({ hasPassword: true, isRefused: false })
    expect(JSON.stringify([state, await changesAt()])).not.toContain('secret')
    const holders = [desk.data, desk.kept]
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
      .filter((path) => statSync(path).isFile() && readFileSync(path, 'utf8').includes('"password":"secret"'))
    expect(holders).toEqual([expect.stringContaining('web-space') as string])
  })

  test('only the owner can read the file of the password', async () => {
    await connectDesk()
    const folder = join(desk.kept, 'account/web-space')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
    const settings = files.filter((path) => path.endsWith('settings.json'))
    expect(settings.map((path) => statSync(path).mode & 0o777)).toEqual([0o600])
  })

  test('each thing that can be wrong with a connection is told with the step at which it went wrong', async () => {
    // Before the first request: a desk that nobody asks for seconds closes its line, at times under the next request.
    const plain = await startFtpServer({ isPlain: true })
    const told = async (changed: object) => {
      const answer = await attempt(changed)
      return answer.type === 'failed' ? [answer.passed.length, answer.field, answer.why.en] : [answer.type]
    }
    expect(await told({ host: 'my server' })).toEqual([0, 'host', expect.stringContaining('my server')])
    expect(await told({ host: 'localhost:1' })).toEqual([0, 'host', expect.stringContaining('does not answer')])
    expect(await told({ host: ' ' })).toEqual([0, 'host', 'The name of the server is missing.'])
    expect(await told({ user: '' })).toEqual([0, 'user', 'The user is missing.'])
    expect(await told({ password: '' })).toEqual([0, 'password', 'The password is missing.'])
    expect(await told({ password: 'no' })).toEqual([1, 'password', expect.stringContaining('does not let')])
    expect(await told({ folder: 'htdocs' })).toEqual([2, 'folder', expect.stringContaining('htdocs')])
    mkdirSync(join(www, 'web'))
    expect(await attempt({ folder: 'htdocs' })).toMatchObject({ folders: ['web'] })
    mkdirSync(join(www, '.publication.trial'))
    expect(await told({})).toEqual([3, undefined, expect.stringContaining('does not allow writing')])
    expect(await told({ host: `localhost:${plain.port}` })).toEqual([0, 'host', expect.stringContaining('FTPS')])
    expect(plain.log()).not.toMatch(/command: .*"(?:USER|PASS)/)
    await plain.stop()
    // Nothing of all this is kept.
    expect((await desk.get<WebSpaceState>('web-space')).settings).toBeUndefined()
  })

  test('a certificate that is unknown, or another one than before, gets no password until it is trusted', async () => {
    expect(await attempt({ trusted: undefined })).toMatchObject({
      type: 'failed',
      certificate: { fingerprint: ftp.fingerprint }
    })
    await connectDesk()
    expect(await attempt({ trusted: undefined, password: '' }), 'the one that it trusts').toMatchObject({
      type: 'ready'
    })
    await publish()
    const other = await startFtpServer({ root: ftp.root, replaces: ftp })
    ftp = other
    edit('works/argano.yaml', 'pulled', 'drew')
    expect(await publish()).toMatchObject({
      type: 'impossible',
      why: { en: expect.stringMatching(/not the one that you trust.*Open “Web space…”/) }
    })
    expect(other.log()).not.toMatch(/command: .*"(?:USER|PASS)/)
    expect(await attempt({ password: '', trusted: undefined })).toMatchObject({
      certificate: { fingerprint: other.fingerprint, before: expect.not.stringMatching(other.fingerprint) }
    })
    expect(await attempt({ password: '' })).toMatchObject({ type: 'ready' })
    expect(await publish()).toMatchObject({ type: 'published' })
  })

  test('what another computer has published since is not replaced without a yes to exactly that', async () => {
    await connectDesk()
    await publish()
    const second = await open()
    edit('works/argano.yaml', 'pulled', 'drew', second)
    await connectDesk(second)
    const first = await publish({}, second)
    expect(first).toMatchObject({ type: 'impossible', question: expect.stringMatching(/^newer /) })
    const there = page()
    expect(await publish({ agreed: ['newer 0000'] }, second)).toMatchObject({ type: 'impossible' })
    expect(page()).toBe(there)
    const question = first.type === 'impossible' ? (first.question ?? '') : ''
    expect(await publish({ agreed: [question] }, second)).toMatchObject({ type: 'published' })
    // And so the first one is asked now.
    edit('works/argano.yaml', 'pulled', 'hauled')
    expect(await publish()).toMatchObject({ type: 'impossible', question: expect.not.stringMatching(question) })
  })

  test('files of somebody else are named before they are replaced', async () => {
    writeFileSync(join(www, 'index.html'), 'Welcome to your new web space')
    await connectDesk()
    const asked = await publish()
    expect(asked).toMatchObject({ why: { en: expect.stringContaining('index.html') }, question: expect.anything() })
    expect(page()).toContain('Welcome')
    const question = asked.type === 'impossible' ? asked.question : undefined
    expect(await publish({ agreed: [question] })).toMatchObject({ type: 'published' })
    expect(page()).not.toContain('Welcome')
  })

  test('errors and values to be confirmed stop a publication before anything is built or sent', async () => {
    await connectDesk()
    edit('works/argano.yaml', 'en: It pulled', 'en: !placeholder It pulled')
    expect(await publish()).toMatchObject({
      type: 'impossible',
      why: { en: expect.stringContaining('to be confirmed') }
    })
    expect(existsSync(join(www, 'index.html'))).toBe(false)
  })

  test('a server that has gone is told, and the next publication goes on with what is still missing', async () => {
    await connectDesk()
    await ftp.stop()
    expect(await publish()).toMatchObject({
      type: 'impossible',
      why: { en: expect.stringContaining('does not answer') }
    })
    ftp = await startFtpServer({ root: ftp.root, replaces: ftp, isSame: true })
    expect(await publish()).toMatchObject({ type: 'published' })
  })

  // Publications that are cut at every step are tried without a server, in tests/engine/publish.
  test.skipIf(!isDeep)('a server that goes in the middle says how far it was, and sends nothing twice', async () => {
    const line = await openLine(ftp.port)
    await attempt({ host: `localhost:${line.port}` })
    const inFolder = (): string[] =>
      readdirSync(www, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.new'))
    // Not by what goes over the line: how that is cut into pieces depends on how busy the machine is.
    line.cutOnce(() => inFolder().length > 4)
    expect(await outcome()).toMatch(/connection.* broke.*files have arrived/)
    expect(existsSync(join(www, 'index.html'))).toBe(false)
    const sent = (): string[] => [...ftp.log().matchAll(/command: .*"STOR ([^"]+)"/g)].map(([, path = '']) => path)
    const before = sent().length
    const arrived = inFolder()
    line.open()
    expect(await outcome()).toBe('published')
    const again = sent().slice(before)
    const twice = arrived.filter((name) => again.some((path) => path.endsWith(`/${name}`)))
    expect(twice.length, 'the one that was cut').toBeLessThan(2)
    line.close()
  })

  const isRoot = process.getuid?.() === 0
  test.skipIf(!isDeep || !isRoot)(
    'on a full disk over there the old site stays whole, and with room all of it arrives',
    async () => {
      const mount = (...options: string[]): Buffer => execFileSync('mount', [...options, www])
      /** Somebody else takes all the room that is left. */
      const fill = (): void => {
        const room = statfsSync(www)
        writeFileSync(join(www, 'mail'), new Uint8Array(room.bavail * room.bsize))
      }
      mount('-t', 'tmpfs', '-o', 'size=40k', 'tmpfs')
      try {
        await attempt()
        expect(await publish()).toMatchObject({ why: { it: expect.stringContaining('non c’è più posto') } })
        expect(existsSync(join(www, 'index.html'))).toBe(false)
        mount('-o', 'remount,size=40m')
        expect(await publish()).toMatchObject({ type: 'published' })
        const before = page()
        edit('works/argano.yaml', 'pulled', 'drew')
        fill()
        expect(await publish()).toMatchObject({ why: { it: expect.stringMatching(/non c’è più posto.*è come prima/) } })
        expect(page()).toBe(before)
        rmSync(join(www, 'mail'))
        expect(await publish()).toMatchObject({ type: 'published' })
      } finally {
        execFileSync('umount', ['--lazy', www])
      }
    }
  )

  test('what takes back a promise is sent to web space after a yes alone', async () => {
    const words = { it: 'Promesso', en: 'Promised' }
    desk = await open({ revocations: () => [{ key: 'promise', words }] })
    await connectDesk()
    expect(await publish()).toMatchObject({ type: 'impossible', isUnagreed: true })
    expect(existsSync(join(www, 'index.html'))).toBe(false)
    expect(await publish({ agreed: ['promise'] })).toMatchObject({ type: 'published' })
  })

  test('web space that is forgotten takes its password along, and a house without it is asked again', async () => {
    await connectDesk()
    expect(await desk.post('web-space-choice', { choice: 'forget' })).toEqual({ type: 'saved' })
    expect((await desk.get<WebSpaceState>('web-space')).settings).toBeUndefined()
    expect(await attempt({ password: '' })).toMatchObject({ type: 'failed', field: 'password' })
    expect((await changesAt()).destination).toEqual({ type: 'none' })
  })
})
