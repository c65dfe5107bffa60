/**
 * Takes in what another computer has published: files that differ by themselves, and files that both have changed field
 * by field. What both have changed in one field is asked for. If anything stops it half-way, the next try goes on.
 */
import { rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { inEachLanguage, wordsIn, type LocalizedText } from '../../../engine/diagnostics/language.ts'
import { decode } from '../../../engine/content/yaml/characters.ts'
import { bytesAt } from '../../../engine/store/files.ts'
import { applyEdits } from '../../changes/apply-edits.ts'
import { fieldAt } from '../../../engine/fields/field-tree.ts'
import { entryName } from '../../changes/describe-changes.ts'
import type { DeskDefinition, RawContent } from '../../desk-definition.ts'
import { childrenOf, hasParts } from '../../fields/field-kinds.ts'
import { readerFor, placeLabel } from '../../forms/file-form.ts'
import { sourceFrom, withSource } from '../../forms/parse-content.ts'
import { rawAt, rootField } from '../../forms/raw-content.ts'
import { mergeFields } from '../../merge/merge-fields.ts'
import type { FormField, MergeConflict, Merged, Path } from '../../protocol.ts'
import { asIs, joinedBy, shortened } from '../../desk-wording.ts'
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
  if ('why' in others) return { type: 'impossible', ...others }
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
  if (others.written.length > 0) await place.git('checkout', '--quiet', '@{upstream}', '--', ...others.written)
  for (const name of others.removed) rmSync(join(place.root, name), { force: true })
  const moved = await place.git('reset', '--mixed', '--quiet', '@{upstream}')
  return moved.status === 0 ? { type: 'merged' } : { type: 'impossible', why: say.notMoved, output: moved.stderr }
}

/** What the other has changed outside of the data folder, if nobody works on any of that here. */
async function changedBeside(
  { git, pathspec }: FoundRepository,
  base: string
): Promise<{ written: string[]; removed: string[] } | { why: LocalizedText }> {
  const beside = ['--', ':/', `:(exclude,literal,top)${pathspec.replace(':(literal)', '')}`]
  const named = async (...args: string[]): Promise<string[]> =>
    splitNames(await git('diff', '--name-only', '-z', '--no-renames', ...args, ...beside))
  const theirs = await named(base, '@{upstream}')
  const own = [...(await named(base)), ...(await named('--cached'))]
  if (own.length > 0 && (theirs.some((name) => own.includes(name)) || (await named(base, 'HEAD')).length > 0))
    return { why: say.worksBeside }
  const removed = await named('--diff-filter=D', base, '@{upstream}')
  return { written: theirs.filter((name) => !removed.includes(name)), removed }
}

async function versionsOf(place: FoundRepository, base: string): Promise<Versions[]> {
  const { git, folder, pathspec } = place
  const names = splitNames(await git('diff', '--name-only', '-z', '--no-renames', base, '@{upstream}', '--', pathspec))
  return Promise.all(
    names.map(async (name) => {
      const file = relative(folder, name).split(sep).join('/')
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
  const [old, own, other] = [base, ours, theirs].map((bytes) => bytes && decode(bytes).text)
  const isText = options.definition.site.schemas.schemaNameOf(file) !== undefined
  const sources = [old, own, other].map((text) => (isText ? sourceFrom(file, text) : undefined))
  const [before, mine, their] = sources
  const contentWith = (text: string | undefined): RawContent =>
    withSource(options.desk.content(), file, sourceFrom(file, text))
  const contents = { ours: contentWith(own), theirs: contentWith(other) }
  const conflictAt = (path: Path): MergeConflict => ({
    key: keyOf(path),
    label: isText
      ? placeLabel(ours === undefined ? contents.theirs : contents.ours, file, path)
      : otherFileLabel(file, contents.ours),
    ours: path.length === 0 ? wholeFile(ours) : shown(contents.ours, file, path),
    theirs: path.length === 0 ? wholeFile(theirs) : shown(contents.theirs, file, path)
  })
  if (before === undefined || mine === undefined || their === undefined || other === undefined)
    return { file, bytes: isOurs([]) ? ours : theirs, conflicts: [conflictAt([])] }
  const { edits, conflicts } = mergeFields(file, { base: before, ours: mine, theirs: their }, isOurs)
  const applied = applyEdits(edits, { textOf: () => other, content: contents.theirs })
  return {
    file,
    bytes: new TextEncoder().encode(('texts' in applied ? applied.texts.get(file) : undefined) ?? other),
    conflicts: conflicts.map(({ path }) => conflictAt(path))
  }
}

const wholeFile = (bytes: Uint8Array | undefined): LocalizedText => (bytes === undefined ? say.removed : say.changed)

const longest = 300

/** A value in a few words, as its form says it. */
function shown(content: RawContent, file: string, path: Path): LocalizedText {
  const field = fieldAt(rootField(content, file), path)
  const value = rawAt(content, file, ...path)
  if (value === undefined) return say.nothing
  const reader = readerFor(file, content)
  if (field === undefined) return asIs(shortened(String(reader.masked(value)), longest))
  const form = reader.formField({ field, path, value, isThere: true, label: asIs(''), isOptional: false })
  const said = inWords(form)
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
