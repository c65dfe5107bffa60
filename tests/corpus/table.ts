/** The table of the corpus in docs/diagnostics.md: `npm run docs` writes it, and the suite compares it. */
import type { Judged } from './judge.ts'

const heading = '## Measured'

/** The page with its table generated again: everything between its heading and the next one. */
export function withTable(page: string, judged: Readonly<Record<string, readonly Judged[]>>): string {
  const from = page.indexOf(`${heading}\n`)
  const to = page.indexOf('\n## ', from + heading.length)
  if (from < 0 || to < 0) throw new Error(`The page has no heading "${heading}"`)
  return `${page.slice(0, from)}${heading}\n\n${table(judged)}\n${page.slice(to)}`
}

const columns = ['isCaught', 'isFirst', 'isOnce', 'isPlaced', 'isHelped', 'isFixed'] as const

function table(judged: Readonly<Record<string, readonly Judged[]>>): string {
  const row = (subject: string, all: readonly Judged[]): string => {
    const counts = columns.map((column) => all.filter((each) => each[column]).length)
    return `| ${[subject, all.length, ...counts].join(' | ')} |`
  }
  return [
    'Each case is one mistake of an owner, made in a copy of a house (`tests/corpus/`). *Caught*: the program reports',
    'it. *First*: the right diagnostic is the first one. *Once*: there is no other one. *In its place*: line and',
    'column are right. *With help*: the message says what to write. *Fixed*: `--fix` corrects it, and nothing is wrong',
    'afterwards. The owner has to decide the others.',
    '',
    '| Mistakes | Cases | Caught | First | Once | In its place | With help | Fixed |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
    ...Object.entries(judged).map(([subject, all]) => row(subject, all)),
    row('All', Object.values(judged).flat())
  ].join('\n')
}
