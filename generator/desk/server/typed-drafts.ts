/**
 * What is typed in each window and is in no file yet: an ordered list of edits, on the disk before it is answered, so
 * that neither a browser nor a program that dies loses it. The pages of the window show the content with these edits.
 * Once somebody pauses, all that brings no new error is saved. The list is part of the cache, since the site does not
 * depend on it.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheEntryAt, deleteOldest, makePrivateFolder } from '../../engine/store/cache-file.ts'
import { groupBy } from '../../engine/diagnostics/grouping.ts'
import { bestEffort, fileNamesIn } from '../../engine/store/files.ts'
import { isSamePlace, isSameValue } from '../places.ts'
import type { Change, ContentWriter } from './content-writer.ts'
import { rawAt } from '../forms/raw-content.ts'
import { editsOf, isNested, mayCause, restOf, setOf, type ValueEdit } from '../save-groups.ts'
import type { Conflict, DeskEdit, Draft, Outcome, RequestOf, Saved, Settled, TypedEdit, Unsaved } from '../protocol.ts'

/** The number of drafts that are kept; older ones are deleted. */
const mostDrafts = 20

/** The number of edits that are kept of those that a window has sent to be saved, and of those that are. */
const mostSent = 100

/** An edit that a window has sent to be saved, from before it is tried until it is refused. */
type Sent = DeskEdit & { n: number; isSaved?: boolean }
/** A typed edit that is in no file, and why, once it was tried. */
type KeptEdit = TypedEdit & { outcome?: Outcome | undefined }
type KeptDraft = Omit<Draft, 'edits'> & {
  edits: readonly KeptEdit[]
  sent: readonly Sent[]
  /** What the window has saved, to tell it what somebody has replaced, and others who has. */
  written: readonly ValueEdit[]
}

/** What a draft needs of the writer, which shows the edits to the pages of a window and asks for them again. */
export type DraftWriter = Pick<
  ContentWriter,
  'content' | 'formsOf' | 'isIdle' | 'placeOf' | 'save' | 'show' | 'steps' | 'textOf' | 'wholeOf'
>

export function openDrafts(folder: string, writer: DraftWriter) {
  const kept = openKept(folder)
  const isOfDesk = ({ file, theirs }: Conflict): boolean =>
    kept.written().some((each) => each.file === file && isSameValue(each.value, theirs))
  /** Whether an edit is saved: it counts once, although its answer may be lost. What is in a file that is gone is not. */
  const isSaved = ({ n, file }: TypedEdit, sent: readonly Sent[]): boolean =>
    sent.some((each) => each.n === n && each.isSaved === true) && writer.textOf(file) !== undefined
  const changeOf = (window: string): Change => {
    const { edits, sent } = kept.of(window)
    return { edits: editsOf(edits), sentBefore: sent }
  }
  const saveAll = async (window: string): Promise<void> => {
    const typed = kept.of(window).edits
    const now = typed.flatMap((each) => sentFor(each, writer))
    kept.change(window, ({ sent }) => ({ sent: [...sent, ...now].slice(-mostSent) }))
    const save = (edits: readonly DeskEdit[]): Promise<Saved> => writer.save({ ...changeOf(window), edits })
    const outcomes = await saveTyped(typed, save, isOfDesk)
    kept.change(window, (draft) => {
      const sent = draft.sent
        .map((each) => (outcomes.get(each.n) === 'saved' ? { ...each, isSaved: true } : each))
        .filter((each) => each.isSaved === true || !outcomes.has(each.n))
      const edits = draft.edits.flatMap((each) => {
        const outcome = outcomes.get(each.n) ?? each.outcome
        return isSaved(each, sent) ? [] : [{ ...each, outcome: outcome === 'saved' ? undefined : outcome }]
      })
      const saved = typed.filter((each) => isSaved(each, sent)).map((each) => writer.placeOf(setOf(each), sent))
      const before = draft.written.filter((each) => !saved.some((other) => isNested(each, other)))
      return { sent, edits, written: [...before, ...saved.filter(isPlaced)].slice(-mostSent) }
    })
  }
  /** What somebody has replaced of what a window has saved. It is told once. */
  const takeOverwritten = (window: string): Conflict | undefined => {
    const { written } = kept.of(window)
    const now = written.map((each) => writer.placeOf(each))
    if (now.some((each, index) => each !== written[index]))
      kept.change(window, () => ({ written: now.filter(isPlaced) }))
    return now.flatMap((each) => (isPlaced(each) ? [] : [each]))[0]
  }
  return {
    take: async ({ save, shown, ...draft }: RequestOf<'edits'>): Promise<Settled> => {
      const { window } = draft
      const isLatest = kept.take(draft, isSaved)
      const overwritten = takeOverwritten(window)
      if (save && isLatest) await saveAll(window)
      const isTyped = changeOf(window).edits.length > 0
      const diagnostics = await writer.show(window, isTyped ? () => changeOf(window) : undefined)
      const { sent } = kept.of(window)
      return {
        unsaved: unsavedIn(kept.of(window), writer),
        saved: draft.edits.filter((each) => isSaved(each, sent)).length,
        forms: writer.formsOf(shown),
        overwritten,
        diagnostics,
        ...writer.steps()
      }
    },
    /** The drafts of all windows that have one. */
    all: kept.all,
    /** What a window has sent to be saved. */
    sentBy: (window: string | undefined): readonly DeskEdit[] => (window === undefined ? [] : kept.of(window).sent)
  }
}

/** What is in no file, and where its value is by now. What the file says already is, unless that is about to change. */
function unsavedIn({ edits, sent }: KeptDraft, { content, isIdle, placeOf }: DraftWriter): Unsaved[] {
  const isStill = isIdle() && sent.every(({ isSaved }) => isSaved === true)
  return edits.flatMap((typed) => {
    const { n, file, path, seen, edit, value, outcome } = { ...typed, ...placeOf(setOf(typed), sent) }
    const isThere = isStill && edit !== 'none' && isSameValue(rawAt(content(), file, ...path), value)
    return isThere ? [] : [{ n, file, path, seen, outcome }]
  })
}

/** What is typed as the edits that it makes. */
const sentFor = (typed: TypedEdit, { wholeOf }: DraftWriter): Sent[] =>
  editsOf([typed])
    .flatMap(wholeOf)
    .map((edit) => ({ ...edit, n: typed.n }))

const isPlaced = (found: ValueEdit | Conflict): found is ValueEdit => !('theirs' in found)

const nameOf = (window: string): string => `${window}.json`

/** The lists of all windows, in a folder. */
function openKept(folder: string) {
  makePrivateFolder(folder)
  const entryOf = (name: string) => cacheEntryAt<KeptDraft>(join(folder, name))
  // An earlier program kept less.
  const whole = (draft: KeptDraft): KeptDraft => ({ ...draft, sent: draft.sent ?? [], written: draft.written ?? [] })
  const onDisk = (): KeptDraft[] =>
    fileNamesIn(folder)
      .flatMap((name) => entryOf(name).read() ?? [])
      .map(whole)
  const unsaved = (): KeptDraft[] => onDisk().filter(({ edits }) => edits.length > 0)
  const inUse = new Set(unsaved().map(({ window }) => nameOf(window)))
  for (const isInUse of [true, false])
    bestEffort(() => deleteOldest(folder, mostDrafts, (name) => inUse.has(name) === isInUse))
  const drafts = new Map(onDisk().map((draft) => [draft.window, draft]))
  const of = (window: string): KeptDraft => drafts.get(window) ?? { window, turn: 0, edits: [], sent: [], written: [] }
  const put = (draft: KeptDraft): void => {
    drafts.set(draft.window, draft)
    const name = nameOf(draft.window)
    // Nothing may end the program over it: a full disk throws. The page still has it all.
    bestEffort(() => {
      if (draft.edits.length > 0 || draft.written.length > 0) entryOf(name).write(draft)
      else rmSync(join(folder, name), { force: true })
    })
  }
  return {
    of,
    /** Takes a list instead of the one before, unless that is newer. */
    take: (draft: Draft, isSaved: (typed: TypedEdit, sent: readonly Sent[]) => boolean): boolean => {
      const { turn, edits: before, sent, written } = of(draft.window)
      if (turn > draft.turn) return false
      const edits = draft.edits
        .filter((each) => !isSaved(each, sent))
        .map((each) => ({ ...each, outcome: before.find(({ n }) => n === each.n)?.outcome }))
      put({ ...draft, edits, sent, written })
      return true
    },
    change: (window: string, changed: (draft: KeptDraft) => Partial<KeptDraft>): void => {
      const draft = of(window)
      put({ ...draft, ...changed(draft) })
    },
    /** What all windows have saved. */
    written: () => [...drafts.values()].flatMap(({ written }) => written),
    all: (): Draft[] => unsaved()
  }
}

/**
 * Saves what is typed in each file together, or as much of it as brings no new error. Returns what became of each.
 * @param isOfDesk whether a window of the desk has written the value that is in the way of another one
 */
async function saveTyped(
  typed: readonly TypedEdit[],
  save: (edits: readonly DeskEdit[]) => Promise<Saved>,
  isOfDesk: (conflict: Conflict) => boolean
): Promise<ReadonlyMap<number, Outcome | 'saved'>> {
  const outcomes = new Map<number, Outcome | 'saved'>()
  /** What has become of a value with which others were to be saved. */
  const outcomeOf = (edit: TypedEdit, saved: Saved): Outcome | 'saved' => {
    if (saved.type === 'saved') return 'saved'
    if (saved.type === 'impossible') return saved
    if (saved.type === 'refused') {
      const own = saved.diagnostics.filter((diagnostic) => mayCause(edit, diagnostic))
      return { type: 'refused', diagnostics: own.length > 0 ? own : saved.diagnostics }
    }
    const own = saved.conflicts.find((each) => isSamePlace(each, edit))
    if (own === undefined) return { type: 'refused', diagnostics: [] }
    return { type: 'conflict', theirs: own.theirs, isOfDesk: isOfDesk(own) }
  }
  const saveTogether = async (edits: readonly TypedEdit[]): Promise<void> => {
    const saved = await save(editsOf(edits))
    const rest = saved.type === 'saved' ? [] : restOf(edits, saved)
    const next = new Set(rest.flat())
    for (const each of edits) if (!next.has(each)) outcomes.set(each.n, outcomeOf(each, saved))
    for (const part of rest) await saveTogether(part)
  }
  const files = groupBy(
    typed.filter(({ edit }) => edit !== 'none'),
    ({ file }) => file
  )
  for (const edits of files.values()) await saveTogether(edits)
  return outcomes
}
