/** Changes of files, however editors save them. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchProject } from '../../../generator/engine/preview/watch.ts'
import { emptyFolder } from '../../support/folders.ts'

test('what goes on and on is told, and all in folders that are new or back, but nothing of an editor', async () => {
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
  renameSync(data, `${data}-away`)
  await expect.poll(() => told.splice(0)).not.toEqual([])
  renameSync(`${data}-away`, data)
  await expect.poll(() => told.splice(0)).toContain('')
  // While a program writes on and on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  for (let turn = 0; told.length === 0 && turn < 100; turn += 1) {
    writeFileSync(join(data, 'a.yaml'), '')
    await pause()
    vi.advanceTimersByTime(5)
  }
  vi.useRealTimers()
  expect(told).toContain('a.yaml')
  for (const file of ['first.yaml', 'a~2.yaml']) {
    mkdirSync(join(data, 'rooms'))
    await expect.poll(() => told).toContain('rooms')
    told.length = 0
    for (const each of [`${file}~`, `.${file}.swp`, `#${file}#`, '4913', file])
      writeFileSync(join(data, 'rooms', each), '')
    await expect.poll(() => told).toContain(`rooms/${file}`)
    expect(told.filter((path) => path !== 'rooms')).toEqual(told.filter((path) => path === `rooms/${file}`))
    told.length = 0
    rmSync(join(data, 'rooms'), { recursive: true })
    await expect.poll(() => told).toContain('rooms')
    told.length = 0
  }
  expect(errors).toEqual([])
})
