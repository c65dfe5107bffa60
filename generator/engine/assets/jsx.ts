/**
 * The functions that bundled JSX calls. They make the same elements as React 19, without React: the search loads less
 * than with its `createElement`.
 */
const elementType = Symbol.for('react.transitional.element')

type Attributes = Readonly<Record<string, unknown>>

export function element(type: unknown, attributes: Attributes | null, ...children: unknown[]) {
  const { key, ...props } = attributes ?? {}
  return {
    $$typeof: elementType,
    type,
    // oxlint-disable-next-line typescript/no-base-to-string -- a text or a number
    key: key === undefined ? null : String(key),
    props: children.length === 0 ? props : { ...props, children: children.length === 1 ? children[0] : children }
  }
}

export const fragment = Symbol.for('react.fragment')
