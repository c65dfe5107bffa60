/**
 * The preview's script in the browser: puts what an edit changed into the open page. The preview adds it to the pages
 * that it sends. The built site never has it.
 */
import type { PageUpdate } from './preview-clients.ts'

// The server puts this script into every page, and `.report` into those that are reports.
const own = document.querySelector<HTMLScriptElement>('script[data-preview]')!
/** Whether the page itself is a report, which the site replaces as soon as it can be drawn. */
const isReport = own.dataset.preview === 'report'
let events: EventSource | undefined
let overlay: HTMLElement | undefined
/** The frame of the page, if the page around it receives the updates for all its frames and passes them on. */
const { frameElement } = window
const deskFrame = frameElement?.hasAttribute('data-news') === true ? frameElement : undefined

/**
 * The note about what is kept back from the site. The desk has marks of its own, and Safari before 16.4 cannot make a
 * sheet.
 */
const noteSheets =
  deskFrame !== undefined || !('adoptedStyleSheets' in document)
    ? []
    : [
        sheetOf(`html[data-draft-note]::before {
          content: attr(data-draft-note);
          display: block;
          padding: 0.2rem 0.8rem;
          text-align: center;
          background: #8a3b12;
          color: #fff;
          font: 600 0.875rem/1.5 system-ui, sans-serif;
        }`)
      ]
document.adoptedStyleSheets = noteSheets

const connect = (): void => {
  if (deskFrame !== undefined) {
    deskFrame.dispatchEvent(new Event('previewed', { bubbles: true }))
    return
  }
  if (events !== undefined || document.visibilityState === 'hidden') return
  const { version = '' } = own.dataset
  const opened = new EventSource(`/.preview/events?${new URLSearchParams({ path: location.pathname, version })}`)
  events = opened
  opened.addEventListener('message', ({ data }: MessageEvent<string>) => applyUpdate(JSON.parse(data)))
  opened.addEventListener('error', () => {
    disconnect()
    setTimeout(connect, 500)
  })
}
const disconnect = (): void => {
  events?.close()
  events = undefined
}
// A browser opens six connections to a server: tabs that nobody sees must not take them all.
document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? disconnect() : connect()))
addEventListener('pagehide', disconnect)
addEventListener('pageshow', connect)
addEventListener('message', ({ source, origin, data }: MessageEvent<PageUpdate>) => {
  if (deskFrame !== undefined && source === parent && origin === location.origin) applyUpdate(data)
})
connect()

function applyUpdate(news: PageUpdate): void {
  if (news.kind === 'report') {
    own.dataset.version = news.version
    if (isReport) document.querySelector('.report')!.innerHTML = news.body
    else showReport(news)
    return
  }
  if (news.kind === 'answers') {
    // What makes a page ask again, and keep what is picked and the months in view.
    dispatchEvent(new Event('online'))
    return
  }
  if (news.kind === 'reload' || news.kind === 'gone' || isReport) {
    reload()
    return
  }
  own.dataset.version = news.version
  hideReport()
  if (news.before === news.after || patchPage(parse(news.before), parse(news.after))) return
  reload()
}

/** The address names the window of the desk, also on a page to which a form of the one before has led. */
function reload(): void {
  disconnect()
  const name = deskFrame?.getAttribute('data-window') ?? ''
  const address = new URL(location.href)
  if (name === (address.searchParams.get('window') ?? '')) {
    location.reload()
    return
  }
  address.searchParams.set('window', name)
  location.replace(address)
}

/** With styles as plain text: the policy of the open page applies here too, and blocks styles that it does not know. */
const parse = (html: string): Document =>
  new DOMParser().parseFromString(
    html.replaceAll('<style>', '<script type="text/plain" data-style>').replaceAll('</style>', '</script>'),
    'text/html'
  )

const isStyle = (node: Node): boolean =>
  node instanceof HTMLElement && (node.localName === 'style' || node.dataset.style !== undefined)

/** Shows the report over the page, which keeps its position, its focus and what is open in it. */
function showReport({ body, style }: Extract<PageUpdate, { kind: 'report' }>): void {
  overlay ??= document.createElement('div')
  const shadow = overlay.shadowRoot ?? overlay.attachShadow({ mode: 'open' })
  shadow.innerHTML = `<div class="report">${body}</div>`
  shadow.adoptedStyleSheets = [
    sheetOf(`:host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto } ${style}`)
  ]
  overlay.dataset.preview = 'report'
  document.documentElement.append(overlay)
  document.body.inert = true
}

function hideReport(): void {
  if (overlay === undefined) return
  overlay.remove()
  overlay = undefined
  document.body.inert = false
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

type Step = () => void

/**
 * Changes the open page as the server's page has changed. False when the page has to be loaded again; then nothing
 * was changed.
 */
function patchPage(before: Document, after: Document): boolean {
  const scripts = (page: Document): string =>
    [...page.querySelectorAll('script[src]')].map((script) => script.outerHTML).join('\n')
  if (scripts(before) !== scripts(after)) return false
  const steps: Step[] = []
  // Scripts keep references to elements: on a page with scripts only texts change, and no element is replaced.
  const ofBody = { steps, canReplaceElements: scripts(before) === '' }
  const others = { steps, canReplaceElements: true }
  const isPatched =
    patchAttributes(before.documentElement, after.documentElement, document.documentElement, others) &&
    patchChildren(before.head, after.head, document.head, others) &&
    patchElement(before.body, after.body, document.body, ofBody)
  if (isPatched) for (const step of steps) step()
  return isPatched
}

type Patch = { steps: Step[]; canReplaceElements: boolean }

function patchElement(before: Element, after: Element, live: Element, plan: Patch): boolean {
  if (before.isEqualNode(after)) return true
  // Browsers read the policy when a page is loaded: a new one applies to the next page.
  if (after.localName === 'meta' && after.hasAttribute('http-equiv')) return true
  if (isStyle(after)) {
    plan.steps.push(() => restyle(live, after.textContent))
    return true
  }
  return patchAttributes(before, after, live, plan) && patchChildren(before, after, live, plan)
}

/** By CSSOM, which policies allow: they block every style in the markup but the page's own. */
function restyle(style: Element, css: string): void {
  document.adoptedStyleSheets = [sheetOf(css), ...noteSheets]
  if (style instanceof HTMLStyleElement && style.sheet !== null) style.sheet.disabled = true
}

function patchAttributes(
  before: Element,
  after: Element,
  live: Element,
  { steps, canReplaceElements }: Patch
): boolean {
  const names = [...new Set([...before.getAttributeNames(), ...after.getAttributeNames()])].filter(
    (name) => before.getAttribute(name) !== after.getAttribute(name)
  )
  if (names.length > 0 && !canReplaceElements) return false
  for (const name of names) {
    const value = after.getAttribute(name)
    steps.push(() => (value === null ? live.removeAttribute(name) : live.setAttribute(name, value)))
  }
  return true
}

function patchChildren(before: Element, after: Element, live: Element, plan: Patch): boolean {
  const [from, to] = [[...before.childNodes], [...after.childNodes]]
  const there = [...live.childNodes].filter(
    (node) => !(node instanceof HTMLElement && node.dataset.preview !== undefined)
  )
  // A script has changed this element: it can stay only if the edit leaves it alone.
  if (there.length !== from.length || !there.every((node, index) => isSameKind(node, from[index]!)))
    return from.length === to.length && from.every((node, index) => node.isEqualNode(to[index]!))
  const sameStart = from.findIndex((node, index) => !node.isEqualNode(to[index] ?? null))
  const start = sameStart < 0 ? from.length : sameStart
  let end = 0
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end)!.isEqualNode(to.at(-1 - end)!)) end += 1
  const [old, fresh] = [from.slice(start, from.length - end), to.slice(start, to.length - end)]
  const isPaired = old.length === fresh.length && old.every((node, index) => isSameKind(node, fresh[index]!))
  if (isPaired) return old.every((node, index) => patchPair(node, fresh[index]!, there[start + index]!, plan))
  if (!plan.canReplaceElements) return false
  const next = there[start + old.length] ?? null
  plan.steps.push(() => {
    for (const node of there.slice(start, start + old.length)) node.remove()
    for (const node of fresh) live.insertBefore(document.importNode(node, true), next)
  })
  return true
}

const isSameKind = (one: Node, other: Node): boolean =>
  one.nodeType === other.nodeType && (one.nodeName === other.nodeName || (isStyle(one) && isStyle(other)))

function patchPair(before: Node, after: Node, live: Node, plan: Patch): boolean {
  if (before instanceof Element && after instanceof Element && live instanceof Element)
    return patchElement(before, after, live, plan)
  if (before.nodeValue !== after.nodeValue) plan.steps.push(() => (live.nodeValue = after.nodeValue))
  return true
}
