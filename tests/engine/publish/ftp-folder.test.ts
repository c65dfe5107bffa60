/** What a server that takes no connection is told to be, before anything is sent to it. */
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { certificateFacts, openFtpFolder } from '../../../generator/engine/publish/ftp-folder.ts'
import { PublicationError } from '../../../generator/engine/publish/remote-folder.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Why nothing can be sent to a server that answers so to AUTH TLS, its first command. */
async function reasonAfter(answer: (socket: Socket) => void): Promise<unknown> {
  const server = createServer((socket) => {
    socket.write('220 Ready\r\n')
    socket.once('data', () => answer(socket))
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const access = { host: '127.0.0.1', port, user: 'anna', password: 'secret', folder: '' }
  const error: unknown = await openFtpFolder(access).catch((cause: unknown) => cause)
  return error instanceof PublicationError ? error.reason : error
}

test('a line that is cut while it is encrypted does not speak against the encryption of the server', async () => {
  expect(await reasonAfter((socket) => socket.end('234 Proceed\r\n', () => socket.destroy()))).toBe('unreachable')
})

test('a server that has too many visitors can encrypt', async () => {
  expect(await reasonAfter((socket) => socket.end('421 Too many connections\r\n'))).toBe('unreachable')
})

test('a server that refuses to encrypt is one without encryption', async () => {
  expect(await reasonAfter((socket) => socket.end('502 Command not implemented\r\n'))).toBe('no-tls')
})

const issued = {
  subjectaltname: 'DNS:house.example',
  valid_from: 'Jan  2 00:00:00 2027 GMT',
  valid_to: 'Mar  4 00:00:00 2028 GMT'
}

test.each([
  ['CERT_NOT_YET_VALID', 'dates', '2027-01-02'],
  ['CERT_HAS_EXPIRED', 'dates', '2028-03-04'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'name'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'unknown-issuer'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'unknown-issuer'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unknown-issuer'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unknown-issuer'],
  ['CERT_REVOKED', 'chain']
])('of a certificate with the fault %s the owner reads: %s', (code, problem, date = '2028-03-04') => {
  const socket = { authorizationError: code, getPeerCertificate: () => issued } as unknown as TLSSocket
  expect(certificateFacts(socket, undefined)).toMatchObject({ problem, date, reply: code, names: ['house.example'] })
  expect(certificateFacts(socket, 'AB01'), 'another one was trusted').toMatchObject({ problem: 'changed' })
})
