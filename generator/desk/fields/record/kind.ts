/** Entries below keys that are names: of seasons, of services. */
import type { z } from 'zod'
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import { isOfType, metaOf, unwrap } from '../../../engine/content/schema-fields.ts'
import type { Choice, Path } from '../../protocol.ts'
import { asIs, keyWords, saidOf, titleOf } from '../../wording.ts'
import { blockIn, type FormReader, type Kind } from '../kind.ts'
import type { FormField } from '../kinds.ts'

export type RecordFormField = {
  kind: 'record'
  fields: readonly FormField[]
  /** The keys that it may still get, if keys are references: seasons, units. */
  keys: readonly Choice[] | undefined
  /** The form of a new entry, below the key `''`; undefined for an empty list, which needs no more. */
  entry?: FormField
  /** Why nothing can be added here. */
  cannotAdd?: LocalizedText
}

export const record: Kind<RecordFormField, z.ZodRecord> = {
  isFor: (schema): schema is z.ZodRecord => isOfType(schema, 'record'),
  read({ schema, path, value }, reader) {
    const written = blockIn(value)
    if (written === undefined) return undefined
    const { fieldOf, masked } = reader
    const each = unwrap(schema.valueType)
    const inner = { schema: each, isOptional: false }
    const fields = [...written].map(([key, own]) => {
      const at = { path: [...path, key], value: masked(own, false) }
      const label = entryLabel(schema, at, reader)
      return fieldOf({ ...inner, path: at.path, value: own, isThere: true, label })
    })
    const { names } = metaOf(unwrap(schema.keyType))
    const keys = names === undefined ? undefined : reader.choices(names, path)
    const cannotAdd = reader.cannotAdd(path)
    const isWhole = isOfType(each, 'array') && each.safeParse([]).success
    const entry = { ...inner, path: [...path, ''], value: undefined, isThere: false, label: asIs('') }
    return {
      fields,
      keys: keys?.filter((choice) => !written.has(choice.value)),
      ...(isWhole ? {} : { entry: fieldOf(entry) }),
      ...(cannotAdd === undefined ? {} : { cannotAdd })
    }
  },
  blank: () => ({}),
  entries: 'by name',
  labelOfPart: entryLabel
}

/** The name of what its key stands for or names, or from its own texts, or the key as words. */
function entryLabel(
  { keyType }: z.ZodRecord,
  { path, value }: { path: Path; value: unknown },
  { choices, kindOfKeys }: FormReader
): LocalizedText {
  const key = String(path.at(-1))
  const names = metaOf(unwrap(keyType)).names ?? kindOfKeys(path.slice(0, -1))
  const named = names === undefined ? [] : choices(names, path)
  const own = typeof value === 'string' ? saidOf(value) : titleOf(value)
  return named.find((choice) => choice.value === key)?.label ?? own ?? keyWords(key)
}
