/**
 * An FTP server whose data connections are opened, and then say nothing, as behind a firewall that forgets them. It has
 * no files, and cuts a line for one before it says so, as ProFTPD does.
 */
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import type { FtpServer } from './ftp-server.ts'

const replies: Readonly<Record<string, string>> = {
  USER: '331 Password, please',
  PASS: '230 Welcome',
  PWD: '257 "/"',
  STOR: '150 Send it'
}

/** @param like the server whose certificate it has */
export async function startSilentServer(like: FtpServer): Promise<{ port: number; stop: () => void }> {
  const sockets: Socket[] = []
  const open = async (onSocket: (socket: Socket) => void): Promise<{ server: Server; port: number }> => {
    const server = createServer((socket) => {
      sockets.push(socket.on('error', () => {}))
      onSocket(socket)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    return { server, port: (server.address() as AddressInfo).port }
  }
  const lines: Socket[] = []
  const forFiles = await open((socket) => void lines.push(socket))
  const [key, cert] = ['key.pem', 'certificate.pem'].map((name) => readFileSync(join(like.work, name)))
  const answer = (socket: Socket): void => {
    socket.on('data', (command) => {
      const [name = ''] = command.toString().trim().split(' ')
      const reply = name === 'EPSV' ? `229 (|||${forFiles.port}|)` : (replies[name] ?? '200 Yes')
      if (name === 'RETR') {
        const line = lines.at(-1)
        line?.once('close', () => setTimeout(() => socket.write('550 No such file\r\n'), 20)).resetAndDestroy()
      } else socket.write(`${reply}\r\n`)
    })
  }
  const commands = await open((socket) => {
    socket.write('220 Ready\r\n')
    socket.once('data', () => {
      socket.write('234 Encrypt\r\n')
      answer(new TLSSocket(socket, { isServer: true, key, cert }).on('error', () => {}))
    })
  })
  return {
    port: commands.port,
    stop: () => {
      for (const { server } of [forFiles, commands]) server.close()
      for (const socket of sockets) socket.destroy()
    }
  }
}
