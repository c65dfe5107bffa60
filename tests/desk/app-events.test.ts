import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { relayEventsToFrames } from '../../generator/desk/app/page/frame-events.ts'
import { windowName } from '../../generator/desk/app/state/desk-view.ts'

/** Streams that a window has opened. */
let streams: Stream[]
class Stream extends EventTarget {
  isOpen = true
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }
  close(): void {
    this.isOpen = false
  }
}
const openStreams = (): string[] => streams.filter(({ isOpen }) => isOpen).map(({ url }) => url)

type Frame = { pathname: string; version: string; told: unknown[]; wanted?: string }
let frames: Frame[]
let shown: EventTarget & { visibilityState: 'visible' | 'hidden' }

function show(state: 'visible' | 'hidden'): void {
  shown.visibilityState = state
  shown.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  streams = []
  frames = []
  const asElement = ({ pathname, version, told, wanted = pathname }: Frame) => ({
    dataset: { news: wanted },
    contentWindow: { location: { pathname }, postMessage: (news: unknown) => told.push(news) },
    contentDocument: { querySelector: () => ({ dataset: { version } }) }
  })
  shown = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as const,
    querySelector: () => null,
    querySelectorAll: () => frames.map(asElement)
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', shown)
  vi.stubGlobal('location', { origin: 'http://desk' })
  vi.stubGlobal('EventSource', Stream)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a window of the desk', () => {
  test('has no stream while nobody sees it, and hears the state when it is shown again', async () => {
    const { listen } = await import('../../generator/desk/app/state/desk-client.ts')
    const links: boolean[] = []
    const stop = listen(
      () => undefined,
      (isThere) => links.push(isThere)
    )
    expect(openStreams()).toEqual(['/.desk/events'])
    show('hidden')
    expect(openStreams()).toEqual([])
    show('visible')
    expect(openStreams()).toEqual(['/.desk/events'])
    // To be hidden is not to have lost the server.
    expect(links).toEqual([])
    stop()
    show('visible')
    expect(openStreams()).toEqual([])
  })

  test('has one stream for all pages in its frames, and hands each its news', () => {
    const stop = relayEventsToFrames()
    expect(openStreams()).toEqual([])
    const one = { pathname: '/camere/grecale', version: 'a', told: [] }
    const two = { pathname: '/en/rooms/grecale', version: 'b', told: [] }
    const say = (news: object): unknown =>
      streams.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(news) }))
    frames = [one]
    shown.dispatchEvent(new Event('previewed'))
    frames = [one, two]
    shown.dispatchEvent(new Event('previewed'))
    expect(openStreams()).toEqual([
      `/.preview/events?path=%2Fcamere%2Fgrecale&version=a&path=%2Fen%2Frooms%2Fgrecale&version=b&window=${windowName}`
    ])
    const news = { kind: 'reload', path: two.pathname }
    say(news)
    expect([one.told, two.told]).toEqual([[], [news]])
    // The desk leaves it: a page that loaded itself again would show that there is nothing.
    say({ kind: 'gone', path: two.pathname })
    expect(two.told).toEqual([news])
    // Nor does one load itself again in a frame that is on its way to another page.
    frames = [one, { ...two, wanted: '/en' }]
    say(news)
    expect(two.told).toEqual([news])
    frames = [one, two]
    show('hidden')
    expect(openStreams()).toEqual([])
    show('visible')
    expect(openStreams()).toHaveLength(1)
    stop()
    expect(openStreams()).toEqual([])
  })
})
