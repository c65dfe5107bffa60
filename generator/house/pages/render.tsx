/**
 * Renders a view as an HTML file: one document around the template of each kind. No other module runs React for the
 * output.
 */
import { Buffer } from 'node:buffer'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Document, spritePlaceholder, stylePlaceholder } from '../../../templates/document.tsx'
import { paper as colours } from '../../../templates/parts/colours.ts'
import { drawingsIn, spriteOf } from '../../../templates/parts/sprite.ts'
import { memoize, memoizeLast } from '../../engine/store/memoize.ts'
import type { Assets } from './client.ts'
import { kinds, unlistedKinds } from './page-kinds.ts'
import { layOutMap } from './map/map-view.ts'
import type { Metadata } from './metadata.ts'
import type { Shell } from './shared/shell.ts'
import type { View } from './views.ts'

export type RenderableView = View & { metadata: Metadata }

/** The colour of the paper behind the mark of the house. */
export const backgroundColour = colours.light

/** Draws pages, with the templates of all kinds. */
export async function loadTemplates() {
  const loading = [...kinds, ...Object.values(unlistedKinds)].map(
    async ({ kind, style = 'site', isBare, carriesWish, template }) => {
      const { Page, Head } = await template()
      return [kind, { style, isBare, carriesWish, Page, Head }] as const
    }
  )
  const templates = new Map(await Promise.all(loading))
  const renderPage = ({ kind, shell, page, metadata }: RenderableView, assets: Assets): Uint8Array => {
    // Every view is of one of the kinds.
    const { style, isBare, carriesWish, Page, Head } = templates.get(kind)!
    const document = (
      <Document
        {...{ shell, metadata, assets, carriesWish }}
        stylesheet={style}
        head={Head && <Head page={page} assets={assets} />}
        bare={isBare}
      >
        <Page page={page} shell={shell} layOut={layOutMap} assets={assets} />
      </Document>
    )
    try {
      return renderDocument(document, assets.styles[style], shell)
    } catch (cause) {
      throw new Error(`The template of the page ${shell.path} (${kind}) cannot draw it`, { cause })
    }
  }
  return { renderPage, backgroundColour }
}

/** UTF-8. A stylesheet is half of each page that has it. */
const encodedStyle = memoize((style: string) => Buffer.from(style))

/** The pages of one kind show much the same drawings. */
const encodedSprite = memoizeLast<Uint8Array>(16)

/** A page as React renders it, with the parts that need no React: the stylesheet and the icons. */
function renderDocument(document: ReactNode, style: string, { site }: Shell): Uint8Array {
  const markup = renderToString(document)
  // A suspended page would be rendered with a hole in it: better no page at all. React marks it with <!--$!-->; a
  // search for "$!" is twenty times as fast as one for "<", which every second character is.
  if (markup.includes('$!-->') && markup.includes('<!--$!-->')) throw new Error('A template suspended')
  const [beforeStyle, rest] = splitAtMark(markup, stylePlaceholder)
  const [beforeSprite, afterSprite] = splitAtMark(rest, spritePlaceholder)
  const drawings = drawingsIn(markup)
  const sprite = encodedSprite([site.currency, ...drawings], () => Buffer.from(spriteOf(drawings, site.currency)))
  return encodedPage(['<!doctype html>', beforeStyle, encodedStyle(style), beforeSprite, sprite, afterSprite, '\n'])
}

const encoder = new TextEncoder()

/** Where pages are encoded, one after the other. It grows with the largest. */
let room = new Uint8Array(2 ** 18)

/**
 * The parts of a page one behind the other, the texts as UTF-8. To encode each text into room that is there takes half
 * the time of a buffer for each.
 */
function encodedPage(parts: readonly (string | Uint8Array)[]): Uint8Array {
  // No sign of a string takes more than three bytes.
  const most = parts.reduce((sum, part) => sum + (typeof part === 'string' ? 3 : 1) * part.length, 0)
  if (most > room.length) room = new Uint8Array(most)
  let end = 0
  for (const part of parts)
    if (typeof part === 'string') end += encoder.encodeInto(part, room.subarray(end)).written
    else {
      room.set(part, end)
      end += part.length
    }
  return Buffer.from(room.subarray(0, end))
}

function splitAtMark(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return [text.slice(0, at), text.slice(at + mark.length)]
}
