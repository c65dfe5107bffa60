/** Prepares text for a terminal: colours, and control characters as visible signs. */
import { styleText } from 'node:util'
import type { ProgramLanguage } from '../words/language.ts'

/** The parts of a report that have colours. */
const styles = { error: 'red', warning: 'yellow', place: 'bold', note: 'dim', mark: 'red', help: 'green' } as const

export type TextStyle = keyof typeof styles

export type Paint = (part: TextStyle, text: string) => string

/** Gives a part its colour, as the environment says (force-color.org, no-color.org), else on terminals. */
export const paintFor =
  (stream: NodeJS.WritableStream): Paint =>
  (part, text) =>
    styleText(styles[part], text, { stream })

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
