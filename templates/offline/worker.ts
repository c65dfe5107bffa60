/**
 * The service worker that keeps the guests’ guide on the phone, in all languages, so that it opens without a signal. If
 * another page of the site cannot load, it shows the guide with the telephone of the house. All other requests go to
 * the network.
 */
import type { OfflineGuide } from '../../generator/house/pages/kinds/guide/offline.ts'

/** The build writes it before this code. */
declare const guide: OfflineGuide

type WaitingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = WaitingEvent & { request: Request; respondWith: (response: Promise<Response>) => void }
type Events = { install: WaitingEvent; activate: WaitingEvent; fetch: FetchEvent }

declare const self: {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: ServiceWorkerRegistration
  location: Location
}

const { version, pages, guides, aliases, files, pictures } = guide
const cacheName = `guests ${version}`
/** The caches of this guide. */
const ownCache = /^guests [\da-f]{16}$/

/** The kept file for every file of the guide: a picture in another size is better than none. */
const cachedPaths = new Map([
  ...files.map((path) => [path, path] as const),
  ...pictures.flatMap((sizes) => sizes.map((path) => [path, sizes[0] ?? path] as const))
])

const redirects = new Map(aliases)

/** In milliseconds. A signal that takes longer counts as none. */
const networkTimeoutMs = 3000

/** Requests at a time while the guide is fetched, so that the open page keeps some of the connection. */
const maxConcurrentRequests = 4

self.addEventListener('install', (event) => {
  void self.skipWaiting()
  event.waitUntil(precache())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteCaches((name) => name !== cacheName).then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const page = pathname.replace(/\/$/, '')
  const [file, led] = [cachedPaths.get(pathname), redirects.get(page)]
  if (led !== undefined) event.respondWith(Promise.resolve(Response.redirect(led + search)))
  else if (pages.includes(page)) event.respondWith(answerPage(page, event))
  else if (file !== undefined) event.respondWith(answerFile(file, event))
  // An address that begins with a dot is no page of the site, for example the desk beside a preview.
  else if (request.mode === 'navigate' && !pathname.startsWith('/.'))
    event.respondWith(fetch(request).catch(() => leadToGuide(page)))
})

/**
 * Caches all files or none: if a request fails, the previous guide stays, and the next visit continues where this one
 * stopped.
 */
async function precache(): Promise<void> {
  const cache = await caches.open(cacheName)
  const waiting = [...pages, ...files, ...pictures.flatMap(([first]) => first ?? [])].values()
  await Promise.all(
    Array.from({ length: maxConcurrentRequests }, async () => {
      for (const path of waiting) await cacheFile(path, cache)
    })
  )
}

async function cacheFile(path: string, cache: Cache): Promise<void> {
  const isPage = pages.includes(path)
  // A file with a hash in its name never changes, whichever publication it came with.
  const old = isPage ? undefined : await caches.match(path, { ignoreVary: true })
  const isSound = ({ ok, headers }: Response): boolean =>
    ok && /^text\/html\b/i.test(headers.get('Content-Type') ?? '') === isPage
  const response =
    old !== undefined && isSound(old)
      ? old
      : await fetch(path, { cache: isPage || old !== undefined ? 'no-cache' : 'default', priority: 'low' })
  // Some hosts answer every address with a page of their own, as during maintenance, and call it well.
  if (!isSound(response)) throw new Error(`${path}: ${response.status}`)
  await cache.put(path, isPage ? await withoutNights(response) : response)
}

/**
 * A page as the worker keeps it. In dark mode it has the pictures of the day, which the styles dim where no other
 * source exists. Redirects are removed, since browsers refuse to show a redirected response at the address that was
 * asked for.
 */
async function withoutNights(page: Response): Promise<Response> {
  const html = await page.text()
  return new Response(html.replaceAll(/media="screen[^"]*dark\)"/g, 'media="not all"'), { headers: page.headers })
}

/** The page as it is now; as it was kept if there is no signal or the server fails. */
async function answerPage(path: string, event: FetchEvent): Promise<Response> {
  const fresh = await fetchInTime(event.request)
  if (fresh !== undefined && isGone(fresh)) event.waitUntil(unregisterIfGone())
  if (fresh !== undefined && fresh.status < 500) return fresh
  return (await fromCache(path)) ?? fresh ?? fetch(event.request)
}

async function answerFile(kept: string, { request }: FetchEvent): Promise<Response> {
  const found = await fromCache(kept)
  if (found === undefined) return fetch(request)
  if (new URL(request.url).pathname === kept) return found
  const fresh = await fetchInTime(request)
  return fresh?.ok === true ? fresh : found
}

/** To where the guide says that there is no signal. */
function leadToGuide(page: string): Response {
  const [, address = ''] = guides.find(([prefix]) => `${page}/`.startsWith(`${prefix}/`)) ?? guides[0] ?? []
  return Response.redirect(`${address}#offline`)
}

/** The answer of the network, or undefined if it fails or is not complete in time: half a page is no help. */
function fetchInTime(request: Request): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), networkTimeoutMs))
  const whole = fetch(request).then(async (response) => {
    await response.clone().arrayBuffer()
    return response
  })
  return Promise.race([whole, late]).catch(() => undefined)
}

/** `caches.open` would create the cache again after the guide has been removed. */
const fromCache = (path: string): Promise<Response | undefined> => caches.match(path, { cacheName, ignoreVary: true })

/** Removes the guide if the site no longer has it. One missing page or a failing server is not enough. */
async function unregisterIfGone(): Promise<void> {
  if (!isGone(await fetch(self.location.href, { cache: 'no-store' }))) return
  await deleteCaches(() => true)
  await self.registration.unregister()
}

const isGone = ({ status }: Response): boolean => status === 404 || status === 410

/** The site may keep other things on the phone: only the caches of this guide are touched. */
async function deleteCaches(isOld: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => ownCache.test(name) && isOld(name)).map((name) => caches.delete(name)))
}
