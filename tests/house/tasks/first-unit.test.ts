/** A house that has only rooms begins with apartments at the desk, and can go on with them alone. */
import { describe, expect, test } from 'vitest'
import { firstEntry } from '../../../generator/desk/tasks/copy-entry/first-entry-plan.ts'
import { removeEntry } from '../../../generator/desk/tasks/remove-entry/remove-entry-plan.ts'
import { contentFrom } from '../../../generator/desk/forms/parse-content.ts'
import { rawAt } from '../../../generator/desk/forms/raw-content.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { smallestHouse } from '../../../generator/house/starter/smallest-house.ts'
import { done, errorsIn, planFrom, textsOf, withPlan } from '../../desk/desk-content.ts'

const first = { folder: 'apartments', name: 'Casa al mare' }
const files = smallestHouse.files({ languages: ['it', 'en'], drafts: [], offers: ['rooms'], year: 2027 })
const smallest = new Map([...files].filter(([file]) => file.endsWith('.yaml')))
const begin = (texts: ReadonlyMap<string, string>) => withPlan(texts, done(firstEntry(planFrom(texts), first)).texts)
const within =
  (texts: ReadonlyMap<string, string>) =>
  (file: string, ...path: (string | number)[]) =>
    rawAt(contentFrom(texts, houseDesk), file, ...path)
/** The errors of the smallest house, whose drawings are in no folder here. */
const errorsOf = async (texts: ReadonlyMap<string, string>): Promise<string[]> =>
  (await errorsIn('second', texts)).filter((each) => !each.includes('"photo-missing"'))
const addOf = (texts: ReadonlyMap<string, string>) =>
  houseDesk
    .screens(contentFrom(texts, houseDesk))
    .flatMap(({ id, groups }) => (id === 'rooms' ? groups : []))
    .map(({ add }) => add)

test('the desk offers the first apartment where there is none', () => {
  expect(addOf(smallest)).toMatchObject([{ entry: 'rooms/camera-1' }, { folder: 'apartments' }])
  expect(addOf(begin(smallest))).toMatchObject([{ entry: 'rooms/camera-1' }, { entry: 'apartments/casa-al-mare' }])
})

test('an apartment that cannot be read is one all the same: none is the first', () => {
  const texts = new Map([...smallest, ['apartments/uno.yaml', 'slug: [']])
  expect(addOf(texts)).toHaveLength(1)
  expect(firstEntry(planFrom(texts), first)).toHaveProperty('impossible')
})

describe('the first apartment', () => {
  const texts = begin(smallest)
  const at = within(texts)

  test('has the name that was typed, and photos that are there', () => {
    expect(at('apartments/casa-al-mare.yaml', 'name')).toBe('Casa al mare')
    expect(at('apartments/casa-al-mare.yaml', 'photos', 0, 'photo')).toBe('room')
    expect(texts.get('apartments/casa-al-mare.yaml')).toContain('photo: !placeholder room')
  })

  test('comes with its page, its place in the menu and on the home page, a price and a code, to be confirmed', () => {
    expect(at('pages.yaml', 'menu')).toEqual(['home', 'rooms', 'apartments', 'availability', 'contacts'])
    expect(at('pages.yaml', 'apartments', 'slug')).toBe('appartamenti')
    expect(at('pages.yaml', 'home', 'posters', 1, 'title')).toEqual({ it: 'Appartamenti', en: 'Apartments' })
    expect(texts.get('availability/prices.yaml')).toContain('apartments:\n  casa-al-mare:\n    year: !placeholder 80\n')
    expect(at('site.yaml', 'legal', 'structures', 1)).toMatchObject({ units: 'apartments' })
    expect(texts.get('site.yaml')?.match(/nationalCode: !placeholder IT000000AA00000000/g)).toHaveLength(2)
  })

  test('brings no error', async () => {
    expect(await errorsOf(texts)).toEqual(await errorsOf(smallest))
  })

  test('and then the house can do without rooms, with nothing left of them', async () => {
    const after = withPlan(texts, done(removeEntry(planFrom(texts), { entry: 'rooms/camera-1' })).texts)
    const there = within(after)
    expect(there('pages.yaml', 'menu')).toEqual(['home', 'apartments', 'availability', 'contacts'])
    expect(there('pages.yaml', 'rooms')).toBeUndefined()
    expect(there('availability/prices.yaml', 'rooms')).toBeUndefined()
    expect(there('site.yaml', 'legal', 'structures')).toMatchObject([{ units: 'apartments' }])
    expect(await errorsOf(after)).toEqual(await errorsOf(smallest))
  })
})

test('a house whose languages the program does not speak has samples in English, each to be translated', async () => {
  const before = textsOf('second')
  const after = begin(before)
  const title = within(after)('pages.yaml', 'apartments', 'heading')
  expect(title).toEqual({ de: 'Our apartments', fr: 'Our apartments', en: 'Our apartments' })
  expect(after.get('pages.yaml')).toMatch(/heading:\n +de: !placeholder Our apartments\n/)
  const [was, is] = [await errorsIn('second', before), await errorsIn('second', after)]
  expect(is.filter((each) => !was.includes(each) && !each.includes('placeholder-left'))).toEqual([])
})

test('the only units of a house stay', () => {
  expect(removeEntry(planFrom(smallest), { entry: 'rooms/camera-1' })).toHaveProperty('impossible')
})
