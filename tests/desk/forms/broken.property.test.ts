/** Forms, changes, copies and removals of content with anything wrong in it: nothing is hidden, and nothing fails. */
import { expect, test } from 'vitest'
import { folderEntries, masked, secretKeysIn } from '../../../generator/desk/forms/raw-content.ts'
import { contentFrom } from '../../../generator/desk/forms/parse-content.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { changesBetween } from '../../../generator/desk/changes/describe-changes.ts'
import { copyEntry } from '../../../generator/desk/tasks/copy-entry/copy-entry-plan.ts'
import { removeEntry } from '../../../generator/desk/tasks/remove-entry/remove-entry-plan.ts'
import { formOf, placeLabel } from '../../../generator/desk/forms/file-form.ts'
import type { FormField } from '../../../generator/desk/protocol.ts'
import { editText, type Edit } from '../../../generator/engine/edit/edit-yaml.ts'
import { repetitions } from '../../deep.ts'
import { randomFrom } from '../../random.ts'
import { placesIn } from '../../look.ts'
import { houseNames, leavesOf, textsOf, type Leaf } from '../desk-content.ts'

/** What nobody means to write, of every kind. */
const strange = [null, '', 'x', 0, -1, 1.5, true, [], {}, [null], ['a'], { it: 'a' }, { it: 1 }, { a: { b: [] } }]

/** The values that a form shows; of what it cannot show part by part, all that is in it. */
function shownIn(field: FormField): Leaf[] {
  if (field.kind === 'group') return field.fields.flatMap(shownIn)
  if (field.kind === 'list') return field.fields.flatMap(shownIn)
  if (field.kind === 'record') return field.fields.flatMap(shownIn)
  if (field.kind === 'text')
    return field.languages.map(({ code, value }): Leaf => [[...field.path, code].join('/'), value])
  return leavesOf(field.value, field.path)
}

/** Without what says nothing, whatever the order of its languages. */
const filled = (leaves: readonly Leaf[]): Leaf[] =>
  leaves
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

/** A house with some of its values gone, doubled, called otherwise, or of another kind. */
function spoilt(texts: ReadonlyMap<string, string>, draw: (count: number) => number): Map<string, string> {
  const content = contentFrom(texts, houseDesk)
  const result = new Map(texts)
  for (let count = 1 + draw(3); count > 0; count--) {
    const { file, value } = content.sources[draw(content.sources.length)]!
    const places = placesIn(value)
    const path = places[draw(places.length)]!
    const edits: Edit[] = [
      { type: 'remove', path },
      { type: 'rename', path, to: 'strange' },
      { type: 'duplicate', path, key: 'strange' },
      { type: 'set', path, value: strange[draw(strange.length)] },
      { type: 'set', path, value: strange[draw(strange.length)] }
    ]
    const edited = editText(result.get(file) ?? '', edits[draw(edits.length)]!)
    if ('text' in edited) result.set(file, edited.text)
  }
  return result
}

test.each(houseNames)('of the %s house', (house) => {
  const random = randomFrom(15)
  const draw = (count: number): number => Math.floor(random() * count)
  const texts = textsOf(house)
  let tried = 0
  for (let round = 0; round < repetitions({ quick: 2, deep: 60 }); round++) {
    const now = spoilt(texts, draw)
    const content = contentFrom(now, houseDesk)
    for (const { file, value } of content.sources) {
      if (now.get(file) === texts.get(file)) continue
      tried += 1
      const shown = filled(shownIn(formOf(file, content).root))
      // A text where nobody expects one could be the secret address of a calendar.
      const whole = filled(leavesOf(value)).map(([path, leaf], index): Leaf => {
        const dots = masked(leaf, secretKeysIn(content, file))
        return [path, shown[index]?.[1] === dots ? dots : leaf]
      })
      expect({ file, shown }).toEqual({ file, shown: whole })
      for (const path of placesIn(value)) expect(placeLabel(content, file, path).it).not.toBe('')
    }
    const isOther = [...now].some(([file, text]) => text !== texts.get(file))
    for (const changes of [changesBetween(texts, now, houseDesk), changesBetween(now, texts, houseDesk)])
      expect(changes.length > 0).toBe(isOther)
    const [unit] = folderEntries(content)
    if (unit === undefined) continue
    const from = { texts: now, content, today: '2027-06-22' }
    const entry = unit.id
    for (const plan of [copyEntry(from, { entry, slug: 'neu', name: 'Neu' }), removeEntry(from, { entry })])
      for (const words of 'words' in plan ? plan.words : [plan.impossible]) expect(words.it).not.toBe('')
  }
  expect(tried).toBeGreaterThan(1)
})
