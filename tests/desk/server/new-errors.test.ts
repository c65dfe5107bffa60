/** An edit is refused for the errors that it brings, not for those that were there. */
import { describe, expect, test } from 'vitest'
import {
  error,
  warning,
  type ArgsOf,
  type Code,
  type Diagnostic
} from '../../../generator/engine/diagnostics/diagnostic.ts'
import { parseSources } from '../../../generator/engine/content/yaml/source.ts'
import { fieldOfFile } from '../../../generator/engine/fields/data-schemas.ts'
import { publishedLanguages } from '../../../generator/engine/fields/text.ts'
import { idOf, newErrors } from '../../../generator/desk/server/desk-diagnostics.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'

const made = error as <C extends Code>(code: C, at: Diagnostic['at'], args: ArgsOf[C]) => Diagnostic

const fieldOf = (file: string) => fieldOfFile(file, publishedLanguages(['it', 'en']), houseDesk.site.schemas)

/** What is found in a file that says this. */
const found = (file: string, text: string, ...diagnostics: Diagnostic[]) => ({
  diagnostics,
  texts: parseSources([{ file, bytes: new TextEncoder().encode(text) }])
})

type Found = ReturnType<typeof found>

describe('an error of one value', () => {
  const file = 'site.yaml'
  const wrong = made(
    'number-range',
    { file, path: ['opened'] },
    { key: 'opened', value: -1, minimum: 0, maximum: undefined, above: false, whole: true }
  )
  const site = (...diagnostics: Diagnostic[]) => found(file, 'opened: -1\n', ...diagnostics)
  /** What a change of a value brings. */
  const brought = (before: Found, after: Found, changed: { file: string; path: string[] }[] = []) =>
    newErrors(before, after, { changed, fieldOf })

  test('is brought if it was not there before', () => {
    expect(brought(site(), site(wrong))).toEqual([wrong])
  })

  test('is not brought if it was there before, even by a change of the whole file', () => {
    expect(brought(site(wrong), site(wrong), [{ file, path: [] }])).toEqual([])
  })

  test.each([
    ['its value', ['opened']],
    ['a part of its value', ['opened', 'from']],
    ['the whole file', []]
  ])('is brought a second time by a change of %s', (_, path) => {
    expect(brought(site(wrong), site(wrong, wrong), [{ file, path }])).toEqual([wrong])
  })

  test.each([
    ['another value', { file, path: ['host'] }],
    ['the same value of another file', { file: 'pages.yaml', path: ['opened'] }]
  ])('is revealed a second time, and not brought, by a change of %s', (_, changed) => {
    expect(brought(site(wrong), site(wrong, wrong), [changed])).toEqual([])
  })

  test('is another one at another place', () => {
    expect(idOf({ ...wrong, at: { file, path: ['host'] } })).not.toBe(idOf(wrong))
  })
})

describe('stays that share nights', () => {
  const file = 'availability/requests.yaml'
  /**
   * The file of stays: their letters in its order, and which of them is told to share nights with which. `shared` are
   * the first and the last of these nights.
   */
  type Book = { stays: string; told: [stay: string, sharesWith: string][]; shared?: [first: string, last: string] }

  const bookOf = ({ stays, told, shared: [from, to] = ['2027-08-05', '2027-08-07'] }: Book): Found => {
    const entries = stays.split('').map((id) => `  - { id: ${id}, note: ${id === 'b' ? stays : ''} }\n`)
    const at = (id: string) => ({ file, path: ['requests', stays.indexOf(id), 'arrival'] })
    return found(
      file,
      `requests:\n${entries.join('')}`,
      ...told.map(([stay, other]) =>
        warning('nights-promised-twice', at(stay), { unit: 'rooms/arve', from, to }, [at(other)])
      )
    )
  }
  const { refusedWarnings } = houseDesk
  const brought = (before: Book, after: Book) =>
    newErrors(bookOf(before), bookOf(after), { changed: [], fieldOf, refusedWarnings })

  test.each<{ what: string; before: Book; after: Book }>([
    {
      what: 'a stay above them is removed',
      before: { stays: 'abc', told: [['c', 'b']] },
      after: { stays: 'bc', told: [['c', 'b']] }
    },
    {
      what: 'a stay is put first',
      before: { stays: 'bc', told: [['c', 'b']] },
      after: { stays: 'abc', told: [['c', 'b']] }
    },
    {
      what: 'the two change places',
      before: { stays: 'bc', told: [['c', 'b']] },
      after: { stays: 'cb', told: [['b', 'c']] }
    },
    {
      what: 'the last of three is put first',
      before: {
        stays: 'abc',
        told: [
          ['b', 'a'],
          ['c', 'a'],
          ['c', 'b']
        ]
      },
      after: {
        stays: 'cab',
        told: [
          ['a', 'c'],
          ['b', 'c'],
          ['b', 'a']
        ]
      }
    },
    {
      what: 'the first of three is removed',
      before: {
        stays: 'abc',
        told: [
          ['b', 'a'],
          ['c', 'a']
        ]
      },
      after: { stays: 'bc', told: [['c', 'b']] }
    },
    {
      what: 'they share fewer nights',
      before: { stays: 'bc', told: [['c', 'b']] },
      after: { stays: 'bc', told: [['c', 'b']], shared: ['2027-08-06', '2027-08-06'] }
    }
  ])('an edit brings no error: $what', ({ before, after }) => {
    expect(brought(before, after)).toEqual([])
  })

  test.each<{ what: string; before: Book; after: Book }>([
    {
      what: 'they share more nights',
      before: { stays: 'bc', told: [['c', 'b']] },
      after: { stays: 'bc', told: [['c', 'b']], shared: ['2027-08-05', '2027-08-08'] }
    },
    {
      what: 'another stay shares the nights of the same one',
      before: { stays: 'bc', told: [['c', 'b']] },
      after: {
        stays: 'abcd',
        told: [
          ['c', 'b'],
          ['d', 'b']
        ]
      }
    },
    {
      what: 'two others share nights in the place of these',
      before: { stays: 'abcd', told: [['c', 'b']] },
      after: { stays: 'abcd', told: [['d', 'a']] }
    }
  ])('an edit brings an error: $what', ({ before, after }) => {
    expect(brought(before, after)).toHaveLength(1)
  })
})

describe('an entry without an id, of which the error says the number', () => {
  const file = 'rooms/arve.yaml'
  /** A list of photos by their names, and the one whose text is missing. */
  const photos = (names: string[], wrong: string) => {
    const place = names.indexOf(wrong)
    const key = { entry: place + 1, of: 'photos' }
    return found(
      file,
      `photos:\n${names.map((name) => `  - { photo: ${name}, alt: { it: ${name} } }\n`).join('')}`,
      made('translation-missing', { file, path: ['photos', place] }, { key, language: 'en' })
    )
  }
  const before = photos(['sea', 'bed'], 'bed')
  const brought = (after: Found) => newErrors(before, after, { changed: [{ file, path: ['photos'] }], fieldOf })

  test.each([
    ['the entry above is removed', photos(['bed'], 'bed')],
    ['the two change places', photos(['bed', 'sea'], 'bed')]
  ])('an edit brings no error: %s', (_, after) => {
    expect(brought(after)).toEqual([])
  })

  test('an edit brings an error: the other entry has it now', () => {
    expect(brought(photos(['bed', 'sea'], 'sea'))).toHaveLength(1)
  })
})
