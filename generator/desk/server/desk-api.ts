/** Answers the requests of `protocol.ts`, however they are sent. */
import { entryValue } from '../forms/entry-value.ts'
import { EventEmitter } from 'node:events'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { counted, joinedBy, type LocalizedText } from '../../engine/words/language.ts'
import { withoutCapital } from '../../engine/words/wording.ts'
import { error } from '../../engine/diagnostics/diagnostic.ts'
import { numberInWords } from '../../engine/fields/plain-values.ts'
import { fieldAt } from '../../engine/fields/field-tree.ts'
import { photoRef } from '../../engine/fields/value-schemas.ts'
import { isSameDraft } from '../../engine/content/drafts.ts'
import type { ProposedChanges } from '../../engine/content/data-folder.ts'
import { darkVariantOf } from '../../engine/content/dark-variants.ts'
import { addressOf } from '../../engine/assets/asset-address.ts'
import type { CheckResult } from '../../engine/read-content.ts'
import type { PreviewApi } from '../../engine/preview/rebuild.ts'
import { typeOf } from '../../engine/preview/serving.ts'
import { serialQueue } from '../../engine/work-queue.ts'
import { readBytes } from '../../engine/store/content-source.ts'
import { contentFrom, textsWith } from '../forms/parse-content.ts'
import {
  choicesOf,
  fileLabel,
  folderEntries,
  folderWords,
  isContent,
  newEntryLike,
  rawAt,
  rootField,
  isUnread
} from '../forms/raw-content.ts'
import { saidOf, titleOf } from '../desk-wording.ts'
import type { DeskContext, DeskDefinition, FileTexts, FolderEntry, RawContent } from '../desk-definition.ts'
import { isPlaceWithin } from '../places.ts'
import { openContentWriter } from './content-writer.ts'
import { deskFolder } from './desk-folder.ts'
import { deskSentencesOf, shownDiagnostics } from './desk-diagnostics.ts'
import { openWindows, type OpenWindows } from './open-windows.ts'
import { openUnsavedEdits } from './unsaved-edits.ts'
import { searchContent } from '../forms/search-content.ts'
import { inOneLine, labelsAlong } from '../forms/file-form.ts'
import { mergeAndCompare } from './publish/merge.ts'
import { addressesIn, type NetworkAddress } from './phone/network-address.ts'
import { phonePage } from './phone/phone-page.ts'
import { openPhotoDoor, type DoorLimits } from './phone/photo-door.ts'
import { openPhotoTray, type TrayReceipt } from './photo-tray.ts'
import { failureOf } from '../../engine/store/files.ts'
import { houseIdOf, settleHouseId } from '../../engine/store/house-id.ts'
import { openStore } from '../../engine/store/store.ts'
import type { Environment } from './publish/run-git.ts'
import { changesNow, onlineNow, publishContent } from './publish/publication.ts'
import { compareNow } from './publish/publication-way.ts'
import { chooseWebSpace, tryConnection, webSpaceState } from './publish/web-space-setup.ts'
import { listPhotos } from './photo-uses.ts'
import type { Handlers, SentRequest } from './requests.ts'
import { commitmentsOf } from '../tasks/remove-entry/remove-entry-plan.ts'
import { missingTexts, unfinishedLanguage } from '../tasks/languages/missing-texts.ts'
import { wayFor } from '../tasks/first-day/way-stops.ts'
import { planTask, runTask } from '../tasks/run-task.ts'
import type {
  TrayResult,
  DeskEdit,
  FolderEntryWords,
  DeskState,
  MergeResult,
  NamesOf,
  Origin,
  PageEntry,
  ProgramState,
  PublicationProgress,
  PublishResult,
  RequestOf,
  SaveResult
} from '../protocol.ts'
import { sharedPhrases, systemWords } from './phrases.ts'

const phrases = {
  photos: { it: 'Foto', en: 'Photos' },
  restored: ({ it, en }: LocalizedText): LocalizedText => ({ it: `Rimesso: ${it}`, en: `Put back: ${en}` }),
  notRestored: ({ it, en }: LocalizedText): LocalizedText => ({
    it: `Il programma non ha più «${it}»: copia quel che hai scritto.`,
    en: `The program no longer has “${en}”: copy what you have written.`
  }),
  photoGone: {
    it: 'La foto non è più nel vassoio: sceglila di nuovo.',
    en: 'The photo is no longer in the tray: choose it again.'
  },
  waitingPhotos: { it: 'le foto ancora da mettere', en: 'the photos that have no place yet' },
  and: { it: 'e', en: 'and' },
  undecided: {
    it: 'Prima rispondi alla domanda in cima allo schermo: poi aggiungi di nuovo la foto.',
    en: 'First answer the question at the top of the screen, then add the photo again.'
  },
  noUpdates: {
    it: 'Da qui non si può aggiornare: scrivi npm run update nel terminale.',
    en: 'It cannot be updated from here: type npm run update into the terminal.'
  },
  noIcon: {
    it: 'Da qui non si può: questa redazione non è quella del programma in questa cartella.',
    en: 'That cannot be done from here: this desk is not that of the program in this folder.'
  },
  iconPlaced: (path: string): LocalizedText => ({
    it: `Fatto: l’icona è sulla scrivania. È il file ${path}`,
    en: `Done: the icon is on the desktop. It is the file ${path}`
  }),
  iconElsewhere: (path: string): LocalizedText => ({
    it: `Su questo computer la scrivania non si trova. L’icona è qui, e la puoi spostare: ${path}`,
    en: `The desktop of this computer was not found. The icon is here, and you can move it: ${path}`
  }),
  photoUnknown: {
    it: 'Questo tipo di file non va bene: usa JPEG, PNG o WebP.',
    en: 'This kind of file does not work here: use JPEG, PNG or WebP.'
  }
}

export type DeskApi = {
  handlers: Handlers
  state: () => Promise<DeskState>
  /** Told when the state is another one for a reason that is no change of a file. */
  onNews: (listener: () => void) => void
  /** A window has opened a stream of events; what is returned ends it. */
  connect: OpenWindows['connect']
  /** A window has shown that it is there. */
  touch: OpenWindows['touch']
  close: () => Promise<void>
}

/** How the program is updated from the desk. */
export type ProgramUpdates = {
  /** What is known of it by now. */
  state: () => ProgramState | undefined
  /** Looks again for a newer version on this computer; calls back if something is different. */
  look: (onNews: () => void) => void
  /** Begins an update or the way back, which ends this program, or forgets the last one. */
  begin: (want: RequestOf<'program'>['want']) => void
}

export type DeskOptions = {
  definition: DeskDefinition
  /** The data folder. */
  data: string
  /** Contains the history, unsaved edits and the bundled page. */
  cache: string
  /** The environment variables from which git gets its settings. */
  env: Environment
  /** The folder that the site is built into for web space; by default one of the cache. */
  out?: string | undefined
  /** Undefined where the program cannot be updated from here. */
  program?: ProgramUpdates | undefined
  /** Puts an icon on the desktop, under the name of the house; undefined where it would start another one. */
  placeIcon?: ((house: string) => Promise<{ path: string; isOnDesktop: boolean }>) | undefined
  /** The networks in which phones may be, and how much they may send, where that is not this computer's own. */
  networks?: () => readonly NetworkAddress[]
  doorLimits?: Partial<DoorLimits>
  /** How long a window of the desk lives after its last sign, in milliseconds, where that is not five minutes. */
  windowGraceMs?: number
}

export function openApi(options: DeskOptions, live: PreviewApi): DeskApi {
  const context = openContext(options, live)
  return {
    state: () => stateOf(context),
    handlers: { ...readHandlers(context), ...writeHandlers(context) },
    onNews: (listener) => void context.news.on('news', listener),
    connect: (window) => {
      context.program?.look(() => context.news.emit('news'))
      return context.windows.connect(window)
    },
    touch: context.windows.touch,
    close: async () => {
      context.windows.close()
      await context.door.close()
    }
  }
}

/** What answers are made from. */
type ApiContext = ReturnType<typeof openContext>

function openContext(options: DeskOptions, live: PreviewApi) {
  const {
    definition,
    data,
    cache,
    env,
    out = join(deskFolder(cache, data), 'site'),
    program,
    placeIcon,
    networks = () => addressesIn(networkInterfaces()),
    doorLimits: limits
  } = options
  const house = { data, env, keeps: definition.site.keeps }
  const folder = deskFolder(cache, data)
  const desk = openContentWriter({ definition, data, cache, live })
  const tray = openPhotoTray({ ...house, prepare: live.preparePhoto })
  const news = new EventEmitter<{ news: [] }>()
  const windows = openWindows({ graceMs: options.windowGraceMs, onChange: () => news.emit('news') })
  const takePhoto = async (photo: Uint8Array, name?: string): Promise<TrayReceipt> => {
    const receipt = await tray.take(photo, name)
    news.emit('news')
    return receipt
  }
  const page = () => phonePage({ house: houseName(desk.content()), emblem: definition.emblem }, openStore(cache))
  return {
    news,
    tray,
    takePhoto,
    door: openPhotoDoor({ networks, page, take: async (photo) => (await takePhoto(photo)).type, limits }),
    definition,
    program,
    placeIcon,
    ...house,
    cache,
    out,
    live,
    desk,
    content: desk.content,
    publication: openProgress(),
    // Two at once would meet at git's own lock, and one would say that git has refused.
    inTurn: serialQueue(),
    windows,
    unsaved: openUnsavedEdits(join(folder, 'drafts'), desk, windows)
  }
}

/** How far a publication is that is under way. */
function openProgress() {
  let progress: PublicationProgress = { phase: 'none' }
  return {
    get: () => progress,
    set: (next: PublicationProgress): void => {
      progress = next
    }
  }
}

/** The name of the house. One that is written in several languages has that of the page’s own markup, or the first. */
const houseName = (content: RawContent): string => saidOf(rawAt(content, 'site.yaml', 'name'))?.it ?? ''

async function stateOf(context: ApiContext): Promise<DeskState> {
  const { definition, live, desk, content, tray, unsaved } = context
  const now = content()
  const state = live.state()
  return {
    revision: desk.revision(),
    house: houseName(now),
    languages: choicesOf('language', now, []).map(({ value, label }) => ({
      code: value,
      name: label.it,
      unfinished: unfinishedLanguage(value, state.drafts)
    })),
    pages: pagesOf(live, now),
    files: [...state.texts.texts.keys()]
      .filter((file) => isContent(file, definition))
      .map((file) => {
        const entry = folderEntries(now).find((each) => each.file === file)
        return {
          file,
          label: fileLabel(file, now),
          ...(isUnread(now, file) && { isUnread: true }),
          ...(entry && entryWords(entry, state.drafts, now))
        }
      }),
    absent: Object.keys(definition.beginnings ?? {})
      .filter((file) => !state.texts.texts.has(file))
      .map((file) => ({ file, label: fileLabel(file, now) })),
    diagnostics: [
      ...shownDiagnostics(state, definition),
      ...shownDiagnostics({ ...state, diagnostics: live.feeds() }, definition).map((each) => ({
        ...each,
        isOutside: true
      })),
      ...draftDiagnostics(state, definition)
    ],
    ...wayFor(unconfirmedIn(state.placeholders, now), now),
    ...draftsIn(state.drafts, now),
    shortcuts: definition.shortcuts(now),
    sharedFiles: definition.sharedFiles,
    tray: tray.list(),
    houseDoubt: houseDoubt(context),
    abandoned: unsaved.abandoned(),
    program: context.program?.state(),
    canPlaceIcon: context.placeIcon !== undefined,
    ...desk.steps()
  }
}

/** What only the owner can tell; undefined if it is clear whose names and photos there are. */
function houseDoubt(context: ApiContext): DeskState['houseDoubt'] {
  const { definition } = context
  const id = houseIdOf(context)
  if (id.type !== 'doubtful') return undefined
  const { keptPrivate } = definition
  const { waitingPhotos: photos } = phrases
  const what = keptPrivate === undefined ? photos : joinedBy(' ', keptPrivate, phrases.and, photos)
  return { reason: id.reason, earlier: id.candidates, file: id.file, what }
}

function updateProgram(want: RequestOf<'program'>['want'], { program, news }: ApiContext): SaveResult {
  if (program === undefined) return { type: 'impossible', why: phrases.noUpdates }
  program.begin(want)
  news.emit('news')
  return { type: 'saved' }
}

async function placeDesktopIcon({ placeIcon, content }: ApiContext) {
  if (placeIcon === undefined) return { type: 'impossible' as const, why: phrases.noIcon }
  try {
    const { path, isOnDesktop } = await placeIcon(houseName(content()))
    return { type: 'placed' as const, words: (isOnDesktop ? phrases.iconPlaced : phrases.iconElsewhere)(path) }
  } catch (cause) {
    return refusalBySystem(cause)
  }
}

function entryWords(entry: FolderEntry, drafts: CheckResult['drafts'], now: RawContent): FolderEntryWords {
  const { one, many, erase } = folderWords(now, entry.folder)
  const isShown = ({ file }: FolderEntry): boolean =>
    file === entry.file || !drafts.some((draft) => isSameDraft(draft, { file, path: [] }))
  const count = folderEntries(now).filter((each) => each.folder === entry.folder && isShown(each)).length
  // In words the number one would need the gender of what is counted.
  const inWords = count === 1 ? undefined : numberInWords(count)
  const inFigures = counted(count, {
    it: [withoutCapital(one.it), many.it],
    en: [withoutCapital(one.en), many.en]
  })
  return {
    rank: folderEntries(now)
      .filter(({ folder }) => folder === entry.folder)
      .indexOf(entry),
    another: newEntryLike(entry, now),
    erase,
    counts: [...(inWords === undefined ? [] : [joinedBy(' ', inWords, many)]), inFigures]
  }
}

/** The values to be confirmed, in the order of the files in the definition, each with what it is about. */
function unconfirmedIn(placeholders: CheckResult['placeholders'], content: RawContent): DeskState['placeholders'] {
  const { files } = content.definition.site.schemas
  const rankOf = (file: string): number => files.findIndex((each) => each.file === file) + 1 || files.length + 1
  return placeholders
    .flatMap(({ at }) => ('path' in at ? [at] : []))
    .toSorted((one, other) => rankOf(one.file) - rankOf(other.file))
    .map(({ file, path }) => ({
      file,
      path,
      label: inOneLine(labelsAlong(content, file, path)),
      subject: subjectOf({ file, path }, content)
    }))
}

/** A photo, an entry of a folder, or else the file. */
function subjectOf({ file, path }: Origin, content: RawContent): LocalizedText {
  if (fieldAt(rootField(content, file), path)?.meta.type === photoRef.type) return phrases.photos
  const entry = folderEntries(content).find((each) => each.file === file)
  return entry === undefined ? fileLabel(file, content) : folderWords(content, entry.folder).all
}

/** What is wrong in what is kept back from the site. It stops nothing. */
const draftDiagnostics = ({ drafts, texts }: Pick<CheckResult, 'drafts' | 'texts'>, definition: DeskDefinition) =>
  shownDiagnostics({ diagnostics: drafts.flatMap(({ diagnostics }) => diagnostics), texts }, definition).map(
    (each) => ({ ...each, severity: 'warning' as const, isOfDraft: true })
  )

/** What is kept back from the site, and the screens, which say it of each entry. */
const draftsIn = (drafts: CheckResult['drafts'], now: RawContent): Pick<DeskState, 'drafts' | 'screens'> => ({
  drafts: drafts.map(({ file, path, diagnostics, placeholders, language }) => ({
    file,
    path,
    label:
      (language && titleOf(rawAt(now, file, ...path))) ?? labelsAlong(now, file, path).at(-1) ?? fileLabel(file, now),
    lacks: diagnostics.length + placeholders.length + (language?.missing.length ?? 0),
    language: language?.code
  })),
  screens: now.definition.screens(now).map((screen) => ({
    ...screen,
    groups: screen.groups.map((group) => ({
      ...group,
      entries: group.entries.map((entry) => ({
        ...entry,
        isDraft: drafts.some((draft) => isSameDraft(draft, entry.at)),
        ...(group.hasValues === true && { value: entryValue(entry.at, now) })
      }))
    }))
  }))
})

/** The pages of the last site that could be shown. Those without a language of their own come last. */
function pagesOf(live: PreviewApi, content: RawContent): PageEntry[] {
  const site = live.site()
  if (site === undefined) return []
  const { table } = site
  const { pages: words } = content.definition
  const codes = [...new Set(table.routes.map(({ language }) => language))]
  const pages = table.routes
    .filter((route) => route.to === undefined && route.language === codes[0])
    .map((route) => ({
      id: route.id,
      kind: route.kind,
      group: words.group?.(route.kind),
      label: words.label(route.id, content),
      paths: Object.fromEntries(table.alternates(route.id).map(({ language, path }) => [language, path]))
    }))
  const unrouted = words.unrouted?.(content, table.unroutedPath) ?? []
  return [
    ...pages,
    ...unrouted.map(({ id, label, path }) => ({
      id,
      kind: id,
      label,
      paths: Object.fromEntries(codes.map((code) => [code, path]))
    }))
  ]
}

/** The requests that change nothing. */
function readHandlers(context: ApiContext): Pick<Handlers, NamesOf<'GET'>> {
  const { live, unsaved, content, inTurn } = context
  return {
    changes: (wanted) => inTurn(() => changesNow(wanted, { ...context, onArrived: () => notifyPublished(context) })),
    publishing: async () => context.publication.get(),
    'web-space': () => webSpaceState(context),
    online: (wanted) => onlineNow(wanted, content()),
    'source-map': async ({ path }) => live.site()?.sourceMap(path),
    search: async ({ words, language }) => searchContent(content(), words, language),
    unsaved: async ({ windows }) => unsaved.all(windows?.split(',')),
    photos: () => listPhotos(live, content()),
    picture: async ({ ref, isLarge }) => {
      const file = await live.thumbnail(ref, isLarge === 'yes')
      return file && { bytes: readBytes(file), type: typeOf(file.path), tag: addressOf(file.path) }
    },
    'tray-picture': async ({ id }) => {
      const bytes = context.tray.small(id)
      return bytes && { bytes, type: 'image/webp', tag: id }
    }
  }
}

/** The content as it was published; undefined where nothing is published from here. */
async function publishedTexts(context: ApiContext, now: FileTexts): Promise<FileTexts | undefined> {
  const repository = await compareNow(context)
  return repository.obstacle === undefined ? textsWith(now, repository.before, context.definition) : undefined
}

async function deskContext(
  { content, live, env, data, cache }: ApiContext,
  how?: RequestOf<'ask'>['how']
): Promise<DeskContext> {
  const feeds = how === 'at-once' ? undefined : await live.state().readFeeds(how === 'fresh')
  return { content: content(), today: live.today(), feeds, env, data, cache }
}

/** Notifies the house of what is published now. The files can have what was kept back, or was changed meanwhile. */
async function notifyPublished(context: ApiContext): Promise<void> {
  const { definition, live } = context
  const texts = await publishedTexts(context, live.state().texts.texts)
  const from = await deskContext(context, 'fresh')
  definition.published?.({ ...from, content: texts ? contentFrom(texts, definition) : from.content })
}

type Refusal = { type: 'impossible'; why: LocalizedText }

/** What the system has refused, where nothing else is known of it. @throws any error that is not the system's */
function refusalBySystem(cause: unknown): Refusal {
  const failure = failureOf(cause)
  if (failure === undefined) throw cause
  return { type: 'impossible', why: systemWords(failure) }
}

/**
 * Runs a publication, or the merge of another computer’s publication, in turn with others, and notifies the house. It
 * first reads the feeds, so that nothing of what they say seems to come from the publication.
 */
const publishInTurn = <Done extends PublishResult | MergeResult>(
  context: ApiContext,
  task: () => Promise<Done>
): Promise<Done | Refusal> =>
  context.inTurn(async () => {
    const done = await task().catch(refusalBySystem)
    if (done.type === 'published' || done.type === 'merged') await notifyPublished(context)
    return done
  })

/** What a publication needs beside the rest: a built site for web space, and somebody to tell how far it is. */
const publicationContext = (context: ApiContext) => ({
  ...context,
  onProgress: context.publication.set,
  build: async (changes: ProposedChanges) => {
    const { definition, data, cache, env, out, live } = context
    const { build } = await import('../../engine/build.ts')
    const of = { definition: definition.site, data, cache, env, today: live.today() }
    const built = await build({ ...of, out, changes, release: true })
    return built.output && { out, texts: built.texts.texts }
  }
})

/** The files of photos that nothing uses any more once edits are made. */
async function replacedPhotos({ live, content }: ApiContext, replaced: readonly string[], edits: readonly DeskEdit[]) {
  const isGone = (use: Origin): boolean => edits.some((edit) => edit.type === 'set' && isPlaceWithin(use, edit))
  const gone = new Set(replaced.flatMap((ref) => [ref, darkVariantOf(ref)]))
  const photos = await listPhotos(live, content())
  return photos.flatMap(({ ref, file, uses }) =>
    gone.has(ref) && uses.every(isGone) ? [[file, undefined] as const] : []
  )
}

/** What became of a photo, in the words of the desk. */
function arrivalOf(receipt: TrayReceipt, content: RawContent): TrayResult {
  if ('id' in receipt) return { type: 'arrived', id: receipt.id }
  if (receipt.type === 'undecided') return { type: 'impossible', why: phrases.undecided }
  if (receipt.type === 'full') return { type: 'impossible', why: sharedPhrases.diskRefuses(receipt.failure) }
  const { problem } = receipt
  if (problem === undefined) return { type: 'impossible', why: phrases.photoUnknown }
  const diagnostic = error('photo-problem', { file: problem.file, path: [] }, problem)
  const { message, help } = deskSentencesOf(diagnostic, content)
  return { type: 'impossible', why: joinedBy(' ', message, help) }
}

/** @param id of the earlier house that this is; undefined for a new one */
function decideHouse(id: string | undefined, context: ApiContext): SaveResult {
  try {
    // Another window may have decided: then there is nothing left to do.
    settleHouseId(context, id)
    context.news.emit('news')
    return { type: 'saved' }
  } catch (cause) {
    const failure = failureOf(cause)
    if (failure === undefined) throw cause
    return { type: 'impossible', why: sharedPhrases.diskRefuses(failure) }
  }
}

/** A question of every desk, or of the business. */
async function answerQuestion({ question, input, how }: RequestOf<'ask'>, context: ApiContext) {
  const own: DeskDefinition['questions'] = {
    commitments: commitmentsOf,
    'missing-texts': (wanted, { content }) => missingTexts(wanted, content, context.live.state().drafts)
  }
  const questions = { ...own, ...context.definition.questions }
  const answer = Object.entries(questions).find(([name]) => name === question)?.[1]
  if (answer === undefined) return 'malformed'
  return { answered: (await answer(input, await deskContext(context, how))) ?? null }
}

/** The requests that change something. */
function writeHandlers(context: ApiContext): Pick<Handlers, NamesOf<'POST' | 'PUT'>> {
  const { desk, unsaved, tray, door } = context
  return {
    edits: unsaved.take,
    forget: async ({ window, n }) => {
      unsaved.forget(window, n)
      context.news.emit('news')
      return { type: 'saved' }
    },
    save: async ({ photos: chosen = [], replaced = [], edits, window, n }) => {
      const photos = new Map<string, Uint8Array | undefined>(
        // No await if no photo is replaced: an undo that follows must find this save before it.
        replaced.length === 0 ? [] : await replacedPhotos(context, replaced, edits)
      )
      for (const { id, ref } of chosen) {
        const photo = tray.fileOf(id, ref)
        if (photo === undefined) return { type: 'impossible', why: phrases.photoGone }
        photos.set(photo.file, photo.bytes)
      }
      const number = window === undefined || n === undefined ? undefined : `${window} ${n}`
      return desk.save({ id: number, edits, photos, own: window === undefined ? [] : unsaved.ownOf(window) })
    },
    publish: (wanted) => publishInTurn(context, () => publishContent(wanted, publicationContext(context))),
    'web-space-trial': (wanted) => context.inTurn(() => tryConnection(wanted, context)),
    'web-space-choice': async (wanted) => chooseWebSpace(wanted, context),
    merge: ({ choices }) => publishInTurn(context, () => mergeAndCompare(choices, context)),
    undo: desk.undo,
    redo: desk.redo,
    restore: ({ file, seen }) =>
      desk.write(() => {
        const text = desk.textSeen(seen)
        const name = fileLabel(file, context.content())
        if (text === undefined) return { type: 'impossible', why: phrases.notRestored(name) }
        if (desk.bytesOf(file) !== undefined) return { type: 'impossible', why: sharedPhrases.changedMeanwhile(name) }
        return { files: new Map([[file, new TextEncoder().encode(text)]]), words: phrases.restored(name) }
      }),
    plan: (wanted) => planTask(context, wanted),
    ask: (wanted) => answerQuestion(wanted, context),
    task: (wanted) => runTask(context, wanted),
    fix: desk.fix,
    'tray-removal': async ({ ids }) => {
      tray.remove(ids)
      context.news.emit('news')
      return { type: 'saved' }
    },
    program: async ({ want }) => updateProgram(want, context),
    'desktop-icon': () => placeDesktopIcon(context),
    'house-decision': async ({ id }) => decideHouse(id, context),
    door: async ({ want, address }) => {
      if (want === 'show') return door.show(address)
      await door.leave()
      return { type: 'left' }
    },
    photo: async ({ name }, { bytes }: SentRequest) =>
      arrivalOf(await context.takePhoto(bytes, name), context.content())
  }
}
