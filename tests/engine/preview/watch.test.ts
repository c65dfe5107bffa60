/** Changes of files, however editors save them. */
import fs, { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { errorText } from '../../../generator/engine/preview/report-page.ts'
import { watchProject } from '../../../generator/engine/preview/watch.ts'
import { emptyFolder } from '../../support/folders.ts'

test('what goes on and on is told, and all in folders that are new or back, but nothing of an editor', async () => {
  const data = emptyFolder()
  const told: string[] = []
  const errors: unknown[] = []
  onTestFinished(
    watchProject(data, {
      onBatch: ({ content }) => told.push(...content),
      onUnwatched: (cause) => errors.push(cause)
    })
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

test.each([
  ['ENOSPC', 'max_user_watches'],
  ['EMFILE', 'max_user_instances']
])('where the system watches no more, edits are looked for, and why is said once: %s', async (code, limit) => {
  const refused = vi.spyOn(fs, 'watch').mockImplementation((path) => {
    throw Object.assign(new Error(code), { code, errno: -1, syscall: 'watch', path })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    refused.mockRestore()
    syncBuiltinESMExports()
  })
  const data = emptyFolder()
  mkdirSync(join(data, 'rooms'))
  writeFileSync(join(data, 'rooms/gone.yaml'), '')
  const told: string[] = []
  const causes: unknown[] = []
  const onBatch = ({ content }: { content: string[] }) => void told.push(...content)
  onTestFinished(watchProject(data, { onBatch, onUnwatched: (cause) => causes.push(cause), lookMs: 5 }))
  await expect.poll(() => causes).toHaveLength(1)
  const said = errorText(causes[0], 'en')
  expect(said).toContain(limit)
  expect(said).not.toMatch(/disk|written|open/)
  writeFileSync(join(data, 'rooms/new.yaml'), 'a')
  rmSync(join(data, 'rooms/gone.yaml'))
  await expect.poll(() => new Set(told)).toEqual(new Set(['rooms/new.yaml', 'rooms/gone.yaml']))
  told.length = 0
  writeFileSync(join(data, 'rooms/new.yaml'), 'b')
  await expect.poll(() => told).toContain('rooms/new.yaml')
  expect(causes).toHaveLength(1)
})
