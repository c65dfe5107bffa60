/**
 * The same folder on the real nginx, Caddy and Apache, each set up as docs/hosting.md says: all give the same answers.
 * The quick suite asks nginx.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sha256 } from '../../generator/engine/store/hash.ts'
import { contentSecurityPolicies, securityHeaders, transportSecurity } from '../../generator/engine/output/security.ts'
import { serverPath, type ServerName } from '../../scripts/dev/servers.mjs'
import { houses, modelOf } from '../support/content.ts'
import { byTurns, isDeep } from '../support/deep.ts'
import { hostedAddresses } from './hosted.ts'
import { placeSite, secret, startServer, type Answer, type RunningServer } from './server.ts'

const servers = byTurns<ServerName>(['nginx', 'caddy', 'apache'], { of: 3 })
/** In CI and in deep tests a server that is not there is a failure, never a skip. */
const isLeft = (name: ServerName): boolean => !process.env.CI && !isDeep && serverPath(name) === undefined

const model = modelOf(houses.shipped)
const { pages, aliases, answers } = hostedAddresses(model)

const site = placeSite(inject('site').folder)
afterAll(site.remove)
const fileOf = (path: string): Buffer => readFileSync(join(site.folder, path))
const fileBehind = (path: string): Buffer =>
  fileOf(path === '/' ? 'index.html' : /\.[a-z0-9]+$/.test(path) ? path : `${path}.html`)
const put = (file: string, contents: string): void => {
  mkdirSync(dirname(join(site.folder, file)), { recursive: true })
  writeFileSync(join(site.folder, file), contents)
}
/** The largest file of a kind: small ones are not worth compressing. */
const inFolder = (folder: string, ending: string): string => {
  const sizeOf = (name: string): number => statSync(join(site.folder, folder, name)).size
  const [found] = readdirSync(join(site.folder, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
  if (found === undefined) throw new Error(`${folder} has no ${ending}`)
  return `/${folder}/${found}`
}
const [drawing, script, font] = [inFolder('photos', '.svg'), inFolder('assets', '.js'), inFolder('assets', '.woff2')]

/** Status and address of a redirect, whether the server writes the address with its own name or without. */
const seen = ({ status, headers }: Answer): string =>
  `${status} ${(headers.location ?? '').replace(/^http:\/\/127\.0\.0\.1:\d+(?=\/)/, '')}`
const typeOf = ({ headers }: Answer): string | undefined => headers['content-type']?.toLowerCase()
const isLeak = ({ status, body }: Answer): boolean =>
  status < 400 || status >= 500 || /outside|root:/.test(body.toString())

describe.each(servers)('%s', (name) => {
  describe.skipIf(isLeft(name))('serves', () => {
    let server: RunningServer
    beforeAll(async () => {
      server = await startServer(name, site.folder)
    })
    afterAll(() => server.stop())

    /** The answers to many requests, by path: a failure names the paths that differ. */
    const getAll = async (
      paths: readonly string[],
      pick: (answer: Answer, path: string) => unknown,
      headers?: Record<string, string>
    ): Promise<object> => {
      expect(paths.length).toBeGreaterThan(0)
      const found = await Promise.all(paths.map(async (path) => [path, pick(await server.get(path, headers), path)]))
      return Object.fromEntries(found) as object
    }
    const each = (paths: readonly string[], wanted: (path: string) => unknown): object =>
      Object.fromEntries(paths.map((path) => [path, wanted(path)]))

    test('every page in every language, under its policy, however its address is written', async () => {
      const page = (answer: Answer, path: string) => ({
        status: answer.status,
        type: typeOf(answer),
        cache: answer.headers['cache-control'],
        robots: answer.headers['x-robots-tag'],
        same: answer.body.equals(fileBehind(path)),
        policies: policyParts(answer)
      })
      const whole = { status: 200, type: 'text/html; charset=utf-8', cache: 'no-cache', robots: undefined, same: true }
      expect(await getAll(pages, page)).toEqual(each(pages, () => ({ ...whole, policies: [true, true] })))
      const others = pages.flatMap((path) => [`${path}?from=a%20chat`, path.replaceAll('=', '%3D')])
      expect(await getAll(others, ({ status }) => status)).toEqual(each(others, () => 200))
    })

    /** Whether the policy allows the page its own stylesheet, and nobody to frame it. */
    const policyParts = ({ headers, body }: Answer): boolean[] => {
      const style = /<style>([^]*?)<\/style>/.exec(body.toString())?.[1] ?? ''
      const policy = String(headers['content-security-policy'])
      return [policy.includes(sha256(style, 'base64')), policy.includes("frame-ancestors 'none'")]
    }

    test('redirects in one step, with the query: final slashes, aliases, answers without theirs', async () => {
      const ways = new Map([
        ...pages.filter((path) => path !== '/').map((path) => [`${path}/`, path] as const),
        ...aliases.flatMap(({ from, to }) => [[from, to] as const, [`${from}/`, to] as const]),
        ...answers.map((answer) => [answer.replace(/\/$/, ''), answer] as const)
      ])
      for (const query of ['', '?a=b%20c&d', '?{path}', '?{env.HOME}', '?$uri']) {
        const paths = [...ways.keys()].map((path) => path + query)
        expect(await getAll(paths, seen)).toEqual(
          each(paths, (path) => `301 ${ways.get(path.slice(0, path.length - query.length))}${query}`)
        )
      }
      // A name of another host is no way to it.
      const [first = ''] = pages.filter((path) => path !== '/')
      expect(seen(await server.get(`/${first}/`))).not.toContain(' //')
      expect(seen(await server.get('//elsewhere.example/'))).not.toContain(' //')
    })

    test('availability as JSON that grows old in minutes, and as a calendar', async () => {
      const answer = (got: Answer, path: string) => ({
        type: typeOf(got)?.replace('; charset=utf-8', ''),
        cache: got.headers['cache-control'],
        robots: got.headers['x-robots-tag'],
        same: got.body.equals(fileOf(`${path}index.json`))
      })
      const cache = 'public, max-age=300, must-revalidate'
      expect(await getAll(answers, answer)).toEqual(
        each(answers, () => ({ type: 'application/json', cache, robots: 'noindex', same: true }))
      )
      const kind = (got: Answer): string => `${got.status} ${typeOf(got)}`
      const calendars = answers.map((path) => `${path}calendar.ics`)
      expect(await getAll(calendars, kind)).toEqual(each(calendars, () => '200 text/calendar; charset=utf-8'))
    })

    test('the not-found page for what is missing, in each language, for folders and for files', async () => {
      const none = model.site.languages.flatMap(({ prefix }) => [`${prefix}/no-such-page`, `${prefix}/no/such/page`])
      const folders = ['/api/', '/photos/', '/photos', '/assets', '/.well-known/none']
      const files = ['/404', '/404.html', '/photos/none.svg', '/assets/none.js', '/api/none/', `${answers[0]}none`]
      const page = (answer: Answer) => [
        answer.status,
        typeOf(answer),
        answer.headers['cache-control'],
        policyParts(answer),
        answer.body.equals(fileOf('404.html'))
      ]
      const wanted = [404, 'text/html; charset=utf-8', 'no-cache', [true, true], true]
      const paths = [...none, ...folders, ...files]
      expect(await getAll(paths, page)).toEqual(each(paths, () => wanted))
    })

    test('nothing hidden but .well-known, nothing for hosts, and nothing outside of the folder', async () => {
      const files = { '.well-known/proof.txt': 200, '.well-known/a/b.txt': 200, '.well-known/.x': 404, '.env': 404 }
      for (const file of Object.keys(files)) put(file, 'ours')
      for (const [file, status] of Object.entries(files))
        expect([file, (await server.get(`/${file}`)).status]).toEqual([file, status])
      for (const file of Object.keys(files)) rmSync(join(site.folder, file))

      put('.git/config', secret)
      const forHosts = readdirSync(site.folder).filter((file) =>
        /^[._]|\.conf$|^Caddyfile$|^vercel\.json$|^wrangler\.jsonc$|^worker\.js$/.test(file)
      )
      expect(forHosts.length).toBeGreaterThanOrEqual(10)
      const hidden = [...forHosts, '.git/config', '%2egit/config', '%2Ehtaccess', 'photos/../.htaccess', '/nginx.conf']
      const ways = [
        '^/secret',
        '^/secret.txt',
        'photos/^/^/secret.txt',
        '^%2fsecret.txt',
        '^%5csecret.txt',
        '/^//secret.txt'
      ]
      const outside = ['..', '%2e%2e', '.%2e'].flatMap((up) => ways.map((way) => way.replaceAll('^', up)))
      const passwords = ['../../../../etc/passwd', '%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd']
      const odd = ['..%c0%af..%c0%afsecret.txt', '%252e%252e/secret.txt', 'secret.txt%00.html']
      const paths = [...hidden, ...outside, ...passwords, ...odd].map((path) => `/${path}`)
      expect(await getAll(paths, isLeak)).toEqual(each(paths, () => false))
    })

    test('the security headers with everything, once each, and the promise of https only there', async () => {
      const paths = ['/', answers[0]!, drawing, script, '/no-such-page', aliases[0]!.from, '/robots.txt']
      const wanted = Object.fromEntries(securityHeaders.map(([header, value]) => [header.toLowerCase(), value]))
      const own = ({ headers }: Answer) => Object.fromEntries(Object.keys(wanted).map((key) => [key, headers[key]]))
      expect(await getAll(paths, own)).toEqual(each(paths, () => wanted))
      const promise = ({ headers }: Answer) => headers['strict-transport-security']
      expect(await getAll(['/', '/no-such-page', drawing], promise)).toEqual(
        each(['/', '/no-such-page', drawing], () => undefined)
      )
      const https = { 'X-Forwarded-Proto': 'https' }
      expect(await getAll(['/', '/no-such-page', drawing], promise, https)).toEqual(
        each(['/', '/no-such-page', drawing], () => transportSecurity)
      )
      const { photo } = contentSecurityPolicies({ styles: [], scripts: [], connects: [] })
      expect((await server.get(drawing)).headers['content-security-policy']).toBe(photo)
    })

    test('files with a hash for a year, others never unasked, with types that browsers take', async () => {
      const year = 'public, max-age=31536000, immutable'
      const types: Record<string, [cache: string, type: RegExp]> = {
        [script]: [year, /^(text|application)\/javascript/],
        [font]: [year, /^font\/woff2/],
        [drawing]: [year, /^image\/svg\+xml/],
        '/site.webmanifest': ['no-cache', /^application\/manifest\+json/],
        '/sitemap.xml': ['no-cache', /^(application|text)\/xml/],
        '/robots.txt': ['no-cache', /^text\/plain/],
        '/favicon.ico': ['no-cache', /^image\//]
      }
      expect(
        await getAll(Object.keys(types), (answer, path) => [
          answer.headers['cache-control'],
          typeOf(answer),
          answer.body.equals(fileOf(path))
        ])
      ).toEqual(each(Object.keys(types), (path) => [types[path]![0], expect.stringMatching(types[path]![1]), true]))
    })

    test('text compressed as well as the server can, and an unchanged page as 304 even then', async () => {
      const paths = ['/', pages.at(-1)!, script, drawing, '/sitemap.xml']
      const unpacked = ({ headers, body }: Answer, path: string) => [
        headers['content-encoding'],
        headers.vary?.toLowerCase(),
        gunzipSync(body).equals(fileBehind(path))
      ]
      expect(await getAll(paths, unpacked, { 'Accept-Encoding': 'gzip' })).toEqual(
        each(paths, () => ['gzip', 'accept-encoding', true])
      )
      const { headers } = await server.get(font, { 'Accept-Encoding': 'gzip' })
      expect(headers['content-encoding']).toBeUndefined()
      // The least effort leaves a large script a sixth larger.
      const [largest = ''] = readdirSync(join(site.folder, 'assets'))
        .filter((file) => file.endsWith('.js'))
        .toSorted((a, b) => fileOf(`assets/${b}`).length - fileOf(`assets/${a}`).length)
      const { body } = await server.get(`/assets/${largest}`, { 'Accept-Encoding': 'gzip' })
      expect(body.length).toBeLessThan(0.95 * gzipSync(fileOf(`assets/${largest}`), { level: 1 }).length)

      const best = { nginx: 'gzip', caddy: 'zstd', apache: 'br' }[name]
      const wishes = { gzip: 'gzip', 'gzip, br, zstd': best }
      for (const [wish, encoding] of Object.entries(wishes))
        for (const path of paths) {
          const accepts = { 'Accept-Encoding': wish }
          const { etag = '', ...first } = (await server.get(path, accepts)).headers
          expect([path, first['content-encoding'], etag !== '']).toEqual([path, encoding, true])
          expect((await server.get(path, { ...accepts, 'If-None-Match': etag })).status).toBe(304)
        }
    })
  })
})
