/** The help of diagnostics: who follows it to the letter has corrected the error. */
import { expect, test } from 'vitest'
import { valueAt } from '../../../generator/engine/fields/schema-fields.ts'
import type { Diagnostic, Path } from '../../../generator/engine/diagnostics/diagnostic.ts'
import { editText } from '../../../generator/engine/edit/edit-yaml.ts'
import { locate } from '../../../generator/engine/content/yaml/source-positions.ts'
import { locateDiagnostics, positionAt } from '../../../generator/engine/report/locate-diagnostics.ts'
import { houses } from '../../content.ts'
import { repetitions } from '../../deep.ts'
import { randomFrom } from '../../random.ts'
import { errorsIn, houseInMemory, placesIn, type Looked } from '../../look.ts'

const { originals, look } = houseInMemory(houses.second)
const whole = look(new Map())

function without(file: string, path: Path): Looked {
  const result = editText(originals.get(file)!, { type: 'remove', path })
  return look(new Map([[file, 'text' in result ? result.text : '']]))
}

/** What only the owner knows, in the lines of a help. */
const blank = '…'

/** The text of a file after its owner has done what the help says: lines below, or one line instead of another. */
function helped(diagnostic: Diagnostic, { texts }: Looked): string | undefined {
  const { args, at } = diagnostic
  const written = 'written' in args ? args.written : undefined
  const within = 'within' in args ? args.within : undefined
  const source = texts.sources.find(({ file }) => file === at.file)
  const [arranged] = locateDiagnostics([diagnostic], texts)
  if (source === undefined || arranged === undefined || !('path' in at)) return undefined
  const all = source.text.split('\n')
  if (typeof within === 'string') return all.with(arranged.location.start.line - 1, within).join('\n')
  if (typeof written !== 'string') return undefined
  // Another language belongs below those that are there.
  const isLanguage = diagnostic.code === 'translation-missing'
  const end = isLanguage ? positionAt(source.text, locate(source, at.path, 'end')[1]) : arranged.location.end
  return all.toSpliced(end.line, 0, ...written.split('\n')).join('\n')
}

/** The blanks filled in with what stood there before. */
function filled(text: string, file: string, before: unknown): string {
  const { sources } = look(new Map([[file, text]])).texts
  const after = sources.find((source) => source.file === file)?.value
  return placesIn(after).reduce((rest, path) => {
    const was = valueAt(before, path)
    if (valueAt(after, path) !== blank || was === undefined) return rest
    const result = editText(rest, { type: 'set', path, value: was })
    return 'text' in result ? result.text : rest
  }, text)
}

test('whoever does what the help says, and fills in what it leaves open, has mended the house', () => {
  const random = randomFrom(4)
  const every = whole.texts.sources.flatMap(({ file, value }) => placesIn(value).map((path) => ({ file, path })))
  const wrong: unknown[] = []
  let shown = 0
  for (let tried = 0; tried < repetitions({ quick: 15, deep: 300 }); tried++) {
    const { file, path } = every[Math.floor(random() * every.length)]!
    const broken = without(file, path)
    const [only, ...others] = errorsIn(broken)
    // Where several things are wrong, one help is not all that is to be done.
    const help = only === undefined || others.length > 0 ? undefined : helped(only, broken)
    const before = whole.texts.sources.find((source) => source.file === file)?.value
    const lost = valueAt(before, path)
    // Of a list the help has one entry: how many there were is more than it can know.
    if (help === undefined || (Array.isArray(lost) && lost.length > 1)) continue
    shown += 1
    const after = look(new Map([[file, filled(help, file, before)]]))
    if (errorsIn(after).length > 0) wrong.push({ file, path, help, left: errorsIn(after) })
  }
  expect(wrong).toEqual([])
  expect(shown).toBeGreaterThan(repetitions({ quick: 4, deep: 100 }))
})
