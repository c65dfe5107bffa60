import { expect, test } from 'vitest'
import { valueAt } from '../../generator/content/fields.ts'
import type { Diagnostic, Path } from '../../generator/diagnostics/diagnostic.ts'
import { editText } from '../../generator/edit/edit.ts'
import { blank, pasteFor } from '../../generator/edit/paste.ts'
import { reportText } from '../../generator/report/report.ts'
import { houses } from '../content.ts'
import { repetitions } from '../deep.ts'
import { randomFrom } from '../random.ts'
import { errorsIn, houseInMemory, type Looked } from './look.ts'

const { originals, look } = houseInMemory(houses.second)
const whole = look(new Map())

function without(file: string, path: Path): Looked {
  const result = editText(originals.get(file)!, { does: 'remove', path })
  return look(new Map([[file, 'text' in result ? result.text : '']]))
}

test.each<[file: string, path: Path, line: number, lines: string[]]>([
  ['rooms/arve.yaml', ['subtitle'], 7, ['subtitle: { de: …, en: …, fr: … }']],
  ['rooms/arve.yaml', ['summary', 'en'], 15, ['  en: …']],
  ['rooms/arve.yaml', ['wind', 'de'], 5, ['wind: { de: …, en: facing north, fr: vue au nord }']],
  ['rooms/arve.yaml', ['guests', 'min'], 12, ['guests: { min: …, max: 2 }']],
  [
    'rooms/enzian.yaml',
    ['photos'],
    23,
    ['photos:', '  - photo: …', '    alt:', '      de: …', '      en: …', '      fr: …']
  ],
  ['pages.yaml', ['home', 'hero', 'photo'], 14, ['    photo: …']]
])('without its %s %j: what is to be written, and where', (file, path, line, lines) => {
  const broken = without(file, path)
  const [diagnostic] = errorsIn(broken) as [Diagnostic]
  expect(pasteFor(diagnostic, broken.texts)).toMatchObject({ line, lines })
})

test('the report shows it below the help', () => {
  const broken = without('rooms/arve.yaml', ['summary', 'en'])
  expect(reportText(broken.diagnostics, broken.texts, 'data')).toContain('\n  15 +   en: …\n')
})

type Found = { file: string; path: Path }

function pathsIn(file: string, value: unknown, path: Path = []): Found[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    return [{ file, path: at }, ...pathsIn(file, inner, at)]
  })
}

/** The blanks filled in with what stood there before. */
function filled(text: string, file: string, before: unknown): string {
  const { sources } = look(new Map([[file, text]])).texts
  const after = sources.find((source) => source.file === file)?.value
  return pathsIn(file, after).reduce((rest, { path }) => {
    const was = valueAt(before, path)
    if (valueAt(after, path) !== blank || was === undefined) return rest
    const result = editText(rest, { does: 'set', path, value: was })
    return 'text' in result ? result.text : rest
  }, text)
}

test('whoever writes what is shown, and fills it in, has mended the house', () => {
  const random = randomFrom(4)
  const every = whole.texts.sources.flatMap(({ file, value }) => pathsIn(file, value))
  const wrong: unknown[] = []
  let shown = 0
  for (let tried = 0; tried < repetitions({ quick: 60, deep: 3000 }); tried++) {
    const { file, path } = every[Math.floor(random() * every.length)]!
    const broken = without(file, path)
    const paste = errorsIn(broken)
      .map((diagnostic) => pasteFor(diagnostic, broken.texts))
      .find((each) => each !== undefined)
    if (paste === undefined) continue
    shown += 1
    const before = whole.texts.sources.find((source) => source.file === file)?.value
    const after = look(new Map([[file, filled(paste.text, file, before)]]))
    if (errorsIn(after).length > 0) wrong.push({ file, path, lines: paste.lines, left: errorsIn(after) })
  }
  expect(wrong).toEqual([])
  expect(shown).toBeGreaterThan(repetitions({ quick: 20, deep: 1000 }))
})
