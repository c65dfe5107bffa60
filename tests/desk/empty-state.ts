import type { DeskState } from '../../generator/desk/protocol.ts'

/** What a desk with nothing in it shows. */
export const emptyState: DeskState = {
  revision: '',
  house: '',
  languages: [],
  pages: [],
  files: [],
  diagnostics: [],
  placeholders: [],
  way: [],
  drafts: [],
  screens: [],
  shortcuts: [],
  sharedFiles: [],
  tray: [],
  abandoned: [],
  undo: undefined,
  redo: undefined,
  recent: []
}
