/**
 * The fixes of diagnostics in SARIF 2.1.0 (section 3.55): programs that show a diagnostic can offer its fix.
 */
import type { Texts } from '../content/source.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { hideAddresses } from '../diagnostics/wording.ts'
import type { Fix } from '../edit/fixes.ts'
import { positionAt } from './report.ts'

/** The fixes of single diagnostics. */
export type Fixes = ReadonlyMap<Diagnostic, readonly Fix[]>

/** The fixes of a diagnostic: one, or none. @param uriOf gives the address of a file of the data folder */
export function sarifFixes(fixes: readonly Fix[] | undefined, { texts }: Texts, uriOf: (file: string) => string) {
  // The address of a calendar is secret, and a report may be public.
  if (fixes === undefined || fixes.some(({ file, splice }) => hideAddresses(file, splice.text) !== splice.text))
    return []
  const changes = fixes.map(({ file, splice: { range, text } }) => {
    const before = texts.get(file) ?? ''
    const [start, end] = [positionAt(before, range[0]), positionAt(before, range[1])]
    const region = { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column }
    return {
      artifactLocation: { uri: uriOf(file) },
      replacements: [{ deletedRegion: region, insertedContent: { text } }]
    }
  })
  return [{ description: { text: 'npm run check -- --fix does this.' }, artifactChanges: changes }]
}
