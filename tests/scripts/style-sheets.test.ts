/**
 * The sources of the style sheets: what one part of a rule asks of another is there. No browser says so when it is not:
 * the rule does nothing, and the page looks otherwise. What the rules make of a page is looked at in a browser
 * (tests/browser/rules.ts and shape.ts).
 */
import { join, posix } from 'node:path'
import { parse, type AtRule, type ChildNode, type Declaration, type Root, type Rule } from 'postcss'
import { expect, test } from 'vitest'
import { client } from '../../generator/house/pages/client.ts'
import { pathsIn, root, textAt } from '../support/change.ts'

const paths = ['generator', 'templates'].flatMap((folder) =>
  pathsIn(join(root, folder)).map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
)
const textOf = (path: string): string => textAt(join(root, path))

const sheets: ReadonlyMap<string, Root> = new Map(
  paths.filter((path) => path.endsWith('.css')).map((path) => [path, parse(textOf(path), { from: path })])
)

/** The site has its styles, and the desk has others. */
type Side = 'site' | 'desk'
const sideOf = (path: string): Side =>
  /^(?:templates|generator\/(?:engine|house\/pages))\//.test(path) ? 'site' : 'desk'

const at = (path: string, node: ChildNode): string => `${path}:${node.source?.start?.line}`

/** Something for each node of a kind in all style sheets. */
function each<Node extends ChildNode, Found>(
  walk: (sheet: Root, visit: (node: Node) => void) => void,
  visit: (node: Node, path: string) => readonly Found[]
): Found[] {
  const found: Found[] = []
  for (const [path, sheet] of sheets) walk(sheet, (node) => void found.push(...visit(node, path)))
  return found
}
const inDeclarations = <Found>(visit: (node: Declaration, path: string) => readonly Found[]): Found[] =>
  each<Declaration, Found>((sheet, see) => sheet.walkDecls((node) => see(node)), visit)
const inRules = <Found>(visit: (node: Rule, path: string) => readonly Found[]): Found[] =>
  each<Rule, Found>((sheet, see) => sheet.walkRules((node) => see(node)), visit)
const inAtRules = <Found>(visit: (node: AtRule, path: string) => readonly Found[]): Found[] =>
  each<AtRule, Found>((sheet, see) => sheet.walkAtRules((node) => see(node)), visit)

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** A style sheet and those that it imports. */
const withImports = (path: string): string[] => [
  path,
  ...all(textOf(path), /@import '([^']+)'/g).flatMap((name) => withImports(posix.join(posix.dirname(path), name)))
]
/** The style sheets that a page has together. */
const together: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [client.styles, ...Object.values(client.looks ?? {})]
      .flatMap((looks) => Object.entries(looks))
      .map(([name, path]) => {
        const below = Object.entries(client.lower ?? {}).flatMap(([other, lower]) => (other === name ? [lower] : []))
        return [path, [path, ...below].flatMap(withImports)]
      })
  ),
  'the desk': [...sheets.keys()].filter((path) => sideOf(path) === 'desk').flatMap(withImports),
  'the page on the phone': withImports('generator/desk/app/phone/phone-page.css')
}

/** The words in the texts of a side’s code, the beginnings of those that are put together, and attributes and keys. */
type Words = { whole: ReadonlySet<string>; starts: readonly string[]; keys: ReadonlySet<string> }
function wordsOf(side: Side): Words {
  const [whole, starts, keys] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const asAttribute = (name: string): string => name.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)
  for (const path of paths.filter((name) => /\.tsx?$/.test(name) && sideOf(name) === side)) {
    const code = textOf(path).replaceAll(/^import .*$|\/\*[^]*?\*\/|^ *\/\/.*$/gm, '')
    for (const [, , text = ''] of code.matchAll(/(['"`])((?:(?!\1)[^\n\\])*)\1/g)) {
      for (const word of text.split(/[^\w-]+/)) whole.add(word)
      for (const start of all(text, /(?:^|[\s-])(-*[a-z][a-z-]*)\$\{/g)) starts.add(start)
    }
    for (const name of all(code, /\b([\w-]+)(?:=|\?:|:)/g)) keys.add(asAttribute(name))
    for (const name of all(code, /\b(?:dataset|state\(\))\.(\w+)/g)) keys.add(asAttribute(name))
  }
  return { whole, starts: [...starts], keys }
}
const words: Readonly<Record<Side, Words>> = { site: wordsOf('site'), desk: wordsOf('desk') }
/** Two classes are written as one piece: of a point in a picture (`x25`), and of what goes from page to page. */
const composed = /^(?:[xy]\d+|cover-art)$/
const isGiven = (sign: string, side: Side): boolean => {
  const name = sign.slice(1)
  const isAttribute = sign.startsWith('[')
  if (isAttribute && [name, name.replace(/^data-/, '')].some((key) => words[side].keys.has(key))) return true
  return (isAttribute && name === 'class') || composed.test(name) || isSaid(name, side)
}
/** One that is put together ends with a number, or with a word after a dash; a variable ends with anything. */
const isSaid = (name: string, side: Side): boolean =>
  words[side].whole.has(name) ||
  words[side].starts.some(
    (start) => name.startsWith(start) && (/^--|-$/.test(start) || /^\d+$/.test(name.slice(start.length)))
  )

test('a variable that a style sheet asks for is given by one that its pages have, or by a template', () => {
  const lacking = Object.entries(together).flatMap(([pages, parts]) => {
    const given = new Set<string>()
    const asked = new Map<string, string>()
    for (const path of parts)
      sheets.get(path)?.walk((node) => {
        if (node.type === 'decl' && node.variable) given.add(node.prop)
        const text = node.type === 'decl' ? node.value : node.type === 'atrule' ? node.params : ''
        for (const variable of all(text, /var\((--[\w-]+)\)/g)) asked.set(variable, at(path, node))
      })
    return [...asked]
      .filter(([variable]) => !given.has(variable) && !isSaid(variable, 'site') && !isSaid(variable, 'desk'))
      .map(([variable, place]) => `${place}: ${pages} has no ${variable}`)
  })
  expect(lacking).toEqual([])
})

test('a variable that a style sheet gives is asked for', () => {
  // Drawings ask for the colours of their parts, as the rose for those of its leaves.
  const text = paths
    .filter((path) => /\.(?:css|svg|tsx?)$/.test(path))
    .map(textOf)
    .join('\n')
  const asked = new Set(all(text, /(?:var\(\s*|['"`])(--[\w-]+)/g))
  const isOfLeaf = (name: string): boolean => /^--l[nesw]{1,2}$/.test(name)
  const unasked = inDeclarations(({ prop, variable, ...node }, path) =>
    variable && !asked.has(prop) && !isOfLeaf(prop) ? [`${at(path, node as Declaration)}: ${prop}`] : []
  )
  expect(unasked).toEqual([])
})

test('a class, an attribute and an id of a style sheet are those of a template of its side', () => {
  const unknown = inRules((rule, path) =>
    all(rule.selector.replaceAll(/'[^']*'/g, ''), /([.#[]-?[a-z][\w-]*)/gi)
      .filter((name) => !isGiven(name, sideOf(path)))
      .map((name) => `${at(path, rule)}: ${name}`)
  )
  expect(unknown).toEqual([])
})

test('a class of a template is drawn by a style sheet of its side', () => {
  const drawn = new Set(
    inRules(({ selector }, path) =>
      [...all(selector, /\.(-?[a-z][\w-]*)/gi), ...all(selector, /\[class[*^]?='([^']+)/g)].map(
        (name) => `${sideOf(path)} ${name}`
      )
    )
  )
  const undrawn = paths
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      all(textOf(path), /className="([^"]+)"/g)
        .flatMap((names) => names.split(' '))
        .filter((name) => name !== '' && !drawn.has(`${sideOf(path)} ${name}`))
        .map((name) => `${path}: ${name}`)
    )
  expect(undrawn).toEqual([])
})

test('what a declaration calls by a name has that name: movements, boxes, places of a grid, counters, letters', () => {
  const inValues = (property: RegExp, pattern: RegExp): Set<string> =>
    new Set(inDeclarations(({ prop, value }) => (property.test(prop) ? all(value, pattern) : [])))
  const names = {
    movement: new Set(inAtRules(({ name, params }) => (name === 'keyframes' ? [params] : []))),
    box: inValues(/^container(?:-name)?$/, /^([\w-]+)/g),
    place: new Set([...inValues(/^grid(?:-template(?:-areas)?)?$/, /'([^']+)'/g)].flatMap((row) => row.split(/\s+/))),
    counter: inValues(/^counter-increment$/, /^([\w-]+)/g),
    face: inValues(/^font-family$/, /^([A-Z][\w-]+)$/g)
  }
  const calls: readonly (readonly [keyof typeof names, RegExp, RegExp])[] = [
    ['movement', /^animation(?:-name)?$/, /^(?!none\b)([a-z-]+)/g],
    ['place', /^grid-area$/, /^(?!auto|initial)([a-z-]+)$/g],
    ['counter', /^content$/, /counters?\((\w+)/g],
    ['face', /^(?:font(?:-family)?|--s(?:ans|erif)(?:-alt)?)$/, /\b([A-Z][\w-]+)/g]
  ]
  const called = inDeclarations((node, path) =>
    calls.flatMap(([kind, property, pattern]) =>
      property.test(node.prop) && !node.value.startsWith('local(')
        ? all(node.value, pattern).map((name) => ({ kind, name, place: at(path, node) }))
        : []
    )
  )
  const boxes = inAtRules((node, path) =>
    node.name === 'container'
      ? all(node.params, /^(?!not\b)([a-z][\w-]*) /g).map((name) => ({
          kind: 'box' as const,
          name,
          place: at(path, node)
        }))
      : []
  )
  const unknown = [...called, ...boxes].filter(({ kind, name }) => !names[kind].has(name))
  expect(unknown.map(({ kind, name, place }) => `${place}: no ${kind} has the name ${name}`)).toEqual([])
})

test('each layer is one of those that the site puts in order', () => {
  const layers = inAtRules((node, path) => (node.name === 'layer' ? [{ node, path }] : []))
  const order = new Set(layers.flatMap(({ node }) => (node.nodes === undefined ? node.params.split(', ') : [])))
  const unknown = layers.filter(({ node }) => node.nodes !== undefined && !order.has(node.params))
  expect(unknown.map(({ node, path }) => `${at(path, node)}: ${node.params}`)).toEqual([])
})

test('every face of letters has its family and its file', () => {
  const faces = inAtRules((node, path) => (node.name === 'font-face' ? [{ node, path }] : []))
  const has = (node: AtRule, property: string): boolean =>
    node.nodes?.some((child) => child.type === 'decl' && child.prop === property) === true
  const bare = faces.filter(({ node }) => !has(node, 'font-family') || !has(node, 'src'))
  expect(bare.map(({ node, path }) => at(path, node))).toEqual([])
})

/** A rule, with the rules and conditions around it. */
function placeOf(node: Declaration['parent']): string {
  if (node?.type === 'rule') return `${placeOf(node.parent)} ${node.selector}`
  if (node?.type !== 'atrule') return ''
  const { name, params, parent } = node as AtRule
  return `${placeOf(parent)} @${name} ${params}`
}

test('no rule is empty, and none says again what it has said', () => {
  const empty = [
    ...inRules((node, path) => (node.nodes.every(({ type }) => type === 'comment') ? [at(path, node)] : [])),
    ...inAtRules((node, path) => (node.nodes?.every(({ type }) => type === 'comment') === true ? [at(path, node)] : []))
  ]
  expect(empty).toEqual([])
  const said = new Map<string, Declaration>()
  const twice = inDeclarations((node, path) => {
    const place = placeOf(node.parent)
    if (place.includes('@font-face')) return []
    const key = `${path} ${place} ${node.prop}`
    const before = said.get(key)
    said.set(key, node)
    // One for older browsers stands right before that for the others.
    return before === undefined || node.prev() === before ? [] : [`${at(path, node)}: ${node.prop}`]
  })
  expect(twice).toEqual([])
})

test('what a rule says of a part stands in one place of it', () => {
  const twice = inRules((rule, path) => {
    if (rule.parent?.type !== 'rule') return []
    const same = rule.parent.nodes.find((other) => other.type === 'rule' && other.selector === rule.selector)
    return same === rule ? [] : [`${at(path, rule)}: ${rule.selector}`]
  })
  expect(twice).toEqual([])
})

test('lines can be read, letters have a weight of their face, corners are square or round, no shadow is soft', () => {
  const wrong = inDeclarations(({ prop, value, ...node }, path) => {
    const isWrong =
      (prop === 'line-height' && (Number(value) > 3 || Number(value) < 0.8)) ||
      (prop === 'font-weight' && !/^(?:[4567]00|inherit|400 600)$/.test(value)) ||
      (prop === 'font' && /^\d00 /.test(value) && !/^[456]00 /.test(value)) ||
      (prop === 'border-radius' && !/^(?:0|50%|2px)$/.test(value)) ||
      (prop === 'box-shadow' && /(?:^|inset )(?:0|[\d.-]+\w+) (?:0|[\d.-]+\w+) (?!0 )[\d.]/.test(value))
    return isWrong ? [`${at(path, node as Declaration)}: ${prop}: ${value}`] : []
  })
  expect(wrong).toEqual([])
})

test('sides are named by the direction of writing', () => {
  const bySide = /^(?:(?:margin|padding|border)-)?(?:left|right|top|bottom)(?:-\w+)?$/
  const bySize = /^(?:(?:min|max)-)?(?:width|height)$/
  const physical = inDeclarations((node, path) =>
    bySide.test(node.prop) || bySize.test(node.prop) ? [`${at(path, node)}: ${node.prop}`] : []
  )
  expect(physical).toEqual([])
})

test('a look that begins at a width begins at a whole one, and one that ends ends just below', () => {
  const wrong = inAtRules((rule, path) =>
    ['media', 'container'].includes(rule.name) && /(?:>=?|(?<![<>])<) [\d.]*\.99rem/.test(rule.params)
      ? [`${at(path, rule)}: ${rule.params}`]
      : []
  )
  expect(wrong).toEqual([])
})

test('the least of a length is no more than its most', () => {
  const bounds = /clamp\(\s*(?<least>-?[\d.]+)(?<unit>[a-z]+)\s*,.*,\s*(?<most>-?[\d.]+)\k<unit>\s*\)/
  const wrong = inDeclarations((declaration, path) => {
    const { least, most } = bounds.exec(declaration.value)?.groups ?? {}
    return Number(least) > Number(most) ? [`${at(path, declaration)}: ${declaration.value}`] : []
  })
  expect(wrong).toEqual([])
})

test('a distance of three lines and more has its reason above it, or grows with the screen', () => {
  const wrong = inDeclarations((declaration, path) => {
    const { prop, value } = declaration
    const isLarge = value.split(' ').some((part) => Math.abs(Number(/^(-?[\d.]+)rem$/.exec(part)?.[1] ?? 0)) > 3)
    if (!isLarge || !/^(?:margin|padding|gap|row-gap|column-gap)/.test(prop)) return []
    return [declaration.prev(), declaration.parent?.prev()].some((before) => before?.type === 'comment')
      ? []
      : [`${at(path, declaration)}: ${prop}: ${value}`]
  })
  expect(wrong).toEqual([])
})

/** In degrees, for people: from and to. */
const hues: Readonly<Record<string, readonly [from: number, to: number]>> = {
  '--olive': [60, 110],
  '--night': [60, 110],
  '--sea': [190, 215],
  '--terra': [8, 25],
  '--warm': [8, 25],
  '--gold': [35, 52],
  '--sun': [35, 52]
}

function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360
}

test('the colours of the site are those that their names say', () => {
  const told = inDeclarations(({ prop, value, parent }, path) => {
    const hue = hues[prop]
    if (path !== 'templates/styles/base/tokens.css' || hue === undefined || !value.startsWith('#')) return []
    return (parent as Rule).selector === ':root'
      ? [{ prop, isSo: hueOf(value) >= hue[0] && hueOf(value) <= hue[1] }]
      : []
  })
  expect(told.filter(({ isSo }) => !isSo)).toEqual([])
  expect(new Set(told.map(({ prop }) => prop)).size).toBe(Object.keys(hues).length)
})
