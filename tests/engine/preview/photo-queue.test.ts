/** Pages before their photos: what is made when it is asked for, and what is left in the cache. */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodePhotos } from '../../../generator/engine/assets/encode-photos.ts'
import { inspectPhotos } from '../../../generator/engine/assets/inspect-photos.ts'
import { sha256 } from '../../../generator/engine/store/hash.ts'
import type { OutputFile } from '../../../generator/engine/output/output-types.ts'
import { openWorkQueue } from '../../../generator/engine/work-queue.ts'
import { openStore } from '../../../generator/engine/store/store.ts'
import { cache as warmCache, changedHouse, emptyFolder, houses } from '../../content.ts'
import { hashesOf } from '../../folders.ts'
import { build, openPreview, readData, reportText, startPreview } from '../../house.ts'

const now = Date.UTC(2026, 10, 20, 9)
const circumstances = { today: '2026-11-20', env: {}, now: () => now }
const page = 'kammern/arve.html'

const bytesOf = (file: OutputFile | undefined): Buffer => {
  if (file === undefined) throw new Error('There is no such file')
  return 'contents' in file ? Buffer.from(file.contents) : readFileSync(file.from)
}

/** The photos that a page names, as paths of files. */
const photosIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/(photos\/[^" ,]+)/g)].map(([, path]) => decodeURIComponent(path!)))
]

/** A preview of a house whose photos nobody has ever encoded. */
function fresh(data = changedHouse(houses.second, []).folder, cache = emptyFolder()) {
  let told = 0
  const preview = openPreview({ ...circumstances, data, cache, onPhoto: () => (told += 1) })
  return { data, cache, preview, told: () => told }
}

/** Photos of these houses are links to the originals: nothing is ever written into one. */
function put(data: string, file: string, bytes: Uint8Array): void {
  rmSync(join(data, file))
  writeFileSync(join(data, file), bytes)
}

/** What a build writes with that cache: the hashes of the files by their paths. */
async function built(data: string, cache: string): Promise<Record<string, string>> {
  const out = join(emptyFolder(), 'dist')
  const { written, diagnostics, texts } = await build({ ...circumstances, data, cache, out, now })
  if (written === undefined) throw new Error(reportText(diagnostics, texts, { shown: 'data', language: 'en' }))
  return hashesOf(out)
}

describe('a photo', () => {
  test('is made when it is asked for, with the bytes that the build gives it', async () => {
    const { data, cache, preview } = fresh()
    const site = (await preview.rebuild()).site!
    const html = bytesOf(await site.read(page)).toString()
    const paths = [...photosIn(html), 'favicon.ico', 'apple-touch-icon.png']
    expect(paths.filter((path) => path.endsWith('.avif')).length).toBeGreaterThan(1)
    expect(paths.filter((path) => path.endsWith('.svg')).length).toBeGreaterThan(0)
    expect(paths.filter((path) => path.startsWith('photos/share/'))).toHaveLength(1)
    const made = new Map<string, Buffer>()
    for (const path of paths) made.set(path, bytesOf(await site.read(path)))
    const widthIn = (path: string): string | undefined => /-(\d+)\.[0-9a-f]{8}\.(?:avif|webp)$/.exec(path)?.[1]
    for (const [path, bytes] of [...made].filter(([each]) => widthIn(each) !== undefined))
      expect([path, (await sharp(bytes).metadata()).width]).toEqual([path, Number(widthIn(path))])
    const cold = new Set(Object.values(await built(data, warmCache)))
    for (const [path, bytes] of made) expect([path, cold.has(sha256(bytes))]).toEqual([path, true])
    await preview.whenIdle()
    expect(await built(data, cache)).toEqual(await built(data, warmCache))
    await preview.close()
  })

  test('has the size on the page before that it has afterwards', async () => {
    const { preview } = fresh()
    const sizes = async (): Promise<string[]> =>
      bytesOf(await (await preview.rebuild()).site!.read(page))
        .toString()
        .match(/width="\d+" height="\d+"/g) ?? []
    const before = await sizes()
    await preview.whenIdle()
    expect(before.length).toBeGreaterThan(1)
    expect(await sizes()).toEqual(before)
    await preview.close()
  })

  test('a drawing that fetches from elsewhere is on the page until it is looked into, and then it is told', async () => {
    const { folder: data } = changedHouse(houses.second, [])
    const drawing = readFileSync(join(houses.second, 'photos/haus.svg'), 'utf8')
    const outside = '<image href="https://elsewhere.example/x.png"/></svg>'
    put(data, 'photos/haus.svg', Buffer.from(drawing.replace('</svg>', outside)))
    const { preview, told } = fresh(data)
    expect((await preview.rebuild()).site).toBeDefined()
    expect(told()).toBe(0)
    await preview.whenIdle()
    expect(told()).toBeGreaterThan(0)
    const { site, diagnostics } = await preview.rebuild()
    expect(site).toBeUndefined()
    expect(diagnostics).toMatchObject([{ code: 'photo-problem', args: { file: 'photos/haus.svg' } }])
    await preview.close()
  })

  test('an encoder that fails names the photo', async () => {
    const { cache, preview, told } = fresh()
    // Where a file of the photo has to stand, a folder stands.
    const other = emptyFolder()
    const photos = readData(houses.second).photos.filter(({ ref }) => ref === 'arve')
    await encodePhotos((await inspectPhotos(photos, openStore(other))).inspected, openStore(other))
    const encoded = readdirSync(join(other, 'store')).filter((name) => name.endsWith('.avif'))
    expect(encoded.length).toBeGreaterThan(0)
    for (const name of encoded) mkdirSync(join(cache, 'store', name, 'x'), { recursive: true })
    expect((await preview.rebuild()).site).toBeDefined()
    await preview.whenIdle()
    expect(told()).toBeGreaterThan(0)
    await expect(preview.rebuild()).rejects.toThrow('photos/arve.jpg')
    await preview.close()
  })
})

test('a page of the server waits for no photo, and what is found in one is shown in its place', async () => {
  const { folder: data } = changedHouse(houses.second, [])
  const photo = readFileSync(join(houses.second, 'photos/arve.jpg'))
  put(data, 'photos/arve.jpg', photo.subarray(0, photo.length / 2))
  const options = {
    ...circumstances,
    cache: emptyFolder(),
    data,
    port: 0,
    shown: 'data',
    language: 'en',
    photosLater: true
  } as const
  const live = await startPreview(options)
  await expect.poll(async () => (await fetch(`${live.address}/kammern/arve`)).status).toBe(500)
  expect(await (await fetch(`${live.address}/kammern/arve`)).text()).toContain('photos/arve.jpg')
  put(data, 'photos/arve.jpg', photo)
  await expect.poll(async () => (await fetch(`${live.address}/kammern/arve`)).status).toBe(200)
  await live.close()
})

test('what somebody waits for is done before what nobody does', async () => {
  const queue = openWorkQueue()
  const done: string[] = []
  const work = (name: string) => async () => void done.push(name)
  for (const name of ['a', 'b', 'c']) queue.runWhenIdle(work(name))
  await Promise.all(['one', 'two', 'three'].map((name) => queue.runUrgent(work(name))))
  expect(done.slice(0, 4).toSorted()).toEqual(['a', 'one', 'three', 'two'])
  await queue.whenIdle()
  expect(done.slice(4)).toEqual(['b', 'c'])
  await expect(queue.runUrgent(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  queue.runWhenIdle(work('d'))
  queue.runWhenIdle(work('e'))
  await queue.close()
  expect(done).toContain('d')
  expect(done).not.toContain('e')
})
