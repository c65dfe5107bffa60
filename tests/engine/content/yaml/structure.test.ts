/** Lines in a wrong column and lost parts: the first diagnostic is at the place of the mistake. */
import { expect, test } from 'vitest'
import { locateDiagnostics } from '../../../../generator/engine/report/locate-diagnostics.ts'
import { houses } from '../../../change.ts'
import { makeCorpusHouse } from '../../../corpus/corpus-house.ts'
import { emptyFolder } from '../../../folders.ts'
import { errorsIn, houseInMemory } from '../../../look.ts'
import { sentencesOf } from '../../../house-engine.ts'

const filesOf = (folder: string) => {
  const house = houseInMemory(folder)
  return [...house.originals].map(([file, text]) => ({ house, file, text }))
}
const files = Object.values(houses).flatMap(filesOf)
type File = (typeof files)[number]

/** What is wrong in the house when one of its files has another text, in the order of the report. */
function told({ house, file }: File, text: string) {
  const looked = house.look(new Map([[file, text]]))
  return locateDiagnostics(errorsIn(looked), looked.texts)
}

/** The one diagnostic of a file with another text, and the line that it is told of. */
function only(each: File, text: string) {
  const found = told(each, text)
  expect(
    found.map(({ diagnostic: { code }, location }) => `${location.file}:${location.start.line} ${code}`)
  ).toHaveLength(1)
  const [{ diagnostic, location }] = found as [(typeof found)[number]]
  return { ...diagnostic, file: location.file, line: location.start.line, help: sentencesOf(diagnostic, 'en').help }
}

const folder = emptyFolder()
makeCorpusHouse(folder)
const room = filesOf(folder).find(({ file }) => file === 'rooms/grecale.yaml')!

test('an entry in the column of the fields above it is told itself, and not the first of these', () => {
  const text = room.text.replace('  en: 1 double bed\n', '$&  - it: Un divano\n')
  const [first] = told(room, text)
  expect(first?.location.start.line).toBe(text.split('\n').indexOf('  - it: Un divano') + 1)
})

test('a text in brackets that begins with a # is none', () => {
  expect(only(room, room.text.replace('{ id: wifi }', '{ id: #wifi }')).args).toMatchObject({
    written: '  - { id: "#wifi" }'
  })
})
