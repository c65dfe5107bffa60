/**
 * Takes in what another computer has published: files that differ by themselves, and files that both have changed field
 * by field. What both have changed in one field is asked for. If anything stops it half-way, the next try goes on.
 */
import { join, posix } from 'node:path'
import { inEachLanguage, wordsIn, type LocalizedText } from '../../../engine/diagnostics/language.ts'
import { parseOnce } from '../../../engine/content/file-memory.ts'
import type { Source } from '../../../engine/content/yaml/source.ts'
import { isBlock, isSamePath, valueAt } from '../../../engine/fields/schema-fields.ts'
import { bytesAt } from '../../../engine/store/files.ts'
import { applyEdits } from '../../changes/apply-edits.ts'
import { entryName } from '../../changes/describe-changes.ts'
import type { DeskDefinition, RawContent } from '../../desk-definition.ts'
import { childrenOf, hasParts } from '../../fields/field-kinds.ts'
import { formAt, placeLabel } from '../../forms/file-form.ts'
import { withSource } from '../../forms/parse-content.ts'
import { isContent } from '../../forms/raw-content.ts'
import { isSameValue } from '../../places.ts'
import type { DeskEdit, FormField, MergeConflict, Merged, Path } from '../../protocol.ts'
import { joinedBy, shortened } from '../../desk-wording.ts'
import type { ContentWriter } from '../content-writer.ts'
import { isSameFile } from '../stored-files.ts'
import { blobAt, findRepository, lineOf, splitNames, type Environment, type FoundRepository } from './git-repository.ts'
import { otherFileLabel } from '../photo-uses.ts'
import { sharedPhrases } from '../phrases.ts'

type MergeOptions = { definition: DeskDefinition; data: string; env: Environment; desk: ContentWriter }
/** Which value to take where both have changed a field, by its file and path as JSON. */
type Choices = Readonly<Record<string, 'ours' | 'theirs'>>

/** A file of the data folder as it is here, as the other has published it, and as both had it. */
type Versions = { file: string } & Record<'base' | 'ours' | 'theirs', Uint8Array | undefined>

export async function mergePublished(choices: Choices, options: MergeOptions): Promise<Merged> {
  const { data, env, desk } = options
  const place = await findRepository(data, env, { isFetched: true })
  if ('obstacle' in place) return { type: 'impossible', why: place.obstacle }
  if (!place.isBehind) return { type: 'merged' }
  const base = lineOf(await place.git('merge-base', 'HEAD', '@{upstream}'))
  const others = await changedBeside(place, base)
  if (others === undefined) return { type: 'impossible', why: say.worksBeside }
  const versions = await versionsOf(place, base)
  const merged = versions.map((each) => mergedFile(each, choices, options))
  const conflicts = merged.flatMap((each) => each.conflicts)
  if (conflicts.some(({ key }) => choices[key] === undefined)) return { type: 'conflicts', conflicts }
  const files = new Map(merged.map(({ file, bytes }) => [file, bytes] as const))
  const saved = await desk.write(() => {
    const changed = versions.find(({ file, ours }) => !isSameFile(bytesOf(place, file), ours))
    return changed === undefined
      ? { files, words: say.taken }
      : { type: 'impossible', why: sharedPhrases.changedMeanwhile(changed.file) }
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
  const named = async (...args: string[]): Promise<string[]> =>
    splitNames(await git('diff', '--name-only', '-z', '--no-renames', ...args, ...beside))
  const theirs = await named(base, '@{upstream}')
  const own = [...(await named(base)), ...(await named('--cached'))]
  const isTaken = theirs.some((name) => own.includes(name)) || (await named(base, 'HEAD')).length > 0
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

type MergedFile = { file: string; bytes: Uint8Array | undefined; conflicts: MergeConflict[] }

function mergedFile({ file, base, ours, theirs }: Versions, choices: Choices, options: MergeOptions): MergedFile {
  if (isSameFile(ours, base) || isSameFile(ours, theirs)) return { file, bytes: theirs, conflicts: [] }
  if (isSameFile(theirs, base)) return { file, bytes: ours, conflicts: [] }
  const keyOf = (path: Path): string => JSON.stringify([file, ...path])
  const isOurs = (path: Path): boolean => choices[keyOf(path)] === 'ours'
  const isText = isContent(file, options.definition)
  const sourceIn = (bytes: Uint8Array | undefined) => (isText && bytes ? parseOnce({ file, bytes }).source : undefined)
  const contentWith = (bytes: Uint8Array | undefined): RawContent =>
    withSource(options.desk.content(), file, sourceIn(bytes))
  const shownOf = (bytes: Uint8Array | undefined, path: Path): LocalizedText =>
    path.length === 0 ? (bytes ? say.changed : say.removed) : shown(contentWith(bytes), file, path)
  const conflictAt = (path: Path): MergeConflict => ({
    key: keyOf(path),
    label: isText ? placeLabel(contentWith(ours ?? theirs), file, path) : otherFileLabel(file, options.desk.content()),
    ours: shownOf(ours, path),
    theirs: shownOf(theirs, path)
  })
  const [before, mine, their] = [base, ours, theirs].map(sourceIn)
  const asWhole = (): MergedFile => ({ file, bytes: isOurs([]) ? ours : theirs, conflicts: [conflictAt([])] })
  if (before === undefined || mine === undefined || their === undefined) return asWhole()
  const { edits, conflicts } = mergeFields({ base: before, ours: mine, theirs: their }, isOurs)
  const applied = applyEdits(edits, { textOf: () => their.text, content: contentWith(theirs) })
  // Where a hand has written what no edit writes, as a sign that nobody sees.
  if (!('texts' in applied)) return asWhole()
  const bytes = new TextEncoder().encode(applied.texts.get(file) ?? their.text)
  return { file, bytes, conflicts: conflicts.map(conflictAt) }
}

// Field by field

/**
 * The edits that bring our changes into the text of the others, and the places that both have changed, each to something
 * else.
 * @param isOurs whether our value is to be taken there
 */
function mergeFields(
  { base, ours, theirs }: Record<'base' | 'ours' | 'theirs', Source>,
  isOurs: (path: Path) => boolean
): { edits: DeskEdit[]; conflicts: Path[] } {
  const { file } = base
  const edits: DeskEdit[] = []
  const conflicts: Path[] = []
  const descend = (path: Path, values: readonly [old: unknown, own: unknown, other: unknown]): void => {
    const [old, own, other] = values
    if (isSameValue(own, old) || isSameValue(own, other)) return
    const isTaken = isSameValue(other, old)
    if (!isTaken && haveSameParts(values)) {
      const keys = new Set(values.flatMap((value) => Object.keys(Object(value))))
      for (const key of keys) {
        const step = Array.isArray(own) ? Number(key) : key
        descend([...path, step], [valueAt(old, [step]), valueAt(own, [step]), valueAt(other, [step])])
      }
      return
    }
    if (!isTaken) conflicts.push(path)
    if (isTaken || isOurs(path))
      edits.push(own === undefined ? { type: 'remove', file, path } : { type: 'set', file, path, value: own })
  }
  descend([], [base.value, ours.value, theirs.value])
  // Confirmed here, as it was.
  const confirmed = base.placeholders.filter(
    (path) => has(theirs, path) && !has(ours, path) && !edits.some((edit) => isSamePath(edit.path, path))
  )
  return { edits: [...edits, ...confirmed.map((path) => ({ type: 'confirm' as const, file, path }))], conflicts }
}

const has = ({ placeholders }: Source, path: Path): boolean => placeholders.some((each) => isSamePath(each, path))

/** Blocks, or lists with as many entries, can be joined part by part. */
const haveSameParts = (values: readonly unknown[]): boolean =>
  values.every(isBlock) ||
  (values.every((value) => Array.isArray(value)) && new Set(values.map(({ length }) => length)).size === 1)

// In words

const longest = 300

/** A value in a few words, as its form says it. */
function shown(content: RawContent, file: string, path: Path): LocalizedText {
  const form = formAt({ file, path }, content)
  const said = form === undefined ? say.nothing : inWords(form)
  return inEachLanguage((language) => shortened(wordsIn(said, language), longest))
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
  taken: { it: 'Modifiche prese da un altro computer', en: 'Changes taken in from another computer' },
  worksBeside: {
    it: 'Anche il programma del sito è cambiato, qui e altrove: lo deve unire chi cura il sito.',
    en: 'The program of the site has changed as well, here and elsewhere: whoever looks after the site has to join that.'
  },
  notMoved: {
    it: 'Le modifiche dell’altro computer sono qui, ma il repository non le ha registrate. Riprova tra poco.',
    en: 'The changes of the other computer are here, but the repository has not recorded them. Try again shortly.'
  }
} satisfies Record<string, LocalizedText>
