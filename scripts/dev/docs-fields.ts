/** Writes docs/fields/, removes the pages of files that the business has no more, and says which have changed. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { fieldPages } from './field-reference.ts'
import { writePages } from './written-pages.ts'

const folder = fileURLToPath(new URL('../../docs/fields', import.meta.url))
const pages = fieldPages()
mkdirSync(folder, { recursive: true })
const gone = readdirSync(folder).filter((name) => !pages.has(name))
for (const name of gone) {
  rmSync(join(folder, name))
  console.log(`docs/fields/${name} is gone.`)
}
writePages(new Map([...pages].map(([name, text]) => [`docs/fields/${name}`, text])))
