/**
 * Keeps the unsaved edits of each window: an ordered list, written to the disk before it is answered, so that neither a
 * dead browser nor a dead program loses it. The pages of the window show the content with these edits. After a pause
 * everything that brings no new error is saved. What was typed in a window that is gone stays in its list, and is
 * offered to the others: nobody but a person knows whether it was finished, so none of them saves it by itself. The
 * list is in the cache, since the site does not depend on it.
 */
import { join } from 'node:path'
import { cacheEntryAt, deleteOldest, makePrivateFolder } from '../../engine/store/cache-file.ts'
import { groupBy } from '../../engine/diagnostics/grouping.ts'
import { bestEffort, fileNamesIn, remove } from '../../engine/store/files.ts'
import { serialQueue } from '../../engine/work-queue.ts'
import { isSamePlace } from '../places.ts'
import { isSameValue } from '../../engine/fields/value-paths.ts'
import type { Change, ContentWriter } from './content-writer.ts'
import { placeLabel } from '../forms/file-form.ts'
import { masked, rawAt, secretKeysIn } from '../forms/raw-content.ts'
import type { OpenWindows } from './open-windows.ts'
import { editsOf, isNested, mayCause, editsToRetry, valueEditOf, type ValueEdit } from '../save-groups.ts'
import type {
  AbandonedEdit,
  Conflict,
  DeskEdit,
  UnsavedEdits,
  Outcome,
  RequestOf,
  SaveResult,
  EditsResult,
  TypedEdit,
  UnsavedEdit
} from '../protocol.ts'

/** The number of windows whose lists are kept; older ones are deleted. */
const mostWindows = 20

/** A typed edit and its outcome. A saved one stays until the window no longer sends it, so it counts once. */
type StoredEdit = TypedEdit & { outcome?: Outcome | 'saved' | undefined }
type StoredEdits = Omit<UnsavedEdits, 'edits'> & {
  edits: readonly StoredEdit[]
  /** What is about to be saved, from before it is tried: a program that is killed may have written it. */
  saving: readonly ValueEdit[]
  /** What the window has saved last at each place: no conflict for itself, and told to it once somebody replaces it. */
  lastSaved: readonly ValueEdit[]
}

/** What a list needs of the writer, which shows the edits to the pages of a window and asks for them again. */
export type UnsavedWriter = Pick<
  ContentWriter,
  'content' | 'formsOf' | 'isIdle' | 'placeOf' | 'save' | 'show' | 'steps' | 'textOf' | 'versionOf' | 'withConsequences'
>

/** @param windows tells which of them live: only what others have typed is offered to another window */
export function openUnsavedEdits(
  folder: string,
  writer: UnsavedWriter,
  windows: Pick<OpenWindows, 'isAlive' | 'touch'>
) {
  const lists = openLists(folder)
  const inOrder = serialQueue()
  const changeOf = (window: string): Change => ({
    edits: editsOf(unsavedOf(lists.of(window))),
    own: lists.ownOf(window)
  })
  const saveAll = async (window: string): Promise<void> => {
    const typed = unsavedOf(lists.of(window)).filter(({ edit }) => edit !== 'unparsed')
    // What is typed as the values that it sets.
    const now = typed.flatMap((each) =>
      writer
        .withConsequences(valueEditOf(each))
        .flatMap((edit) => (edit.type === 'set' ? [{ ...edit, n: each.n }] : []))
    )
    lists.change(window, ({ saving }) => ({ saving: [...saving, ...now] }))
    const save = (edits: readonly DeskEdit[]): Promise<SaveResult> => writer.save({ edits, own: lists.ownOf(window) })
    const outcomes = await saveTyped(typed, save)
    // A value that somebody has replaced already keeps its place, and the answer names it.
    const placed = (edit: ValueEdit): ValueEdit => [writer.placeOf(edit, now)].find(isPlaced) ?? edit
    const saved = now.filter(({ n }) => outcomes.get(n) === 'saved').map(placed)
    lists.change(window, ({ edits, lastSaved }) => ({
      edits: edits.map((each) => ({ ...each, outcome: outcomes.get(each.n) ?? each.outcome })),
      saving: [],
      lastSaved: [...lastSaved.map(placed).filter((each) => !saved.some((other) => isNested(each, other))), ...saved]
    }))
  }
  return {
    take: async ({ save, shown, ...list }: RequestOf<'edits'>): Promise<EditsResult> => {
      const { window } = list
      windows.touch(window)
      const isLatest = lists.take(list, (file) => writer.textOf(file) !== undefined)
      if (save && isLatest) await inOrder(() => saveAll(window))
      const isTyped = changeOf(window).edits.length > 0
      const diagnostics = await writer.show(window, isTyped ? () => changeOf(window) : undefined)
      // Together with the forms: nobody types over what has replaced a value before that is known here.
      const overwritten = takeOverwritten(window, lists, writer)
      return {
        unsaved: unsavedIn(lists.of(window), writer),
        saved: lists.of(window).edits.filter(({ outcome }) => outcome === 'saved').length,
        forms: writer.formsOf(shown),
        isUnkept: lists.isUnkept(window),
        overwritten,
        diagnostics,
        ...writer.steps()
      }
    },
    ...otherWindows(lists, writer, windows),
    /** What a window has written itself. */
    ownOf: lists.ownOf
  }
}

/**
 * A value that this window saved and that somebody has replaced since. A request returns one such value, and no later
 * request returns it again.
 */
function takeOverwritten(window: string, lists: Lists, writer: UnsavedWriter): Conflict | undefined {
  const { lastSaved, saving } = lists.of(window)
  const now = lastSaved.map((each) => writer.placeOf(each, saving))
  const overwritten = now.find((each): each is Conflict => !isPlaced(each))
  const left = now.flatMap((each, index) => (isPlaced(each) ? each : each === overwritten ? [] : lastSaved[index]!))
  if (overwritten !== undefined || left.some((each, index) => each !== lastSaved[index]))
    lists.change(window, () => ({ lastSaved: left }))
  return overwritten
}

/** What other windows can know of unsaved edits. */
const otherWindows = (lists: Lists, writer: UnsavedWriter, { isAlive }: Pick<OpenWindows, 'isAlive'>) => ({
  /** What is unsaved in all windows, or in some, where it is by now: another page may go on with it. */
  all: (named?: readonly string[]): UnsavedEdits[] =>
    lists
      .unsaved()
      .filter(({ window }) => named?.includes(window) ?? true)
      .map((list) => ({ ...list, edits: placedIn(list, writer) })),
  /** What is unsaved in windows that are gone, and is in no file. */
  abandoned: (): AbandonedEdit[] =>
    lists
      .unsaved()
      .filter(({ window }) => !isAlive(window))
      .flatMap((list) => abandonedIn(list, writer)),
  /** Forgets an edit of a window, unless that is back and has it itself. */
  forget: (window: string, n: number): void => {
    if (!isAlive(window)) lists.change(window, ({ edits }) => ({ edits: edits.filter((each) => each.n !== n) }))
  }
})

const ownOf = ({ lastSaved, saving }: StoredEdits): ValueEdit[] => [...lastSaved, ...saving]

const unsavedOf = ({ edits }: StoredEdits): (TypedEdit & { outcome: Outcome | undefined })[] =>
  edits.flatMap(({ outcome, ...each }) => (outcome === 'saved' ? [] : [{ ...each, outcome }]))

/** The unsaved edits at their current paths; those in conflict at the paths where they were typed. */
const placedIn = (list: StoredEdits, { placeOf }: UnsavedWriter): ReturnType<typeof unsavedOf> =>
  unsavedOf(list).map((typed) => {
    const { path, seen } = { ...typed, ...placeOf(valueEditOf(typed), ownOf(list)) }
    return { ...typed, path, seen }
  })

/** The unsaved edits. One whose value is in the file already counts as saved, unless a save is running. */
function unsavedIn(list: StoredEdits, writer: UnsavedWriter): UnsavedEdit[] {
  const isStill = writer.isIdle() && list.saving.length === 0
  return placedIn(list, writer).flatMap(({ n, file, path, seen, edit, value, outcome }) => {
    const isThere = isStill && isWritten({ file, path, edit, value }, writer)
    return isThere ? [] : [{ n, file, path, seen, outcome }]
  })
}

/** Whether the file says what was typed. */
const isWritten = (
  { file, path, edit, value }: Pick<TypedEdit, 'file' | 'path' | 'edit' | 'value'>,
  writer: UnsavedWriter
) => edit !== 'unparsed' && isSameValue(rawAt(writer.content(), file, ...path), value)

const abandonedIn = (list: StoredEdits, writer: UnsavedWriter): AbandonedEdit[] =>
  unsavedOf(list).flatMap((typed) => {
    const edit = abandonedEdit(typed, list, writer)
    return isWritten({ ...typed, path: edit.path }, writer) ? [] : [edit]
  })

function abandonedEdit(typed: TypedEdit, list: StoredEdits, writer: UnsavedWriter): AbandonedEdit {
  const { n, file, edit, value } = typed
  const content = writer.content()
  const placed = edit === 'unparsed' ? typed : writer.placeOf(valueEditOf(typed), ownOf(list))
  const moved = 'theirs' in placed ? placed.moved : placed.path
  const path = moved ?? typed.path
  const keys = secretKeysIn(content, file)
  const key = path.findLast((step) => typeof step === 'string')
  const mask = (each: unknown): unknown => masked(each, keys, typeof each !== 'string' || keys.includes(key ?? ''))
  return {
    window: list.window,
    n,
    file,
    path,
    seen: moved && writer.versionOf(file),
    label: placeLabel(content, file, path),
    yours: mask(value),
    theirs: 'theirs' in placed ? placed.theirs : mask(rawAt(content, file, ...path))
  }
}

const isPlaced = (place: ValueEdit | Conflict): place is ValueEdit => !('theirs' in place)

const nameOf = (window: string): string => `${window}.json`

type Lists = ReturnType<typeof openLists>

/** The lists of all windows, in a folder. */
function openLists(folder: string) {
  makePrivateFolder(folder)
  const entryOf = (name: string) => cacheEntryAt<StoredEdits>(join(folder, name), { durable: true })
  // An earlier program kept less.
  const whole = (list: StoredEdits): StoredEdits => ({
    ...list,
    saving: list.saving ?? [],
    lastSaved: list.lastSaved ?? []
  })
  const onDisk = (): StoredEdits[] =>
    fileNamesIn(folder)
      .flatMap((name) => entryOf(name).read() ?? [])
      .map(whole)
  const unsaved = (): StoredEdits[] => onDisk().filter((list) => unsavedOf(list).length > 0)
  const inUse = new Set(unsaved().map(({ window }) => nameOf(window)))
  for (const isInUse of [true, false])
    bestEffort(() => deleteOldest(folder, mostWindows, (name) => inUse.has(name) === isInUse))
  const byWindow = new Map(onDisk().map((list) => [list.window, list]))
  const of = (window: string): StoredEdits =>
    byWindow.get(window) ?? { window, turn: 0, edits: [], saving: [], lastSaved: [] }
  const unkept = new Set<string>()
  const put = (list: StoredEdits): void => {
    byWindow.set(list.window, list)
    const name = nameOf(list.window)
    unkept.add(list.window)
    // Nothing may end the program over it: a full disk throws. The page still has it all, and is told.
    bestEffort(() => {
      const isEmpty = list.edits.length === 0 && list.lastSaved.length === 0
      if (isEmpty) remove(join(folder, name))
      if (isEmpty || entryOf(name).keep(list)) unkept.delete(list.window)
    })
  }
  return {
    of,
    /** Takes a list instead of the one before, unless that is newer. */
    take: (list: UnsavedEdits, isThere: (file: string) => boolean): boolean => {
      const { turn, edits: before, saving, lastSaved } = of(list.window)
      if (turn > list.turn) return false
      // What was saved in a file that is gone is not saved.
      const known = before.filter(({ outcome, file }) => outcome !== 'saved' || isThere(file))
      const edits = list.edits.map((each) => ({ ...each, outcome: known.find(({ n }) => n === each.n)?.outcome }))
      put({ ...list, edits, saving, lastSaved })
      return true
    },
    change: (window: string, changed: (list: StoredEdits) => Partial<StoredEdits>): void => {
      const list = of(window)
      put({ ...list, ...changed(list) })
    },
    ownOf: (window: string) => ownOf(of(window)),
    isUnkept: (window: string) => unkept.has(window),
    unsaved
  }
}

/** Saves the unsaved edits of each file together, or those that bring no new error. Returns the outcome of each. */
async function saveTyped(
  typed: readonly TypedEdit[],
  save: (edits: readonly DeskEdit[]) => Promise<SaveResult>
): Promise<ReadonlyMap<number, Outcome | 'saved'>> {
  const outcomes = new Map<number, Outcome | 'saved'>()
  /** The outcome of one edit that was saved together with others. */
  const outcomeOf = (edit: TypedEdit, saved: SaveResult): Outcome | 'saved' => {
    if (saved.type === 'saved') return 'saved'
    if (saved.type === 'impossible') return saved
    if (saved.type === 'refused') {
      const own = saved.diagnostics.filter((diagnostic) => mayCause(edit, diagnostic))
      return { type: 'refused', diagnostics: own.length > 0 ? own : saved.diagnostics }
    }
    const own = saved.conflicts.find((each) => isSamePlace(each, edit))
    if (own === undefined) return { type: 'refused', diagnostics: [] }
    return { type: 'conflict', theirs: own.theirs }
  }
  const saveTogether = async (edits: readonly TypedEdit[]): Promise<void> => {
    const saved = await save(edits.map(valueEditOf))
    const rest = saved.type === 'saved' ? [] : editsToRetry(edits, saved)
    const next = new Set(rest.flat())
    for (const each of edits) if (!next.has(each)) outcomes.set(each.n, outcomeOf(each, saved))
    for (const part of rest) await saveTogether(part)
  }
  for (const edits of groupBy(typed, ({ file }) => file).values()) await saveTogether(edits)
  return outcomes
}
