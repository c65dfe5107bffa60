/** The command `translations`. */
import { business } from '../../business.ts'
import { printContent } from '../console.ts'
import { reportMissingFolder, reportMissingLanguages, printDiagnostics } from '../print-diagnostics.ts'
import { displayPath, defineCommand, type DataOption } from '../options.ts'

export const addTranslations = defineCommand(
  'translations',
  {
    it: 'Mostra quanto è tradotto di ogni file, e quali testi sono uguali in più lingue.',
    en: 'Show how far each file is translated, and which texts are the same in several languages.'
  },
  { options: [], run: showCoverage }
)

async function showCoverage({ data, language }: DataOption): Promise<void> {
  const { readDataFolder: readData } = await import('../../engine/content/data-folder.ts')
  const { parseSources } = await import('../../engine/content/yaml/source.ts')
  const { coverageOf, coverageText } = await import('../../engine/report/coverage.ts')
  if (await reportMissingFolder({ data, language })) return
  const { sources, texts, diagnostics } = parseSources(readData(data, business.site.schemas).files)
  await printDiagnostics({ diagnostics, texts: { texts, sources } }, { data, language })
  const coverage = coverageOf(sources, business.site.schemas)
  if (reportMissingLanguages(coverage.languages, { data, language })) return
  printContent(coverageText(coverage, sources, { shown: displayPath(data), language }))
}
