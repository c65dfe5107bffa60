/**
 * Rewrites the CSS of a drawing so that it can load nothing: only values, declarations and rules that were understood
 * are kept.
 */

// The CSS functions that compute. Those that fetch (`image-set`, `cross-fade`, `src`…) are left out; `url` is checked
// separately.
const computingFunctions = new Set(
  `matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
  rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark
  calc min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log exp var env
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  circle ellipse inset polygon path rect xywh cubic-bezier steps linear`.split(/\s+/)
)

// `@import` and `@font-face` fetch. `@media` has to stay: as an icon, a mark changes its colours in the dark with it.
const nestingRules = new Set(['@media', '@supports', '@keyframes', '@-webkit-keyframes'])

const quoted = String.raw`"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\\\n]|\\[^\n])*'`
// For finding one's way through a style sheet: what is never closed ends with its line (CSS Syntax 3, 4.3.5). Otherwise
// each quotation mark in it would be followed to the end of the text once more.
const quotedOrRest = String.raw`${quoted}|["'](?:\\[^\n]|[^\\\n])*\\?(?=\n|$)`
const fragment = String.raw`url\(\s*(["']?)(#[^\s"'()\\]+)\1\s*\)`

/** Whether every part of a CSS value is known to be harmless. References may only point into the drawing itself. */
export function isSafeValue(value: string): boolean {
  const piece = new RegExp(String.raw`${quoted}|${fragment}|(?<name>[-\w]+)\(|[^"'\\;{}@]`, 'iy')
  while (piece.lastIndex < value.length) {
    const match = piece.exec(value)
    if (match === null) return false
    const name = match.groups?.name
    if (name !== undefined && !computingFunctions.has(name.toLowerCase())) return false
  }
  return true
}

/** References without quotes or spaces: with them, SVGO takes the element that is referred to for unused. */
export function tidyFragments(value: string): string {
  return value.replaceAll(new RegExp(fragment, 'gi'), 'url($2)')
}

export function cleanStyleSheet(css: string): string {
  const cursor = { css: withoutComments(css), at: 0 }
  let out = ''
  // A stray brace ends one call: continue after it.
  while (cursor.at < cursor.css.length) out += cleanRules(cursor, true)
  return out
}

export function cleanDeclarations(css: string): string {
  return cleanRules({ css: withoutComments(css), at: 0 }, false)
}

/**
 * Reads up to the closing brace and writes it again from the parts that were understood, so that browsers read the
 * output exactly as it was checked.
 */
function cleanRules(cursor: { css: string; at: number }, top: boolean): string {
  const { css } = cursor
  let out = ''
  for (;;) {
    const end = endOfItem(css, cursor.at)
    const head = withoutSpareSpace(css.slice(cursor.at, end))
    cursor.at = end + 1
    if (css[end] === '{') {
      const body = cleanRules(cursor, false)
      if (body !== '' && isSafePrelude(head)) out += `${head}{${body}}`
    } else {
      const declaration = top ? '' : cleanDeclaration(head)
      if (declaration !== '') out += `${declaration};`
      if (css[end] !== ';') return out.replace(/;$/, '')
    }
  }
}

/** The offset of the next `;`, `{` or `}` outside of strings and brackets, or the end of the text. */
function endOfItem(css: string, from: number): number {
  const piece = new RegExp(String.raw`${quotedOrRest}|\\[^]|[^]`, 'y')
  piece.lastIndex = from
  let depth = 0
  for (let match = piece.exec(css); match !== null; match = piece.exec(css)) {
    const token = match[0]
    if (token === '(' || token === '[') depth += 1
    else if (token === ')' || token === ']') depth = Math.max(0, depth - 1)
    else if (depth === 0 && (token === ';' || token === '{' || token === '}')) return match.index
  }
  return css.length
}

function isSafePrelude(head: string): boolean {
  const name = /^@[-\w]*/.exec(head)?.[0].toLowerCase()
  if (name !== undefined && !nestingRules.has(name)) return false
  const rest = head.slice(name?.length ?? 0)
  return rest !== '' && new RegExp(String.raw`^(?:${quoted}|\\[^\n]|[^"'\\;{}@])*$`).test(rest) && !/url\(/i.test(rest)
}

function cleanDeclaration(text: string): string {
  const colon = text.indexOf(':')
  const name = text.slice(0, Math.max(0, colon)).trim()
  const value = text.slice(colon + 1).trim()
  if (!/^-{0,2}[a-z][-\w]*$/i.test(name) || value === '' || !isSafeValue(value)) return ''
  return `${name}:${tidyFragments(value)}`
}

function withoutComments(css: string): string {
  const piece = new RegExp(String.raw`(${quotedOrRest})|/\*[^]*?(?:\*/|$)|<!--|-->`, 'g')
  return css.replaceAll(piece, (_, string: string | undefined) => string ?? ' ')
}

function withoutSpareSpace(css: string): string {
  const piece = new RegExp(String.raw`(${quotedOrRest})|\s+`, 'g')
  return css.replaceAll(piece, (_, string: string | undefined) => string ?? ' ').trim()
}
