/**
 * The house in which the corpus makes its mistakes: small, with everything that a house can have, in Italian and
 * English.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { changeHouse, houses, root, textAt } from '../support/change.ts'

const own = join(root, 'tests/corpus/house')
const drawing = textAt(join(houses.second, 'photos/haus.svg'))

const photos = ['mark', 'house', 'sea', 'oil', 'strip-grecale', 'grecale/01', 'grecale/02', 'grecale/03']

/** The words of the program are those of the second house, whose French stands for Italian. */
function translations(): string {
  const words = parse(textAt(join(houses.second, 'translations.yaml'))) as Record<string, { en: string; fr: string }>
  return stringify(Object.fromEntries(Object.entries(words).map(([name, { fr, en }]) => [name, { it: fr, en }])), {
    lineWidth: 0
  })
}

/** What is not in its folder. */
const made = new Map([
  ['translations.yaml', translations()],
  ...photos.map((photo) => [`photos/${photo}.svg`, drawing] as const)
])

/** The text of a file before any mistake. */
export const original = (file: string): string => made.get(file) ?? textAt(join(own, file))

/** What Git LFS puts in the place of a file that it has not fetched. */
export const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'1a6a'.repeat(16)}\nsize 82828\n`

/** Makes the house in an empty folder. */
export function makeCorpusHouse(folder: string): void {
  changeHouse(
    own,
    [...made].map(([file, text]) => ({ file, text })),
    folder
  )
}

/** Makes a file of the house what it was, or takes it away. */
export function restore(file: string, folder: string): void {
  const path = join(folder, file)
  rmSync(path, { force: true })
  if (made.has(file) || existsSync(join(own, file))) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, original(file))
  }
}
