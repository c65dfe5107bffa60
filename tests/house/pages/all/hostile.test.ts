/** Hostile texts: markup and scripts in any text arrive as text. */
import { line } from '../../../../generator/engine/fields/value-schemas.ts'
import { describe, expect, test } from 'vitest'
import type { Model } from '../../../../generator/house/model/content-model.ts'
import type { Field } from '../../../../generator/engine/fields/schema-fields.ts'
import { houses, modelOf } from '../../../support/content.ts'
import { byTurns } from '../../../support/deep.ts'
import { parsePage, type Element } from '../../../support/markup/page.ts'
import { render } from '../../../support/markup/rendered.ts'
import { withFields } from '../../../../generator/engine/preview/source-map.ts'
import { dataFolder } from '../../../../generator/house/schemas/data-files.ts'

// Builds the site once with a harmless sign in the place of each text, and once with something dangerous before the
// sign. Both must be the same page except for the texts: no part of a text may become an element, an attribute or a
// script.

const dangers = {
  markup: '<script>alert(1)</script><img src=x onerror=alert(1)><svg/onload=alert(1)>',
  'the end of what texts stand in': `</script></style></title></textarea></p></head></body></html>--><!--]]><![CDATA[`,
  quotes: `" onload="alert(1)" x='y' \` ' &quot; &#34; &lt;b&gt; &amp;amp;`,
  addresses: 'javascript:alert(1) data:text/html,<b>1</b> //example.com/?a=1&b=2#c %3Cb%3E %0D%0A %',
  'characters of programs': '\\ \\" \\u003c $& $1 $` ${x} {x} {count} {{x}} <%= x %> #{x} ; \\n',
  'odd Unicode':
    'à é ß ﷽ \u05E9\u05DC\u05D5\u05DD \u{1F469}\u200D\u{1F469}\u200D\u{1F467} \u{1F1EE}\u{1F1F9} ' +
    'e\u0301\u0323\u20DD \u2028\u2029 \u00A0 \u200B \u{10FFFF} \uFDD0 ＜script＞'
} as const

/** What a message is filled with stands in braces, and nothing else may: the check lets no such text through. */
const inMessage = (danger: string): string => danger.replace(/[{}]/g, '')

const isText = ({ value, meta }: Field): boolean =>
  typeof value === 'string' && (meta.type === line.type || meta.variables !== undefined)

/**
 * Long texts are shown otherwise: the name of the house on the home page, the subtitle of a unit in its title. All are
 * long here, with or without danger.
 */
const long = 'x'.repeat(70)
const isName = ({ at }: Field): boolean => at.file === 'site.yaml' && at.path.join() === 'name'

/** @param danger what stands before the sign of each text */
function withTexts(model: Model, danger: string): { model: Model; texts: Map<string, string> } {
  const texts = new Map<string, string>()
  let next = 0xe000
  const copy = withFields(model, dataFolder, (field) => {
    if (!isText(field)) return undefined
    const sign = String.fromCharCode(next++)
    if (next > 0xf8ff) throw new Error('More texts than signs')
    const isMessage = field.meta.variables !== undefined
    // The home page sets the name word by word: it is a single one.
    const before = (isName(field) ? danger.replaceAll(' ', '/') : isMessage ? inMessage(danger) : danger) + long
    texts.set(sign, before + sign)
    const variables = isMessage ? [...new Set(String(field.value).match(/\{\w+\}/g))] : []
    return [before + sign, ...variables].join(' ')
  })
  return { model: copy as Model, texts }
}

/**
 * A page as values: elements with their attributes and texts, and what is written in them in other languages than HTML.
 */
type Value = string | number | boolean | null | Value[] | { [key: string]: Value }

function valueOf({ name, attributes, children }: Element): Value {
  const isData = name === 'script' && attributes['type']?.endsWith('json')
  return {
    name,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [
        key,
        decoded(key === 'data-calendar' ? (JSON.parse(value) as Value) : value)
      ])
    ),
    children: children.map((child): Value =>
      typeof child !== 'string' ? valueOf(child) : isData ? decoded(JSON.parse(child) as Value) : child
    )
  }
}

/** With addresses taken apart, as whoever follows them does. */
function decoded(value: Value): Value {
  if (Array.isArray(value)) return value.map(decoded)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decoded(item)]))
  if (typeof value !== 'string' || !/^(?:https?|mailto):/.test(value)) return value
  const { origin, pathname, searchParams, hash } = new URL(value)
  return {
    origin,
    pathname: decodeURIComponent(pathname),
    query: Object.fromEntries(searchParams),
    hash: decodeURIComponent(hash)
  }
}

/** The same value with each sign replaced. */
function replaced(value: Value, texts: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string')
    return value.replace(/(?:x{70})?([\uE000-\uF8FF])/g, (_, sign: string) => texts.get(sign) ?? sign)
  if (Array.isArray(value)) return value.map((item) => replaced(item, texts))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, texts)]))
  return value
}

// By day the house with every kind of page.
describe.each(byTurns(Object.entries(houses), { of: 2 }))('the %s house', (_, house) => {
  const own = modelOf(house)
  const harmless = render(withTexts(own, '').model)

  test('all of them arrive as texts on every page', () => {
    const { model, texts } = withTexts(own, Object.values(dangers).join(' '))
    const pages = render(model)
    expect(pages.map(({ path }) => path)).toEqual(harmless.map(({ path }) => path))
    expect(pages.length).toBeGreaterThan(20)
    for (const [index, { path, html }] of pages.entries()) {
      const expected = replaced(valueOf(parsePage(harmless[index]!.html)), texts)
      expect([path, valueOf(parsePage(html))]).toEqual([path, expected])
    }
  })
})
