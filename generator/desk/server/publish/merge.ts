/**
 * Merges what another computer has published. Files that both have changed are merged. If both have changed one value,
 * the owner is asked. If a merge is interrupted, the next try finishes it.
 */
import { join, posix } from 'node:path'
import { joinedBy, inEachLanguage, wordsIn, type LocalizedText } from '../../../engine/words/language.ts'
import { parseFile } from '../../../engine/content/yaml/source.ts'
import { decode, encode } from '../../../engine/content/yaml/characters.ts'
import { merge, type Sides, type ValueConflict } from '../../../engine/edit/merge.ts'
import { bytesAt } from '../../../engine/store/files.ts'
import { entryName } from '../../changes/describe-changes.ts'
import type { DeskDefinition, RawContent } from '../../desk-definition.ts'
import { childrenOf, hasParts } from '../../kinds/field-kinds.ts'
import { formAt, shortPlace } from '../../forms/file-form.ts'
import { withSource } from '../../forms/parse-content.ts'
import { fileLabel, isContent } from '../../forms/raw-content.ts'
import type { FormField, MergeConflict, MergeResult, Path } from '../../protocol.ts'
import { firstWords } from '../../desk-wording.ts'
import type { ContentWriter } from '../content-writer.ts'
import { isEditable, isSameFile } from '../stored-files.ts'
import { blobAt, findRepository, type FoundRepository } from './git-repository.ts'
import { lineOf, splitNames, type Environment } from './run-git.ts'
import { otherFileLabel } from '../photo-uses.ts'
import { sharedPhrases } from '../phrases.ts'

type MergeOptions = { definition: DeskDefinition; data: string; env: Environment; desk: ContentWriter }
/** Which value to take where both have changed one, by its key. */
type Choices = Readonly<Record<string, 'ours' | 'theirs'>>

/** A file of the data folder: as both had it, as it is on this disk, and as the other has published it. */
type Versions = { file: string } & Sides<Uint8Array | undefined>

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
  const merged = versions.map((each) => mergeFile(each, choices, options))
  const unreadable = merged.find(({ isUnreadable }) => isUnreadable)
  if (unreadable !== undefined)
    return { type: 'impossible', why: say.unreadable(fileLabel(unreadable.file, desk.content())) }
  const conflicts = merged.flatMap((each) => each.conflicts)
  if (conflicts.some(({ key }) => choices[key] === undefined)) return { type: 'conflicts', conflicts }
  const files = new Map(merged.map(({ file, bytes }) => [file, bytes] as const))
  const saved = await desk.write(() => {
    const changed = versions.find(({ file, ours }) => !isSameFile(bytesOf(place, file), ours))
    return changed === undefined
      ? { files, words: say.taken, isMerge: true }
      : { type: 'impossible', why: sharedPhrases.changedMeanwhile(fileLabel(changed.file, desk.content())) }
  })
  if (saved.type !== 'saved') return saved
  if (others.length > 0)
    await place.git('--literal-pathspecs', 'checkout', '--no-overlay', '--quiet', '@{upstream}', '--', ...others)
  const moved = await place.git('reset', '--mixed', '--quiet', '@{upstream}')
  return moved.status === 0 ? { type: 'merged' } : { type: 'impossible', why: say.notMoved, output: moved.stderr }
}

/** What the other has changed outside of the data folder; undefined if somebody works on any of that here. */
async function changedBeside({ git, pathspec }: FoundRepository, base: string): Promise<string[] | undefined> {
  const beside = ['--', ':/', `:(exclude,literal,top)${pathspec.replace(':(literal)', '')}`]
  const fileNames = async (...args: string[]): Promise<string[]> =>
    splitNames(await git('diff', '--name-only', '-z', '--no-renames', ...args, ...beside))
  const theirs = await fileNames(base, '@{upstream}')
  const own = [...(await fileNames(base)), ...(await fileNames('--cached'))]
  const isTaken = theirs.some((name) => own.includes(name)) || (await fileNames(base, 'HEAD')).length > 0
  return own.length > 0 && isTaken ? undefined : theirs
}

async function versionsOf(place: FoundRepository, base: string): Promise<Versions[]> {
  const { git, folder, pathspec } = place
  const names = splitNames(await git('diff', '--name-only', '-z', '--no-renames', base, '@{upstream}', '--', pathspec))
  return Promise.all(
    names.map(async (name) => {
      const file = posix.relative(folder, name)
      const [before, theirs] = await Promise.all([blobAt(place, base, name), blobAt(place, '@{upstream}', name)])
      return { file, base: before, ours: bytesOf(place, file), theirs }
    })
  )
}

const bytesOf = ({ root, folder }: FoundRepository, file: string): Uint8Array | undefined =>
  bytesAt(join(root, folder, file))

const noBytes = new Uint8Array()

type MergedFile = {
  file: string
  bytes: Uint8Array | undefined
  conflicts: MergeConflict[]
  /** Whether nobody knows what one of the texts says. */
  isUnreadable?: boolean
}

function mergeFile({ file, base, ours, theirs }: Versions, choices: Choices, options: MergeOptions): MergedFile {
  const isText = isContent(file, options.definition)
  const contentWith = (bytes: Uint8Array | undefined): RawContent =>
    withSource(options.desk.content(), file, bytes && parseFile({ file, bytes }).source)
  const keyOf = (path: Path): string => JSON.stringify([file, ...path])
  const isOurs = (path: Path): boolean => choices[keyOf(path)] === 'ours'
  const asWhole = (): MergedFile => {
    const shownOf = (bytes: Uint8Array | undefined): LocalizedText => (bytes ? say.changed : say.removed)
    const label = isText ? fileLabel(file, contentWith(ours ?? theirs)) : otherFileLabel(file, options.desk.content())
    const conflict = { key: keyOf([]), label, ours: shownOf(ours), theirs: shownOf(theirs) }
    return { file, bytes: isOurs([]) ? ours : theirs, conflicts: [conflict] }
  }
  if (isSameFile(ours, base) || isSameFile(ours, theirs)) return { file, bytes: theirs, conflicts: [] }
  if (isSameFile(theirs, base)) return { file, bytes: ours, conflicts: [] }
  if (!isText || ours === undefined || theirs === undefined) return asWhole()
  if ([ours, theirs].some((bytes) => parseFile({ file, bytes }).source === undefined))
    return { file, bytes: ours, conflicts: [], isUnreadable: true }
  const [before, mine, their] = [base ?? noBytes, ours, theirs].map((bytes) => decode(bytes).text)
  const pathOf = (conflict: ValueConflict): Path => (conflict.base ?? conflict.theirs ?? conflict.ours)?.path ?? []
  const merged = merge(
    { base: before ?? '', ours: mine ?? '', theirs: their ?? '' },
    { file, isOurs: (conflict) => isOurs(pathOf(conflict)) }
  )
  // Where a hand has written what no edit writes, as a sign that nobody sees.
  if (merged === undefined) return asWhole()
  const wordsOf = (side: ValueConflict['ours'], bytes: Uint8Array | undefined): LocalizedText =>
    side === undefined ? say.removed : shown(contentWith(bytes), file, side.path)
  const conflicts = merged.conflicts.map((conflict) => {
    const [side, bytes] = conflict.ours === undefined ? [conflict.theirs, theirs] : [conflict.ours, ours]
    return {
      key: keyOf(pathOf(conflict)),
      label: placeIn(contentWith(bytes), file, side?.path ?? []),
      ours: wordsOf(conflict.ours, ours),
      theirs: wordsOf(conflict.theirs, theirs)
    }
  })
  return { file, bytes: encode(merged.text, theirs), conflicts }
}

// In words

const longest = 300
const longestName = 60

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
  const words = form === undefined ? say.nothing : inWords(form)
  return inEachLanguage((language) => firstWords(wordsIn(words, language), most))
}

/** Each entry of a list by its name, and each part of a block with its label. */
function inWords(field: FormField): LocalizedText {
  const parts = childrenOf(field).filter(({ isThere }) => isThere)
  if (parts.length === 0) return hasParts(field) ? say.nothing : entryName(field)
  if (field.kind === 'list') return joinedBy(', ', ...parts.map(entryName))
  return joinedBy('; ', ...parts.map((part) => joinedBy(': ', part.label, inWords(part))))
}

const say = {
  removed: { it: 'tolto', en: 'removed' },
  changed: { it: 'cambiato', en: 'changed' },
  nothing: { it: 'niente', en: 'nothing' },
  unreadable: ({ it, en }: LocalizedText): LocalizedText => ({
    it: `«${it}» non si legge, qui o come l’altro computer l’ha pubblicato: correggilo prima. Nulla è stato unito.`,
    en: `“${en}” cannot be read, here or as the other computer has published it: correct it first. Nothing was merged.`
  }),
  taken: { it: 'Modifiche prese da un altro computer', en: 'Changes merged from another computer' },
  worksBeside: {
    it: 'Anche il programma del sito è cambiato, qui e altrove: lo deve unire chi cura il sito.',
    en: 'The program of the site has changed too, here and elsewhere: whoever looks after the site has to merge that.'
  },
  notMoved: {
    it: 'Le modifiche dell’altro computer sono qui, ma il repository non le ha registrate. Riprova tra poco.',
    en: 'The changes of the other computer are here, but the repository has not recorded them. Try again shortly.'
  }
}
