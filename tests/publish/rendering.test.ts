/** Two threads that draw one site, and what comes of it when the second one fails in any way. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { EmitError } from '../../generator/publish/error.ts'
import { fileWriter } from '../../generator/publish/writer.ts'
import { sharedPhotos } from '../../generator/pages/page-photos.ts'
import { renderLazily, viewerFor, type DrawResult, type DrawTask } from '../../generator/publish/rendering.ts'
import { planRoutes } from '../../generator/pages/routes.ts'
import { startThread } from '../../generator/publish/thread.ts'
import { emptyFolder, houses, modelOf, picturesFor } from '../content.ts'
import { assets } from '../rendered.ts'
import { treeOf } from '../files/apart.ts'

const model = modelOf(houses.second)
const { table } = planRoutes(model)
const months = Object.fromEntries(
  model.site.languages.map(({ locale }) => [locale, Array.from({ length: 12 }, () => 'month')])
)
const shares = new Map(
  sharedPhotos({ model, table }).map((ref) => [ref, { src: `/photos/share/${ref}.jpg`, width: 1200, height: 630 }])
)
const material = { model, pictures: picturesFor(model), months, assets, icons: [], logo: '/icon.png', shares }

const rest = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** The site as it stands after both threads have written it, the second one by the given script. */
function siteWith(thread?: string, patience = 60_000): Record<string, string> {
  const place = emptyFolder()
  const target = { folder: join(place, 'next'), out: join(place, 'dist') }
  mkdirSync(target.folder)
  const script = join(place, 'thread.mjs')
  writeFileSync(script, `${prelude}\n${thread ?? ''}`)
  const { write } = fileWriter(target.folder, target.out)
  const second = thread === undefined ? undefined : startThread<DrawTask, DrawResult>(pathToFileURL(script), patience)
  const routes = table.routes.filter(({ kind }) => kind !== 'home')
  for (const file of renderLazily({ routes, view: viewerFor(material, table), material }, target, { second })) {
    // However long the second takes, the first one comes later.
    if (thread?.includes('hasTaken()') === true) while (!existsSync(join(place, 'taken'))) rest(10)
    write(file)
  }
  return treeOf(target.folder) ?? {}
}

const prelude = `import { mkdirSync, writeFileSync } from 'node:fs'
  import { workerData } from 'node:worker_threads'
  const { progress, port } = workerData
  const answers = new Int32Array(progress)
  let target
  const hasTaken = () => writeFileSync(target.folder + '/../taken', '')
  port.on('message', (task) => { if (task.kind === 'begin') target = task.target })`
const atPortion = (then: string): string =>
  `port.on('message', ({ kind, id, units }) => { if (kind === 'draw') { ${then} } })`
const whole = siteWith()
const send = (message: string): string =>
  `port.postMessage(${message}); Atomics.add(answers, 0, 1); Atomics.notify(answers, 0)`

test('one thread alone draws what is wanted', () => {
  expect(Object.keys(whole)).toHaveLength(2 * table.routes.filter(({ kind }) => kind !== 'home').length)
  expect(table.routes.length).toBeGreaterThan(20)
})

test.each([
  ['ends at once', 'process.exit()'],
  ['takes a portion and says nothing more', atPortion('hasTaken(); while (true) {}')],
  [
    'ends in the middle of a page',
    atPortion(`${JSON.stringify(Object.keys(whole))}.forEach((path) => {
      mkdirSync((target.folder + '/' + path).replace(/[^/]+$/, ''), { recursive: true })
      writeFileSync(target.folder + '/' + path, 'half')
    })
    hasTaken()
    process.exit()`)
  ]
])('when the second %s, the first draws all', (_, thread) => {
  expect(siteWith(thread, 500)).toEqual(whole)
})

test('what the second has written is not drawn again', () => {
  const site = siteWith(
    atPortion(
      `mkdirSync(target.folder + '/elsewhere'); writeFileSync(target.folder + '/elsewhere/a', 'theirs'); ` +
        send("{ id, files: [{ path: 'elsewhere/a', written: 6 }] }")
    )
  )
  expect(site['elsewhere/a']).toBe('theirs')
  expect(Object.keys(site).length).toBeLessThan(Object.keys(whole).length)
})

test('what the second could not write is refused in its words', () => {
  const refused = (): unknown =>
    siteWith(atPortion(send("{ refusal: { reason: 'disk-full', path: '/the/page', facts: { code: 'ENOSPC' } } }")))
  expect(refused).toThrow(EmitError)
  expect(refused).toThrow('disk-full: /the/page')
})

test('a fault of a template in the second is one of the build', () => {
  expect(() => siteWith(atPortion(send("{ failure: new TypeError('A template') }")))).toThrow(
    new TypeError('A template')
  )
})
