/** Plans the first entry of a folder, which has none to be like. */
import { folderOf } from '../../../engine/fields/data-schemas.ts'
import type { FieldNode } from '../../../engine/fields/field-tree.ts'
import { slugOf } from '../../../engine/fields/plain-values.ts'
import { draftKey } from '../../../engine/fields/validate.ts'
import type { ChangePlan, PlanFrom, RawContent } from '../../desk-definition.ts'
import { folderWords, languagesIn, rootField, titleField } from '../../forms/raw-content.ts'
import type { DeskEdit } from '../../protocol.ts'
import { planEdits, unknownEntry } from '../change-plan.ts'

export type FirstEntry = { folder: string; name: string }

/**
 * An entry as the business begins it; or with its name and its address alone. Then all else that it needs is open, so
 * it is kept back from the site.
 */
export function firstEntry(from: PlanFrom, { folder, name }: FirstEntry): ChangePlan {
  const { content } = from
  // A file that cannot be read is an entry all the same.
  const isEmpty = !content.names.some((file) => folderOf(file) === folder)
  if (!isEmpty || !content.definition.site.schemas.folders.includes(folder)) return { impossible: unknownEntry(folder) }
  const slug = slugOf(name)
  const file = `${folder}/${slug}.yaml`
  const { added } = folderWords(content, folder)
  const words = { it: `${added.it}: ${name}`, en: `${added.en}: ${name}` }
  const beginning = content.definition.firstEntry?.(content, { file, folder, slug, name })
  if (beginning !== undefined)
    return planEdits(from, beginning.edits, {
      files: new Map([[file, beginning.text]]),
      words: [words, ...beginning.words]
    })
  const root = rootField(content, file)
  const keptBack = draftKey(root)
  const title = titleWith(name, file, content)
  const known = ['slug', 'order', ...(title === undefined ? [] : [title.key])]
  const edits: DeskEdit[] = [
    // Below the address and the place, which stand first.
    ...(title === undefined ? [] : [{ type: 'insert' as const, file, path: [title.key], value: title.value, at: 2 }]),
    ...(keptBack === undefined ? [] : [{ type: 'insert' as const, file, path: [keptBack], value: true, at: 0 }]),
    ...(title?.open ?? []).map((path) => ({ type: 'mark' as const, file, path }))
  ]
  const text = [`slug: ${slug}`, 'order: 1', ...openLines(root, known), ''].join('\n')
  return planEdits(from, edits, {
    files: new Map([[file, text]]),
    words: [words]
  })
}

/** The field that names an entry, with the name in all languages, of which only the first is sure. */
function titleWith(name: string, file: string, content: RawContent) {
  const { key, field } = titleField(content, file) ?? {}
  if (key === undefined || field === undefined) return undefined
  if (field.kind !== 'text') return { key, value: name, open: [] }
  const languages = languagesIn(content)
  const value = Object.fromEntries(languages.map((language) => [language, name]))
  return { key, value, open: languages.slice(1).map((language) => [key, language]) }
}

/** What a block has to have, as nothing but a mark: somebody still has to write it. @param known what it has */
function openLines(block: FieldNode | undefined, known: readonly string[] = []): string[] {
  if (block?.kind !== 'block') return []
  return [...block.children].flatMap(([key, field]): string[] => {
    if (field.isOptional || known.includes(key)) return []
    if (field.kind === 'list' && field.least === 0) return [`${key}: []`]
    const inner = openLines(field)
    return inner.length === 0 ? [`${key}: !placeholder`] : [`${key}:`, ...inner.map((line) => `  ${line}`)]
  })
}
