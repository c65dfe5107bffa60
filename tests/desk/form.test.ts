/** Forms of both houses, and of files with something wrong in them. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isTextSchema, unwrap } from '../../generator/content/fields.ts'
import { parseSources } from '../../generator/content/source.ts'
import { schemaNameOf } from '../../generator/content/files.ts'
import { editText } from '../../generator/edit/edit.ts'
import { schemasFor } from '../../generator/content/model.ts'
import { rawAt, type RawContent } from '../../generator/desk/content.ts'
import { textIn } from '../../generator/desk/app/paths.ts'
import { formOf } from '../../generator/desk/form.ts'
import type { FormField, Said } from '../../generator/desk/protocol.ts'
import { iconIds } from '../../templates/parts/icons.ts'
import { byTurns, isDeep } from '../deep.ts'
import { contentWith, houseNames, replaced, textsOf } from './houses.ts'

/** All fields of a form, the groups themselves included. */
function fieldsOf(field: FormField): FormField[] {
  const inner =
    field.kind === 'group'
      ? field.fields
      : field.kind === 'list'
        ? field.items
        : field.kind === 'record'
          ? field.entries.map((entry) => entry.field)
          : []
  return [field, ...inner.flatMap(fieldsOf)]
}

/** The single values that a form shows of its file, by path. */
function shownIn(root: FormField): [path: string, value: unknown][] {
  const at = (path: readonly unknown[]): string => path.join('/')
  return fieldsOf(root).flatMap((field): [string, unknown][] => {
    if (!field.isThere) return []
    // What has not been filled in is nothing but its mark.
    if (field.kind === 'text' && field.start !== undefined) return [[at(field.path), '']]
    if (field.kind === 'text')
      return field.languages.flatMap(({ code, value }) =>
        value === undefined ? [] : [[at([...field.path, code]), value] satisfies [string, unknown]]
      )
    return 'value' in field ? [[at(field.path), field.value]] : []
  })
}

function leavesOf(value: unknown, path: readonly (string | number)[] = []): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path.join('/'), value]]
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]))
}

/** What the schema knows and the form does not show. */
function lackingIn(field: FormField, given: z.core.$ZodType): string[] {
  const schema = unwrap(given)
  if (schema instanceof z.ZodObject && field.kind === 'group')
    return Object.entries(schema.shape).flatMap(([key, inner]) => {
      const shown = field.fields.find(({ path }) => path.at(-1) === key)
      return shown === undefined ? [[...field.path, key].join('/')] : lackingIn(shown, inner)
    })
  if (schema instanceof z.ZodArray && field.kind === 'list')
    return field.items.flatMap((item) => lackingIn(item, schema.element))
  if (schema instanceof z.ZodRecord && field.kind === 'record')
    return field.entries.flatMap((entry) => lackingIn(entry.field, schema.valueType))
  const isShown = isTextSchema(schema)
    ? field.kind === 'text'
    : !['group', 'list', 'record', 'text', 'broken'].includes(field.kind)
  return isShown ? [] : [field.path.join('/')]
}

const find = (content: RawContent, file: string, ...path: (string | number)[]): FormField => {
  const { root } = formOf(file, content)
  const found = fieldsOf(root).find((field) => field.path.join('/') === path.join('/'))
  if (found === undefined) throw new Error(`The form of ${file} has no ${path.join('/')}`)
  return found
}

const english = (fields: readonly { label: Said }[]): string[] => fields.map(({ label }) => label.en)
const italian = (fields: readonly { label: Said }[]): string[] => fields.map(({ label }) => label.it)

describe.each(houseNames)('every file of the %s house', (house) => {
  const content = contentWith(house)
  const files = content.sources.map(({ file }) => file)

  test.each(files)('%s shows every value once, at its path and in its order', (file) => {
    const source = content.sources.find((each) => each.file === file)
    const { root, isUnreadable } = formOf(file, content)
    expect(isUnreadable).toBeUndefined()
    expect(shownIn(root)).toEqual(leavesOf(source?.value))
    expect(fieldsOf(root).filter(({ kind }) => kind === 'broken')).toEqual([])
  })

  test.each(files)('%s shows every field of its schema, there or not', (file) => {
    const schema = schemasFor(content.sketch.languages)[schemaNameOf(file) ?? 'site']
    expect(lackingIn(formOf(file, content).root, schema)).toEqual([])
  })

  test.each(files)('%s marks what is not yet confirmed', (file) => {
    const source = content.sources.find((each) => each.file === file)
    const marked = fieldsOf(formOf(file, content).root).flatMap((field) => [
      ...(field.isPlaceholder ? [field.path] : []),
      ...(field.kind === 'text'
        ? field.languages.filter((each) => each.isPlaceholder).map(({ code }) => [...field.path, code])
        : [])
    ])
    expect(marked.map((path) => path.join('/'))).toEqual(source?.placeholders.map((path) => path.join('/')))
  })

  test.each(files)('%s chooses only among what there is', (file) => {
    for (const field of fieldsOf(formOf(file, content).root)) {
      if (field.kind !== 'choice' && field.kind !== 'reference') continue
      const values = field.choices.map(({ value }) => value)
      expect(field.isThere ? values : [...values, field.value]).toContain(field.value)
      for (const { label } of field.choices) expect([label.it, label.en]).not.toContain('')
    }
  })
})

describe('what is not there', () => {
  const content = contentWith('frozen')

  test('stands where the schema has it, and what is there where the file has it', () => {
    const { root } = formOf('rooms/grecale.yaml', content)
    if (root.kind !== 'group') throw new Error('The form of a room is a group')
    const keys = root.fields.map(({ path, isThere }) => `${path.join('/')}${isThere ? '' : ' ?'}`)
    expect(keys.slice(0, 9)).toEqual([
      'slug',
      'order',
      'name',
      'theme',
      'number ?',
      'wind',
      'bearing',
      'wide ?',
      'subtitle'
    ])
  })

  test('begins with what its schema asks for', () => {
    const texts = textsOf('frozen')
    const files = ['rooms/grecale.yaml', 'pages.yaml', 'guide.yaml', 'oil.yaml', 'site.yaml', 'map.yaml']
    for (const file of byTurns(files, { of: 2 })) {
      const all = fieldsOf(formOf(file, content).root).filter(
        (field) => !field.isThere && find(content, file, ...field.path.slice(0, -1)).isThere
      )
      // The first of those with one name: entries of a list lack the same.
      const count = new Map<unknown, number>()
      const absent = all.filter(({ path }) => {
        const before = count.get(path.at(-1)) ?? 0
        count.set(path.at(-1), before + 1)
        return isDeep || before < 1
      })
      for (const { path, start, isOptional } of absent) {
        expect(isOptional).toBe(true)
        const edited = editText(texts.get(file) ?? '', { does: 'insert', path, value: start })
        if ('refusal' in edited) throw new Error(`${file} ${path.join('/')}: ${edited.refusal}`)
        const { sources } = parseSources([{ file, bytes: new TextEncoder().encode(edited.text) }])
        const changed = content.sources.map((source) => (source.file === file ? (sources[0] ?? source) : source))
        const after = find({ ...content, sources: changed }, file, ...path)
        expect(after).toMatchObject({ isThere: true })
        expect(after.kind).not.toBe('broken')
        expect(after.start).toBeUndefined()
      }
    }
  })
})

describe('the parts of a form', () => {
  const content = contentWith('frozen')

  test('a text has all languages of the site, and the names that may stand in braces', () => {
    expect(find(content, 'pages.yaml', 'rooms', 'unit', 'chat', 'message')).toMatchObject({
      kind: 'text',
      languages: [{ code: 'it' }, { code: 'en' }],
      variables: ['unit'],
      isLong: true
    })
    expect(find(content, 'rooms/grecale.yaml', 'type')).toMatchObject({ variables: [], isLong: false })
  })

  test('a number has its limits, and its currency where it is money', () => {
    expect(find(content, 'rooms/grecale.yaml', 'bathrooms')).toMatchObject({ value: 1, min: 1, max: 50, isWhole: true })
    const price = find(content, 'availability/prices.yaml', 'rooms', 'grecale', 'august')
    expect(price).toMatchObject({ kind: 'number', value: 120, currency: 'EUR', isWhole: false })
    expect(find(contentWith('second'), 'availability/prices.yaml', 'rooms', 'arve', 'sommer')).toMatchObject({
      value: 164.5,
      currency: 'CHF'
    })
    const order = find(content, 'rooms/grecale.yaml', 'order')
    expect(order).toMatchObject({ min: 1 })
    expect(order).not.toHaveProperty('max')
  })

  test('a choice has words for its values', () => {
    const theme = find(content, 'rooms/grecale.yaml', 'theme')
    if (theme.kind !== 'choice') throw new Error('The theme is a choice')
    expect(italian(theme.choices)).toContain('Nord-est')
    const icon = find(content, 'services.yaml', 'ac', 'icon')
    expect(icon).toMatchObject({ kind: 'choice', value: 'ac', isIcon: true })
    expect(find(content, 'site.yaml', 'languages', 1, 'flag')).toMatchObject({
      value: 'gb',
      choices: expect.arrayContaining([{ value: 'gb', label: { it: 'Regno Unito', en: 'United Kingdom' } }])
    })
  })

  test('a reference names what the content has', () => {
    const service = find(content, 'rooms/grecale.yaml', 'services', 0, 'id')
    expect(service).toMatchObject({
      kind: 'reference',
      refers: 'service',
      value: 'ac',
      choices: expect.arrayContaining([{ value: 'ac', label: { it: 'Aria condizionata', en: 'Air conditioning' } }])
    })
    const page = find(content, 'pages.yaml', 'home', 'posters', 0, 'page')
    expect(page).toMatchObject({ kind: 'choice', value: 'rooms' })
    if (page.kind !== 'choice') throw new Error('The page is a choice')
    expect(english(page.choices)).toContain('Apartments')
    const closed = 'closed:\n  - { from: 11-02, to: 12-14, units: [rooms/arve] }\n'
    const prices = replaced(textsOf('second').get('availability/prices.yaml'), 'closed:\n', closed)
    const second = contentWith('second', { 'availability/prices.yaml': prices })
    expect(find(second, 'availability/prices.yaml', 'closed', 0, 'units', 0)).toMatchObject({
      kind: 'reference',
      refers: 'part',
      value: 'rooms/arve',
      choices: [{ value: 'rooms' }, { value: 'rooms/arve' }, { value: 'rooms/enzian' }]
    })
  })

  test('what is chosen is told in the language of the desk', () => {
    const told = (field: FormField): unknown[] => [textIn(field, ({ it }) => it), textIn(field, ({ en }) => en)]
    const service = find(content, 'rooms/grecale.yaml', 'services', 0, 'id')
    expect(told(service)).toEqual(['Aria condizionata', 'Air conditioning'])
    const page = find(content, 'pages.yaml', 'home', 'posters', 0, 'page')
    expect(told(page)).toEqual(['Camere', 'Rooms'])
  })

  test('a record has the keys that it may still get', () => {
    const prices = replaced(
      textsOf('frozen').get('availability/prices.yaml'),
      'grecale: { low: 70, middle: 85, high: 105, august: 120 }',
      'grecale: { low: 70, high: 105 }'
    )
    const changed = contentWith('frozen', { 'availability/prices.yaml': prices })
    expect(find(changed, 'availability/prices.yaml', 'rooms', 'grecale')).toMatchObject({
      kind: 'record',
      label: { it: 'Grecale', en: 'Grecale' },
      keys: [{ value: 'middle' }, { value: 'august' }]
    })
    expect(find(content, 'phones.yaml', 'numbers')).toMatchObject({
      kind: 'record',
      entry: { kind: 'line', path: ['numbers', ''], isThere: false }
    })
    // A unit without calendars needs nothing more.
    expect(find(content, 'availability/bookings.yaml', 'rooms')).not.toHaveProperty('entry')
    expect(find(content, 'availability/prices.yaml', 'seasons')).toMatchObject({
      cannotAdd: { en: expect.stringContaining('takes nights from the others') }
    })
    const blank = { icon: iconIds[0] }
    expect(find(content, 'services.yaml')).toMatchObject({ kind: 'record', keys: undefined, blank })
  })

  test('a list has a new entry, and says whether it may be empty', () => {
    expect(find(content, 'rooms/grecale.yaml', 'photos')).toMatchObject({
      kind: 'list',
      min: 1,
      blank: { photo: '', alt: { it: '', en: '' } }
    })
    expect(find(contentWith('shipped'), 'availability/stays.yaml', 'rules')).toMatchObject({
      items: [],
      min: 0,
      blank: {}
    })
  })

  test('a list of names offers each of them once, and says when none is left', () => {
    const services = find(content, 'rooms/grecale.yaml', 'services')
    if (services.kind !== 'list' || services.entry?.kind !== 'group') throw new Error('Services are a list of groups')
    const [id] = services.entry.fields
    const [first] = services.items[0]?.kind === 'group' ? services.items[0].fields : []
    if (id?.kind !== 'reference' || first?.kind !== 'reference') throw new Error('The id of a service is a reference')
    const taken = services.items.map((_, index) => rawAt(content, 'rooms/grecale.yaml', 'services', index, 'id'))
    const all = Object.keys(rawAt(content, 'services.yaml') ?? {})
    expect(id.choices.map(({ value }) => value)).toEqual(all.filter((each) => !taken.includes(each)))
    expect(first.choices).toHaveLength(id.choices.length + 1)

    const days = '[monday, tuesday, wednesday, thursday, friday, saturday, sunday]'
    const rules = `rules:\n  - { arrival: [saturday], departure: ${days} }\n`
    const stays = contentWith('frozen', { 'availability/stays.yaml': rules })
    const arrival = find(stays, 'availability/stays.yaml', 'rules', 0, 'arrival')
    if (arrival.kind !== 'list' || arrival.entry?.kind !== 'choice') throw new Error('Days are a list of choices')
    expect(english(arrival.entry.choices)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Sunday'])
    const departure = find(stays, 'availability/stays.yaml', 'rules', 0, 'departure')
    expect(departure).not.toHaveProperty('entry')
    expect(departure).toMatchObject({ cannotAdd: { en: 'There is nothing more to add here.' } })
  })

  test('entries are called by their own words, or else counted', () => {
    const list = find(content, 'pages.yaml', 'home', 'posters')
    const photos = find(content, 'rooms/grecale.yaml', 'photos')
    if (list.kind !== 'list' || photos.kind !== 'list') throw new Error('They are lists')
    expect(italian(list.items).slice(0, 2)).toEqual(['Camere', 'Appartamenti'])
    expect(italian(photos.items).slice(0, 2)).toEqual(['Foto 1', 'Foto 2'])
    expect(formOf('rooms/grecale.yaml', content).label).toEqual({ it: 'Camera Grecale', en: 'Room Grecale' })
  })
})

describe('what is wrong', () => {
  const grecale = 'rooms/grecale.yaml'
  const changed = (from: string, to: string): RawContent =>
    contentWith('frozen', { [grecale]: replaced(textsOf('frozen').get(grecale), from, to) })

  test('a value of another kind is shown as it is, with what would be right', () => {
    expect(find(changed('area: 28', 'area: große'), grecale, 'area')).toMatchObject({
      kind: 'broken',
      value: 'große',
      start: 1
    })
    const type = changed('type:\n  it: Doppia\n  en: Double', 'type: Doppia')
    expect(find(type, grecale, 'type')).toMatchObject({ kind: 'broken', value: 'Doppia', start: { it: '', en: '' } })
    expect(find(changed('services:\n  - { id: ac }', 'services:\n  - ac'), grecale, 'services', 0)).toMatchObject({
      kind: 'broken',
      value: 'ac',
      start: { id: '' }
    })
  })

  test('what belongs in the place of a value of another kind is a field of its own, with as much as fits', () => {
    const area = find(changed('area: 28', 'area: große'), grecale, 'area')
    expect(area).toMatchObject({ anew: { kind: 'number', value: undefined, isThere: true, replaced: 'große' } })
    const type = find(changed('  en: Double\n', '  en: [Double]\n'), grecale, 'type')
    expect(type).toMatchObject({
      kind: 'broken',
      anew: {
        kind: 'text',
        languages: [
          { code: 'it', value: 'Doppia' },
          { code: 'en', value: '' }
        ],
        start: { it: 'Doppia', en: '' },
        replaced: { it: 'Doppia', en: ['Double'] }
      }
    })
    expect(find(changed('area: 28', 'area: 28\nareas: 30'), grecale, 'areas')).not.toHaveProperty('anew')
  })

  test('a key that the schema does not know is shown, and can be taken away', () => {
    expect(find(changed('area: 28', 'area: 28\nareas: 30'), grecale, 'areas')).toMatchObject({
      kind: 'broken',
      value: 30,
      isOptional: true,
      label: { it: 'areas', en: 'areas' }
    })
  })

  test('a text shows a language that the site does not have, and one that is lacking', () => {
    const text = find(changed('  en: Double\n', '  de: Doppelzimmer\n'), grecale, 'type')
    expect(text).toMatchObject({
      languages: [
        { code: 'it', value: 'Doppia' },
        { code: 'en', value: undefined },
        { code: 'de', value: 'Doppelzimmer' }
      ]
    })
  })

  test('what has no value yet has its kind', () => {
    expect(find(changed('name: Grecale', 'name:'), grecale, 'name')).toMatchObject({ kind: 'line', value: '' })
    const empty = changed('type:\n  it: Doppia\n  en: Double', 'type:')
    expect(find(empty, grecale, 'type')).toMatchObject({ kind: 'text', isThere: true, start: { it: '', en: '' } })
  })

  test('what somebody has to decide is in no new entry before that', () => {
    const tax = find(contentWith('frozen', {}), 'site.yaml', 'touristTax', 'seasons')
    const next = tax.kind === 'list' ? tax.entry : undefined
    expect(next?.start).toEqual({ from: '', to: '' })
  })

  test('a file that cannot be read has no form', () => {
    const form = formOf(grecale, contentWith('frozen', { [grecale]: 'slug: [' }))
    expect(form).toMatchObject({ isUnreadable: true, root: { kind: 'broken', isThere: false } })
  })

  test('forms are there while the languages of the site are wrong', () => {
    const site = replaced(textsOf('frozen').get('site.yaml'), 'code: en', 'code: english')
    const type = find(contentWith('frozen', { 'site.yaml': site }), grecale, 'type')
    expect(type).toMatchObject({ kind: 'text', languages: [{ code: 'it' }, { code: 'en', value: 'Double' }] })
  })

  test.each([
    ['url: https://www.airbnb.it/calendar/ical/1234.ics?s=secret', 'url'],
    ['url: calendar-1234-secret', 'url'],
    ['name: https://www.airbnb.it/calendar/ical/secret', 'name'],
    ['adress: https://www.airbnb.it/calendar/ical/secret', 'adress'],
    ['file: [https://www.airbnb.it/calendar/secret]', 'file']
  ])('the address of a calendar is not told: %s', (line, key) => {
    const bookings = replaced(
      textsOf('frozen').get('availability/bookings.yaml'),
      'grecale: []',
      `grecale: [{ ${line} }]`
    )
    const content = contentWith('frozen', { 'availability/bookings.yaml': bookings })
    expect(JSON.stringify(formOf('availability/bookings.yaml', content))).not.toContain('secret')
    const field = find(content, 'availability/bookings.yaml', 'rooms', 'grecale', 0, key)
    expect(field).toMatchObject(field.kind === 'line' ? { isMasked: true } : { kind: 'broken' })
  })
})
