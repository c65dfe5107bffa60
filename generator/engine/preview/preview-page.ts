/**
 * The script that the preview adds to its pages: it puts what an edit changed into the open page. The built site never
 * has it.
 */
import type { PageState } from './rebuild.ts'

// The server puts this script into every page, and `.report` into those that are reports.
const own = document.querySelector<HTMLScriptElement>('script[data-preview]')!
/** Whether the page itself is a report, which the site replaces as soon as it can be drawn. */
const isReport = own.dataset.preview === 'report'
let events: EventSource | undefined
let overlay: HTMLElement | undefined
/** What the server had at the last look, and the page as it is in the browser: another one while a report covers it. */
let seen: PageState | undefined
let shown: PageState | undefined
/** The frame of the page, if the page around it hears of edits for all its frames. */
const { frameElement } = window
const deskFrame = frameElement?.hasAttribute('data-news') === true ? frameElement : undefined
const deskWindow = deskFrame?.getAttribute('data-window') ?? ''

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
  const opened = new EventSource('/.preview/events')
  events = opened
  opened.addEventListener('open', look)
  opened.addEventListener('message', look)
  opened.addEventListener('error', () => {
    disconnect()
    setTimeout(connect, 500)
  })
}
const disconnect = (): void => {
  events?.close()
  events = undefined
}
let looking = Promise.resolve()
/** One look after the other. One that fails is made again at the next event, or when the stream is open again. */
function look(): void {
  looking = looking.then(update).catch(() => undefined)
}
// A browser opens six connections to a server: tabs that nobody sees must not take them all.
document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? disconnect() : connect()))
addEventListener('pagehide', disconnect)
addEventListener('pageshow', connect)
addEventListener('message', ({ source, origin }) => {
  if (deskFrame !== undefined && source === parent && origin === location.origin) look()
})
connect()

/** Asks for the page as it is now, and shows what is new. */
async function update(): Promise<void> {
  const { version = '', answers = '' } = seen ?? {}
  const asked = { path: location.pathname, window: deskWindow, version, answers }
  const response = await fetch(`/.preview/page?${new URLSearchParams(asked)}`)
  // Nothing is new.
  if (response.status === 204) return
  const now: PageState = await response.json()
  seen = now
  if (now.kind === 'report') {
    const report = parse(now.html)
    if (isReport) document.querySelector('.report')!.replaceWith(report.querySelector('.report')!)
    else showReport(report)
    return
  }
  if (shown === undefined && now.version === own.dataset.version && !isReport) {
    // The first look may have come while something was wrong.
    hideReport()
    shown = now
    return
  }
  // The desk itself leaves a page that is no longer of the site.
  if (deskFrame !== undefined && now.status === 404 && shown?.status !== 404) return
  if (shown === undefined || now.status !== shown.status || !patchPage(parse(shown.html), parse(now.html))) {
    reload()
    return
  }
  hideReport()
  // What makes a page ask for its answers again, and keep what is picked and the months in view.
  if (now.answers !== shown.answers) dispatchEvent(new Event('online'))
  shown = now
}

/** The address names the window of the desk, also on a page to which a form of the one before has led. */
function reload(): void {
  disconnect()
  const address = new URL(location.href)
  if (deskWindow === (address.searchParams.get('window') ?? '')) {
    location.reload()
    return
  }
  address.searchParams.set('window', deskWindow)
  location.replace(address)
}

/** With styles as plain text: the policy of the open page applies here too, and blocks styles that it does not know. */
const parse = (html: string): Document =>
  new DOMParser().parseFromString(
    html.replaceAll('<style>', '<script type="text/plain" data-style>').replaceAll('</style>', '</script>'),
    'text/html'
  )

/** Shows the report over the page. The page keeps its position, its focus and its open parts. */
function showReport(report: Document): void {
  overlay ??= document.createElement('div')
  const shadow = overlay.shadowRoot ?? overlay.attachShadow({ mode: 'open' })
  shadow.replaceChildren(report.querySelector('.report')!)
  shadow.adoptedStyleSheets = [
    sheetOf(':host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto }'),
    sheetOf(report.querySelector('[data-style]')!.textContent)
  ]
  overlay.dataset.preview = 'report'
  document.documentElement.append(overlay)
  document.body.inert = true
}

function hideReport(): void {
  overlay?.remove()
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
  const steps: Step[] = []
  const isPatched = patchNode(before.documentElement, after.documentElement, { live: document.documentElement, steps })
  if (isPatched) for (const step of steps) step()
  return isPatched
}

/**
 * Adds the steps that make a node another one. False where these are more than other texts, and other attributes
 * outside of the body: scripts keep references to elements.
 */
function patchNode(before: Node, after: Node, { live, steps }: { live: Node; steps: Step[] }): boolean {
  if (before.isEqualNode(after)) return true
  if (!isSameKind(before, after) || !isSameKind(before, live)) return false
  if (!(before instanceof Element && after instanceof Element && live instanceof Element)) {
    steps.push(() => (live.nodeValue = after.nodeValue))
    return true
  }
  const names = [...new Set([...before.getAttributeNames(), ...after.getAttributeNames()])].filter(
    (name) => before.getAttribute(name) !== after.getAttribute(name)
  )
  if (names.length > 0 && (document.body.contains(live) || after.localName === 'script')) return false
  for (const name of names) {
    const value = after.getAttribute(name)
    steps.push(() => (value === null ? live.removeAttribute(name) : live.setAttribute(name, value)))
  }
  const [from, to, there] = [before, after, live].map((element) => [...element.childNodes].filter(isOfPage))
  return (
    from!.length === to!.length &&
    from!.length === there!.length &&
    from!.every((node, index) => patchNode(node, to![index]!, { live: there![index]!, steps }))
  )
}

/** Not the script of the preview, nor its report. */
const isOfPage = (node: Node): boolean => !(node instanceof HTMLElement && node.dataset.preview !== undefined)

const isSameKind = (one: Node, other: Node): boolean =>
  one.nodeType === other.nodeType && one.nodeName === other.nodeName
