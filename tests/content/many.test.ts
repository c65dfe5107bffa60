/** Thousands of mistakes of one kind are as many times the work of one, and no more. */
import { expect, test } from 'vitest'
import { formatted, formats } from '../../generator/report/formats.ts'
import { reportText } from '../../generator/report/report.ts'
import { houses } from '../content.ts'
import { houseInMemory } from '../look.ts'
import { countSteps } from '../steps.ts'

const { originals, look } = houseInMemory(houses.second)

/** So many times, each with its own number. */
const times = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('')

type Kind = [does: string, file: string, after: string, write: (index: number) => string]

const kinds: Kind[] = [
  ['references to nothing', 'rooms/arve.yaml', 'services:\n', (index) => `  - { id: nichts-${index} }\n`],
  ['references to one thing that is not', 'rooms/arve.yaml', 'services:\n', () => '  - { id: nichts }\n'],
  ['fields that are not known', 'rooms/arve.yaml', '', (index) => `nichts${index}: 1\n`],
  ['a field again and again', 'rooms/arve.yaml', '', () => 'area: 28\n'],
  ['fields that stand twice', 'rooms/arve.yaml', '', (index) => `nichts${index}: 1\nnichts${index}: 2\n`],
  ['blocks with a field twice', 'services.yaml', '', (index) => `n${index}:\n  icon: tv\n  icon: ac\n`],
  ['values of another kind', 'services.yaml', '', (index) => `nichts${index}: 1\n`],
  ['texts without two languages', 'services.yaml', '', (index) => `n${index}:\n  icon: tv\n  name: { de: a }\n`],
  [
    'photos that are not there',
    'rooms/arve.yaml',
    'photos:\n',
    (index) => `  - photo: nichts/${index}\n    alt: { de: a, en: b, fr: c }\n`
  ],
  ['lines without a name', 'rooms/arve.yaml', '', () => 'Das muss noch geprüft werden\n'],
  ['bullets', 'rooms/arve.yaml', 'services:\n', () => '  • { id: nichts }\n'],
  ['names without a value', 'services.yaml', '', (index) => `nichts${index}:\n`],
  [
    'signs that nobody sees',
    'services.yaml',
    '',
    (index) => `n${index}:\n  icon: t\u200Bv\n  name: { de: a, en: b, fr: c }\n`
  ]
]

function told([, file, after, write]: Kind, count: number): void {
  const text = originals.get(file)!
  if (!text.includes(after)) throw new Error(`${file} has no ${after}`)
  const many = times(count, write)
  const broken = after === '' ? text + many : text.replace(after, () => after + many)
  const { diagnostics, texts } = look(new Map([[file, broken]]))
  expect(diagnostics.length).toBeGreaterThan(0)
  reportText(diagnostics, texts, 'data')
  for (const format of formats) if (format !== 'text') formatted(format, diagnostics, { from: texts, pathOf: String })
}

const stepsIn = await countSteps()

test.each(kinds)('%s', async (...kind) => {
  const count = 100
  // What is done once only is done before anything is counted.
  told(kind, 1)
  const few = await stepsIn(() => told(kind, count))
  const some = await stepsIn(() => told(kind, 2 * count))
  const many = await stepsIn(() => told(kind, 4 * count))
  expect(few).toBeGreaterThan(1000)
  // Twice as many more are twice the work; what grows with its square would be four times as much.
  expect(many - some).toBeLessThan(2.3 * (some - few) + 1000)
})
