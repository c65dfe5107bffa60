/**
 * The content security policy, where it counts: in the bytes of every page, and in a real Chromium on a real server
 * that sends it.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { check } from '../../generator/build.ts'
import { metaPolicies } from '../../generator/publish/security.ts'
import { serverPath } from '../../scripts/servers.mjs'
import { openBrowser, openPage } from '../browser/browser.ts'
import { cache, houses } from '../content.ts'
import { assets } from '../rendered.ts'
import { styleIn } from './policies.ts'
import { placeSite, startServer, type RunningServer } from './server.ts'

const { content } = await check({ data: houses.shipped, cache })
if (content === undefined) throw new Error('The shipped content has mistakes')
const { model, table } = content

const { folder } = inject('site')
const htmlFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.html') && !file.startsWith('api/')
)
const pages = htmlFiles.map((file) => ({ file, html: readFileSync(join(folder, file), 'utf8') }))

/** React writes every attribute in double quotes, and `>` as `&gt;`. */
const tagsOf = (html: string): { name: string; attributes: Record<string, string> }[] =>
  [...html.matchAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, name = '', rest = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...rest.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key.toLowerCase(), value])
    )
  }))

/** What is wrong with a tag, in words, over all pages. */
function problems(find: (tag: ReturnType<typeof tagsOf>[number]) => string | undefined): string[] {
  return pages.flatMap(({ file, html }) =>
    tagsOf(html).flatMap((tag) => (find(tag) === undefined ? [] : [`${file}: ${find(tag)}`]))
  )
}

describe('every page', () => {
  test('states the policy before anything that it governs', () => {
    expect(pages.length).toBeGreaterThan(110)
    const wrong = pages.filter(({ html }) => {
      const { site: policy } = metaPolicies({ ...assets.styles, site: styleIn(html) }, model.site)
      const written = `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll("'", '&#x27;')}"/>`
      const before = html.slice(0, html.indexOf(written))
      // React puts the first picture of a page, which is its own, before all else.
      return (
        !html.includes(written) ||
        /<(style|script|img|svg|base)\b|<link (?!rel="preload" as="image" href="\/)/.test(before)
      )
    })
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test('has nothing inline but the one stylesheet and blocks of data', () => {
    expect(problems(({ name, attributes }) => ('style' in attributes ? `<${name} style>` : undefined))).toEqual([])
    expect(
      problems(
        ({ name, attributes }) =>
          Object.keys(attributes)
            .filter((key) => key.startsWith('on'))
            .map((key) => `<${name} ${key}>`)[0]
      )
    ).toEqual([])
    const isData = (type: string | undefined): boolean => /^application\/(ld\+)?json$/.test(type ?? '')
    expect(
      problems(({ name, attributes: { src, type } }) =>
        name === 'script' && src === undefined && !isData(type) ? `<script type="${type}">` : undefined
      )
    ).toEqual([])
    expect(pages.filter(({ html }) => html.split('<style').length !== 2).map(({ file }) => file)).toEqual([])
    const runs = (value: string): boolean => /^\s*javascript:/i.test(value)
    expect(
      problems(({ name, attributes }) =>
        Object.values(attributes).some(runs) ? `<${name}> with javascript:` : undefined
      )
    ).toEqual([])
  })

  test('loads nothing from elsewhere, and ties no link to itself', () => {
    const outside = (address: string): boolean =>
      /^(https?:)?\/\//.test(address) && !address.startsWith(`${model.site.host}/`)
    const loads = (name: string, { src, srcset, poster, data, href, rel }: Record<string, string>): string[] => [
      ...[src, poster, data].filter((address) => address !== undefined),
      ...(srcset ?? '').split(',').map((part) => part.trim().split(' ')[0]!),
      ...(name === 'link' && rel !== 'canonical' && rel !== 'alternate' && href !== undefined ? [href] : [])
    ]
    expect(
      problems(
        ({ name, attributes }) =>
          loads(name, attributes)
            .filter(outside)
            .map((address) => `<${name}> loads ${address}`)[0]
      )
    ).toEqual([])
    const links = pages
      .flatMap(({ html }) => tagsOf(html))
      .filter(({ name, attributes }) => name === 'a' && outside(attributes.href ?? ''))
    expect(links.length).toBeGreaterThan(300)
    expect(links.filter(({ attributes }) => !attributes.rel?.split(' ').includes('noopener'))).toEqual([])
  })
})

describe.skipIf(!process.env.CI && serverPath('nginx') === undefined)('in Chromium, from nginx', () => {
  let browser: Browser
  let server: RunningServer
  const site = placeSite(folder)
  beforeAll(async () => {
    server = await startServer('nginx', site.folder)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    site.remove()
  })

  test('each kind of page in each language is whole, quiet, and asks nobody else', async () => {
    // One of each kind: the others are the same templates with other words.
    const kinds = table.routes.filter(
      (route) => table.routes.find(({ kind, language }) => kind === route.kind && language === route.language) === route
    )
    const { page, complaints, close } = await openPage(browser, { baseURL: server.address })
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(`${server.address}/`) && !request.url().startsWith('data:'))
        elsewhere.push(request.url())
    })
    const state = () => ({
      styled: (document.styleSheets[0]?.cssRules.length ?? 0) > 0,
      broken: [...document.images]
        .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
        .map(({ src }) => src)
    })
    const found: unknown[] = []
    for (const { path } of kinds) {
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(path, { waitUntil: 'load' })
      // oxlint-disable-next-line no-await-in-loop
      found.push(await page.evaluate(state))
    }
    await close()
    expect(kinds.length).toBeGreaterThanOrEqual(20)
    expect(found).toEqual(kinds.map(() => ({ styled: true, broken: [] })))
    expect(complaints).toEqual([])
    expect(elsewhere).toEqual([])
  })

  test('what an intruder could write into a page does nothing', async () => {
    const { page, close } = await openPage(browser, { baseURL: server.address })
    await page.goto('/')
    const blocked = await page.evaluate(async () => {
      const found: string[] = []
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        found.push(`${effectiveDirective} ${blockedURI}`)
      )
      const add = (name: string, attributes: Record<string, string>, text = ''): void => {
        const element = document.createElement(name)
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
        element.textContent = text
        document.body.append(element)
      }
      add('script', {}, 'document.title = "taken over"')
      add('script', { src: 'https://elsewhere.example/x.js' })
      add('style', {}, 'body { display: none }')
      add('p', { style: 'color: red' })
      add('img', { src: 'https://elsewhere.example/x.png' })
      add('iframe', { src: 'https://elsewhere.example/' })
      add('base', { href: 'https://elsewhere.example/' })
      await fetch('https://elsewhere.example/').catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 200))
      return {
        found: found.toSorted(),
        title: document.title,
        shown: getComputedStyle(document.body).display !== 'none'
      }
    })
    await close()
    expect([...new Set(blocked.found)]).toEqual([
      'base-uri https://elsewhere.example/',
      'connect-src https://elsewhere.example/',
      'frame-src https://elsewhere.example',
      'img-src https://elsewhere.example/x.png',
      'script-src-elem https://elsewhere.example/x.js',
      'script-src-elem inline',
      'style-src-attr inline',
      'style-src-elem inline'
    ])
    expect(blocked).toMatchObject({ shown: true, title: expect.not.stringContaining('taken over') })
  })

  test('no other site can frame a page', async () => {
    const { page, complaints, close } = await openPage(browser, { baseURL: server.address })
    await page.setContent(`<iframe src="${server.address}/"></iframe>`)
    await page.waitForFunction(() => window.length === 1)
    await expect.poll(() => complaints.join('\n')).toContain('frame-ancestors')
    await close()
  })

  test('a drawing keeps its own styles, in a page and by itself', async () => {
    const photos = readdirSync(join(folder, 'photos'), { recursive: true, encoding: 'utf8' })
    const drawing = photos.find(
      (file) => file.endsWith('.svg') && /<style>\.[a-z]/.test(readFileSync(join(folder, 'photos', file), 'utf8'))
    )
    expect(drawing, 'a drawing with a stylesheet of its own').toBeDefined()
    const { page, complaints, close } = await openPage(browser, { baseURL: server.address })
    await page.goto(`/photos/${drawing}`)
    const fills = await page.evaluate(
      () => new Set([...document.querySelectorAll('[class]')].map((element) => getComputedStyle(element).fill)).size
    )
    await close()
    expect(fills).toBeGreaterThan(1)
    expect(complaints).toEqual([])
  })
})
