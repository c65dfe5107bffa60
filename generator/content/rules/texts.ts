/** The wording of texts: variables, and signs that are used as quotation marks by mistake. */
import { error, warning, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import { variablesIn } from '../../stay/words.ts'
import type { Field } from '../fields.ts'
import { loneMark } from '../pasted.ts'

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
    if (/^["'“”„‟«»‘’]\S*["'“”‟«»‘’]$|^[^\s"]+"$/.test(found)) return [warning('quotes-doubtful', at, { key, found })]
    const lone = loneMark(found)
    return lone === undefined ? [] : [warning('quotes-doubtful', at, { key, found, lone })]
  })
}
