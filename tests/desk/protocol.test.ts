/** The shapes of requests: what the desk itself sends is taken, and what is out of bounds is not. */
import { describe, expect, test } from 'vitest'
import { requests, type RequestName } from '../../generator/desk/protocol.ts'

const isTaken = (name: RequestName, input: unknown): boolean => requests[name].request.safeParse(input).success

const version = 'ab01'.repeat(16)
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)
const edit = { type: 'set', file: 'site.yaml', path: ['name'], value: 'Valle' }
const edits = (changed: object) => ({ edits: [{ ...edit, ...changed }] })
const photo = { id: 'a', ref: 'blu/1' }
const typed = { window: 'w-1', turn: 1, edits: [], save: true, shown: {} }
const typedEdit = { file: 'site.yaml', path: [], n: 1, edit: 'set', value: 1 }
const access = { host: 'ftp.example', user: 'a', password: 'b', folder: '' }

describe.each<[what: string, name: RequestName, taken: readonly unknown[], refused: readonly unknown[]]>([
  [
    'the way to a value has keys, and places from 0',
    'save',
    [edits({ path: [] }), edits({ path: ['list', 0, 'name'] })],
    [edits({ path: ['list', -1] }), edits({ path: ['list', 0.5] }), edits({ path: [null] })]
  ],
  [
    'an entry is put in or moved to a place from 0',
    'save',
    [edits({ type: 'insert', at: 0 }), edits({ type: 'insert' }), edits({ type: 'move', to: 0 })],
    [edits({ type: 'insert', at: -1 }), edits({ type: 'move', to: -1 }), edits({ type: 'move' })]
  ],
  [
    'a version is a whole hash',
    'save',
    [edits({ seen: version })],
    [edits({ seen: '' }), edits({ seen: version.slice(1) }), edits({ seen: `${version}0` })]
  ],
  ['a change has at most 1,000 edits', 'save', [{ edits: many(1000, edit) }], [{ edits: many(1001, edit) }, {}]],
  [
    'a change brings at most 50 photos, and takes as many away',
    'save',
    [{ edits: [], photos: many(50, photo), replaced: many(50, 'blu/1') }],
    [
      { edits: [], photos: many(51, photo) },
      { edits: [], replaced: many(51, 'blu/1') }
    ]
  ],
  [
    'a window has a name of which a file can be called',
    'edits',
    [typed, { ...typed, window: 'a'.repeat(50) }],
    ['', 'a'.repeat(51), '../a', 'a.b', 'a b'].map((window) => ({ ...typed, window }))
  ],
  [
    'lists and edits of a window are numbered from 1',
    'edits',
    [{ ...typed, edits: many(1000, typedEdit) }],
    [
      { ...typed, turn: 0 },
      { ...typed, edits: [{ ...typedEdit, n: 0 }] },
      { ...typed, edits: many(1001, typedEdit) }
    ]
  ],
  [
    'the access to web space has the lengths that it can have, and the whole hash of a certificate',
    'web-space-trial',
    [access, { ...access, host: 'a'.repeat(300), trusted: 'AB01'.repeat(16) }],
    [
      { ...access, host: 'a'.repeat(301) },
      { ...access, user: 'a'.repeat(301) },
      { ...access, password: 'a'.repeat(1001) },
      { ...access, folder: 'a'.repeat(1001) },
      { ...access, trusted: '' },
      { ...access, trusted: 'ab01'.repeat(16) }
    ]
  ],
  [
    'a publication says what it is',
    'publish',
    [{ message: 'a' }, { message: 'a', agreed: many(1000, 'newer 1') }],
    [{ message: ' ' }, {}, { message: 'a', agreed: many(1001, 'a') }]
  ],
  ['of two versions one is chosen', 'merge', [{ choices: { a: 'ours', b: 'theirs' } }], [{ choices: { a: 'both' } }]]
])('%s', (_, name, taken, refused) => {
  test.each(taken.map((input, index) => [index, input]))('taken: %i', (_index, input) => {
    expect(isTaken(name, input)).toBe(true)
  })

  test.each(refused.map((input, index) => [index, input]))('refused: %i', (_index, input) => {
    expect(isTaken(name, input)).toBe(false)
  })
})
