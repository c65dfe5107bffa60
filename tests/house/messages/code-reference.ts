/** The reference of all codes in docs/diagnostics.md, written from the table of codes by `npm run docs`. */
import type { Code } from '../../../generator/engine/diagnostics/diagnostic.ts'
import {
  entryOf,
  type Messages,
  withoutExampleMarks,
  type ExampleFile
} from '../../../generator/engine/messages/codes/code-entry.ts'
import type { Sentences } from '../../../generator/engine/messages/sentences.ts'
import { escapeControls } from '../../../generator/engine/report/terminal.ts'

type Codes = {
  messages: Messages
  /** The codes by subject, in the order of the page. */
  subjects: Readonly<Record<string, object>>
  /** What is said of the example of each code. */
  said: ReadonlyMap<Code, Pick<Sentences, 'message' | 'help'>>
}

const heading = '\n## Codes\n'

/** The page with a new reference: everything below the heading "Codes". */
export function withReference(page: string, codes: Codes): string {
  const [introduction, ...old] = page.split(heading)
  if (old.length !== 1) throw new Error('The page has no heading "Codes", or several')
  return [introduction, heading, '\n', reference(codes), '\n\nNext: [Glossary](glossary.md)\n'].join('')
}

function reference({ messages, subjects, said }: Codes): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are codes
  const sorted = (Object.keys(messages.codes) as Code[]).toSorted()
  const index = sorted.map(
    (code) =>
      `| [\`${code}\`](#${code}) | ${severityWords[entryOf(messages, code).severity ?? 'error'].toLowerCase()} | ` +
      `${said.get(code)?.message} |`
  )
  const sections = Object.entries(subjects).map(([subject, entries]) =>
    [`### ${subject}`, ...sorted.filter((code) => code in entries).map((code) => sectionOf(code, messages, said))].join(
      '\n\n'
    )
  )
  return [
    '`npm run docs` writes this part from the table of codes in `generator/house/messages/`. The examples are ' +
      'mistakes in the guesthouse of `tests/fixtures/second-house`. `…` stands for the rest of a block.',
    ['| Code | | Example |', '| --- | --- | --- |', ...index].join('\n'),
    ...sections
  ].join('\n\n')
}

const severityWords = { error: 'Error', warning: 'Warning', either: 'Error or warning' }

function sectionOf(code: Code, messages: Messages, said: Codes['said']): string {
  const { severity = 'error', example, isForRelease = false } = entryOf(messages, code)
  const { message, help } = said.get(code) ?? {}
  return [
    `#### \`${code}\``,
    `*${severityWords[severity]}.*`,
    ...Object.entries(example).map(([path, contents]) => shown(`\`data/${path}\``, contents)),
    ...(isForRelease ? ['With `--release`:'] : []),
    block('text', [message, ...(help === undefined ? [] : [`Help: ${help}`])].join('\n'))
  ].join('\n\n')
}

/** A file of an example, in words and in YAML. */
function shown(path: string, contents: ExampleFile): string {
  if (typeof contents === 'string') return `In ${path}:\n\n${block('yaml', contents)}`
  if ('gone' in contents) return `${path} is missing.`
  if ('linkTo' in contents) return `${path} is a link to \`${contents.linkTo}\`.`
  if ('sameAs' in contents) return `${path} is a copy of \`data/${contents.sameAs}\`.`
  if ('inLatin1' in contents)
    // Bytes beyond ASCII are no UTF-8 in these examples.
    // oxlint-disable-next-line no-control-regex -- all of ASCII
    return `In ${path}, saved as Latin-1:\n\n${block('yaml', contents.inLatin1.replace(/[^\0-\x7F▸▹]/g, '�'))}`
  return contents.whole === '' ? `${path} is empty.` : `The whole of ${path}:\n\n${block('text', contents.whole)}`
}

function block(language: string, text: string): string {
  const lines = withoutExampleMarks(text).trimEnd().split('\n')
  // Tabs stay: an example may be about them.
  return ['```' + language, ...lines.map((line) => line.split('\t').map(escapeControls).join('\t')), '```'].join('\n')
}
