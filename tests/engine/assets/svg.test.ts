import sharp from 'sharp'
import type { XastElement } from 'svgo'
import { describe, expect, test } from 'vitest'
import { type CleanSvg, cleanSvg, isSvg } from '../../../generator/engine/assets/svg/svg.ts'
import { expandsTooFar } from '../../../generator/engine/assets/svg/svg-expansion.ts'
import type { SvgProblemCause } from '../../../generator/engine/messages/photo-messages.ts'

const HEAD = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"'

async function clean(source: string | Uint8Array): Promise<CleanSvg | SvgProblemCause> {
  return cleanSvg(typeof source === 'string' ? Buffer.from(source) : source)
}

/** What is left of a drawing between its root tags. */
async function inside(content: string): Promise<string> {
  const result = await clean(`<svg ${HEAD} xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`)
  if ('problem' in result) throw new Error(result.problem)
  return result.svg
    .replace(`<svg ${HEAD}>`, '')
    .replace(/<\/svg>$/, '')
    .replace(`<svg ${HEAD}/>`, '')
}

async function pixelsOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width: 400 }).flatten({ background: '#888' }).raw().toBuffer()
}

function meanDifference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, level, index) => sum + Math.abs(level - (b[index] ?? 999)), 0) / a.length
}

describe('what runs or fetches is gone', () => {
  test.each([
    ['a script', '<script>alert(1)</script><script href="x.js"/>', ''],
    ['a script under a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', ''],
    ['events', '<rect width="1" onclick="a()" ONLOAD="b()" onfuture="c()"/>', '<rect width="1"/>'],
    ['foreign content', '<switch><foreignObject><b/></foreignObject><g/></switch>', '<switch><g/></switch>'],
    ['elements of HTML', '<iframe src="https://a.example"/><g xmlns="http://www.w3.org/1999/xhtml"/>', ''],
    ['an outside image', '<image width="1" href="https://a.example/track.png"/>', '<image width="1"/>'],
    ['an outside image, old spelling', '<image width="1" xlink:href="//a.example/b.png"/>', '<image width="1"/>'],
    ['an SVG in a data URI', '<image width="1" href="data:image/svg+xml;base64,PHN2Zy8+"/>', '<image width="1"/>'],
    ['code in an address', '<image width="1" href=" java&#10;script:a()"/>', '<image width="1"/>'],
    ['a use of another file', '<use x="1" href="b.svg#c"/>', '<use x="1"/>'],
    ['a link, but not what it shows', '<a href="javascript:a()"><rect width="1"/></a>', '<g><rect width="1"/></g>'],
    [
      'an outside paint',
      '<rect fill="url(https://a.example/b.svg#c)" filter="url(b.svg#c)" width="1"/>',
      '<rect width="1"/>'
    ],
    [
      'an outside paint in a style',
      '<rect style="fill:url(//a.example);width:calc(1px + (2px*3))"/>',
      '<rect style="width:calc(1px + (2px*3))"/>'
    ],
    ['notes of editors', '<metadata>41.88 N</metadata><title>a</title><desc>b</desc><g data-author="c"/>', '<g/>']
  ])('%s', async (_, content, left) => {
    expect(await inside(content)).toBe(left)
  })

  test.each([
    ['@import', '@import url(https://a.example/b.css);.a{fill:red}', '.a{fill:red}'],
    ['@import, escaped', String.raw`@\69mport "b.css";.a{fill:red}`, '.a{fill:red}'],
    ['an outside url()', '.a{fill:url(https://a.example);stroke:red}', '.a{stroke:red}'],
    ['an escaped url()', String.raw`.a{fill:u\72l(https://a.example);stroke:red}`, '.a{stroke:red}'],
    ['a url() split by a comment', '.a{fill:ur/**/l(https://a.example);stroke:red}', '.a{stroke:red}'],
    ['image-set()', '.a{mask:image-set("https://a.example/b.png" 1x);stroke:red}', '.a{stroke:red}'],
    ['braces in a string', '.a{font-family:"}@import";fill:red}', '.a{font-family:&quot;}@import&quot;;fill:red}'],
    ['a stray brace', '}.a{fill:red}', '.a{fill:red}']
  ])('CSS: %s', async (_, css, left) => {
    expect(await inside(`<style><![CDATA[${css}]]></style>`)).toBe(`<style>${left}</style>`)
  })

  test('what was cut from a drawing is listed', async () => {
    const result = await clean(`<svg ${HEAD}><image href="foto 1.jpg"/><use href="b.svg#c"/><use href="#d"/></svg>`)
    expect(result).toMatchObject({ outside: ['b.svg#c', 'foto 1.jpg'] })
  })
})

describe('what is drawn stays', () => {
  test('colours that change in the dark', async () => {
    const css =
      '.sky{fill:#F0D488}@media(prefers-color-scheme:dark){.sky{fill:#10283A}.moon{display:inline}}.moon{display:none}'
    const left = await inside(
      `<style>${css}</style><rect width="40" height="30" class="sky"/><circle r="3" class="moon"/>`
    )
    expect(left).toBe(`<style>${css}</style><rect width="40" height="30" class="sky"/><circle r="3" class="moon"/>`)
  })

  test('what only the dark shows, and what a style sheet names by element or order', async () => {
    const css = 'rect{fill:red}g>:nth-child(2){fill:blue}@media(prefers-color-scheme:dark){.b{opacity:1}}.b{opacity:0}'
    const content =
      '<g><rect width="9" height="9"/><rect x="9" width="9" height="9"/></g><g class="b">' +
      '<rect width="9" height="9"/></g>'
    expect(await inside(`<style>${css}</style>${content}`)).toBe(`<style>${css.replace('>', '&gt;')}</style>${content}`)
  })

  test('references into the drawing, in whatever way they are written', async () => {
    const definitions = '<linearGradient id="sky (1)"/><g id="tree"/><clipPath id="cut"/><mask id="fade"/>'
    const uses =
      '<use xlink:href="#tree"/><rect clip-path="url( #cut )"/><rect style="mask: url(\'#fade\')"/>' +
      '<rect fill="url(#tree)"/>'
    expect(await inside(definitions + uses)).toBe(
      '<linearGradient/><g id="a"/><clipPath id="b"/><mask id="c"/>' +
        '<use href="#a"/><rect clip-path="url(#b)"/><rect style="mask:url(#c)"/><rect fill="url(#a)"/>'
    )
  })

  test('a drawing whose elements all bear a prefix', async () => {
    const source = '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><s:rect width="1"/></s:svg>'
    expect(await clean(source)).toMatchObject({
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="1"/></svg>'
    })
  })

  test('how the drawing fits its box', async () => {
    const source =
      '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="100" viewBox="0 0 1600 1000" ' +
      'preserveAspectRatio="xMidYMid slice"/>'
    expect(await clean(source)).toEqual({ svg: source, width: 160, height: 100, outside: [] })
  })

  test.each([
    [
      'a hidden layer that is drawn elsewhere',
      '<defs display="none"><circle id="o" r="5" fill="#a30"/></defs><use href="#o" x="9" y="9"/>'
    ]
  ])('looks the same: %s', async (_, content) => {
    const source = `<svg ${HEAD}>${content}</svg>`
    const result = (await clean(source)) as CleanSvg
    expect(meanDifference(await pixelsOf(source), await pixelsOf(result.svg))).toBeLessThan(0.01)
  })

  test('a photo inside keeps its pixels and loses its place', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c63' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' } })
      .toBuffer()
    const href = `data:image/jpeg;base64,${photo.toString('base64')}`
    const source = `<svg ${HEAD}><image width="40" height="30" href="${href}"/></svg>`
    const { svg } = (await clean(source)) as CleanSvg
    const embedded = Buffer.from(/base64,([^"]+)/.exec(svg)?.[1] ?? '', 'base64')
    const { width, height, exif } = await sharp(embedded).metadata()
    expect({ width, height, exif }).toEqual({ width: 60, height: 40, exif: undefined })
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    expect(meanDifference(await pixelsOf(source), await pixelsOf(svg))).toBeLessThan(1)
  })

  test.each(['gif', 'avif'] as const)(
    'a %s inside becomes a PNG, and is not taken for another file',
    async (format) => {
      const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c63' } })
      const href = `data:image/${format};base64,${(await photo.toFormat(format).toBuffer()).toString('base64')}`
      const { svg, outside } = (await clean(
        `<svg ${HEAD}><image width="40" height="30" href="${href}"/></svg>`
      )) as CleanSvg
      expect(outside).toEqual([])
      const embedded = Buffer.from(/data:image\/png;base64,([^"]+)/.exec(svg)?.[1] ?? '', 'base64')
      expect(await sharp(embedded).metadata()).toMatchObject({ format: 'png', width: 60, height: 40 })
    }
  )
})

describe('size', () => {
  test.each([
    ['from width and height', 'width="30" height="20px"', 30, 20],
    ['from one side and the shape', 'width="20" viewBox="0 0 40 30"', 20, 15],
    ['from the viewBox when a length is relative', 'width="100%" height="1em" viewBox="0,0,40,30"', 40, 30],
    ['enlarged where rounding would bend the shape', 'viewBox="0 0 1.5 1"', 1000, 667]
  ])('%s', async (_, attributes, width, height) => {
    expect(await clean(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`)).toMatchObject({ width, height })
  })

  test.each(['', 'width="100%" height="auto"', 'viewBox="0 0 0 30"'])('none in: %s', async (attributes) => {
    expect(await clean(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`)).toEqual({ problem: 'svg-no-size' })
  })
})

describe('not well-formed', () => {
  test.each<[what: string, source: string | Buffer]>([
    ['an open element', `<svg ${HEAD}>\n  <g>\n</svg>`],
    ['cut off', `<svg ${HEAD}>\n<rect width="1"`],
    ['another root', `<html><svg ${HEAD}/></html>`],
    ['bytes that are in no encoding', Buffer.from(`<svg ${HEAD}><text>\xe8</text></svg>`, 'latin1')],
    ['nesting without end', `<svg ${HEAD}>${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}</svg>`]
  ])('%s', async (_, source) => {
    expect(await clean(source)).toEqual({ problem: 'svg-malformed' })
  })

  const times = (count: number, part: string): string => part.repeat(count)
  /** Nine groups, each of which draws the one before it ten times. */
  const nested = (refer: (before: string) => string, holder: (id: string, content: string) => string): string =>
    Array.from({ length: 9 }, (_, index) =>
      holder(`g${index}`, index === 0 ? '<path d="M0 0h1"/>' : times(10, refer(`g${index - 1}`)))
    ).join('')
  const group = (id: string, content: string): string => `<g id="${id}">${content}</g>`
  const resource =
    (name: string) =>
    (id: string, content: string): string =>
      `<${name} id="${id}">${content}</${name}>`

  test.each<[string, string]>([
    ['uses', nested((id) => `<use href="#${id}"/>`, group)],
    ['patterns', nested((id) => `<path fill="url(#${id})" d="M0 0h1"/>`, resource('pattern'))],
    ['a circle', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>']
  ])('parts that multiply by %s until a browser hangs', async (_, content) => {
    expect(await clean(`<svg ${HEAD}>${content}</svg>`)).toEqual({ problem: 'svg-unfolds' })
  })

  test('but not one of many parts', () => {
    const element = (name: string, children: XastElement[]): XastElement => {
      return { type: 'element', name, attributes: {}, children }
    }
    // SVGO would take seconds to read so many.
    const parts = Array.from({ length: 130_000 }, () => element('g', []))
    expect(expandsTooFar({ type: 'root', children: [element('svg', parts)] })).toBe(false)
  })

  test('but not parts that are drawn often', async () => {
    for (const content of [
      group('tree', times(50, '<path d="M0 0h1"/>')) + times(500, '<use href="#tree"/>'),
      `<pattern id="p">${times(50, '<path d="M0 0h1"/>')}</pattern>` + times(500, '<path fill="url(#p)" d="M0 0h1"/>')
    ])
      expect(await clean(`<svg ${HEAD}>${content}</svg>`)).not.toHaveProperty('problem')
  })

  test('entities, which could unfold into gigabytes', async () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    expect(await clean(`${bomb}<svg ${HEAD}><text>&b;</text></svg>`)).toEqual({ problem: 'svg-malformed' })
  })

  test('a plain DOCTYPE is no fault and goes', async () => {
    const doctype =
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://www.w3.org/svg11.dtd">'
    expect(await clean(`${doctype}<svg ${HEAD}/>`)).toMatchObject({ svg: `<svg ${HEAD}/>` })
  })
})

describe('encodings', () => {
  test.each([
    [
      'UTF-16',
      Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?><svg ${HEAD}><text>è</text></svg>`, 'utf16le')
    ],
    [
      'declared',
      Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><svg ${HEAD}><text>\xe8</text></svg>`, 'latin1')
    ]
  ])('%s', async (_, bytes) => {
    expect(isSvg(bytes)).toBe(true)
    expect(await clean(bytes)).toMatchObject({ svg: `<svg ${HEAD}><text>è</text></svg>` })
  })
})

test.each([
  ['<svg/>', true],
  ['\n<?xml version="1.0"?>\n<!-- <html> -->\n<!DOCTYPE svg [ <!ENTITY a ">"> ]>\n<svg:svg>', true],
  ['<html><svg/></html>', false]
])('the root element decides: %j', (text, expected) => {
  expect(isSvg(Buffer.from(text))).toBe(expected)
})

test('a style sheet of strings that are never closed is done in time', async () => {
  expect(await inside(`<style>${'"\\'.repeat(250_000)}</style><g/>`)).toBe('<style/><g/>')
  expect(await inside(`<style>.a{fill:red}.b{fill:'}.d{fill:red}\n}.c{fill:blue}</style>`)).toBe(
    '<style>.a{fill:red}.c{fill:blue}</style>'
  )
})
