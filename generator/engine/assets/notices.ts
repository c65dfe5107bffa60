/**
 * The notices that licences ask for: what others have written goes out with every site, minified, so its notice stands
 * in a file beside it.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { sha256 } from '../store/hash.ts'
import type { OutputFile } from '../store/content-source.ts'

/**
 * One file with the notices of packages, and of fonts that lie beside theirs. None if nothing is from others.
 * @param sources paths of the files that the client files were made from
 * @throws Error for a package without a notice: it must not be published
 */
export function noticeFiles(sources: readonly string[], root: string): OutputFile[] {
  const folders = [...new Set(sources.map((source) => folderOfOthers(source, root)))].filter(
    (each) => each !== undefined
  )
  const notices = folders
    .toSorted((one, other) => (placeOf(one, root) < placeOf(other, root) ? -1 : 1))
    .map((folder) => noticeIn(folder, root))
  if (notices.length === 0) return []
  const contents = notices.join(`\n${'-'.repeat(80)}\n\n`)
  return [{ path: `assets/licenses-${sha256(contents).slice(0, 8)}.txt`, contents }]
}

const noticeName = /^licen[cs]e(?:\.(?:txt|md))?$/i

/** The package of a module, or the folder of a file that has a notice beside it. */
function folderOfOthers(source: string, root: string): string | undefined {
  const [inPackage] = /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(source) ?? []
  if (inPackage !== undefined) return inPackage
  const folder = dirname(resolve(root, source))
  return noticeNameIn(folder) === undefined ? undefined : folder
}

/** Where a folder lies in the program. A link can put the packages elsewhere, and their order must not follow it. */
const placeOf = (folder: string, root: string): string =>
  (/node_modules[\\/](?!.*node_modules).*$/.exec(folder)?.[0] ?? relative(root, folder)).replaceAll('\\', '/')

const noticeNameIn = (folder: string): string | undefined => readdirSync(folder).find((name) => noticeName.test(name))

function noticeIn(folder: string, root: string): string {
  const file = noticeNameIn(folder)
  if (file === undefined) throw new Error(`${relative(root, folder)} has no notice of its licence`)
  const notice = `${readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()}\n`
  if (!folder.includes('node_modules')) return notice
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return `${name} ${version}\n\n${notice}`
}
