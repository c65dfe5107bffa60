/** Entries below keys that are names: of seasons, of services. */
import type { RecordField } from '../../../engine/fields/field-tree.ts'
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import type { Path } from '../../../engine/diagnostics/diagnostic.ts'
import { asIs, keyWords, saidOf, titleOf } from '../../desk-wording.ts'
import { blockIn, type FormReader, type Kind, type RecordFormField } from '../field-kind.ts'

export const record: Kind<RecordFormField, RecordField> = {
  isFor: (field) => field.kind === 'record',
  read({ field, path, value }, reader) {
    const written = blockIn(value)
    if (written === undefined) return undefined
    const { formField, masked } = reader
    const inner = { field: field.entry, isOptional: false }
    const fields = [...written].map(([key, own]) => {
      const at = { path: [...path, key], value: masked(own, false) }
      const label = entryLabel(field, at, reader)
      return formField({ ...inner, path: at.path, value: own, isThere: true, label })
    })
    const { names } = field.key.meta
    const keys = names === undefined ? undefined : reader.choices(names, path)
    const cannotAdd = reader.cannotAdd(path)
    const isWhole = field.entry.kind === 'list' && field.entry.least === 0
    const entry = { ...inner, path: [...path, ''], value: undefined, isThere: false, label: asIs('') }
    return {
      fields,
      keys: keys?.filter((choice) => !written.has(choice.value)),
      ...(isWhole ? {} : { entry: formField(entry) }),
      ...(cannotAdd === undefined ? {} : { cannotAdd })
    }
  },
  blank: () => ({}),
  entries: 'by name',
  labelOfPart: entryLabel
}

/** The name of what its key stands for or names, or from its own texts, or the key as words. */
function entryLabel(
  { key: ofKeys }: RecordField,
  { path, value }: { path: Path; value: unknown },
  { choices, kindOfKeys }: FormReader
): LocalizedText {
  const key = String(path.at(-1))
  const names = ofKeys.meta.names ?? kindOfKeys(path.slice(0, -1))
  const named = names === undefined ? [] : choices(names, path)
  const own = typeof value === 'string' ? saidOf(value) : titleOf(value)
  return named.find((choice) => choice.value === key)?.label ?? own ?? keyWords(key)
}
