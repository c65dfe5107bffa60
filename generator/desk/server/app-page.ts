/** The page of the desk: an HTML shell, and what its script and style are made from. */
import type { PageSources } from '../../engine/assets/bundle.ts'
import { escapeMarkup } from '../../engine/output/escape-markup.ts'

/** @param entry its module, if the definition brings more; what that needs stands in the folder of its wing */
export const appSources = (entry = 'generator/desk/app/main.tsx'): PageSources => {
  const wing = entry.split('/').slice(0, 2).join('/')
  return { entry, from: [...new Set(['generator/desk', wing, 'templates'])] }
}

/** Only the desk's own script runs here, and nobody may frame the page (CSP Level 3). */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self' data:",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join('; ')

/** @param token of this start, which every change has to send */
export const pageHtml = (house: string, token: string): string =>
  '<!doctype html><html lang="it"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">' +
  `<meta name="robots" content="noindex"><title>${escapeMarkup(house)}</title><link rel="icon" href="/favicon.svg">` +
  `<link rel="stylesheet" href="/.desk/app.css"></head><body><div id="desk"></div>` +
  `<script type="module" src="/.desk/app.js" data-token="${token}"></script></body></html>`
