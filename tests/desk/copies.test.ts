/** Copies of entries and of whole units, and units taken away: in both houses, exact, and without a new error. */
import { describe, expect, test } from 'vitest'
import { valueAt } from '../../generator/content/fields.ts'
import { parseSources } from '../../generator/content/source.ts'
import { schemasFor } from '../../generator/content/model.ts'
import { schemaNameOf } from '../../generator/content/files.ts'
import type { Path } from '../../generator/diagnostics/diagnostic.ts'
import { unitsFound } from '../../generator/desk/content.ts'
import { copyUnit, duplicateEntry, removeUnit } from '../../generator/desk/copies.ts'
import { formOf } from '../../generator/desk/form.ts'
import type { ChangePlan } from '../../generator/desk/plans.ts'
import type { FormField } from '../../generator/desk/protocol.ts'
import { editTextAll } from '../../generator/edit/edit.ts'
import { contentWith, diagnosticsIn, houseNames, replaced, textsOf, withPlan, type HouseName } from './houses.ts'

function done(plan: ChangePlan): Exclude<ChangePlan, { impossible: unknown }> {
  if ('impossible' in plan) throw new Error(plan.impossible.en)
  return plan
}

const errorsIn = (house: HouseName, texts: ReadonlyMap<string, string>): string[] =>
  diagnosticsIn(house, texts)
    .filter(({ severity }) => severity === 'error')
    .map((found) => JSON.stringify(found))

/** The lines of a text that another one does not have. */
const linesBeside = (text: string | undefined, other: string | undefined): string[] =>
  text?.split('\n').filter((line) => other?.split('\n').includes(line) !== true) ?? []

/** The shipped house with a rule, a discount, a closed time and an extra for Grecale, and a link to it. */
function namedEverywhere(): Map<string, string> {
  const texts = textsOf('shipped')
  const change = (file: string, from: string, to: string): void =>
    void texts.set(file, replaced(texts.get(file), from, to))
  change(
    'availability/stays.yaml',
    'rules: []',
    'rules:\n  - minimum: 2\n  # In summer.\n  - units: [rooms/grecale]\n    from: 07-01\n    to: 07-31\n' +
      '    minimum: 3\n  - units: [rooms/grecale, apartments]\n    notice: 1'
  )
  change(
    'availability/stays.yaml',
    'discounts: []',
    'discounts:\n  - units:\n      - rooms/grecale\n    nights: 7\n    percent: 5'
  )
  change(
    'availability/prices.yaml',
    'closed: []',
    'closed:\n  - { from: 11-05, to: 12-10, units: [rooms/scirocco, rooms/grecale] }'
  )
  const label = contentWith('shipped').sketch.languages.map((code) => `      ${code}: Vento\n`)
  change('pages.yaml', 'aliases:\n', `aliases:\n  - slug: vento\n    to: rooms/grecale\n    label:\n${label.join('')}`)
  return texts
}

const unitsOf = (house: HouseName): string[] => unitsFound(contentWith(house)).map(({ unit }) => unit)

describe.each(houseNames)('every unit of the %s house', (house) => {
  const texts = textsOf(house)

  test.each(unitsOf(house))('%s is copied, and the copy taken away again', (unit) => {
    const plan = done(copyUnit(texts, unit, { slug: 'tramontana', name: 'Tramontana' }))
    const after = withPlan(texts, plan.texts)
    expect(errorsIn(house, after)).toEqual(errorsIn(house, texts))
    const [collection] = unit.split('/')
    const undone = done(removeUnit(after, `${collection}/tramontana`))
    expect(Object.fromEntries(withPlan(after, undone.texts))).toEqual(Object.fromEntries(texts))
  })

  test.each(unitsOf(house))('%s is taken away, with all that names it', (unit) => {
    const plan = done(removeUnit(texts, unit))
    const after = withPlan(texts, plan.texts)
    expect(errorsIn(house, after)).toEqual(errorsIn(house, texts))
    expect([...after.keys()]).not.toContain(`${unit}.yaml`)
    const [collection = '', slug = ''] = unit.split('/')
    const prices = contentWith(house, Object.fromEntries(after)).sketch.prices?.[
      collection === 'rooms' ? 'rooms' : 'apartments'
    ]
    expect(Object.keys(prices ?? {})).not.toContain(slug)
  })
})

describe('a copy of a unit', () => {
  const texts = namedEverywhere()
  const plan = done(copyUnit(texts, 'rooms/grecale', { slug: 'tramontana', name: 'Tramontana' }))
  const added = (file: string): string[] => linesBeside(plan.texts.get(file), texts.get(file))

  test('is like its neighbour, but for its name, its address and its place', () => {
    expect(linesBeside(plan.texts.get('rooms/tramontana.yaml'), texts.get('rooms/grecale.yaml'))).toEqual([
      '# The room Tramontana: its facts, texts and photos.',
      'slug: tramontana',
      'order: 5',
      'name: Tramontana'
    ])
  })

  test('has its prices and none of its bookings, and is named beside it', () => {
    expect(added('availability/prices.yaml')).toEqual([
      '  - { from: 11-05, to: 12-10, units: [rooms/scirocco, rooms/grecale, rooms/tramontana] }',
      '  tramontana: { low: 70, middle: 85, high: 105, august: 120 }'
    ])
    expect(plan.texts.get('availability/prices.yaml')).toContain('rooms: !placeholder\n  grecale:')
    expect(plan.texts.get('availability/bookings.yaml')).toContain('  grecale: []\n  tramontana: []\n  scirocco: []')
    expect(added('availability/stays.yaml')).toEqual([
      '  - units: [rooms/grecale, rooms/tramontana]',
      '  - units: [rooms/grecale, rooms/tramontana, apartments]',
      '      - rooms/tramontana'
    ])
    expect(plan.texts.has('pages.yaml')).toBe(false)
    expect(errorsIn('shipped', withPlan(texts, plan.texts))).toEqual([])
  })

  test('says in words what it does', () => {
    expect(plan.words.map(({ it }) => it).toSorted()).toEqual(
      [
        'Nuova camera: Tramontana, come Grecale',
        'Prezzi e chiusure › Chiusure › Chiusura 1 › Che cosa è chiuso: anche Tramontana',
        'Prezzi e chiusure › Prezzi delle camere: per Tramontana come per Grecale',
        'Regole del soggiorno › Regola 2 › Vale per: anche Tramontana',
        'Regole del soggiorno › Regola 3 › Vale per: anche Tramontana',
        'Regole del soggiorno › Sconti › Sconto 1 › Vale per: anche Tramontana',
        'Calendari delle prenotazioni › Calendari delle camere: per Tramontana ancora nessuno'
      ].toSorted()
    )
  })

  test.each([
    ['rooms/nobody', 'blu', 'Blu', 'There is no “rooms/nobody”.'],
    ['rooms/grecale', 'scirocco', 'Blu', 'The address “scirocco” is taken.'],
    ['rooms/grecale', '../blu', 'Blu', 'small letters'],
    ['rooms/grecale', 'blu', ' ', 'The name is missing.']
  ])('of %s called %s, %s is not possible', (unit, slug, name, why) => {
    expect(copyUnit(texts, unit, { slug, name })).toMatchObject({ impossible: { en: expect.stringContaining(why) } })
  })

  test('leaves what begins like a note within a text', () => {
    const noted = replaced(
      texts.get('rooms/grecale.yaml'),
      'summary:\n  it: >-\n',
      'summary:\n  it: |-\n    # Grecale\n'
    )
    const copied = done(
      copyUnit(new Map([...texts, ['rooms/grecale.yaml', noted]]), 'rooms/grecale', { slug: 'blu', name: 'Blu' })
    )
    expect(copied.texts.get('rooms/blu.yaml')).toContain('    # Grecale\n')
  })
})

describe('a unit taken away', () => {
  test('takes what was for it alone, and its name where others are named', () => {
    const texts = namedEverywhere()
    const plan = done(removeUnit(texts, 'rooms/grecale'))
    const after = withPlan(texts, plan.texts)
    expect(errorsIn('shipped', after)).toEqual([])
    const stays = after.get('availability/stays.yaml') ?? ''
    expect(stays).toContain('rules:\n  - minimum: 2\n  - units: [apartments]\n    notice: 1')
    expect(stays).toContain('\ndiscounts: []\n')
    expect(after.get('availability/prices.yaml')).toContain('units: [rooms/scirocco] }')
    expect([...after.values()].filter((text) => /^[^#\n]*rooms\/grecale/m.test(text))).toEqual([])
    expect(plan.words.map(({ en }) => en)).toContain('Gone: Rules of a stay › Rule 2')
    expect(plan.words.map(({ en }) => en)).toContain('Rules of a stay › Rule 3 › Applies to: without Grecale')
  })

  test('is not the only one of its list', () => {
    const texts = textsOf('second')
    const one = withPlan(texts, done(removeUnit(texts, 'rooms/arve')).texts)
    expect(removeUnit(one, 'rooms/enzian')).toMatchObject({ impossible: { it: expect.stringContaining('l’unico') } })
  })
})

describe('a copy of an entry', () => {
  function copied(house: HouseName, file: string, path: Path): { text: string; before: string } {
    const content = contentWith(house)
    const source = content.sources.find((each) => each.file === file)
    const before = textsOf(house).get(file) ?? ''
    const schema = schemasFor(content.sketch.languages)[schemaNameOf(file) ?? 'site']
    const result = editTextAll(before, duplicateEntry(source ?? { value: undefined }, schema, path))
    if ('refusal' in result) throw new Error(`${file} ${path.join('/')}: ${result.refusal}`)
    return { text: result.text, before }
  }

  test('has short names of its own', () => {
    expect(
      linesBeside(copied('shipped', 'oil.yaml', ['sizes', 'products', 0]).text, textsOf('shipped').get('oil.yaml'))
    ).toHaveLength(1)
    const { text, before } = copied('shipped', 'guide.yaml', ['sections', 'beaches'])
    expect(linesBeside(text, before)).toEqual(['  beaches-2:', expect.stringMatching(/^ {4}slug: .*-2$/)])
  })

  test('keeps what is not yet confirmed', () => {
    const { text } = copied('shipped', 'site.yaml', ['legal', 'structures', 0])
    expect(text.match(/nationalCode: !placeholder IT000000AA00000000/g)).toHaveLength(2)
  })

  test.each(houseNames)('is right wherever a form of the %s house offers one', (house) => {
    const content = contentWith(house)
    const texts = textsOf(house)
    const before = errorsIn(house, texts)
    const seen = new Set<string>()
    for (const { file } of content.sources) {
      for (const { path, items, entry, cannotAdd } of listsIn(formOf(file, content).root)) {
        const way = [schemaNameOf(file), ...path.map((step) => (typeof step === 'number' ? '[]' : step))].join('.')
        if (seen.has(way) || entry !== undefined || cannotAdd !== undefined) continue
        seen.add(way)
        const { text } = copied(house, file, [...path, items.length - 1])
        expect.soft(errorsIn(house, new Map([...texts, [file, text]])), way).toEqual(before)
      }
    }
    expect(seen.size).toBeGreaterThan(10)
  })

  test.each(houseNames)('is possible of every list of the %s house', (house) => {
    const content = contentWith(house)
    const lists = content.sources.flatMap(({ file }) =>
      listsIn(formOf(file, content).root).map(({ path }) => ({ file, path }))
    )
    expect(lists.length).toBeGreaterThan(20)
    for (const { file, path } of lists) {
      const { sources } = parseSources([
        { file, bytes: new TextEncoder().encode(copied(house, file, [...path, 0]).text) }
      ])
      const before = valueAt(content.sources.find((each) => each.file === file)?.value, path)
      const after = valueAt(sources[0]?.value, path)
      expect(Array.isArray(after) && Array.isArray(before) && after.length - before.length).toBe(1)
    }
  })
})

/** The lists of a form that have an entry. */
function listsIn(field: FormField): Extract<FormField, { kind: 'list' }>[] {
  if (field.kind === 'group') return field.fields.flatMap(listsIn)
  if (field.kind === 'record') return field.entries.flatMap((entry) => listsIn(entry.field))
  return field.kind === 'list' && field.items.length > 0 ? [field, ...field.items.flatMap(listsIn)] : []
}
