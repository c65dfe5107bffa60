/** Compares the photos that the data names with those in the folder. */
import { error, warning, type ArgsOf, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts'
import { groupBy, repetitionsIn } from '../diagnostics/grouping.ts'
import { closestMatch, certainMatch } from '../words/suggestions.ts'
import type { Field } from '../fields/schema-fields.ts'
import { photoRef, pictureEnding } from '../fields/value-schemas.ts'
import { darkVariantsAmong, formerDarkVariantsAmong, type NamedPicture } from './dark-variants.ts'
import type { RuleContext } from './rules.ts'

/** The values that name each photo, in the order of their first mention. */
export type PhotoReferences = ReadonlyMap<string, readonly Field[]>

export const groupByPhoto = (fields: readonly Field[]): PhotoReferences =>
  groupBy(
    fields.filter(({ meta }) => meta.type === photoRef.type),
    ({ value }) => String(value)
  )

/** The photos that the data names and the folder does not have, and names of files that no site can have. */
export function checkPhotos({ fields, photos, diagnostics }: RuleContext): Diagnostic[] {
  const named = groupByPhoto(fields)
  const twice = repetitionsIn(photos, ({ ref }) => ref).map(([{ ref, file }, { file: other }]) =>
    error('photo-twice', { file, range: [0, 0] }, { photo: ref, other })
  )
  const names = [...new Set(photos.map(({ ref }) => ref))]
  // An unreadable photo exists and has a diagnostic already.
  const unread = diagnostics.map(({ at }) => at.file.replace(/^photos\//, ''))
  const isUnread = (photo: string): boolean =>
    unread.some((file) => file.replace(/\.[^./]+$/, '') === photo || photo.startsWith(`${file}/`))
  const missing = [...named].flatMap(([photo, places]): MissingPhoto[] => {
    if (names.includes(photo) || isUnread(photo)) return []
    const folder = `photos/${folderOf(photo)}`
    return places.map(({ at }) => ({ photo, folder, at }))
  })
  return [...twice, ...checkPhotoNames(photos), ...missingPhotos(missing, unusedPhotos(names, named), names)]
}

/** The photos of the folder that the data does not name. */
function unusedPhotos(names: readonly string[], named: PhotoReferences): string[] {
  const pictures = [...names, ...named.keys()].map((ref) => ({ ref }))
  const darkVariants = new Set(darkVariantsAmong(pictures, new Set(named.keys())).values())
  return names.filter((name) => !named.has(name) && !darkVariants.has(name))
}

/** Photos that no page shows, in content without errors. */
export function checkUnusedPhotos({
  fields: published,
  draftFields,
  photos
}: Pick<RuleContext, 'fields' | 'draftFields' | 'photos'>): Diagnostic[] {
  const fields = [...published, ...draftFields]
  const used = new Set(groupByPhoto(fields).keys())
  const nightsIn = (variants: ReadonlyMap<string, string>): Set<string> =>
    new Set([...variants].flatMap(([photo, night]) => (used.has(photo) ? night : [])))
  const nights = nightsIn(darkVariantsAmong(photos, used))
  const formerNights = nightsIn(formerDarkVariantsAmong(photos, used))
  const isUsed = (photo: string): boolean => used.has(photo) || nights.has(photo) || formerNights.has(photo)
  const filesOf = (isWanted: (photo: string) => boolean): string[] =>
    photos.flatMap(({ ref, file }) => (isWanted(ref) ? file : []))
  const former = filesOf((photo) => formerNights.has(photo))
  return [...reportUnused(former, { isNight: true }), ...reportUnused(filesOf((photo) => !isUsed(photo)))]
}

type MissingPhoto = { photo: string; folder: string; at: Place }

const folderOf = (photo: string): string => photo.split('/').slice(0, -1).join('/')

/** If so many photos of a folder are missing together, the folder was deleted or renamed. */
const minMissingOfFolder = 3

/** One diagnostic for each missing photo, or for a whole folder. */
function missingPhotos(
  missing: readonly MissingPhoto[],
  unreferenced: readonly string[],
  names: readonly string[]
): Diagnostic[] {
  const suggestions = new Map(missing.map(({ photo }) => [photo, nearestPhoto(photo, { names, unreferenced })]))
  const used = new Set(suggestions.values())
  const isFree = (name: string): boolean => unreferenced.includes(name) && !used.has(name)
  const byFolder = groupBy(missing, ({ photo }) => folderOf(photo))
  return [...byFolder].flatMap(([name, [first, ...others]]) => {
    const isThere = names.some((each) => folderOf(each) === name)
    const all = [first, ...others]
    if (isThere || name === '' || all.length < minMissingOfFolder)
      return [...groupBy(all, ({ photo }) => photo)].map(([photo, [{ folder, at }, ...more]]) => {
        const args = { photo, nearest: suggestions.get(photo), folder }
        return error(
          'photo-missing',
          at,
          args,
          more.map((each) => each.at)
        )
      })
    const wanted = all.map(({ photo }) => photo.slice(name.length))
    const renamed = [...new Set(names.map(folderOf))].find(
      (each) => each !== name && wanted.every((end) => isFree(each + end))
    )
    const facts = { photo: name, nearest: renamed, folder: first.folder, count: all.length }
    const also = others.map(({ at }) => at)
    return [error('photo-missing', first.at, facts, also)]
  })
}

/** The files of the site are named after the photos, so long names are refused. */
const checkPhotoNames = (photos: RuleContext['photos']): Diagnostic[] =>
  photos.flatMap(({ ref, file }) => {
    const longPart = ref.split('/').find((part) => bytesOf(part) > longestName)
    const args = longPart !== undefined && { value: longPart, length: bytesOf(longPart), limit: longestName }
    return args ? [error('name-too-long', { file, range: [0, 0] }, args)] : []
  })

/** In bytes. The build adds the size and the hash. */
const longestName = 200

const bytesOf = (name: string): number => new TextEncoder().encode(name).length

const isPicture = (file: string): boolean => pictureEnding.test(file)

/**
 * Many unused photos of one folder get one diagnostic: the owner has added them and not used them yet.
 * @param isNight whether they are former night versions
 */
function reportUnused(unused: readonly string[], { isNight = false } = {}): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const report = ([file = '', ...others]: readonly string[], isOther = false): void => {
    const place = (each: string): Place => ({ file: each, range: [0, 0] })
    const name = file.replace(/^photos\//, '')
    const photo = others.length > 0 ? folderOf(name) : isOther || isNight ? name : name.replace(/\.[^./]+$/, '')
    const count = others.length > 0 ? others.length + 1 : undefined
    diagnostics.push(warning('photo-unused', place(file), { photo, count, isOther, isNight }, others.map(place)))
  }
  for (const [folder, files] of groupBy(unused.filter(isPicture), (file) => file.replace(/\/[^/]*$/, ''))) {
    if (files.length > 2 && folder !== 'photos') report(files)
    else for (const file of files) report([file])
  }
  for (const file of unused) if (!isPicture(file)) report([file], true)
  return diagnostics
}

/**
 * What is wrong with photo files, placed where the data first names them, which is where the owner works. A photo that
 * the data does not name is on no page.
 */
export function photoDiagnostics(
  named: PhotoReferences,
  { inspected, problems }: { inspected: readonly NamedPicture[]; problems: readonly ArgsOf['photo-problem'][] }
): Diagnostic[] {
  if (problems.length === 0) return []
  const darkVariants = darkVariantsIn(named, [...inspected, ...problems])
  const lightVariants = new Map([...darkVariants].map(([photo, night]) => [night, photo]))
  return problems.flatMap((problem) => {
    const file: Place = { file: problem.file, range: [0, 0] }
    const photos = [...new Set([problem.ref, lightVariants.get(problem.ref) ?? problem.ref])]
    const [first, ...others] = photos.flatMap((photo) => (named.get(photo) ?? []).map(({ at }) => at))
    return first === undefined ? [] : [error('photo-problem', first, problem, [...others, file])]
  })
}

/** Photographs that a page enlarges, even on a screen with one pixel for each CSS pixel. A drawing fits every place. */
export const smallPhotos = (
  named: PhotoReferences,
  photos: readonly (NamedPicture & { width: number })[]
): Diagnostic[] =>
  photos.flatMap(({ ref, kind, width }) =>
    (named.get(ref) ?? []).flatMap(({ at, meta: { shownWidth = 0 } }) =>
      kind === 'svg' || width >= shownWidth ? [] : warning('photo-small', at, { photo: ref, width, needed: shownWidth })
    )
  )

/** The night version of each drawing. */
export const darkVariantsIn = (named: PhotoReferences, photos: readonly NamedPicture[]): Map<string, string> =>
  darkVariantsAmong(photos, new Set(named.keys()))

/**
 * A similar name in the same folder, since neighbours such as 08 and 09 are similar everywhere and mean different
 * photos. Unused ones come first: a renamed photo is one of them.
 */
function nearestPhoto(
  photo: string,
  { names, unreferenced }: { names: readonly string[]; unreferenced: readonly string[] }
): string | undefined {
  const inFolder = photo.replace(/^(data\/)?photos\//, '')
  if (inFolder !== photo && names.includes(inFolder)) return inFolder
  // One with spaces needs another name first.
  const [only, ...others] = unreferenced.filter((name) => folderOf(name) === folderOf(photo) && !/\s/.test(name))
  if (only !== undefined && others.length === 0) return only
  const like = closestMatch(photo, unreferenced) ?? certainMatch(photo, names)
  return like !== undefined && /\d$/.test(photo) && like.replace(/\d+$/, '') === photo.replace(/\d+$/, '')
    ? undefined
    : like
}
