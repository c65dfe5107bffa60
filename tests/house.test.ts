/**
 * The rooms of generator/ and what each of them may know. Lint says most of it in the editor; here it is held for
 * imports of every form and along whole chains of them, and lint itself is held to every pair of rooms.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { describe, expect, test } from 'vitest'
import { emptyFolder, root } from './content.ts'

/** From the lowest to the highest. A room imports itself and those before it. */
const rooms = [
  'diagnostics',
  'stay',
  'files',
  'content',
  'edit',
  'bookings',
  'assets',
  'pages',
  'report',
  'publish',
  'site',
  'workbench',
  'desk',
  'cli'
] as const

/** The rooms, and between and above them the modules that are in none. */
const floors = [...rooms.slice(0, -1), 'build.ts', 'mending.ts', 'refresh.ts', 'cli', 'environment.ts', 'cli.ts']

/** The rooms that touch no file, network, clock, console or process, and know none that does. */
const pureRooms = ['diagnostics', 'stay']

/** The modules with effects: all others take values and give values. */
const effects = [
  /^generator\/[^/]+$/,
  /^generator\/files\/(cache|flush|kept|lock|sightings|transaction|write)\.ts$/,
  /^generator\/content\/(memory|read)\.ts$/,
  /^generator\/bookings\/(download|feeds|readings)\.ts$/,
  /^generator\/assets\/(bitmap|brand|bundle|embedded|images|packages|photos|svg)\.ts$/,
  /^generator\/publish\/(emit|error|guard|patch|places|rendering|replace|second-thread|standing|swap|thread|writer)\.ts$/,
  /^generator\/site\/(folder|formats|house|remaking|statics)\.ts$/,
  /^generator\/workbench\//,
  /^generator\/cli\//,
  /^generator\/desk\/(answers|desk|exposed|files|history|page|photos|publish|server)\.ts$/,
  // It runs in the browser.
  /^generator\/desk\/app\//
]
const hasEffects = (file: string): boolean => effects.some((pattern) => pattern.test(file))

/** A hash is a function of its bytes, although Node has it in a module. */
const harmless = ['generator/files/hash.ts']

/** What a room may know of the templates. Only pages/ draws them; what others take from there is data. */
const fromTemplates: Readonly<Record<string, RegExp>> = {
  content: /^templates\/parts\/icons\.ts$/,
  assets: /^templates\/parts\/colours\.ts$/,
  pages: /^templates\//,
  desk: /^templates\/parts\/icons\.ts$/
}

/** `to` is a file of the project, or what else was written. */
type Import = { from: string; to: string; isType: boolean }

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file))
    .toSorted()
}

/**
 * Every import of a module: of values and types, `import()` in code and in types, and what it hands on from another.
 */
function importsOf(file: string, code = readFileSync(join(root, file), 'utf8')): Import[] {
  const { program, module, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be read`)
  const found: { to: string; isType: boolean }[] = [
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
      found.push({ to: String(source.value), isType: false })
    },
    TSImportType: ({ source }) => void found.push({ to: source.value, isType: true })
  }).visit(program)
  return found.map(({ to, isType }) => ({
    from: file,
    to: to.startsWith('.') ? posix.join(posix.dirname(file), to) : to,
    isType
  }))
}

const files = [...sourcesIn('generator'), ...sourcesIn('templates')]
const imports = files.flatMap((file) => importsOf(file))
const said = ({ from, to }: Import): string => `${from} imports ${to}`

const roomOf = (file: string): string | undefined => /^generator\/([^/]+)\//.exec(file)?.[1]
const floorOf = (file: string): number => floors.indexOf(/^generator\/([^/]+)/.exec(file)?.[1] ?? '')
const isIn = (folder: string, file: string): boolean => file.startsWith(`${folder}/`)

/** The imports by which a file reaches another one that is asked for, and the files that are on the way. */
function wayFrom(
  file: string,
  isAskedFor: (file: string) => boolean,
  through: readonly Import[]
): string[] | undefined {
  const ways = new Map<string, string[]>([[file, [file]]])
  for (const [at, way] of ways) {
    if (at !== file && isAskedFor(at)) return way
    for (const { to } of through.filter(({ from }) => from === at)) if (!ways.has(to)) ways.set(to, [...way, to])
  }
  return undefined
}

describe('the rooms', () => {
  test('are the folders of generator/, and docs/architecture.md names each in this order', () => {
    const folders = readdirSync(join(root, 'generator'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).toSorted()).toEqual([...rooms].toSorted())
    const map = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    const named = [...map.matchAll(/^\| `(\w+)\/` \|/gm)].map(([, name]) => name)
    expect(named).toEqual([...rooms].toReversed())
  })

  test('have no module that docs/architecture.md does not name', () => {
    const map = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    const rows = new Map([...map.matchAll(/^\| `(\w+)\/` \|.*$/gm)].map(([row, name]) => [name, row]))
    const unnamed = files.filter((file) => {
      const [, room, module] = /^generator\/(\w+)\/([\w-]+)\.tsx?$/.exec(file) ?? []
      return room !== undefined && rows.get(room)?.includes(`\`${module}\``) !== true
    })
    expect(unnamed).toEqual([])
  })

  test('import themselves and those below, types included', () => {
    const upwards = imports.filter(
      ({ from, to }) => isIn('generator', from) && isIn('generator', to) && floorOf(to) > floorOf(from)
    )
    expect(upwards.map(said)).toEqual([])
  })

  test('leave the templates to pages/, but for data', () => {
    const others = imports.filter(({ from, to }) => {
      const allowed = fromTemplates[roomOf(from) ?? '']
      return isIn('generator', from) && isIn('templates', to) && allowed?.test(to) !== true
    })
    expect(others.map(said)).toEqual([])
  })

  test('have no circle of imports, of types neither', () => {
    const circles = files.flatMap((file) => {
      const way = wayFrom(file, (at) => imports.some(({ from, to }) => from === at && to === file), imports)
      return way === undefined ? [] : [[...way, file].join(' → ')]
    })
    expect(circles).toEqual([])
  })

  test('import only files that are there', () => {
    const lost = imports.filter(
      ({ to }) => /^(generator|templates)\//.test(to) && !files.includes(to) && !to.endsWith('.css')
    )
    expect(lost.map(said)).toEqual([])
  })
})

describe('what takes values and gives values', () => {
  test.each(pureRooms)('%s/ knows nothing but rooms of its kind', (room) => {
    const beyond = imports.filter(
      ({ from, to }) => isIn(`generator/${room}`, from) && !pureRooms.includes(roomOf(to) ?? '')
    )
    expect(beyond.map(said)).toEqual([])
  })

  test('reaches no effect, by whatever way', () => {
    const running = imports.filter(({ isType }) => !isType)
    const isEffect = (file: string): boolean =>
      hasEffects(file) || file.startsWith('node:') || builtinModules.includes(file)
    const pure = files.filter((file) => isIn('generator', file) && !hasEffects(file) && !harmless.includes(file))
    const ways = pure.map((file) =>
      wayFrom(
        file,
        isEffect,
        running.filter(({ from }) => !harmless.includes(from))
      )
    )
    expect(ways.filter((way) => way !== undefined).map((way) => way.join(' → '))).toEqual([])
  })

  test('does not ask what the time is', () => {
    const clocks = files
      .filter((file) => isIn('generator', file) && !hasEffects(file))
      .filter((file) => {
        let asks = false
        const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
        new Visitor({
          NewExpression: ({ callee, arguments: given }) => {
            asks ||= callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0
          }
        }).visit(program)
        return asks
      })
    expect(clocks).toEqual([])
  })
})

describe('templates', () => {
  test('know pages/ and assets/ by their types, and stay/', () => {
    const others = imports.filter(
      ({ from, to, isType }) =>
        isIn('templates', from) &&
        isIn('generator', to) &&
        !isIn('generator/stay', to) &&
        !(isType && ['assets', 'pages'].includes(roomOf(to) ?? ''))
    )
    expect(others.map(said)).toEqual([])
  })

  test('in the browser know stay/ and nothing else of the generator', () => {
    const running = imports.filter(({ isType }) => !isType)
    const isOther = (file: string): boolean => isIn('generator', file) && !isIn('generator/stay', file)
    const islands = files.filter((file) => isIn('templates/islands', file))
    expect(islands.length).toBeGreaterThan(3)
    const named = imports.filter(({ from, to }) => islands.includes(from) && isOther(to))
    expect(named.map(said)).toEqual([])
    const ways = islands.map((file) => wayFrom(file, isOther, running)).filter((way) => way !== undefined)
    expect(ways.map((way) => way.join(' → '))).toEqual([])
  })
})

describe('an import is seen', () => {
  test.each([
    ["import { b } from './b.ts'", false],
    ["import './b.ts'", false],
    ["import type { B } from './b.ts'", true],
    ["export { b } from './b.ts'", false],
    ["export * from './b.ts'", false],
    ["export type { B } from './b.ts'", true],
    ["const b = await import('./b.ts')", false],
    ["type B = import('./b.ts').B", true],
    ["type B = Pick<typeof import('./b.ts'), 'b'>", true]
  ])('%s', (code, isType) => {
    expect(importsOf('generator/stay/a.ts', code)).toEqual([
      { from: 'generator/stay/a.ts', to: 'generator/stay/b.ts', isType }
    ])
  })
})

describe('lint says so in the editor', () => {
  /** What lint says of files that are not there: the places and words of its complaints. */
  function lint(sources: Readonly<Record<string, string>>): string[] {
    const folder = emptyFolder()
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    for (const [file, code] of Object.entries(sources)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), code)
    }
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json'], { cwd: folder, encoding: 'utf8' })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
    return [...new Set(diagnostics.map(({ filename, code }) => `${filename} ${code}`))].toSorted()
  }

  const restricted = 'eslint(no-restricted-imports)'

  test('of every pair of rooms, types included', () => {
    const pairs = rooms.flatMap((from) => rooms.filter((to) => to !== from).map((to) => ({ from, to })))
    const code = (to: string): string => `import type { A } from '../${to}/a.ts'\nexport type B = A\n`
    const sources = Object.fromEntries(pairs.map(({ from, to }) => [`generator/${from}/to-${to}.ts`, code(to)]))
    const wrong = pairs
      .filter(({ from, to }) => rooms.indexOf(to) > rooms.indexOf(from))
      .map(({ from, to }) => `generator/${from}/to-${to}.ts ${restricted}`)
    expect(wrong).toHaveLength((rooms.length * (rooms.length - 1)) / 2)
    expect(lint(sources)).toEqual(wrong.toSorted())
  })

  test('of the modules that are in no room', () => {
    const code = (to: string): string => `import type { A } from '${to}'\nexport type B = A\n`
    const modules = floors.filter((name) => name.endsWith('.ts'))
    expect(readdirSync(join(root, 'generator')).filter((name) => name.endsWith('.ts'))).toEqual(modules.toSorted())
    const pairs = rooms.flatMap((room) => modules.map((name) => ({ room, name })))
    const sources = pairs.map(({ room, name }) => [`generator/${room}/to-${name}`, code(`../${name}`)])
    const wrong = pairs
      .filter(({ room, name }) => floors.indexOf(name) > floors.indexOf(room))
      .map(({ room, name }) => `generator/${room}/to-${name} ${restricted}`)
    const commands = modules.filter((name) => floors.indexOf(name) < floors.indexOf('cli'))
    expect(lint(Object.fromEntries(sources) as Record<string, string>)).toEqual(wrong.toSorted())
    expect(lint(Object.fromEntries(commands.map((name) => [`generator/${name}`, code('./cli/a.ts')])))).toEqual(
      commands.map((name) => `generator/${name} ${restricted}`)
    )
  })

  test('of Node, the process and the clock, where there are no effects', () => {
    const code = `import { sep } from 'node:path'\nexport const a = [sep, process.pid, Date.now()]\n`
    const at = (file: string): string[] =>
      [restrictedGlobals, restrictedProperties, nodeModules].map((rule) => `${file} ${rule}`)
    const [restrictedGlobals, restrictedProperties, nodeModules] = [
      'eslint(no-restricted-globals)',
      'eslint(no-restricted-properties)',
      'import(no-nodejs-modules)'
    ]
    const pure = rooms
      .filter((room) => !['files', 'workbench', 'cli'].includes(room))
      .map((room) => `generator/${room}/new.ts`)
    expect(lint(Object.fromEntries(pure.map((file) => [file, code])))).toEqual(pure.flatMap(at).toSorted())
    const known = files.filter((file) => isIn('generator', file) && !hasEffects(file) && !harmless.includes(file))
    expect(lint(Object.fromEntries(known.map((file) => [file, code])))).toEqual(known.flatMap(at).toSorted())
  })

  test('of islands, templates and circles', () => {
    const code = (to: string): string => `import type { A } from '${to}'\nexport type B = A\n`
    expect(
      lint({
        'templates/islands/stay.ts': code('../../generator/stay/a.ts'),
        'templates/islands/pages.ts': code('../../generator/pages/a.ts'),
        'templates/pages.ts': code('../generator/pages/a.ts'),
        'templates/value.ts': "import { a } from '../generator/pages/a.ts'\nexport const b = a\n",
        'templates/handed-on.ts': "export { a } from '../generator/pages/a.ts'\n",
        'templates/content.ts': code('../generator/content/a.ts'),
        'generator/publish/home.ts': code('../../templates/home.tsx'),
        'generator/content/icons.ts': code('../../templates/parts/icons.ts'),
        'generator/content/icon.ts': code('../../templates/parts/icon.tsx'),
        'generator/stay/a.ts': "import type { B } from './b.ts'\nexport type A = B | 1\n",
        'generator/stay/b.ts': "import type { A } from './a.ts'\nexport type B = A | 2\n"
      })
    ).toEqual([
      `generator/content/icon.ts ${restricted}`,
      `generator/publish/home.ts ${restricted}`,
      'generator/stay/a.ts import(no-cycle)',
      'generator/stay/b.ts import(no-cycle)',
      `templates/content.ts ${restricted}`,
      `templates/handed-on.ts ${restricted}`,
      `templates/islands/pages.ts ${restricted}`,
      `templates/value.ts ${restricted}`
    ])
  })

  test('of long functions, and of those that take much', () => {
    const lines = (count: number): string => Array.from({ length: count }, (_, n) => `  f(${n})`).join('\n')
    const code = (count: number): string => `export function long(f: (n: number) => void) {\n${lines(count)}\n}\n`
    const many = 'export const many = (a: 1, b: 2, c: 3, d: 4) => [a, b, c, d]\n'
    expect(
      lint({
        'generator/pages/short.ts': code(58),
        'generator/pages/long.ts': code(59),
        'generator/pages/many.ts': many,
        'templates/islands/long.ts': code(59),
        'scripts/many.ts': many,
        'generator/content/schemas/table.ts': code(200)
      })
    ).toEqual([
      'generator/pages/long.ts eslint(max-lines-per-function)',
      'generator/pages/many.ts eslint(max-params)',
      'scripts/many.ts eslint(max-params)',
      'templates/islands/long.ts eslint(max-lines-per-function)'
    ])
  })
})

test('the name of an exported type means nothing else in any module', () => {
  const declared = files.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    return program.body.flatMap((node) => {
      const isExported = node.type === 'ExportNamedDeclaration'
      const declaration = isExported ? node.declaration : node
      const isType = declaration?.type === 'TSTypeAliasDeclaration' || declaration?.type === 'TSInterfaceDeclaration'
      return isType ? { name: declaration.id.name, file, isExported } : []
    })
  })
  expect(declared.length).toBeGreaterThan(500)
  const exported = new Set(declared.filter(({ isExported }) => isExported).map(({ name }) => name))
  const twice = declared.filter(
    ({ name, file }) => exported.has(name) && declared.some((other) => other.name === name && other.file !== file)
  )
  expect(twice.map(({ name, file }) => `${name} in ${file}`)).toEqual([])
})

test('README, CONTRIBUTING and docs/ name only files of the program that are there', () => {
  const docs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))
  const named = ['README.md', 'CONTRIBUTING.md', ...docs.map((name) => `docs/${name}`)].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/`((?:generator|templates|tests|scripts)\/[\w./-]+)`/g)].map(
      ([, path = '']) => ({ file, path })
    )
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([])
})

test('no line of the program and no comment is wider than 120 columns', () => {
  const isWide = (line: string): boolean => line.length > 120 && !line.includes('oxlint-disable-next-line')
  const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line)
  // What a drawing consists of is data, which nobody reads.
  const isDrawing = (line: string): boolean => /^\s*(?:shapes: )?'<(?:path|circle|g) /.test(line)
  const linesOf = (file: string): string[] => readFileSync(join(root, file), 'utf8').split('\n')
  expect(files.filter((file) => linesOf(file).some((line) => isWide(line) && !isDrawing(line)))).toEqual([])
  expect(sourcesIn('tests').filter((file) => linesOf(file).some((line) => isWide(line) && isComment(line)))).toEqual([])
})
