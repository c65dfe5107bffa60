/**
 * The files for hosts that no test can start: read by the rules that their hosts document, address by address.
 * Those for nginx, Caddy and Apache are in tests/servers, on the servers themselves.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { check } from '../../generator/build.ts'
import { emit } from '../../generator/publish/emit.ts'
import { hostFiles, hostPaths } from '../../generator/publish/hosts/hosts.ts'
import type { Model } from '../../generator/content/model.ts'
import { planRoutes } from '../../generator/pages/routes.ts'
import {
  contentSecurityPolicies,
  metaPolicies,
  securityHeaders,
  transportSecurity
} from '../../generator/publish/security.ts'
import { cache, emptyFolder, houses, root } from '../content.ts'
import { assets as empty } from '../rendered.ts'

const css = 'body{color:red}'
const hash = "'sha256-FcQqt3aNlV7AZnGV4zkQRVeCeJOxbMPnQSx258L803E='"

const modelOf = async (house: string): Promise<Model> => {
  const { content } = await check({ data: house, cache })
  if (content === undefined) throw new Error(`${house} has mistakes`)
  return content.model
}
const shipped = await modelOf(houses.shipped)
const second = await modelOf(houses.second)

function filesOf(model: Model) {
  const { table } = planRoutes(model)
  const policies = contentSecurityPolicies([css], model.site)
  const files = new Map(
    hostFiles(model, table, policies).map((file) => [file.path, 'contents' in file ? String(file.contents) : ''])
  )
  const text = (path: string): string => {
    const found = files.get(path)
    if (found === undefined) throw new Error(`No ${path}`)
    return found
  }
  const pages = table.routes.filter(({ kind }) => kind !== 'alias').map(({ path }) => path)
  const aliases = table.routes.flatMap((route) =>
    route.kind === 'alias' ? [{ from: route.path, to: table.href(route.to, route.language) }] : []
  )
  const answers = (['rooms', 'apartments'] as const).flatMap((collection) =>
    model[collection].map(({ slug }) => `/api/${model.pages[collection]!.api}/${slug}/`)
  )
  return { paths: [...files.keys()], text, pages, aliases, answers, policies }
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

/**
 * Which rules a host applies to an address: Cloudflare to the letter, Netlify with `/x/*` meaning `/x` and `/x` meaning
 * `/x/` too.
 */
const hosts = {
  cloudflare: (rule: string, address: string) => new RegExp(`^${quoted(rule).replace('\\*', '.*')}$`).test(address),
  netlify: (rule: string, address: string) =>
    new RegExp(
      `^${quoted(rule)
        .replace(/\/?\\\*/, '(/.*)?')
        .replace(/\/$/, '')}/?$`,
      'i'
    ).test(address)
}
const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Every value of every header that an address gets, in lower case. On Netlify `/x` and `/x/*` both mean `/x`;
 * Cloudflare joins values, equal ones too.
 */
function headersAt(
  rules: readonly Rule[],
  matches: (rule: string, address: string) => boolean,
  address: string
): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const [name, value] of rules
    .filter((rule) => matches(rule.address, address))
    .flatMap(({ headers }) => headers)) {
    const values = [...(found[name.toLowerCase()] ?? []), value]
    found[name.toLowerCase()] = matches === hosts.netlify ? [...new Set(values)] : values
  }
  return found
}

const everywhere = [...securityHeaders, ['Strict-Transport-Security', transportSecurity] as const]
const general = Object.fromEntries(everywhere.map(([name, value]) => [name.toLowerCase(), [value]]))
const hashed = ['public, max-age=31536000, immutable']
const brief = ['public, max-age=300, must-revalidate']
const json = ['application/json; charset=utf-8']
const answered = { ...general, 'cache-control': brief, 'x-robots-tag': ['noindex'] }

/** The name of the host of a row of the table. */
const nameIn = (row: string): string => /^\| \[([^\]]*)\]/.exec(row)?.[1] ?? ''

describe('docs/hosting.md', () => {
  const text = readFileSync(join(root, 'docs/hosting.md'), 'utf8')
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| ['))
  const sections = new Map(text.split(/^## /m).map((section) => [section.split('\n')[0]!, section]))

  test.each(hostPaths)('says which host reads %s', (path) => {
    const says = [...rows, ...rows.map((row) => sections.get(nameIn(row)) ?? '')]
    expect(
      says.filter((each) => each.includes(`\`${path}\``)),
      'in a row of the table, or a section'
    ).not.toEqual([])
  })

  test.each(rows.map(nameIn))('%s of the table has its section, and its name in the README', (name) => {
    expect([...sections.keys()], 'a section in docs/hosting.md').toContain(name)
    expect(/## How it deploys\n[^#]*/.exec(readme)?.[0], 'its name in the README').toContain(name)
  })
})

describe('the policy', () => {
  test('allows the site itself and its stylesheet, and nothing else', () => {
    const site = { api: { base: '' } }
    const { page, photo } = contentSecurityPolicies([css], site)
    const { unit: meta } = metaPolicies({ ...empty.styles, unit: css }, site)
    expect(meta.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src ${hash}`,
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'"
    ])
    expect(page).toBe(`${meta}; frame-ancestors 'none'`)
    expect(photo).toContain('sandbox')
    expect(`${page}${photo}`).not.toContain('unsafe')
  })

  test('lets the calendars ask the server that the data names', () => {
    expect(contentSecurityPolicies([css], { api: { base: 'https://bookings.example' } }).page).toContain(
      "connect-src 'self' https://bookings.example;"
    )
  })

  test('the other headers', () => {
    const headers = Object.fromEntries(securityHeaders)
    expect(headers).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': expect.stringMatching(/^[a-z-]+=\(\)(, [a-z-]+=\(\))+$/)
    })
    for (const feature of ['camera', 'geolocation', 'microphone', 'payment'])
      expect(headers['Permissions-Policy']).toContain(`${feature}=()`)
    expect(transportSecurity).toBe('max-age=31536000')
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
  ['the shipped house', shipped],
  ['the second house', second],
  ['a house with a prefix below another one', withPrefixes(second, ['', '/a/b', '/a'])],
  ['a house with all prefixes below one', withPrefixes(second, ['/a=a', '/a=a/b', '/a=a/b/c=c'])]
])('%s', (_, model) => {
  const { paths, text, pages, aliases, answers, policies } = filesOf(model)

  test('has the files of every host', () => {
    expect(paths).toEqual(hostPaths)
    expect(paths.filter((path) => text(path) === '' && path !== '.nojekyll')).toEqual([])
    expect(paths.filter((path) => text(path).includes('unsafe-'))).toEqual([])
  })

  test('an output that has lost its mark is known by them, and loses nothing of somebody else', async () => {
    const out = join(emptyFolder(), 'dist')
    const files = paths.map((path) => ({ path, contents: text(path) }))
    await emit(out, [...files, { path: 'index.html', contents: 'one' }])
    rmSync(join(dirname(out), '.dist.generated'))
    writeFileSync(join(out, 'thesis.txt'), 'years of work')
    const { kept } = await emit(out, [...files, { path: 'index.html', contents: 'two' }])
    expect(kept).toEqual(['thesis.txt'])
    expect(['index.html', 'thesis.txt'].map((name) => readFileSync(join(out, name), 'utf8'))).toEqual([
      'two',
      'years of work'
    ])
    expect(existsSync(join(dirname(out), '.dist.generated'))).toBe(true)
  })

  describe.each(Object.entries(hosts))('_headers on %s', (__, matches) => {
    const rules = rulesOf(text('_headers'))
    const at = (address: string): Record<string, string[]> => headersAt(rules, matches, address)

    test('fits the limits: 100 rules, 2,000 characters a line', () => {
      expect(rules.length).toBeLessThanOrEqual(100)
      expect(
        Math.max(
          ...text('_headers')
            .split('\n')
            .map((line) => line.length)
        )
      ).toBeLessThan(2000)
      expect(new Set(rules.map(({ address }) => address)).size).toBe(rules.length)
    })

    test('gives each address one value of each header', () => {
      const page = { ...general, 'content-security-policy': [policies.page], 'cache-control': ['no-cache'] }
      const expected = Object.fromEntries([
        ...pages.flatMap((path) => [path, ...(path === '/' ? [] : [`${path}/`])]).map((path) => [path, page]),
        ...answers.map((answer) => [answer, { ...answered, 'content-type': json }]),
        ['/assets/calendar-abc.js', { ...general, 'cache-control': hashed }],
        [
          '/photos/home/hero.123.svg',
          { ...general, 'cache-control': hashed, 'content-security-policy': [policies.photo] }
        ],
        [`${answers[0]}calendar.ics`, answered],
        // The not-found page stays HTML.
        ['/api/none/none/', answered],
        ['/none', general],
        ['/favicon.ico', general]
      ])
      expect(Object.fromEntries(Object.keys(expected).map((address) => [address, at(address)]))).toEqual(expected)
    })
  })

  test('_redirects leads from each alias and each bare answer, once, to what is there', () => {
    const redirects = text('_redirects')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split(' '))
    const plain = redirects.filter(([from]) => !from!.includes('%'))
    expect(plain).toEqual([
      ...aliases.map(({ from, to }) => [from, to, '301']),
      ...answers.map((answer) => [answer.replace(/\/$/, ''), answer, '301'])
    ])
    expect(new Set(redirects.map(([from]) => from)).size).toBe(redirects.length)
    expect(redirects.filter(([, to]) => !pages.includes(to!) && !answers.includes(to!))).toEqual([])
  })

  test('vercel.json leaves final slashes alone, and gives each address one value of each header', () => {
    const { cleanUrls, trailingSlash, redirects, headers } = JSON.parse(text('vercel.json')) as {
      cleanUrls: boolean
      trailingSlash?: boolean
      redirects: { source: string; destination: string; statusCode: number }[]
      headers: { source: string; headers: { key: string; value: string }[] }[]
    }
    expect({ cleanUrls, trailingSlash }).toEqual({ cleanUrls: true, trailingSlash: undefined })
    expect(redirects).toEqual(aliases.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })))

    const rules = headers.map(({ source, headers: own }): Rule => ({
      address: source,
      headers: own.map(({ key, value }) => [key, value])
    }))
    // Of its pattern language the file uses only what a regular expression says in the same way.
    const at = (address: string) => headersAt(rules, (source, path) => new RegExp(`^${source}$`).test(path), address)
    const page = { ...general, 'content-security-policy': [policies.page], 'cache-control': ['no-cache'] }
    const expected = Object.fromEntries([
      ...[...pages, '/none'].map((path) => [path, page]),
      ...answers
        .flatMap((answer) => [answer, answer.replace(/\/$/, '')])
        .map((path) => [path, { ...answered, 'content-type': json }]),
      [
        '/photos/home/hero.123.svg',
        { ...general, 'cache-control': hashed, 'content-security-policy': [policies.photo] }
      ],
      ['/assets/calendar-abc.js', { ...general, 'cache-control': hashed }],
      ['/api/none/', answered]
    ])
    expect(Object.fromEntries(Object.keys(expected).map((address) => [address, at(address)]))).toEqual(expected)
  })
})

describe('on Cloudflare Workers', () => {
  type Wrangler = { name: string; main?: string; assets: Record<string, unknown> }
  const wrangler = (model: Model) =>
    JSON.parse(
      filesOf(model)
        .text('wrangler.jsonc')
        .replace(/^\/\/.*\n/, '')
    ) as Wrangler

  test('only the prefixes that its files cannot serve go through the worker, and what is missing', () => {
    const common = { directory: '.', html_handling: 'auto-trailing-slash', binding: 'ASSETS' }
    const { main, assets, name } = wrangler(shipped)
    expect({ main, assets }).toEqual({
      main: 'worker.js',
      assets: { ...common, run_worker_first: ['/len=en', '/len=en/*'] }
    })
    expect(name).toMatch(/^[a-z0-9-]{1,63}$/)
    expect(wrangler(second)).toMatchObject({ main: 'worker.js' })
    expect(wrangler(second).assets).toEqual(common)
  })

  type Worker = {
    default: {
      fetch: (request: Request, env: { ASSETS: { fetch: (request: Request) => Response } }) => Promise<Response>
    }
  }
  const workerOf = async (model: Model): Promise<Worker> =>
    (await import(`data:text/javascript,${encodeURIComponent(filesOf(model).text('worker.js'))}`)) as Worker

  test.each([
    ['the shipped house', shipped, '/assets/none.js'],
    ['the shipped house', shipped, '/len=en/none'],
    ['the second house', second, '/photos/none.svg']
  ])('of %s, what is missing is the page that says so, and nobody keeps it', async (_, model, path) => {
    const long = { 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Frame-Options': 'DENY' }
    const asked: string[] = []
    const fetch = ({ url, method, headers }: Request): Response => {
      const { pathname } = new URL(url)
      asked.push(`${method} ${pathname} ${headers.get('If-None-Match')}`)
      return pathname === '/404'
        ? new Response('Not here', { headers: long })
        : new Response(null, { status: 404, headers: long })
    }
    const request = new Request(`https://house.example${path}?a=b`, { headers: { 'If-None-Match': '"1"' } })
    const response = await (await workerOf(model)).default.fetch(request, { ASSETS: { fetch } })
    expect([response.status, await response.text()]).toEqual([404, 'Not here'])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': filesOf(model).policies.page,
      'x-frame-options': 'DENY'
    })
    // With the mark of the file that was asked for, there could be no page.
    expect(asked).toEqual([`GET ${path.replace('=', '%3D')} "1"`, 'GET /404 null'])
  })

  test('the worker asks for the escaped prefix, and for nothing else differently', async () => {
    const worker = await workerOf(shipped)
    const asked = async (path: string): Promise<string> => {
      const request = new Request(`https://house.example${path}`, { headers: { 'Accept-Language': 'de' } })
      const response = await worker.default.fetch(request, {
        ASSETS: { fetch: ({ url, headers }) => new Response(`${url} ${headers.get('Accept-Language')}`) }
      })
      return await response.text()
    }
    expect(await asked('/len=en')).toBe('https://house.example/len%3Den de')
    expect(await asked('/len=en/bnbs/grecale?a=b')).toBe('https://house.example/len%3Den/bnbs/grecale?a=b de')
    expect(await asked('/len=english')).toBe('https://house.example/len=english de')
    expect(await asked('/bnbs?x=/len=en')).toBe('https://house.example/bnbs?x=/len=en de')
  })

  test('the worker escapes the whole of a prefix below another one', async () => {
    const worker = await workerOf(withPrefixes(second, ['', '/a=a', '/a=a/b=b']))
    const asked = async (path: string): Promise<string> => {
      const fetch = ({ url }: Request): Response => new Response(url)
      return await (
        await worker.default.fetch(new Request(`https://house.example${path}`), { ASSETS: { fetch } })
      ).text()
    }
    expect(await asked('/a=a/c')).toBe('https://house.example/a%3Da/c')
    expect(await asked('/a=a/b=b/c')).toBe('https://house.example/a%3Da/b%3Db/c')
  })

  test('its upload leaves out the files for hosts', () => {
    const ignored = filesOf(shipped).text('.assetsignore').split('\n')
    const files = filesOf(shipped).paths.filter((path) => !path.startsWith('.'))
    expect(files.filter((path) => !ignored.includes(path))).toEqual([])
    expect(ignored.slice(-3, -1), 'proofs of the owner are uploaded').toEqual(['.*', '!.well-known'])
  })
})

test('a prefix with characters that patterns use stays literal', () => {
  const [first, ...others] = shipped.site.languages
  const model: Model = {
    ...shipped,
    site: { ...shipped.site, languages: [first!, ...others.map((language) => ({ ...language, prefix: '/v1.0~a' }))] }
  }
  const { text } = filesOf(model)
  expect(text('.htaccess')).toContain(
    'RewriteRule ^v1\\.0~a/ospiti/luoghi-di-interesse/?$ /v1.0~a/ospiti/guida/luoghi-di-interesse [R=301,L]'
  )
  expect(text('nginx.conf')).toContain(
    'location = /v1.0~a/ospiti/luoghi-di-interesse { return 301 ' +
      '/v1.0~a/ospiti/guida/luoghi-di-interesse$is_args$args; }'
  )
  expect(text('_headers')).toContain('\n/v1.0~a/*\n')
})

test('a site without https is named with its scheme where the server would fetch a certificate', () => {
  const model: Model = { ...shipped, site: { ...shipped.site, host: 'http://house.example:8080' } }
  expect(filesOf(model).text('Caddyfile')).toContain(
    '{$SITE_ADDRESS:http://house.example:8080} {\n\troot * {$SITE_FOLDER:/var/www/house.example}'
  )
})

test('a house of many units has no more rules than Cloudflare reads', () => {
  const [first] = shipped.rooms
  const rooms = Array.from({ length: 150 }, (_, index) => ({ ...first!, slug: `room-${index}`, name: `Room ${index}` }))
  const model = { ...shipped, rooms }
  const policies = contentSecurityPolicies([], model.site)
  const headers = hostFiles(model, planRoutes(model).table, policies).find(({ path }) => path === '_headers')
  const rules = rulesOf(headers !== undefined && 'contents' in headers ? String(headers.contents) : '')
  expect(rules.length).toBeLessThanOrEqual(100)
  const ofAnswers = rules.filter(({ headers: own }) => own.some(([name]) => name === 'Content-Type'))
  expect(ofAnswers.map(({ address }) => address)).toEqual(['/api/bnbs/:unit/', '/api/apartments/:unit/'])
})
