/**
 * Generates docs/fields/, the reference of the codes and the table of the corpus in docs/diagnostics.md, and the blocks
 * of docs/another-business.md. It says which of these pages have changed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withReference } from '../../tests/house/messages/code-reference.ts'
import { codeNames, messages, subjects, type HouseCode } from '../../generator/house/messages/house-messages.ts'
import { corpus } from '../../tests/corpus/corpus.ts'
import { makeCorpusHouse } from '../../tests/corpus/corpus-house.ts'
import { judge, type Judged } from '../../tests/corpus/judge.ts'
import { withTable } from '../../tests/corpus/table.ts'
import { look, type Texts } from '../../tests/support/house-engine.ts'
import { judgeExample } from '../../tests/house/messages/examples.ts'
import { withMuseumFiles } from './business-page.ts'
// oxlint-disable-next-line import/no-unassigned-import -- writes docs/fields/
import './docs-fields.ts'
import { textOf, writePages } from './written-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'corpus-'))
const examples = mkdtempSync(join(tmpdir(), 'examples-'))
const judged: Record<string, Judged[]> = {}
const said = new Map<HouseCode, { message: string; help: string | undefined }>()
try {
  makeCorpusHouse(folder)
  const check = (texts?: Texts) => look(folder, texts)
  for (const [subject, mistakes] of Object.entries(corpus)) {
    judged[subject] = []
    for (const mistake of mistakes) judged[subject].push(await judge(mistake, folder, check))
  }
  for (const code of codeNames) said.set(code, (await judgeExample(code, () => mkdtempSync(join(examples, '-')))).said)
} finally {
  for (const made of [folder, examples]) rmSync(made, { recursive: true })
}
const [diagnostics, business] = ['docs/diagnostics.md', 'docs/another-business.md'] as const
writePages(
  new Map([
    [diagnostics, withTable(withReference(textOf(diagnostics), { messages, subjects, said }), judged)],
    [business, withMuseumFiles(textOf(business))]
  ])
)
