/** Writes the reference of the codes in docs/diagnostics.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { withReference } from '../generator/report/reference.ts'

const page = new URL('../docs/diagnostics.md', import.meta.url)
writeFileSync(page, withReference(readFileSync(page, 'utf8')))
