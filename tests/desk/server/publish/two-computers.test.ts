/** Two computers with a desk each, which publish to one repository: what each undoes, and what both are told. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { parse } from 'yaml'
import { textAt } from '../../../support/change.ts'
import { byTurns } from '../../../support/deep.ts'
import { book, closeComputers, stay, twoComputers, type Setting } from './computers.ts'

afterEach(closeComputers)

const settings: Setting[] = [
  { layout: 'whole', hasBook: false },
  { layout: 'whole', hasBook: true },
  { layout: 'below', hasBook: true },
  { layout: 'below', hasBook: false }
]
const [saved, published, merged] = [{ type: 'saved' }, { type: 'published' }, { type: 'merged' }]
const prices = 'availability/prices.yaml'
const ofArve = (season: string) => ['rooms', 'arve', season]

test.each(byTurns(settings, { of: 2 }))(
  'what both have changed is kept, and each undoes its own steps alone: %o',
  async (setting) => {
    const { here, there } = await twoComputers(setting)
    const old: Record<string, string> = setting.hasBook ? { old: 'asked' } : {}
    const both = { ...old, a: 'confirmed', b: 'confirmed' }
    const pricesAt = ({ read }: typeof here): unknown =>
      (parse(read(prices)) as { rooms: { arve: unknown } }).rooms.arve
    expect(await here.set(prices, ofArve('winter'), 220)).toEqual(saved)
    expect(await here.add(stay('a', '08'))).toEqual(saved)
    expect(await here.publish()).toMatchObject(published)
    expect(await there.set(prices, ofArve('sommer'), 180)).toEqual(saved)
    expect(await there.add(stay('b', '09'))).toEqual(saved)
    expect(await there.publish()).toMatchObject({ isOvertaken: true })
    expect(await there.merge()).toEqual(merged)
    expect([there.states(), pricesAt(there)]).toEqual([both, { winter: 220, sommer: 180 }])
    expect(await there.post('undo', {})).toEqual(saved)
    expect(there.states()).toEqual({ ...old, a: 'confirmed' })
    expect(await there.post('undo', {})).toEqual(saved)
    expect(pricesAt(there)).toEqual({ winter: 220, sommer: 164.5 })
    expect(await there.post('undo', {})).toMatchObject({ type: 'impossible' })
    for (let count = 0; count < 2; count += 1) expect(await there.post('redo', {})).toEqual(saved)
    expect(await there.publish()).toMatchObject(published)
    expect(await here.merge()).toEqual(merged)
    expect([here.states(), pricesAt(here)]).toEqual([both, { winter: 220, sommer: 180 }])
    expect(await here.post('undo', {})).toEqual(saved)
    expect(here.states()).toEqual({ ...old, b: 'confirmed' })
    expect(await here.post('redo', {})).toEqual(saved)
    expect((await here.changes()).parts).toEqual([])
  }
)

test('what the other has changed since is not undone over, and the words say so', async () => {
  const { here, there } = await twoComputers({ layout: 'below', hasBook: true })
  await here.add(stay('a', '08', 'asked'))
  await here.publish()
  expect(await there.merge()).toEqual(merged)
  await there.set(book, ['requests', 0, 'state'], 'confirmed')
  expect(await there.publish()).toMatchObject(published)
  expect(await here.merge()).toEqual(merged)
  expect(await here.post('undo', {})).toMatchObject({
    type: 'impossible',
    why: { en: expect.stringMatching(/^Not done: the same value in .* was changed again later/) }
  })
  expect(here.states()).toEqual({ a: 'confirmed', old: 'asked' })
})

test('who changed a rule is asked if the other changed it too or removed it, and told what follows', async () => {
  const stays = 'availability/stays.yaml'
  const { here, there } = await twoComputers({ layout: 'below', hasBook: false }, (data) =>
    writeFileSync(join(data, stays), 'rules:\n  - { minimum: 2 }\n  - { from: 07-01, to: 08-31, minimum: 5 }\n')
  )
  await there.set(stays, ['rules', 0, 'minimum'], 4)
  await there.post('save', { edits: [{ type: 'remove', file: stays, path: ['rules', 1] }] })
  const [room, paragraph] = ['rooms/arve.yaml', ['description', 'paragraphs', 0, 'en']]
  const [mine, other] = ['courtyard', 'terrace'].map(
    (place) => `From the window you see the ${place}, and the old trees.`
  )
  await there.set(room, paragraph, other)
  expect(await there.publish()).toMatchObject(published)
  await here.set(stays, ['rules', 0, 'minimum'], 3)
  await here.set(stays, ['rules', 1, 'minimum'], 6)
  await here.set(room, paragraph, mine)
  const asked = await here.merge()
  expect(asked).toMatchObject({
    type: 'conflicts',
    conflicts: [
      {
        label: { en: expect.stringMatching(/ Minimum nights: 2 › Minimum nights \(was: 2\)$/) as string },
        ours: { en: '3' },
        theirs: { en: '4' }
      },
      {
        label: { en: 'Rules of a stay (was: From: 1 July; To: 31 August; Minimum nights: 5)' },
        ours: { en: 'changed, and stays: From: 1 July; To: 31 August; Minimum nights: 6' },
        theirs: { en: 'removed, and will be gone' }
      },
      { ours: { en: `“${mine}”` }, theirs: { en: `“${other}”` } }
    ]
  })
  const keys = asked.type === 'conflicts' ? asked.conflicts.map(({ key }) => key) : []
  expect(await here.merge({ [keys[0]!]: 'theirs', [keys[1]!]: 'ours', [keys[2]!]: 'ours' })).toEqual(merged)
  expect(parse(here.read(stays))).toEqual({ rules: [{ minimum: 4 }, { from: '07-01', to: '08-31', minimum: 6 }] })
})

test('a promised stay is taken back by a second yes alone, and who has confirmed it is told', async () => {
  const { here, there } = await twoComputers({ layout: 'whole', hasBook: false })
  for (const each of [stay('a', '08'), stay('c', '10', 'asked')]) await here.add(each)
  await here.publish()
  await there.merge()
  for (const path of [1, 0])
    await there.post('save', { edits: [{ type: 'remove', file: book, path: ['requests', path] }] })
  const { revocations } = await there.changes()
  expect(revocations).toMatchObject([
    { words: { en: expect.stringMatching(/^Arve, .*August 2027: was confirmed, and is no longer in the book/) } }
  ])
  expect(await there.publish()).toMatchObject({ type: 'impossible', isUnagreed: true })
  expect(await there.publish(['another'])).toMatchObject({ type: 'impossible', isUnagreed: true })
  expect(await here.changes()).toMatchObject({ isBehind: false })
  expect(await there.publish(revocations.map(({ key }) => key))).toMatchObject(published)
  expect(await here.merge()).toEqual({ ...merged, revocations })
  expect(here.states()).toEqual({})
})

test.each(byTurns(['ours', 'theirs'] as const, { of: 2 }))(
  'two photos of one name are one question that shows both, and both stay with their words: %s',
  async (answer) => {
    const { here, there } = await twoComputers({ layout: 'below', hasBook: false })
    const photo = readFileSync(join(here.data, 'photos/enzian.png'))
    const pictures = {
      here: await sharp(photo).negate().png().toBuffer(),
      there: await sharp(photo).flip().png().toBuffer()
    }
    for (const [name, { data }] of Object.entries({ here, there })) {
      writeFileSync(join(data, 'photos/neu.png'), pictures[name as 'here'])
      const entry = `  - photo: neu\n    alt: { de: Blick ${name}, en: View ${name}, fr: Vue ${name} }\n`
      const file = 'rooms/arve.yaml'
      writeFileSync(join(data, file), textAt(join(data, file)).replace(/(\nphotos:\n(?: .*\n)*)/, `$1${entry}`))
    }
    expect(await there.publish()).toMatchObject(published)
    const asked = await here.merge()
    const shown = expect.stringMatching(/^data:image\/webp;base64,/) as string
    expect(asked).toMatchObject({ type: 'conflicts', conflicts: [{ pictures: { ours: shown, theirs: shown } }] })
    const [{ key } = { key: '' }] = asked.type === 'conflicts' ? asked.conflicts : []
    expect(await here.merge({ [key]: answer })).toEqual(merged)
    const { photos } = parse(here.read('rooms/arve.yaml')) as { photos: { photo: string; alt: { en: string } }[] }
    const described = photos.slice(-2).map(({ photo: ref, alt }) => {
      const bytes = readFileSync(join(here.data, `photos/${ref}.png`))
      return [ref, alt.en, bytes.equals(pictures.here) ? 'here' : bytes.equals(pictures.there) ? 'there' : 'lost']
    })
    const name = { here: answer === 'ours' ? 'neu' : 'neu-2', there: answer === 'ours' ? 'neu-2' : 'neu' }
    expect(described).toHaveLength(2)
    expect(described).toContainEqual([name.here, 'View here', 'here'])
    expect(described).toContainEqual([name.there, 'View there', 'there'])
    expect(await here.publish()).toMatchObject(published)
    expect(await there.merge()).toEqual(merged)
    expect(there.read('rooms/arve.yaml')).toBe(here.read('rooms/arve.yaml'))
  }
)
