import type { DeskEdit, TypedValue } from './protocol.ts'

/** The edit that writes a typed value. */
export const editOf = ({ file, path, edit, value, was, list }: TypedValue): DeskEdit => {
  const place = { file, path, value, list: list?.value }
  return edit === 'insert' ? { type: 'insert', ...place } : { type: 'set', ...place, was }
}
