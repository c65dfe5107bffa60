/** Writes the last lines of several commands: what is left to do, and how long it took. */
import { wordsIn, counted, type LocalizedText, type ProgramLanguage } from '../engine/words/language.ts'
import type { DraftLanguage } from '../engine/content/drafts.ts'
import type { CheckResult } from '../engine/read-content.ts'
import { secretKeysOf } from '../engine/fields/secret-fields.ts'
import { locateDiagnostics } from '../engine/report/locate-diagnostics.ts'
import { escapeControls } from '../engine/report/terminal.ts'
import { business } from '../business.ts'
import { printToStderr } from './console.ts'
import { askedOf, displayPath, type DataOption, type LanguageOption, type OutOption } from './options.ts'

export function printNothingWritten({ out, language }: OutOption): void {
  const words = {
    it: `Non si è scritto niente; ${out}/ è come prima.`,
    en: `Nothing was written; ${out}/ is as it was.`
  }
  printToStderr(wordsIn(words, language))
}

/** How many values still have placeholders, and in which files, for whoever edits the files. */
export function printPlaceholders(remaining: CheckResult['placeholders'], { data, language }: DataOption): void {
  if (remaining.length === 0) return
  const files = new Map<string, number>()
  for (const { at } of remaining) files.set(at.file, (files.get(at.file) ?? 0) + 1)
  const places = [...files].map(([file, number]) => `${displayPath(data)}/${file} (${number})`).join(', ')
  const { it, en } = counted(remaining.length, {
    it: ['valore ancora da confermare, segnato', 'valori ancora da confermare, segnati'],
    en: ['placeholder left, marked', 'placeholders left, marked']
  })
  console.log(wordsIn({ it: `${it} !placeholder: ${places}.`, en: `${en} !placeholder: ${places}.` }, language))
}

/** How many values still have placeholders, for an owner who has the desk open, which leads to each of them. */
export function printValuesToConfirm({ length }: CheckResult['placeholders'], { language }: LanguageOption): void {
  if (length === 0) return
  const { it, en } = counted(length, {
    it: ['valore è ancora un esempio, da confermare', 'valori sono ancora esempi, da confermare'],
    en: ['value is still an example, to be confirmed', 'values are still examples, to be confirmed']
  })
  console.log(wordsIn({ it: `${it}: la redazione ti ci porta.`, en: `${en}: the desk leads you to them.` }, language))
}

/** Names the entries that are kept back from the site, and what each still lacks. */
export async function printDrafts({ drafts, texts }: CheckResult, { data, language }: DataOption): Promise<void> {
  if (drafts.length === 0) return
  const { sentencesOf } = await import('../engine/messages/sentences.ts')
  const [messages, secretKeys] = [await business.site.messages(), secretKeysOf(business.site.schemas)]
  for (const { file, path, diagnostics, placeholders, language: unfinished } of drafts) {
    const place = [`${displayPath(data)}/${file}`, ...path.map((step) => (typeof step === 'number' ? step + 1 : step))]
    const { length: remaining } = placeholders
    const [it, en] =
      remaining === 0
        ? ['', '']
        : [
            `, con ${remaining === 1 ? 'un valore' : `${remaining} valori`} da confermare`,
            `, with ${remaining === 1 ? 'one value' : `${remaining} values`} to be confirmed`
          ]
    const lacks = unfinished === undefined ? { it: '', en: '' } : lackingTexts(unfinished)
    const words = {
      it: `Non ancora sul sito: ${place.join(' › ')}${lacks.it}${it}.`,
      en: `Not yet on the site: ${place.join(' › ')}${lacks.en}${en}.`
    }
    console.log(wordsIn(words, language))
    for (const { diagnostic, location } of locateDiagnostics(diagnostics, texts)) {
      const { message } = sentencesOf(diagnostic, { messages, language, secretKeys })
      console.log(escapeControls(`  ${displayPath(data)}/${location.file}:${location.start.line}  ${message}`))
    }
  }
}

/** How many texts are still to be written in a language: one number, not a line for each. */
function lackingTexts({ code, missing, expected }: DraftLanguage): LocalizedText {
  const all = [...expected.values()].reduce((sum, count) => sum + count, 0)
  return missing.length === 0
    ? { it: ` (${code}): ${all} testi, tutti scritti`, en: ` (${code}): ${all} texts, all written` }
    : {
        it: ` (${code}): ${missing.length} testi su ${all} ancora da scrivere`,
        en: ` (${code}): ${missing.length} of ${all} texts still to be written`
      }
}

/** Says which options of the answers had no effect. */
export function printIgnored(feeds: unknown, options: LanguageOption): void {
  for (const words of business.answers?.ignored(feeds, askedOf(options)) ?? [])
    printToStderr(wordsIn(words, options.language))
}

/** A number with one decimal. */
export const decimal = (number: number, language: ProgramLanguage): string =>
  number.toFixed(1).replace('.', wordsIn({ it: ',', en: '.' }, language))

/** The time so far, including the start of Node. */
export const seconds = ({ language }: LanguageOption): string => `${decimal(process.uptime(), language)} s`
