/**
 * A view as an HTML file.
 * Only this module runs React for the output: one switch on the kind of page, one document around it.
 */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { isOnSite } from '../../../templates/islands/availability-request.ts'
import { AvailabilityPage } from '../../../templates/availability-page.tsx'
import { ContactsPage } from '../../../templates/contacts-page.tsx'
import { Document, spriteMark, styleMark } from '../../../templates/document.tsx'
import type { Assets, StyleName } from './client.ts'
import { GuidePage, GuideSectionPage } from '../../../templates/guide-page.tsx'
import { HomePage } from '../../../templates/home-page.tsx'
import { AliasPage, NotFoundPage } from '../../../templates/not-found-page.tsx'
import { OilPage } from '../../../templates/oil-page.tsx'
import { coinOf } from '../../../templates/parts/currency-coins.ts'
import { spriteFor } from '../../../templates/parts/icon.tsx'
import { PlacardPage } from '../../../templates/placard-page.tsx'
import { PropertyPage } from '../../../templates/property-page.tsx'
import { UnitPage } from '../../../templates/unit-page.tsx'
import { UnitsPage } from '../../../templates/units-page.tsx'
import type { OutputFile } from '../../engine/output/output-types.ts'
import { drawnMap } from './map/drawn.ts'
import { paper as colours } from '../../../templates/parts/colours.ts'
import type { Metadata } from './metadata.ts'
import type { OfflineLink } from './offline.ts'
import { qrCode } from './placard/qr.ts'
import { pageFiles } from '../../engine/route-table.ts'
import type { PageView, View } from './views.ts'
import type { NotFoundView } from './not-found/not-found-view.ts'
import type { PlacardView } from './placard/placard-view.ts'
import type { Shell } from './shared/shell.ts'

export type Drawable = View & { metadata: Metadata }

/** The files of a page, each with all of its text. */
export function renderPage(
  view: Drawable,
  path: string,
  assets: Assets
): { path: string; contents: string; same?: string }[] {
  const contents = drawn(view, assets)
  return pageFiles(path).map((file) => ({ ...file, contents }))
}

function drawn(view: Drawable, assets: Assets): string {
  const stylesheet = styleOf(view.page)
  const document = (
    <Document {...{ assets, stylesheet }} shell={view.shell} metadata={view.metadata} head={headOf(view.page, assets)}>
      {pageOf(view.page, view.shell)}
    </Document>
  )
  try {
    return draw(document, assets.styles[stylesheet], view.shell)
  } catch (cause) {
    throw new Error(`The template of the page ${view.shell.path} (${view.page.kind}) cannot draw it`, { cause })
  }
}

function styleOf({ kind }: PageView): StyleName {
  switch (kind) {
    case 'unit':
    case 'availability':
      return kind
    case 'guide':
    case 'guide-section':
      return 'guide'
    case 'home':
    case 'units':
    case 'property':
    case 'oil':
    case 'contacts':
    case 'alias':
      return 'site'
    default:
      return kind satisfies never
  }
}

/** The colour of the paper behind the mark of the house. */
export const paper = colours.light

/** The pages that have no route. */
export type UnlistedViews = {
  notFound: NotFoundView & { metadata: Metadata }
  placard: (PlacardView & { metadata: Metadata }) | undefined
}

export const renderUnlisted = ({ notFound, placard }: UnlistedViews, assets: Assets): OutputFile[] => [
  renderNotFound(notFound, assets),
  ...(placard === undefined ? [] : [renderPlacard(placard, assets)])
]

function renderNotFound({ shell, metadata, parts }: NotFoundView & { metadata: Metadata }, assets: Assets): OutputFile {
  const contents = draw(
    <Document {...{ shell, metadata, assets }} stylesheet="site">
      <NotFoundPage shell={shell} parts={parts} />
    </Document>,
    assets.styles.site,
    shell
  )
  return { path: '404.html', contents }
}

/** One file only: nothing links to the placard, so that no host is asked for another form of its address. */
function renderPlacard(view: PlacardView & { metadata: Metadata }, assets: Assets): OutputFile {
  const parts = view.parts.map((part) => ({ ...part, squares: qrCode(part.code.text) }))
  const contents = draw(
    <Document shell={view.shell} metadata={view.metadata} assets={assets} stylesheet="placard" bare>
      <PlacardPage view={{ ...view, parts }} />
    </Document>,
    assets.styles.placard,
    view.shell
  )
  return { path: `${view.path.slice(1)}.html`, contents }
}

function pageOf(page: PageView, shell: Shell): ReactNode {
  switch (page.kind) {
    case 'home':
      return <HomePage page={page} shell={shell} />
    case 'units':
      return <UnitsPage page={page} shell={shell} />
    case 'unit':
      return <UnitPage page={page} shell={shell} />
    case 'property':
      return <PropertyPage page={page} map={page.map && drawnMap(page.map)} />
    case 'oil':
      return <OilPage page={page} shell={shell} />
    case 'availability':
      return <AvailabilityPage page={page} shell={shell} />
    case 'contacts':
      return <ContactsPage page={page} shell={shell} map={page.map && drawnMap(page.map)} />
    case 'guide':
      return <GuidePage page={page} />
    case 'guide-section':
      return <GuideSectionPage page={page} map={drawnMap(page.map)} shell={shell} />
    case 'alias':
      return <AliasPage page={page} shell={shell} />
    default:
      return page satisfies never
  }
}

function headOf(page: PageView, assets: Assets): ReactNode {
  switch (page.kind) {
    case 'unit':
      return <UnitHead api={page.calendar.own.api} assets={assets} />
    case 'availability':
      return <script type="module" src={assets.scripts.search} />
    case 'guide':
    case 'guide-section':
      return page.offline === undefined ? undefined : <OfflineHead offline={page.offline} assets={assets} />
    case 'alias':
      return <AliasHead href={page.to.href} />
    default:
      return undefined
  }
}

/**
 * The request for availability starts with the page; scripts block nothing. The script gets this answer only if it asks
 * in the same way as the link: see `askAvailability`.
 */
function UnitHead({ api, assets }: { api: string; assets: Assets }) {
  return (
    <>
      <link rel="preload" href={api} as="fetch" crossOrigin={isOnSite(api) ? undefined : 'anonymous'} />
      <script type="module" src={assets.scripts.slider} />
      <script type="module" src={assets.scripts.calendar} />
    </>
  )
}

/** The facts for the script are attributes of its own element. */
function OfflineHead({ offline: { worker, scope }, assets }: { offline: OfflineLink; assets: Assets }) {
  return <script type="module" src={assets.scripts.offline} data-worker={worker} data-scope={scope} />
}

/** The page of an old address redirects at once; its metadata has the canonical address. */
function AliasHead({ href }: { href: string }) {
  return <meta httpEquiv="refresh" content={`0; url=${href}`} />
}

/** A page as React renders it, with the parts that need no React: the stylesheet, half of the bytes, and the icons. */
function draw(document: ReactNode, style: string, { site }: Shell): string {
  const markup = renderToString(document)
  // A suspended page would be rendered with a hole in it: better no page at all. React marks it with <!--$!-->; a
  // search for "$!" is twenty times as fast as one for "<", which every second character is.
  if (markup.includes('$!-->') && markup.includes('<!--$!-->')) throw new Error('A template suspended')
  const [beforeStyle, rest] = divided(markup, styleMark)
  const [beforeSprite, afterSprite] = divided(rest, spriteMark)
  const sprite = spriteFor(markup, coinOf(site.currency))
  return `<!doctype html>${beforeStyle}${style}${beforeSprite}${sprite}${afterSprite}\n`
}

function divided(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return [text.slice(0, at), text.slice(at + mark.length)]
}
