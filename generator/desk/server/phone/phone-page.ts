/** The page that a phone opens: one file, which says nothing of the house but its name and its emblem. */
import { storedPage } from '../../../engine/assets/bundle.ts'
import { escapeMarkup } from '../../../engine/output/escape-markup.ts'
import { sha256 } from '../../../engine/store/hash.ts'
import type { Store } from '../../../engine/store/store.ts'

const sources = { entry: 'generator/desk/app/phone/phone-page.tsx', from: ['generator/desk/app', 'templates'] }

/** Where both pages of the desk find the emblem. @param emblem as in the definition of the desk */
export const emblemHtml = (emblem: string | undefined): string =>
  emblem === undefined ? '' : `<template id="emblem">${emblem}</template>`

export async function phonePage(
  { house, emblem }: { house: string; emblem: string | undefined },
  store: Store
): Promise<{ html: string; policy: string }> {
  const bundle = await storedPage(sources, store)
  const [script, style] = [bundle.script.replaceAll('</script', '<\\/script'), bundle.style]
  const name = escapeMarkup(house)
  return {
    html:
      '<!doctype html><html lang="it"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
      `<title>${name}</title><link rel="icon" href="data:,"><style>${style}</style></head>` +
      `<body>${emblemHtml(emblem)}<div id="phone" data-house="${name}"></div>` +
      `<script type="module">${script}</script></body></html>`,
    policy: [
      "default-src 'none'",
      `script-src 'sha256-${sha256(script, 'base64')}'`,
      `style-src 'sha256-${sha256(style, 'base64')}'`,
      'img-src data: blob:',
      'font-src data:',
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'"
    ].join('; ')
  }
}
