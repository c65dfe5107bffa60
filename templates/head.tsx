/**
 * The head of a page, for browsers, search engines and chats: title, description, addresses, pictures, icons and data.
 */
import type { Metadata } from '../generator/house/pages/metadata.ts'
import type { Shell } from '../generator/house/pages/shared/shell.ts'
import { paper } from './parts/colours.ts'

type Props = {
  metadata: Metadata
  shell: Pick<Shell, 'title' | 'description'>
}

export function Head({ metadata, shell: { title, description } }: Props) {
  const { canonical, indexed, alternates, icons, manifest, referrer, data } = metadata
  const { siteName, locale, otherLocales, share } = metadata
  return (
    <>
      <title>{title}</title>
      {description !== '' && <meta name="description" content={description} />}
      <meta name="referrer" content={referrer} />
      <meta name="robots" content={indexed ? 'max-image-preview:large' : 'noindex'} />
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
      <link rel="manifest" href={manifest} />
      <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
      {data !== undefined && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
    </>
  )
}
