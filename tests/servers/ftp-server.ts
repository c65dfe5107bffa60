/** Starts vsftpd on a free port of this computer, with a certificate of its own. Any user has the password `secret`. */
import { execFileSync, spawn } from 'node:child_process'
import { closeSync, copyFileSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { vi } from 'vitest'
import { serverPath } from '../../scripts/dev/servers.mjs'
import { emptyFolder } from '../support/folders.ts'
import { patience } from '../support/patience.ts'
import { freePort } from '../support/serve.ts'

export type FtpServer = {
  port: number
  /** The folder where a login ends. */
  root: string
  /** The SHA-256 of the certificate, as 64 digits. */
  fingerprint: string
  /** The folder with its certificate. */
  work: string
  /** All commands that the server has got. */
  log: () => string
  stop: () => Promise<void>
}

/**
 * @param options `names` of the certificate, as OpenSSL writes them; `isPlain` for a server without TLS; `replaces` a
 *   server that is stopped, whose port it takes, with its certificate if that `isSame`
 */
export async function startFtpServer({
  root = emptyFolder(),
  names = 'DNS:localhost',
  isPlain = false,
  replaces,
  isSame = false
}: {
  root?: string
  names?: string
  isPlain?: boolean
  replaces?: FtpServer
  isSame?: boolean
} = {}): Promise<FtpServer> {
  const work = emptyFolder()
  await replaces?.stop()
  const port = replaces?.port ?? (await freePort())
  const [key, certificate, log] = ['key.pem', 'certificate.pem', 'log'].map((name) => join(work, name)) as [
    string,
    string,
    string
  ]
  mkdirSync(join(work, 'empty'))
  const openssl = (...args: string[]): string =>
    execFileSync(serverPath('openssl')!, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const subject = ['-subj', '/CN=test', '-addext', `subjectAltName=${names}`]
  if (isSame && replaces !== undefined)
    for (const name of ['key.pem', 'certificate.pem']) copyFileSync(join(replaces.work, name), join(work, name))
  else
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      certificate,
      ...subject
    )
  writeFileSync(join(work, 'passwords'), 'secret\n')
  const settings = {
    listen: 'YES',
    listen_address: '127.0.0.1',
    listen_port: port,
    background: 'NO',
    run_as_launching_user: 'YES',
    seccomp_sandbox: 'NO',
    secure_chroot_dir: join(work, 'empty'),
    anonymous_enable: 'YES',
    local_enable: 'NO',
    write_enable: 'YES',
    anon_root: root,
    anon_upload_enable: 'YES',
    anon_mkdir_write_enable: 'YES',
    anon_other_write_enable: 'YES',
    anon_world_readable_only: 'NO',
    secure_email_list_enable: 'YES',
    email_password_file: join(work, 'passwords'),
    log_ftp_protocol: 'YES',
    xferlog_enable: 'YES',
    vsftpd_log_file: log,
    ...(!isPlain && {
      ssl_enable: 'YES',
      allow_anon_ssl: 'YES',
      force_anon_logins_ssl: 'YES',
      force_anon_data_ssl: 'YES',
      require_ssl_reuse: 'YES',
      rsa_cert_file: certificate,
      rsa_private_key_file: key
    })
  }
  const file = join(work, 'vsftpd.conf')
  writeFileSync(
    file,
    `${Object.entries(settings)
      .map((each) => each.join('='))
      .join('\n')}\n`
  )
  // It writes what is wrong with its settings to its input.
  const said = openSync(join(work, 'said'), 'w+')
  const child = spawn(serverPath('vsftpd')!, [file], { stdio: [said, 'ignore', 'ignore'] })
  closeSync(said)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await vi.waitUntil(async () => child.exitCode !== null || (await isOpen(port)), { timeout: patience, interval: 20 })
  if (child.exitCode !== null) throw new Error(`vsftpd did not start: ${readFileSync(join(work, 'said'), 'utf8')}`)
  const print = openssl('x509', '-in', certificate, '-noout', '-fingerprint', '-sha256').split('=')[1]!
  return {
    port,
    root,
    work,
    fingerprint: print.trim().replaceAll(':', ''),
    log: () => readFileSync(log, 'utf8'),
    stop: () => {
      child.kill('SIGTERM')
      return ended
    }
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.destroy() && resolve(true)).once('error', () => resolve(false))
  })
