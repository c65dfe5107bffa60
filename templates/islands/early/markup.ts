/**
 * Draws elements as HTML without React, for what a page shows before React has loaded. It takes only components
 * without hooks.
 */
const fragment = Symbol.for('react.fragment')

type Drawn = { type: unknown; props: Record<string, unknown> }

const escape = (text: unknown): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function markupOf(node: unknown): string {
  if (node === undefined || node === null || typeof node === 'boolean') return ''
  if (Array.isArray(node)) return node.map(markupOf).join('')
  if (typeof node !== 'object') return escape(node)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is left of what a component returns
  const { type, props } = node as Drawn
  if (typeof type === 'function') return markupOf(type(props))
  const { children, ...attributes } = props
  const inside = markupOf(children)
  if (type === fragment) return inside
  const attributeText = Object.entries(attributes).map(([name, value]) =>
    value === undefined || value === false || typeof value === 'function'
      ? ''
      : ` ${name === 'className' ? 'class' : name}="${escape(value)}"`
  )
  // A parser ignores the end of an element that is always empty.
  return `<${String(type)}${attributeText.join('')}>${inside}</${String(type)}>`
}
