/** The reference of all codes in docs/diagnostics.md, written from the table of codes by `npm run docs`. */
import type { Code } from '../diagnostics/diagnostic.ts'
import { entryOf, type Messages } from '../diagnostics/code-entry.ts'
import { sentencesOf, type Sentences } from '../diagnostics/sentences.ts'
import { withoutMarks, type ExampleFile } from '../diagnostics/code-entry.ts'
import { visible } from './terminal.ts'

/** All codes, and by subject, in the order of the page. */
type Codes = { messages: Messages; subjects: Readonly<Record<string, object>> }

const heading = '\n## Codes\n'

/** The page with its reference written anew: everything below the heading "Codes". */
export function withReference(page: string, codes: Codes): string {
  const [introduction, ...old] = page.split(heading)
  if (old.length !== 1) throw new Error('The page has no heading "Codes", or several')
  return [introduction, heading, '\n', reference(codes), '\n'].join('')
}

function reference({ messages, subjects }: Codes): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are codes
  const sorted = (Object.keys(messages) as Code[]).toSorted()
  const index = sorted.map(
    (code) =>
      `| [\`${code}\`](#${code}) | ${severityWords[entryOf(messages, code).severity].toLowerCase()} | ${toldOf(code, messages).message} |`
  )
  const sections = Object.entries(subjects).map(([subject, entries]) =>
    [`### ${subject}`, ...sorted.filter((code) => code in entries).map((code) => sectionOf(code, messages))].join(
      '\n\n'
    )
  )
  return [
    'This part is written by `npm run docs`, from the table of codes in `generator/house/messages/`. The examples are ' +
      'mistakes in the guesthouse of `tests/fixtures/second-house`; `…` stands for the rest of a block.',
    ['| Code | | For example |', '| --- | --- | --- |', ...index].join('\n'),
    ...sections
  ].join('\n\n')
}

const severityWords = { error: 'Error', warning: 'Warning', either: 'Error or warning' }

/** What is said of the example of a code. */
function toldOf(code: Code, messages: Messages): Sentences {
  const { files, facts: args } = entryOf(messages, code).example
  const [file = ''] = Object.keys(files)
  return sentencesOf({ code, at: { file, path: [] }, args }, { messages, language: 'en' })
}

function sectionOf(code: Code, messages: Messages): string {
  const { severity, example } = entryOf(messages, code)
  const { message, help } = toldOf(code, messages)
  return [
    `#### \`${code}\``,
    `*${severityWords[severity]}.*`,
    ...Object.entries(example.files).map(([path, contents]) => shown(`\`data/${path}\``, contents)),
    ...(example.isForRelease === true ? ['With `--release`:'] : []),
    block('text', [message, ...(help === undefined ? [] : [`Help: ${help}`])].join('\n'))
  ].join('\n\n')
}

/** A file of an example, in words and in YAML. */
function shown(path: string, contents: ExampleFile): string {
  if (typeof contents === 'string') return `In ${path}:\n\n${block('yaml', contents)}`
  if ('gone' in contents) return `${path} is not there.`
  if ('linkTo' in contents) return `${path} is a link to \`${contents.linkTo}\`.`
  if ('sameAs' in contents) return `${path} is a copy of \`data/${contents.sameAs}\`.`
  if ('inLatin1' in contents)
    // Bytes beyond ASCII are no UTF-8 in these examples.
    // oxlint-disable-next-line no-control-regex -- all of ASCII
    return `In ${path}, saved as Latin-1:\n\n${block('yaml', contents.inLatin1.replace(/[^\0-\x7F▸▹]/g, '�'))}`
  return contents.whole === '' ? `${path} is empty.` : `All of ${path}:\n\n${block('text', contents.whole)}`
}

function block(language: string, text: string): string {
  const lines = withoutMarks(text).trimEnd().split('\n')
  // Tabs stay: an example may be about them.
  return ['```' + language, ...lines.map((line) => line.split('\t').map(visible).join('\t')), '```'].join('\n')
}
