/** The content security policy: in the bytes of every page, and in a real Chromium on a real server. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { metaPolicies } from '../../generator/engine/output/security.ts'
import { serverPath } from '../../scripts/dev/servers.mjs'
import { openPage } from '../browser/browser.ts'
import { houses, modelOf } from '../support/content.ts'
import { placeSite, startServer, type RunningServer } from './server.ts'

const { folder } = inject('site')
const { site } = modelOf(houses.shipped)

/** The pages of the shipped house, as they were built. */
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && !file.startsWith('api/'))
  .map((file) => ({ file, html: readFileSync(join(folder, file), 'utf8') }))

/** The pages of which something is true. */
const filesWhere = (isSo: (html: string) => boolean): string[] =>
  pages.filter(({ html }) => isSo(html)).map(({ file }) => file)

test('every page states the policy before all that it governs', () => {
  const isLate = (html: string): boolean => {
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? []
    const [, script] = /<script>([^]*?)<\/script>/.exec(html) ?? []
    const { site: stated } = metaPolicies({ site: style }, script === undefined ? {} : { site: script }, [])
    const policy = stated.replaceAll("'", '&#x27;')
    const [before = '', after] = html.split(`<meta http-equiv="Content-Security-Policy" content="${policy}"/>`)
    // React puts the first picture of a page, which is its own, before all else.
    return (
      after === undefined || /<(style|script|img|svg|base)\b|<link (?!rel="preload" as="image" href="\/)/.test(before)
    )
  }
  expect(pages.length).toBeGreaterThan(20)
  expect(filesWhere(isLate)).toEqual([])
})

test('no page has a style or a script in an attribute', () => {
  expect(filesWhere((html) => /<[a-z][^>]* (style|on[a-z]+)="|="\s*javascript:/i.test(html))).toEqual([])
})

test('no page that a link leads to elsewhere gets hold of the one that it came from', () => {
  const out = pages.flatMap(({ html }) => html.match(/<a [^>]*href="https?:[^>]*>/g) ?? [])
  expect(out.length).toBeGreaterThan(20)
  expect(out.filter((link) => !link.includes(`"${site.host}/`) && !/rel="[^"]*noopener/.test(link))).toEqual([])
})

describe.skipIf(!process.env.CI && serverPath('nginx') === undefined)('in Chromium, from nginx', () => {
  let server: RunningServer
  const placed = placeSite(folder)
  beforeAll(async () => {
    server = await startServer('nginx', placed.folder)
  })
  afterAll(async () => {
    await server.stop()
    placed.remove()
  })

  test('what an intruder could write into a page does nothing', async () => {
    const { page } = await openPage({ baseURL: server.address }, /./)
    await page.goto('/')
    await page.evaluate(() => {
      const found: string[] = []
      Object.assign(window, { found })
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
      void fetch('https://elsewhere.example/').catch(() => undefined)
    })
    const found = (): Promise<string[]> =>
      page.evaluate(() => [...new Set((window as unknown as { found: string[] }).found)].toSorted())
    await expect
      .poll(found)
      .toEqual([
        'base-uri https://elsewhere.example/',
        'connect-src https://elsewhere.example/',
        'frame-src https://elsewhere.example',
        'img-src https://elsewhere.example/x.png',
        'script-src-elem https://elsewhere.example/x.js',
        'script-src-elem inline',
        'style-src-attr inline',
        'style-src-elem inline'
      ])
    expect(await page.title()).not.toContain('taken over')
    expect(await page.locator('body').isVisible()).toBe(true)
  })

  test('no other site can frame a page', async () => {
    const { page, complaints } = await openPage({ baseURL: server.address })
    await page.setContent(`<iframe src="${server.address}/"></iframe>`)
    await expect.poll(() => complaints.splice(0).join('\n')).toContain('frame-ancestors')
  })
})
