/** Writes docs/fields/, and removes the pages of files that the business has no more. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { fieldPages } from './field-reference.ts'

const folder = fileURLToPath(new URL('../../docs/fields', import.meta.url))
const pages = fieldPages()
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(join(folder, name))
for (const [name, text] of pages) writeFileSync(join(folder, name), text)
