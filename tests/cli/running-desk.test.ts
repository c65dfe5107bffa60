/**
 * A second start of the desk opens the page of the desk that runs already. Each start notes its address and its process
 * in the cache; the next one reads the note, and asks the address which data folder it is the desk of.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findRunning, noteRunning } from '../../generator/cli/running-desk.ts'
import { dataHeader, nameOfData } from '../../generator/desk/server/desk-folder.ts'
import { emptyFolder } from '../support/folders.ts'

/** A house, and the cache of the program with the note. */
const newPlace = () => ({ data: emptyFolder(), cache: emptyFolder() })

/** Starts a server that answers as the desk of a data folder does. Returns its address. */
async function deskOf(data: string): Promise<string> {
  const server = createServer((_, response) => response.setHeader(dataHeader, nameOfData(data)).end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a desk that runs for the same folder is found, and none for another folder', async () => {
  const place = newPlace()
  const address = await deskOf(place.data)
  noteRunning(place, address)
  expect(await findRunning(place)).toBe(address)
  expect(await findRunning(newPlace())).toBeUndefined()
})

test('a desk that was killed is not found, even if the desk of another house has its address now', async () => {
  const place = newPlace()
  noteRunning(place, 'http://127.0.0.1:1')
  expect(await findRunning(place)).toBeUndefined()
  noteRunning(place, await deskOf(emptyFolder()))
  expect(await findRunning(place)).toBeUndefined()
})

test('a desk that is still starting is waited for', async () => {
  const place = newPlace()
  const address = await deskOf(place.data)
  const starting = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void starting.kill())
  noteRunning(place, undefined, starting.pid)
  const found = findRunning(place)
  noteRunning(place, address, starting.pid)
  expect(await found).toBe(address)
})

test('a desk that died while it started is not waited for', async () => {
  const place = newPlace()
  const dead = spawn(process.execPath, ['--eval', ''])
  await once(dead, 'exit')
  noteRunning(place, undefined, dead.pid)
  expect(await findRunning(place)).toBeUndefined()
})
