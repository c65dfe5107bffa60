/** The addresses at which the preview serves files. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listen, listenOnFreePort } from '../../../generator/engine/preview/serving.ts'

const servers: Server[] = []
const newServer = (): Server => {
  const server = createServer((_, response) => response.end())
  servers.push(server)
  return server
}
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const listensAt = (server: Server, host: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port))
  })

test('a port is taken at which another program answers for localhost, though only at ::1', async (context) => {
  const port = await listensAt(newServer(), '::1')
  // A machine without IPv6.
  context.skip(port === undefined)
  await expect(listen(newServer(), port!)).rejects.toMatchObject({ code: 'EADDRINUSE', port })
  expect(await listenOnFreePort(newServer(), port!, true)).not.toBe(`http://localhost:${port}`)
})
