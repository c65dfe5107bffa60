/**
 * What is typed in each window and is in no file yet: an ordered list of edits, on the disk before it is answered, so
 * that neither a browser nor a program that dies loses it. The pages of the window show the content with these edits.
 * Once somebody pauses, all that brings no new error is saved. The list is part of the cache, since the site does not
 * depend on it.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheEntryAt, deleteOldest, makePrivateFolder } from '../../engine/store/cache-file.ts'
import { bestEffort, fileNamesIn } from '../../engine/store/files.ts'
import { isSamePlace } from '../places.ts'
import type { ContentWriter } from './content-writer.ts'
import { editsOf, mayCause, restOf } from '../save-groups.ts'
import type { DeskEdit, Draft, Outcome, RequestOf, Saved, Settled, TypedEdit } from '../protocol.ts'

/** The number of drafts that are kept; older ones are deleted. */
const mostDrafts = 20

/**
 * A typed edit at the server. One that is saved stays until its window sends a list without it: the answer may not have
 * arrived, and then the window goes on from what it had sent.
 */
type KeptEdit = TypedEdit & { sentBefore?: readonly unknown[]; isSaved?: boolean }
type KeptDraft = Omit<Draft, 'edits'> & { edits: readonly KeptEdit[] }

/** What a draft needs of the writer, which shows the edits to the pages of a window and asks for them again. */
export type DraftWriter = Pick<ContentWriter, 'show' | 'save' | 'formsOf' | 'steps'>

export function openDrafts(folder: string, writer: DraftWriter) {
  const kept = openKept(folder)
  /** What windows have saved since the start, so that another one can be told whose value is in its place. */
  const savedHere = new Set<string>()
  const unsavedIn = (window: string): DeskEdit[] =>
    editsOf((kept.of(window)?.edits ?? []).filter(({ isSaved }) => isSaved !== true))
  return {
    take: async ({ save, ...draft }: RequestOf<'edits'>): Promise<Settled> => {
      const { window } = draft
      const { edits, isLatest } = kept.keep(draft, save)
      const { outcomes, files } =
        save && isLatest ? await saveTyped(edits, writer, savedHere) : { outcomes: [], files: [] }
      kept.markSaved(window, new Set(outcomes.flatMap(({ type, n }) => (type === 'saved' ? [n] : []))))
      const isTyped = unsavedIn(window).length > 0
      const diagnostics = await writer.show(window, isTyped ? () => unsavedIn(window) : undefined)
      return { outcomes, forms: writer.formsOf(files), diagnostics, ...writer.steps() }
    },
    /** The drafts of all windows that have one. */
    all: kept.all
  }
}

/** The lists of all windows, in a folder. */
function openKept(folder: string) {
  makePrivateFolder(folder)
  bestEffort(() => deleteOldest(folder, mostDrafts))
  const entryOf = (name: string) => cacheEntryAt<KeptDraft>(join(folder, name))
  const onDisk = (): KeptDraft[] => fileNamesIn(folder).flatMap((name) => entryOf(name).read() ?? [])
  const drafts = new Map(onDisk().map((draft) => [draft.window, draft]))
  const put = (draft: KeptDraft): void => {
    drafts.set(draft.window, draft)
    const name = `${draft.window}.json`
    // Nothing may end the program over it: a full disk throws. The page still has it all.
    bestEffort(() => {
      if (draft.edits.length === 0) rmSync(join(folder, name), { force: true })
      else entryOf(name).write(draft)
    })
  }
  return {
    of: (window: string): KeptDraft | undefined => drafts.get(window),
    /** Keeps a list instead of the one before, unless that is newer. Returns the list with what was sent before. */
    keep: (draft: Draft, isTried: boolean): { edits: readonly KeptEdit[]; isLatest: boolean } => {
      const before = drafts.get(draft.window)
      const isLatest = before === undefined || before.turn <= draft.turn
      const edits = draft.edits.map((each) => {
        const same = before?.edits.find((other) => isOfSameValue(each, other))
        const sentBefore = [...new Set([...(same?.sentBefore ?? []), ...(isTried ? [each.value] : [])])]
        return { ...each, sentBefore, ...(same?.n === each.n && same.isSaved === true && { isSaved: true }) }
      })
      if (isLatest) put({ ...draft, edits })
      return { edits, isLatest }
    },
    markSaved: (window: string, saved: ReadonlySet<number>): void => {
      const draft = drafts.get(window)
      if (draft === undefined || saved.size === 0) return
      put({ ...draft, edits: draft.edits.map((each) => (saved.has(each.n) ? { ...each, isSaved: true } : each)) })
    },
    all: (): Draft[] =>
      onDisk().flatMap((draft) => {
        const edits = draft.edits.filter(({ isSaved }) => isSaved !== true)
        return edits.length === 0 ? [] : [{ ...draft, edits }]
      })
  }
}

/** Whether two edits of a window are of one value of one text: the later one goes on from the earlier one. */
const isOfSameValue = (one: TypedEdit, other: TypedEdit): boolean => one.seen === other.seen && isSamePlace(one, other)

type Tried = { outcomes: (Outcome & { n: number })[]; files: string[] }

/** Saves what is typed in each file together, or as much of it as brings no new error. */
async function saveTyped(edits: readonly KeptEdit[], { save }: DraftWriter, savedHere: Set<string>): Promise<Tried> {
  const tried: Tried = { outcomes: [], files: [] }
  const saveTogether = async (file: string, typed: readonly KeptEdit[]): Promise<void> => {
    const saved = await save({ edits: editsOf(typed) })
    const rest = saved.type === 'saved' ? [] : restOf(typed, saved)
    const next = new Set(rest.flat())
    const done = typed.filter((each) => !next.has(each))
    tried.outcomes.push(...done.map((each) => ({ n: each.n, ...outcomeOf(each, saved, savedHere) })))
    if (saved.type === 'saved') for (const each of typed) savedHere.add(valueIn(each.file, each.value))
    if (saved.type === 'conflict') tried.files.push(file)
    if (saved.type === 'saved') tried.files.push(...saved.forms.map((form) => form.file))
    for (const part of rest) await saveTogether(file, part)
  }
  // An edit that arrives twice counts once.
  const again = edits.filter(({ isSaved }) => isSaved === true)
  tried.outcomes.push(...again.map(({ n }) => ({ n, type: 'saved' as const })))
  tried.files.push(...again.map(({ file }) => file))
  const written = edits.filter(({ edit, isSaved }) => edit !== 'none' && isSaved !== true)
  for (const file of new Set(written.map((each) => each.file)))
    await saveTogether(
      file,
      written.filter((each) => each.file === file)
    )
  return tried
}

const valueIn = (file: string, value: unknown): string => JSON.stringify([file, value])

/** What has become of a value with which others were to be saved. */
function outcomeOf(typed: TypedEdit, saved: Saved, savedHere: ReadonlySet<string>): Outcome {
  switch (saved.type) {
    case 'saved':
      return { type: 'saved' }
    case 'refused': {
      const own = saved.diagnostics.filter((diagnostic) => mayCause(typed, diagnostic))
      return { type: 'refused', diagnostics: own.length > 0 ? own : saved.diagnostics }
    }
    case 'conflict': {
      const own = saved.conflicts.find((each) => isSamePlace(each, typed))
      if (own === undefined) return { type: 'refused', diagnostics: [] }
      return { type: 'conflict', theirs: own.theirs, isOfDesk: savedHere.has(valueIn(typed.file, own.theirs)) }
    }
    default:
      return saved
  }
}
