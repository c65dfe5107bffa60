/**
 * Translators of browsers put their own elements in the place of texts. React still finds the element around a text that
 * is alone in it, and writes the next one there; a text beside another node is lost, and the old one stays.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import { root } from '../change.ts'

type Node = { type: string; start: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodesIn = (node: Node): Node[] => [
  node,
  ...Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(nodesIn))
]

/** Where elements of a source have a text beside another child. */
function textsBesideNodes(source: string): string[] {
  const all = nodesIn(parseAst(source, { lang: 'tsx' }) as unknown as Node)
  const childrenOf = ({ children }: Node): Node[] =>
    (children as Node[]).flatMap((child) => {
      if (child.type === 'JSXText') return String(child['value']).trim() === '' ? [] : [child]
      if (child.type !== 'JSXExpressionContainer') return [child]
      const inside = child['expression'] as Node
      return inside.type === 'JSXEmptyExpression' ? [] : [inside]
    })
  return all
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    .flatMap((element) => {
      const children = childrenOf(element)
      return children.length < 2 ? [] : children.filter((child) => !isElement(child, all))
    })
    .map(({ start }) => source.slice(start).split('\n', 1)[0]!.trim())
}

/** Whether an expression gives elements or nothing, as far as its source tells. */
function isElement(node: Node | null, all: readonly Node[]): boolean {
  if (node === null) return true
  const each = (...keys: string[]): boolean => keys.every((key) => isElement(node[key] as Node | null, all))
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true
    case 'Literal':
      return node['value'] === null
    case 'LogicalExpression':
      return each('right')
    case 'ConditionalExpression':
      return each('consequent', 'alternate')
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration': {
      const body = node['body'] as Node
      if (body.type !== 'BlockStatement') return isElement(body, all)
      return nodesIn(body)
        .filter(({ type }) => type === 'ReturnStatement')
        .every(({ argument }) => isElement(argument as Node | null, all))
    }
    case 'CallExpression': {
      const [callee, [drawn]] = [node['callee'] as Node, node['arguments'] as Node[]]
      const property = (callee['property'] as Node | undefined)?.['name']
      if (property === 'map' || property === 'flatMap') return isElement(drawn!, all)
      return callee['name'] === 'createPortal' ? isElement(drawn!, all) : isElement(callee, all)
    }
    case 'Identifier': {
      const name = String(node['name'])
      if (name === 'children' || name === 'undefined') return true
      const found = all.find(
        ({ type, id }) =>
          (type === 'VariableDeclarator' || type === 'FunctionDeclaration') && (id as Node | null)?.['name'] === name
      )
      return found !== undefined && isElement((found['init'] as Node | undefined) ?? found, all)
    }
    default:
      return false
  }
}

test.each([
  ['a text and an element', '<p>{name}<b>1</b></p>', ['name}<b>1</b></p>']],
  ['two texts', '<p>{a} {b}</p>', ['a} {b}</p>', 'b}</p>']],
  ['words between', '<p>{a}, <b /></p>', ['a}, <b /></p>', ', <b /></p>']],
  ['a text that is not always there', '<p><b />{a && b}</p>', ['a && b}</p>']],
  ['one text', '<p>{a ? `${b}, ${c}` : d}</p>', []],
  ['elements', '<p>{a && <b />}{list.map((each) => <i>{each}</i>)}{/* why */}</p>', []]
])('%s: what the rule finds', (_, source, found) => {
  expect(textsBesideNodes(source)).toEqual(found)
})

test('each text that an island draws is alone in its element', () => {
  const files = readdirSync(join(root, 'templates/islands'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `templates/islands/${file}`)
  expect(files.length).toBeGreaterThan(12)
  const drawn = [...files, 'templates/parts/chat-button.tsx']
  const found = drawn.flatMap((file) =>
    textsBesideNodes(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`)
  )
  expect(found).toEqual([])
})
