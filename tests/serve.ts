/** A small web server for the built site, with the addresses and answers of a real host. */
import { createServer, type Server } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sirv from 'sirv'
import { listen } from '../generator/engine/preview/serving.ts'
import { plainDrawing } from './change.ts'

/** Plain ones have their own size and one colour: what they show is much of the work of each page. */
export type Drawings = 'whole' | 'plain'

/** Serves the folder on this machine only. @returns the running server, and its address without a final slash */
export async function serve(
  folder: string,
  port: number,
  drawings: Drawings = 'whole'
): Promise<{ server: Server; address: string }> {
  const files = sirv(folder, {
    dev: true,
    etag: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      if (!pathname.startsWith('/api/')) return
      // The answers are files named index.html, since static hosts serve those for a folder.
      if (!pathname.endsWith('.ics')) response.setHeader('Content-Type', 'application/json; charset=utf-8')
      // Pages of the house on another host may request this one.
      response.setHeader('Access-Control-Allow-Origin', '*')
    }
  })
  const server = createServer((request, response) => {
    // Some clients escape the `=` of a language prefix, which the file server would not find.
    request.url = request.url?.replace(/%3D/gi, '=')
    const path = join(folder, request.url ?? '')
    if (drawings === 'plain' && path.endsWith('.svg') && existsSync(path))
      return response.setHeader('Content-Type', 'image/svg+xml').end(plainDrawing(readFileSync(path, 'utf8')))
    return files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(notFound(folder))
    })
  })
  return { server, address: await listen(server, port) }
}

function notFound(folder: string): string | Uint8Array {
  try {
    return readFileSync(join(folder, '404.html'))
  } catch {
    return ''
  }
}
