/** A whole phone full of photos, over a bad line to a computer that dies, among strangers. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { root } from '../../../change.ts'
import { houses } from '../../../content.ts'
import { emptyFolder } from '../../../folders.ts'
import { patience } from '../../../patience.ts'
import { codeOf } from '../../live.ts'
import { hostile, phoneAt, wrong } from './listener.ts'

const [data, kept] = [join(emptyFolder(), 'data'), emptyFolder()]
cpSync(houses.second, data, { recursive: true })

let child: ChildProcess | undefined
afterAll(() => void child?.kill('SIGKILL'))

async function startDesk() {
  const script = join(root, 'tests/desk/server/phone/desk-process.ts')
  child = spawn(join(root, 'node_modules/.bin/tsx'), [script, data, kept], { cwd: root, detached: true })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return phoneAt(await codeOf({ address: line.toString().trim() }))
}

/** The program and what starts it. */
async function killDesk(): Promise<void> {
  process.kill(-child!.pid!, 'SIGKILL')
  await once(child!, 'exit')
}

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile())
      .map((path) => [path, readFileSync(path).toString('base64')])
  )
const inTray = (): string[] =>
  Object.keys(filesIn(join(kept, 'account'))).filter((path) => /\/\d{13}-[0-9a-f]{16}\.jpg$/.test(path))

/** Noise, which no format makes small: 12 MB in a photo as phones take them. */
const noise = await sharp(
  Buffer.from(Array.from({ length: 2400 * 1800 * 3 }, (_, at) => (at * 7919 * (at % 251)) % 256)),
  {
    raw: { width: 2400, height: 1800, channels: 3 }
  }
)
  .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
  .toBuffer()
const photos = Array.from({ length: 40 }, (_, number) => Buffer.concat([noise, Buffer.from([number])]))

test('40 photos of 12 MB arrive once each, cut off five times and with a kill between, and strangers get nothing', async () => {
  const before = filesIn(data)
  let phone = await startDesk()
  const strangers = Array.from({ length: 200 }, async (_, index) => {
    const [what, , sent] = hostile[index % hostile.length]!
    // Of so many at once most find no connection.
    const answer = await phone.send(sent).catch(() => undefined)
    return answer === undefined || (answer.body === '' && answer.status >= 400) ? [] : [what]
  })
  const slow = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      phone.dial(`${phone.head(1000, wrong)}${'x'.repeat(index)}`).catch(() => undefined)
    )
  )
  for (const [index, photo] of photos.entries()) {
    if (index % 8 === 7) {
      const cut = await phone.dial(phone.head(photo.length))
      cut.write(photo.subarray(0, photo.length / 2), () => cut.destroy())
      await cut.ended
    }
    if (index === 20) {
      void phone.send({ body: photo }).catch(() => undefined)
      await vi.waitUntil(() => inTray().length > 18, { timeout: patience })
      await killDesk()
      phone = await startDesk()
    }
    await expect
      .poll(() =>
        phone.send({ body: photo }).then(
          ({ status }) => status,
          () => 0
        )
      )
      .toBe(204)
  }
  expect((await Promise.all(strangers)).flat()).toEqual([])
  slow.forEach((each) => each?.destroy())
  // All of them once more, as from a phone that was closed meanwhile.
  for (const photo of photos) expect(await phone.send({ body: photo })).toMatchObject({ status: 204 })
  expect(inTray()).toHaveLength(40)
  expect(filesIn(data)).toEqual(before)
  const tray = Object.values(filesIn(join(kept, 'account')))
  const outside = Object.entries(filesIn(kept)).filter(([path]) => !path.startsWith(join(kept, 'account')))
  expect(outside.filter(([, bytes]) => tray.includes(bytes))).toEqual([])
  await killDesk()
})
