/**
 * The preview: serves the site from memory, watches its folders, and tells the open pages what an edit has changed.
 * What the preview adds to a page is added here, on the way to the browser.
 */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { remembered } from '../files/cache.ts'
import { lazy } from '../files/memo.ts'
import { countText, reportText } from '../report/report.ts'
import { refusedHost, refusedReading } from './guard.ts'
import type { Changes } from '../content/read.ts'
import { openPreview, type Look, type Preview, type ShownSite } from './preview.ts'
import { reportOf, wordsOf, type Shown } from './report-page.ts'
import {
  fileAt,
  hashOf,
  htmlType,
  isPage,
  listenNear,
  pathOf,
  scriptType,
  send,
  sendFile,
  textOf,
  urlOf
} from './serving.ts'
import { openVisitors } from './visitors.ts'
import { watchProject, type Batch } from './watch.ts'

export type Show = Pick<Look, 'diagnostics' | 'texts' | 'placeholders'> & {
  /** What changed, below the data folder or the folder of the project; nothing at the start, or after a photo. */
  files: string[]
  /** From the first event to the news for the last open page, in milliseconds. */
  took: number
  /** What is wrong with a template or the file system: anything but the content. */
  fault: string | undefined
}

type LiveOptions = Omit<Parameters<typeof openPreview>[0], 'onPhoto'> & {
  /** Whether pages are shown before their photos are made. */
  photosLater?: boolean
  port: number
  /** Whether a port that is taken may be passed over for the next free one. */
  orNext?: boolean
  /** The data folder as the user has named it. */
  shown: string
  onShow?: (show: Show) => void
  /** Told when a file of the program itself was edited, which a running program does not see. */
  onProgram?: (files: string[]) => void
  onError?: (cause: unknown) => void
  /** What is served beside the site, below an address of its own. */
  beside?: (live: Live) => Beside
}

export type LivePreview = { address: string; close: () => Promise<void> }

/** What the site is at the moment: what there is to see, or why nothing. */
export type State = { look: Look } | { fault: string }

/** The preview at work, for what is served beside it. */
export type Live = {
  state: () => State
  /** The last site that could be shown. */
  site: () => ShownSite | undefined
  /** The content as it would be with other files in it; nothing is shown. */
  check: Preview['check']
  photos: Preview['photos']
  /**
   * Shows the content with other files in it than those on the disk, as long as nothing is wrong with it.
   * @param changesNow is asked at each look
   */
  draft: (changesNow: (() => Changes) | undefined) => Promise<void>
  /** What was drafted has been written: resolves when the pages show what stands on the disk now. */
  written: (files: readonly string[]) => Promise<void>
  /** Told after each look. */
  whenLooked: (listener: () => void) => void
}

export type Beside = {
  /** False for a request that is for somebody else. */
  answer: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>
  close: () => Promise<void>
}

// Editors empty a file before they fill it, or take it away for a moment: a fault that is gone by then was none.
const graceMs = 120

/** After which an edit of our own is looked at, though nobody has told of it. */
const lateMs = 400

/**
 * Answers as soon as the address is known; the first requests wait until the content is read.
 * @throws the system's error for a port that cannot be had
 */
export async function startPreview(options: LiveOptions): Promise<LivePreview> {
  const { port, orNext = false, photosLater = false, onProgram = () => {}, onError = () => {} } = options
  const onPhoto = (): void => looking.changed({ content: [], templates: [] })
  const preview = openPreview({ ...options, onPhoto: photosLater ? onPhoto : undefined })
  const looking = openLooking(preview, options)
  const beside = options.beside?.(looking.live)
  const warming = warmer(preview)
  const answer = answerer(looking, { script: scriptFor(options.cache), beside, warm: warming.begin })
  const server = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => {
      // What a browser breaks off half-way is no fault of the program.
      if (!request.complete) return
      onError(cause)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  const stopWatching = watchProject(
    options.data,
    (batch) => {
      if (batch.program.length > 0) onProgram(batch.program)
      if (batch.content.length + batch.templates.length > 0) looking.changed(batch)
    },
    onError
  )
  const close = async (): Promise<void> => {
    stopWatching()
    server.close()
    server.closeAllConnections()
    await beside?.close()
    await looking.settled()
    await warming.ended()
    await preview.close()
  }
  try {
    const address = await listenNear(server, port, orNext)
    // Watched first and read then: an edit that comes while the content is read is told.
    looking.start()
    return { address, close }
  } catch (cause) {
    await close()
    throw cause
  }
}

type Looking = {
  live: Live
  shownAt: (path: string) => Promise<Shown>
  welcome: ReturnType<typeof openVisitors>['welcome']
  start: () => void
  /** Resolves when the content has been read for the first time. */
  started: () => Promise<void>
  changed: (change: Change) => void
  settled: () => Promise<void>
}

/** Looks at the content again whenever something has changed, and tells the open pages. */
function openLooking(
  preview: Preview,
  { shown, onShow = () => {}, onError = () => {} }: Pick<LiveOptions, 'shown' | 'onShow' | 'onError'>
): Looking {
  let state: State = { fault: 'The content has not been read yet.' }
  /** Answers for what open pages have long known, while something is wrong with the content. */
  let site: ShownSite | undefined
  const drafts = openDrafts(preview)
  const listeners = new Set<() => void>()
  const shownAt = (path: string): Promise<Shown> => {
    const drafted = drafts.site()
    return drafted === undefined ? pageIn(state, path, shown) : pageOf(drafted, path)
  }
  const visitors = openVisitors({
    shownAt,
    answerVersion: async ({ file }) => {
      const answers = file === undefined ? undefined : await site?.answersOf(file).catch(() => undefined)
      return answers === undefined ? undefined : hashOf(answers.map(textOf).join('\n'))
    }
  })
  const shows = async ({ files, since, ...edited }: Edited): Promise<void> => {
    const next = await lookAt(preview, edited)
    state = next
    site = siteIn(next) ?? site
    await drafts.look()
    await visitors.tellAll()
    for (const listener of Array.from(listeners)) listener()
    onShow({ ...foundIn(next), files: [...new Set(files)], took: performance.now() - since })
  }
  const work = openWork(shows, onError)
  const begun = performance.now()
  let begin = (): void => {}
  const started = new Promise<void>((resolve) => (begin = resolve))
  return {
    live: {
      state: () => state,
      site: () => site,
      check: preview.check,
      photos: preview.photos,
      ...writing({ drafts, work, listeners, tellAll: visitors.tellAll }),
      whenLooked: (listener) => void listeners.add(listener)
    },
    shownAt,
    welcome: visitors.welcome,
    start: () => {
      void work.next(async () => {
        state = await attempt(preview)
        site = siteIn(state)
        begin()
        onShow({ ...foundIn(state), files: [], took: performance.now() - begun })
      })
    },
    started: () => started,
    changed: work.changed,
    settled: work.settled
  }
}

type Parts = {
  drafts: ReturnType<typeof openDrafts>
  work: ReturnType<typeof openWork>
  listeners: Set<() => void>
  tellAll: () => Promise<void>
}

/** What whoever writes the content asks for: to show it before, and to wait for it afterwards. */
function writing({ drafts, work, listeners, tellAll }: Parts): Pick<Live, 'draft' | 'written'> {
  return {
    draft: async (changesNow) => {
      drafts.set(changesNow)
      await work.next(() => drafts.look().then(tellAll))
    },
    written: async (files) => {
      drafts.set(undefined)
      // Not every disk tells of its changes: then there may be others.
      const late = setTimeout(() => work.changed({ content: [...files], templates: [], isAll: false }), lateMs)
      await nextCall(listeners)
      clearTimeout(late)
    }
  }
}

/** What was edited since the last look: templates, and all files by their names. */
type Edited = { templates: string[]; told: string[] | undefined; files: string[]; since: number }

/** `isAll` where nothing else has changed. */
type Change = Pick<Batch, 'content' | 'templates'> & { isAll?: boolean }

/** One look after the other, each at all that has changed until then. */
function openWork(
  shows: (edited: Edited) => Promise<void>,
  onError: (cause: unknown) => void
): Pick<Looking, 'changed' | 'settled'> & { next: (task: () => Promise<void>) => Promise<void> } {
  let waiting: Edited | undefined
  let working: Promise<void> = Promise.resolve()
  const next = (task: () => Promise<void>): Promise<void> => {
    working = working.then(task).catch(onError)
    return working
  }
  return {
    next,
    changed: ({ content, templates, isAll = true }) => {
      const isNext = waiting === undefined
      waiting ??= { templates: [], told: [], files: [], since: performance.now() }
      waiting.templates.push(...templates)
      waiting.told = isAll ? waiting.told?.concat(content) : undefined
      waiting.files.push(...content, ...templates)
      if (!isNext) return
      void next(async () => {
        const edited = waiting
        waiting = undefined
        if (edited !== undefined) await shows(edited)
      })
    },
    settled: () => working
  }
}

/** The site with what is being typed, as long as that can be shown. */
function openDrafts(preview: Preview): {
  set: (changesNow: (() => Changes) | undefined) => void
  look: () => Promise<void>
  site: () => ShownSite | undefined
} {
  let changesNow: (() => Changes) | undefined
  let site: ShownSite | undefined
  return {
    set: (given) => {
      changesNow = given
    },
    look: async () => {
      const changes = changesNow?.()
      const isDraft = changes !== undefined && changes.size > 0
      site = isDraft ? (await preview.look({ told: [], changes }).catch(() => undefined))?.site : undefined
    },
    site: () => site
  }
}

const nextCall = (listeners: Set<() => void>): Promise<void> =>
  new Promise((resolve) => {
    const listener = (): void => {
      listeners.delete(listener)
      resolve()
    }
    listeners.add(listener)
  })

async function attempt(preview: Preview, at?: Parameters<Preview['look']>[0]): Promise<State> {
  try {
    return { look: await preview.look(at) }
  } catch (cause) {
    return { fault: wordsOf(cause) }
  }
}

/** A fault counts when it is still there a moment later. */
async function lookAt(preview: Preview, edited: Pick<Edited, 'templates' | 'told'>): Promise<State> {
  const first = await attempt(preview, edited)
  if (siteIn(first) !== undefined) return first
  await sleep(graceMs)
  return attempt(preview)
}

const siteIn = (state: State): ShownSite | undefined => ('look' in state ? state.look.site : undefined)

function foundIn(state: State): Pick<Show, 'diagnostics' | 'texts' | 'placeholders' | 'fault'> {
  if ('fault' in state)
    return { diagnostics: [], texts: { texts: new Map(), sources: [] }, placeholders: [], fault: state.fault }
  const { diagnostics, texts, placeholders } = state.look
  return { diagnostics, texts, placeholders, fault: undefined }
}

/** @param shown the data folder as the user has named it */
async function pageIn(state: State, path: string, shown: string): Promise<Shown> {
  if ('fault' in state) return reportOf(state.fault, 'The site cannot be drawn')
  const { site, diagnostics, texts } = state.look
  if (site !== undefined) return pageOf(site, path)
  const report = reportText(diagnostics, texts, shown)
  return reportOf(`${report}\n${countText(diagnostics)}.`, 'Something in the content is wrong')
}

async function pageOf(site: ShownSite, path: string): Promise<Shown> {
  try {
    const found = await fileAt(site, path)
    const file = found ?? (await site.read('404.html'))
    const html = file === undefined ? '' : textOf(file)
    return { kind: 'page', status: found === undefined ? 404 : 200, version: hashOf(html), html, file: found?.path }
  } catch (cause) {
    return reportOf(wordsOf(cause), 'This page cannot be drawn')
  }
}

type Helpers = { script: () => Promise<string>; beside: Beside | undefined; warm: () => void }

/** What the server does with a request. */
function answerer(
  { live, started, shownAt, welcome }: Looking,
  { script, beside, warm }: Helpers
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const refused = refusedHost(request)
    const url = urlOf(request)
    const path = url === undefined ? undefined : pathOf(url)
    if (refused !== undefined || url === undefined || path === undefined) {
      response.writeHead(refused?.status ?? 400).end()
      return
    }
    await started()
    if ((await beside?.answer(request, response, url)) === true) return
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    if (path === '/.preview/events') {
      const foreign = refusedReading(request)
      if (foreign !== undefined) {
        response.writeHead(foreign.status).end()
        return
      }
      await welcome(url, response)
      warm()
      return
    }
    if (path === '/.preview/page.js') {
      send(response, { status: 200, type: scriptType, body: await script() })
      return
    }
    const site = live.site()
    const file = site === undefined ? undefined : await fileAt(site, path).catch(() => undefined)
    if (file !== undefined && !isPage(file)) {
      sendFile(response, file)
      return
    }
    const page = await shownAt(path)
    send(response, { status: page.status, type: htmlType, body: withScript(page) })
  }
}

/** Nobody edits a template sooner, and the first photos of the page come first. */
const warmAfterMs = 200

/**
 * Warms the preview up once, a moment after the first page was opened. A fault of a template is told when it is edited.
 */
function warmer(preview: Preview): { begin: () => void; ended: () => Promise<void> } {
  let warming: Promise<void> | undefined
  return {
    begin: () => {
      warming ??= sleep(warmAfterMs, undefined, { ref: false })
        .then(preview.warm)
        .catch(() => undefined)
    },
    ended: async () => warming
  }
}

/** The page with the preview's script, which the page's own policy lets in: it comes from the same server. */
function withScript({ html, kind, version }: Shown): string {
  const about = `data-preview="${kind}" data-version="${version}"`
  const script = `<script type="module" src="/.preview/page.js" ${about}></script>`
  return html.includes('</head>') ? html.replace('</head>', () => `${script}</head>`) : `${html}${script}`
}

/** The script of the pages as JavaScript, kept by what it is made from: Vite takes long to load. */
function scriptFor(cache: string): () => Promise<string> {
  const source = fileURLToPath(new URL('preview-page.ts', import.meta.url))
  return lazy(() => {
    const code = readFileSync(source, 'utf8')
    return remembered(join(cache, 'preview', `${hashOf(code)}.json`), async () => {
      const { transformWithOxc } = await import('vite')
      return (await transformWithOxc(code, source)).code
    })
  })
}
