import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSketch } from '../../generator/content/check.ts'
import { photoDiagnostics } from '../../generator/content/rules/photos.ts'
import { hasErrors } from '../../generator/diagnostics/diagnostic.ts'
import { readData } from '../../generator/content/read.ts'
import { reportText } from '../../generator/report/report.ts'
import { checkRoutes, planRoutes, targetsOf } from '../../generator/pages/routes.ts'
import { shapeModel } from '../../generator/content/shape.ts'
import { parseSources } from '../../generator/content/source.ts'
import { viewsOf } from '../../generator/pages/view.ts'
import { findingsOf, houses, picturesFor } from '../content.ts'

// Whatever is typed into the files by mistake ends in findings or in a site: the program never throws, and never points
// outside a file.

const data = readData(houses.second)
const { files } = data
const originals = files.map(({ file, bytes }) => ({ file, lines: new TextDecoder().decode(bytes).split('\n') }))

const typed = fc.constantFrom(
  '"',
  "'",
  ':',
  ': ',
  '- ',
  '#',
  '{',
  '}',
  '[',
  ']',
  ',',
  '&a ',
  '*a',
  '!x ',
  '|',
  '>',
  '%',
  '@',
  '`',
  '\t',
  ' ',
  '  ',
  '---',
  '\\',
  '~',
  'null',
  'true',
  '0',
  '1e9',
  '-1',
  '.inf',
  '2026-01-01',
  '🫒',
  '\u0000',
  '\u202E',
  'é',
  '<<: '
)

type Slip = {
  file: number
  line: number
  column: number
  does: 'insert' | 'delete' | 'lose' | 'double' | 'shift' | 'cut'
  text: string
}
const slip: fc.Arbitrary<Slip> = fc.record({
  file: fc.nat({ max: originals.length - 1 }),
  line: fc.nat({ max: 400 }),
  column: fc.nat({ max: 80 }),
  does: fc.constantFrom('insert', 'delete', 'lose', 'double', 'shift', 'cut'),
  text: typed
})

function slipped(lines: readonly string[], { line, column, does, text }: Slip): string[] {
  const index = line % lines.length
  const old = lines[index]!
  const at = column % (old.length + 1)
  const replaced: Record<Slip['does'], string[]> = {
    insert: [old.slice(0, at) + text + old.slice(at)],
    delete: [old.slice(0, at) + old.slice(at + 1)],
    lose: [],
    double: [old, old],
    shift: [old.startsWith(' ') && column % 2 === 0 ? old.slice(1) : ` ${old}`],
    cut: [old.slice(0, at)]
  }
  return [...lines.slice(0, index), ...replaced[does], ...lines.slice(index + 1)]
}

test('slips of the keyboard', () => {
  fc.assert(
    fc.property(fc.array(slip, { minLength: 1, maxLength: 2 }), (slips) => {
      const changed = originals.map(({ file, lines }, index) => ({
        file,
        bytes: new TextEncoder().encode(
          slips
            .filter((each) => each.file === index)
            .reduce<string[]>(slipped, [...lines])
            .join('\n')
        )
      }))
      const { sources, texts, diagnostics: unreadable } = parseSources(changed)
      const {
        model,
        sketch,
        diagnostics: misshapen
      } = shapeModel(
        sources,
        changed.map(({ file }) => file)
      )
      const plan = model === undefined ? undefined : planRoutes(model)
      const diagnostics = [
        ...unreadable,
        ...misshapen,
        ...checkSketch(sketch, { ...data, targets: targetsOf(sketch.model) }),
        ...photoDiagnostics(sketch, { inspected: [], problems: [] }),
        ...(plan?.diagnostics ?? checkRoutes(sketch.model))
      ]
      // A file that cannot be read, or has no shape, is never passed over in silence.
      expect(model !== undefined || hasErrors(diagnostics)).toBe(true)
      expect(reportText(diagnostics, { texts, sources }, 'data')).not.toMatch(/undefined|\[object/)
      for (const { at } of findingsOf(diagnostics, { texts, sources })) {
        const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(at)!
        const lines = texts.get(file!)?.split('\n') ?? ['']
        expect(lines[Number(line) - 1]?.length ?? -1).toBeGreaterThanOrEqual(Number(column) - 1)
      }
      if (model === undefined || plan === undefined || hasErrors(diagnostics)) return
      const { viewOf, notFoundView } = viewsOf({ model, table: plan.table, pictures: picturesFor(model), months: {} })
      for (const route of plan.table.routes) viewOf(route)
      notFoundView()
    }),
    { numRuns: Number(process.env['RUNS'] ?? 100), seed: 20 }
  )
})
