/**
 * The only module that writes into the data folder while the site is being edited. Each change is tried in memory
 * first, written completely or not at all, and can be undone.
 */
import { joinedBy, type LocalizedText } from '../../engine/words/language.ts'
import { randomUUID } from 'node:crypto'
import { extname, join } from 'node:path'
import { decode, encode } from '../../engine/content/yaml/characters.ts'
import { noChanges, type ProposedChanges } from '../../engine/content/data-folder.ts'
import { hasErrors, type Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { isStandIn } from '../../engine/fields/stand-in.ts'
import { applySplices, type EditRefusal } from '../../engine/edit/edit-yaml.ts'
import { makePrivateFolder } from '../../engine/store/cache-file.ts'
import { sha256 } from '../../engine/store/hash.ts'
import { deskFolder } from './desk-folder.ts'
import { memoize, memoizeWeakly } from '../../engine/store/memoize.ts'
import { failureOf, tryRemove, writeAtomic } from '../../engine/store/files.ts'
import { LockHeldError } from '../../engine/output/lock.ts'
import { ConcurrentChangeError, replaceFiles, type FileContents } from '../../engine/output/transaction.ts'
import type { CheckResult } from '../../engine/read-content.ts'
import type { PreviewApi } from '../../engine/preview/rebuild.ts'
import { serialQueue, type Queue } from '../../engine/work-queue.ts'
import type { DeskDefinition, FileTexts, RawContent } from '../desk-definition.ts'
import { applyEdits, relocateEdit } from '../changes/apply-edits.ts'
import { completeEdits } from '../changes/complete-edits.ts'
import { changesBetween, nameOfChanges } from '../changes/describe-changes.ts'
import { formOf, placeLabel } from '../forms/file-form.ts'
import { isSamePlace } from '../places.ts'
import type { ValueEdit } from '../save-groups.ts'
import { contentOf, textsWith } from '../forms/parse-content.ts'
import { fileLabel, isContent, rawAt, rootField } from '../forms/raw-content.ts'
import { openContentStore } from './content-store.ts'
import { otherFileLabel } from './photo-uses.ts'
import { bytesIn, textIn, isSameFile, pathIn } from './stored-files.ts'
import { shownDiagnostics, idOf, fixOf, newErrors } from './desk-diagnostics.ts'
import { openHistory, revert, type RecordStep, type Reversal } from './undo-history.ts'
import type {
  Conflict,
  DeskEdit,
  DeskDiagnostic,
  FileForm,
  Impossible,
  FixRequest,
  Origin,
  RequestOf,
  SaveResult
} from '../protocol.ts'
import { letPass, nothingTo, onlyExample } from '../desk-wording.ts'
import { sharedPhrases } from './phrases.ts'

const phrases = {
  fixed: { it: 'Sistemato', en: 'Fixed' },
  changedSince: ({ it, en }: LocalizedText): LocalizedText => ({
    it: `Non fatto: dopo, lo stesso valore in «${it}» è cambiato di nuovo.`,
    en: `Not done: the same value in “${en}” was changed again later.`
  }),
  noFix: {
    it: 'Questo errore non c’è più, oppure non ha una correzione sicura.',
    en: 'This error is gone, or has no certain fix.'
  },
  photoIsThere: (file: string): LocalizedText => ({
    it: `Un’altra foto ha preso nel frattempo il nome ${file}. Scegli di nuovo la tua.`,
    en: `Another photo has taken the name ${file} meanwhile. Choose yours again.`
  })
}

const cannotWrite = ({ it, en }: LocalizedText): LocalizedText => ({
  it: `Questo punto di «${it}» non si può cambiare da qui: apri il file con un editor di testo.`,
  en: `This part of “${en}” cannot be changed from here: open the file in a text editor.`
})

const refusals: Readonly<Record<EditRefusal, (file: LocalizedText) => LocalizedText>> = {
  unreadable: ({ it, en }) => ({
    it: `In «${it}» c’è un errore: correggi prima quello.`,
    en: `There is an error in “${en}”: correct that first.`
  }),
  taken: ({ it, en }) => ({ it: `In «${it}» questo nome c’è già.`, en: `This name is in “${en}” already.` }),
  missing: ({ it, en }) => ({ it: `In «${it}» questa voce non c’è più.`, en: `This entry is no longer in “${en}”.` }),
  unwritable: cannotWrite
}

/** Files to replace, and the name of the change; what another computer has published is no step of this desk. */
export type PlannedWrite = { files: FileContents } & ({ words: LocalizedText } | { isMerge: true })

/** Edits, what their window has written itself, and photos under names that are free. One with an `id` is made once. */
export type Change = {
  id?: string | undefined
  edits: readonly DeskEdit[]
  own?: readonly ValueEdit[] | undefined
  photos?: FileContents | undefined
}

type Refused = Extract<SaveResult, { type: 'refused' }>

export type ContentWriter = ReturnType<typeof openContentWriter>

/** What the writer needs of the preview. */
type Live = Pick<PreviewApi, 'afterWrite' | 'check' | 'resultWithUnsaved' | 'showUnsaved' | 'state' | 'today'>

type Options = { definition: DeskDefinition; data: string; cache: string; live: Live }

export function openContentWriter(options: Options) {
  const writer = openWriter(options)
  const { definition, live, history, textOf } = writer
  const queue = serialQueue()
  let underWay = 0
  const inTurn: Queue = async (work) => {
    underWay += 1
    return queue(work).finally(() => (underWay -= 1))
  }
  return {
    /** Shows a change on the pages of a window, or none. Returns the diagnostics of the content with it. */
    show: async (window: string, change: (() => Change) | undefined): Promise<DeskDiagnostic[] | undefined> => {
      await live.showUnsaved(window, change && (() => unsavedTexts(withConsequences(change(), writer), writer)))
      if (change === undefined) return undefined
      return shownDiagnostics((await live.resultWithUnsaved(window)) ?? (await live.check(noChanges)), definition)
    },
    /** Makes edits and writes photos, all together. */
    save: (change: Change) => inTurn(() => save(change, writer)),
    /** Replaces files, all together. The plan is made once no other change is under way. */
    write: (plan: () => PlannedWrite | Impossible) =>
      inTurn(async () => {
        const planned = plan()
        if ('type' in planned) return planned
        const { files } = planned
        return 'isMerge' in planned
          ? commit(files, { keep: 'no-step', isEdit: false }, writer)
          : commit(files, { words: planned.words, keep: history.push }, writer)
      }),
    /** Why new contents of files would be refused; undefined if they would not. */
    refusal: async (files: FileContents) =>
      refusalFor(await live.check(changesOf(files, writer.aside)), wholeFiles(files), writer),
    /** Makes edits, and the one certain fix of a diagnostic that the content has after them. */
    fix: (request: FixRequest) => inTurn(() => fixDiagnostic(request, writer)),
    undo: ({ at }: RequestOf<'undo'>) => inTurn(() => takeBack(history.undo(at), nothingTo.undo, writer)),
    redo: () => inTurn(() => takeBack(history.redo(), nothingTo.redo, writer)),
    /** Does other work with the files, while no change is under way. */
    alone: inTurn,
    /** Whether no change is under way. */
    isIdle: () => underWay === 0,
    /** The content on the disk, with other contents of some files. */
    checked: (files: FileContents = new Map()) => live.check(changesOf(files, writer.aside)),
    /** What undo and redo would do. */
    steps: history.steps,
    bytesOf: writer.bytesOf,
    textOf,
    textSeen: writer.textSeen,
    content: writer.content,
    /** Names the text of a file as it was last read. */
    versionOf: writer.versionOf,
    /** Names the content as it was last read. */
    revision: writer.revision,
    /** An edit with what follows from it elsewhere. */
    withConsequences: (edit: DeskEdit) => withConsequences({ edits: [edit] }, writer).edits,
    /** A value to be set, at its place in the content as it was last read, or what somebody else has made of it. */
    placeOf: (edit: ValueEdit, own: readonly ValueEdit[] = []) => placeOf(edit, own, writer),
    /** The forms of the existing files, without those made of this content. `shown` has their revisions, by file. */
    formsOf: (shown: Readonly<Record<string, string>>): FileForm[] =>
      Object.entries(shown)
        .filter(([file, revision]) => revision !== writer.revision() && writer.textsRead().has(file))
        .filter(([file]) => textOf(file) !== undefined)
        .map(([file]) => formIn(file, writer))
  }
}

type WriterContext = ReturnType<typeof openWriter>

/** The form of a file as it was last read. Its text is kept, so that edits can be made in whatever becomes of it. */
const formIn = (file: string, writer: WriterContext): FileForm => ({
  ...formOf(file, writer.content()),
  version: writer.versionOf(file),
  revision: writer.revision()
})

function openWriter({ definition, data, cache, live }: Options) {
  const { schemas } = definition.site
  const bytesOf = (file: string): Uint8Array | undefined => bytesIn({ data, schemas }, file)
  const textOf = (file: string): string | undefined => {
    const bytes = isContent(file, definition) ? bytesOf(file) : undefined
    return bytes === undefined ? undefined : textIn(bytes)
  }
  makePrivateFolder(join(cache, 'desk'))
  const folder = deskFolder(cache, data)
  /** For photos that are only tried. */
  const aside = join(folder, 'tried')
  tryRemove(aside)
  const contents = openContentStore(folder)
  const textsRead = (): FileTexts => live.state().texts.texts
  const read = memoizeWeakly((texts: FileTexts) => ({
    revision: randomUUID(),
    versionOf: memoize((file: string) => contents.keep(new TextEncoder().encode(texts.get(file) ?? '')) ?? '')
  }))
  return {
    definition,
    data,
    cache,
    aside,
    live,
    history: openHistory(folder, bytesOf, contents),
    bytesOf,
    textOf,
    /** A text that a form has shown. If it is no longer stored, an edit of it is a conflict. */
    textSeen: (version: string): string | undefined => {
      const bytes = contents.isKept(version) ? contents.recall(version) : undefined
      return bytes && decode(bytes).text
    },
    textsRead,
    revision: () => read(textsRead()).revision,
    /** The version of a text that was read last, which is kept. */
    versionOf: (file: string): string => read(textsRead()).versionOf(file),
    /** The content as it was last read. */
    content: (): RawContent => contentOf(live.state().texts, definition)
  }
}

type Commit = {
  id?: string | undefined
  /** The name for undo; computed from the edits if absent. */
  words?: LocalizedText
  changed?: readonly Origin[]
  /** How the history records the step, if it is one: nobody undoes what another computer has done. */
  keep: RecordStep | 'no-step'
  /** What the files had when the change was planned, if that was earlier. */
  before?: FileContents
  /** Whether it is an edit, and not what another computer has published. */
  isEdit?: boolean
}

const contentsOf = (files: Iterable<string>, bytesOf: WriterContext['bytesOf']): Map<string, Uint8Array | undefined> =>
  new Map([...files].map((file) => [file, bytesOf(file)]))

const textsOf = (files: FileContents): Map<string, string | undefined> =>
  new Map([...files].map(([file, bytes]) => [file, bytes && decode(bytes).text]))

/** A change with what is meant by its edits, and what follows from them elsewhere. */
const withConsequences = (change: Change, writer: WriterContext): Change => ({
  ...change,
  edits: completeEdits(change.edits, writer.content()).map((edit) => ({
    seen: writer.versionOf(edit.file),
    ...edit
  }))
})

/** @returns the edit itself where its form shows what was read last, or where there is nothing to compare with */
function placeOf(edit: ValueEdit, own: readonly ValueEdit[], writer: WriterContext): ValueEdit | Conflict {
  const seen = writer.versionOf(edit.file)
  if (edit.seen === seen) return edit
  const { textsRead, textSeen, content } = writer
  const textOf = (file: string) => textsRead().get(file)
  const placed = relocateEdit(edit, { textOf, textSeen, own, content: content() })
  return placed === edit || 'yours' in placed ? placed : { ...edit, path: placed.path, seen }
}

async function save(change: Change, writer: WriterContext): Promise<SaveResult> {
  const { definition, live, bytesOf, history } = writer
  const { id } = change
  if (id !== undefined && history.has(id)) return { type: 'saved' }
  const [why] = change.edits.flatMap((each) => definition.cannotWrite?.(each, live.today()) ?? [])
  if (why !== undefined) return { type: 'impossible', why }
  const confirmed = change.edits.filter(({ type }) => type === 'confirm')
  if (confirmed.some(({ file, path }) => standsIn(rawAt(writer.content(), file, ...path))))
    return { type: 'impossible', why: onlyExample }
  const { edits, photos = new Map(), ...how } = withConsequences(change, writer)
  const applied = appliedTo({ edits, ...how }, writer)
  if ('type' in applied) {
    // Whoever decides on a conflict sees the files in which it is, not those of a moment ago.
    if (applied.type === 'conflict') await live.afterWrite()
    return applied
  }
  const clash = [...photos].find(([file, bytes]) => bytes !== undefined && !isSameFile(bytesOf(file) ?? bytes, bytes))
  if (clash !== undefined) return { type: 'impossible', why: phrases.photoIsThere(clash[0]) }
  const changed = [...edits, ...wholeFiles(photos)]
  return commit(new Map([...photos, ...applied]), { id, changed, keep: history.push }, writer)
}

/** Whether there is a value that nobody has: it is written, not confirmed. */
const standsIn = (value: unknown): boolean =>
  typeof value === 'string' ? isStandIn(value) : Object.values(Object(value)).some(standsIn)

async function fixDiagnostic({ id, edits }: FixRequest, writer: WriterContext): Promise<SaveResult> {
  const { live, bytesOf, history } = writer
  const applied = appliedTo(withConsequences({ edits }, writer), writer)
  if ('type' in applied) return applied
  // Nobody knows yet which files the fix will concern.
  const contents = contentsOf([...applied.keys(), ...writer.textsRead().keys()], bytesOf)
  const fixed = fixedFiles(await live.check(changesOf(applied)), id, writer.definition)
  if (fixed === undefined) return { type: 'impossible', why: phrases.noFix }
  const fixedContents = [...fixed.files].map(([file, text]) => [file, encode(text, contents.get(file))] as const)
  const files = new Map([...applied, ...fixedContents])
  const before = new Map([...files.keys()].map((file) => [file, contents.get(file)]))
  return commit(files, { words: fixed.words, keep: history.push, before }, writer)
}

/** Tries a change, records it in the history, and makes it. */
async function commit(
  files: FileContents,
  step: Commit,
  writer: WriterContext
): Promise<Exclude<SaveResult, { type: 'conflict' }>> {
  const { definition, data, cache, aside, live, bytesOf } = writer
  const { changed = wholeFiles(files), keep, before = contentsOf(files.keys(), bytesOf), isEdit = true } = step
  const wrong = [...files.keys()].find((file) => pathIn({ data, schemas: definition.site.schemas }, file) === undefined)
  if (wrong !== undefined) return { type: 'impossible', why: cannotWrite(fileLabel(wrong, writer.content())) }
  const then = await live.check(changesOf(files, aside))
  const refusal = await refusalFor(then, changed, writer, isEdit)
  if (refusal !== undefined) return refusal
  const isChange = [...files].some(([file, bytes]) => !isSameFile(bytes, before.get(file)))
  // An undo of a step that somebody else has reversed completely is recorded all the same.
  if (!isChange && [writer.history.push, 'no-step'].includes(keep)) return { type: 'saved' }
  let forget = (): void => {}
  try {
    if (keep !== 'no-step')
      forget = keep({
        id: step.id,
        words: step.words ?? nameOfStep(before, then.texts.texts, writer),
        before,
        after: files
      })
    await replaceFiles(data, files, before)
  } catch (cause) {
    forget()
    return { type: 'impossible', why: whyNotWritten(cause, writer), isPassing: true }
  }
  const deleted = [...files].flatMap(([file, bytes]) => (bytes === undefined ? file : []))
  if (deleted.length > 0) definition.deleted?.(deleted, { cache, data })
  await live.afterWrite()
  return { type: 'saved' }
}

/** @throws any error that is a fault of the program */
function whyNotWritten(cause: unknown, writer: WriterContext): LocalizedText {
  if (cause instanceof ConcurrentChangeError)
    return sharedPhrases.changedMeanwhile(fileLabel(cause.file, writer.content()))
  if (cause instanceof LockHeldError) return sharedPhrases.isChanging(cause.holder)
  const failure = failureOf(cause)
  if (failure === undefined) throw cause
  return sharedPhrases.diskRefuses(failure)
}

/** What a change of some files is called for undo, by what it changes in the texts. */
function nameOfStep(before: FileContents, after: FileTexts, writer: WriterContext): LocalizedText {
  const { definition, textsRead, content } = writer
  const texts = textsWith(textsRead(), textsOf(before), definition)
  const changes = changesBetween(texts, after, definition).map(({ words }) => words)
  return nameOfChanges(changes.length > 0 ? changes : [...before.keys()].map((file) => otherFileLabel(file, content())))
}

/** The errors that are added at the changed places; of an edit the warnings that no edit may bring, too. */
// oxlint-disable-next-line max-params -- the content then, what has changed in it, and how
async function refusalFor(
  then: CheckResult,
  changed: readonly Origin[],
  { definition, live, content }: WriterContext,
  isEdit = false
): Promise<Refused | undefined> {
  const refusedWarnings = isEdit ? definition.refusedWarnings : undefined
  // A draft may lack fields, but the fields that it has must have the right form.
  const malformed = then.drafts
    .flatMap((draft) => draft.diagnostics)
    .filter(({ code, at }) => code === 'rule-broken' && 'path' in at && changed.some((place) => isSamePlace(at, place)))
  // Right content has no new errors, whatever is wrong now.
  const isRefused = (warning: Diagnostic): boolean => (refusedWarnings?.(warning) ?? []).length > 0
  const isRight = !hasErrors(then.diagnostics) && !then.diagnostics.some(isRefused)
  const fieldOf = (file: string) => rootField(content(), file)
  const diagnostics = [
    ...malformed,
    ...(isRight ? [] : newErrors(await live.check(noChanges), then, { changed, fieldOf, refusedWarnings }))
  ]
  if (diagnostics.length === 0) return undefined
  return { type: 'refused', diagnostics: shownDiagnostics({ diagnostics, texts: then.texts }, definition) }
}

/**
 * Undoes or redoes a step. Later changes by others in other lines stay. If others have changed the same lines, nothing
 * in the history can restore them: if that step is the last one, it is forgotten, so that older steps can be undone.
 */
async function takeBack(step: Reversal | undefined, none: LocalizedText, writer: WriterContext): Promise<SaveResult> {
  if (step === undefined) return { type: 'impossible', why: none }
  const files = new Map<string, Uint8Array | undefined>()
  for (const [file, after] of step.after) {
    const sides = { base: after, ours: step.before.get(file), theirs: writer.bytesOf(file) }
    const back = revert(sides, rootField(writer.content(), file))
    if (back === undefined) {
      const { undo, redo } = writer.history.steps()
      if ([undo?.at, redo?.at].includes(step.at)) writer.history.forget(step.at)
      return { type: 'impossible', why: phrases.changedSince(fileLabel(file, writer.content())) }
    }
    files.set(file, back.bytes)
  }
  // Files that somebody else has already put back are redone together with the others.
  const keepWhole: RecordStep = ({ before, after, ...named }) => {
    const whole = [...before].map(([file, bytes]) => {
      return [file, isSameFile(bytes, after.get(file)) ? step.after.get(file) : bytes] as const
    })
    return step.keep({ ...named, before: new Map(whole), after })
  }
  return commit(files, { id: step.id, words: step.words, keep: keepWhole }, writer)
}

/** The files as edits make them, or why the edits cannot be made. */
function appliedTo(
  { edits, own }: Change,
  { textOf, textSeen, content, history }: WriterContext
): Map<string, Uint8Array> | Extract<SaveResult, { type: 'conflict' | 'impossible' }> {
  const { textsBefore } = history
  const applied = applyEdits(edits, { textOf, textSeen, own, textsBefore, content: content() })
  if ('conflicts' in applied) return { type: 'conflict', conflicts: applied.conflicts }
  if ('refusal' in applied)
    return { type: 'impossible', why: refusals[applied.refusal](fileLabel(applied.at.file, content())) }
  return new Map([...applied.texts].map(([file, text]) => [file, new TextEncoder().encode(text)]))
}

/** The texts of files as the pages show them during typing. */
function unsavedTexts(change: Change, writer: WriterContext): ProposedChanges {
  const applied = appliedTo(change, writer)
  if (!('type' in applied)) return changesOf(applied)
  // What is in conflict keeps nothing else from being shown.
  const conflicts = applied.type === 'conflict' ? applied.conflicts : []
  const others = change.edits.filter((edit) => !conflicts.some((each) => isSamePlace(each, edit)))
  return others.length < change.edits.length ? unsavedTexts({ ...change, edits: others }, writer) : new Map()
}

/** Photos are inspected as files, so those without one are written to a temporary place. */
function changesOf(files: FileContents, aside = ''): ProposedChanges {
  return new Map(
    [...files].map(([file, bytes]): [string, { bytes: Uint8Array } | { from: string } | undefined] => {
      if (bytes === undefined) return [file, undefined]
      if (!file.startsWith('photos/')) return [file, { bytes }]
      const from = join(aside, `${sha256(bytes)}${extname(file)}`)
      writeAtomic(from, bytes)
      return [file, { from }]
    })
  )
}

/** The files with one diagnostic fixed; undefined if there is no certain fix. */
function fixedFiles(
  { diagnostics, texts }: CheckResult,
  id: string,
  definition: DeskDefinition
): { files: Map<string, string>; words: LocalizedText } | undefined {
  const diagnostic = diagnostics.find((each: Diagnostic) => idOf(each) === id)
  const certainFix = diagnostic && fixOf(diagnostic, texts, definition)
  if (diagnostic === undefined || certainFix === undefined) return undefined
  const { type, fixes } = certainFix
  const files = [...new Set(fixes.map(({ file }) => file))].map((file): [string, string] => {
    const own = fixes.filter((fix) => fix.file === file).map(({ splice }) => splice)
    return [file, applySplices(texts.texts.get(file) ?? '', own)]
  })
  const { at } = diagnostic
  const place = placeLabel(contentOf(texts, definition), at.file, 'path' in at ? at.path : [])
  return { files: new Map(files), words: joinedBy(': ', type === 'fix' ? phrases.fixed : letPass, place) }
}

const wholeFiles = (files: FileContents): Origin[] => [...files.keys()].map((file) => ({ file, path: [] }))
