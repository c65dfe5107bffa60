/** The shell of every page: head, header, the page itself, footer. */
import type { ReactNode } from 'react'
import type { Metadata } from '../generator/pages/metadata.ts'
import type { Shell } from '../generator/pages/view.ts'
import { Head } from './head.tsx'
import { Footer } from './parts/footer.tsx'
import { Header } from './parts/header.tsx'

/** What the build knows and the content does not. */
export type Assets = {
  /** The stylesheets, minified, of the pages of units, of the placard and of all others: inline, so that the first screen needs one request. */
  styles: { site: string; unit: string; placard: string }
  /** Addresses of the fonts that the first screen shows. */
  fonts: readonly string[]
  /** Addresses of the scripts of a unit page. */
  calendar: string
  slider: string
  /** The address of the script that has the guests' guide kept. */
  offline: string
  /** What the page may load: for hosts that send no headers. */
  policy: string
}

/** Where the sprite goes once it is known which icons the page uses; React writes no such text by itself. */
export const spriteMark = '\u0000sprite\u0000'

/** Where the stylesheet goes: half of a page, which need not pass through React. */
export const styleMark = '\u0000style\u0000'

type Props = {
  shell: Shell
  metadata: Metadata
  assets: Assets
  head?: ReactNode
  /** Without header and footer: a page that is looked at on paper. */
  bare?: boolean
  children: ReactNode
}

export function Document({ shell, metadata, assets, head, bare = false, children }: Props) {
  const { language, theme, words } = shell
  return (
    <html lang={language.code} dir={language.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={assets.policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Head metadata={metadata} shell={shell} />
        {head}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: styleMark }} />
      </head>
      <body className={theme}>
        {!bare && (
          <a className="skip visually-hidden" href="#main">
            {words.skipToContent}
          </a>
        )}
        <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: spriteMark }} />
        {!bare && <Header shell={shell} />}
        {children}
        {!bare && <Footer footer={shell.footer} sign={shell.sign} />}
      </body>
    </html>
  )
}
