/** Writes the reference of the codes and the table of the corpus in docs/diagnostics.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { withReference } from '../generator/report/reference.ts'
import { withTable } from '../tests/corpus/table.ts'

const page = new URL('../docs/diagnostics.md', import.meta.url)
writeFileSync(page, withTable(withReference(readFileSync(page, 'utf8'))))
