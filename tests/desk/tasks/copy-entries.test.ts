/** Copies and removals of entries and whole units: exact, in both houses, and without a new error. */
import { describe, expect, test } from 'vitest'
import { valueAt } from '../../../generator/engine/fields/value-paths.ts'
import { parseSources } from '../../../generator/engine/content/yaml/source.ts'
import type { Path } from '../../../generator/engine/diagnostics/diagnostic.ts'
import { folderEntries } from '../../../generator/desk/forms/raw-content.ts'
import { copyEntry } from '../../../generator/desk/tasks/copy-entry/copy-entry-plan.ts'
import { applyEdits } from '../../../generator/desk/changes/apply-edits.ts'
import { removeEntry } from '../../../generator/desk/tasks/remove-entry/remove-entry-plan.ts'
import { formOf } from '../../../generator/desk/forms/file-form.ts'
import type { FormField } from '../../../generator/desk/protocol.ts'
import { byTurns } from '../../support/deep.ts'
import {
  contentWith,
  done,
  planFrom,
  errorsIn,
  houseNames,
  replaced,
  textsOf,
  withPlan,
  type HouseName
} from '../desk-content.ts'

/** The lines of a text that another one does not have. */
const linesBeside = (text: string | undefined, other: string | undefined): string[] =>
  text?.split('\n').filter((line) => other?.split('\n').includes(line) !== true) ?? []

/** The second house with rules, a discount, a closed time, a calendar and an address for Arve, and for others. */
function namedEverywhere(): Map<string, string> {
  const texts = textsOf('second')
  const change = (file: string, from: string, to: string): void =>
    void texts.set(file, replaced(texts.get(file), from, to))
  texts.set(
    'availability/stays.yaml',
    'rules:\n  - minimum: 2\n  # In summer.\n  - units: [rooms/arve]\n    from: 07-01\n    to: 07-31\n' +
      '    minimum: 3\n  - units: [rooms/arve, rooms/enzian]\n    notice: 1\n' +
      'discounts:\n  - units:\n      - rooms/arve\n    nights: 7\n    percent: 5\n'
  )
  texts.set('availability/bookings.yaml', 'rooms:\n  arve:\n    - { name: Portal, file: arve.ics }\n  enzian: []\n')
  change('availability/prices.yaml', '12-14 }', '12-14, units: [rooms/enzian, rooms/arve] }')
  change(
    'pages.yaml',
    'aliases:\n',
    'aliases:\n  - slug: holz\n    to: rooms/arve\n    label: { de: a, en: b, fr: c }\n'
  )
  return texts
}

const unitsOf = (house: HouseName): string[] =>
  byTurns(folderEntries(contentWith(house)), { of: 6 }).map(({ id }) => id)

describe.each(houseNames)('every unit of the %s house', (house) => {
  const texts = textsOf(house)

  test.each(unitsOf(house))('%s is copied, and the copy taken away again', async (unit) => {
    const after = withPlan(texts, done(copyEntry(planFrom(texts), { entry: unit, name: 'Tramontana' })).texts)
    expect(await errorsIn(house, after)).toEqual(await errorsIn(house, texts))
    const undone = done(removeEntry(planFrom(after), { entry: `${unit.split('/')[0]}/tramontana` }))
    expect(Object.fromEntries(withPlan(after, undone.texts))).toEqual(Object.fromEntries(texts))
  })

  test.each(unitsOf(house))('%s is taken away, with all that names it', async (unit) => {
    const after = withPlan(texts, done(removeEntry(planFrom(texts), { entry: unit })).texts)
    expect(await errorsIn(house, after)).toEqual(await errorsIn(house, texts))
    expect([...after.keys()]).not.toContain(`${unit}.yaml`)
    expect([...after.values()].filter((text) => new RegExp(`^[^#\n]*${unit}\\b`, 'm').test(text))).toEqual([])
  })
})

describe('a copy of a unit', () => {
  const texts = namedEverywhere()
  const plan = done(copyEntry(planFrom(texts), { entry: 'rooms/arve', name: 'Zirbe' }))
  const added = (file: string): string[] => linesBeside(plan.texts.get(file), texts.get(file))

  test('has its own name, address and place, and else the examples of its neighbour, to be confirmed', () => {
    const lines = linesBeside(plan.texts.get('rooms/zirbe.yaml'), texts.get('rooms/arve.yaml'))
    expect(lines.slice(0, 4)).toEqual(['slug: zirbe', 'draft: true', 'order: 3', 'name: Zirbe'])
    expect(lines.slice(4).filter((line) => !line.includes('!placeholder') && !line.includes('      de: '))).toEqual([])
    expect(lines).toContain('area: !placeholder 17.5')
    expect(lines.filter((line) => /^theme:|lift: !/.test(line))).toEqual([])
    expect(lines).toContain('nationalCode: !placeholder ""')
    const seventh = done(copyEntry(planFrom(textsOf('shipped')), { entry: 'apartments/uno', name: 'Otto' }))
    expect(seventh.texts.get('apartments/otto.yaml')).toContain('number: !placeholder "8"')
    const twin = copyEntry(planFrom(texts), { entry: 'rooms/arve', name: 'Enzian' })
    expect(twin).toMatchObject({ impossible: { en: expect.stringContaining('“enzian” is taken') } })
  })

  test('has its prices, none of its bookings and closures, and is named beside it', () => {
    expect(added('availability/prices.yaml')).toEqual(['  zirbe: !placeholder { winter: 210, sommer: 164.50 }'])
    expect(plan.texts.get('availability/bookings.yaml')).toContain('arve.ics }\n  zirbe: []\n  enzian: []')
    expect(added('availability/stays.yaml')).toEqual([
      '  - units: [rooms/arve, rooms/zirbe]',
      '  - units: [rooms/arve, rooms/zirbe, rooms/enzian]',
      '      - rooms/zirbe'
    ])
    expect(plan.texts.has('pages.yaml')).toBe(false)
    const words = plan.words.map(({ it }) => it)
    expect(words).toContain('Nuova camera: Zirbe, come Arve')
    expect(words).toContain('Calendari delle prenotazioni › Calendari delle camere: per Zirbe ancora nessuno')
  })
})

test('a unit takes with it what was for it alone, and its name where others are named', () => {
  const texts = namedEverywhere()
  const feeds = new Map([['rooms/arve', { stays: [], allKnown: true }]])
  const plan = done(removeEntry({ ...planFrom(texts), feeds }, { entry: 'rooms/arve' }))
  const after = withPlan(texts, plan.texts)
  const rules = 'rules:\n  - minimum: 2\n  - units: [rooms/enzian]\n    notice: 1\ndiscounts: []\n'
  expect(after.get('availability/stays.yaml')).toBe(rules)
  expect(after.get('availability/prices.yaml')).toContain('12-14, units: [rooms/enzian] }')
  expect([...after.values()].filter((text) => /^[^#\n]*rooms\/arve/m.test(text))).toEqual([])
  const words = plan.words.map(({ en }) => en)
  expect(words).toContain('Removed: Rules of a stay › Rule 2')
  expect(words.filter((said) => said === 'Rules of a stay: without Arve')).toHaveLength(1)
  // The last one of its list stays.
  expect(removeEntry(planFrom(after), { entry: 'rooms/enzian' })).toMatchObject({
    impossible: { it: expect.stringContaining('resterebbe vuoto') }
  })
})

describe('a copy of an entry', () => {
  const copied = (house: HouseName, file: string, path: Path, texts = textsOf(house)): string => {
    const context = { textOf: (name: string) => texts.get(name), content: planFrom(texts).content }
    const applied = applyEdits([{ type: 'duplicate', file, path }], context)
    return ('texts' in applied && applied.texts.get(file)) || ''
  }

  test('has short names of its own', () => {
    const lines = linesBeside(copied('second', 'guide.yaml', ['sections', 'wege']), textsOf('second').get('guide.yaml'))
    // What is inside keeps its own: links lead there by them.
    expect(lines.filter((line) => line.includes('-2'))).toEqual(['  wege-2:', '    slug: wege-2'])
    const entry = copied('second', 'guide.yaml', ['sections', 'wege', 'entries', 0])
    expect(entry).toContain('- draft: true\n        id: seeli-2\n        title: !placeholder {')
    const third = textsOf('second').set('guide.yaml', entry.replace('id: grat', 'id: seeli-3'))
    expect(copied('second', 'guide.yaml', ['sections', 'wege', 'entries', 0], third)).toContain('id: seeli-4')
    const spaced = copied('shipped', 'guide.yaml', ['sections', 'restaurants', 'entries', 0])
    expect(spaced).toMatch(/\n\n {6}- draft: true\n {8}id: la-galea-2\n {8}title: !placeholder\n {10}it: La Galea/)
  })

  test.each(byTurns(houseNames, { of: 2, turn: 1 }))(
    'is one entry more of each list of the %s house, and right where a form offers it',
    async (house) => {
      const content = contentWith(house)
      const texts = textsOf(house)
      const before = await errorsIn(house, texts)
      const seen = new Set<string>()
      for (const { file, value } of content.sources) {
        for (const { path, fields: items, entry, cannotAdd } of listsIn(formOf(file, content).root)) {
          const way = [file.split('/')[0], ...path.map((step) => (typeof step === 'number' ? '[]' : step))].join('.')
          const text = copied(house, file, [...path, items.length - 1])
          const after = valueAt(parseSources([{ file, bytes: new TextEncoder().encode(text) }]).sources[0]?.value, path)
          expect([file, path, (after as unknown[]).length]).toEqual([file, path, items.length + 1])
          expect(valueAt(value, path)).toHaveLength(items.length)
          if (seen.has(way) || entry !== undefined || cannotAdd !== undefined) continue
          seen.add(way)
          expect.soft(await errorsIn(house, new Map([...texts, [file, text]])), way).toEqual(before)
        }
      }
      expect(seen.size).toBeGreaterThan(10)
    }
  )
})

/** The lists of a form that have an entry. */
function listsIn(field: FormField): Extract<FormField, { kind: 'list' }>[] {
  if (field.kind === 'group') return field.fields.flatMap(listsIn)
  if (field.kind === 'record') return field.fields.flatMap(listsIn)
  return field.kind === 'list' && field.fields.length > 0 ? [field, ...field.fields.flatMap(listsIn)] : []
}
