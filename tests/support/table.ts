/** Tables of cases in YAML beside their tests. */
import { parse } from 'yaml'
import { textAt } from './change.ts'

/** Reads a table by the address of its test (`import.meta.url`) and its name. A row may take over others by `<<`. */
export const tableAt = (test: string, name: string): unknown => parse(textAt(new URL(name, test)), { merge: true })
