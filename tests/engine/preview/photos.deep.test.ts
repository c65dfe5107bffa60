/** Pages before their pictures: what is made when a browser asks for it, and what is found in photos meanwhile. */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inspectPhotos } from '../../../generator/engine/assets/inspect-photos.ts'
import { planPictures } from '../../../generator/engine/assets/pictures.ts'
import { sha256 } from '../../../generator/engine/store/hash.ts'
import { readBytes, readText } from '../../../generator/engine/store/content-source.ts'
import { openPhotos } from '../../../generator/engine/preview/photos.ts'
import { openStore } from '../../../generator/engine/store/store.ts'
import { cache as warmCache, changedHouse, emptyFolder, houses } from '../../support/content.ts'
import { hashesOf } from '../../support/folders.ts'
import { build, openPreview, readData, reportText } from '../../support/house-engine.ts'

const now = Date.UTC(2026, 10, 20, 9)
const circumstances = { today: '2026-11-20', env: {}, now: () => now }
const page = 'kammern/arve.html'

/** The photos that a page names, as paths of files. */
const photosIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/(photos\/[^" ,]+)/g)].map(([, path]) => decodeURIComponent(path!)))
]

/** A preview of a house whose photos nobody has ever encoded. */
function fresh(data = changedHouse(houses.second, []).folder, cache = emptyFolder()) {
  let found = 0
  const errors: unknown[] = []
  const preview = openPreview({
    ...circumstances,
    data,
    cache,
    onInspected: () => (found += 1),
    onError: (cause) => void errors.push(cause)
  })
  return { data, cache, preview, found: () => found, errors }
}

/** Photos of these houses are links to the originals: nothing is ever written into one. */
function put(data: string, file: string, bytes: Uint8Array): void {
  rmSync(join(data, file))
  writeFileSync(join(data, file), bytes)
}

/** What a build writes with that cache: the hashes of the files by their paths. */
async function built(data: string, cache: string): Promise<Record<string, string>> {
  const out = join(emptyFolder(), 'dist')
  const { output, diagnostics, texts } = await build({ ...circumstances, data, cache, out, now })
  if (output === undefined) throw new Error(reportText(diagnostics, texts))
  return hashesOf(out)
}

/** The encoded pictures in a cache. */
const encodedIn = (cache: string): string[] =>
  readdirSync(join(cache, 'store')).filter((name) => /^(?:variant|icon|share)\./.test(name))

describe('a photo', () => {
  test('is made when it is asked for, at the address and with the bytes that the build gives it', async () => {
    const { data, cache, preview, errors } = fresh()
    const site = (await preview.rebuild()).site!
    const paths = [...photosIn(readText((await site.read(page))!)), 'favicon.ico', 'apple-touch-icon.png']
    expect(paths.filter((path) => path.endsWith('.avif')).length).toBeGreaterThan(1)
    expect(paths.filter((path) => path.endsWith('.svg')).length).toBeGreaterThan(0)
    expect(paths.filter((path) => path.startsWith('photos/share/'))).toHaveLength(1)
    await preview.inspectPhotos()
    expect(encodedIn(cache)).toEqual([])
    const made = new Map<string, Buffer>()
    for (const path of paths) made.set(path, readBytes((await site.read(path))!))
    const widthIn = (path: string): string | undefined => /-(\d+)\.[0-9a-f]{8}\.(?:avif|webp)$/.exec(path)?.[1]
    for (const [path, bytes] of [...made].filter(([each]) => widthIn(each) !== undefined))
      expect([path, (await sharp(bytes).metadata()).width]).toEqual([path, Number(widthIn(path))])
    const cold = await built(data, warmCache)
    for (const [path, bytes] of made) expect([path, cold[path]]).toEqual([path, sha256(bytes)])
    expect(await built(data, cache)).toEqual(cold)
    await preview.close()
    expect(errors).toEqual([])
  })

  test('a drawing that fetches from elsewhere is on the page until it is looked into, and then is told', async () => {
    const { folder: data } = changedHouse(houses.second, [])
    const drawing = readFileSync(join(houses.second, 'photos/haus.svg'), 'utf8')
    const outside = '<image href="https://elsewhere.example/x.png"/></svg>'
    put(data, 'photos/haus.svg', Buffer.from(drawing.replace('</svg>', outside)))
    const { preview, found, errors } = fresh(data)
    const site = (await preview.rebuild()).site!
    const [path] = photosIn(readText((await site.read(page))!)).filter((each) => each.startsWith('photos/haus.'))
    expect(await site.read(path!)).toBeUndefined()
    await preview.inspectPhotos()
    expect(found()).toBeGreaterThan(0)
    const next = await preview.rebuild()
    expect(next.site).toBeUndefined()
    expect(next.diagnostics).toMatchObject([{ code: 'photo-problem', args: { file: 'photos/haus.svg' } }])
    expect(errors).toEqual([])
    await preview.close()
  })
})

test('of pictures that a browser asks for at once two are made at a time, and each of them once', async () => {
  const store = openStore(warmCache)
  const { inspected } = await inspectPhotos(readData(houses.second).photos, store)
  const files = planPictures(inspected).files.filter(({ kind }) => kind === 'variant')
  const begun: string[] = []
  let [underWay, most] = [0, 0]
  const make = async (name: string) => {
    begun.push(name)
    most = Math.max(most, (underWay += 1))
    await pause()
    underWay -= 1
    return { contents: name }
  }
  const photos = openPhotos({
    store: { ...openStore(emptyFolder()), file: make },
    onInspected: () => {},
    onError: (cause) => expect.unreachable(String(cause))
  })
  const read = await Promise.all([...files, ...files].map(photos.read))
  expect(files.length).toBeGreaterThan(5)
  expect([begun, most]).toEqual([files.map(({ name }) => name), 2])
  expect(read.map((file) => file && readText(file))).toEqual([...files, ...files].map(({ name }) => name))
  await photos.close()
})
