/**
 * The files for hosts that no test can start, read by the rules that their hosts document, address by address.
 * tests/servers has the others.
 */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hostFiles, hostPaths } from '../../../generator/engine/output/hosts/hosts.ts'
import { house } from '../../../generator/house/definition.ts'
import type { Model } from '../../../generator/house/model/content-model.ts'
import {
  contentSecurityPolicies,
  metaPolicies,
  securityHeaders,
  transportSecurity
} from '../../../generator/engine/output/security.ts'
import { houses, modelOf, textAt } from '../../support/content.ts'
import { hostedAddresses } from '../../servers/hosted.ts'
import { assets } from '../../support/markup/rendered.ts'
import { workerPath } from '../../../generator/house/pages/kinds/guide/offline-link.ts'
import { listUnits } from '../../../generator/house/model/unit-list.ts'
import { routeTable } from '../../support/house-engine.ts'

const css = 'body{color:red}'
const hash = "'sha256-FcQqt3aNlV7AZnGV4zkQRVeCeJOxbMPnQSx258L803E='"
const second = modelOf(houses.second)

function filesOf(model: Model) {
  const table = routeTable(model)
  const policies = contentSecurityPolicies({ styles: [css], scripts: [], connects: [] })
  const files = hostFiles({
    site: model.site,
    table,
    policies,
    worker: workerPath(table),
    answers: listUnits(model).map((unit) => unit.path),
    answerFiles: house.answers?.files
  })
  const texts = new Map(files.map((file) => [file.path, 'contents' in file ? String(file.contents) : '']))
  const text = (path: string): string => {
    const found = texts.get(path)
    if (found === undefined) throw new Error(`No ${path}`)
    return found
  }
  return { paths: [...texts.keys()], text, ...hostedAddresses(model), policies }
}

type Rule = { address: string; headers: [name: string, value: string][] }

/** An address on a line of its own, then indented headers; anything else is a mistake in the file. */
function rulesOf(text: string): Rule[] {
  const rules: Rule[] = []
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const header = /^ {2}([A-Za-z-]+): (\S.*\S)$/.exec(line)
    if (/^\/\S*$/.test(line)) rules.push({ address: line, headers: [] })
    else if (header !== null && rules.length > 0) rules.at(-1)!.headers.push([header[1]!, header[2]!])
    else throw new Error(`Not a line of _headers: ${line}`)
  }
  return rules
}

type Matches = (rule: string, address: string) => boolean

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Of the pattern language of `vercel.json` the file uses only what a regular expression says in the same way. */
const onVercel: Matches = (rule, address) => new RegExp(`^${rule}$`).test(address)
const onCloudflare: Matches = (rule, address) => new RegExp(`^${quoted(rule).replace('\\*', '.*')}$`).test(address)
/** `/x/*` means `/x`, too, and `/x` means `/x/`. */
const onNetlify: Matches = (rule, address) => {
  const pattern = quoted(rule)
    .replace(/\/?\\\*/, '(/.*)?')
    .replace(/\/$/, '')
  return new RegExp(`^${pattern}/?$`, 'i').test(address)
}

/** Every value of every header that an address gets: Netlify alone does not join equal ones. */
function headersAt(rules: readonly Rule[], matches: Matches, address: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const { headers } of rules.filter((rule) => matches(rule.address, address)))
    for (const [name, value] of headers) {
      const values = (found[name.toLowerCase()] ??= [])
      if (matches !== onNetlify || !values.includes(value)) values.push(value)
    }
  return found
}

const general = Object.fromEntries(
  [...securityHeaders, ['Strict-Transport-Security', transportSecurity] as const].map(([name, value]) => [
    name.toLowerCase(),
    [value]
  ])
)
const hashed = { ...general, 'cache-control': ['public, max-age=31536000, immutable'] }
const answered = {
  ...general,
  'cache-control': ['public, max-age=300, must-revalidate'],
  'x-robots-tag': ['noindex']
}
const answeredAsJson = { ...answered, 'content-type': ['application/json; charset=utf-8'] }

describe('the policy', () => {
  test('allows the site itself and its stylesheet, and nothing else', () => {
    const { page, photo } = contentSecurityPolicies({ styles: [css], scripts: [], connects: [] })
    const { unit: meta } = metaPolicies({ ...assets.styles, unit: css }, {}, [])
    expect(meta.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' ${hash}`,
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'"
    ])
    expect(page).toBe(`${meta}; frame-ancestors 'none'`)
    expect(photo.split('; ')).toEqual(expect.arrayContaining(["script-src 'none'", "connect-src 'none'", 'sandbox']))
    expect(`${page}${photo}`).not.toContain('unsafe')
    // The calendars ask the server that the data names.
    expect(contentSecurityPolicies({ styles: [css], scripts: [], connects: ['https://a.example'] }).page).toContain(
      "connect-src 'self' https://a.example;"
    )
  })

  test('comes with headers against other types, frames and devices', () => {
    expect(Object.fromEntries([...securityHeaders, ['Strict-Transport-Security', transportSecurity]])).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=31536000',
      'Permissions-Policy': expect.stringMatching(
        /(?=.*camera=\(\))(?=.*geolocation=\(\))(?=.*microphone=\(\))/
      ) as string
    })
  })
})

const withPrefixes = (model: Model, prefixes: readonly string[]): Model => ({
  ...model,
  site: {
    ...model.site,
    languages: model.site.languages.map((language, index) => ({ ...language, prefix: prefixes[index]! }))
  }
})

describe.each([
  ['a house', second],
  ['a house with a prefix below another one', withPrefixes(second, ['', '/a/b', '/a'])],
  ['a house with all prefixes below one', withPrefixes(second, ['/a=a', '/a=a/b', '/a=a/b/c=c'])]
])('the files for the hosts of %s', (_, model) => {
  const { paths, text, pages, aliases, answers, policies } = filesOf(model)
  const photo = { ...hashed, 'content-security-policy': [policies.photo] }
  const page = { ...general, 'content-security-policy': [policies.page], 'cache-control': ['no-cache'] }
  const everywhere: [address: string, headers: object][] = [
    ...pages.map((path): [string, object] => [path, page]),
    ...answers.map((answer): [string, object] => [answer, answeredAsJson]),
    ['/assets/calendar-abc.js', hashed],
    ['/photos/home/hero.123.svg', photo],
    // The not-found page stays HTML.
    ['/api/none/none/', answered]
  ]
  const expectHeaders = (rules: readonly Rule[], matches: Matches, expected: [string, object][]): void =>
    expect(expected.map(([address]) => [address, headersAt(rules, matches, address)])).toEqual(expected)

  test('has the files of every host', () => {
    expect(paths).toEqual(hostPaths)
  })

  test.each([
    ['Cloudflare', onCloudflare],
    ['Netlify', onNetlify]
  ])('_headers gives each address one value of each header on %s, within its limits', (__, matches) => {
    const rules = rulesOf(text('_headers'))
    expect(rules.length).toBeLessThanOrEqual(100)
    expect(new Set(rules.map(({ address }) => address)).size).toBe(rules.length)
    expect(text('_headers')).not.toMatch(/.{2000}/)
    const slashed = pages.filter((path) => path !== '/').map((path): [string, object] => [`${path}/`, page])
    const others: [string, object][] = [
      [`${answers[0]}calendar.ics`, answered],
      ['/none', general],
      ['/favicon.ico', general]
    ]
    expectHeaders(rules, matches, [...everywhere, ...slashed, ...others])
  })

  test('_redirects leads from each alias and each bare answer, once, to what is there', () => {
    const redirects = text('_redirects')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split(' '))
    expect(redirects.filter(([from]) => !from!.includes('%'))).toEqual([
      ...aliases.map(({ from, to }) => [from, to, '301']),
      ...answers.map((answer) => [answer.replace(/\/$/, ''), answer, '301'])
    ])
    // A worker asks for the files of a prefix in the escaped form.
    expect(redirects.filter(([from]) => from!.includes('%'))).toEqual(
      aliases.flatMap(({ from, to }) => (from.includes('=') ? [[from.replaceAll('=', '%3D'), to, '301']] : []))
    )
    expect(redirects.filter(([, to]) => !pages.includes(to!) && !answers.includes(to!))).toEqual([])
  })

  test('vercel.json leaves final slashes alone, and gives each address one value of each header', () => {
    const { cleanUrls, trailingSlash, redirects, headers } = JSON.parse(text('vercel.json')) as {
      cleanUrls: boolean
      trailingSlash?: boolean
      redirects: object[]
      headers: { source: string; headers: { key: string; value: string }[] }[]
    }
    expect({ cleanUrls, trailingSlash }).toEqual({ cleanUrls: true, trailingSlash: undefined })
    expect(redirects).toEqual(aliases.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })))
    const rules = headers.map(({ source, headers: own }): Rule => ({
      address: source,
      headers: own.map(({ key, value }) => [key, value])
    }))
    const bare = answers.map((answer): [string, object] => [answer.replace(/\/$/, ''), answeredAsJson])
    expectHeaders(rules, onVercel, [...everywhere, ...bare, ['/none', page]])
  })
})

describe('on Cloudflare Workers', () => {
  const wrangler = (model: Model) =>
    JSON.parse(
      filesOf(model)
        .text('wrangler.jsonc')
        .replace(/^\/\/.*\n/, '')
    ) as { name: string; main?: string; assets: Record<string, unknown> }

  test('only the prefixes that its files cannot serve go through the worker, and what is missing', () => {
    const { main, assets: served, name } = wrangler(withPrefixes(second, ['', '/a=a', '/fr']))
    expect(main).toBe('worker.js')
    expect(served).toMatchObject({ html_handling: 'auto-trailing-slash', run_worker_first: ['/a=a', '/a=a/*'] })
    expect(name).toMatch(/^[a-z0-9-]{1,63}$/)
    expect(wrangler(second).assets).not.toHaveProperty('run_worker_first')
  })

  type Worker = {
    default: {
      fetch: (request: Request, env: { ASSETS: { fetch: (request: Request) => Response } }) => Promise<Response>
    }
  }

  /** What the worker of a house answers to a request, with the answers of the files. */
  async function answerOf(model: Model, request: Request, fetch: (request: Request) => Response): Promise<Response> {
    const code = encodeURIComponent(filesOf(model).text('worker.js'))
    const worker = (await import(`data:text/javascript,${code}`)) as Worker
    return worker.default.fetch(request, { ASSETS: { fetch } })
  }

  const nested = withPrefixes(second, ['', '/a=a', '/a=a/b=b'])

  test('what is missing is the page that says so, and nobody keeps it', async () => {
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Frame-Options': 'DENY' }
    const asked: string[] = []
    const request = new Request('https://house.example/a=a/none?a=b', { headers: { 'If-None-Match': '"1"' } })
    const response = await answerOf(nested, request, ({ url, headers: given }) => {
      const { pathname } = new URL(url)
      asked.push(`${pathname} ${given.get('If-None-Match')}`)
      return pathname === '/404' ? new Response('Not here', { headers }) : new Response(null, { status: 404, headers })
    })
    expect([response.status, await response.text()]).toEqual([404, 'Not here'])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': filesOf(nested).policies.page,
      'x-frame-options': 'DENY'
    })
    // With the mark of the file that was asked for, there could be no page.
    expect(asked).toEqual(['/a%3Da/none "1"', '/404 null'])
  })

  test.each([
    ['/a=a/kammern/arve?a=b', '/a%3Da/kammern/arve?a=b'],
    ['/a=abc', '/a=abc'],
    ['/kammern?x=/a=a', '/kammern?x=/a=a'],
    ['/a=a/b=b/c', '/a%3Da/b%3Db/c']
  ])('the worker asks for the escaped prefix, and for nothing else differently: %s', async (path, asked) => {
    const request = new Request(`https://house.example${path}`, { headers: { 'Accept-Language': 'de' } })
    const response = await answerOf(
      nested,
      request,
      ({ url, headers }) => new Response(`${url} ${headers.get('Accept-Language')}`)
    )
    expect(await response.text()).toBe(`https://house.example${asked} de`)
  })

  test('its upload leaves out the files for hosts', () => {
    const { text, paths } = filesOf(second)
    const ignored = text('.assetsignore').split('\n')
    expect(paths.filter((path) => !path.startsWith('.') && !ignored.includes(path))).toEqual([])
    expect(ignored.slice(-3, -1), 'proofs of the owner are uploaded').toEqual(['.*', '!.well-known'])
  })
})

// Whoever changes a file on purpose tries it on the real server first (tests/servers), and then changes its example.
test.each([
  ['.htaccess', 'apache.htaccess'],
  ['Caddyfile', 'caddy.Caddyfile'],
  ['nginx.conf', 'nginx.conf']
])('%s is what was tried on the real server: tests/engine/output/hosts/%s', (path, example) => {
  const tried = textAt(join(import.meta.dirname, 'hosts', example))
  expect(filesOf(withPrefixes(second, ['', '/a=a', '/fr'])).text(path)).toBe(tried)
})

test('a house of many units has no more rules than Cloudflare reads', () => {
  const [first] = second.rooms
  const rooms = Array.from({ length: 98 }, (_, index) => ({ ...first!, slug: `room-${index}`, name: `Room ${index}` }))
  const rules = rulesOf(filesOf({ ...second, rooms }).text('_headers'))
  expect(rules.length).toBeLessThanOrEqual(100)
  const ofAnswers = rules.filter(({ headers }) => headers.some(([name]) => name === 'Content-Type'))
  expect(ofAnswers.map(({ address }) => address)).toEqual(['/api/kammern/:entry/'])
})
