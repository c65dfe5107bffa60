/** HTTP/2 on nginx and Apache, once they have a certificate and all is done that docs/hosting.md says. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterAll, expect, inject, test } from 'vitest'
import { transportSecurity } from '../../generator/publish/security.ts'
import { serverPath, type ServerName } from '../../scripts/servers.mjs'
import { placeSite, startServer } from './server.ts'

const site = placeSite(inject('site').folder)
const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
afterAll(() => {
  site.remove()
  rmSync(folder, { recursive: true })
})

const certified = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') }
const request = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'.split(' ')
execFileSync('openssl', ['req', ...request, '-out', certified.certificate, '-keyout', certified.key])

type Answer = { protocol: string | false | null; headers: IncomingHttpHeaders; body: string }

/** By the protocol that the server chooses, of those that browsers offer. */
function read(address: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Made a moment ago, by nobody whom a client trusts.
    const session = connect(address, { rejectUnauthorized: false, ALPNProtocols: ['h2', 'http/1.1'] })
    session.on('error', reject)
    const stream = session.request({ ':path': path })
    let headers: IncomingHttpHeaders = {}
    const chunks: Buffer[] = []
    stream.on('response', (found) => (headers = found))
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('error', reject)
    stream.on('end', () => {
      const protocol = session.socket instanceof TLSSocket ? session.socket.alpnProtocol : null
      session.close()
      resolve({ protocol, headers, body: Buffer.concat(chunks).toString('utf8') })
    })
    stream.end()
  })
}

// Caddy speaks HTTP/2 by itself.
const servers: ServerName[] = ['nginx', 'apache']

test.each(servers.filter((name) => process.env.CI || serverPath(name) !== undefined))(
  '%s sends pages over HTTP/2, with the promise of https',
  async (name) => {
    const server = await startServer(name, site.folder, certified)
    try {
      const { protocol, headers, body } = await read(server.address, '/bnbs')
      expect([protocol, headers[':status'], headers['strict-transport-security']]).toEqual([
        'h2',
        200,
        transportSecurity
      ])
      expect(body).toBe(readFileSync(join(site.folder, 'bnbs.html'), 'utf8'))
    } finally {
      await server.stop()
    }
  }
)
