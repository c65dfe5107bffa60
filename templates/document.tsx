/** The shell of every page: head, header, the page itself, footer. */
import type { ReactNode } from 'react'
import type { Shell } from '../generator/view.ts'
import { Footer } from './parts/footer.tsx'
import { Header } from './parts/header.tsx'

/** What the build knows and the content does not. */
export type Assets = {
  /** The whole stylesheet, minified: inline, so that the first screen needs one request. */
  css: string
  /** Addresses of the fonts that the first screen shows. */
  fonts: readonly string[]
}

/** Where the sprite goes once it is known which icons the page uses; React writes no such text by itself. */
export const spriteMark = '\u0000sprite\u0000'

type Props = {
  shell: Shell
  assets: Assets
  head?: ReactNode
  children: ReactNode
}

export function Document({ shell, assets, head, children }: Props) {
  const { language, title, description, theme, words } = shell
  return (
    <html lang={language.code}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {description !== '' && <meta name="description" content={description} />}
        {head}
        <meta name="theme-color" content="#FAF6EC" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141A15" media="(prefers-color-scheme: dark)" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
      </head>
      <body className={theme}>
        <a className="skip visually-hidden" href="#main">
          {words.skipToContent}
        </a>
        <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: spriteMark }} />
        <Header shell={shell} />
        {children}
        <Footer footer={shell.footer} sign={shell.sign} />
      </body>
    </html>
  )
}
