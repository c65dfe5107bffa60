/** The command `translations`. */
import type { Command } from 'commander'
import { wordsIn, type ProgramLanguage } from '../../engine/diagnostics/language.ts'
import { house } from '../../house/definition.ts'
import { printContent } from '../console.ts'
import { reportMissingFolder, reportMissingLanguages, printDiagnostics } from '../print-diagnostics.ts'
import { displayPath, withData, type DataOption } from '../options.ts'

export function addTranslations(program: Command, language: ProgramLanguage): void {
  withData(program, language, 'translations')
    .description(
      wordsIn(
        {
          it: 'Mostra quanto è tradotto di ogni file, e quali testi sono uguali in più lingue.',
          en: 'Show how far each file is translated, and which texts are the same in several languages.'
        },
        language
      )
    )
    .action(showCoverage)
}

async function showCoverage({ data, language }: DataOption): Promise<void> {
  const { readDataFolder: readData } = await import('../../engine/content/data-folder.ts')
  const { parseSources } = await import('../../engine/content/yaml/source.ts')
  const { coverageOf, coverageText } = await import('../../engine/report/coverage.ts')
  if (await reportMissingFolder({ data, language })) return
  const { sources, texts, diagnostics } = parseSources(readData(data, house.schemas).files)
  await printDiagnostics({ diagnostics, texts: { texts, sources } }, { data, language })
  const coverage = coverageOf(sources, house.schemas)
  if (reportMissingLanguages(coverage.languages, { data, language })) return
  printContent(coverageText(coverage, sources, { shown: displayPath(data), language }))
}
