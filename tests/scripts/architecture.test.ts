/**
 * Two tables of docs/architecture.md say which folder may import which. They are compared with each import of the
 * program, and with what lint refuses: lint tells at once, but knows no `import()` and only the folders of its list.
 * A third one says where the tests of some folders are.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { pathsIn, root, textAt } from '../support/change.ts'
import { emptyFolder } from '../support/folders.ts'
import { runToEnd } from '../support/program.ts'

const page = textAt(join(root, 'docs/architecture.md'))

/** The cells of each row of the table below a line of the page. */
const rowsBelow = (line: string): string[][] =>
  page
    .slice(page.indexOf(line))
    .split('\n\n')
    .find((part) => part.startsWith('|'))!
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').slice(1, -1))

const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)

/** The parts of the program, and the folders and files that each may import. */
const parts = rowsBelow('## The parts').map(([part, , mayImport]) => ({
  part: namesIn(part!)[0]!,
  mayImport: namesIn(mayImport!)
}))

/** The folders of the engine, and the files beside them: each may import those above it. */
const layers = rowsBelow('Inside the engine').flatMap(([names]) => namesIn(names!))

/** Each import of a file of the program by a file elsewhere in it. */
const imports = ['generator', 'templates', 'scripts', 'bench']
  .flatMap((folder) => pathsIn(join(root, folder)).map((path) => `${folder}/${path.replaceAll('\\', '/')}`))
  .filter((path) => /\.[cm]?tsx?$|\.mjs$/.test(path))
  .flatMap((from) =>
    [...textAt(join(root, from)).matchAll(/(?:\bfrom |\bimport |\bimport\()'(\.[^']+)'/g)].map(([, name]) => ({
      from,
      to: posix.join(posix.dirname(from), name!)
    }))
  )

const layerOf = (path: string): number => layers.indexOf(/^generator\/engine\/([^/]+\/?)/.exec(path)![1]!)

test('every file of the engine stands in the table of its folders', () => {
  const engine = imports.filter(({ from }) => from.startsWith('generator/engine/'))
  expect(engine.length).toBeGreaterThan(500)
  expect(engine.filter(({ from }) => layerOf(from) === -1)).toEqual([])
})

test('a folder of the engine imports only what is above it in the table', () => {
  const inEngine = imports.filter((each) => Object.values(each).every((path) => path.startsWith('generator/engine/')))
  expect(inEngine.filter(({ from, to }) => layerOf(to) > layerOf(from))).toEqual([])
})

test('a part of the program imports only what its row in the table names', () => {
  const refused = parts.flatMap(({ part, mayImport }) =>
    imports.filter(
      ({ from, to }) => from.startsWith(part) && ![part, ...mayImport].some((allowed) => to.startsWith(allowed))
    )
  )
  expect(parts.length).toBeGreaterThan(4)
  expect(refused).toEqual([])
})

test('the page of the desk imports each file of the engine that lint allows it', () => {
  const { overrides } = JSON.parse(textAt(join(root, '.oxlintrc.json'))) as {
    overrides: { files: string[]; rules: { 'no-restricted-imports': [string, { patterns: { group: string[] }[] }] } }[]
  }
  const ofPage = overrides.find(({ files }) => files.includes('generator/desk/app/**'))!
  const [, { patterns }] = ofPage.rules['no-restricted-imports']
  const allowed = patterns
    .flatMap(({ group }) => group)
    .filter((glob) => glob.startsWith('!**/engine/'))
    .flatMap((glob) => {
      const [start = '', names, end = ''] = glob.replace('!**', 'generator').split(/[{}]/)
      return (names ?? '').split(',').map((name) => start + name + end)
    })
  const imported = imports.filter(
    ({ from, to }) => from.startsWith('generator/desk/app/') && to.startsWith('generator/engine/')
  )
  expect(allowed.toSorted()).toEqual([...new Set(imported.map(({ to }) => to))].toSorted())
})

const testsElsewhere = rowsBelow('| folder | its tests |').flatMap(([folders, tests]) =>
  namesIn(folders!).map((folder) => ({ folder, tests: namesIn(tests!) }))
)

test.each(testsElsewhere)('$folder has no tests of its own, or its row names them', ({ folder, tests }) => {
  const own = `tests/${folder.replace(/^generator\//, '')}`
  expect(existsSync(join(root, own)) && !tests.some((named) => own.startsWith(named))).toBe(false)
  expect([folder, ...tests].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

/** An import that lint is asked about: by a file in one folder, of another file, perhaps of its types alone. */
type Tried = { from: string; to: string; types?: boolean }

const nameOf = ({ from, to, types = false }: Tried): string => `${from} → ${to}${types ? ', types' : ''}`

/** Those of them that lint refuses. Each stands in a file of its own, in a folder with nothing else. */
async function refusedOf(tried: readonly Tried[]): Promise<string[]> {
  const folder = emptyFolder()
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [at, { from, to, types = false }] of tried.entries()) {
    mkdirSync(join(folder, from), { recursive: true })
    writeFileSync(
      join(folder, from, `tried-${at}.ts`),
      `import ${types ? 'type ' : ''}{ it } from '${posix.relative(from, to)}'\n`
    )
  }
  const lint = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = await runToEnd([process.execPath, lint, '--format', 'json'], { cwd: folder })
  const { diagnostics, number_of_files: read } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string }[]
    number_of_files: number
  }
  expect(read).toBe(tried.length)
  const refused = diagnostics.filter(({ code }) => code.includes('no-restricted-imports'))
  return refused.map(({ filename }) => nameOf(tried[Number(/tried-(\d+)/.exec(filename)![1])]!)).toSorted()
}

const namesOf = (tried: readonly Tried[]): string[] => tried.map(nameOf).toSorted()

test('lint lets a folder of the engine import those above it, and refuses all others, also for types', async () => {
  const tried = layers.flatMap((to, place) =>
    layers.flatMap((from, ownPlace) =>
      from === to || from.endsWith('.ts')
        ? []
        : [
            {
              from: `generator/engine/${from.slice(0, -1)}`,
              to: `generator/engine/${to.endsWith('/') ? `${to}some.ts` : to}`,
              types: true,
              isBelow: place > ownPlace
            }
          ]
    )
  )
  const below = tried.filter(({ isBelow }) => isBelow)
  expect(below.length).toBeGreaterThan(100)
  expect(await refusedOf(tried)).toEqual(namesOf(below))
})

/** One import of a type from each folder, and of each file, that these folders have. */
const oneOfEach = (from: string, folders: readonly string[]): Tried[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).map((entry) => ({
      from,
      to: entry.isDirectory() ? `${folder}/${entry.name}/some.ts` : `${folder}/${entry.name}`,
      types: true
    }))
  )

test.each([
  ['templates/', 'templates/pages', ['generator', 'generator/engine', 'generator/house']],
  [
    'templates/islands/',
    'templates/islands/calendar',
    ['generator', 'generator/engine', 'generator/house', 'generator/house/pages']
  ]
])(
  'lint lets %s import what its row of the table names, and nothing else of the program',
  async (row, from, folders) => {
    const { mayImport } = parts.find(({ part }) => part === row)!
    const tried = oneOfEach(from, folders)
    const refused = tried.filter(({ to }) => /\.tsx?$/.test(to) && !mayImport.some((allowed) => to.startsWith(allowed)))
    expect(refused.length).toBeGreaterThan(30)
    expect(await refusedOf(tried)).toEqual(namesOf(refused))
  }
)

/** Single imports of values: who, what, and what lint says. */
const single: [from: string, to: string, says: 'allowed' | 'refused'][] = [
  // The engine knows no business, no desk and no page.
  ['generator/engine/assets', 'generator/house/model/some.ts', 'refused'],
  ['generator/engine/preview', 'generator/desk/server/some.ts', 'refused'],
  ['generator/engine/web', 'templates/parts/some.ts', 'refused'],
  // Of the house only pages/ draws templates, and only tasks/ knows the desk, without its server.
  ['generator/house/pages/kinds', 'templates/pages/some.tsx', 'allowed'],
  ['generator/house/rules', 'templates/pages/some.tsx', 'refused'],
  ['generator/house/tasks/today', 'templates/pages/some.tsx', 'refused'],
  ['generator/house/types', 'templates/parts/icons.ts', 'allowed'],
  ['generator/house/tasks/today', 'generator/desk/places.ts', 'allowed'],
  ['generator/house/tasks/today', 'generator/desk/server/some.ts', 'refused'],
  ['generator/house/rules', 'generator/desk/places.ts', 'refused'],
  ['generator/house/rules', 'generator/house/tasks/house-desk.ts', 'refused'],
  ['generator/house/pages/kinds', 'generator/house/tasks/house-desk.ts', 'refused'],
  // What also runs in the browser imports nothing else.
  ['generator/house/stay/search', 'generator/house/model/some.ts', 'refused'],
  // The desk knows no house, and its page only what runs in a browser.
  ['generator/desk/server', 'generator/house/model/some.ts', 'refused'],
  ['generator/desk/forms', 'generator/desk/app/some.ts', 'refused'],
  ['generator/desk/app/ui', 'generator/engine/store/some.ts', 'refused'],
  // A command knows the house through generator/business.ts.
  ['generator/cli/commands', 'generator/business.ts', 'allowed'],
  ['generator/cli/commands', 'generator/house/model/some.ts', 'refused'],
  ['generator/cli/commands', 'templates/parts/some.ts', 'refused'],
  // Of what the rows of templates name, values are refused but those of house/stay.
  ['templates/pages', 'generator/house/stay/some.ts', 'allowed'],
  ['templates/pages', 'generator/house/pages/shared/some.ts', 'refused'],
  ['templates/parts/unit', 'generator/engine/assets/some.ts', 'refused'],
  ['templates/islands/calendar', 'generator/house/stay/days/some.ts', 'allowed'],
  ['templates/islands/calendar', 'generator/house/pages/shared/some.ts', 'refused']
]

test('lint keeps the parts of the program apart', async () => {
  const tried = single.map(([from, to, says]) => ({ from, to, says }))
  expect(await refusedOf(tried)).toEqual(namesOf(tried.filter(({ says }) => says === 'refused')))
})
