/**
 * Starts real web servers on the built site, each set up as docs/hosting.md says, on a free port. Requests are sent as
 * they are written: a client that normalizes addresses would never send `/../`.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'
import { apacheModulesOf, serverPath, type ServerName } from '../../scripts/dev/servers.mjs'
import { root } from '../support/content.ts'
import { patience } from '../support/patience.ts'
import { freePort } from '../support/serve.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type RunningServer = {
  /** Without a final slash. */
  address: string
  /** @param path as it is sent */
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  stop: () => Promise<void>
}

/** A file beside the folder of the site, which no request may reach. */
export const secret = 'This stands outside of the site.'

/** A copy of the site where a server's own user can read it, in a folder with a secret. */
export function placeSite(folder: string): { folder: string; remove: () => void } {
  const parent = mkdtempSync(join(realpathSync(tmpdir()), 'served-'))
  chmodSync(parent, 0o755)
  const placed = join(parent, 'site')
  cpSync(folder, placed, { recursive: true })
  chmodSync(placed, 0o755)
  for (const name of ['secret', 'secret.txt', 'secret.html']) writeFileSync(join(parent, name), secret)
  return { folder: placed, remove: () => rmSync(parent, { recursive: true, force: true }) }
}

/** What a part of docs/hosting.md says, which is what the tests do. */
function documented(part: RegExp): string {
  const found = part.exec(readFileSync(join(root, 'docs/hosting.md'), 'utf8'))?.[1]
  if (found === undefined) throw new Error(`docs/hosting.md has no ${part.source}`)
  return found
}
/** The example of a server. */
const exampleIn = (language: string): string => documented(new RegExp(`\`\`\`${language}\n([^]*?)\n *\`\`\``))

type Recipe = { args: string[]; env?: Record<string, string> }
type Place = { program: string; folder: string; port: number; work: string }

const isRoot = process.getuid?.() === 0

const recipes: Record<ServerName, (place: Place) => Recipe> = {
  nginx: ({ folder, port, work }) => {
    const server = exampleIn('nginx')
      .replace('listen [::]:80;', '')
      .replace('listen 80', `listen 127.0.0.1:${port}`)
      .replaceAll('/var/www/site', folder)
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${work}/${name};`)
      .join(' ')
    const config = `daemon off; ${isRoot ? 'user root;' : ''} pid ${work}/nginx.pid; error_log stderr;
events {}
http { include /etc/nginx/mime.types; default_type application/octet-stream; sendfile on; access_log off; ${paths}
${server} }`
    writeFileSync(join(work, 'nginx.conf'), config)
    return { args: ['-p', work, '-c', join(work, 'nginx.conf')] }
  },
  caddy: ({ folder, port, work }) => {
    const config = exampleIn('caddyfile').replace('/var/www/www.example.org', folder)
    writeFileSync(join(work, 'Caddyfile'), `{\nadmin off\n}\n${config}\n`)
    const env = {
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      SITE_FOLDER: folder,
      HOME: work,
      XDG_DATA_HOME: work,
      XDG_CONFIG_HOME: work
    }
    return { args: ['run', '--adapter', 'caddyfile', '--config', join(work, 'Caddyfile')], env }
  },
  apache: ({ program, folder, port, work }) => {
    // Those that Debian's package enables, and those in the documentation.
    const enabled = 'mpm_event authz_core dir mime filter deflate setenvif env reqtimeout'
    const asked = documented(/a2enmod ([a-z0-9_ ]+)`/)
    const modules = `${enabled} ${asked}`.split(' ')
    const config = `ServerRoot ${work}
${modules.map((name) => `LoadModule ${name}_module ${apacheModulesOf(program)}/mod_${name}.so`).join('\n')}
${isRoot ? 'User www-data\nGroup www-data' : ''}
Listen 127.0.0.1:${port}
PidFile ${work}/apache.pid
DefaultRuntimeDir ${work}
ErrorLog /dev/stderr
TypesConfig /etc/mime.types
ServerName localhost
# From Debian's http2.conf
Protocols h2 h2c http/1.1
${exampleIn('apache').replace('*:80', `127.0.0.1:${port}`).replaceAll('/var/www/site', folder)}
`
    writeFileSync(join(work, 'apache.conf'), config)
    return { args: ['-D', 'FOREGROUND', '-f', join(work, 'apache.conf')] }
  }
}

export async function startServer(name: ServerName, folder: string): Promise<RunningServer> {
  const program = serverPath(name)
  if (program === undefined)
    throw new Error(`${name} is not installed: run npm test as root on Debian or Ubuntu, or install it`)
  const work = mkdtempSync(join(realpathSync(tmpdir()), `${name}-`))
  mkdirSync(join(work, 'logs'))
  const port = await freePort()
  const { args, env } = recipes[name]({ program, folder, port, work })
  // A file: Apache cannot open a pipe of Node by its name.
  const log = join(work, 'log')
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', openSync(log, 'w')]
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const get: RunningServer['get'] = (path, headers) => send(agent, port, path, headers)
  const stop = async (): Promise<void> => {
    agent.destroy()
    child.kill('SIGTERM')
    const last = setTimeout(() => child.kill('SIGKILL'), patience)
    await ended
    clearTimeout(last)
    rmSync(work, { recursive: true, force: true })
  }
  try {
    await untilAnswering(child, get)
  } catch (cause) {
    const said = readFileSync(log, 'utf8')
    await stop()
    throw new Error(`${name} did not start:\n${said}`, { cause })
  }
  return { address: `http://127.0.0.1:${port}`, get, stop }
}

/** @throws Error if the program ends, or does not answer */
async function untilAnswering(child: ChildProcess, get: RunningServer['get']): Promise<void> {
  const answers = (): Promise<boolean> => get('/').then(Boolean, () => child.exitCode !== null)
  await vi.waitUntil(answers, { timeout: patience, interval: 50 })
  if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`)
}

function send(agent: Agent, port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      const { statusCode: status = 0, headers: given } = response
      buffer(response).then((body) => resolve({ status, headers: given, body }), reject)
    })
      .on('error', reject)
      .end()
  })
}
