/** The page shown in place of one that cannot be drawn: it says why. */
import { stripVTControlCharacters } from 'node:util'
import { wordsIn, type LocalizedText, type ProgramLanguage } from '../words/language.ts'
import { systemSentence } from '../diagnostics/system-errors.ts'
import { inEngineWords } from '../messages/system-messages.ts'
import { failureOf } from '../store/files.ts'
import { escapeMarkup } from '../output/escape-markup.ts'
import { versionOf } from './serving.ts'

/** A page as a browser gets it. */
export type RenderedPage = {
  kind: 'page' | 'report'
  status: number
  version: string
  html: string
  /** The path of the page's file, where the site has one. */
  file?: string | undefined
}

const reportStyle = `
.report {
  box-sizing: border-box;
  min-height: 100%;
  padding: clamp(1.5rem, 5vw, 4rem);
  background: #FAF6EC;
  color: #23281C;
  font: 1rem/1.6 system-ui, sans-serif;
}
h1 { margin: 0 0 .5rem; color: #A04421; font-size: 1.6rem; line-height: 1.2 }
p { margin: 0 0 1.5rem }
pre {
  margin: 0;
  padding: 1.25rem;
  overflow: auto;
  background: #FFFDF6;
  border: 1px solid #D8CEB6;
  font: .9375rem/1.55 ui-monospace, monospace;
  white-space: pre-wrap;
}
@media (prefers-color-scheme: dark) {
  .report { background: #141A15; color: #F0EAD9 }
  h1 { color: #E8A87C }
  pre { background: #1D251D; border-color: #3B4536 }
}`

export function reportPage(text: string, title: LocalizedText, language: ProgramLanguage): RenderedPage {
  const [heading, reason] = [escapeMarkup(wordsIn(title, language)), escapeMarkup(text.trim())]
  const advice = {
    it: 'Correggi e salva: la pagina torna da sola.',
    en: 'Correct it and save: the page comes back by itself.'
  }
  const body = `<h1>${heading}</h1><p>${wordsIn(advice, language)}</p><pre>${reason}</pre>`
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${heading}</title>`,
    `<style>html, body { height: 100%; margin: 0 } ${reportStyle}</style>`
  ]
  const page = `<head>${head.join('')}</head><body><div class="report">${body}</div></body>`
  const html = `<!doctype html><html lang="${language}">${page}</html>`
  return { kind: 'report', status: 500, version: versionOf(html), html }
}

/** An error of the system as a sentence; any other with its place, the top of the stack. */
export function errorText(cause: unknown, language: ProgramLanguage): string {
  if (!(cause instanceof Error)) return String(cause)
  const failure = failureOf(cause)
  if (failure !== undefined) return inEngineWords(language, (say) => systemSentence(say, failure))
  const steps = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return stripVTControlCharacters([cause.message, ...steps.slice(0, 5)].join('\n'))
}
