/** Reports files of the data folder that are missing, that nothing reads, or whose names some computers cannot have. */
import { error, warning, type Diagnostic, type EitherSeverityFactory, type Place } from '../diagnostics/diagnostic.ts'
import { groupBy } from '../diagnostics/grouping.ts'
import type { DataSchemas } from '../fields/data-schemas.ts'
import type { RuleContext } from './rules.ts'

export function missingFiles(files: readonly string[], data: DataSchemas): Diagnostic[] {
  return data.files
    .filter(({ file, requiredBy }) => requiredBy === 'site' && !files.includes(file))
    .map(({ file }) => error('file-missing', { file, range: [0, 0] }, { file }))
}

/**
 * The path of a file with a name of its own without what editors, systems and slips of the hand change: its capitals,
 * its ending, and the folder of one that lies at the top. Any other path stays as it is.
 */
export function usualName(file: string, { files }: DataSchemas): string {
  const name = file.replace(/(?:\.ya?ml)?(?:\.txt)? *$/i, '.yaml').toLowerCase()
  const known = files.find((each) => each.file === name) ?? files.find((each) => each.file.endsWith(`/${name}`))
  return known?.file ?? file
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1)

/**
 * Reports files that nothing reads. A folder in which nothing is read gets one diagnostic. In a folder of entries it is
 * an error, since an entry would silently be missing from the site.
 */
export function unknownFiles(files: readonly string[], data: DataSchemas): Diagnostic[] {
  const unread = files.filter((file) => data.schemaNameOf(file) === undefined)
  return [...groupBy(unread, (file) => unreadFolder(file, data) ?? file)].map(([folder, [file, ...others]]) => {
    const name = usualName(file, data)
    if (name !== file && !files.includes(name)) {
      const isElsewhere = folderOf(name) !== folderOf(file)
      return error('file-unknown', { file, range: [0, 0] }, { name, ...(isElsewhere && { isElsewhere }) })
    }
    const makeDiagnostic: EitherSeverityFactory = data.folders.includes(file.replace(/\/[^/]*$/, '')) ? error : warning
    const args = others.length === 0 ? {} : { folder, count: others.length + 1 }
    return makeDiagnostic('file-unknown', { file, range: [0, 0] }, args)
  })
}

/** The outermost folder around a file in which nothing is read, with `/` at its end. */
function unreadFolder(file: string, { files, folders }: DataSchemas): string | undefined {
  const [first = '', second, third] = file.split('/')
  if (second === undefined) return undefined
  const isRead = [...folders, 'photos'].includes(first) || files.some((top) => top.file.startsWith(`${first}/`))
  if (!isRead) return `${first}/`
  return third === undefined ? undefined : `${first}/${second}/`
}

/** Whether Windows reserves a name for a device and has no files with it, whatever their ending. */
const isDeviceName = (name: string): boolean =>
  /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i.test(name)

/** Without signs that Windows refuses, and the dots and spaces that it drops from the end of a name. */
const safeName = /^[^\\:*?"<>|\p{Cc}\p{Cs}]*[^\\:*?"<>|\p{Cc}\p{Cs}. ]$/u

/** Whether every system can have a file or folder of that name. */
export const isPortable = (name: string): boolean => safeName.test(name) && !isDeviceName(name)

/** What is the same name where a system ignores case or the form of accents. */
export const foldName = (name: string): string => name.normalize('NFC').toLowerCase()

/** The folders around a path, each with `/` at its end, and the path. */
const pathsIn = (path: string): string[] => path.split(/(?<=\/)/).map((_, at, all) => all.slice(0, at + 1).join(''))

/**
 * Names that some computers refuse, or take for another name, each once. The spelling with more files is right, or else
 * the one in small letters.
 */
export function checkFileNames({
  files,
  photos,
  attachments
}: Pick<RuleContext, 'files' | 'photos' | 'attachments'>): Diagnostic[] {
  const named = [
    ...[...files, ...attachments.map(({ file }) => file)].map((file) => ({ name: file, file })),
    ...photos.map(({ ref, file }) => ({ name: `photos/${ref}`, file }))
  ]
  const spellings = new Map<string, Map<string, string[]>>()
  for (const { name, file } of named)
    for (const path of pathsIn(name)) {
      const [, folder = '', last = ''] = /^(.*\/)?([^/]+\/?)$/s.exec(path) ?? []
      const key = folder + foldName(last)
      const own = spellings.get(key) ?? new Map<string, string[]>()
      const holders = own.get(path) ?? []
      // A folder of photos has thousands.
      holders.push(file)
      spellings.set(key, own.set(path, holders))
    }
  return [...spellings.values()].flatMap((own) => {
    const most = Math.max(...[...own.values()].map(({ length }) => length))
    const usual = [...own].flatMap(([name, { length }]) => (length === most ? name : []))
    const by = usual.toSorted().at(-1)
    return [...own].flatMap(([name, [file]]) => {
      const at: Place = { file: file!, range: [0, 0] }
      if (!isPortable(name.split('/').findLast((part) => part !== '') ?? '')) return [error('file-name', at, { name })]
      return name === by ? [] : [error('file-name', at, { name, by, isFolder: name.endsWith('/') })]
    })
  })
}
