/** Finds what a definition has no sentence for, for whoever writes it: no mistake of content has to happen first. */
import { fieldOf, fieldsWithin, type FieldNode } from '../fields/field-tree.ts'
import type { FieldType } from '../fields/field-type.ts'
import { noLanguages, type SiteLanguages } from '../fields/text.ts'
import type { DataSchemas } from '../fields/data-schemas.ts'
import { programLanguages, type LocalizedText } from '../words/language.ts'
import { entryOf, type Messages } from './codes/code-entry.ts'
import type { Code } from '../diagnostics/codes.ts'

/**
 * The messages that a catalogue lacks, with its file, and the types that `formatBroken` does not list. Of a code with
 * several sentences those are not looked for that depend on its facts.
 * @param languages of which the schemas are there already
 */
export function missingSentences(
  { codes, speechIn }: Messages,
  data: DataSchemas,
  languages: SiteLanguages = noLanguages
): LocalizedText[] {
  const types = new Map(
    Object.values(data.schemasFor(languages)).flatMap((schema) => fieldsWithin(fieldOf(schema)).flatMap(textTypes))
  )
  const listed = new Set(codes['rule-broken']?.types?.map(({ name }) => name))
  const unlisted = [...types.keys()].filter((name) => !listed.has(name))
  const ids = [
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are codes
    ...(Object.keys(codes) as Code[]).filter((code) => entryOf({ codes }, code).case === undefined),
    ...[...types.values()].filter(({ sentence }) => sentence === undefined).map(({ name }) => `format_${name}`)
  ]
  return [
    ...unlisted.map((name) => ({
      it: `formatBroken non elenca il tipo ${name}`,
      en: `formatBroken does not list the type ${name}`
    })),
    ...programLanguages.flatMap((language) =>
      ids
        .filter((id) => !speechIn.has(id, language))
        .map((id) => ({ it: `${language}.ftl non ha ${id}`, en: `${language}.ftl lacks ${id}` }))
    )
  ]
}

/** The types of texts in a field, of which the engine does not know what is wrong. */
function textTypes(field: FieldNode): (readonly [name: string, type: FieldType])[] {
  const own = field.kind === 'record' ? [field, field.key] : [field]
  return own.flatMap(({ kind, meta: { type } }) => (kind === 'string' && type !== undefined ? [[type.name, type]] : []))
}
