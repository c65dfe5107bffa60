/**
 * Parses a page of the site into a tree, for tests that look at it as browsers and visitors do. It supports only the
 * markup that React and the build write: every element closed, every attribute in double quotes.
 */

export type Element = { name: string; attributes: Readonly<Record<string, string>>; children: (Element | string)[] }

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Inline elements do not separate words. */
const inline = new Set('a abbr b bdi em i q small span strong sub sup svg time use wbr'.split(' '))

/** @throws Error for markup that does not nest */
export function parsePage(html: string): Element {
  const root: Element = { name: '#document', attributes: {}, children: [] }
  const open = [root]
  const tokens =
    /<!--[^]*?-->|<!doctype[^>]*>|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+|</gi
  let found: RegExpExecArray | null
  while ((found = tokens.exec(html)) !== null) {
    const [token, closing, written, attributes = '', selfClosed] = found
    const parent = open.at(-1)!
    if (written === undefined) {
      if (!token.startsWith('<!')) parent.children.push(decode(token))
      continue
    }
    const name = written.toLowerCase()
    if (closing === '/') {
      if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>`)
      open.pop()
      continue
    }
    const element: Element = { name, attributes: attributesOf(attributes), children: [] }
    parent.children.push(element)
    if (name === 'script' || name === 'style') {
      const end = html.indexOf(`</${name}>`, tokens.lastIndex)
      element.children.push(html.slice(tokens.lastIndex, end))
      tokens.lastIndex = end + name.length + 3
    } else if (selfClosed !== '/' && !voidElements.has(name)) open.push(element)
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.name}> is never closed`)
  return root
}

function attributesOf(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(/\s+([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decode(value)
    ])
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decode = (text: string): string =>
  text.replace(/&([a-z]+|#x?[0-9a-f]+);/gi, (entity, name: string) => entities[name.toLowerCase()] ?? entity)

/** Every descendant in the order of the page, or only those with a name. */
export function elementsIn(element: Element, name?: string): Element[] {
  return element.children.flatMap((child) =>
    typeof child === 'string'
      ? []
      : [...(name === undefined || child.name === name ? [child] : []), ...elementsIn(child, name)]
  )
}

/**
 * The only element with a name.
 * @throws Error if there is none, or several
 */
export function only(element: Element, name: string): Element {
  const [first, ...others] = elementsIn(element, name)
  if (first === undefined || others.length > 0)
    throw new Error(`${others.length + (first === undefined ? 0 : 1)} <${name}>`)
  return first
}

/** The text directly in an element, such as the code of a script. */
export const contentOf = ({ children }: Element): string =>
  children.filter((child) => typeof child === 'string').join('')

/** The text that visitors read: spaces collapsed, invisible text left out, one line for each block. */
export function textOf(element: Element): string {
  return rawText(element)
    .replaceAll('\u2060', '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

function rawText({ name, children }: Element): string {
  if (name === 'script' || name === 'style' || name === 'symbol' || name === 'template') return ''
  const text = children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('')
  return inline.has(name) ? text : `\n${text}\n`
}
