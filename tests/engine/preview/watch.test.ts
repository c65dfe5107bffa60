/** Changes of files, however editors save them. */
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { watchProject } from '../../../generator/engine/preview/watch.ts'
import { emptyFolder } from '../../folders.ts'

test('what happens in a folder that is new is told, and in another one under its name', async () => {
  const data = emptyFolder()
  const told: string[] = []
  const errors: unknown[] = []
  onTestFinished(
    watchProject(
      data,
      ({ content }) => told.push(...content),
      (cause) => errors.push(cause)
    )
  )
  for (const file of ['first.yaml', 'second.yaml']) {
    mkdirSync(join(data, 'rooms'))
    await expect.poll(() => told).toContain('rooms')
    writeFileSync(join(data, 'rooms', file), '')
    await expect.poll(() => told).toContain(`rooms/${file}`)
    told.length = 0
    rmSync(join(data, 'rooms'), { recursive: true })
    await expect.poll(() => told).toContain('rooms')
    told.length = 0
  }
  expect(errors).toEqual([])
})

/** Makes a folder, one in it and one in that, a few milliseconds apart, while this thread looks at the folders. */
const nestedFolders = `
  const { mkdirSync } = require('node:fs')
  const { folder, pauses } = require('node:worker_threads').workerData
  for (const [index, pause] of pauses.entries()) {
    mkdirSync(folder + '/b'.repeat(index))
    for (const end = performance.now() + pause; performance.now() < end;);
  }`

test('folders that are made one in another while the outer one is found are watched, too', async () => {
  const data = emptyFolder()
  // Finding these takes as long as another program needs to make a folder.
  for (let index = 0; index < 60; index++) mkdirSync(join(data, `old-${index}`))
  const told: string[] = []
  onTestFinished(watchProject(data, ({ content }) => told.push(...content), console.error))
  for (let round = 0; round < 13; round++) {
    const workerData = { folder: join(data, `new-${round}`), pauses: [(round % 13) / 2, 1, 0] }
    await once(new Worker(nestedFolders, { eval: true, workerData }), 'exit')
    const file = `new-${round}/b/b/file.yaml`
    await expect
      .poll(() => {
        writeFileSync(join(data, file), '')
        return told
      })
      .toContain(file)
  }
})
