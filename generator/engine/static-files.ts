/** The files of `data/static/`, which the site contains unchanged. None may have the name of a file of the site. */
import { appIcons } from './assets/app-icons.ts'
import { contentVersionPath } from './output/content-version.ts'
import type { StaticFile } from './content/data-folder.ts'
import { foldName, isPortable } from './content/file-names.ts'
import { error, type Diagnostic } from './diagnostics/diagnostic.ts'
import { notFoundPath, pageFiles, unroutedFile, type RouteTable } from './route-table.ts'
import { hostPaths } from './output/hosts/hosts.ts'
import type { Model } from './content/checked-content.ts'
import type { Pages } from './site-definition.ts'
import { webPaths } from './web/web-paths.ts'

/** What every site has at the top: the not-found page, the icons. */
const fixedPaths = [contentVersionPath, notFoundPath, 'favicon.ico', 'favicon.svg', ...appIcons.map(({ path }) => path)]

/** Folders in which the names of files follow from their contents, or from the entries. */
const ownFolders = ['api', 'assets', 'photos']

/**
 * The files that a site has besides the owner's, and the folders that are its own whole.
 */
export function reservedPaths(
  model: Model,
  table: RouteTable,
  { apps, workerPath }: Pick<Pages, 'apps' | 'workerPath'>
): { files: string[]; folders: readonly string[] } {
  const { routes, unroutedPath } = table
  return {
    files: [
      ...routes.flatMap(({ path }) => pageFiles(path).map((file) => file.path)),
      ...(unroutedPath === undefined ? [] : [unroutedFile(unroutedPath)]),
      ...[workerPath?.(table)].filter((path) => path !== undefined),
      ...webPaths(apps?.(model) ?? [], model.site.languages, table),
      ...hostPaths,
      ...fixedPaths
    ],
    folders: ownFolders
  }
}

/** Whether the site can contain each file, by names that are the same on any computer. */
export function checkStaticFiles(
  statics: readonly StaticFile[],
  { files, folders }: ReturnType<typeof reservedPaths>
): Diagnostic[] {
  const place = placer()
  for (const path of new Set([...files, ...folders])) place(path)
  return statics.flatMap(({ file, path }): Diagnostic[] => {
    const refusal = place(path)
    return refusal === undefined ? [] : [error('static-name', { file, range: [0, 0] }, { path, ...refusal })]
  })
}

/**
 * Returns a function that is called with the path of each file in turn. It says why some system cannot have that file:
 * `by` is the file or folder, which ends in `/`, that has its name already.
 */
function placer(): (path: string) => { by: string | undefined } | undefined {
  const entries = new Map<string, string>()
  return (path) => {
    const names = path.split('/')
    for (const [index, name] of names.entries()) {
      const at = names.slice(0, index + 1).join('/')
      const entry = index === names.length - 1 ? at : `${at}/`
      const known = entries.get(foldName(at))
      if (known === entry && entry !== path) continue
      if (known !== undefined || !isPortable(name)) return { by: known }
      entries.set(foldName(at), entry)
    }
    return undefined
  }
}
