/**
 * Finds the source of everything on an open page. It walks the page side by side with marked copies, and gives each
 * text, picture and link that has a mark there its place in the data. The open page is not changed.
 */
import type { Origin, SourceMap } from '../../protocol.ts'

/** A part of the page and its place in the data. */
export type EditableRegion =
  | { kind: 'text'; node: Text; start: number; end: number; origin: Origin }
  /** `head` is for machines: the title, the description. */
  | { kind: 'picture' | 'link' | 'name' | 'head'; element: Element; origin: Origin }

export type PageCopies = { live: Document; marked: Document; figured: Document }
type Places = Pick<SourceMap, 'textOrigins' | 'numberOrigins'>

// An index is two private-use characters, a high and a low digit; a third one ends the text.
const [highBase, lowBase, closing, radix] = [0xe000, 0xebb8, 0xf8ff, 3000] as const

export type MarkedText = { text: string; parts: readonly { start: number; end: number; index: number }[] }

/**
 * The text without marks, and the ranges that they enclosed. Marks may be nested.
 * @param open marks that an earlier part of the same text has opened; it is replaced by those still open after this
 * part
 */
export function readMarks(written: string, open: { start: number; index: number }[] = []): MarkedText {
  let text = ''
  const parts: { start: number; end: number; index: number }[] = []
  for (let at = 0; at < written.length; at += 1) {
    const code = written.charCodeAt(at)
    const low = written.charCodeAt(at + 1) - lowBase
    if (code >= highBase && code < lowBase && low >= 0 && low < radix) {
      open.push({ start: text.length, index: (code - highBase) * radix + low })
      at += 1
    } else if (code === closing) {
      const last = open.pop()
      if (last !== undefined) parts.push({ ...last, end: text.length })
    } else text += written[at]
  }
  for (const each of open) {
    parts.push({ ...each, end: text.length })
    each.start = 0
  }
  return { text, parts }
}

/** In addresses the marks are percent-encoded. */
const unescaped = (address: string): string =>
  address.replace(/%E[EF]%[89AB][\dA-F]%[89AB][\dA-F]/gi, (sign) => decodeURIComponent(sign))

/** Without side effects: scripts must not run, and styles would violate the policy of the page, so both become text. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(
    html.replaceAll('<style>', '<script type="text/plain" data-style>').replaceAll('</style>', '</script>'),
    'text/html'
  )

export const blockSelector = 'h1, h2, h3, h4, p, li, dt, dd, td, th, a, button, caption, figcaption'

/** Everything with a place, in the order of the page. */
export function findRegions(
  { live, marked, figured }: PageCopies,
  { textOrigins, numberOrigins }: Places
): EditableRegion[] {
  const regions: EditableRegion[] = []
  const shownTexts = new Set<Text>()
  const add = (node: Text, part: { start: number; end: number; origin: Origin }): void => {
    regions.push({ kind: 'text', node, ...part })
    shownTexts.add(node)
  }
  // A text may be split over several elements of a block, and one of several lines over neighbouring blocks.
  let divided: { block: Element | null; open: { start: number; index: number }[] } = { block: null, open: [] }
  align(live.documentElement, marked.documentElement, {
    text(node, copy) {
      const block = copy.parentElement?.closest(blockSelector) ?? null
      if (divided.block !== block) divided = { block, open: areOfOneText(divided.block, block) ? divided.open : [] }
      const { text, parts } = readMarks(copy.data, divided.open)
      if (text !== node.data) return
      const head = node.parentElement?.closest('head') === null ? undefined : node.parentElement
      for (const { index, ...part } of parts) {
        const origin = textOrigins[index]
        if (origin === undefined || part.end === part.start) continue
        if (head === undefined || head === null) add(node, { ...part, origin })
        else regions.push({ kind: 'head', element: head, origin })
      }
    },
    element(element, copy) {
      for (const { index, kind } of marksOf(copy)) {
        const origin = textOrigins[index]
        if (origin === undefined) continue
        const isHead = element.closest('head') !== null
        regions.push({ kind: isHead ? 'head' : kind, element: shownFor(element), origin })
      }
    }
  })
  align(live.documentElement, figured.documentElement, {
    text: (node, copy) => {
      for (const part of figuresIn(node.data, copy.data, numberOrigins)) add(node, part)
    },
    element: (element, copy) => {
      const origin = figureIn(copy.getAttribute('href') ?? '', numberOrigins)
      if (origin !== undefined) regions.push({ kind: 'link', element, origin })
    }
  })
  const known = knownTexts(marked, textOrigins)
  for (const node of textNodesIn(live.body))
    if (!shownTexts.has(node)) for (const origin of known(node.data)) add(node, { start: 0, end: node.length, origin })
  return inOrder(regions)
}

/**
 * Whether the text of one block may go on in the next. What is around them must also end each text that it begins: a
 * page may have cut one short.
 */
function areOfOneText(before: Element | null, next: Element | null): boolean {
  const around = next?.parentElement
  if (around === undefined || around === null || before?.parentElement !== around) return false
  const open: { start: number; index: number }[] = []
  readMarks(around.textContent, open)
  return open.length === 0
}

type Visitor = { text: (live: Text, copy: Text) => void; element: (live: Element, copy: Element) => void }

/** Their content is for programs. */
const isCode = (element: Element): boolean => /^(script|style|noscript|template)$/.test(element.localName)

/** Walks two trees side by side as far as they match: scripts of the page may have changed the open one. */
function align(live: Element, copy: Element, visitor: Visitor): void {
  if (isCode(live)) return
  visitor.element(live, copy)
  const [here, there] = [nodesOf(live), nodesOf(copy)]
  const pair = (one: Node, other: Node): void => {
    if (isText(one) && isText(other)) visitor.text(one, other)
    else if (isElement(one) && isElement(other)) align(one, other, visitor)
  }
  const most = Math.min(here.length, there.length)
  let start = 0
  while (start < most && isLike(here[start]!, there[start]!)) {
    pair(here[start]!, there[start]!)
    start += 1
  }
  for (let end = 1; end <= most - start && isLike(here.at(-end)!, there.at(-end)!); end += 1)
    pair(here.at(-end)!, there.at(-end)!)
}

/** The nodes of the page itself, without those that the preview or React has added. */
const nodesOf = (element: Element): Node[] =>
  [...element.childNodes].filter((node) =>
    isElement(node) ? node.getAttribute('data-preview') === null : isText(node)
  )

// Not `instanceof`: the page has another window and its own classes.
export const isElement = (node: EventTarget | null): node is Element =>
  node !== null && 'nodeType' in node && node.nodeType === Node.ELEMENT_NODE
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
const isStyle = (node: Node): boolean =>
  isElement(node) && (node.localName === 'style' || node.hasAttribute('data-style'))
const isLike = (one: Node, other: Node): boolean => one.nodeName === other.nodeName || (isStyle(one) && isStyle(other))

type ElementKind = Extract<EditableRegion, { element: Element }>['kind']

const kindsOfAttributes: Readonly<Record<string, ElementKind>> = { src: 'picture', srcset: 'picture', href: 'link' }

function marksOf(copy: Element): { index: number; kind: ElementKind }[] {
  return copy.getAttributeNames().flatMap((name) => {
    const { parts } = readMarks(unescaped(copy.getAttribute(name) ?? ''))
    const kind = kindsOfAttributes[name] ?? (copy.localName === 'meta' ? 'head' : 'name')
    const indexes = [...new Set(parts.map(({ index }) => index))]
    return indexes.map((index) => ({ index, kind }))
  })
}

/** A source of a picture stands for the picture. */
const shownFor = (element: Element): Element =>
  (element.localName === 'source' ? element.closest('picture')?.querySelector('img') : undefined) ?? element

// Numbers

const numbers = /\d(?:[\d.,'’\s\u00a0\u202f]*\d)?/g

/** The numbers of a text that have a place of their own, if the words around them match. */
function figuresIn(
  live: string,
  copy: string,
  figures: SourceMap['numberOrigins']
): { start: number; end: number; origin: Origin }[] {
  if (live === copy) return []
  const [here, there] = [[...live.matchAll(numbers)], [...copy.matchAll(numbers)]]
  const isSame = live.replace(numbers, '0') === copy.replace(numbers, '0')
  if (!isSame) {
    const origin = figureIn(copy, figures)
    return origin === undefined ? [] : [{ start: 0, end: live.length, origin }]
  }
  return here.flatMap(({ 0: number, index: start }, at) => {
    const origin = figureIn(there[at]?.[0] ?? '', figures)
    return origin === undefined ? [] : [{ start, end: start + number.length, origin }]
  })
}

/** The first number with these digits that has a place of its own, whatever separates its thousands. */
function figureIn(text: string, figures: SourceMap['numberOrigins']): Origin | undefined {
  for (const [number] of text.matchAll(numbers)) {
    const digits = number.replace(/\D/g, '')
    if (digits.length < 6) continue
    const own = figures[digits] ?? Object.entries(figures).find(([figure]) => digits.includes(figure))?.[1]
    if (own !== undefined) return own
  }
  return undefined
}

// Texts that scripts have drawn

/**
 * The places of a text that is in the page's JSON: by the text, by the pattern of a message, or by a part of one
 * between its variables. A name may also be on the page already.
 */
function knownTexts(marked: Document, origins: readonly Origin[]): (text: string) => Origin[] {
  const [exact, pieces] = [new Map<string, Origin>(), new Map<string, Origin>()]
  const patterns: { pattern: RegExp; origin: Origin }[] = []
  const learn = (written: string): void => {
    const { text, parts } = readMarks(written)
    for (const { start, end, index } of parts) {
      const [part, origin] = [text.slice(start, end), origins[index]]
      if (origin === undefined || !/[\p{L}\d]/u.test(part)) continue
      if (!exact.has(part)) exact.set(part, origin)
      if (!/\{\w+\}/.test(part)) continue
      patterns.push({ pattern: patternOf(part), origin })
      for (const piece of part.split(/\{\w+\}/)) if (/\p{L}/u.test(piece)) pieces.set(piece.trim(), origin)
    }
  }
  for (const script of marked.querySelectorAll('script[type="application/json"]'))
    for (const written of stringsIn(parsed(script.textContent))) learn(written)
  for (const { data } of textNodesIn(marked.body)) learn(data)
  return (text) => {
    const wanted = text.trim()
    if (!/\p{L}/u.test(wanted)) return []
    const origin =
      exact.get(wanted) ?? patterns.find(({ pattern }) => pattern.test(wanted))?.origin ?? pieces.get(wanted)
    return origin === undefined ? [] : [origin]
  }
}

/** A pattern for the texts that `{count} opere` can become. */
function patternOf(message: string): RegExp {
  const pieces = message.split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // A message of nothing but a variable would match any text.
  return pieces.join('').trim() === '' ? /^$/ : new RegExp(`^${pieces.join('(.{1,60}?)')}$`, 'u')
}

/** A value of a script of the page; undefined for what is no JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

function textNodesIn(body: Element): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (isText(node) && node.parentElement !== null && !isCode(node.parentElement)) texts.push(node)
  return texts
}

export const nodeOf = (region: EditableRegion): Node => (region.kind === 'text' ? region.node : region.element)

/** In the order of the page. */
const inOrder = (regions: readonly EditableRegion[]): EditableRegion[] =>
  regions.toSorted((a, b) => {
    const [one, other] = [nodeOf(a), nodeOf(b)]
    if (one === other) return a.kind === 'text' && b.kind === 'text' ? a.start - b.start : 0
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
