/** What a browser makes of what pages say to machines. */
import { expect, test } from 'vitest'
import { builtSite, openAgain } from './browser.ts'

test('the browser accepts the manifest, every icon and the sitemap', async () => {
  const { page, complaints, close } = await openAgain()
  await page.goto('/len=en/bnbs')
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${builtSite().address}/len=en/site.webmanifest`, []])
  const manifest = JSON.parse(data!) as { start_url: string; icons: { src: string }[] }
  expect((await page.request.get(manifest.start_url)).status()).toBe(200)
  const sources = [...manifest.icons.map(({ src }) => src), '/favicon.ico', '/apple-touch-icon.png']
  const widths = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (src) => {
          const image = new Image()
          image.src = src
          await image.decode()
          return image.naturalWidth
        })
      ),
    sources
  )
  expect(widths).toEqual([192, 512, 512, expect.any(Number), 180])
  const sitemap = await page.evaluate(async () => {
    const text = await (await fetch('/sitemap.xml')).text()
    const found = new DOMParser().parseFromString(text, 'application/xml')
    const inSpace = (space: string, name: string): number => found.getElementsByTagNameNS(space, name).length
    return {
      root: found.documentElement.localName,
      hasPages: inSpace('http://www.sitemaps.org/schemas/sitemap/0.9', 'loc') > 20,
      hasCounterparts: inSpace('http://www.w3.org/1999/xhtml', 'link') > 20,
      hasPhotos: inSpace('http://www.google.com/schemas/sitemap-image/1.1', 'loc') > 20
    }
  })
  expect(sitemap).toEqual({ root: 'urlset', hasPages: true, hasCounterparts: true, hasPhotos: true })
  expect(complaints).toEqual([])
  await close()
})
