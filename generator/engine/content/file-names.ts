/** Files of the data folder that are missing, or that nothing reads. */
import { error, warning, type Diagnostic, type EitherSeverityFactory } from '../diagnostics/diagnostic.ts'
import { groupBy } from '../diagnostics/grouping.ts'
import type { DataSchemas } from '../fields/data-schemas.ts'

export function missingFiles(files: readonly string[], data: DataSchemas): Diagnostic[] {
  return data.files
    .filter(({ file, requiredBy }) => requiredBy === 'site' && !files.includes(file))
    .map(({ file }) => error('file-missing', { file, range: [0, 0] }, { file }))
}

/**
 * Reports files that nothing reads. A folder in which nothing is read gets one diagnostic. In a folder of entries it is
 * an error, since an entry would silently be missing from the site.
 */
export function unknownFiles(files: readonly string[], data: DataSchemas): Diagnostic[] {
  const unread = files.filter((file) => data.schemaNameOf(file) === undefined)
  return [...groupBy(unread, (file) => unreadFolder(file, data) ?? file)].map(([folder, [file, ...others]]) => {
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
export const isDeviceName = (name: string): boolean => /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name)
