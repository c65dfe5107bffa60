/** Files that two threads read: the other one can answer, be silent, or die, and what is found stays the same. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inspectPhotos } from '../../generator/assets/photos.ts'
import {
  readPortion,
  readTogether,
  type Reader,
  type ReadResult,
  type ReadTask
} from '../../generator/content/ahead.ts'
import { readingAlone } from '../../generator/content/known.ts'
import { openHouseMemory } from '../../generator/content/memory.ts'
import { readContent } from '../../generator/site/folder.ts'
import { cache, changedHouse, emptyFolder, houses } from '../content.ts'

const languages = ['de', 'en', 'fr']
const arve = readFileSync(join(houses.second, 'rooms/arve.yaml'), 'utf8')

/** Many rooms, of which some have a mistake or a placeholder. */
const rooms = Array.from({ length: 120 }, (_, index): { file: string; text: string } => {
  const text = arve.replace(/^slug: .*$/m, `slug: room-${index}`).replace(/^name: .*$/m, `name: Room ${index}`)
  const wrong = [
    text.replace(/^area: .*$/m, 'area: large'),
    text.replace(/^area: (.*)$/m, 'area: !placeholder $1'),
    text.replace(/^name: .*$/m, 'name: "Room')
  ]
  return { file: `rooms/room-${index}.yaml`, text: index % 7 === 3 ? wrong[index % 3]! : text }
})

const files = [{ file: 'rules.yaml', text: 'no unit' }, ...rooms].map(({ file, text }) => ({
  file,
  bytes: new TextEncoder().encode(text)
}))

/** Another thread that answers one task at each look. */
function otherThread(answer: (task: ReadTask, count: number) => ReadResult | undefined): Reader {
  const tasks: ReadTask[] = []
  let done = 0
  return {
    hand: (task) => void tasks.push(task),
    *results() {
      const task = tasks[done]
      if (task === undefined) return
      done += 1
      const result = answer(task, done)
      if (result !== undefined) yield result
    },
    waits: () => done < tasks.length
  }
}

const others: [name: string, thread: () => Reader][] = [
  ['answers', () => otherThread(readPortion)],
  ['dies at once', () => ({ ...otherThread(() => undefined), waits: () => false })],
  ['dies after two portions', () => otherThread((task, count) => (count <= 2 ? readPortion(task) : undefined))],
  ['meets a fault', () => otherThread(({ id }) => ({ id, found: '[]' }))]
]

const alone = readingAlone(languages)
const foundAlone = new Map(
  files.slice(1).flatMap((each) => {
    const found = alone(each)?.found
    return found === undefined ? [] : [[each.file, found] as const]
  })
)

test.each(others)('what is found in files is the same where the other thread %s', (name, thread) => {
  // What is wrong is left to the rules.
  expect(foundAlone.size).toBe(rooms.filter(({ text }) => !/area: large|"Room/.test(text)).length)
  const { files: found } = readTogether(files, languages, thread())
  for (const [file, each] of found) expect(each.found).toEqual(foundAlone.get(file))
  // Whatever it left unanswered is read with the rest.
  expect([...foundAlone.keys()].every((file) => found.has(file))).toBe(name === 'answers')
})

test.each(others)('a house is the same where the other thread %s', async (_, thread) => {
  for (const all of [rooms, rooms.filter(({ file }) => foundAlone.has(file))]) {
    const prices = all.map(({ file }) => `  ${file.slice(6, -5)}: { winter: 180, sommer: 140 }\n`)
    const { folder } = changedHouse(houses.second, [
      ...all,
      { file: 'availability/prices.yaml', from: '  enzian: {', to: `${prices.join('')}  enzian: {` }
    ])
    const look = (whenNew: () => Reader | undefined) => {
      const house = openHouseMemory(emptyFolder(), { data: folder, program: 'one' })
      return readContent(folder, { inspect: (photos) => inspectPhotos(photos, cache), house }, { whenNew })
    }
    const [one, two] = [await look(() => undefined), await look(thread)]
    expect(one.content === undefined).toBe(all === rooms)
    const { diagnostics, placeholders, content } = one
    expect([two.diagnostics, two.placeholders, two.content?.model]).toEqual([diagnostics, placeholders, content?.model])
  }
})
