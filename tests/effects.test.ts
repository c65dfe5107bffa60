/**
 * What lint cannot see: that what takes values and gives values reaches no effect along any chain of imports, and asks
 * for no time. Lint holds each single import to the order of the rooms.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { describe, expect, test } from 'vitest'
import { root } from './content.ts'

/** The modules with effects: all others take values and give values. */
const effects = [
  /^generator\/(cli|environment)\.ts$/,
  /^generator\/cli\//,
  /^generator\/engine\/(build|fix-content|read-content|work-queue)\.ts$/,
  /^generator\/engine\/assets\/(bitmap|bundle|bundler-root|pictures|inspect-photos|packages|photo-metadata|svg)\.ts$/,
  /^generator\/engine\/content\/data-folder\.ts$/,
  // They read the catalogues.
  /^generator\/(engine\/messages\/(catalogue|system-messages)|house\/messages\/house-messages)\.ts$/,
  /^generator\/engine\/output\/(emit|emit-error|lock|own-folder|replace-in-site|swap|transaction)\.ts$/,
  /^generator\/engine\/preview\//,
  /^generator\/engine\/store\/(cache-file|content-source|files|store)\.ts$/,
  /^generator\/house\/bookings\/(download|feeds|feed-store|house-store|feed-registry|live-answers|read-house|refresh-answers)\.ts$/,
  /^generator\/house\/bookings\/icalendar\/icalendar-source\.ts$/,
  // It names what is loaded only when pages are drawn or calendars are read.
  /^generator\/house\/(definition|tasks\/house-desk)\.ts$/,
  // It keeps the names of guests, and says where.
  /^generator\/house\/tasks\/requests\/(names-file|request-book)\.ts$/,
  /^generator\/engine\/assets\/brand\.ts$/,
  /^generator\/desk\/server\/(app-page|content-writer|desk-api|desk-server|git-repository|kept-contents|merge|photo-uploads|privacy-check|publication|publish|stored-files|typed-drafts|undo-history)\.ts$/,
  // It runs in the browser.
  /^generator\/desk\/app\//,
  /^generator\/desk\/fields\/.*\.tsx$/,
  /^generator\/(desk|house)\/tasks\/(.*\.tsx|(.*\/)?(use-[^/]*|calendar-marks)\.ts)$/
]
const hasEffects = (file: string): boolean => effects.some((pattern) => pattern.test(file))

/** A hash is a function of its bytes, although Node has it in a module. */
const harmless = ['generator/engine/store/hash.ts']

/** `to` is a file of the project, or what else was written. */
type Import = { from: string; to: string; isType: boolean; isOnDemand?: boolean | undefined }

const codeOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Every import of a module: of values and types, by `import()`, and what it hands on from another. */
function importsOf(file: string, code = codeOf(file)): Import[] {
  const { program, module, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be read`)
  const found: Omit<Import, 'from'>[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      to: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType)
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : { to: moduleRequest.value, isType }
      )
    )
  ]
  new Visitor({
    ImportExpression: ({ source }) => {
      if (source.type !== 'Literal') throw new Error(`${file} imports what only a running program knows`)
      found.push({ to: String(source.value), isType: false, isOnDemand: true })
    }
  }).visit(program)
  return found.map(({ to, ...how }) => ({
    from: file,
    to: to.startsWith('.') ? posix.join(posix.dirname(file), to) : to,
    ...how
  }))
}

const isIn = (folder: string, file: string): boolean => file.startsWith(`${folder}/`)

const files = ['generator', 'templates'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file))
)
const pure = files.filter((file) => isIn('generator', file) && !hasEffects(file) && !harmless.includes(file))
const running = new Map(files.map((file) => [file, importsOf(file).filter(({ isType }) => !isType)]))

/**
 * The imports by which a file reaches another one that is asked for while it runs, with the files on the way.
 * @param isAtOnce leaves out what is imported on demand
 */
function wayFrom(file: string, isAskedFor: (file: string) => boolean, isAtOnce = false): string | undefined {
  const ways = new Map<string, string[]>([[file, [file]]])
  for (const [at, way] of ways) {
    if (at !== file && isAskedFor(at)) return way.join(' → ')
    if (harmless.includes(at)) continue
    for (const { to, isOnDemand = false } of running.get(at) ?? [])
      if (!ways.has(to) && !(isAtOnce && isOnDemand)) ways.set(to, [...way, to])
  }
  return undefined
}

const waysFrom = (from: readonly string[], isAskedFor: (file: string) => boolean): string[] =>
  from.flatMap((file) => wayFrom(file, isAskedFor) ?? [])

describe('what takes values and gives values', () => {
  test('reaches no effect, by whatever way', () => {
    const isEffect = (file: string): boolean =>
      hasEffects(file) || file.startsWith('node:') || builtinModules.includes(file)
    expect(pure.length).toBeGreaterThan(100)
    expect(waysFrom(pure, isEffect)).toEqual([])
    // As it would be seen: of those with effects each reaches some.
    expect(wayFrom('generator/engine/output/emit.ts', isEffect)).toContain('generator/engine/output/emit.ts → ')
  })

  test('does not ask what the time is', () => {
    const asksIn = (file: string, code = codeOf(file)): boolean => {
      let asks = false
      new Visitor({
        NewExpression: ({ callee, arguments: given }) => {
          asks ||= callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0
        }
      }).visit(parseSync(file, code).program)
      return asks
    }
    expect(asksIn('a.ts', 'export const today = () => new Date()')).toBe(true)
    expect(pure.filter((file) => codeOf(file).includes('new Date') && asksIn(file))).toEqual([])
  })

  test('in stay/ knows no package, which browsers would load', () => {
    const own = files.filter((file) => isIn('generator/house/stay', file))
    expect(own.length).toBeGreaterThan(2)
    expect(waysFrom(own, (file) => !isIn('generator/house/stay', file))).toEqual([])
  })
})

test('what runs in the browser reaches nothing of the generator but stay/, by whatever way', () => {
  const islands = files.filter((file) => isIn('templates/islands', file))
  expect(islands.length).toBeGreaterThan(3)
  expect(waysFrom(islands, (file) => isIn('generator', file) && !isIn('generator/house/stay', file))).toEqual([])
})

test('the definition of the house loads views, templates and React only on demand', () => {
  const isForPages = (file: string): boolean => /^react|^templates\/.*\.tsx$|-view\.ts$/.test(file)
  expect(wayFrom('generator/house/definition.ts', isForPages, true)).toBeUndefined()
  expect(wayFrom('generator/house/definition.ts', isForPages)).toBeDefined()
})

test('README, CONTRIBUTING, SECURITY and docs/ name only files of the program that are there', () => {
  const docs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))
  const named = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...docs.map((name) => `docs/${name}`)].flatMap((file) =>
    [...codeOf(file).matchAll(/(?<=[` ])(?:generator|templates|tests|scripts|bench|docs|\.github)\/[\w./-]+/g)].map(
      ([path]) => path.replace(/\.$/, '')
    )
  )
  expect(named.length).toBeGreaterThan(30)
  // Of a file of tests its name is enough to run it.
  expect(named.filter((path) => ['', '.test.ts'].every((end) => !existsSync(join(root, path + end))))).toEqual([])
})
