/**
 * Checks drawings and makes them smaller. SVGO removes scripts and whatever names a person or a place. A drawing is
 * refused if it could still run or load anything, or if browsers cannot draw it.
 */
import { readFileSync } from 'node:fs'
import type { Config, XastElement, XastRoot } from 'svgo'
import type { SvgProblemCause } from '../../messages/photo-messages.ts'
import { bestEffort } from '../../store/files.ts'
import { sha256 } from '../../store/hash.ts'
import type { PixelSize } from '../bitmap.ts'
import { packageFile } from '../packages.ts'
import { drawingAttributes, drawingElements } from './svg-vocabulary.ts'
import { sizeOf, viewBoxOf } from './svg-size.ts'
import { encodePlain } from '../photo-metadata.ts'

/** `width` and `height` are whole CSS pixels. */
export type CleanSvg = PixelSize & { svg: string }

const svgNamespace = 'http://www.w3.org/2000/svg'

/** What drawing programs write that draws nothing. */
const cleaning: NonNullable<Config['plugins']> = [
  'removeScripts',
  'removeXlink',
  'removeTitle',
  { name: 'removeDesc', params: { removeAny: true } },
  'removeMetadata',
  'removeEditorsNSData',
  'removeUnusedNS',
  {
    name: 'removeAttrs',
    params: { attrs: '(version|baseProfile|zoomAndPan|enable-background|role|focusable|tabindex|data-.*|aria-.*)' }
  }
]

// The rest of SVGO's preset saves nothing more after compression (measured on 198 drawings). Its steps that move,
// merge, rename or drop elements change what some drawings look like: a style sheet may select by element name, order,
// nesting or colour scheme. Five decimals cost no bytes either, and keep a path exact that a transform enlarges a
// hundredfold.
const minification: NonNullable<Config['plugins']> = [
  'cleanupIds',
  { name: 'convertPathData', params: { floatPrecision: 5, applyTransforms: false } }
]
// SVGO's time grows with the square of a path's length, or its cube: from some 10,000 steps on, minutes for a tenth of
// the bytes.
const longPath = /\sd=["'][^"']{20000}/

/** Changes with everything that could change the result. */
export const svgCacheVersion = (): string =>
  sha256([
    ...['svg.ts', 'svg-vocabulary.ts', 'svg-size.ts', '../photo-metadata.ts', '../../content/dark-variants.ts'].map(
      (name) => readFileSync(new URL(name, import.meta.url))
    ),
    packageFile('svgo'),
    packageFile('sharp')
  ])

/** Never throws, whatever the bytes are. */
export async function cleanSvg(bytes: Uint8Array): Promise<CleanSvg | SvgProblemCause> {
  const text = bestEffort(() => decode(bytes, true))
  // An entity can hide its content from every check below, and a few of them can expand to gigabytes. XML has no
  // control characters (XML 1.0, 2.2), but SVGO lets them pass.
  if (text === undefined || /<!ENTITY|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/iu.test(text))
    return { problem: 'svg-malformed' }
  const { optimize } = await import('svgo')
  let size: PixelSize = { width: 0, height: 0 }
  const examination = { name: 'examine', fn: (root: XastRoot) => void (size = examine(root)) }
  const run = (last: typeof minification): string =>
    optimize(text, { plugins: [...cleaning, examination, ...last] }).data
  try {
    // SVGO fails on some selectors that browsers understand. Without minification the drawing is only larger.
    const small = bestEffort(() => run(longPath.test(text) ? ['cleanupIds'] : minification)) ?? run([])
    return { svg: await withCleanBitmaps(small), ...size }
  } catch (error) {
    if (error instanceof Refusal) return error.problem
    // SVGO walks the elements by recursion.
    return { problem: error instanceof RangeError ? 'svg-too-deep' : 'svg-malformed' }
  }
}

class Refusal extends Error {
  readonly problem: SvgProblemCause
  constructor(problem: SvgProblemCause) {
    super(problem.problem)
    this.problem = problem
  }
}

/** Whether the root element is an `svg`, as far as the first 64 KB show. The rest is not read. */
export function isSvg(bytes: Uint8Array): boolean {
  const text = decode(bytes.subarray(0, 65_536))
  // What may stand before the root element (XML 1.0, 2.8).
  const prolog = /\s+|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE(?:[^>[]|\[[^\]]*\])*>/iy
  let root = 0
  while (prolog.exec(text) !== null) root = prolog.lastIndex
  return /^<(?:[\w.-]+:)?svg[\s/>]/.test(text.slice(root, root + 100))
}

/**
 * The size of a drawing from its root element alone. Undefined if that is not enough: then `cleanSvg` finds the size,
 * or what is wrong.
 */
export function measureSvg(bytes: Uint8Array): PixelSize | undefined {
  const start = decode(bytes.subarray(0, 4096))
  const root =
    /^\s*(?:<\?xml[^?<>]*\?>\s*)?(?:<!--[^<>]*-->\s*)*<svg(?<attributes>(?:\s+[\w:.-]+="[^"<>&(]*")*)\s*>/.exec(start)
  const attributes = root?.groups?.attributes?.matchAll(/([\w:.-]+)="([^"]*)"/g) ?? []
  return sizeOf(Object.fromEntries(Array.from(attributes, ([, name, value]) => [name, value]))) ?? undefined
}

/** UTF-8, or UTF-16 with a byte order mark. XML knows more encodings, which no drawing program writes. */
function decode(bytes: Uint8Array, fatal = false): string {
  const encoding = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal }).decode(bytes)
}

/**
 * `depth` in levels of elements, of which drawing programs write a dozen; `drawn` in elements, copies included, for
 * which a browser takes a second or two; `side` in pixels.
 */
const limits = { depth: 100, drawn: 100_000, blurs: 20, side: 20_000 }

/**
 * Gives a drawing the attributes that every page needs.
 * @returns its size
 * @throws Refusal
 */
function examine(root: XastRoot): PixelSize {
  const svg = root.children.find((child) => child.type === 'element')
  if (svg?.name !== 'svg') throw new Refusal({ problem: 'svg-malformed' })
  const elements = elementsIn(root)
  const findings = { parts: new Set<string>(), links: new Set<string>() }
  for (const element of elements) checkElement(element, findings)
  const { parts, links } = findings
  if (parts.size > 0) throw new Refusal({ problem: 'svg-parts', parts: [...parts].slice(0, 5) })
  if (links.size > 0) throw new Refusal({ problem: 'svg-outside', links: [...links].toSorted() })
  if (drawnIn(svg, elements, () => 1) > Math.max(limits.drawn, elements.length))
    throw new Refusal({ problem: 'svg-unfolds' })
  const isBlurred = blurredBySheet(elements)
  const blurs = (element: XastElement): number => blursOf(element) + (isBlurred(element) ? 1 : 0)
  if (drawnIn(svg, elements, blurs) > limits.blurs) throw new Refusal({ problem: 'svg-blurs', most: limits.blurs })
  const size = sizeOf(svg.attributes)
  if (size === null) throw new Refusal({ problem: 'svg-no-size' })
  if (Math.max(size.width, size.height) > limits.side)
    throw new Refusal({ problem: 'svg-too-large', ...size, maxSide: limits.side })
  svg.attributes = { xmlns: svgNamespace, ...svg.attributes }
  // Without a viewBox a browser crops the drawing to a smaller box instead of scaling it.
  if (viewBoxOf(svg.attributes.viewBox) === null) svg.attributes.viewBox = `0 0 ${size.width} ${size.height}`
  return size
}

/**
 * The elements in the order of the document. Comments and instructions are taken out: one can load a style sheet.
 * @throws Refusal
 */
function elementsIn(root: XastRoot): XastElement[] {
  const elements: XastElement[] = []
  const open = [{ node: root as XastRoot | XastElement, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next
    if (depth > limits.depth) throw new Refusal({ problem: 'svg-too-deep' })
    if (node.type === 'element') elements.push(node)
    node.children = node.children.filter(({ type }) => type === 'element' || type === 'text' || type === 'cdata')
    // One by one: a call takes no more than some 100,000 arguments.
    for (const child of node.children.toReversed())
      if (child.type === 'element') open.push({ node: child, depth: depth + 1 })
  }
  return elements
}

/** What no drawing may have, and its references to other files. */
type Findings = { parts: Set<string>; links: Set<string> }

function checkElement(element: XastElement, findings: Findings): void {
  if (!drawingElements.has(element.name)) findings.parts.add(`<${element.name}>`)
  for (const [name, written] of Object.entries(element.attributes)) {
    if (!drawingAttributes.has(name) && (name !== 'xmlns' || written !== svgNamespace)) findings.parts.add(name)
    // With quotes or spaces SVGO takes the element that is referred to for unused.
    const value = written.replaceAll(/url\(\s*(["']?)(#[^\s"'()\\]+)\1\s*\)/gi, 'url($2)')
    element.attributes[name] = name === 'href' && bitmap.test(value) ? value.replaceAll(/\s+/g, '') : value
    if (name === 'href' && !bitmap.test(value)) checkLink(value, findings)
    // In names brackets are only letters.
    else if (name !== 'href' && name !== 'id' && name !== 'class') checkCss(value, findings)
  }
  if (element.name !== 'style') return
  // Browsers join the texts of a style sheet.
  checkCss(element.children.map((child) => ('value' in child ? child.value : '')).join(''), findings)
}

const bitmap = /^\s*data:image\/(?:png|jpe?g|webp|gif|avif);base64,[\w+/=\s]*$/i
/** Functions and rules that fetch, beside `url`. An escape could hide any of them. */
const forbiddenCss = /\\|@import|(?:image|image-set|src)\(/gi

function checkCss(css: string, findings: Findings): void {
  for (const [found] of css.matchAll(forbiddenCss)) findings.parts.add(found.toLowerCase())
  for (const [, link = ''] of css.matchAll(/url\(\s*["']?([^"')]*)/gi)) checkLink(link, findings)
}

function checkLink(written: string, { parts, links }: Findings): void {
  const link = written.trim()
  const data = /^data:[^;,]*/i.exec(link)?.[0]
  if (data !== undefined) parts.add(data)
  else if (link !== '' && !link.startsWith('#')) links.add(link.slice(0, 100))
}

/**
 * How much a browser draws: it draws the target of a reference again for each reference. Infinity if parts refer to
 * each other in a circle. References in style sheets are not followed.
 */
function drawnIn(
  svg: XastElement,
  elements: readonly XastElement[],
  weightOf: (element: XastElement) => number
): number {
  const byId = new Map(elements.toReversed().map((element) => [element.attributes.id, element]))
  const sums = new Map<XastElement, number>()
  const sumOf = (element: XastElement): number => {
    const known = sums.get(element)
    if (known !== undefined) return known
    // An element that occurs again while it is counted is part of a circle.
    sums.set(element, Infinity)
    const children = element.children.filter((child) => child.type === 'element')
    const targets = referencesOf(element).flatMap((id) => byId.get(id) ?? [])
    // A filter is drawn only where it is used.
    const drawn = [...children.filter(({ name }) => name !== 'filter'), ...targets]
    const sum = drawn.reduce((total, part) => total + sumOf(part), weightOf(element))
    sums.set(element, sum)
    return sum
  }
  return sumOf(svg)
}

const blursOf = ({ name, attributes: { style = '', filter = '' } }: XastElement): number =>
  (name === 'feGaussianBlur' || name === 'feDropShadow' ? 1 : 0) +
  Array.from(`${style};${filter}`.matchAll(/\b(?:blur|drop-shadow)\(/gi)).length

/** Which elements a style sheet blurs, by the last part of each selector: a class, or the name of an element. */
function blurredBySheet(elements: readonly XastElement[]): (element: XastElement) => boolean {
  const sheets = elements.filter(({ name }) => name === 'style').flatMap(({ children }) => children)
  const css = sheets.map((child) => ('value' in child ? child.value : '')).join('')
  const names = new Set(
    Array.from(css.matchAll(/([^{}]+)\{[^{}]*\b(?:blur|drop-shadow)\([^{}]*\}/gi), ([, selectors = '']) =>
      selectors.split(',').map((selector) => /[^\s>+~]*$/.exec(selector.trim())?.[0] ?? '')
    ).flat()
  )
  return ({ name, attributes }) =>
    names.has('*') || names.has(name) || (attributes.class ?? '').split(/\s+/).some((each) => names.has(`.${each}`))
}

/** The ids that an element refers to, by `href` or `url(#sky)`. Their letters may be escaped. */
const referencesOf = ({ attributes }: XastElement): string[] =>
  Object.entries(attributes).flatMap(([name, value]) =>
    Array.from(
      `${name}=${value}`.matchAll(/(?:^href=|url\()#([^)]+)/g),
      ([, id = '']) => bestEffort(() => decodeURIComponent(id)) ?? id
    )
  )

/** A photo inside a drawing can say where it was taken. What no browser could draw either goes. */
async function withCleanBitmaps(svg: string): Promise<string> {
  const link = / href="data:image\/[^"]*"/gi
  const clean = new Map<string, string>()
  for (const found of new Set(svg.match(link))) {
    // An SVG could call itself a PNG: it is none of these. In sharp's terms `heif` includes AVIF.
    const plain = await encodePlain(Buffer.from(found.replace(/^[^,]*,/, ''), 'base64'), ['gif', 'heif'])
    const href = plain && `data:image/${plain.format};base64,${Buffer.from(plain.bytes).toString('base64')}`
    if (href !== undefined) clean.set(found, ` href="${href}"`)
  }
  return svg.replaceAll(link, (found) => clean.get(found) ?? '')
}
