/**
 * Merges what another computer has published. Files that both have changed are merged. If both have changed one value,
 * the owner is asked. If a merge is interrupted, the next try finishes it.
 */
import { join, posix } from 'node:path'
import { readFileSync } from 'node:fs'
import { miniature } from '../../../engine/assets/bitmap.ts'
import { photoRefOf } from '../../../engine/content/data-folder.ts'
import type { PreviewApi } from '../../../engine/preview/rebuild.ts'
import { joinedBy, inEachLanguage, wordsIn, type LocalizedText } from '../../../engine/words/language.ts'
import { parseFile } from '../../../engine/content/yaml/source.ts'
import { decode, encode } from '../../../engine/content/yaml/characters.ts'
import { merge, type Sides, type ValueConflict } from '../../../engine/edit/merge.ts'
import { bytesAt } from '../../../engine/store/files.ts'
import { entryName } from '../../changes/describe-changes.ts'
import type { DeskDefinition, RawContent } from '../../desk-definition.ts'
import { childrenOf, hasParts } from '../../kinds/field-kinds.ts'
import { formAt, shortPlace } from '../../forms/file-form.ts'
import { contentFrom, withSource } from '../../forms/parse-content.ts'
import { fileLabel, isContent, rootField } from '../../forms/raw-content.ts'
import type { FormField, MergeConflict, MergeResult, Path } from '../../protocol.ts'
import { firstWords } from '../../desk-wording.ts'
import type { ContentWriter } from '../content-writer.ts'
import { isEditable, isPhotoFile, isSameFile } from '../stored-files.ts'
import { blobAt, filesRead, findRepository, type FoundRepository } from './git-repository.ts'
import {
  findTwins,
  planTwins,
  renamePhotos,
  twinKey,
  twinWords,
  type PhotoTwin,
  type Side,
  type TwinPlan,
  type Versions
} from './photo-twins.ts'
import { lineOf, splitNames, type Environment } from './run-git.ts'
import { otherFileLabel } from '../photo-uses.ts'
import { sharedPhrases } from '../phrases.ts'

type MergeOptions = {
  definition: DeskDefinition
  data: string
  env: Environment
  desk: ContentWriter
}
/** Which value to take where both have changed one, by its key. */
type Choices = Readonly<Record<string, Side>>

/** Merges, and says what this computer had promised and the other has taken back. */
export async function mergeAndCompare(
  choices: Choices,
  { live, ...options }: MergeOptions & { live: Pick<PreviewApi, 'today'> }
): Promise<MergeResult> {
  const { definition, desk } = options
  const contentNow = async (): Promise<RawContent> => contentFrom((await desk.checked()).texts.texts, definition)
  const before = await contentNow()
  const merged = await mergePublished(choices, options)
  if (merged.type !== 'merged') return merged
  const revocations = definition.revocations?.(before, await contentNow(), live.today()) ?? []
  return { ...merged, ...(revocations.length > 0 && { revocations }) }
}

export async function mergePublished(choices: Choices, options: MergeOptions): Promise<MergeResult> {
  const { definition, data, env, desk } = options
  const place = await findRepository(data, env, { isFetched: true })
  if ('obstacle' in place) return { type: 'impossible', why: place.obstacle }
  if (!place.isBehind) return { type: 'merged' }
  const base = lineOf(await place.git('merge-base', 'HEAD', '@{upstream}'))
  const beside = await changedBeside(place, base)
  if (beside === undefined) return { type: 'impossible', why: say.worksBeside }
  const all = await versionsOf(place, base)
  const versions = all.filter(({ file }) => isEditable(file, definition.site.schemas))
  // Of what is no content, as a `.DS_Store`, nobody is asked: what has changed here stays.
  const untouched = all.filter((each) => !versions.includes(each) && isSameFile(each.ours, each.base))
  const others = [...beside, ...untouched.map(({ file }) => posix.join(place.folder, file))]
  const { twins, plan, renamed, stuck } = await settleTwins(versions, choices, { ...options, place, base })
  const merged = renamed
    .filter(({ file }) => !plan.files.has(file))
    .map((each) => mergeFile(each, choices, options, plan))
  const unreadable = stuck ?? merged.find(({ isUnreadable }) => isUnreadable)?.file
  if (unreadable !== undefined)
    return { type: 'impossible', why: say.unreadable(fileLabel(unreadable, desk.content())) }
  const conflicts = [...(await Promise.all(twins.map(twinConflict))), ...merged.flatMap((each) => each.conflicts)]
  if (conflicts.some(({ key }) => choices[key] === undefined)) return { type: 'conflicts', conflicts }
  const files = new Map([...plan.files, ...merged.map(({ file, bytes }) => [file, bytes] as const)])
  const saved = await desk.write(() => {
    const changed = renamed.find(({ file, disk }) => !isSameFile(bytesOf(place, file), disk))
    return changed === undefined
      ? { files, isMerge: true }
      : { type: 'impossible', why: sharedPhrases.changedMeanwhile(fileLabel(changed.file, desk.content())) }
  })
  if (saved.type !== 'saved') return saved
  if (others.length > 0)
    await place.git('--literal-pathspecs', 'checkout', '--no-overlay', '--quiet', '@{upstream}', '--', ...others)
  const moved = await place.git('reset', '--mixed', '--quiet', '@{upstream}')
  if (moved.status !== 0) return { type: 'impossible', why: say.notMoved, output: moved.stderr }
  return { type: 'merged' }
}

/** What the other has changed outside of the data folder; undefined if somebody works on any of that here. */
async function changedBeside({ git, folder, pathspec }: FoundRepository, base: string): Promise<string[] | undefined> {
  // Nothing is outside of the whole repository; git 2.39 excludes nothing where it is asked to exclude all.
  if (folder === '.') return []
  const beside = ['--', ':/', `:(exclude,literal,top)${pathspec.replace(':(literal)', '')}`]
  const fileNames = async (...args: string[]): Promise<string[]> =>
    splitNames(await git('diff', '--name-only', '-z', '--no-renames', ...args, ...beside))
  const theirs = await fileNames(base, '@{upstream}')
  const own = [...(await fileNames(base)), ...(await fileNames('--cached'))]
  const isTaken = theirs.some((name) => own.includes(name)) || (await fileNames(base, 'HEAD')).length > 0
  return own.length > 0 && isTaken ? undefined : theirs
}

/** `disk` is what this computer has, whatever is made of it until it is merged. */
type DiskVersions = Versions & { disk: Uint8Array | undefined }

async function versionsOf(place: FoundRepository, base: string): Promise<DiskVersions[]> {
  const { git, folder, pathspec } = place
  const names = splitNames(await git('diff', '--name-only', '-z', '--no-renames', base, '@{upstream}', '--', pathspec))
  return Promise.all(
    names.map(async (name) => {
      const file = posix.relative(folder, name)
      const [before, theirs] = await Promise.all([blobAt(place, base, name), blobAt(place, '@{upstream}', name)])
      const ours = bytesOf(place, file)
      return { file, base: before, ours, theirs, disk: ours }
    })
  )
}

/**
 * Gives each photo a name of its own, in the files that name it. Where nobody has chosen yet, the one that is published
 * keeps the name.
 */
async function settleTwins(
  versions: readonly DiskVersions[],
  choices: Choices,
  { desk, definition, place, base }: MergeOptions & { place: FoundRepository; base: string }
): Promise<{ twins: PhotoTwin[]; plan: TwinPlan; renamed: DiskVersions[]; stuck: string | undefined }> {
  const { git, folder } = place
  const inFolder = (name: string): string => posix.relative(folder, name)
  const named = async (commit: string): Promise<string[]> =>
    splitNames(await git('ls-tree', '-r', '--full-tree', '--name-only', '-z', commit)).map(inFolder)
  const known = new Set([...(await named(base)), ...(await named('@{upstream}'))].map((file) => file.normalize()))
  const disk = filesRead(place).map(({ name, path }) => ({ file: inFolder(name), path }))
  const photos = disk.filter(({ file }) => isPhotoFile(file))
  const own = photos
    .filter(({ file }) => !known.has(file))
    .map(({ file, path }) => ({ file, ref: photoRefOf(file), bytes: readFileSync(path) }))
  const taken = new Set([...known, ...photos.map(({ file }) => file)].filter(isPhotoFile).map(photoRefOf))
  const twins = findTwins(versions, own, taken)
  const their = versions.flatMap(({ file, base: was, theirs }) =>
    isPhotoFile(file) && was === undefined && theirs !== undefined
      ? [{ file, ref: photoRefOf(file), bytes: theirs }]
      : []
  )
  const plan = planTwins(twins, (twin) => choices[twinKey(twin)] ?? 'theirs', { ours: own, theirs: their })
  const content = desk.content()
  let stuck: string | undefined
  const rename = (file: string, bytes: Uint8Array | undefined, side: Side): Uint8Array | undefined => {
    if (bytes === undefined || !isContent(file, definition)) return bytes
    const now = renamePhotos({ file, bytes }, plan.names[side], content)
    if (now === undefined) stuck = file
    return now
  }
  const changed = versions.map((each) => ({
    ...each,
    ours: rename(each.file, each.ours, 'ours'),
    theirs: rename(each.file, each.theirs, 'theirs')
  }))
  // The other has not touched these, but they name a photo of this computer.
  const others = disk
    .filter(({ file }) => !versions.some((each) => each.file === file))
    .flatMap(({ file, path }) => {
      const bytes = plan.names.ours.size > 0 && isContent(file, definition) ? readFileSync(path) : undefined
      const ours = rename(file, bytes, 'ours')
      return isSameFile(ours, bytes) ? [] : [{ file, base: bytes, ours, theirs: bytes, disk: bytes }]
    })
  return { twins, plan, renamed: [...changed, ...others], stuck }
}

async function twinConflict(twin: PhotoTwin): Promise<MergeConflict> {
  const pictureOf = async (side: Side): Promise<string | undefined> => {
    const small = await miniature(twin[side].bytes)
    return small && `data:image/webp;base64,${small.toString('base64')}`
  }
  return {
    key: twinKey(twin),
    ...twinWords(twin),
    pictures: { ours: await pictureOf('ours'), theirs: await pictureOf('theirs') }
  }
}

const bytesOf = ({ root, folder }: FoundRepository, file: string): Uint8Array | undefined =>
  bytesAt(join(root, folder, file))

type MergedFile = {
  file: string
  bytes: Uint8Array | undefined
  conflicts: MergeConflict[]
  /** Whether nobody knows what one of the texts says. */
  isUnreadable?: boolean
}

// oxlint-disable-next-line max-params -- the versions, and what is decided about them
function mergeFile(
  { file, base, ours, theirs }: Versions,
  choices: Choices,
  options: MergeOptions,
  { sideOf }: TwinPlan
): MergedFile {
  const isText = isContent(file, options.definition)
  const contentWith = (bytes: Uint8Array | undefined): RawContent =>
    withSource(options.desk.content(), file, bytes && parseFile({ file, bytes }).source)
  const wholeKey = JSON.stringify([file])
  const asWhole = (): MergedFile => {
    const shownOf = (bytes: Uint8Array | undefined): LocalizedText => (bytes ? say.changed : say.removed)
    const label = isText ? fileLabel(file, contentWith(ours ?? theirs)) : otherFileLabel(file, options.desk.content())
    const conflict = { key: wholeKey, label, ours: shownOf(ours), theirs: shownOf(theirs) }
    return { file, bytes: choices[wholeKey] === 'ours' ? ours : theirs, conflicts: [conflict] }
  }
  if (isSameFile(ours, base) || isSameFile(ours, theirs)) return { file, bytes: theirs, conflicts: [] }
  if (isSameFile(theirs, base)) return { file, bytes: ours, conflicts: [] }
  if (!isText || ours === undefined || theirs === undefined) return asWhole()
  if ([ours, theirs].some((bytes) => parseFile({ file, bytes }).source === undefined))
    return { file, bytes: ours, conflicts: [], isUnreadable: true }
  const [before, mine, their] = [base, ours, theirs].map((bytes) => bytes && decode(bytes).text)
  // A value that both have added may have the path of another one that they had before.
  const keyOf = (conflict: ValueConflict): string =>
    JSON.stringify([file, ...(conflict.base.length > 0 ? [] : [null]), ...(placesOf(conflict)[0]?.path ?? [])])
  const merged = merge(
    { base: before, ours: mine, theirs: their },
    {
      file,
      field: rootField(options.desk.content(), file),
      isOurs: (conflict) => (sideOf(conflict) ?? choices[keyOf(conflict)]) === 'ours'
    }
  )
  // Where a hand has written what no edit writes, as a sign that nobody sees.
  if (merged === undefined) return asWhole()
  const contents = { base: contentWith(base), ours: contentWith(ours), theirs: contentWith(theirs) }
  const open = merged.conflicts.filter((conflict) => sideOf(conflict) === undefined)
  const conflicts = open.map((conflict) => ({ key: keyOf(conflict), ...questionOf(conflict, file, contents) }))
  return { file, bytes: encode(merged.text, theirs), conflicts }
}

/** The values of the side that says best which ones they are. */
const placesOf = ({ base, ours, theirs }: ValueConflict): ValueConflict['base'] =>
  [base, theirs, ours].find((places) => places.length > 0) ?? []

// In words

/** What is asked, and what there is after each answer. */
function questionOf(conflict: ValueConflict, file: string, contents: Sides<RawContent>): Omit<MergeConflict, 'key'> {
  const wordsOf = (side: keyof Sides<unknown>, most?: number): LocalizedText =>
    joinedBy(', ', ...conflict[side].map(({ path }) => shown(contents[side], file, path, most)))
  const isSeveral = bothSides.some((each) => conflict[each].length > 1)
  // What is on the way to a value is called what both knew it by.
  const side = (['base', 'ours', 'theirs'] as const).find((each) => conflict[each].length > 0) ?? 'ours'
  const path = conflict[side][0]?.path ?? []
  const isEntry = side === 'base' && typeof path.at(-1) === 'number'
  const place = placeIn(contents[side], file, isSeveral || isEntry ? path.slice(0, -1) : path)
  const isChange = bothSides.every((each) => conflict[each].length > 0)
  const answer = (each: Side): LocalizedText => {
    if (conflict[each].length === 0) return say.goes
    return isChange && !isSeveral ? wordsOf(each) : say.stays(wordsOf(each))
  }
  const label = side === 'base' && !isSeveral ? joinedBy(' ', place, say.was(wordsOf('base', longestFormer))) : place
  return { label, ours: answer('ours'), theirs: answer('theirs') }
}

const bothSides = ['ours', 'theirs'] as const

const longest = 300
const longestName = 60
const longestFormer = 100
/** What a text that is cut has besides: its quotation marks, a blank and the sign of what is left out. */
const marks = 4

/** A place, with what the entries on the way to it say. */
const placeIn = (content: RawContent, file: string, path: Path): LocalizedText =>
  shortPlace({ file, path }, content, ({ path: at, label, name }) => ({
    words: name ?? (typeof at.at(-1) === 'number' ? shown(content, file, at, longestName) : label),
    isClear: name !== undefined
  }))

/** A value in a few words, as its form says it. */
// oxlint-disable-next-line max-params -- a place, and how much may be said of it
function shown(content: RawContent, file: string, path: Path, most = longest): LocalizedText {
  const form = formAt({ file, path }, content)
  const words = form === undefined ? say.nothing : inWords(form, most)
  return inEachLanguage((language) => firstWords(wordsIn(words, language), most + marks))
}

/** Each entry of a list by its name, and each part of a block with its label. */
function inWords(field: FormField, most: number): LocalizedText {
  const parts = childrenOf(field).filter(({ isThere }) => isThere)
  if (parts.length === 0) return hasParts(field) ? say.nothing : entryName(field, most)
  if (field.kind === 'list') return joinedBy(', ', ...parts.map((part) => entryName(part)))
  return joinedBy('; ', ...parts.map((part) => joinedBy(': ', part.label, inWords(part, most))))
}

const say = {
  removed: { it: 'tolto', en: 'removed' },
  changed: { it: 'cambiato', en: 'changed' },
  goes: { it: 'tolto, e non ci sarà più', en: 'removed, and will be gone' },
  stays: ({ it, en }: LocalizedText): LocalizedText => ({
    it: `cambiato, e resta: ${it}`,
    en: `changed, and stays: ${en}`
  }),
  was: ({ it, en }: LocalizedText): LocalizedText => ({ it: `(era: ${it})`, en: `(was: ${en})` }),
  nothing: { it: 'niente', en: 'nothing' },
  unreadable: ({ it, en }: LocalizedText): LocalizedText => ({
    it: `«${it}» non si legge, qui o come l’altro computer l’ha pubblicato: correggilo prima. Nulla è stato unito.`,
    en: `“${en}” cannot be read, here or as the other computer has published it: correct it first. Nothing was merged.`
  }),
  worksBeside: {
    it: 'Anche il programma del sito è cambiato, qui e altrove: lo deve unire chi cura il sito.',
    en: 'The program of the site has changed too, here and elsewhere: whoever looks after the site has to merge that.'
  },
  notMoved: {
    it: 'Le modifiche dell’altro computer sono qui, ma il repository non le ha registrate. Riprova tra poco.',
    en: 'The changes of the other computer are here, but the repository has not recorded them. Try again shortly.'
  }
}
