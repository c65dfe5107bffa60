/**
 * Files that the owner wants in the site as they are, from `data/static/`: none may stand where the site has its own.
 */
import type { StaticFile } from './content/data-folder.ts'
import { error, type Diagnostic } from './diagnostics/diagnostic.ts'
import { pageFiles, type RouteTable } from './route-table.ts'
import { EmitError } from './output/emit-error.ts'
import { hostPaths } from './output/hosts/hosts.ts'
import { folderPlanner } from './output/file-writer.ts'

/** What every site has at the top: the not-found page, the lists for machines, the icons. */
const fixedPaths = [
  '404.html',
  'robots.txt',
  'sitemap.xml',
  'favicon.ico',
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png'
]

/** Folders in which the names of files follow from their contents, or from the units. */
const ownFolders = ['api', 'assets', 'photos']

/**
 * The files that a site has besides the owner's, and the folders that are its own whole.
 * @param others the paths of its files for machines
 */
export function reservedPaths(
  { routes, unroutedPath }: RouteTable,
  others: readonly string[]
): { files: string[]; folders: readonly string[] } {
  return {
    files: [
      ...routes.flatMap(({ path }) => pageFiles(path).map((file) => file.path)),
      ...(unroutedPath === undefined ? [] : [`${unroutedPath.slice(1)}.html`]),
      ...others,
      ...hostPaths,
      ...fixedPaths
    ],
    folders: ownFolders
  }
}

/** Whether each file can stand in the site, by names that are the same on any computer. */
export function checkStaticFiles(
  statics: readonly StaticFile[],
  { files, folders }: ReturnType<typeof reservedPaths>
): Diagnostic[] {
  const place = folderPlanner()
  for (const path of new Set([...files, ...folders])) place(path)
  return statics.flatMap(({ file, path }): Diagnostic[] => {
    try {
      place(path)
      return []
    } catch (cause) {
      if (!(cause instanceof EmitError)) throw cause
      return [error('static-name', { file, range: [0, 0] }, { path, by: cause.details.also })]
    }
  })
}
