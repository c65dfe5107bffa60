/** The shell of every page: head, header, the page itself, footer. */
import type { ReactNode } from 'react'
import type { Assets, StyleName } from '../generator/house/pages/client.ts'
import type { Metadata } from '../generator/house/pages/metadata.ts'
import type { Shell } from '../generator/house/pages/shared/shell.ts'
import { Head } from './head.tsx'
import { Footer } from './parts/layout/footer.tsx'
import { Header } from './parts/layout/header.tsx'

/** Replaced by the sprite once the icons of the page are known. React itself never writes this text. */
export const spritePlaceholder = '\u0000sprite\u0000'

/** Replaced by the stylesheet, which is half of a page: React need not escape it. */
export const stylePlaceholder = '\u0000style\u0000'

type Props = {
  shell: Shell
  metadata: Metadata
  assets: Assets
  stylesheet: StyleName
  head?: ReactNode
  /** Leaves out header and footer, for a page that is printed. */
  bare?: boolean
  /** Whether the page has a script that carries the wish. */
  carriesWish?: boolean | undefined
  children: ReactNode
}

export function Document({
  shell,
  metadata,
  assets,
  stylesheet,
  head,
  bare = false,
  carriesWish = false,
  children
}: Props) {
  const { language, theme, words } = shell
  return (
    <html lang={language.code} dir={language.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={assets.policies[stylesheet]} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Phones must not take the registration codes for phone numbers. */}
        <meta name="format-detection" content="telephone=no" />
        <Head metadata={metadata} shell={shell} />
        {head}
        {shell.wish !== undefined && !carriesWish && <script type="module" src={assets.scripts.wish} />}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: stylePlaceholder }} />
        {assets.prints[stylesheet] && <link rel="stylesheet" href={assets.prints[stylesheet]} media="print" />}
      </head>
      <body className={theme}>
        {!bare && (
          <a className="skip visually-hidden" href="#main">
            {words.skipToContent}
          </a>
        )}
        <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: spritePlaceholder }} />
        {!bare && <Header shell={shell} />}
        {children}
        {!bare && <Footer footer={shell.footer} sign={shell.sign} />}
      </body>
    </html>
  )
}
