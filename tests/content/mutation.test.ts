import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasErrors } from '../../generator/diagnostics/diagnostic.ts'
import { reportText } from '../../generator/report/report.ts'
import { viewsOf } from '../../generator/pages/view.ts'
import { placedDiagnostics, houses, picturesFor } from '../content.ts'
import { houseInMemory } from '../look.ts'
import { slips } from '../slips.ts'

// Any typing mistake in the files leads to diagnostics or to a site: the program never throws, and never points outside
// of a file.

const house = houseInMemory(houses.second)
const originals = [...house.originals].map(([file, text]) => ({ file, lines: text.split('\n') }))

const typed = fc.constantFrom(
  ...slips,
  '>',
  '%',
  '@',
  '`',
  '  ',
  '---',
  '~',
  'null',
  'true',
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
    fc.property(fc.array(slip, { minLength: 1, maxLength: 2 }), (made) => {
      const changed = originals.map(({ file, lines }, index): [file: string, text: string] => [
        file,
        made
          .filter((each) => each.file === index)
          .reduce<string[]>(slipped, [...lines])
          .join('\n')
      ])
      const { diagnostics, texts: from, model, plan } = house.look(new Map(changed))
      const { texts } = from
      // A file that cannot be read, or has no shape, is never passed over in silence.
      expect(model !== undefined || hasErrors(diagnostics)).toBe(true)
      expect(reportText(diagnostics, from, 'data')).not.toMatch(/undefined|\[object/)
      for (const { at } of placedDiagnostics(diagnostics, from)) {
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
