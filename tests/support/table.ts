/** Tables of cases in YAML beside their tests. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Reads a table by the address of its test (`import.meta.url`) and its name. A row may take over others by `<<`. */
export const tableAt = (test: string, name: string): unknown =>
  parse(readFileSync(new URL(name, test), 'utf8'), { merge: true })
