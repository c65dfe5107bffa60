/** Makes a copy of an entry of a list or a record, right behind it. */
import { entriesOf, valueAt } from '../../engine/fields/value-paths.ts'
import { fieldAt } from '../../engine/fields/field-tree.ts'
import { draftKey } from '../../engine/fields/validate.ts'
import type { Edit } from '../../engine/edit/edit-yaml.ts'
import { valueOf, waysIn } from '../kinds/field-kinds.ts'
import { isName } from '../kinds/value-kinds.ts'
import { formAt } from '../forms/file-form.ts'
import { rawAt, rootField } from '../forms/raw-content.ts'
import type { RawContent } from '../desk-definition.ts'
import type { FormField, Origin, Path } from '../protocol.ts'

/**
 * The edits that make it; undefined if there is no such entry. The copy is kept back from the site, and has ids of its
 * own. Its other values are those of somebody else, so they are marked as examples.
 */
export function copyOf({ file, path }: Origin, content: RawContent): Edit[] | undefined {
  const entry = formAt({ file, path }, content)
  const step = path.at(-1)
  if (entry === undefined || step === undefined) return undefined
  const above = path.slice(0, -1)
  const others = entriesOf(rawAt(content, file, ...above))
  const key = typeof step === 'number' ? undefined : nameBeside(step, new Set(others.map(([name]) => name)))
  const inCopy = (own: Path): Path => [...above, key ?? Number(step) + 1, ...own.slice(path.length)]
  const draft = draftKey(fieldAt(rootField(content, file), path))
  return [
    { type: 'duplicate', path, ...(key === undefined ? {} : { key }) },
    ...(draft === undefined ? [] : [{ type: 'insert' as const, path: inCopy([...path, draft]), value: true, at: 0 }]),
    ...nameFieldsIn(entry).map((name): Edit => {
      const names = others.map(([, other]) => valueAt(other, name.path.slice(path.length)))
      return { type: 'set', path: inCopy(name.path), value: nameBeside(String(valueOf(name)), new Set(names)) }
    }),
    ...examplesIn(entry).map((own): Edit => ({ type: 'mark', path: inCopy(own) }))
  ]
}

/**
 * The texts, amounts, photos and references in a part of a form that are not marked as placeholders: all but choices,
 * what is chosen in lists, and names for addresses.
 */
export const examplesIn = (part: FormField): Path[] =>
  waysIn(part).flatMap((way) => {
    const field = way.at(-1) ?? part
    const isMarked =
      way.some(({ isPlaceholder }) => isPlaceholder) ||
      (field.kind === 'text' && field.languages.some(({ isPlaceholder }) => isPlaceholder))
    const isInList = field.path.slice(part.path.length).some((step) => typeof step === 'number')
    const isChosen = field.kind === 'reference' ? isInList : 'choices' in field
    return isMarked || isName(field) || isChosen || field.kind === 'toggle' ? [] : [field.path]
  })

/** The ids of an entry that must be unique, without those of entries inside it. */
function nameFieldsIn(field: FormField): FormField[] {
  if (field.kind === 'group') return field.fields.flatMap(nameFieldsIn)
  return isName(field) && field.isThere ? [field] : []
}

/** The first of `name-2`, `name-3` … that is not taken. */
function nameBeside(name: string, names: ReadonlySet<unknown>): string {
  const plain = name.replace(/-\d+$/, '')
  let count = 2
  while (names.has(`${plain}-${count}`)) count += 1
  return `${plain}-${count}`
}
