/**
 * Draws elements as HTML without React, for what a page shows before React has loaded. It takes only components
 * without hooks. React can hydrate the result, so it is written as React writes it on a server.
 */
const fragment = Symbol.for('react.fragment')

type Drawn = { type: unknown; props: Record<string, unknown> }

/** `endsInText` tells whether a text that follows would become one with the last text. */
type Markup = { html: string; endsInText: boolean }

const escape = (text: unknown): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function markupOf(node: unknown): string {
  const markup: Markup = { html: '', endsInText: false }
  append(markup, node)
  return markup.html
}

/** @param picked the value of the list that an option is in */
function append(markup: Markup, node: unknown, picked?: unknown): void {
  if (node === undefined || node === null || node === '' || typeof node === 'boolean') return
  if (Array.isArray(node)) {
    for (const each of node) append(markup, each, picked)
    return
  }
  if (typeof node !== 'object') {
    // A parser would make one text of two.
    markup.html += (markup.endsInText ? '<!-- -->' : '') + escape(node)
    markup.endsInText = true
    return
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is left of what a component returns
  const { type, props } = node as Drawn
  if (typeof type === 'function') append(markup, type(props), picked)
  else if (type === fragment) append(markup, props.children, picked)
  else appendElement(markup, { type: String(type), props }, picked)
}

function appendElement(markup: Markup, { type, props }: Drawn & { type: string }, picked: unknown): void {
  const { children, value, ...attributes } = props
  const isField = type === 'select' || type === 'textarea'
  const isPicked = type === 'option' && String(value ?? children) === picked
  const all = { ...attributes, ...(isField ? {} : { value }), ...(isPicked && { selected: true }) }
  markup.html += `<${type}${Object.entries(all).map(attributeText).join('')}>`
  markup.endsInText = false
  append(markup, type === 'textarea' ? value : children, type === 'select' ? String(value) : picked)
  // A parser ignores the end of an element that is always empty.
  markup.html += `</${type}>`
  markup.endsInText = false
}

function attributeText([name, value]: [string, unknown]): string {
  const isState = name.startsWith('aria-')
  // References and handlers are for React.
  if (value === undefined || value === null || typeof value === 'function' || typeof value === 'object') return ''
  if (value === false && !isState) return ''
  return ` ${name === 'className' ? 'class' : name}="${value === true && !isState ? '' : escape(value)}"`
}
