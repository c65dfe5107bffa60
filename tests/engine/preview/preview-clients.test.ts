import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openPreviewClients } from '../../../generator/engine/preview/preview-clients.ts'

/** A site whose every page is `html`, and one reader of its news who has sent a request and reads nothing. */
async function openSite(query: string) {
  const state = { html: '', status: 200, asked: 0 }
  const { connect: welcome, notifyAll } = openPreviewClients({
    pageAt: async () => {
      state.asked += 1
      const { html, status } = state
      return { kind: 'page', status, version: html.slice(0, 8), html, file: 'a.html' }
    },
    answerVersion: async () => undefined
  })
  const server = createServer()
  const welcomed = new Promise<ServerResponse>((resolve) => {
    server.on('request', (request, response) => {
      void welcome(new URL(request.url ?? '', 'http://localhost'), response).then(() => resolve(response))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reader: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  onTestFinished(() => {
    reader.destroy()
    server.close()
  })
  reader.on('error', () => undefined)
  reader.write(`GET /.preview/events?${query} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return { state, tellAll: notifyAll, reader, response: await welcomed }
}

test('a browser that does not read its news is left, before they fill the memory', async () => {
  const { state, tellAll, response } = await openSite('path=/&version=')
  let most = 0
  for (let edit = 0; edit < 60; edit += 1) {
    state.html = `${edit}`.padEnd(400_000, '-')
    await tellAll()
    most = Math.max(most, response.writableLength)
  }
  expect(response.destroyed).toBe(true)
  expect(most).toBeLessThan(8 * 1024 * 1024)
  await expect.poll(() => response.closed).toBe(true)
  state.asked = 0
  await tellAll()
  expect(state.asked).toBe(0)
})

test('one request hears of some pages, however many it names', async () => {
  const { state, tellAll } = await openSite(Array.from({ length: 1000 }, () => 'path=/&version=').join('&'))
  state.asked = 0
  await tellAll()
  expect(state.asked).toBe(20)
})

test.for([
  [404, 'gone'],
  [200, 'reload']
] as const)('a page that has a status of %i now is loaded again', async ([status, kind]) => {
  const { state, tellAll, reader } = await openSite('path=/&version=')
  let heard = ''
  reader.on('data', (chunk) => (heard += chunk.toString())).resume()
  Object.assign(state, { html: 'the page before', status: status === 200 ? 404 : 200 })
  await tellAll()
  heard = ''
  Object.assign(state, { html: 'and now another', status })
  await tellAll()
  await expect.poll(() => heard).toContain(`{"kind":"${kind}","path":"/"}`)
})
