/**
 * The blocks of code in docs/another-business.md. Each is a whole file of the museum in tests/fixtures/, as it would be
 * in `generator/museum/` and `data/`, so what the page says is compiled and tried.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path/posix'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const fixture = 'tests/fixtures/museum'

/** Where the page puts a file of the fixture. */
const placeOf = (path: string): string =>
  path
    .replace(`${fixture}/data/`, 'data/')
    .replace(`${fixture}/business.ts`, 'generator/business.ts')
    .replace(fixture, 'generator/museum')

/** The files of the page by their places in the program. */
export function museumFiles(): ReadonlyMap<string, string> {
  const names = readdirSync(join(root, fixture), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root.replaceAll('\\', '/'), join(parentPath.replaceAll('\\', '/'), name)))
  return new Map(names.toSorted().map((name) => [placeOf(name), movedText(name)]))
}

/** A file with the imports and paths that are right at its place. */
function movedText(name: string): string {
  const place = dirname(placeOf(name))
  return readFileSync(join(root, name), 'utf8')
    .replaceAll(/(?<=(?:from |import\(|module )')\.[^']*(?=')/g, (path) => {
      const moved = relative(place, placeOf(join(dirname(name), path)))
      return moved.startsWith('.') ? moved : `./${moved}`
    })
    .replaceAll(fixture, 'generator/museum')
}

// The first line of a block names its file: ```ts generator/museum/model.ts
const block = /^```\w+ (\S+)\n([^]*?)^```$/gm

/** The blocks of the page by their files. */
export const blocksOf = (page: string): ReadonlyMap<string, string> =>
  new Map([...page.matchAll(block)].map(([, file = '', text = '']) => [file, text]))

/** The page with the files as they are. @throws Error for a block of a file that the museum does not have */
export function withMuseumFiles(page: string): string {
  const files = museumFiles()
  return page.replaceAll(block, (whole, file: string, text: string) => {
    const contents = files.get(file)
    if (contents === undefined) throw new Error(`The museum has no ${file}`)
    return whole.slice(0, whole.length - text.length - '```'.length) + `${contents}\`\`\``
  })
}
