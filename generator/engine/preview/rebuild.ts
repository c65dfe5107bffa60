/** Rebuilds the previewed site after each edit, one rebuild at a time, and notifies the open pages. */
import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Definition } from '../site-definition.ts'
import type { ProposedChanges } from '../content/data-folder.ts'
import { draftIds } from '../content/drafts.ts'
import { wordsIn, type ProgramLanguage } from '../words/language.ts'
import { escapeMarkup } from '../output/escape-markup.ts'
import { readText } from '../store/content-source.ts'
import { memoizeWeakly } from '../store/memoize.ts'
import { locateDiagnostics, totalWords } from '../report/locate-diagnostics.ts'
import { reportText } from '../report/text-report.ts'
import type { RebuildRequest, RebuildResult, Preview, PreviewSite } from './preview.ts'
import { reportPage, errorText, type RenderedPage } from './report-page.ts'
import { notFoundPath } from '../route-table.ts'
import { fileAt, openStreams, versionOf, type EventStreams } from './serving.ts'
import { serialQueue } from '../work-queue.ts'

/** The result of the last look. `fault` is a failure of the program or the file system that prevented one. */
export type RebuildState = RebuildResult & { fault?: string | undefined }

type WholeState = RebuildState & { site: PreviewSite }

const isWhole = (state: RebuildState): state is WholeState => state.site !== undefined

export type RebuildReport = RebuildState & {
  /** What changed below the data folder; nothing at the start, or after a photo. */
  files: string[]
  /** From the first event until the open pages are told, in milliseconds. */
  durationMs: number
}

/** The running preview, for an extension of its server. */
export type PreviewApi = Rebuilder['api']

// Editors empty or remove a file for a moment before they write it, so an error counts only if it is still there after
// this delay.
const retryAfterMs = 120

/** Some disks report no changes: after this time, the preview looks anyway. */
const fallbackAfterMs = 400

/** A page, and the version of the answers that it may have asked for. */
export type PageState = RenderedPage & { answers?: string | undefined }

export type Rebuilder = ReturnType<typeof openRebuilder>

type RebuilderOptions = {
  definition: Definition
  /** The data folder as the user has named it. */
  shown: string
  language: ProgramLanguage
  onRebuild?: ((show: RebuildReport) => void) | undefined
  onError?: ((cause: unknown) => void) | undefined
}

/** Checks the content again after each change, and tells the open pages. */
export function openRebuilder(
  preview: Preview,
  { definition, shown, language, onRebuild = () => {}, onError = () => {} }: RebuilderOptions
) {
  const unread = { it: 'I contenuti non sono ancora stati letti.', en: 'The content has not been read yet.' }
  let state: RebuildState = stateOfFault(wordsIn(unread, language))
  /** The last result with a site. It still serves open pages and their files while something is wrong. */
  let lastWhole: WholeState | undefined
  /** The files as they were when the last look at them began. */
  let seen = ''
  const unsaved = openUnsaved(preview)
  const events = new EventEmitter<{ rebuilt: [] }>()
  const streams = openStreams()
  const work = openRebuildQueue(async ({ files, since }) => {
    seen = preview.fileState()
    state = await rebuildWithRetry(preview, { isOfTexts: areTexts(files) }, language)
    if (isWhole(state)) lastWhole = state
    unsaved.invalidate()
    await tellPages(streams)
    events.emit('rebuilt')
    onRebuild({ ...state, files: [...new Set(files)], durationMs: performance.now() - since })
  }, onError)
  const api = {
    ...preview,
    state: (): RebuildState => state,
    /** The last site that could be shown. */
    site: (): PreviewSite | undefined => lastWhole?.site,
    /** What was found in the content with the changes of a window; undefined if there are none. */
    resultWithUnsaved: unsaved.resultFor,
    /**
     * Shows the pages of one window with changed files instead of those on the disk, while the changes have no error.
     * @param changesNow called for each check
     */
    showUnsaved: async (window: string, changesNow: (() => ProposedChanges) | undefined): Promise<void> => {
      if (unsaved.set(window, changesNow)) await work.next(() => tellPages(streams))
    },
    /** Called when files have been written: resolves when the pages show what is on the disk. */
    afterWrite: async (): Promise<void> => {
      // Nobody knows what else has changed on such a disk.
      const late = setTimeout(() => work.changed(), fallbackAfterMs)
      await once(events, 'rebuilt')
      clearTimeout(late)
    },
    /** Called when somebody opens a page: some disks report no changes, and a look may be under way. */
    lookAtDisk: (): Promise<void> => (preview.fileState() === seen ? work.settled() : work.changed()),
    /** Told after each look. */
    onRebuilt: (listener: () => void): void => void events.on('rebuilt', listener)
  }
  const context = { definition, shown, language }
  const pageNow = async (path: string, window: string): Promise<RenderedPage> => {
    const own = (await unsaved.resultFor(window))?.site
    return own === undefined ? pageForState(state, path, context) : pageOf(own, path, language)
  }
  /**
   * What a browser gets that loads a page.
   * @param window of the desk that shows the page; empty for a page outside of it
   */
  const pageAt = async (path: string, window: string): Promise<RenderedPage> => {
    const page = await pageNow(path, window)
    if (window === '' || page.kind === 'page' || lastWhole === undefined) return page
    // A page in the desk may load itself again at the moment in which a file breaks. The last page of this address
    // stays, as it does where it is only changed, and the script in it puts the report over it.
    const last = await pageForState(lastWhole, path, context)
    return last.status === 200 ? last : page
  }
  /** What an open page is told that it is now. */
  const pageStateAt = async (path: string, window: string): Promise<PageState> => {
    const page = await pageNow(path, window)
    return { ...page, answers: await answerVersionOf(lastWhole?.site, page.file) }
  }
  /** Begins a stream of events, one for each look at the content. */
  const connect = streams.accept
  return { api, pageAt, pageStateAt, connect, changed: work.changed, settled: work.settled }
}

/** Each open page then asks what it is now. */
async function tellPages({ open }: EventStreams): Promise<void> {
  for (const stream of open) stream.write('data: {}\n\n')
}

/** Of the answers that a page may have asked for; undefined where there are none. */
async function answerVersionOf(site: PreviewSite | undefined, file: string | undefined): Promise<string | undefined> {
  const answers = file === undefined ? undefined : await site?.answersOf(file).catch(() => undefined)
  return answers && versionOf(answers.map(readText).join('\n'))
}

/** What was edited since the last look, by the names of the files. */
type EditedFiles = { files: string[]; since: number }

/** Whether nothing but texts has changed. A link among the photos can lead to any other file, and a folder has many. */
const areTexts = (files: readonly string[]): true | undefined =>
  (files.length > 0 && files.every((file) => /\.ya?ml$/i.test(file))) || undefined

/** One look after the other, each at all that has changed until then. */
function openRebuildQueue(rebuildAndNotify: (edited: EditedFiles) => Promise<void>, onError: (cause: unknown) => void) {
  let waiting: EditedFiles | undefined
  let looking = Promise.resolve()
  const inTurn = serialQueue()
  const next = (task: () => Promise<void>): Promise<void> => inTurn(task).catch(onError)
  return {
    next,
    /** Resolves after the look that finds the change. */
    changed: (files: readonly string[] = []): Promise<void> => {
      const isNext = waiting === undefined
      const edited = (waiting ??= { files: [], since: performance.now() })
      edited.files.push(...files)
      if (isNext)
        looking = next(() => {
          waiting = undefined
          return rebuildAndNotify(edited)
        })
      return looking
    },
    settled: () => inTurn(async () => {})
  }
}

/** The site with the unsaved edits of each window of the desk. A closed window costs nothing: nobody asks for it. */
function openUnsaved(preview: Preview) {
  const byWindow = new Map<string, () => ProposedChanges>()
  const rebuild = async (changesNow: () => ProposedChanges): Promise<RebuildResult | undefined> => {
    const changes = changesNow()
    return changes.size === 0 ? undefined : preview.rebuild({ changes }).catch(() => undefined)
  }
  let resultOf = memoizeWeakly(rebuild)
  return {
    /** Whether the pages of the window are others then. */
    set: (window: string, changesNow: (() => ProposedChanges) | undefined): boolean => {
      const wasThere = byWindow.delete(window)
      if (changesNow !== undefined) byWindow.set(window, changesNow)
      return wasThere || changesNow !== undefined
    },
    /** Looks again at all of them, once somebody asks. */
    invalidate: (): void => {
      resultOf = memoizeWeakly(rebuild)
    },
    /** Undefined where nothing is typed. */
    resultFor: async (window: string): Promise<RebuildResult | undefined> => {
      const changesNow = byWindow.get(window)
      return changesNow && resultOf(changesNow)
    }
  }
}

const stateOfFault = (fault: string): RebuildState => ({
  diagnostics: [],
  texts: { texts: new Map(), sources: [] },
  placeholders: [],
  drafts: [],
  site: undefined,
  readFeeds: async () => undefined,
  fault
})

/** Looks a second time before it reports a fault. */
async function rebuildWithRetry(
  preview: Preview,
  edited: RebuildRequest,
  language: ProgramLanguage
): Promise<RebuildState> {
  const rebuild = (request: RebuildRequest): Promise<RebuildState> =>
    preview.rebuild(request).catch((cause: unknown) => stateOfFault(errorText(cause, language)))
  const first = await rebuild(edited)
  if (first.site !== undefined) return first
  await sleep(retryAfterMs)
  return rebuild({})
}

type PageContext = Pick<RebuilderOptions, 'definition' | 'shown' | 'language'>

async function pageForState(
  state: RebuildState,
  path: string,
  { definition, shown, language }: PageContext
): Promise<RenderedPage> {
  if (state.fault !== undefined)
    return reportPage(state.fault, { it: 'Il sito non si può mostrare', en: 'The site cannot be drawn' }, language)
  const { site, drafts, diagnostics, texts } = state
  if (site !== undefined) {
    const shownDrafts = drafts.filter(({ isShown }) => isShown)
    const page = await pageOf(site, path, language)
    return shownDrafts.length === 0 ? page : withDraftNote(page, wordsIn(draftNote(site, page, shownDrafts), language))
  }
  const report = reportText(diagnostics, texts, {
    messages: await definition.messages(),
    schemas: definition.schemas,
    shown,
    language
  })
  const count = wordsIn(totalWords(locateDiagnostics(diagnostics, texts).map(({ diagnostic }) => diagnostic)), language)
  const title = { it: 'C’è qualcosa di sbagliato nei contenuti', en: 'Something in the content is wrong' }
  return reportPage(`${report}\n${count}.`, title, language)
}

/** What the preview says of a page that shows what is kept back from the site, or may show some of it. */
const draftNote = (site: PreviewSite, { file = '' }: RenderedPage, drafts: RebuildState['drafts']) => {
  const route = site.routeAt(file)
  const isInDraft = drafts.some(({ language }) => language !== undefined && language.code === route?.language)
  return isInDraft || draftIds(drafts).includes(route?.id ?? '')
    ? { it: 'Questa pagina non è ancora sul sito', en: 'This page is not yet on the site' }
    : { it: 'Anche con ciò che non è ancora sul sito', en: 'With what is not yet on the site' }
}

const withDraftNote = (page: RenderedPage, note: string): RenderedPage => {
  const html = page.html.replace('<html', () => `<html data-draft-note="${escapeMarkup(note)}"`)
  return { ...page, html, version: versionOf(html) }
}

async function pageOf(site: PreviewSite, path: string, language: ProgramLanguage): Promise<RenderedPage> {
  try {
    const page = await fileAt(site, path)
    const file = page ?? (await site.read(notFoundPath))
    const html = file === undefined ? '' : readText(file)
    return { kind: 'page', status: page === undefined ? 404 : 200, version: versionOf(html), html, file: page?.path }
  } catch (cause) {
    const title = { it: 'Questa pagina non si può mostrare', en: 'This page cannot be drawn' }
    return reportPage(errorText(cause, language), title, language)
  }
}
