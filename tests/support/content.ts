/**
 * Content for the tests: copies of a data folder with single changes, and what the compiler finds in them. A change
 * marks the place where a diagnostic is expected, so cause and place are together and no line number goes stale.
 */
import { photoRef } from '../../generator/engine/fields/value-schemas.ts'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { inject, vi } from 'vitest'
import type { Diagnostic } from '../../generator/engine/diagnostics/diagnostic.ts'
import type { Picture } from '../../generator/engine/assets/pictures.ts'
import type { Model } from '../../generator/house/model/content-model.ts'
import { locateDiagnostics } from '../../generator/engine/report/locate-diagnostics.ts'
import { parseSources, type SourceFiles } from '../../generator/engine/content/yaml/source.ts'
import { changeHouse, houses, root, type Change, type Marks } from './change.ts'
import { emptyFolder, keptFolder, lendStore } from './folders.ts'
import { parsePage, type Element } from './page.ts'
import { patience } from './patience.ts'
import { build, check, fieldsOf, readData, reportText, shapeModel, steps } from './house-engine.ts'

export { emptyFolder, lendStore } from './folders.ts'
export { houses, root, takeMarks, type Change } from './change.ts'

/** Calendars are remembered apart from the project's; pictures and bundles are the same, and made once for both. */
export const cache = join(root, '.cache/tests')

/** A copy of a data folder with the changes made. */
export function changedHouse(house: string, changes: readonly Change[]): { folder: string; marks: Marks } {
  const folder = emptyFolder()
  return { folder, marks: changeHouse(house, changes, folder) }
}

/** A cache that remembers nothing of any house but its pictures. */
export function ownCache(): string {
  const folder = emptyFolder()
  lendStore(cache, folder)
  return folder
}

/** A working folder with a house as `data/`. */
export function workplace(...changes: Change[]): string {
  const folder = emptyFolder()
  mkdirSync(cache, { recursive: true })
  symlinkSync(cache, join(folder, '.cache'))
  cpSync(changedHouse(houses.second, changes).folder, join(folder, 'data'), { recursive: true })
  return folder
}

/** What is read of files with these texts. */
export const parseTexts = (written: Readonly<Record<string, string>>): ReturnType<typeof parseSources> =>
  parseSources(Object.entries(written).map(([file, text]) => ({ file, bytes: new TextEncoder().encode(text) })))

/** The model of a house without errors, which is the test's own. */
export function modelOf(house: string): Model {
  const { files } = readData(house)
  const { sources, diagnostics } = parseSources(files, steps.parse)
  const names = files.map(({ file }) => file)
  const { model, diagnostics: misshapen } = shapeModel(sources, names, steps.validate)
  if (model === undefined) throw new Error(`${house} has no model: ${JSON.stringify([...diagnostics, ...misshapen])}`)
  // A test may change its own.
  return structuredClone(model)
}

/** A picture for every photo that the model names, whether it exists or not. */
export function picturesFor(model: Model): Map<string, Picture> {
  const refs = fieldsOf(model).flatMap(({ value, meta }) => (meta.type === photoRef.type ? [String(value)] : []))
  return new Map(refs.map((ref) => [ref, { src: `/photos/${ref}.svg`, width: 1200, height: 800, sources: [] }]))
}

/** A page of a built site. `path` is its address, `file` the file that answers for it. */
export type Page = { path: string; file: string; html: string; root: Element }

export type BuiltSite = {
  folder: string
  files: string[]
  pages: Page[]
  unlisted: Page[]
  page: (path: string) => Page
}

const built = new Map<string, Promise<BuiltSite>>()

/**
 * The site of a house, built once for all tests of a process, and one of the project once for all processes; no test may
 * change it. `files` are relative to its folder; `pages` have an address in every language, `unlisted` are the others.
 */
export function builtSite(house: string): Promise<BuiltSite> {
  const site = built.get(house) ?? buildSite(house)
  built.set(house, site)
  return site
}

async function buildInto(folder: string, house: string): Promise<void> {
  const { output, diagnostics, texts } = await build({ data: house, cache, out: folder })
  if (output === undefined) throw new Error(reportText(diagnostics, texts, { shown: house, language: 'en' }))
}

/** The process that is the first to make the folder around it builds the site, and the others wait for its mark. */
async function buildOnce(house: string): Promise<string> {
  const place = join(inject('scratch'), basename(house))
  const [folder, mark] = [join(place, 'dist'), join(place, 'whole')]
  if (mkdirSync(place, { recursive: true }) !== undefined)
    await buildInto(folder, house).finally(() => writeFileSync(mark, ''))
  await vi.waitUntil(() => existsSync(mark), { timeout: patience })
  return folder
}

async function buildSite(house: string): Promise<BuiltSite> {
  const isShared = Object.values<string>(houses).includes(house)
  const folder = isShared ? await buildOnce(house) : join(keptFolder(), 'dist')
  if (!isShared) await buildInto(folder, house)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
  const read = (file: string, path: string): Page => {
    const html = readFileSync(join(folder, file), 'utf8')
    let parsed: Element | undefined
    return {
      path,
      file,
      html,
      get root() {
        return (parsed ??= parsePage(html))
      }
    }
  }
  // The availability answers have copies with this name as well.
  const documents = files.filter((file) => file.endsWith('.html') && !file.startsWith('api/'))
  const pages = documents
    .filter((file) => /(?:^|\/)index\.html$/.test(file))
    .map((file) => read(file, `/${file.replace(/\/?index\.html$/, '')}`))
  const unlisted = documents
    .filter((file) => !/(?:^|\/)index\.html$/.test(file) && !documents.includes(file.replace(/\.html$/, '/index.html')))
    .map((file) => read(file, `/${file}`))
  const page = (path: string): Page => {
    const found = pages.find((each) => each.path === path)
    if (found === undefined) throw new Error(`No page ${path}`)
    return found
  }
  return { folder, files, pages, unlisted, page }
}

/** A diagnostic with its place, as the tables of the tests write it. */
export type PlacedDiagnostic = {
  code: string
  severity: Diagnostic['severity']
  at: string
  also: string[]
  args: Diagnostic['args']
}

/** Diagnostics in the order of the report, with their places as `file:line:column`. */
export function placedDiagnostics(diagnostics: readonly Diagnostic[], from: SourceFiles): PlacedDiagnostic[] {
  const place = ({ file, start }: { file: string; start: { line: number; column: number } }) =>
    `${file}:${start.line}:${start.column}`
  return locateDiagnostics(diagnostics, from).map(({ diagnostic: { code, severity, args }, location, also }) => ({
    code,
    severity,
    at: place(location),
    also: also.map(place),
    args
  }))
}

/** The diagnostics of a house after the changes, and the whole report. */
export async function diagnosticsAfter(
  house: string,
  changes: readonly Change[]
): Promise<{ diagnostics: PlacedDiagnostic[]; marks: Marks; report: string }> {
  const { folder, marks } = changedHouse(house, changes)
  const { diagnostics, texts } = await check({ data: folder, cache, steps })
  const report = reportText(diagnostics, texts, { shown: 'data', language: 'en' })
  return { diagnostics: placedDiagnostics(diagnostics, texts), marks, report }
}
