/** Forms of both houses, and of files with something wrong in them. */
import type { LocalizedText } from '../../../generator/engine/words/language.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldAt, fieldOf, fieldsWithin, labelOf, type FieldNode } from '../../../generator/engine/fields/field-tree.ts'
import { described } from '../../../generator/engine/fields/schema-metadata.ts'
import { validateValue } from '../../../generator/engine/fields/validate.ts'
import { editText } from '../../../generator/engine/edit/edit-yaml.ts'
import { choicesOf, folderEntries, rootField } from '../../../generator/desk/forms/raw-content.ts'
import type { RawContent } from '../../../generator/desk/desk-definition.ts'
import { formOf, placeLabel, readerFor } from '../../../generator/desk/forms/file-form.ts'
import { childrenOf, summaryOf, summaryWith, valueOf } from '../../../generator/desk/kinds/field-kinds.ts'
import { formFieldAt, missingPart, nameAlong } from '../../../generator/desk/kinds/form-paths.ts'
import type { FormField } from '../../../generator/desk/protocol.ts'
import { houses, modelOf } from '../../support/content.ts'
import { routeTable } from '../../support/house-engine.ts'
import { contentWith, houseNames, leavesOf, replaced, textsOf, type Leaf } from '../desk-content.ts'

/** All fields of a form, the groups themselves included. */
const fieldsOf = (field: FormField): FormField[] => [field, ...childrenOf(field).flatMap(fieldsOf)]

/** The single values that a form shows of its file, by path. */
function shownIn(root: FormField): Leaf[] {
  const at = (path: readonly unknown[]): string => path.join('/')
  return fieldsOf(root).flatMap((field): Leaf[] => {
    if (!field.isThere) return []
    // What has not been filled in is nothing but its mark.
    const isBlock = field.kind === 'record' || field.kind === 'group'
    if (isBlock && field.isPlaceholder && !field.fields.some(({ isThere }) => isThere)) return [[at(field.path), '']]
    if (field.kind === 'text' && field.languages.every(({ value }) => value === undefined))
      return [[at(field.path), '']]
    if (field.kind === 'text')
      return field.languages.flatMap(({ code, value }) =>
        value === undefined ? [] : [[at([...field.path, code]), value] satisfies Leaf]
      )
    const isUnfilled = field.isPlaceholder && 'value' in field && field.value === undefined
    return 'value' in field ? [[at(field.path), isUnfilled ? '' : field.value]] : []
  })
}

/** What the schema knows and the form does not show. */
function lackingIn(shown: FormField, field: FieldNode): string[] {
  if (field.kind === 'block' && shown.kind === 'group')
    return [...field.children].flatMap(([key, inner]) => {
      const part = shown.fields.find(({ path }) => path.at(-1) === key)
      return part === undefined ? [[...shown.path, key].join('/')] : lackingIn(part, inner)
    })
  if ((field.kind === 'list' && shown.kind === 'list') || (field.kind === 'record' && shown.kind === 'record'))
    return shown.fields.flatMap((entry) => lackingIn(entry, field.entry))
  const isShown =
    field.kind === 'text' ? shown.kind === 'text' : !['group', 'list', 'record', 'text', 'broken'].includes(shown.kind)
  return isShown ? [] : [shown.path.join('/')]
}

const unwritten = { value: undefined, isOptional: false, isThere: false }

/** What is so of each field that a file can have, with its place. */
const everyField = <Found>(
  look: (given: { field: FieldNode; reader: ReturnType<typeof readerFor> }) => readonly Found[]
): [place: string, found: Found][] =>
  content.sources.flatMap(({ file }) => {
    const [root, reader] = [rootField(content, file), readerFor(file, content)]
    return root === undefined
      ? []
      : fieldsWithin(root).flatMap((field) =>
          look({ field, reader }).map((found): [string, Found] => [`${file}: ${labelOf(field).en}`, found])
        )
  })

test.each([7, 'x', true, [7], { x: 7 }].map((value) => [value]))(
  'whatever a field is for, %j in its place is shown as it is, and nothing of it is lost',
  (value) => {
    const shown = everyField(({ field, reader }) => {
      const given = { path: ['x'], label: { it: '', en: '' }, isOptional: false, isThere: true }
      return [valueOf(reader.formField({ ...given, field, value }))]
    })
    // Dots stand for what may be a secret.
    const isSame = (now: unknown) => JSON.stringify(now).replace('•', 'x') === JSON.stringify(value)
    expect(shown.filter(([, now]) => !isSame(now))).toEqual([])
  }
)

test('of each yes or no its form knows whether it hides what it is in, and whether it is a switch', () => {
  const told = everyField(({ field, reader }) => {
    const shown = reader.formField({ field, path: ['x'], label: { it: '', en: '' }, ...unwritten })
    const { isDraft = false, isSwitch = false } = field.meta
    return shown.kind === 'toggle' ? [[shown.hides === isDraft, shown.isSwitch === isSwitch]] : []
  })
  expect(told.length).toBeGreaterThan(3)
  expect(told.filter(([, [hides, isSwitch]]) => hides !== true || isSwitch !== true)).toEqual([])
})

const find = (content: RawContent, file: string, ...path: (string | number)[]): FormField => {
  const { root } = formOf(file, content)
  const found = fieldsOf(root).find((field) => field.path.join('/') === path.join('/'))
  if (found === undefined) throw new Error(`The form of ${file} has no ${path.join('/')}`)
  return found
}

const english = (fields: readonly { label: LocalizedText }[]): string[] => fields.map(({ label }) => label.en)

describe.each(houseNames)('every file of the %s house', (house) => {
  const content = contentWith(house)

  test.each(content.sources)('$file shows every value once, at its path and in its order', (source) => {
    const { root, isUnreadable } = formOf(source.file, content)
    expect(isUnreadable).toBeUndefined()
    expect(shownIn(root)).toEqual(leavesOf(source.value))
    expect(fieldsOf(root).filter(({ kind }) => kind === 'broken')).toEqual([])
    expect(source.placeholders.length > 0 ? source.value : valueOf(root)).toEqual(source.value)
    // And every field that it can have, there or not.
    expect(lackingIn(root, rootField(content, source.file)!)).toEqual([])
  })

  test.each(content.sources)('$file marks what is not yet confirmed', ({ file, placeholders }) => {
    const marked = fieldsOf(formOf(file, content).root).flatMap((field) => {
      const texts = field.kind === 'text' ? field.languages.filter((each) => each.isPlaceholder) : []
      return [...(field.isPlaceholder ? [field.path] : []), ...texts.map(({ code }) => [...field.path, code])]
    })
    expect(marked.map((path) => path.join('/'))).toEqual(placeholders.map((path) => path.join('/')))
  })

  test.each(content.sources)('$file chooses only among what there is', ({ file }) => {
    for (const field of fieldsOf(formOf(file, content).root)) {
      if (!('choices' in field)) continue
      const values = field.choices.map(({ value }) => value)
      // One that is not decided yet has no value, be it marked or missing.
      expect([undefined, ...values]).toContain(field.value)
      for (const { label } of field.choices) expect([label.it, label.en]).not.toContain('')
    }
  })
})

const content = contentWith('second')
const [arve, prices] = ['rooms/arve.yaml', 'availability/prices.yaml']
const changed = (file: string, from: string, to: string): RawContent =>
  contentWith('second', { [file]: replaced(textsOf('second').get(file), from, to) })

test('what a law asks for is no more optional than the law', () => {
  const isDuty = (...path: string[]): boolean => find(content, 'site.yaml', ...path).isDuty
  const duties = [isDuty('legal', 'vatNumber'), isDuty('touristTax', 'nights'), isDuty('privacyNotice', 'rights')]
  expect(duties).toEqual([true, true, true])
  expect([isDuty('emblem'), isDuty('legal', 'certifiedEmail')]).toEqual([false, false])
})

describe('what is not there', () => {
  test.each([arve, 'pages.yaml'])('%s begins with what its schema asks for', (file) => {
    const text = textsOf('second').get(file)!
    const all = fieldsOf(formOf(file, content).root)
    const isIn = new Set(all.filter(({ isThere }) => isThere).map(({ path }) => path.join('/')))
    const absent = all.filter(({ path, isThere }) => !isThere && isIn.has(path.slice(0, -1).join('/')))
    const kinds = new Map(absent.toReversed().map((field) => [field.path.at(-1), field]))
    expect(kinds.size).toBeGreaterThan(2)
    for (const { path, isOptional } of kinds.values()) {
      expect(isOptional).toBe(true)
      const { blankOf } = readerFor(file, content)
      const field = fieldAt(rootField(content, file), path)
      const edited = editText(text, { type: 'insert', path, value: field && blankOf(field) })
      if ('refusal' in edited) throw new Error(`${file} ${path.join('/')}: ${edited.refusal}`)
      const after = find(contentWith('second', { [file]: edited.text }), file, ...path)
      expect(after).toMatchObject({ isThere: true })
      expect(after.kind).not.toBe('broken')
    }
  })

  test('says nothing by itself: no figure of an entry, no yes and no word that nobody has written', () => {
    const blanks = everyField(({ field, reader }) => [reader.blankOf(field)])
    expect(blanks.length).toBeGreaterThan(200)
    const isSilent = (blank: unknown) => typeof blank === 'number' || !/[1-9]|true|:"[^"]/.test(JSON.stringify(blank))
    expect(blanks.filter(([, blank]) => !isSilent(blank))).toEqual([])
  })

  test('is not decided for somebody: a new entry has neither a number nor a choice', () => {
    const field = fieldAt(rootField(content, 'site.yaml'), ['touristTax', 'seasons', 0])
    expect(field && readerFor('site.yaml', content).blankOf(field)).toEqual({ from: '', to: '' })
  })

  test.each([
    ['more than nothing', z.number().positive(), 1],
    ['more than five', z.number().gt(5), 6],
    ['nothing or more', z.number().nonnegative(), 0],
    ['at least two', z.int().min(2), 2],
    ['any number', z.number(), 0]
  ])('a number that is added on its own is right at once: %s', (_, schema, blank) => {
    const field = fieldOf(described(schema, { it: 'Numero', en: 'Number' }))
    const added = readerFor('site.yaml', content).blankOf(field)
    expect([added, validateValue(field, added).violations]).toEqual([blank, []])
  })
})

describe('the parts of a form', () => {
  test('a text has all languages of the site, and the names that may stand in braces', () => {
    expect(find(content, 'pages.yaml', 'rooms', 'unit', 'chat', 'message')).toMatchObject({
      kind: 'text',
      languages: [{ code: 'de' }, { code: 'en' }, { code: 'fr' }],
      variables: ['unit']
    })
    expect(find(content, arve, 'type')).toMatchObject({ variables: [], isLong: false })
    expect(find(content, arve, 'summary')).toMatchObject({ isLong: true })
    expect(find(changed(arve, 'en: Twin', 'it: Doppia'), arve, 'type')).toMatchObject({
      languages: [{ code: 'de' }, { code: 'en', value: undefined }, { code: 'fr' }, { code: 'it', value: 'Doppia' }]
    })
  })

  test('a number has its limits, and its currency where it is money', () => {
    expect(find(content, arve, 'bathrooms')).toMatchObject({ value: 1, min: 1, max: 50, isWhole: true })
    const price = find(content, prices, 'rooms', 'arve', 'sommer')
    expect(price).toMatchObject({ kind: 'number', value: 164.5, currency: 'CHF', isWhole: false })
    expect(find(content, arve, 'order')).toMatchObject({ min: 1, max: undefined })
  })

  test('days are said in words, and those that are no dates as their type says them', () => {
    const easter = changed(prices, 'from: 12-15, to: 04-19', 'from: easter-2, to: easter+1')
    const words = ({ path = [] as (string | number)[], of = easter }) =>
      summaryOf(find(of, prices, 'seasons', 'winter', 0, ...path))?.words
    expect(words({ of: content })).toEqual({ it: '15 dicembre – 19 aprile', en: '15 December – 19 April' })
    expect(words({ path: ['from'] })).toEqual({ it: 'Venerdì santo', en: 'Good Friday' })
    expect(words({})).toEqual({ it: 'Venerdì santo – Pasquetta', en: 'Good Friday – Easter Monday' })
    expect(summaryWith(find(easter, prices, 'seasons', 'winter', 0, 'from'), '01-06')?.words.en).toBe('6 January')
  })

  test('a reference names what the content has, in its order', () => {
    const service = find(content, arve, 'services', 1, 'id')
    expect(service).toMatchObject({
      kind: 'reference',
      value: 'milch',
      home: { file: 'services.yaml', path: [] },
      choices: [{ value: 'milch', label: { it: 'Frische Milch am Morgen', en: 'Fresh milk in the morning' } }]
    })
    expect(find(changed(arve, 'order: 1', 'order: 9'), prices, 'closed', 1, 'units', 0)).toMatchObject({
      kind: 'reference',
      value: 'rooms/enzian',
      choices: [{ value: 'rooms' }, { value: 'rooms/enzian' }, { value: 'rooms/arve' }]
    })
  })

  test('rooms without a place of their own stand behind the others, by the names of their files', () => {
    const placed = textsOf('second')
    const roomsWithout = (...files: string[]): string[] => {
      const texts = files.map((each) => [each, placed.get(each)!.replace(/^order: \d\n/m, '')])
      return folderEntries(contentWith('second', Object.fromEntries(texts))).map(({ slug }) => slug)
    }
    expect(roomsWithout(arve, 'rooms/enzian.yaml')).toEqual(['arve', 'enzian'])
    expect(roomsWithout(arve)).toEqual(['enzian', 'arve'])
  })

  test('a link offers each page once, and no old address, which would only lead on', () => {
    const target = find(content, 'pages.yaml', 'aliases', 0, 'to')
    const pages = routeTable(modelOf(houses.second)).routes.filter(({ language }) => language === 'de')
    const [old, others] = [pages.filter(({ to }) => to !== undefined), pages.filter(({ to }) => to === undefined)]
    expect(old).not.toEqual([])
    if (target.kind !== 'reference') throw new Error(target.kind)
    expect(target.choices.map(({ value }) => value).toSorted()).toEqual(others.map(({ id }) => id).toSorted())
  })

  test.each<[kind: string, path: string[], first: [value: string, it: string, en: string][]]>([
    ['language', [], [['de', 'Deutsch', 'Deutsch']]],
    [
      'page',
      [],
      [
        ['home', 'Start', 'Start'],
        ['rooms', 'Kammern', 'Chambers']
      ]
    ],
    [
      'part',
      [],
      [
        ['rooms', 'Tutte le camere', 'All rooms'],
        ['rooms/arve', 'Camera Arve', 'Room Arve']
      ]
    ],
    ['slug', ['rooms'], [['arve', 'Arve', 'Arve']]],
    ['slug', ['apartments'], []]
  ])('what a name can name is offered by what it is called: %s %j', (kind, path, first) => {
    const offered = choicesOf(kind, content, path).map(({ value, label }) => [value, label.it, label.en])
    expect(offered.slice(0, first.length)).toEqual(first)
    expect(offered.length > 0).toBe(first.length > 0)
  })

  test('a language without a name is offered by its code', () => {
    const unnamed = changed('site.yaml', 'name: Deutsch, ', '')
    expect(choicesOf('language', unnamed, [])[0]).toEqual({ value: 'de', label: { it: 'de', en: 'de' } })
  })

  test('a record has the keys that it may still get', () => {
    expect(find(changed(prices, 'winter: 210, ', ''), prices, 'rooms', 'arve')).toMatchObject({
      kind: 'record',
      label: { it: 'Arve', en: 'Arve' },
      keys: [{ value: 'winter' }]
    })
    expect(find(content, prices, 'seasons')).toMatchObject({
      cannotAdd: { en: expect.stringContaining('takes nights from the others') }
    })
    expect(find(content, 'services.yaml')).toMatchObject({ keys: undefined, entry: { kind: 'group', path: [''] } })
    // A unit without calendars needs nothing more.
    const bookings = 'availability/bookings.yaml'
    const feed = '{ name: Portal, url: "https://calendars.example/secret.ics" }'
    const feeds = contentWith('second', { [bookings]: `rooms:\n  arve: [${feed}]\n  enzian: []\n` })
    expect(find(feeds, bookings, 'rooms')).not.toHaveProperty('entry')
    const masked = { isMasked: true, value: expect.not.stringContaining('secret') }
    expect(find(feeds, bookings, 'rooms', 'arve', 0, 'url')).toMatchObject(masked)
    // A unit is offered among those of its own folder.
    const without = textsOf('shipped')
      .get(prices)!
      .replace(/^ {2}grecale: .*\n/m, '')
    const rooms = find(contentWith('shipped', { [prices]: without }), prices, 'rooms')
    expect(rooms).toMatchObject({ keys: [{ value: 'grecale' }] })
  })

  test('a part that is not written yet has its fields, in an entry of any key', () => {
    const form = { ...formOf('guide.yaml', content), version: '', revision: '' }
    const path = ['sections', 'neu', 'card', 'photo']
    expect(formFieldAt(form, path)).toMatchObject({ kind: 'photo', path, isThere: false })
    expect(missingPart(form, path)).toEqual(path.slice(0, 2))
    const chats = [0, 1].map((index) => ['sections', 'wege', 'entries', index, 'chat', 'button', 'de'])
    expect(chats.map((place) => missingPart(form, place))).toEqual([chats[0]?.slice(0, 5), undefined])
  })

  test('a list has a new entry, and says whether it may be empty', () => {
    expect(find(content, arve, 'photos')).toMatchObject({ kind: 'list', min: 1 })
    const stays = contentWith('second', { 'availability/stays.yaml': 'rules: []\n' })
    expect(find(stays, 'availability/stays.yaml', 'rules')).toMatchObject({
      fields: [],
      min: 0,
      entry: { kind: 'group' }
    })
    // What divides the year cannot be copied.
    expect(find(content, 'site.yaml', 'touristTax', 'seasons')).toMatchObject({
      fields: [{}],
      entry: { kind: 'group' }
    })
  })

  test('a list of names offers each of them once, and says when none is left', () => {
    const days = '[monday, tuesday, wednesday, thursday, friday, saturday, sunday]'
    const rules = `rules:\n  - { arrival: [saturday], departure: ${days} }\n`
    const stays = contentWith('second', { 'availability/stays.yaml': rules })
    const arrival = find(stays, 'availability/stays.yaml', 'rules', 0, 'arrival')
    const choices = arrival.kind === 'list' && arrival.entry?.kind === 'choice' ? arrival.entry.choices : []
    expect(english(choices)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Sunday'])
    const departure = find(stays, 'availability/stays.yaml', 'rules', 0, 'departure')
    expect(departure).not.toHaveProperty('entry')
    expect(departure).toMatchObject({ cannotAdd: { en: 'There is nothing more to add here.' } })
  })

  test('a word of the site is called as it says itself, and its help says where it is and what for', () => {
    const words = 'translations.yaml'
    expect(find(content, words, 'bookNow')).toMatchObject({
      label: { it: 'Anfragen', en: 'Enquire' },
      help: {
        it: 'Dove si descrive un alloggio: il pulsante che apre la chat per prenotare',
        en: 'Where a unit is described: the button that opens the chat to book'
      }
    })
    expect(placeLabel(content, words, ['bookNow']).en).toBe('Words of the site › Enquire')
    expect(find(content, words, 'askParts').label.en).toBe('Hello, I’d like to stay at {site}, {dates}, {guests}, in …')
    expect(find(changed(words, 'bookNow:', 'bookLater:'), words, 'bookNow').label.en).toBe('BookNow')
  })

  test('entries are called by their own words, or else counted', () => {
    const itemsOf = (field: FormField): readonly FormField[] => (field.kind === 'list' ? field.fields : [])
    expect(english(itemsOf(find(content, 'pages.yaml', 'home', 'posters')))).toEqual(['Chambers', 'Walks'])
    expect(english(itemsOf(find(content, arve, 'photos')))).toEqual(['Photo 1', 'Photo 2'])
    expect(formOf(arve, content).label).toMatchObject({ it: 'Camera Arve', en: 'Room Arve' })
    const [names, path] = ['Room Arve › Photos › Photo 2 › Description of the photo', ['photos', 1, 'alt', 'en']]
    expect(nameAlong(formOf(arve, content), path).en).toBe(names)
  })
})

describe('what is wrong', () => {
  test('a value of another kind is shown as it is, with a field of its own for what would be right', () => {
    expect(find(changed(arve, 'area: 17.5', 'area: große'), arve, 'area')).toMatchObject({
      kind: 'broken',
      value: 'große',
      replacement: { kind: 'number', value: undefined, isThere: true }
    })
    const type = '{ de: Doppelzimmer, en: Twin, fr: Chambre à deux lits }'
    expect(find(changed(arve, type, 'Twin'), arve, 'type')).toMatchObject({ kind: 'broken', value: 'Twin' })
    // As much as fits is kept.
    expect(find(changed(arve, 'en: Twin', 'en: [Twin]'), arve, 'type')).toMatchObject({
      kind: 'broken',
      replacement: {
        kind: 'text',
        languages: [{ value: 'Doppelzimmer' }, { value: '' }, { value: 'Chambre à deux lits' }]
      }
    })
  })

  test('a key that the schema does not know is shown, and can be taken away', () => {
    const areas = find(changed(arve, 'area: 17.5', 'area: 17.5\nareas: 30'), arve, 'areas')
    expect(areas).toMatchObject({ kind: 'broken', value: 30, isOptional: true })
    expect(areas).not.toHaveProperty('replacement')
  })

  test('what has no value yet has its kind', () => {
    expect(find(changed(arve, 'name: Arve', 'name:'), arve, 'name')).toMatchObject({ kind: 'line', value: '' })
    const empty = changed(arve, '{ de: Doppelzimmer, en: Twin, fr: Chambre à deux lits }', '')
    expect(find(empty, arve, 'type')).toMatchObject({ kind: 'text', isThere: true })
  })

  test('a file that cannot be read has no form, and the others have theirs while the languages are wrong', () => {
    const form = formOf(arve, contentWith('second', { [arve]: 'slug: [' }))
    expect(form).toMatchObject({ isUnreadable: true, root: { kind: 'broken', isThere: false } })
    const type = find(changed('site.yaml', 'code: en', 'code: english'), arve, 'type')
    expect(type).toMatchObject({
      kind: 'text',
      languages: [{ code: 'de' }, { code: 'fr' }, { code: 'en', value: 'Twin' }]
    })
  })
})
