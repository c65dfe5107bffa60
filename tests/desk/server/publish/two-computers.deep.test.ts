/** Two computers that change one house at random and publish in turns: what each has said is there in the end. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { openContentWriter } from '../../../../generator/desk/server/content-writer.ts'
import { mergePublished } from '../../../../generator/desk/server/publish/merge.ts'
import { publish } from '../../../../generator/desk/server/publish/publish.ts'
import { editText } from '../../../../generator/engine/edit/edit-yaml.ts'
import { houseDesk } from '../../../../generator/house/tasks/house-desk.ts'
import { houses } from '../../../content.ts'
import { emptyFolder } from '../../../folders.ts'
import { randomFrom } from '../../../random.ts'
import { openLive } from '../../live.ts'

type Entry = Record<string, unknown>

/** The lists that both computers change: what an entry says, and what is changed in it later. */
const lists: readonly { file: string; list: string; added: Entry; changed: Entry }[] = [
  {
    file: 'availability/requests.yaml',
    list: 'requests',
    added: { unit: 'rooms/grecale', adults: 2, state: 'asked', since: '2026-11-01' },
    changed: { state: 'confirmed' }
  },
  {
    file: 'availability/prices.yaml',
    list: 'closed',
    added: { units: ['rooms/libeccio'] },
    changed: { reason: 'Lavori' }
  },
  {
    file: 'availability/prices.yaml',
    list: 'singleNights',
    added: { units: ['rooms/maestrale'], price: 100 },
    changed: { price: 120 }
  },
  {
    file: 'availability/stays.yaml',
    list: 'rules',
    added: { units: ['apartments/due'], minimum: 2 },
    changed: { minimum: 3 }
  },
  {
    file: 'rooms/grecale.yaml',
    list: 'photos',
    added: { alt: { it: 'Il giardino della camera', en: 'The garden of the room' } },
    changed: { alt: { it: 'Il cortile della casa', en: 'The courtyard of the house' } }
  }
]

const git = (cwd: string, ...args: string[]): string => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()

function clonedTwice(): { name: string; data: string }[] {
  const folder = emptyFolder()
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', 'remote')
  return ['here', 'there'].map((name, index) => {
    git(folder, 'clone', '--quiet', 'remote', name)
    const root = join(folder, name)
    git(root, 'config', 'user.name', name)
    git(root, 'config', 'user.email', `${name}@valle.example`)
    if (index === 0) {
      cpSync(houses.shipped, join(root, 'data'), { recursive: true })
      git(root, 'add', '--all')
      git(root, 'commit', '--quiet', '--message', 'First')
      git(root, 'push', '--quiet', '--set-upstream', 'origin', 'HEAD:main')
    }
    return { name, data: join(root, 'data') }
  })
}

type Computer = { name: string; data: string }

const publishAt = ({ data }: Computer) =>
  publish(data, 'Changes', { env: process.env, alone: (work) => work(), whyNot: () => Promise.resolve(undefined) })

async function mergeAt({ data }: Computer) {
  const cache = emptyFolder()
  let merged: ReturnType<typeof mergePublished> | undefined
  const live = await openLive(data, cache, (preview) => {
    const desk = openContentWriter({ definition: houseDesk, data, cache, live: preview })
    merged = mergePublished({}, { definition: houseDesk, data, env: process.env, desk })
    return preview
  })
  try {
    return await merged
  } finally {
    await live.close()
  }
}

test('thirty rounds lose, double and mix up no entry, and ask nothing', { timeout: 600_000 }, async () => {
  const random = randomFrom(1)
  const below = (count: number): number => Math.floor(random() * count)
  const computers = clonedTwice()
  /** What each computer has added, as it has to be in the end, by its first day or its photo. */
  const expected = new Map<unknown, { by: string; entry: Entry }>()
  const counts = { added: 0, changed: 0, removed: 0 }
  const textOf = (data: string, file: string): string => readFileSync(join(data, file), 'utf8')
  const entriesIn = (data: string, { file, list }: (typeof lists)[number]): Entry[] =>
    (parse(textOf(data, file), { logLevel: 'silent' }) as Record<string, Entry[] | undefined>)[list] ?? []
  const keyOf = ({ photo, from, arrival }: Entry): unknown => photo ?? from ?? arrival
  const day = (count: number): string => new Date(Date.UTC(2027, 0, 1 + count)).toISOString().slice(0, 10)
  const entryAt = ({ name, data }: Computer, { list, added }: (typeof lists)[number]): Entry => {
    const [from, to] = [day(counts.added * 3), day(counts.added * 3 + 2)]
    if (list === 'requests') return { ...added, arrival: from, departure: to }
    if (list !== 'photos') return { from, to, ...added }
    const photo = `grecale/${name}-${counts.added}`
    copyFileSync(join(data, 'photos/grecale/01.svg'), join(data, `photos/${photo}.svg`))
    return { photo, ...added }
  }
  /** Adds an entry somewhere in a list, or changes or removes one that this computer has added. */
  const changeAt = (computer: Computer): void => {
    const place = lists[below(lists.length)]!
    const { file, list, changed } = place
    const entries = entriesIn(computer.data, place)
    const own = entries.flatMap((entry, index) => (expected.get(keyOf(entry))?.by === computer.name ? [index] : []))
    const index = own[below(own.length)]
    const write = (edit: Parameters<typeof editText>[1]): void => {
      const edited = editText(textOf(computer.data, file), edit)
      expect(edited).toHaveProperty('text')
      if ('text' in edited) writeFileSync(join(computer.data, file), edited.text)
    }
    const action = below(4)
    if (index === undefined || action < 2) {
      counts.added += 1
      const entry = entryAt(computer, place)
      const isList = entries.length > 0 || textOf(computer.data, file).includes(`\n${list}:`)
      const [path, value] = isList ? [[list, below(entries.length + 1)], entry] : [[list], [entry]]
      write({ type: 'insert', path, value })
      expected.set(keyOf(entry), { by: computer.name, entry })
    } else if (action === 2) {
      counts.changed += 1
      const [field, value] = Object.entries(changed)[0]!
      const entry = { ...entries[index]!, [field]: value }
      write({ type: field in entries[index]! ? 'set' : 'insert', path: [list, index, field], value })
      expected.set(keyOf(entry), { by: computer.name, entry })
    } else {
      counts.removed += 1
      write({ type: 'remove', path: [list, index] })
      expected.delete(keyOf(entries[index]!))
    }
  }
  const settleAt = async (computer: Computer): Promise<void> => {
    for (let tries = 0; (await publishAt(computer)).type !== 'published' && tries < 2; tries += 1)
      expect(await mergeAt(computer)).toEqual({ type: 'merged' })
  }
  const shipped = new Set(lists.flatMap((place) => entriesIn(computers[0]!.data, place)).map(keyOf))
  for (let round = 0; round < 30; round += 1) {
    git(computers[1]!.data, 'pull', '--quiet', '--no-rebase')
    for (const computer of computers) for (let count = 1 + below(3); count > 0; count -= 1) changeAt(computer)
    const turns = below(2) === 0 ? computers : computers.toReversed()
    for (const computer of turns) await settleAt(computer)
    expect(await mergeAt(turns[0]!)).toEqual({ type: 'merged' })
    for (const { data } of computers) {
      const entries = lists.flatMap((place) => entriesIn(data, place)).filter((entry) => !shipped.has(keyOf(entry)))
      const all = new Map(entries.map((entry) => [keyOf(entry), entry]))
      expect([round, entries.length]).toEqual([round, all.size])
      expect(all).toEqual(new Map([...expected].map(([key, { entry }]) => [key, entry])))
    }
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(10)
})
