import type { DeskEdit, TypedValue } from './protocol.ts'

/** The edits that write typed values. */
export const editsOf = (typed: readonly TypedValue[]): DeskEdit[] =>
  typed.flatMap(({ file, path, seen, edit, value }) =>
    edit === 'none' ? [] : [{ type: edit, file, path, seen, value }]
  )
