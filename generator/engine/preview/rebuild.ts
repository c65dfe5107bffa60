/**
 * What the preview shows at the moment: looks at the content after each edit, one look after the other, and tells the
 * open pages what it has changed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Definition } from '../site-definition.ts'
import type { ProposedChanges } from '../content/data-folder.ts'
import type { ProgramLanguage } from '../diagnostics/language.ts'
import { textOf } from '../store/content-source.ts'
import { memoizeWeakly } from '../store/memoize.ts'
import { arrange, countText } from '../report/locate-diagnostics.ts'
import { reportText } from '../report/text-report.ts'
import type { Look, Preview, ShownSite } from './preview.ts'
import { reportOf, wordsOf, type ShownPage } from './report-page.ts'
import { fileAt, hashOf } from './serving.ts'
import { openVisitors } from './preview-clients.ts'
import type { Batch } from './watch.ts'

export type Show = Pick<Look, 'diagnostics' | 'texts' | 'placeholders'> & {
  /** What changed, below the data folder or the folder of the project; nothing at the start, or after a photo. */
  files: string[]
  /** From the first event to the news for the last open page, in milliseconds. */
  took: number
  /** What is wrong with a template or the file system: anything but the content. */
  fault: string | undefined
}

/** The result of the last look, or why there is none. */
export type LookState = { look: Look } | { fault: string }

/** The preview at work, for what is served beside it. */
export type Live = {
  state: () => LookState
  /** The last site that could be shown. */
  site: () => ShownSite | undefined
  /** The content as it would be with other files in it; nothing is shown. */
  check: Preview['check']
  photos: Preview['photos']
  /**
   * Shows the pages of one window with other files than those on the disk, as long as nothing is wrong with them.
   * @param changesNow is asked at each look
   */
  draft: (window: string, changesNow: (() => ProposedChanges) | undefined) => Promise<void>
  /**
   * Called when files have been written: resolves when the pages show what is on the disk.
   * @param window whose draft was written
   */
  written: (files: readonly string[], window?: string) => Promise<void>
  /** Told after each look. */
  whenLooked: (listener: () => void) => void
}

// Editors empty a file before they fill it, or remove it for a moment: only a fault that is still there then counts.
const graceMs = 120

/** Some disks report no changes: after this time, the preview looks anyway. */
const lateMs = 400

export type Looking = {
  live: Live
  /** @param window of the desk that shows the page; empty for a page outside of it */
  shownAt: (path: string, window: string) => Promise<ShownPage>
  welcome: ReturnType<typeof openVisitors>['welcome']
  start: () => void
  /** Resolves when the content has been read for the first time. */
  started: () => Promise<void>
  changed: (change: BatchChange) => void
  settled: () => Promise<void>
}

type LookingOptions = {
  definition: Definition
  /** The data folder as the user has named it. */
  shown: string
  language: ProgramLanguage
  onShow?: ((show: Show) => void) | undefined
  onError?: ((cause: unknown) => void) | undefined
}

/** Looks at the content again whenever something has changed, and tells the open pages. */
export function openLooking(
  preview: Preview,
  { definition, shown, language, onShow = () => {}, onError = () => {} }: LookingOptions
): Looking {
  const unread = { it: 'I contenuti non sono ancora stati letti.', en: 'The content has not been read yet.' }
  let state: LookState = { fault: unread[language] }
  /** Still serves the files of open pages while something is wrong with the content. */
  let site: ShownSite | undefined
  const drafts = openDrafts(preview)
  const listeners = new Set<() => void>()
  const shownAt = async (path: string, window: string): Promise<ShownPage> => {
    const drafted = await drafts.siteFor(window)
    return drafted === undefined
      ? pageIn(state, path, { definition, shown, language })
      : pageOf(drafted, path, language)
  }
  const visitors = openVisitors({
    shownAt,
    answerVersion: async ({ file }) => {
      const answers = file === undefined ? undefined : await site?.answersOf(file).catch(() => undefined)
      return answers === undefined ? undefined : hashOf(answers.map(textOf).join('\n'))
    }
  })
  const lookAndTell = async ({ files, since, ...edited }: EditedFiles): Promise<void> => {
    const next = await lookAt(preview, edited, language)
    state = next
    site = siteIn(next) ?? site
    drafts.again()
    await visitors.tellAll()
    for (const listener of Array.from(listeners)) listener()
    onShow({ ...foundIn(next), files: [...new Set(files)], took: performance.now() - since })
  }
  const work = openWork(lookAndTell, { onError, onWork: preview.behind })
  const begun = performance.now()
  let begin = (): void => {}
  const started = new Promise<void>((resolve) => (begin = resolve))
  return {
    live: {
      state: () => state,
      site: () => site,
      check: preview.check,
      photos: preview.photos,
      ...forWriter({ drafts, work, listeners, tellAll: visitors.tellAll }),
      whenLooked: (listener) => void listeners.add(listener)
    },
    shownAt,
    welcome: visitors.welcome,
    start: () => {
      void work.next(async () => {
        state = await attempt(preview, language)
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

type DraftContext = {
  drafts: ReturnType<typeof openDrafts>
  work: ReturnType<typeof openWork>
  listeners: Set<() => void>
  tellAll: () => Promise<void>
}

/** For whoever writes the content: shows it before it is written, and waits until it is shown afterwards. */
function forWriter({ drafts, work, listeners, tellAll }: DraftContext): Pick<Live, 'draft' | 'written'> {
  return {
    draft: async (window, changesNow) => {
      drafts.set(window, changesNow)
      await work.next(tellAll)
    },
    written: async (files, window) => {
      if (window !== undefined) drafts.set(window, undefined)
      // On a disk that reports no changes, other files may have changed as well.
      const late = setTimeout(() => work.changed({ content: [...files], templates: [], isAll: false }), lateMs)
      await nextCall(listeners)
      clearTimeout(late)
    }
  }
}

/** What was edited since the last look: templates, and all files by their names. */
type EditedFiles = { templates: string[]; told: string[] | undefined; files: string[]; since: number }

/** `isAll` where nothing else has changed. */
type BatchChange = Pick<Batch, 'content' | 'templates'> & { isAll?: boolean }

/** One look after the other, each at all that has changed until then. */
function openWork(
  lookAndTell: (edited: EditedFiles) => Promise<void>,
  { onError, onWork }: { onError: (cause: unknown) => void; onWork: (work: Promise<void>) => void }
): Pick<Looking, 'changed' | 'settled'> & { next: (task: () => Promise<void>) => Promise<void> } {
  let waiting: EditedFiles | undefined
  let working: Promise<void> = Promise.resolve()
  const next = (task: () => Promise<void>): Promise<void> => {
    working = working.then(task).catch(onError)
    onWork(working)
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
        if (edited !== undefined) await lookAndTell(edited)
      })
    },
    settled: () => working
  }
}

/** A window that closes does not end its draft, which costs nothing as long as nobody asks for it. */
const mostDrafts = 20

type Drafts = {
  set: (window: string, changesNow: (() => ProposedChanges) | undefined) => void
  /** Looks again at all of them, once somebody asks. */
  again: () => void
  /** Undefined where nothing is typed, or cannot be shown. */
  siteFor: (window: string) => Promise<ShownSite | undefined>
}

/** The site with what is being typed, by the windows of the desk. */
function openDrafts(preview: Preview): Drafts {
  const drafts = new Map<string, () => ProposedChanges>()
  const look = async (changesNow: () => ProposedChanges): Promise<ShownSite | undefined> => {
    const changes = changesNow()
    return changes.size === 0 ? undefined : (await preview.look({ told: [], changes }).catch(() => undefined))?.site
  }
  let siteOf = memoizeWeakly(look)
  return {
    set: (window, changesNow) => {
      drafts.delete(window)
      if (changesNow !== undefined) drafts.set(window, changesNow)
      const [oldest] = drafts.keys()
      if (drafts.size > mostDrafts && oldest !== undefined) drafts.delete(oldest)
    },
    again: () => {
      siteOf = memoizeWeakly(look)
    },
    siteFor: async (window) => {
      const changesNow = drafts.get(window)
      return changesNow && siteOf(changesNow)
    }
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

async function attempt(
  preview: Preview,
  language: ProgramLanguage,
  at?: Parameters<Preview['look']>[0]
): Promise<LookState> {
  try {
    return { look: await preview.look(at) }
  } catch (cause) {
    return { fault: wordsOf(cause, language) }
  }
}

/** Looks a second time before it reports a fault. */
async function lookAt(
  preview: Preview,
  edited: Pick<EditedFiles, 'templates' | 'told'>,
  language: ProgramLanguage
): Promise<LookState> {
  const first = await attempt(preview, language, edited)
  if (siteIn(first) !== undefined) return first
  await sleep(graceMs)
  return attempt(preview, language)
}

const siteIn = (state: LookState): ShownSite | undefined => ('look' in state ? state.look.site : undefined)

function foundIn(state: LookState): Pick<Show, 'diagnostics' | 'texts' | 'placeholders' | 'fault'> {
  if ('fault' in state)
    return { diagnostics: [], texts: { texts: new Map(), sources: [] }, placeholders: [], fault: state.fault }
  const { diagnostics, texts, placeholders } = state.look
  return { diagnostics, texts, placeholders, fault: undefined }
}

type Style = Pick<LookingOptions, 'definition' | 'shown' | 'language'>

async function pageIn(state: LookState, path: string, { definition, shown, language }: Style): Promise<ShownPage> {
  if ('fault' in state)
    return reportOf(state.fault, { it: 'Il sito non si può mostrare', en: 'The site cannot be drawn' }, language)
  const { site, diagnostics, texts } = state.look
  if (site !== undefined) return pageOf(site, path, language)
  const report = reportText(diagnostics, texts, { messages: await definition.messages(), shown, language })
  const count = countText(arrange(diagnostics, texts).map(({ diagnostic }) => diagnostic))[language]
  const title = { it: 'C’è qualcosa di sbagliato nei contenuti', en: 'Something in the content is wrong' }
  return reportOf(`${report}\n${count}.`, title, language)
}

async function pageOf(site: ShownSite, path: string, language: ProgramLanguage): Promise<ShownPage> {
  try {
    const found = await fileAt(site, path)
    const file = found ?? (await site.read('404.html'))
    const html = file === undefined ? '' : textOf(file)
    return { kind: 'page', status: found === undefined ? 404 : 200, version: hashOf(html), html, file: found?.path }
  } catch (cause) {
    const title = { it: 'Questa pagina non si può mostrare', en: 'This page cannot be drawn' }
    return reportOf(wordsOf(cause, language), title, language)
  }
}
