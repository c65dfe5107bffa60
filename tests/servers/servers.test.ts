/**
 * The same folder on the real nginx, Caddy and Apache, each set up as docs/hosting.md says: all give the same answers.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { check } from '../../generator/build.ts'
import { hostFiles } from '../../generator/publish/hosts/hosts.ts'
import type { Model } from '../../generator/content/model.ts'
import { securityHeaders, transportSecurity } from '../../generator/publish/security.ts'
import { serverPath, type ServerName } from '../../scripts/servers.mjs'
import { cache, houses, root } from '../content.ts'
import { policiesOf } from './policies.ts'
import { placeSite, secret, startServer, type Answer, type RunningServer } from './server.ts'

const servers: ServerName[] = ['nginx', 'caddy', 'apache']

const { content } = await check({ data: houses.shipped, cache })
if (content === undefined) throw new Error('The shipped content has mistakes')
const { model, table } = content
const pages = table.routes.filter(({ kind }) => kind !== 'alias')
const aliases = table.routes.flatMap((route) =>
  route.kind === 'alias' ? [{ from: route.path, to: table.href(route.to, route.language) }] : []
)
const answersOf = ({ pages: listed, ...units }: Model): string[] =>
  (['rooms', 'apartments'] as const).flatMap((collection) =>
    units[collection].map(({ slug }) => `/api/${listed[collection]!.api}/${slug}/`)
  )
const answers = answersOf(model)
const missing = model.site.languages.flatMap(({ prefix }) => [`${prefix}/no-such-page`, `${prefix}/no/such/page`])

const site = placeSite(inject('site').folder)
afterAll(site.remove)
const fileOf = (path: string): Buffer => readFileSync(join(site.folder, path))
const inFolder = (folder: string, ending: string): string => {
  const found = readdirSync(join(site.folder, folder), { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith(ending)
  )
  if (found === undefined) throw new Error(`${folder} has no ${ending}`)
  return `/${folder}/${found}`
}

const policies = policiesOf(
  readdirSync(site.folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.startsWith('api/'))
    .map((file) => fileOf(file).toString('utf8')),
  fileOf('_headers').toString('utf8'),
  model.site
)

const hashed = 'public, max-age=31536000, immutable'

test('the site is whole: all pages, an alias in each language, an answer for each unit', () => {
  expect(pages.length).toBeGreaterThanOrEqual(56)
  expect(aliases).toHaveLength(model.site.languages.length)
  expect(answers.filter((answer) => !existsSync(join(site.folder, answer, 'index.json')))).toEqual([])
})

// In CI a server that is not there is a failure, never a skip.
describe.each(servers)('%s', (name) => {
  describe.skipIf(!process.env.CI && serverPath(name) === undefined)('serves', () => {
    let server: RunningServer
    beforeAll(async () => {
      server = await startServer(name, site.folder)
    })
    afterAll(() => server.stop())

    /** The answers to many requests, by path: a failure names the paths that differ. */
    const getAll = async <T>(
      paths: readonly string[],
      pick: (answer: Answer, path: string) => T,
      headers?: Record<string, string>
    ): Promise<Record<string, T>> =>
      Object.fromEntries(
        await Promise.all(paths.map(async (path) => [path, pick(await server.get(path, headers), path)] as const))
      )
    const each = <T>(paths: readonly string[], value: (path: string) => T): Record<string, T> =>
      Object.fromEntries(paths.map((path) => [path, value(path)]))

    test('every page in every language, without a redirect', async () => {
      const paths = pages.map(({ path }) => path)
      const found = await getAll(paths, ({ status, headers, body }, path) => ({
        status,
        type: headers['content-type']?.toLowerCase(),
        cache: headers['cache-control'],
        policy: headers['content-security-policy'],
        robots: headers['x-robots-tag'],
        same: body.equals(fileOf(path === '/' ? 'index.html' : `${path}.html`))
      }))
      expect(found).toEqual(
        each(paths, () => ({
          status: 200,
          type: 'text/html; charset=utf-8',
          cache: 'no-cache',
          policy: policies.page,
          robots: undefined,
          same: true
        }))
      )
    })

    test('pages whose address arrives escaped, or with a query', async () => {
      const escaped = pages.filter(({ path }) => path.includes('=')).map(({ path }) => path.replaceAll('=', '%3D'))
      const paths = [...escaped, ...pages.map(({ path }) => `${path}?from=a%20chat`)]
      expect(paths.length).toBeGreaterThan(pages.length)
      expect(await getAll(paths, ({ status }) => status)).toEqual(each(paths, () => 200))
    })

    test('a redirect from a final slash to the page', async () => {
      const paths = pages.map(({ path }) => path).filter((path) => path !== '/')
      expect(
        await getAll(
          paths.map((path) => `${path}/`),
          seen
        )
      ).toEqual(Object.fromEntries(paths.map((path) => [`${path}/`, `301 ${path}`])))
      expect(await getAll(['//no-such-page.example/', '//bnbs/'], seen)).not.toMatchObject({
        '//bnbs/': expect.stringContaining(' //')
      })
    })

    test('a redirect from every alias', async () => {
      expect(
        await getAll(
          aliases.map(({ from }) => from),
          seen
        )
      ).toEqual(Object.fromEntries(aliases.map(({ from, to }) => [from, `301 ${to}`])))
    })

    test('redirects in one step, with the query', async () => {
      const queries = ['?a=b%20c&d', '?{path}', '?{env.HOME}', '?$uri']
      const ways = [
        ...pages.filter(({ path }) => path !== '/').map(({ path }) => ({ from: `${path}/`, to: path })),
        ...aliases.flatMap(({ from, to }) => [
          { from, to },
          { from: `${from}/`, to }
        ]),
        ...answers.map((answer) => ({ from: answer.replace(/\/$/, ''), to: answer }))
      ]
      const asked = ways.flatMap(({ from, to }) => ['', ...queries].map((query) => [from + query, to + query] as const))
      const found = await getAll(
        asked.map(([path]) => path),
        seen
      )
      expect(found).toEqual(Object.fromEntries(asked.map(([path, to]) => [path, `301 ${to}`])))
    })

    test('availability as JSON, and as a calendar', async () => {
      const found = await getAll(answers, ({ status, headers, body }, path) => ({
        status,
        type: headers['content-type']?.toLowerCase().replace('; charset=utf-8', ''),
        cache: headers['cache-control'],
        robots: headers['x-robots-tag'],
        list: Array.isArray(JSON.parse(body.toString('utf8'))),
        same: body.equals(fileOf(`${path}index.json`))
      }))
      expect(found).toEqual(
        each(answers, () => ({
          status: 200,
          type: 'application/json',
          cache: 'public, max-age=300, must-revalidate',
          robots: 'noindex',
          list: true,
          same: true
        }))
      )

      const bare = answers.map((answer) => answer.replace(/\/$/, ''))
      expect(await getAll(bare, seen)).toEqual(each(bare, (path) => `301 ${path}/`))
      const twins = answers.map((answer) => `${answer}index.html`)
      expect(await getAll(twins, ({ headers }) => headers['content-type']?.split(';')[0])).toEqual(
        each(twins, () => 'application/json')
      )
      const calendars = answers.map((answer) => `${answer}calendar.ics`)
      const kind = ({ status, headers }: Answer) => `${status} ${headers['content-type']?.toLowerCase()}`
      expect(await getAll(calendars, kind)).toEqual(each(calendars, () => '200 text/calendar; charset=utf-8'))
    })

    test('what the owner has put into .well-known, and nothing else that begins with a dot', async () => {
      const files = { '.well-known/proof.txt': 200, '.well-known/a/b.txt': 200, '.well-known/.x': 404, '.env': 404 }
      for (const file of Object.keys(files)) {
        mkdirSync(dirname(join(site.folder, file)), { recursive: true })
        writeFileSync(join(site.folder, file), 'ours')
      }
      const found = await getAll(
        Object.keys(files).map((file) => `/${file}`),
        ({ status }) => status
      )
      expect(found).toEqual(Object.fromEntries(Object.entries(files).map(([file, status]) => [`/${file}`, status])))
      for (const file of Object.keys(files)) rmSync(join(site.folder, file))
    })

    test('the not-found page for what is missing, in each language', async () => {
      const folders = ['/api/', '/photos/', '/photos', '/assets', '/.well-known/none']
      const paths = [
        ...missing,
        ...folders,
        '/404',
        '/404.html',
        '/photos/none.svg',
        '/assets/none.js',
        '/api/none/',
        `${answers[0]}none`
      ]
      const found = await getAll(paths, ({ status, headers, body }) => ({
        status,
        type: headers['content-type']?.toLowerCase(),
        cache: headers['cache-control'],
        policy: headers['content-security-policy'],
        page: body.equals(fileOf('404.html'))
      }))
      expect(found).toEqual(
        each(paths, () => ({
          status: 404,
          type: 'text/html; charset=utf-8',
          cache: 'no-cache',
          policy: policies.page,
          page: true
        }))
      )
    })

    test('a fault of the address, never of the server, where no file can have such a name', async () => {
      const paths = [
        '/%00',
        '/bnbs%00/',
        '/assets/%00.js',
        `/${'x'.repeat(251)}`,
        `/${'x'.repeat(400)}/`,
        `/api/${'x'.repeat(400)}`,
        '/a/bc'.repeat(1200)
      ]
      const found = await getAll(paths, ({ status }) => status >= 400 && status < 500)
      expect(found).toEqual(each(paths, () => true))
    })

    test('nothing of the files for hosts, and nothing hidden', async () => {
      const names = readdirSync(site.folder).filter((file) =>
        /^[._]|\.conf$|^Caddyfile$|^vercel\.json$|^wrangler\.jsonc$|^worker\.js$/.test(file)
      )
      expect(names.length).toBeGreaterThanOrEqual(10)
      mkdirSync(join(site.folder, '.git'), { recursive: true })
      writeFileSync(join(site.folder, '.git/config'), secret)
      const paths = [
        ...names.map((file) => `/${file}`),
        '/.git/config',
        '/%2egit/config',
        '/%2Ehtaccess',
        '/photos/../.htaccess',
        '//nginx.conf'
      ]
      expect(await getAll(paths, ({ status, body }) => [status >= 400 && status < 500, body.includes(secret)])).toEqual(
        each(paths, () => [true, false])
      )
    })

    test('nothing outside of the folder', async () => {
      const ways = [
        '/^/secret',
        '/^/secret.txt',
        '/photos/^/^/secret.txt',
        '/^%2fsecret.txt',
        '/^%5csecret.txt',
        '/api/^/^/secret.txt',
        '//^//secret.txt',
        '/^/^/^/^/^/^/etc/passwd'
      ]
      const paths = [
        ...['..', '%2e%2e', '.%2e', '%2E%2E'].flatMap((up) => ways.map((way) => way.replaceAll('^', up))),
        '/%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd',
        '/..%c0%af..%c0%afsecret.txt',
        '/%252e%252e/secret.txt',
        '/secret.txt%00.html'
      ]
      const leak = ({ status, body }: Answer) => [status >= 400, body.includes(secret), body.includes('root:')]
      expect(await getAll(paths, leak)).toEqual(each(paths, () => [true, false, false]))
    })

    test('the security headers with everything, once each', async () => {
      const paths = [
        '/',
        answers[0]!,
        inFolder('photos', '.svg'),
        inFolder('assets', '.js'),
        '/no-such-page',
        aliases[0]!.from,
        '/robots.txt'
      ]
      const wanted = Object.fromEntries(securityHeaders.map(([header, value]) => [header.toLowerCase(), value]))
      const found = await getAll(paths, ({ headers }) =>
        Object.fromEntries(Object.keys(wanted).map((header) => [header, headers[header]]))
      )
      expect(found).toEqual(each(paths, () => wanted))
    })

    test('the promise of https, and only there', async () => {
      const paths = ['/', '/no-such-page', inFolder('photos', '.svg')]
      const promise = ({ headers }: Answer) => headers['strict-transport-security']
      expect(await getAll(paths, promise)).toEqual(each(paths, () => undefined))
      expect(await getAll(paths, promise, { 'X-Forwarded-Proto': 'https' })).toEqual(
        each(paths, () => transportSecurity)
      )
    })

    test('files with a hash for a year, with types that browsers take', async () => {
      const types = {
        [inFolder('assets', '.js')]: /^(text|application)\/javascript/,
        [inFolder('assets', '.woff2')]: /^font\/woff2/,
        [inFolder('photos', '.svg')]: /^image\/svg\+xml/
      }
      const facts = ({ status, headers, body }: Answer, path: string) => [
        status,
        headers['cache-control'],
        headers['content-type'],
        body.equals(fileOf(path))
      ]
      const found = await getAll(Object.keys(types), facts)
      expect(found).toEqual(
        Object.fromEntries(
          Object.entries(types).map(([path, type]) => [path, [200, hashed, expect.stringMatching(type), true]])
        )
      )
      expect((await server.get(inFolder('photos', '.svg'))).headers['content-security-policy']).toBe(policies.photo)

      const others = {
        '/site.webmanifest': /^application\/manifest\+json/,
        '/sitemap.xml': /^(application|text)\/xml/,
        '/robots.txt': /^text\/plain/,
        '/favicon.ico': /^image\//
      }
      expect(await getAll(Object.keys(others), facts)).toEqual(
        Object.fromEntries(
          Object.entries(others).map(([path, type]) => [path, [200, 'no-cache', expect.stringMatching(type), true]])
        )
      )
    })

    test('text compressed as well as the server can, and an unchanged page as 304 even then', async () => {
      const paths = ['/', pages.at(-1)!.path, inFolder('assets', '.js'), inFolder('photos', '.svg'), '/sitemap.xml']
      const gzip = { 'Accept-Encoding': 'gzip' }
      const unpacked = ({ headers, body }: Answer, path: string) => [
        headers['content-encoding'],
        headers.vary?.toLowerCase(),
        gunzipSync(body).equals(fileOf(fileBehind(path)))
      ]
      const found = await getAll(paths, unpacked, gzip)
      expect(found).toEqual(each(paths, () => ['gzip', 'accept-encoding', true]))
      expect((await server.get(inFolder('assets', '.woff2'), gzip)).headers['content-encoding']).toBeUndefined()

      // Apache sends the page of an error as it is.
      const none = await server.get('/no-such-page', gzip)
      expect([none.headers['content-encoding'], unpackedIn(none).equals(fileOf('404.html'))]).toEqual([
        name === 'apache' ? undefined : 'gzip',
        true
      ])

      // The least effort leaves the largest script a sixth larger.
      const [script = ''] = readdirSync(join(site.folder, 'assets'))
        .filter((file) => file.endsWith('.js'))
        .toSorted((a, b) => fileOf(`assets/${b}`).length - fileOf(`assets/${a}`).length)
      const { body } = await server.get(`/assets/${script}`, gzip)
      expect(body.length).toBeLessThan(0.95 * gzipSync(fileOf(`assets/${script}`), { level: 1 }).length)

      const best = { nginx: 'gzip', caddy: 'zstd', apache: 'br' }[name]
      const again = await Promise.all(
        ['gzip', 'gzip, br, zstd'].flatMap((accepted) =>
          paths.map(async (path) => {
            const { etag = '', 'content-encoding': encoding } = (
              await server.get(path, { 'Accept-Encoding': accepted })
            ).headers
            return [
              path,
              encoding,
              etag !== '',
              (await server.get(path, { 'Accept-Encoding': accepted, 'If-None-Match': etag })).status
            ]
          })
        )
      )
      expect(again).toEqual(['gzip', best].flatMap((encoding) => paths.map((path) => [path, encoding, true, 304])))
    })
  })
})

// Apache compresses with brotli by itself.
describe.each(['nginx', 'caddy'] as const)('%s', (name) => {
  const asked = ['/', '/appartamenti/uno', inFolder('assets', '.js'), inFolder('photos', '.svg')]
  const compressed = new Set(['bnbs.html', ...asked.map((path) => fileBehind(path).replace(/^\//, ''))])
  const isThere = serverPath(name) !== undefined && existsSync('/usr/bin/brotli')
  test.skipIf(!process.env.CI && !isThere)('sends what the documentation has compressed beforehand', async () => {
    // To compress the whole site takes most of a minute.
    const placed = placeSite(inject('site').folder, (file) => !/\.(html|svg)$/.test(file) || compressed.has(file))
    execFileSync('sh', ['-c', compressing().replaceAll('/var/www/site', placed.folder)])
    const server = await startServer(name, placed.folder)
    try {
      const [answer = ''] = answers
      // Twins that say something else show that they are sent; of an answer, that they are not.
      for (const path of ['bnbs.html', `${answer.slice(1)}index.json`]) {
        writeFileSync(join(placed.folder, `${path}.gz`), gzipSync('twin'))
        writeFileSync(join(placed.folder, `${path}.br`), brotliCompressSync('twin'))
      }
      const best = name === 'nginx' ? 'gzip' : 'br'
      const page = await server.get('/bnbs', { 'Accept-Encoding': 'gzip, br' })
      expect([page.status, page.headers['content-encoding'], unpackers[best](page.body).toString()]).toEqual([
        200,
        best,
        'twin'
      ])
      expect({ ...page.headers, 'content-type': page.headers['content-type']?.toLowerCase() }).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policies.page,
        vary: expect.stringMatching(/accept-encoding/i)
      })
      expect((await server.get('/bnbs')).body.equals(fileOf('bnbs.html'))).toBe(true)
      const fresh = await server.get(answer, { 'Accept-Encoding': 'gzip' })
      expect(unpackedIn(fresh).equals(fileOf(`${answer}index.json`))).toBe(true)
      if (name === 'nginx') return

      for (const path of asked) {
        const file = fileOf(fileBehind(path))
        const { headers, body } = await server.get(path, { 'Accept-Encoding': 'gzip, br, zstd' })
        expect([path, headers['content-encoding'], brotliDecompressSync(body).equals(file)]).toEqual([path, 'br', true])
        expect(body.length).toBeLessThanOrEqual(1.01 * brotliCompressSync(file).length)
        expect(headers['content-type']).toBe((await server.get(path)).headers['content-type'])
      }
    } finally {
      await server.stop()
      placed.remove()
    }
  })
})

/** What the documentation has done on the server, as it stands there. */
function compressing(): string {
  const found = /^ *(find \/var\/www\/site .*)$/m.exec(readFileSync(join(root, 'docs/hosting.md'), 'utf8'))?.[1]
  if (found === undefined) throw new Error('docs/hosting.md compresses nothing')
  return found
}

const unpackers = { br: brotliDecompressSync, gzip: gunzipSync }

// Another house has other prefixes, other units, perhaps no alias: the files are still files that the servers read.
test.skipIf(!process.env.CI && servers.some((name) => serverPath(name) === undefined))(
  'all three read the files of another house',
  async () => {
    const other = (await check({ data: houses.second, cache })).content
    const parent = mkdtempSync(join(tmpdir(), 'other-'))
    const answer = answersOf(other!.model)[0]!
    mkdirSync(join(parent, answer), { recursive: true })
    const few = ['index.html', '404.html', `${answer}index.json`].map((path) => ({ path, contents: '[]' }))
    for (const file of [...hostFiles(other!.model, other!.table, policies), ...few]) {
      if ('contents' in file) writeFileSync(join(parent, file.path), file.contents)
    }
    const placed = placeSite(parent)
    const found = await Promise.all(
      servers.map(async (name) => {
        const server = await startServer(name, placed.folder)
        const got = await Promise.all(['/', '/none', answer].map(async (path) => (await server.get(path)).status))
        await server.stop()
        return got
      })
    )
    placed.remove()
    rmSync(parent, { recursive: true })
    expect(found).toEqual(servers.map(() => [200, 404, 200]))
  }
)

/** Status and address of a redirect, whether the server writes the address with its own name or without. */
function seen({ status, headers }: Answer): string {
  return `${status} ${(headers.location ?? '').replace(/^http:\/\/127\.0\.0\.1:\d+(?=\/)/, '')}`
}

const unpackedIn = ({ headers, body }: Answer): Buffer =>
  headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body

function fileBehind(path: string): string {
  if (path === '/') return 'index.html'
  return /\.[a-z0-9]+$/.test(path) ? path : `${path}.html`
}
