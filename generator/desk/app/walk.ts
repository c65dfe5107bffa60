/**
 * Where everything on an open page is written: the page is walked beside its twins, and each text, picture and link
 * that a twin has a mark in gets the place of the data that it comes from. The open page is only looked at.
 */
import type { Origin, Twin } from '../protocol.ts'

/** A part of the page with its place in the data. */
export type Spot =
  | { kind: 'text'; node: Text; start: number; end: number; origin: Origin }
  /** `head` is what machines read: the title, the description. */
  | { kind: 'picture' | 'link' | 'name' | 'head'; element: Element; origin: Origin }
  /** A day of a calendar: what decides its price is asked for when it is wanted. */
  | { kind: 'day'; element: HTMLElement; day: string; unit: string | undefined }

export type Pages = { live: Document; marked: Document; figured: Document }
type Places = Pick<Twin, 'origins' | 'figures'>

// An index is two signs of the private use area, a high and a low digit; one more sign stands behind the text.
const [highBase, lowBase, closing, radix] = [0xe000, 0xebb8, 0xf8ff, 3000] as const

export type Marked = { text: string; parts: readonly { start: number; end: number; index: number }[] }

/** The text without its marks, and what each of them enclosed. Marks may stand inside each other. */
export function readMarks(written: string): Marked {
  let text = ''
  const parts: { start: number; end: number; index: number }[] = []
  const open: { start: number; index: number }[] = []
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
  return { text, parts }
}

/** In addresses the signs are escaped, as everything that is no ASCII. */
const unescaped = (address: string): string =>
  address.replace(/%E[EF]%[89AB][\dA-F]%[89AB][\dA-F]/gi, (sign) => decodeURIComponent(sign))

/** Scripts that run by themselves may not come to life, and policies complain of styles: both become mere text. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(
    html.replaceAll('<style>', '<script type="text/plain" data-style>').replaceAll('</style>', '</script>'),
    'text/html'
  )

/** All that has a place, in the order of the page. */
export function walk({ live, marked, figured }: Pages, { origins, figures }: Places): Spot[] {
  const spots: Spot[] = []
  const found = new Set<Text>()
  const originAt = (index: number): Origin | undefined => origins[index]
  const add = (node: Text, part: { start: number; end: number; origin: Origin }): void => {
    spots.push({ kind: 'text', node, ...part })
    found.add(node)
  }
  align(live.documentElement, marked.documentElement, {
    text(node, twin) {
      const { text, parts } = readMarks(twin.data)
      if (text !== node.data) return
      const head = node.parentElement?.closest('head') === null ? undefined : node.parentElement
      for (const { index, ...part } of parts) {
        const origin = originAt(index)
        if (origin === undefined || part.end === part.start) continue
        if (head === undefined || head === null) add(node, { ...part, origin })
        else spots.push({ kind: 'head', element: head, origin })
      }
    },
    element(element, twin) {
      for (const { index, kind } of marksOf(twin)) {
        const origin = originAt(index)
        if (origin === undefined) continue
        const isHead = element.closest('head') !== null
        spots.push({ kind: isHead ? 'head' : kind, element: shownFor(element), origin })
      }
    }
  })
  align(live.documentElement, figured.documentElement, {
    text: (node, twin) => {
      for (const part of figuresIn(node.data, twin.data, figures)) add(node, part)
    },
    element: (element, twin) => {
      const origin = figureIn(twin.getAttribute('href') ?? '', figures)
      if (origin !== undefined) spots.push({ kind: 'link', element, origin })
    }
  })
  const known = knownTexts(marked, origins)
  for (const node of textsIn(live.body))
    if (!found.has(node)) for (const origin of known(node.data)) add(node, { start: 0, end: node.length, origin })
  spots.push(...daysOf(live))
  return inOrder(live, spots)
}

type Visitor = { text: (live: Text, twin: Text) => void; element: (live: Element, twin: Element) => void }

/** What they hold is for programs. */
const isCode = (element: Element): boolean => /^(script|style|noscript|template)$/.test(element.localName)

/** Walks two trees side by side, as far as they are alike: scripts of the page may have changed the live one. */
function align(live: Element, twin: Element, visitor: Visitor): void {
  if (isCode(live)) return
  visitor.element(live, twin)
  const [here, there] = [nodesOf(live), nodesOf(twin)]
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

/** Texts and elements that the page itself has: not what the preview, or a frame of React, has put beside them. */
const nodesOf = (element: Element): Node[] =>
  [...element.childNodes].filter((node) =>
    isElement(node) ? node.getAttribute('data-preview') === null : isText(node)
  )

// Of another window than the desk's own, whose classes they are not.
export const isElement = (node: EventTarget | null): node is Element =>
  node !== null && 'nodeType' in node && node.nodeType === Node.ELEMENT_NODE
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
const isStyle = (node: Node): boolean =>
  isElement(node) && (node.localName === 'style' || node.hasAttribute('data-style'))
const isLike = (one: Node, other: Node): boolean => one.nodeName === other.nodeName || (isStyle(one) && isStyle(other))

type ElementKind = Extract<Spot, { element: Element }>['kind'] & ('picture' | 'link' | 'name' | 'head')

function marksOf(twin: Element): { index: number; kind: ElementKind }[] {
  return twin.getAttributeNames().flatMap((name) => {
    const { parts } = readMarks(unescaped(twin.getAttribute(name) ?? ''))
    const kind: ElementKind =
      name === 'src' || name === 'srcset'
        ? 'picture'
        : name === 'href'
          ? 'link'
          : twin.localName === 'meta'
            ? 'head'
            : 'name'
    const indexes = [...new Set(parts.map(({ index }) => index))]
    return indexes.map((index) => ({ index, kind }))
  })
}

/** A source of a picture is seen as the picture. */
const shownFor = (element: Element): Element =>
  (element.localName === 'source' ? element.closest('picture')?.querySelector('img') : undefined) ?? element

// Figures

const numbers = /\d(?:[\d.,'’\s\u00a0\u202f]*\d)?/g

/** Which numbers of a text have a figure of their own, where the words around them are the same. */
function figuresIn(
  live: string,
  twin: string,
  figures: Twin['figures']
): { start: number; end: number; origin: Origin }[] {
  if (live === twin) return []
  const [here, there] = [[...live.matchAll(numbers)], [...twin.matchAll(numbers)]]
  const isSame = live.replace(numbers, '0') === twin.replace(numbers, '0')
  if (!isSame) {
    const origin = figureIn(twin, figures)
    return origin === undefined ? [] : [{ start: 0, end: live.length, origin }]
  }
  return here.flatMap(({ 0: number, index: start }, at) => {
    const origin = figureIn(there[at]?.[0] ?? '', figures)
    return origin === undefined ? [] : [{ start, end: start + number.length, origin }]
  })
}

/** The first figure of its own among the digits, whatever separates thousands and stands around. */
function figureIn(text: string, figures: Twin['figures']): Origin | undefined {
  for (const [number] of text.matchAll(numbers)) {
    const digits = number.replace(/\D/g, '')
    if (digits.length < 6) continue
    const own = figures[digits] ?? Object.entries(figures).find(([figure]) => digits.includes(figure))?.[1]
    if (own !== undefined) return own
  }
  return undefined
}

// What scripts have drawn

/**
 * The places of a text that the JSON of the page has: by the text, by the pattern of a message, by a piece of one
 * between what is filled in. A name may also stand on the page already.
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
  for (const { data } of textsIn(marked.body)) learn(data)
  return (text) => {
    const wanted = text.trim()
    if (!/\p{L}/u.test(wanted)) return []
    const origin =
      exact.get(wanted) ?? patterns.find(({ pattern }) => pattern.test(wanted))?.origin ?? pieces.get(wanted)
    return origin === undefined ? [] : [origin]
  }
}

/** `{count} notti` as the texts that it can become. */
function patternOf(message: string): RegExp {
  const pieces = message.split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // What is filled in alone would be any text.
  return pieces.join('').trim() === '' ? /^$/ : new RegExp(`^${pieces.join('(.{1,60}?)')}$`, 'u')
}

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

function textsIn(body: Element): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (isText(node) && node.parentElement !== null && !isCode(node.parentElement)) texts.push(node)
  return texts
}

/** The days of calendars; a table of all units names by its number which one a day is of. */
function daysOf(live: Document): Spot[] {
  const facts = [...live.querySelectorAll('script[type="application/json"]')].map((script) =>
    parsed(script.textContent)
  )
  const units = facts.flatMap((each) => unitsIn(each))
  return [...live.querySelectorAll<HTMLElement>('td[data-day]')].map((element) => {
    const { day = '', unit } = element.dataset
    return { kind: 'day', element, day, unit: unit === undefined ? undefined : units[Number(unit)] }
  })
}

function unitsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('units' in value && Array.isArray(value.units))
    return value.units.flatMap((unit: unknown) =>
      typeof unit === 'object' && unit !== null && 'id' in unit && typeof unit.id === 'string' ? unit.id : []
    )
  return Object.values(value).flatMap(unitsIn)
}

export const nodeOf = (spot: Spot): Node => (spot.kind === 'text' ? spot.node : spot.element)

function inOrder(live: Document, spots: readonly Spot[]): Spot[] {
  const places = new Map<Node, number>()
  const walker = live.createTreeWalker(live, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) places.set(node, places.size)
  const placeOf = (spot: Spot): number => places.get(nodeOf(spot)) ?? 0
  return spots.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || (a.kind === 'text' && b.kind === 'text' ? a.start - b.start : 0)
  )
}
