/** The wording of texts: variables, characters used by mistake, and texts that are not in their language. */
import { error, warning, type Diagnostic, type Path, type Place } from '../../../engine/diagnostics/diagnostic.ts'
import { variablesIn } from '../../stay/text-template.ts'
import { entriesOf, fieldName, type Field } from '../../../engine/fields/schema-fields.ts'
import {
  hasOnlyClosingQuote,
  isQuoted,
  unpairedQuote,
  pasteArtifactIn
} from '../../../engine/content/yaml/paste-artifacts.ts'
import type { IsSuppressed } from '../../../engine/content/checked-content.ts'
import { isText } from '../../../engine/fields/text.ts'
import { checkHealthWords } from './health-claim-rules.ts'
import { checkTextLanguages } from './text-language-rules.ts'

/** Texts of at most this many words may be equal in two languages: a name, a brand. */
const maxSharedWords = 3

const fileName = /^\S+\.(?:jpe?g|png|heic|webp|svg|avif)$|^(?:IMG|DSC|DSCN|PXL|DJI)[_-]?\d{3,}$/i

/**
 * Matches texts that owners write while the real text is still missing. The program itself shows the dots in its
 * examples.
 */
const placeholderPattern = /^(?:…|\.{3,}|\?{2,}|todo|tbd|xxx+)[.:!]?$/i

/**
 * Phrases that announce a missing text. "Da completare" is not among them, because prices and facts can be incomplete
 * too.
 */
const placeholderPhrases = [
  '(?:(?:still |needs? )?to be|not yet) (?:translated|written)',
  '(?:text|translation)(?: is)? (?:missing|needed|pending|to come|to follow)|missing (?:text|translation)',
  'translate(?: me| this)?|(?:insert|write|your) (?:your )?text(?: here)?|text here|dummy text|placeholder(?: text)?',
  '(?:ancora )?da (?:tradurre|scrivere)|non (?:ancora )?tradotto|tradurre|manca (?:il testo|la traduzione)',
  '(?:testo|traduzione) (?:mancante|assente|da (?:scrivere|inserire|fare|aggiungere)|in arrivo)',
  'testo (?:di prova|segnaposto|qui)|segnaposto|(?:inserire|scrivere)(?: qui)? (?:il )?testo(?: qui)?',
  '(?:noch )?zu übersetzen|übersetzung fehlt|à traduire|traduction manquante|por traducir|falta (?:la )?traducción'
].join('|')

/**
 * Such a phrase counts only as the whole text, in brackets, or before a colon, because real sentences can begin with
 * the same words. It is looked for in small letters: V8 takes four times as long for a pattern that knows both.
 */
const placeholderPhrasePattern = new RegExp(
  String.raw`(?:^(?:(?:todo|fixme|tbd|xxx+|[a-z]{2})[\s:–-]+)?|[[(]\s*(?:[a-z]{2}[\s:–-]+)?)` +
    String.raw`(?:${placeholderPhrases})(?: (?:in|into|auf|en) [a-zà-öø-ÿ]+)?\s*(?:[.…!?]*$|[\])]|:)`
)

/** `[inserire percentuale]`: what is to be filled in within a sentence, as models of texts have it. */
const blankToFill =
  /\[(?:(?:da )?(?:inserire|indicare|specificare|completare|compilare)|inserisci|insert|enter|fill in|add|your|to be)\b[^[\]]{0,60}\]/i

/** Matches TODO, FIXME and lorem ipsum. "TODO EL AÑO" is Spanish and does not match. */
const placeholderMarkPattern =
  /(?:^|[[(–-]\s*)(?:TODO|FIXME)(?!\p{L})(?!\s+\p{Lu}{2})|^[Tt]odo:|[Ll]orem ipsum|^[xX]{3,}(?:[\s.,]+[xX]{3,})+[.!]?$/u

/** Checks that every variable of a text occurs in all of its languages. */
export function checkVariables(fields: readonly Field[]): Diagnostic[] {
  const texts = new Map<string, Field[]>()
  for (const field of fields) {
    if (field.meta.variables === undefined) continue
    const place = JSON.stringify([field.at.file, field.at.path.slice(0, -1)])
    texts.set(place, [...(texts.get(place) ?? []), field])
  }
  return [...texts.values()].flatMap((inLanguages) => {
    const written = inLanguages.map(({ at, value }) => ({
      at,
      language: String(at.path.at(-1)),
      names: variablesIn(String(value))
    }))
    const names = [...new Set(written.flatMap((text) => text.names))]
    return names.flatMap((variable) => {
      // The variable is from one of these.
      const other = written.find((text) => text.names.includes(variable))!
      const without = written.filter((text) => !text.names.includes(variable))
      return without.map(({ at, language }) =>
        error('variable-missing', at, { key: String(at.path.at(-2)), variable, language, other: other.language }, [
          other.at
        ])
      )
    })
  })
}

/**
 * A single word between signs that YAML does not know as quotes, as word processors write them, or such a sign alone.
 */
export function checkQuotes(fields: readonly Field[]): Diagnostic[] {
  return fields.flatMap(({ at, value, meta }) => {
    if (meta.isLanguageNeutral !== true) return []
    const found = String(value)
    const key = String(at.path.findLast((step) => typeof step === 'string'))
    if (/^["'“”„‟«»‘’]\S*["'“”‟«»‘’]$|^[^\s"]+"$/.test(found) || hasOnlyClosingQuote(found))
      return [warning('quotes-doubtful', at, { key, found })]
    const lone = unpairedQuote(found)
    return lone === undefined ? [] : [warning('quotes-doubtful', at, { key, found, lone })]
  })
}

/** Texts that are the same in several languages, are the name of a file, or contain what no page can show. */
export function checkTexts(file: string, contents: unknown, isNoted: IsSuppressed): Diagnostic[] {
  const found: Diagnostic[] = []
  const visit = (value: unknown, path: (string | number)[]): void => {
    if (typeof value !== 'object' || value === null) return
    if (isText(value)) {
      found.push(...textDiagnostics(value, { file, path }, isNoted))
      return
    }
    const isList = Array.isArray(value)
    for (const [key, item] of entriesOf(value)) {
      path.push(isList ? Number(key) : key)
      visit(item, path)
      path.pop()
    }
  }
  visit(contents, [])
  return found
}

const looksLikePlaceholder = (text: string): boolean =>
  placeholderPhrasePattern.test(text.toLowerCase()) || placeholderMarkPattern.test(text) || blankToFill.test(text)

function textDiagnostics(
  text: Readonly<Record<string, string>>,
  { file, path }: { file: string; path: Path },
  isNoted: IsSuppressed
): Diagnostic[] {
  const found: Diagnostic[] = []
  const earlier: [language: string, text: string][] = []
  for (const language of Object.keys(text)) {
    const own = text[language]
    if (own === undefined || language.startsWith('$')) continue
    const inLanguage = (each: string): Place => ({ file, path: [...path, each] })
    const args = { key: fieldName(path), found: own }
    if (placeholderPattern.test(own)) found.push(error('text-standin', inLanguage(language), args))
    else if (looksLikePlaceholder(own)) found.push(warning('text-standin', inLanguage(language), args))
    if (fileName.test(own)) found.push(warning('text-standin', inLanguage(language), { ...args, isFileName: true }))
    const mark = pasteArtifactIn(own)
    if (mark !== undefined) found.push(warning('text-slip', inLanguage(language), { key: fieldName(path), ...mark }))
    if (isQuoted(own) && !isNoted(file, [...path, language], 'right'))
      found.push(
        warning('quotes-doubtful', inLanguage(language), { key: fieldName(path), found: own, isWholeText: true })
      )
    const lone = unpairedQuote(own)
    if (hasOnlyClosingQuote(own))
      found.push(warning('quotes-doubtful', inLanguage(language), { key: fieldName(path), found: own }))
    else if (lone !== undefined)
      found.push(warning('quotes-doubtful', inLanguage(language), { key: fieldName(path), found: own, lone }))
    const [other] = earlier.find(([, each]) => each === own) ?? []
    earlier.push([language, own])
    if (other === undefined) continue
    const words = own.replace(/\{[^}]*\}/g, '').match(/\p{L}{2,}/gu) ?? []
    if (words.length <= maxSharedWords) continue
    const isMeant = isNoted(file, [...path, language], 'same') || isNoted(file, path, 'same')
    if (!isMeant)
      found.push(warning('text-equal', inLanguage(language), { language, other, text: own }, [inLanguage(other)]))
  }
  found.push(...checkTextLanguages(text, { file, path }, isNoted), ...checkHealthWords(text, { file, path }, isNoted))
  return found
}
