/** Drawings: which the site accepts, what is left of them, and why it refuses others. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type CleanSvg, cleanSvg, isSvg } from '../../../generator/engine/assets/svg/svg.ts'
import type { SvgProblemCause } from '../../../generator/engine/messages/photo-messages.ts'
import { root } from '../../support/change.ts'
import { tableAt } from '../../support/table.ts'

const HEAD = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"'

const clean = async (source: string | Uint8Array): Promise<CleanSvg | SvgProblemCause> =>
  cleanSvg(typeof source === 'string' ? Buffer.from(source) : source)

/** What is left of a drawing between its root tags, or why it is refused. */
async function inside(content: string): Promise<string | SvgProblemCause> {
  const result = await clean(`<svg ${HEAD} xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`)
  if ('problem' in result) return result
  return result.svg.replace(/^<svg xmlns="[^"]*" viewBox="[^"]*"(?:\/>|>)/, '').replace(/<\/svg>$/, '')
}

const pixelsOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize({ width: 400 }).flatten({ background: '#888' }).raw().toBuffer()

const meanDifference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, level, index) => sum + Math.abs(level - (b[index] ?? 999)), 0) / a.length

describe('what runs, fetches or tells of people and places is taken out, or its drawing refused', () => {
  type Drawing = { what: string; content: string; left?: string; parts?: string[]; outside?: string[] }
  const drawings = tableAt(import.meta.url, 'drawings.yaml') as Drawing[]

  test.each(drawings)('$what', async ({ content, left, parts, outside }) => {
    const refused = parts === undefined ? { problem: 'svg-outside', links: outside } : { problem: 'svg-parts', parts }
    expect(await inside(content)).toEqual(left ?? refused)
  })

  test('a style sheet beside the drawing, and what editors keep for themselves', async () => {
    const editor = 'xmlns:i="http://www.inkscape.org/namespaces/inkscape" version="1.1"'
    const source = `<?xml-stylesheet href="//a.example"?><svg ${editor} ${HEAD}><i:view/><g i:label="a"/></svg>`
    expect(await clean(source)).toMatchObject({ svg: `<svg ${HEAD}><g/></svg>` })
  })
})

describe('what is drawn stays', () => {
  test.each([
    [
      'colours that change in the dark',
      '<style>.sky{fill:#F0D488}@media(prefers-color-scheme:dark){.sky{fill:#10283A}.moon{display:inline}}' +
        '.moon{display:none}</style><rect width="40" height="30" class="sky"/><circle r="3" class="moon"/>'
    ],
    [
      'what a style sheet names by element or order',
      '<style>rect{fill:red}g :nth-child(2){fill:blue}@media(prefers-color-scheme:dark){.b{opacity:1}}.b{opacity:0}' +
        '</style><g><rect width="9" height="9"/><rect x="9" width="9" height="9"/></g>' +
        '<g class="b"><rect width="9"/></g>'
    ]
  ])('%s', async (_, content) => {
    expect(await inside(content)).toBe(content)
  })

  test('references into the drawing, in whatever way they are written', async () => {
    const definitions = '<linearGradient id="sky (1)"/><g id="tree"/><clipPath id="cut"/><mask id="fade"/>'
    const uses =
      '<use xlink:href="#tree"/><rect clip-path="url( #cut )"/><rect style="mask:url(\'#fade\')"/>' +
      '<rect fill="url(#tree)"/>'
    expect(await inside(definitions + uses)).toBe(
      '<linearGradient/><g id="a"/><clipPath id="b"/><mask id="c"/>' +
        '<use href="#a"/><rect clip-path="url(#b)"/><rect style="mask:url(#c)"/><rect fill="url(#a)"/>'
    )
  })

  test('how the drawing fits its box, and a hidden layer that is drawn elsewhere', async () => {
    const source =
      '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="100" viewBox="0 0 1600 1000" ' +
      'preserveAspectRatio="xMidYMid slice"><defs display="none"><circle id="o" r="500" fill="#a30"/></defs>' +
      '<use href="#o" x="900" y="900"/></svg>'
    const { svg, ...size } = (await clean(source)) as CleanSvg
    expect(size).toEqual({ width: 160, height: 100 })
    expect(meanDifference(await pixelsOf(source), await pixelsOf(svg))).toBeLessThan(0.01)
  })

  test.each([
    ['jpeg', 'jpeg'],
    ['gif', 'png'],
    ['avif', 'png']
  ] as const)('a %s inside keeps its pixels as %s, and loses its place', async (format, kept) => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c63' } })
      .toFormat(format)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' } })
      .toBuffer()
    const href = `DATA:image/${format};base64,${photo.toString('base64')}`
    const { svg } = (await clean(`<svg ${HEAD}><image width="40" height="30" href="${href}"/></svg>`)) as CleanSvg
    const embedded = Buffer.from(/base64,([^"]+)/.exec(svg)?.[1] ?? '', 'base64')
    const { width, height, exif, format: found } = await sharp(embedded).metadata()
    expect({ width, height, exif, found }).toEqual({ width: 60, height: 40, exif: undefined, found: kept })
    const [before, after] = await Promise.all([photo, embedded].map((each) => sharp(each).raw().toBuffer()))
    expect(meanDifference(before!, after!)).toBeLessThan(2)
  })
})

test.each([
  ['from width and height', 'width="96px" height="5.08cm"', 96, 192],
  ['from one side and the shape', 'width="20" viewBox="0 0 40 30"', 20, 15],
  ['from the viewBox when a length is relative', 'width="100%" height="1em" viewBox="0,0,40,30"', 40, 30],
  ['enlarged where rounding would bend the shape', 'viewBox="0 0 1.5 1"', 1000, 667]
])('the size %s', async (_, attributes, width, height) => {
  expect(await clean(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`)).toMatchObject({ width, height })
})

describe('by what is in it', () => {
  const times = (count: number, part: string): string => part.repeat(count)
  const [groups, ends] = [times(20_000, '<g>'), times(20_000, '</g>')]
  const blurred = (count: number): string =>
    `<svg ${HEAD}><filter id="f"><feGaussianBlur/></filter>${times(count, '<rect filter="url(#f)"/>')}</svg>`
  /** Nine parts, each of which draws the one before it ten times. */
  const nested = (name: string, refer: (before: string) => string): string =>
    Array.from({ length: 9 }, (_, index) => {
      const content = index === 0 ? '<path d="M0 0h1"/>' : times(10, refer(`g${index - 1}`))
      return `<${name} id="g${index}">${content}</${name}>`
    }).join('')
  const copies = (part: string, use: string): string => `<svg ${HEAD}>${part}${use}</svg>`
  const paths = times(50, '<path d="M0 0h1"/>')

  test.each<[what: string, problem: string, source: string | Buffer]>([
    ['no size', 'svg-no-size', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['sizes of its surroundings', 'svg-no-size', '<svg width="100%" height="auto"/>'],
    ['a viewBox without a width', 'svg-no-size', '<svg viewBox="0 0 0 30"/>'],
    ['a side that is too long', 'svg-too-large', '<svg viewBox="0 0 20001 9"/>'],
    ['an open element', 'svg-malformed', `<svg ${HEAD}>\n  <g>\n</svg>`],
    ['its end cut off', 'svg-malformed', `<svg ${HEAD}>\n<rect width="1"`],
    ['another root', 'svg-malformed', `<html><svg ${HEAD}/></html>`],
    ['a prefix', 'svg-malformed', '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'],
    ['bytes of another encoding', 'svg-malformed', Buffer.from(`<svg ${HEAD}><text>\xe8</text></svg>`, 'latin1')],
    ['control characters', 'svg-malformed', `<svg ${HEAD}><text>\u0001</text></svg>`],
    ['entities', 'svg-malformed', `<!DOCTYPE svg [<!ENTITY a "a"><!ENTITY b "&a;&a;">]><svg ${HEAD}>&b;</svg>`],
    ['nesting', 'svg-too-deep', `<svg ${HEAD}>${times(100, '<g>')}${times(100, '</g>')}</svg>`],
    ['nesting without end', 'svg-too-deep', `<svg ${HEAD}>${groups}${ends}</svg>`],
    [
      'uses that multiply',
      'svg-unfolds',
      copies(
        '',
        nested('g', (id) => `<use href="#${id}"/>`)
      )
    ],
    [
      'patterns that multiply',
      'svg-unfolds',
      copies(
        '',
        nested('pattern', (id) => `<path fill="url(#${id})"/>`)
      )
    ],
    ['a circle', 'svg-unfolds', copies('<g id="a"><use href="#b"/></g>', '<g id="b"><use href="#a"/></g>')],
    ['many blurs', 'svg-blurs', blurred(21)],
    [
      'many of a style sheet',
      'svg-blurs',
      copies('<style>.a { filter: blur(9px) }</style>', times(21, '<path class="a" d="M0 0h9"/>'))
    ]
  ])('a drawing is refused with %s', async (_, problem, source) => {
    expect(await clean(source)).toMatchObject({ problem })
  })

  test.each<[what: string, source: string | Buffer]>([
    ['as many blurs as are allowed', blurred(20)],
    ['a group that is drawn many times', copies(`<g id="tree">${paths}</g>`, times(500, '<use href="#tree"/>'))],
    [
      'a pattern that is drawn many times',
      copies(`<pattern id="p">${paths}</pattern>`, times(500, '<path fill="url(#p)"/>'))
    ],
    ['a plain DOCTYPE', `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" "https://b"><svg ${HEAD}/>`],
    ['UTF-16', Buffer.from(`\ufeff<svg ${HEAD}><text>è</text></svg>`, 'utf16le')]
  ])('a drawing is accepted with %s', async (_, source) => {
    expect(await clean(source)).not.toHaveProperty('problem')
  })
})

test.each([
  ['<svg/>', true],
  ['\n<?xml version="1.0"?>\n<!-- <html> -->\n<!DOCTYPE svg [ <!ENTITY a ">"> ]>\n<svg:svg>', true],
  ['<html><svg/></html>', false]
])('the root element decides: %j', (text, expected) => {
  expect(isSvg(Buffer.from(text))).toBe(expected)
})

test('the version of cleaned drawings changes with each module beside that cleans them', () => {
  const text = readFileSync(join(root, 'generator/engine/assets/svg/svg.ts'), 'utf8')
  const used = [...text.matchAll(/^import \{.*\} from '\.\/(?<file>.*)'$/gm)].map(({ groups }) => groups!.file)
  const counted = /svgCacheVersion[^]*?\]\.map/.exec(text)?.[0]
  expect(used.filter((file) => !counted?.includes(`'${file}'`))).toEqual([])
  expect(used.length).toBeGreaterThan(1)
})
