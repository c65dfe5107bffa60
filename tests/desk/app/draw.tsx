/** Draws parts of the desk without a server. */
import { readFileSync } from 'node:fs'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { FormContext } from '../../../generator/desk/app/fields/edit.ts'
import { AppContext, type App } from '../../../generator/desk/app/state/app-context.ts'
import type { DeskModel } from '../../../generator/desk/app/state/desk-model.ts'
import type { DeskView } from '../../../generator/desk/app/state/desk-view.ts'
import { createStore } from '../../../generator/desk/app/state/value-store.ts'
import { placeKey } from '../../../generator/desk/places.ts'
import type { FileForm, Origin } from '../../../generator/desk/protocol.ts'
import { parsePage, type Element } from '../../support/page.ts'

/** What a part says in English, with its markup. */
export function draw(part: ReactNode, model: Partial<DeskModel> = {}, shown: Partial<DeskView> = {}): string {
  const store = createStore({ pending: new Map(), forms: new Map(), waiting: 0, ...model })
  const view = createStore({ language: 'en', keptBack: [], ...shown })
  const app = { desk: { store }, view, regions: createStore([]), parts: {} }
  return renderToString(<AppContext value={app as unknown as App}>{part}</AppContext>)
}

export type Case = Partial<Record<'with' | 'state' | 'view', object>> & {
  promise: string
  part: string
  form?: object
  model?: { pending?: Origin[]; forms?: FileForm[] }
}

const none = 'placeholders diagnostics drafts screens files pages tray recent shortcuts sharedFiles languages'
const nothing = Object.fromEntries(none.split(' ').map((name) => [name, []]))
const named = ['label', 'help', 'message', 'words', 'heading', 'brief', 'another', 'erase', 'group', 'cannotAdd']

/** Words are in both languages what the table has once, and a field says only what it has beside the usual. */
function complete(name: unknown, value: unknown): unknown {
  if (typeof value === 'string' && named.includes(String(name))) return { it: value, en: value }
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('path' in value)) return value
  const label = String((value.path as (string | number)[]).at(-1) ?? 'All')
  return { label: { it: label, en: label }, help: { it: '', en: '' }, isThere: true, ...value }
}

const states: Record<string, string> = {
  'aria-disabled': 'off',
  'aria-pressed': 'pressed',
  'aria-selected': 'selected',
  checked: 'checked',
  open: 'open',
  selected: 'selected'
}
const told = ['aria-label', 'aria-current', 'lang', 'src', 'href', 'placeholder', 'data-grip', 'accept']

/** What an element says, what state it is in, and where it leads. */
function heardIn({ name, attributes, children }: Element): string {
  const own = Object.entries(attributes).flatMap(([key, value]) => {
    if (key in states) return value === 'false' ? [] : states[key]
    if (key === 'class') return value === 'ticket idle' ? 'idle' : []
    return told.includes(key) || (key === 'value' && name !== 'option') ? value : []
  })
  return `|${own.join(', ')}|${children.map((child) => (typeof child === 'string' ? child : heardIn(child))).join('')}|`
}

/** The rows of a table, as a test takes them. */
export const casesOf = <Row extends Case>(table: URL | string): [string, Row][] =>
  (parse(readFileSync(table, 'utf8'), complete, { merge: true, maxAliasCount: -1 }) as Row[]).map((given) => [
    given.promise,
    given
  ])

/** The part of a case within its form, and what the desk knows. */
export function partOf(
  { part, with: props = {}, form, state, model: { pending = [], forms = [], ...model } = {} }: Case,
  modules: readonly object[]
) {
  const parts: Record<string, ComponentType<never>> = Object.assign({}, ...modules)
  const drawn = createElement(parts[part]!, props as never)
  const known = {
    ...model,
    pending: new Map(pending.map((each) => [placeKey(each), each])),
    forms: new Map(forms.map((each) => [each.file, each])),
    state: { ...nothing, ...state }
  }
  const whole = form === undefined ? drawn : createElement(FormContext, { value: form as FileForm }, drawn)
  return { whole, model: known as unknown as DeskModel }
}

/** Tests what parts of the desk say to those who hear them, as a table has it. Its `...` stands for anything. */
export function testDrawn(table: URL, modules: readonly object[]): void {
  test.for(casesOf<Case & { says: string }>(table))('%s', ([, given]) => {
    const { whole, model } = partOf(given, modules)
    const said = heardIn(parsePage(draw(whole, model, given.view)))
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ *(?:\| *)+/g, ' | ')
      .replaceAll(/^ \| | \| $/g, '')
    const pattern = given.says
      .trim()
      .replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
      .replaceAll(String.raw`\.\.\.`, '[^]*')
    expect(said).toMatch(new RegExp(`^${pattern}$`, 'u'))
  })
}
