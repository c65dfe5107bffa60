/** Files that nothing reads: one diagnostic for each, or for the folder around them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cache, houses, textsIn } from '../../support/content.ts'
import { check } from '../../support/house-engine.ts'

const house = houses.second
const bytesOf = (file: string): Uint8Array => readFileSync(join(house, file))
const files = [...textsIn(house).keys()]

type Changes = Readonly<Record<string, Uint8Array | undefined>>

/** What is told of the house with some files written or gone. */
async function told(changes: Changes, { release = false } = {}) {
  const given = Object.entries(changes).map(([file, bytes]) => [file, bytes && { bytes }] as const)
  const { diagnostics } = await check({ data: house, cache, release, changes: new Map(given) })
  return { diagnostics, found: diagnostics.map(({ code, severity, at }) => [code, severity, at.file]) }
}

test.each(['backup/', 'rooms/alt/', 'availability/vecchio/', 'copia di casa/data/'])(
  'a copy of the house in %s is one warning, whatever is wrong in it',
  async (folder) => {
    const copy = Object.fromEntries(files.map((file) => [folder + file, bytesOf(file)]))
    const more = { [`${folder}stays.yaml`]: new TextEncoder().encode('stays: [') }
    const { diagnostics } = await told(
      { ...copy, ...more, [`${folder}photos/1.jpg`]: bytesOf('site.yaml') },
      { release: true }
    )
    expect(diagnostics).toMatchObject([
      { code: 'file-unknown', severity: 'warning', args: { count: files.length + 2 } }
    ])
  }
)

test.each(['name: !placeholder Zirbe\n', 'name: "Zirbe\n\t- [\n', 'name: !Novità\n'])(
  'notes that nothing reads stop no release: %j',
  async (text) => {
    const { found } = await told({ 'notizen.yaml': new TextEncoder().encode(text) }, { release: true })
    expect(found).toEqual([['file-unknown', 'warning', 'notizen.yaml']])
  }
)

test('another room is no copy, whatever its file is called', async () => {
  const text = String(textsIn(house).get('rooms/arve.yaml')).replace('slug: arve', 'slug: zirbe')
  const { found } = await told({ 'rooms/arve 2.yaml': new TextEncoder().encode(text) })
  expect(found.map(([code]) => code)).not.toContain('file-copy')
})

test.each([
  [200, 'a'.repeat(200), undefined],
  [201, 'a'.repeat(201), 201],
  [100, 'è'.repeat(100), undefined],
  [101, 'è'.repeat(101), 202]
])(
  'disks limit the bytes of a name, so an accent in that of a photo counts: %i letters of %s',
  async (_, name, length) => {
    const { diagnostics } = await told({ [`photos/${name}.svg`]: bytesOf('photos/haus.svg') })
    expect(diagnostics.find(({ code }) => code === 'name-too-long')?.args).toEqual(
      length === undefined ? undefined : { value: name, length, limit: 200 }
    )
  }
)

test.each([
  ['availability/prices.yml', 'availability/prices.yaml'],
  ['availability/Prices.yaml', 'availability/prices.yaml'],
  ['availability/prices.yaml.txt', 'availability/prices.yaml'],
  ['prices.yaml', 'availability/prices.yaml'],
  ['Stays.yml', 'availability/stays.yaml'],
  ['bookings.yaml', 'availability/bookings.yaml'],
  ['availability/requests.yaml.txt', 'availability/requests.yaml']
])('what would be read under its usual name is missed, not left aside: %s', async (file, usual) => {
  const { diagnostics } = await told({
    'availability/prices.yaml': undefined,
    [file]: new TextEncoder().encode('a: 1')
  })
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'file-unknown',
      severity: 'error',
      at: { file, range: [0, 0] },
      args: expect.objectContaining({ name: usual })
    })
  )
})

test('of a file that is there a copy at the top, or with another ending, is a note', async () => {
  const { found } = await told({ 'prices.yaml': bytesOf('site.yaml'), 'availability/prices.yml': bytesOf('site.yaml') })
  expect(found.filter(([code]) => code === 'file-unknown').map(([, severity]) => severity)).toEqual([
    'warning',
    'warning'
  ])
})
