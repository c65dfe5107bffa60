/** What a browser makes of what pages say to machines. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { builtSite, openBrowser, openPage } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test.each(['/', '/len=en/bnbs', '/ospiti/guida/spiagge'])(
  '%s: the browser accepts the manifest and every icon',
  async (path) => {
    const { page, complaints, close } = await openPage(browser)
    await page.goto(path)
    const session = await page.context().newCDPSession(page)
    const { url, errors, data } = await session.send('Page.getAppManifest')
    expect(url).toBe(`${builtSite().address}${path.startsWith('/len=en') ? '/len=en' : ''}/site.webmanifest`)
    expect(errors).toEqual([])
    const manifest = JSON.parse(data!) as { start_url: string; icons: { src: string; sizes: string }[] }
    expect((await page.request.get(manifest.start_url)).status()).toBe(200)
    const icons = await page.evaluate(
      async (sources) =>
        Promise.all(
          sources.map(async (src) => {
            const image = new Image()
            image.src = src
            await image.decode()
            return [src, image.naturalWidth]
          })
        ),
      [...manifest.icons.map(({ src }) => src), '/favicon.ico', '/apple-touch-icon.png']
    )
    expect(icons).toEqual([
      ['/icon-192.png', 192],
      ['/icon-512.png', 512],
      ['/icon-maskable-512.png', 512],
      ['/favicon.ico', expect.any(Number)],
      ['/apple-touch-icon.png', 180]
    ])
    expect(complaints).toEqual([])
    await close()
  }
)

test('the mark is lighter where the browser is dark', async () => {
  const brightness: number[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await openPage(browser, { colorScheme })
    await page.goto('/')
    brightness.push(
      await page.evaluate(async () => {
        const image = new Image(64, 64)
        image.src = '/favicon.svg'
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = 64
        const context = canvas.getContext('2d')!
        context.drawImage(image, 0, 0, 64, 64)
        const { data } = context.getImageData(0, 0, 64, 64)
        const painted = data.filter((_, index) => index % 4 === 1 && data[index + 2] === 255)
        return painted.reduce((sum, green) => sum + green, 0) / painted.length
      })
    )
    await close()
  }
  expect(brightness[1]).toBeGreaterThan(brightness[0]! + 20)
})

test('the sitemap is well-formed XML in the namespaces that search engines know', async () => {
  const { page, close } = await openPage(browser)
  await page.goto('/')
  const found = await page.evaluate(async () => {
    const document = new DOMParser().parseFromString(await (await fetch('/sitemap.xml')).text(), 'application/xml')
    const inSpace = (space: string, name: string): number => document.getElementsByTagNameNS(space, name).length
    const pages = inSpace('http://www.sitemaps.org/schemas/sitemap/0.9', 'loc')
    return {
      faults: document.querySelectorAll('parsererror').length,
      root: document.documentElement.localName,
      pages,
      alternates: inSpace('http://www.w3.org/1999/xhtml', 'link') / pages,
      hasPhotos: inSpace('http://www.google.com/schemas/sitemap-image/1.1', 'loc') > pages
    }
  })
  expect(found).toEqual({ faults: 0, root: 'urlset', pages: 44, alternates: 3, hasPhotos: true })
  await close()
})
