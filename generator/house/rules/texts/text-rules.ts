/** The wording of texts: variables, signs that are used by mistake, and texts that are none in their language. */
import { error, warning, type Diagnostic, type Path, type Place } from '../../../engine/diagnostics/diagnostic.ts'
import { variablesIn } from '../../stay/text-template.ts'
import { entriesOf, nameOf, type Field } from '../../../engine/content/schema-fields.ts'
import { isClosedOnly, isQuoted, loneMark, markIn } from '../../../engine/content/yaml/paste-artifacts.ts'
import type { Sketch } from '../../model/partial-content.ts'
import { isText } from '../../../engine/content/text.ts'
import { checkLanguages } from './text-language-rules.ts'

/** Two languages can share so many words: a name, a brand. */
const commonWords = 3

const fileName = /^\S+\.(?:jpe?g|png|heic|webp|svg|avif)$|^(?:IMG|DSC|DSCN|PXL|DJI)[_-]?\d{3,}$/i

/** What people write where a text is still to come; the dots are also those of the program's own help. */
const standIn = /^(?:…|\.{3,}|\?{2,}|todo|tbd|xxx+)[.:!]?$/i

/** Words for that; "da completare" is none, since prices and facts are that, too. */
const standInWords = [
  '(?:(?:still |needs? )?to be|not yet) (?:translated|written)',
  '(?:text|translation)(?: is)? (?:missing|needed|pending|to come|to follow)|missing (?:text|translation)',
  'translate(?: me| this)?|(?:insert|write|your) (?:your )?text(?: here)?|text here|dummy text|placeholder(?: text)?',
  '(?:ancora )?da (?:tradurre|scrivere)|non (?:ancora )?tradotto|tradurre|manca (?:il testo|la traduzione)',
  '(?:testo|traduzione) (?:mancante|assente|da (?:scrivere|inserire|fare|aggiungere)|in arrivo)',
  'testo (?:di prova|segnaposto|qui)|segnaposto|(?:inserire|scrivere)(?: qui)? (?:il )?testo(?: qui)?',
  '(?:noch )?zu übersetzen|übersetzung fehlt|à traduire|traduction manquante|por traducir|falta (?:la )?traducción'
].join('|')

/** They are the whole text, or stand in brackets or before a colon; sentences of the house begin with the same ones. */
const standInText = new RegExp(
  String.raw`(?:^(?:(?:todo|fixme|tbd|xxx+|\p{L}{2})[\s:–-]+)?|[[(]\s*(?:\p{L}{2}[\s:–-]+)?)` +
    String.raw`(?:${standInWords})(?: (?:in|into|auf|en) \p{L}+)?\s*(?:[.…!?]*$|[\])]|:)`,
  'iu'
)

/** What programmers and printers write. "TODO EL AÑO" is Spanish. */
const standInMark =
  /(?:^|[[(–-]\s*)(?:TODO|FIXME)(?!\p{L})(?!\s+\p{Lu}{2})|^[Tt]odo:|[Ll]orem ipsum|^[xX]{3,}(?:[\s.,]+[xX]{3,})+[.!]?$/u

/** A variable in one language is in all of them. */
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
    if (meta.isSole !== true) return []
    const found = String(value)
    const key = String(at.path.findLast((step) => typeof step === 'string'))
    if (/^["'“”„‟«»‘’]\S*["'“”‟«»‘’]$|^[^\s"]+"$/.test(found) || isClosedOnly(found))
      return [warning('quotes-doubtful', at, { key, found })]
    const lone = loneMark(found)
    return lone === undefined ? [] : [warning('quotes-doubtful', at, { key, found, lone })]
  })
}

/** Texts that are the same in several languages, are the name of a file, or contain what no page can show. */
export function checkTexts(file: string, contents: unknown, isNoted: Sketch['isNoted']): Diagnostic[] {
  const found: Diagnostic[] = []
  const meet = (value: unknown, path: (string | number)[]): void => {
    if (typeof value !== 'object' || value === null) return
    if (isText(value)) {
      found.push(...textDiagnostics(value, { file, path }, isNoted))
      return
    }
    const isList = Array.isArray(value)
    for (const [key, item] of entriesOf(value)) {
      path.push(isList ? Number(key) : key)
      meet(item, path)
      path.pop()
    }
  }
  meet(contents, [])
  return found
}

/** Each of them contains one of these, and few texts do: V8 takes 10 ms to compile the patterns above. */
const anyStandIn = /todo|fixme|tbd|lorem|xxx|transl|text|test|tradu|scriv|writt?|segnaposto|placeholder|bersetz|falta/i

const isStandIn = (text: string): boolean => anyStandIn.test(text) && (standInText.test(text) || standInMark.test(text))

function textDiagnostics(
  text: Readonly<Record<string, string>>,
  { file, path }: { file: string; path: Path },
  isNoted: Sketch['isNoted']
): Diagnostic[] {
  const found: Diagnostic[] = []
  const earlier: [language: string, text: string][] = []
  for (const language of Object.keys(text)) {
    const own = text[language]
    if (own === undefined || language.startsWith('$')) continue
    const inLanguage = (each: string): Place => ({ file, path: [...path, each] })
    const standsIn = { key: nameOf(path), found: own }
    if (standIn.test(own)) found.push(error('text-standin', inLanguage(language), standsIn))
    else if (isStandIn(own)) found.push(warning('text-standin', inLanguage(language), standsIn))
    if (fileName.test(own)) found.push(warning('text-standin', inLanguage(language), { ...standsIn, isFileName: true }))
    const mark = markIn(own)
    if (mark !== undefined) found.push(warning('text-slip', inLanguage(language), { key: nameOf(path), ...mark }))
    if (isQuoted(own) && !isNoted(file, [...path, language], 'right'))
      found.push(warning('quotes-doubtful', inLanguage(language), { key: nameOf(path), found: own, isWholeText: true }))
    const lone = loneMark(own)
    if (isClosedOnly(own))
      found.push(warning('quotes-doubtful', inLanguage(language), { key: nameOf(path), found: own }))
    else if (lone !== undefined)
      found.push(warning('quotes-doubtful', inLanguage(language), { key: nameOf(path), found: own, lone }))
    const [other] = earlier.find(([, each]) => each === own) ?? []
    earlier.push([language, own])
    if (other === undefined) continue
    const words = own.replace(/\{[^}]*\}/g, '').match(/\p{L}{2,}/gu) ?? []
    if (words.length <= commonWords) continue
    const isMeant = isNoted(file, [...path, language], 'same') || isNoted(file, path, 'same')
    if (!isMeant)
      found.push(warning('text-equal', inLanguage(language), { language, other, text: own }, [inLanguage(other)]))
  }
  found.push(...checkLanguages(text, { file, path }, isNoted))
  return found
}
