/** The table in docs/diagnostics.md that counts the corpus; the suite holds every case of it to all of its columns. */
import { corpus } from './corpus.ts'

const heading = '## Measured'

/** The page with its table written anew: all between its heading and the next one. */
export function withTable(page: string): string {
  const from = page.indexOf(`${heading}\n`)
  const to = page.indexOf('\n## ', from + heading.length)
  if (from < 0 || to < 0) throw new Error(`The page has no heading "${heading}"`)
  return `${page.slice(0, from)}${heading}\n\n${table()}\n${page.slice(to)}`
}

function table(): string {
  const rows = Object.entries(corpus).map(([subject, { length }]) => `| ${subject} | ${length} |`)
  const all = Object.values(corpus).reduce((sum, { length }) => sum + length, 0)
  return [
    'Mistakes of owners, made one at a time in the shipped house (`tests/corpus/`). For each of them the suite tries that',
    'the right diagnostic comes first, how many there are, its line and column, and that its words have what to write.',
    '',
    '| Mistakes | Cases |',
    '| --- | --- |',
    ...rows,
    `| All | ${all} |`
  ].join('\n')
}
