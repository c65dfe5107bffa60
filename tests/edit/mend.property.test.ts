/** Houses that were broken at random, and what mending makes of them: what they said before, or a step towards it. */
import { expect, test } from 'vitest'
import { checkSketch } from '../../generator/content/check.ts'
import { readData } from '../../generator/content/read.ts'
import { photoDiagnostics } from '../../generator/content/rules/photos.ts'
import { shapeModel } from '../../generator/content/shape.ts'
import { parseSources } from '../../generator/content/source.ts'
import { hasErrors, type Diagnostic } from '../../generator/diagnostics/diagnostic.ts'
import { diffLines } from '../../generator/edit/diff.ts'
import { mend } from '../../generator/edit/mend.ts'
import { checkRoutes, planRoutes, targetsOf } from '../../generator/pages/routes.ts'
import { houses } from '../content.ts'
import { repetitions } from '../deep.ts'
import { randomFrom } from '../random.ts'

const data = readData(houses.second)
const originals = new Map(data.files.map(({ file, bytes }) => [file, new TextDecoder().decode(bytes)]))

/** What is wrong with the house where some files have other texts; its photos are all there, and not looked into. */
function look(texts: ReadonlyMap<string, string>) {
  const files = [...originals].map(([file, text]) => ({
    file,
    bytes: new TextEncoder().encode(texts.get(file) ?? text)
  }))
  const { sources, texts: all, diagnostics: unreadable } = parseSources(files)
  const { model, sketch, diagnostics: misshapen } = shapeModel(sources, data.names)
  const plan = model === undefined ? undefined : planRoutes(model)
  const diagnostics: Diagnostic[] = [
    ...unreadable,
    ...misshapen,
    ...checkSketch(sketch, { ...data, targets: targetsOf(sketch.model) }),
    ...photoDiagnostics(sketch, { inspected: [], problems: [] }),
    ...(plan?.diagnostics ?? checkRoutes(sketch.model))
  ]
  return { diagnostics, texts: { texts: all, sources } }
}

type Looked = ReturnType<typeof look>

const valuesIn = ({ texts: { sources } }: Looked): string =>
  JSON.stringify(sources.map(({ file, value }) => [file, value]).toSorted())

const typed = [
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
  '\t',
  ' ',
  '\\',
  '0',
  'x',
  '\u200B'
]

/** One slip in one line: a sign typed or lost, letters exchanged, a line lost, doubled, shifted or cut. */
function slip(random: () => number): { file: string; text: string; said: string } {
  const draw = (count: number): number => Math.floor(random() * count)
  const [file, text] = [...originals][draw(originals.size)]!
  const lines = text.split('\n')
  const at = draw(lines.length)
  const old = lines[at]!
  const column = draw(old.length + 1)
  const made = [
    [old.slice(0, column) + typed[draw(typed.length)] + old.slice(column)],
    [old.slice(0, column) + old.slice(column + 1)],
    [old.replace(/(\w)(\w)(\w*:)/, '$2$1$3')],
    [old.replace(/(\w)(\w)(\w*:(?: |$))/, '$1$2$2$3')],
    [],
    [old, old],
    [old.startsWith(' ') && draw(2) === 0 ? old.slice(1) : ` ${old}`],
    [old.slice(0, column)]
  ][draw(8)]!
  return { file, text: lines.toSpliced(at, 1, ...made).join('\n'), said: `${file}: ${old} → ${made.join(' ⏎ ')}` }
}

const errorsIn = ({ diagnostics }: Looked): Diagnostic[] => diagnostics.filter(({ severity }) => severity === 'error')

test('a house that was broken is mended as it was, or left to its owner', async () => {
  const random = randomFrom(21)
  const wanted = valuesIn(look(new Map()))
  const wrong: string[] = []
  let mended = 0
  let caught = 0
  for (let made = 0; made < repetitions({ quick: 40, deep: 3000 }); made++) {
    const { file, text, said } = slip(random)
    const broken = new Map([[file, text]])
    const first = look(broken)
    if (!hasErrors(first.diagnostics)) continue
    caught += 1
    const again = (texts: ReadonlyMap<string, string>): Promise<Looked> =>
      Promise.resolve(look(new Map([...broken, ...texts])))
    const result = await mend(first, again)
    if (result.count === 0) continue
    mended += 1
    // Where a file could not be read, much waited for it.
    if (first.texts.sources.length === originals.size) {
      const known = new Set(errorsIn(first).map(({ code, at }) => code + at.file))
      expect(errorsIn(result.left).length, said).toBeLessThan(errorsIn(first).length)
      expect(
        errorsIn(result.left).filter(({ code, at }) => !known.has(code + at.file)),
        said
      ).toEqual([])
    }
    expect((await mend(result.left, () => Promise.resolve(result.left))).files, said).toEqual([])
    if (valuesIn(result.left) === wanted) continue
    const changes = result.files.flatMap(({ before, after }) => diffLines(before, after))
    wrong.push(
      [said, ...changes.filter(({ kind }) => kind !== 'same').map((line) => `${line.kind} ${line.text}`)].join('\n')
    )
  }
  // What a cut line has lost nobody can bring back; the rest of it can be read again.
  expect(wrong.length, wrong.join('\n\n')).toBeLessThan(mended / 10 + 2)
  expect(mended).toBeGreaterThan(caught / 3)
})
