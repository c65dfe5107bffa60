/** What a terminal shows: colours, and control characters as signs. */
import type { ProgramLanguage } from '../diagnostics/language.ts'

/** The parts of a report that have colours. */
export type TextStyle = 'error' | 'warning' | 'place' | 'note' | 'mark' | 'help'

const paints: Record<TextStyle, number> = { error: 31, warning: 33, place: 1, note: 2, mark: 31, help: 32 }

/** Gives a part its colour. */
export const colour = (part: TextStyle, text: string): string => `\u001B[${paints[part]}m${text}\u001B[0m`

/** Whether to use colours: as the environment says (force-color.org, no-color.org), else on terminals. */
export function wantsColour(
  { FORCE_COLOR: force, NO_COLOR: no, TERM: term }: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean
): boolean {
  if (force !== undefined && force !== '') return force !== '0' && force !== 'false'
  return (no === undefined || no === '') && isTerminal && term !== 'dumb'
}

export type Paint = (part: TextStyle, text: string) => string

/** How a report is shown: the data folder as the user named it, the language, and the colours if there are any. */
export type ReportStyle = { shown: string; language: ProgramLanguage; paint?: Paint | undefined }

/** Tabs become spaces, control characters symbols: carets are in line, and the terminal gets no commands. */
export const escapeControls = (text: string): string =>
  text
    .replace(/\t/g, ' ')
    // oxlint-disable-next-line no-control-regex -- they are what is made visible
    .replace(/[\0-\x1F\x7F]/g, (control) =>
      String.fromCharCode(control === '\x7F' ? 0x2421 : 0x2400 + control.charCodeAt(0))
    )
    .replace(/[\u0080-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069]/g, '␣')
