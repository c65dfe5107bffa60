/** The shell of every page: head, header, the page itself, footer. */
import type { ReactNode } from 'react'
import type { Assets, StyleName } from '../generator/house/pages/client.ts'
import type { Metadata } from '../generator/house/pages/metadata.ts'
import type { Shell } from '../generator/house/pages/shared/shell.ts'
import { Footer } from './parts/layout/footer.tsx'
import { Header } from './parts/layout/header.tsx'
import { paper } from './parts/colours.ts'

/**
 * Replaced by the sprite once the icons of the page are known. React itself never writes this text. A search for the
 * sign 0 would stop at every second byte of a page that has "€" or "’".
 */
export const spritePlaceholder = '\u0001sprite\u0001'

/** Replaced by the stylesheet, which is half of a page: React need not escape it. */
export const stylePlaceholder = '\u0001style\u0001'

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
        {assets.inline[stylesheet] && <script dangerouslySetInnerHTML={{ __html: assets.inline[stylesheet] }} />}
        <Head metadata={metadata} shell={shell} />
        {head}
        {shell.wish !== undefined && !carriesWish && <script type="module" src={assets.scripts.wish} />}
        {/* After the first picture, since texts have a fallback of their measure. Where a script of the page says what
            comes first, the styles ask for them. */}
        {assets.inline[stylesheet] === undefined &&
          assets.fonts.map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" fetchPriority="low" />
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

/** For browsers, search engines and chats: title, description, addresses, pictures, icons and data. */
function Head({ metadata, shell: { title, description } }: Pick<Props, 'metadata' | 'shell'>) {
  const { canonical, isIndexed, alternates, icons, manifest, referrer, data } = metadata
  const { siteName, locale, otherLocales, share } = metadata
  return (
    <>
      <title>{title}</title>
      {description !== '' && <meta name="description" content={description} />}
      <meta name="referrer" content={referrer} />
      <meta name="robots" content={isIndexed ? 'max-image-preview:large' : 'noindex'} />
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
      {alternates.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {canonical !== undefined && (
        // Open Graph (https://ogp.me), and the large card for X.
        <>
          <meta property="og:title" content={title} />
          {description !== '' && <meta property="og:description" content={description} />}
          <meta property="og:type" content="website" />
          <meta property="og:url" content={canonical} />
          <meta property="og:site_name" content={siteName} />
          <meta property="og:locale" content={locale} />
          {otherLocales.map((other) => (
            <meta key={other} property="og:locale:alternate" content={other} />
          ))}
          {share !== undefined && (
            <>
              <meta property="og:image" content={share.src} />
              <meta property="og:image:width" content={String(share.width)} />
              <meta property="og:image:height" content={String(share.height)} />
              {share.alt !== undefined && <meta property="og:image:alt" content={share.alt} />}
              <meta name="twitter:card" content="summary_large_image" />
            </>
          )}
        </>
      )}
      {icons.map(({ rel, href, type, sizes }) => (
        <link key={href} rel={rel} href={href} type={type} sizes={sizes} />
      ))}
      {manifest !== undefined && <link rel="manifest" href={manifest} />}
      <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
      {data !== undefined && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
    </>
  )
}
