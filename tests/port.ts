/** Finds free ports for the programs that the tests start, and starts servers. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of this machine, until it is closed; its address without a final slash. */
export async function serverFor(listener: RequestListener): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer(listener)
  // It closes no connection by itself: on a busy machine one would be used again just then, and the question would fail.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const { address, close } = await serverFor(() => undefined)
  await close()
  return Number(new URL(address).port)
}
