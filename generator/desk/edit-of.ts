import type { DeskEdit, TypedValue } from './protocol.ts'

/** The edits that write typed values. */
export const editsOf = (typed: readonly TypedValue[]): DeskEdit[] =>
  typed.flatMap(({ file, path, edit, value, was, list }): DeskEdit[] => {
    const place = { file, path, value, list: list?.value }
    if (edit === 'none') return []
    return edit === 'insert' ? [{ type: 'insert', ...place }] : [{ type: 'set', ...place, was }]
  })
