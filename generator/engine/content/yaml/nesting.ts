/** Finds where a text is nested too deeply, before a parser reads it. */

/**
 * Nobody writes so many levels. The parser calls itself for each: at a thousand the stack can end within a regular
 * expression, which ends the process.
 */
const mostLevels = 200

/** The offset from which on too many levels are open, whether of brackets or of blocks. */
export function deepNestingAt(text: string): number | undefined {
  return unclosedBracketAt(text) ?? deepBlockAt(text)
}

/** A bracket within a text counts, too. */
function unclosedBracketAt(text: string): number | undefined {
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (sign === '[' || sign === '{' ? 1 : -1))
    if (depth > mostLevels) return index
  }
  return undefined
}

/** Whether a line is long enough to be so deep: every level takes a column. A pattern would try each column anew. */
function hasLongLine(text: string): boolean {
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    if (end - start >= mostLevels) return true
    start = end + 1
  }
  return false
}

/** What opens another level on the same line: `- `, `? `, `: `, and a key. */
const opener = /(?<!\S)(?:[-?]|\S*:)(?!\S)/g

/** A level opens with a line that is indented more than all that are open, and with each opener on a line. */
function deepBlockAt(text: string): number | undefined {
  if (!hasLongLine(text)) return undefined
  /** The columns of the levels that are open. */
  const open: number[] = []
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    const indent = line.search(/\S/)
    if (indent < 0) continue
    while ((open.at(-1) ?? -1) >= indent) open.pop()
    open.push(indent)
    const within = [...line.matchAll(opener)].map((each) => each.index).filter((column) => column > indent)
    open.push(...within)
    if (open.length > mostLevels) return index + open[mostLevels]!
  }
  return undefined
}
