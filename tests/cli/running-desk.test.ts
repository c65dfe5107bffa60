/** A second start of the desk: it opens the page of the one that runs, and no other. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findRunning, noteRunning } from '../../generator/cli/running-desk.ts'
import { dataHeader, nameOfData } from '../../generator/desk/server/desk-folder.ts'
import { emptyFolder } from '../support/folders.ts'

const newPlace = () => ({ data: emptyFolder(), cache: emptyFolder() })

/** What answers at an address as the desk of a data folder. */
async function deskOf(data: string): Promise<string> {
  const server = createServer((_, response) => response.setHeader(dataHeader, nameOfData(data)).end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the desk that runs for the same folder is found', async () => {
  const place = newPlace()
  const address = await deskOf(place.data)
  noteRunning(place, address)
  expect(await findRunning(place)).toBe(address)
  expect(await findRunning(newPlace())).toBeUndefined()
})

test('one that was killed is none, also where the desk of another house has its address now', async () => {
  const place = newPlace()
  noteRunning(place, 'http://127.0.0.1:1')
  expect(await findRunning(place)).toBeUndefined()
  noteRunning(place, await deskOf(emptyFolder()))
  expect(await findRunning(place)).toBeUndefined()
})

test('one that is still starting is waited for', async () => {
  const place = newPlace()
  const address = await deskOf(place.data)
  const starting = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void starting.kill())
  noteRunning(place, undefined, starting.pid)
  const found = findRunning(place)
  noteRunning(place, address, starting.pid)
  expect(await found).toBe(address)
})

test('one that has died while it started is not waited for', async () => {
  const place = newPlace()
  const dead = spawn(process.execPath, ['--eval', ''])
  await once(dead, 'exit')
  noteRunning(place, undefined, dead.pid)
  expect(await findRunning(place)).toBeUndefined()
})
