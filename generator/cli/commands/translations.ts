/** The command `translations`. */
import type { Command } from 'commander'
import { printContent } from '../console.ts'
import { isMissing, lacksLanguages, report } from '../diagnostics.ts'
import { shownAs, withData, type DataOption } from '../options.ts'

export function addTranslations(program: Command): void {
  withData(
    program,
    'translations',
    'Show how far each file is translated, and which texts are the same in several languages.'
  ).action(showCoverage)
}

async function showCoverage({ data }: DataOption): Promise<void> {
  const { readData } = await import('../../content/read.ts')
  const { parseSources } = await import('../../content/source.ts')
  const { coverageOf, coverageText } = await import('../../report/coverage.ts')
  if (await isMissing(data)) return
  const { sources, texts, diagnostics } = parseSources(readData(data).files)
  report({ diagnostics, texts: { texts, sources } }, { data })
  const coverage = coverageOf(sources)
  if (lacksLanguages(coverage.languages, data)) return
  printContent(coverageText(coverage, sources, shownAs(data)))
}
