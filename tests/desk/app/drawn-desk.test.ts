/** What the desk says is to be done, as React draws it. */
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { FormContext } from '../../../generator/desk/app/fields/edit.ts'
import { Field } from '../../../generator/desk/app/fields/field.tsx'
import { SaveStatus } from '../../../generator/desk/app/fields/parts.tsx'
import { PublishButton, ToPublish } from '../../../generator/desk/app/screens/publish-dialog.tsx'
import { ScreenView } from '../../../generator/desk/app/screens/screen-view.tsx'
import { Bar } from '../../../generator/desk/app/shell.tsx'
import { draw, drawPart } from './draw.tsx'

const words = (en: string) => ({ it: en, en })
const fault = { file: 'a.yaml', severity: 'error', help: words('') }
const faults = [1, 2].map((id) => ({ ...fault, id, message: words(`Wrong ${id}`) }))
const state = { placeholders: [], diagnostics: [], screens: [], files: [], drafts: [] }

test.each([true, false])('a fault is told before all else, and stops, if it is of no draft: %s', (isOfDraft) => {
  const model = { state: { ...state, diagnostics: [{ ...faults[0], isOfDraft }] } }
  expect(drawPart(PublishButton, {}, model).includes('idle')).toBe(!isOfDraft)
  const [heading = ''] = /<h2.*?<\/h2>/.exec(drawPart(ScreenView, { id: 'today' }, model)) ?? []
  expect(heading.includes('The site cannot be built')).toBe(!isOfDraft)
})

test.each([
  ['nothing', { parts: [] }, [], 'Nothing has changed'],
  ['nothing known', { parts: [], obstacle: words('No network') }, [], 'No network'],
  ['all kept back', {}, ['a.yaml'], 'aria-disabled="true" class="ticket">Publish now'],
  ['something else first', { isBehind: true }, [], 'Another computer']
])('there is %s to publish', (_, more, keptBack, expected) => {
  const parts = [{ file: 'a.yaml', label: words('A'), files: ['a.yaml'], changes: [{ words: words('A: 1') }] }]
  const changes = { parts, diagnostics: [], goesAlong: [], isBehind: false, message: words('A'), ...more }
  const said = drawPart(ToPublish, { changes }, { state }, { keptBack })
  const all = /Nothing has changed|No network|[\w-]+="\w+" class="ticket">Publish now|Another computer/g
  expect(said.match(all)).toEqual([expected])
})

test.each([
  [1, 'Saved, with an error'],
  [2, 'Saved, with 2 errors']
])('%i errors are told in the bar, and beside the entry that has them', (count, said) => {
  const entries = ['a', 'b'].map((name) => ({ label: words(name), at: { file: `${name}.yaml`, path: [] } }))
  const screens = [{ id: 'rooms', label: words('Rooms'), groups: [{ label: words('All'), entries }] }]
  const wrong = { ...state, screens, diagnostics: faults.slice(0, count), undo: { words: words('Price') } }
  const bar = drawPart(Bar, { state: wrong }, { state: wrong })
  expect(bar).toContain(`>${said}<`)
  expect(bar).toContain('aria-label="Undo: Price"')
  const ofEntries = drawPart(ScreenView, { id: 'rooms' }, { state: wrong }).match(/title="To fix: \d/g)
  expect(ofEntries).toEqual([`title="To fix: ${count}`])
})

const field = { path: ['a'], label: words('A'), help: words(''), isThere: true }
const only = { ...field, kind: 'line', path: ['a', 0], label: words('0') }

test.each([
  ['a list keeps the entry that it needs', { kind: 'list', fields: [only], min: 1 }, 'title="Remove 0" aria-disabled'],
  ['a choice that is none is shown', { kind: 'choice', value: 'old', choices: [] }, '<option value="old" selected'],
  ['the law may ask for one', { kind: 'line', isOptional: true, isDuty: true }, '>if it applies to you<']
])('%s', (_, own, said) => {
  const value = { file: 'a.yaml', root: field } as never
  const part = createElement(Field, { field: { ...field, ...own } as never })
  expect(draw(createElement(FormContext, { value }, part))).toContain(said)
})

test('of two values of one place each is shown as whose it is', () => {
  const at = { file: 'a.yaml', path: ['a'] }
  const typed = { ...at, value: 'mine', outcome: { type: 'conflict', theirs: 'theirs' } }
  const said = drawPart(SaveStatus, { at }, { pending: new Map([['a', typed]]) })
  expect(said.match(/(?<=<d[td]>)[^<]+/g)).toEqual(['Saved meanwhile', 'theirs', 'Written by you', 'mine'])
})
