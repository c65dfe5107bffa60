/** Two computers that publish in turn: the publication of one is merged with the changes of the other. */
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openContentWriter } from '../../../../generator/desk/server/content-writer.ts'
import { mergePublished } from '../../../../generator/desk/server/publish/merge.ts'
import { publish } from '../../../../generator/desk/server/publish/publish.ts'
import { houses, replaced, root } from '../../../support/change.ts'
import { emptyFolder } from '../../../support/folders.ts'
import { museumDesk } from '../../../fixtures/museum/desk.ts'
import { startMuseum } from '../../live.ts'
import { copyRepository, git, publishedRepository } from './repositories.ts'

let here: string
let there: string
/** The data folder within each repository. */
let inside: string

/** Both computers, and the repository between them. Each test works in a copy. */
let origin: string

beforeAll(() => {
  origin = emptyFolder()
  const first = publishedRepository(origin, 'here', (project) =>
    cpSync(join(root, 'tests/fixtures/museum/data'), join(project, 'data'), { recursive: true })
  )
  copyRepository(first, join(origin, 'there'))
})

beforeEach(() => {
  inside = 'data'
  const folder = emptyFolder()
  copyRepository(origin, folder)
  here = join(folder, 'here')
  there = join(folder, 'there')
})

const read = (place: string, file: string): string => readFileSync(join(place, inside, file), 'utf8')
const change = (place: string, file: string, from: string, to: string): void =>
  writeFileSync(join(place, inside, file), replaced(read(place, file), from, to))
const publishFrom = (place: string) =>
  publish(join(place, inside), 'Changes', {
    env: process.env,
    alone: (work) => work(),
    whyNot: () => Promise.resolve(undefined)
  })

/** Merges at the first computer, with its desk. @param beforeWrite what somebody else does once the merge is planned */
async function merge(choices: Record<string, 'ours' | 'theirs'> = {}, beforeWrite?: () => void) {
  const [data, cache] = [join(here, inside), emptyFolder()]
  let merged: ReturnType<typeof mergePublished> | undefined
  const live = await startMuseum(data, cache, (preview) => {
    const writer = openContentWriter({ definition: museumDesk, data, cache, live: preview })
    const write: typeof writer.write = (plan) => {
      beforeWrite?.()
      return writer.write(plan)
    }
    const desk = { ...writer, write }
    merged = mergePublished(choices, { definition: museumDesk, data, env: process.env, desk })
    return { answer: async () => false }
  })
  try {
    return await merged
  } finally {
    await live.close()
  }
}

test('changes in other files and fields, and equal ones, are joined, and all are published in the end', async () => {
  change(there, 'works/rete.yaml', 'cotton', 'hemp')
  change(there, 'works/argano.yaml', 'pulled', 'drew')
  for (const place of [there, here]) writeFileSync(join(place, 'data/.DS_Store'), place)
  for (const place of [there, here]) cpSync(join(houses.second, 'photos/haus.svg'), join(place, 'data/photos/haus.svg'))
  writeFileSync(join(there, 'data/notes.txt'), 'Boats')
  expect(await publishFrom(there)).toMatchObject({ type: 'published' })
  change(here, 'works/argano.yaml', 'Argano a mano', 'Argano a ruota')
  expect(await publishFrom(here)).toMatchObject({ type: 'impossible', isOvertaken: true })
  expect(await merge()).toEqual({ type: 'merged' })
  for (const file of ['works/rete.yaml', 'notes.txt']) expect(read(here, file)).toBe(read(there, file))
  const joined = read(there, 'works/argano.yaml').replace('Argano a mano', 'Argano a ruota')
  expect(['works/argano.yaml', '.DS_Store'].map((file) => read(here, file))).toEqual([joined, here])
  expect(await publishFrom(here)).toMatchObject({ type: 'published' })
  expect(git(here, 'show', 'origin/main:data/works/argano.yaml')).toContain('Argano a ruota')
  expect(git(here, 'show', 'origin/main:data/works/rete.yaml')).toContain('hemp')
})

test('a data folder that is a repository of its own is published and merged as one within another', async () => {
  for (const name of readdirSync(join(here, inside))) git(here, 'mv', `data/${name}`, name)
  git(here, 'commit', '--quiet', '--message', 'Moved')
  git(here, 'push', '--quiet')
  git(there, 'pull', '--quiet')
  inside = ''
  const winch = 'works/argano.yaml'
  change(there, winch, 'pulled', 'drew')
  expect(await publishFrom(there)).toMatchObject({ type: 'published' })
  change(here, winch, 'Argano a mano', 'Argano a ruota')
  expect(await merge()).toEqual({ type: 'merged' })
  expect(read(here, winch)).toBe(read(there, winch).replace('Argano a mano', 'Argano a ruota'))
  expect(await publishFrom(here)).toMatchObject({ type: 'published' })
  expect(git(here, 'show', `origin/main:${winch}`)).toContain('Argano a ruota')
})

test('what both have changed is asked for, and nothing is written before', async () => {
  const [winch, net] = ['works/argano.yaml', 'works/rete.yaml']
  change(there, winch, 'It pulled the boats ashore, two men at a time', 'Plum')
  change(there, winch, 'a mano', 'a ruota')
  rmSync(join(there, 'data', net))
  await publishFrom(there)
  change(here, winch, 'It pulled the boats ashore, two men at a time', 'Blackberry')
  change(here, winch, 'a mano', 'a vapore')
  change(here, net, 'cotton', 'hemp')
  const before = [read(here, winch), read(here, net)]
  const keys = [[net], [winch, 'title', 'it'], [winch, 'about', 'en']].map((key) => JSON.stringify(key))
  const [whole = '', title = '', about = ''] = keys
  await publishFrom(here)
  const conflicts = [
    { key: title, ours: { en: '“Argano a vapore”' }, theirs: { en: '“Argano a ruota”' } },
    { key: about, ours: { en: '“Blackberry.”' }, theirs: { en: '“Plum.”' } },
    { key: whole, ours: { en: 'changed' }, theirs: { en: 'removed' } }
  ]
  for (const decided of [{}, { [whole]: 'ours', [about]: 'ours' }] as const)
    expect(await merge(decided)).toMatchObject({ type: 'conflicts', conflicts })
  expect([read(here, winch), read(here, net)]).toEqual(before)
  expect(await merge({ [whole]: 'ours', [about]: 'ours', [title]: 'theirs' })).toEqual({ type: 'merged' })
  expect([read(here, winch), read(here, net)]).toEqual([before[0]?.replace('vapore', 'ruota'), before[1]])
  expect(await publishFrom(here)).toMatchObject({ type: 'published' })
})

test('a long text is cut inside its quotation marks', async () => {
  const [winch, short] = ['works/argano.yaml', 'It pulled the boats ashore, two men at a time']
  const long = `${short}, and the nets behind them. `.repeat(3).trim()
  change(here, winch, `${short}.`, long)
  await publishFrom(here)
  git(there, 'pull', '--quiet')
  change(there, winch, long, 'Plum.')
  await publishFrom(there)
  change(here, winch, long, 'Blackberry.')
  const former = expect.stringMatching(/\(was: “It pulled [^”]* …”\)$/) as string
  expect(await merge()).toMatchObject({ type: 'conflicts', conflicts: [{ label: { en: former } }] })
})

test('what is saved here while the changes of the other are joined is not written over', async () => {
  change(there, 'works/argano.yaml', 'pulled', 'drew')
  await publishFrom(there)
  change(here, 'works/argano.yaml', 'Argano a mano', 'Argano a ruota')
  const saved = () => change(here, 'works/argano.yaml', 'Argano a ruota', 'Argano a vapore')
  expect(await merge({}, saved)).toMatchObject({
    type: 'impossible',
    why: { en: expect.stringContaining('just changed this file') as string }
  })
  expect(read(here, 'works/argano.yaml')).toMatch(/Argano a vapore[^]*pulled/)
})

test.each(['here', 'there'])('a file that cannot be read %s is named, and both texts stay', async (broken) => {
  const [odd, sound] = broken === 'here' ? [here, there] : [there, here]
  change(sound, 'works/argano.yaml', 'Argano a mano', 'Argano a ruota')
  change(odd, 'works/argano.yaml', 'It pulled the boats ashore, two men at a time.', '"Plum')
  await publishFrom(there)
  const mine = read(here, 'works/argano.yaml')
  expect(await merge()).toMatchObject({ type: 'impossible', why: { en: expect.stringMatching(/argano.*be read/i) } })
  expect(read(here, 'works/argano.yaml')).toBe(mine)
})

test('what the other has changed beside the content is taken in too, unless somebody works on it here', async () => {
  const beside = (place: string, file: string, text: string): void => writeFileSync(join(place, file), text)
  for (const file of ['a.ts', 'b.ts', 'mine.ts']) beside(here, file, 'old\n')
  git(here, 'add', '--all')
  git(here, 'commit', '--quiet', '--message', 'Program')
  git(here, 'push', '--quiet')
  git(there, 'pull', '--quiet')
  beside(there, 'a.ts', 'new\n')
  beside(there, '[a].ts', 'odd\n')
  rmSync(join(there, 'b.ts'))
  git(there, 'add', '--all')
  git(there, 'commit', '--quiet', '--message', 'Program')
  git(there, 'push', '--quiet')
  beside(here, 'a.ts', 'mine\n')
  expect(await merge()).toMatchObject({ type: 'impossible', why: { en: expect.stringContaining('The program') } })
  beside(here, 'a.ts', 'old\n')
  beside(here, 'mine.ts', 'work\n')
  git(here, 'commit', '--quiet', '--all', '--message', 'Mine')
  expect(await merge()).toMatchObject({ type: 'impossible', why: { en: expect.stringContaining('The program') } })
  git(here, 'reset', '--quiet', 'HEAD~1')
  expect(await merge()).toEqual({ type: 'merged' })
  expect(git(here, 'status', '--porcelain')).toBe('M mine.ts')
  expect(readFileSync(join(here, 'mine.ts'), 'utf8')).toBe('work\n')
  expect(git(here, 'rev-parse', 'HEAD')).toBe(git(there, 'rev-parse', 'HEAD'))
})
