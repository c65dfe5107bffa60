/**
 * Sanitises and minifies an SVG, so that it is safe to serve: nothing in it runs or loads anything. Elements and
 * attributes that are not on an allow list are dropped: scripts, events, foreign content, notes of editors, future
 * additions to the standard.
 */
import { readFileSync } from 'node:fs'
import type { Config, XastChild, XastElement, XastRoot } from 'svgo'
import type { SvgProblemCause } from '../../messages/photo-messages.ts'
import { bestEffort } from '../../store/files.ts'
import { sha256 } from '../../store/hash.ts'
import type { PixelSize } from '../bitmap.ts'
import { packageFile } from '../packages.ts'
import { cleanDeclarations, cleanStyleSheet, isSafeValue, tidyFragments } from './svg-css.ts'
import { sizeOf, viewBoxOf } from './svg-size.ts'
import { expandsTooFar } from './svg-expansion.ts'
import { encodePlain } from '../photo-metadata.ts'

/**
 * `width` and `height` are whole CSS pixels. `outside` lists the references to other files that were removed, sorted.
 */
export type CleanSvg = { svg: string; width: number; height: number; outside: string[] }

/** The facts about a drawing that sanitising collects. */
type ReadDrawing = { size: PixelSize | null; outside: Set<string>; isTooLarge: boolean }

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'

// Left out on purpose: `script`, `foreignObject` and the elements of HTML, which run or embed; `title`, `desc` and
// `metadata`, which no page shows (the alternative text is data) and which may name a person or a place; animation
// elements, which can rewrite a reference and ignore a visitor's wish for less motion.
const keptElements = words(`
  svg g defs symbol use switch style image
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern marker clipPath mask filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`)

const textElements = words('text tspan textPath')

const linkingElements = words('use image feImage textPath linearGradient radialGradient pattern')

// The attribute and property indices of SVG 2 (https://www.w3.org/TR/SVG2/attindex.html and propidx.html), without
// links, events, animation, and what only concerns pointers, keyboards and screen readers.
const keptAttributes = words(`
  media type xml:space systemLanguage requiredExtensions requiredFeatures
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height d points pathLength transform viewBox preserveAspectRatio
  dx dy rotate textLength lengthAdjust startOffset method spacing side path
  refX refY markerWidth markerHeight markerUnits orient
  gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits mask-type filterUnits primitiveUnits
  mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode
  kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation z
  pointsAtX pointsAtY pointsAtZ limitingConeAngle scale xChannelSelector yChannelSelector stdDeviation radius
  baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity
  font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning letter-spacing
  lighting-color marker marker-end marker-mid marker-start mask mix-blend-mode opacity overflow paint-order
  shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-orientation text-overflow
  text-rendering transform-box transform-origin unicode-bidi vector-effect visibility white-space word-spacing
  writing-mode`)

// Names, not CSS values: editors put brackets into them.
const namingAttributes = words('id class result in in2')

// The rest of SVGO's preset saves nothing more after compression (measured on 198 drawings). Its steps that move,
// merge, rename or drop elements change what some drawings look like: a style sheet may select by element name, order,
// nesting or colour scheme. Five decimals cost no bytes either, and keep a path exact that a transform enlarges a
// hundredfold.
const minification: Config = {
  plugins: ['cleanupIds', { name: 'convertPathData', params: { floatPrecision: 5, applyTransforms: false } }]
}
// SVGO's time grows with the square of a path's length, or its cube: from some 10,000 steps on, minutes for a tenth of
// the bytes.
const longPath = /\sd="[^"]{20000}/
const longMinification: Config = { plugins: ['cleanupIds'] }

function words(list: string): Set<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ''))
}

/** The modules that clean drawings, and give them the colours of the day or the night. */
const svgModules = [
  'svg.ts',
  'svg-css.ts',
  'svg-size.ts',
  'svg-expansion.ts',
  '../photo-metadata.ts',
  '../../content/dark-variants.ts'
]

/** Changes with everything that could change the result: the text of these modules, SVGO’s version, sharp’s. */
export const svgCacheVersion = (): string =>
  sha256([
    ...svgModules.map((name) => readFileSync(new URL(name, import.meta.url))),
    packageFile('svgo'),
    packageFile('sharp')
  ])

/** Sanitises, then minifies. Never throws, whatever the bytes are. */
export async function cleanSvg(bytes: Uint8Array): Promise<CleanSvg | SvgProblemCause> {
  const text = bestEffort(() => decoderFor(bytes, true).decode(bytes))
  // The bytes are not in the encoding that they declare.
  if (text === undefined) return { problem: 'svg-malformed' }
  // An entity can hide its content from every check below, and a few of them can expand to gigabytes.
  if (/<!ENTITY/i.test(text)) return { problem: 'svg-malformed' }

  const { optimize } = await import('svgo')
  const drawing: ReadDrawing = { size: null, outside: new Set(), isTooLarge: false }
  let clean: string
  try {
    clean = optimize(text, {
      plugins: [{ name: 'sanitise', fn: (root) => sanitise(root, drawing) }]
    }).data
  } catch (error) {
    return malformed(error)
  }
  if (drawing.isTooLarge) return { problem: 'svg-unfolds' }
  if (drawing.size === null) return { problem: 'svg-no-size' }

  // SVGO fails on some selectors that browsers understand. The drawing is safe already, only larger.
  const small = bestEffort(() => optimize(clean, longPath.test(clean) ? longMinification : minification).data) ?? clean
  const svg = withoutControlCharacters(await withCleanBitmaps(small))
  return { svg, ...drawing.size, outside: [...drawing.outside].toSorted() }
}

/** Whether the root element is an `svg`, as far as the first 64 KB show. The rest is not read. */
export function isSvg(bytes: Uint8Array): boolean {
  const text = decoderFor(bytes, false).decode(bytes.subarray(0, 65_536))
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
  const start = decoderFor(bytes, false).decode(bytes.subarray(0, 4096))
  const root =
    /^\s*(?:<\?xml[^?<>]*\?>\s*)?(?:<!--[^<>]*-->\s*)*<svg(?<attributes>(?:\s+[\w:.-]+="[^"<>&(]*")*)\s*>/.exec(start)
  const attributes = root?.groups?.attributes?.matchAll(/([\w:.-]+)="([^"]*)"/g) ?? []
  return sizeOf(Object.fromEntries(Array.from(attributes, ([, name, value]) => [name, value]))) ?? undefined
}

/** From the byte order mark, else the XML declaration, else UTF-8 (XML 1.0, appendix F). */
function decoderFor(bytes: Uint8Array, fatal: boolean): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le', { fatal })
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be', { fatal })
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? 'utf-8'
  // A declaration that can be read byte by byte is not UTF-16, whatever it says.
  const encoding = /^utf-?16/i.test(declared) ? 'utf-8' : declared
  return bestEffort(() => new TextDecoder(encoding, { fatal })) ?? new TextDecoder('utf-8', { fatal })
}

function malformed(error: unknown): SvgProblemCause {
  // The parser's own error names a line. Another root than `svg`, or nesting too deep to walk, are the others.
  if (error instanceof Error && ('line' in error || error instanceof RangeError || error instanceof NotADrawing))
    return { problem: 'svg-malformed' }
  throw error
}

class NotADrawing extends Error {}

function sanitise(root: XastRoot, drawing: ReadDrawing): void {
  const svg = root.children.find((child) => child.type === 'element')
  if (svg === undefined) throw new NotADrawing()
  const rename = unprefix(svg.attributes)
  svg.name = rename(svg.name)
  if (svg.name !== 'svg') throw new NotADrawing()
  // Removes declarations, processing instructions, comments and the DOCTYPE beside the root element.
  root.children = [svg]

  // A list instead of recursion, for nesting of any depth.
  const open: XastElement[] = [svg]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    node.attributes = cleanAttributes(node, rename, drawing.outside)
    node.children = cleanChildren(node, rename)
    for (const child of node.children) if (child.type === 'element') open.push(child)
  }

  drawing.isTooLarge = expandsTooFar(root)
  drawing.size = sizeOf(svg.attributes)
  svg.attributes = { xmlns: svgNamespace, ...svg.attributes }
  if (drawing.size !== null && viewBoxOf(svg.attributes.viewBox) === null) {
    // Without a viewBox a browser crops the drawing to a smaller box instead of scaling it.
    svg.attributes.viewBox = `0 0 ${drawing.size.width} ${drawing.size.height}`
  }
}

/** Some editors write every name as `svg:rect` or `xl:href`. The root declares these prefixes. */
function unprefix(rootAttributes: Record<string, string>): (name: string) => string {
  const known = new Set(['xlink'])
  for (const [name, value] of Object.entries(rootAttributes)) {
    if (name.startsWith('xmlns:') && (value === svgNamespace || value === xlinkNamespace))
      known.add(name.slice('xmlns:'.length))
  }
  return (name) => {
    const colon = name.indexOf(':')
    return known.has(name.slice(0, Math.max(0, colon))) ? name.slice(colon + 1) : name
  }
}

function cleanAttributes(
  node: XastElement,
  rename: (name: string) => string,
  outside: Set<string>
): Record<string, string> {
  const kept: Record<string, string> = {}
  let link: string | undefined
  for (const [written, value] of Object.entries(node.attributes)) {
    const name = rename(written)
    // In SVG 2 `href` wins over its older spelling, `xlink:href`.
    if (name === 'href') link = written === 'href' ? value : (link ?? value)
    else if (name === 'style') kept.style = cleanDeclarations(value)
    else if (namingAttributes.has(name)) kept[name] = value
    // Only a function can fetch, and a function needs a bracket.
    else if (keptAttributes.has(name) && (!value.includes('(') || isSafeValue(value))) kept[name] = tidyFragments(value)
  }
  if (kept.style === '') delete kept.style
  if (link !== undefined && linkingElements.has(node.name)) {
    const target = link.trim()
    const isBitmap = /^data:image\/(?:png|jpe?g|webp|gif|avif);base64,[\w+/=\s]*$/i.test(target)
    if (/^#./.test(target)) kept.href = target
    else if (isBitmap && (node.name === 'image' || node.name === 'feImage')) kept.href = target.replaceAll(/\s+/g, '')
    else if (target !== '' && target !== '#') outside.add(target.slice(0, 100))
  }
  return kept
}

function cleanChildren(node: XastElement, rename: (name: string) => string): XastChild[] {
  if (node.name === 'style') {
    const texts = node.children.map((child) => (child.type === 'text' || child.type === 'cdata' ? child.value : ''))
    const css = cleanStyleSheet(texts.join(''))
    return css === '' ? [] : [{ type: 'text', value: css }]
  }
  const kept: XastChild[] = []
  for (const child of node.children) {
    if (child.type === 'element') {
      if ((child.attributes.xmlns ?? svgNamespace) !== svgNamespace) continue
      const name = rename(child.name)
      // No link in a photo can be followed, but its content and its styles belong to the drawing.
      if (name === 'a') child.name = textElements.has(node.name) ? 'tspan' : 'g'
      else child.name = name
      if (keptElements.has(child.name)) kept.push(child)
    } else if ((child.type === 'text' || child.type === 'cdata') && textElements.has(node.name)) {
      kept.push({ type: 'text', value: child.value })
    }
  }
  return kept
}

/** A photo inside a drawing can have metadata about its place. */
async function withCleanBitmaps(svg: string): Promise<string> {
  const link = / href="data:image\/[^,"]*,([^"]*)"/g
  const embedded = new Set(Array.from(svg.matchAll(link), ([, base64]) => base64 ?? ''))
  const clean = new Map<string, string>()
  for (const base64 of embedded) clean.set(base64, await cleanBitmap(Buffer.from(base64, 'base64')))
  return svg.replaceAll(link, (_, base64: string) => clean.get(base64) ?? '')
}

/** The attribute with the image; nothing if no browser could have drawn it either. */
async function cleanBitmap(bytes: Uint8Array): Promise<string> {
  // An SVG could call itself a PNG: it is none of these. In sharp's terms `heif` includes AVIF.
  const plain = await encodePlain(bytes, ['gif', 'heif'])
  if (plain === undefined) return ''
  return ` href="data:image/${plain.format};base64,${Buffer.from(plain.bytes).toString('base64')}"`
}

// A document can have them as character references, which are resolved by now. XML may not contain them (XML 1.0, 2.2).
function withoutControlCharacters(xml: string): string {
  return xml.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}
