/** Houses that were broken at random, and what mending makes of them: what they said before, or a step towards it. */
import { expect, test } from 'vitest'
import { hasErrors } from '../../generator/diagnostics/diagnostic.ts'
import { diffLines } from '../../generator/edit/diff.ts'
import { mend } from '../../generator/edit/mend.ts'
import { houses } from '../content.ts'
import { repetitions } from '../deep.ts'
import { randomFrom } from '../random.ts'
import { errorsIn, houseInMemory, type Looked } from '../look.ts'
import { slips } from '../slips.ts'

const { originals, look } = houseInMemory(houses.second)

const valuesIn = ({ texts: { sources } }: Looked): string =>
  JSON.stringify(Object.fromEntries(sources.map(({ file, value }) => [file, value])))

/** One slip in one line: a sign typed or lost, letters exchanged, a line lost, doubled, shifted or cut. */
function slip(random: () => number): { file: string; text: string; said: string } {
  const draw = (count: number): number => Math.floor(random() * count)
  const [file, text] = [...originals][draw(originals.size)]!
  const lines = text.split('\n')
  const at = draw(lines.length)
  const old = lines[at]!
  const column = draw(old.length + 1)
  const made = [
    [old.slice(0, column) + slips[draw(slips.length)] + old.slice(column)],
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

test('a house that was broken is mended as it was, or left to its owner', async () => {
  const random = randomFrom(21)
  const wanted = valuesIn(look(new Map()))
  const wrong: string[] = []
  const worse: string[] = []
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
      const left = errorsIn(result.left)
      if (left.length >= errorsIn(first).length) worse.push(said)
      worse.push(...left.filter(({ code, at }) => !known.has(code + at.file)).map(({ code }) => `${code}: ${said}`))
    }
    const settled = result.files.map(({ file: name, after }) => [name, after] as const)
    const twice = await mend(result.left, (texts) => Promise.resolve(look(new Map([...broken, ...settled, ...texts]))))
    if (twice.files.length > 0) worse.push(`again: ${said}`)
    if (valuesIn(result.left) === wanted) continue
    const changes = result.files.flatMap(({ before, after }) => diffLines(before, after))
    wrong.push(
      [said, ...changes.filter(({ kind }) => kind !== 'same').map((line) => `${line.kind} ${line.text}`)].join('\n')
    )
  }
  expect(worse).toEqual([])
  // What a cut line has lost nobody can bring back; the rest of it can be read again.
  expect(wrong.filter((_, index) => index > mended / 20)).toEqual([])
  expect(mended).toBeGreaterThan(caught / 3)
})
