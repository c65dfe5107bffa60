/** Houses for the tests: copies with one thing different, what is said of them, their models and their sites. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inject, vi } from 'vitest'
import type { Diagnostic } from '../../generator/engine/diagnostics/diagnostic.ts'
import { validateContent } from '../../generator/engine/content/validation/validate-files.ts'
import { fieldsOf } from '../../generator/engine/fields/schema-fields.ts'
import { photoRef } from '../../generator/engine/fields/value-schemas.ts'
import type { CheckResult } from '../../generator/engine/read-content.ts'
import { lazy, memoize } from '../../generator/engine/store/memoize.ts'
import { house } from '../../generator/house/definition.ts'
import type { Picture } from '../../generator/engine/assets/pictures.ts'
import type { Model } from '../../generator/house/model/content-model.ts'
import { locateDiagnostics } from '../../generator/engine/report/locate-diagnostics.ts'
import { parseSources, type SourceFiles } from '../../generator/engine/content/yaml/source.ts'
import { changeHouse, houses, pathsIn, type Change, type Marks } from './change.ts'
import { emptyFolder, keptFolder, lendStore } from './folders.ts'
import { parsePage, type Element } from './markup/page.ts'
import { patience } from './patience.ts'
import { build, cache, look, readData, remembered, reportText } from './house-engine.ts'

export { emptyFolder, lendStore } from './folders.ts'
export { edit, houses, pathsIn, replaced, root, takeMarks, textAt, type Change } from './change.ts'
export { cache, look, textsIn } from './house-engine.ts'

/** A copy of a data folder with the changes made. */
export function changedHouse(data: string, changes: readonly Change[]): { folder: string; marks: Marks } {
  const folder = emptyFolder()
  return { folder, marks: changeHouse(data, changes, folder) }
}

/** A cache that remembers nothing of any house but its pictures. */
export const ownCache = (): string => lendStore(cache, emptyFolder())

/** What is read of files with these texts. */
export const parseTexts = (written: Readonly<Record<string, string>>): ReturnType<typeof parseSources> =>
  parseSources(Object.entries(written).map(([file, text]) => ({ file, bytes: new TextEncoder().encode(text) })))

/** The model of a house without errors. */
export function modelOf(folder: string): Model {
  const { files } = readData(folder)
  const { sources, diagnostics } = parseSources(files)
  const names = files.map(({ file }) => file)
  const { content, diagnostics: misshapen } = validateContent(sources, names, { ...house, ...remembered.steps })
  if (content.model === undefined) throw new Error(`${folder}: ${JSON.stringify([...diagnostics, ...misshapen])}`)
  // A test may change its own.
  return structuredClone(content.model as Model)
}

/** A picture for every photo that the model names, whether it exists or not. */
export function picturesFor(model: Model): Map<string, Picture> {
  const refs = fieldsOf(model, house.schemas).flatMap(({ value, meta }) =>
    meta.type === photoRef.type ? [String(value)] : []
  )
  return new Map(refs.map((ref) => [ref, { src: `/photos/${ref}.svg`, width: 1200, height: 800, sources: [] }]))
}

/** A page of a built site. `path` is its address, `file` the file that answers for it. */
export type Page = { path: string; file: string; html: string; root: Element }

export type BuiltSite = Awaited<ReturnType<typeof builtSite>>

/**
 * The site of a house, built once for each process, or once for all of them for a house of the project. No test may
 * change it. `files` are relative to its folder; `pages` have an address in every language, `unlisted` are the others.
 */
export const builtSite = memoize(async (data: string) => {
  const isShared = Object.values<string>(houses).includes(data)
  const folder = isShared ? await buildOnce(data) : join(keptFolder(), 'dist')
  if (!isShared) await buildInto(folder, data)
  const files = pathsIn(folder)
  // The availability answers have copies with this name as well.
  const documents = files.filter((file) => file.endsWith('.html') && !file.startsWith('api/'))
  const isIndex = (file: string): boolean => /(?:^|\/)index\.html$/.test(file)
  const hasIndex = (file: string): boolean => documents.includes(file.replace(/\.html$/, '/index.html'))
  const pages = documents.filter(isIndex).map((file) => pageIn(folder, file, `/${file.replace(/\/?index\.html$/, '')}`))
  const others = documents.filter((file) => !isIndex(file) && !hasIndex(file))
  const page = (path: string): Page => {
    const found = pages.find((each) => each.path === path)
    if (found === undefined) throw new Error(`No page ${path}`)
    return found
  }
  return { folder, files, pages, unlisted: others.map((file) => pageIn(folder, file, `/${file}`)), page }
})

function pageIn(folder: string, file: string, path: string): Page {
  const html = readFileSync(join(folder, file), 'utf8')
  const parsed = lazy(() => parsePage(html))
  return {
    path,
    file,
    html,
    get root() {
      return parsed()
    }
  }
}

async function buildInto(folder: string, data: string): Promise<void> {
  const { output, diagnostics, texts } = await build({ data, cache, out: folder })
  if (output === undefined) throw new Error(reportText(diagnostics, texts, { shown: data, language: 'en' }))
}

/** The process that is the first to make the folder around it builds the site, and the others wait for its mark. */
async function buildOnce(data: string): Promise<string> {
  const place = join(inject('scratch'), basename(data))
  const [folder, mark] = [join(place, 'dist'), join(place, 'whole')]
  if (mkdirSync(place, { recursive: true }) !== undefined)
    await buildInto(folder, data).finally(() => writeFileSync(mark, ''))
  await vi.waitUntil(() => existsSync(mark), { timeout: patience })
  return folder
}

/** Diagnostics in the order of the report, with their places as `file:line:column`. */
export function placedDiagnostics(diagnostics: readonly Diagnostic[], from: SourceFiles) {
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

export const errorsOf = ({ diagnostics }: Pick<CheckResult, 'diagnostics'>): Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error')

/** The diagnostics of a house after the changes, and the whole report. */
export async function diagnosticsAfter(
  data: string,
  ...changes: readonly Change[]
): Promise<{ diagnostics: ReturnType<typeof placedDiagnostics>; marks: Marks; report: string }> {
  const { folder, marks } = changedHouse(data, changes)
  const { diagnostics, texts } = await look(folder)
  const report = reportText(diagnostics, texts)
  return { diagnostics: placedDiagnostics(diagnostics, texts), marks, report }
}
