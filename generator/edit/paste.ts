/**
 * What is to be written where something is missing: made from the schema, with the indentation of the place where it
 * belongs. A `…` stands for each value that only the owner knows.
 */
import { z } from 'zod'
import { isEqual, isTextSchema, knownKeys, schemaAt, unwrap, valueAt } from '../content/fields.ts'
import { schemasFor } from '../content/model.ts'
import { languagesOf, schemaNameOf } from '../content/shape.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { diffLines } from './diff.ts'
import { editText, spliceBetween, type Edit } from './edit.ts'
import type { Content } from './trials.ts'

/** The text with what is missing in it, and the lines that come: `line` counts from 1. */
export type Paste = { text: string; line: number; lines: readonly string[] }

/** Stands for a value that is to be written. */
export const blank = '…'

/** Undefined where nothing is missing, or the form of what is missing does not say enough. */
export function pasteFor(diagnostic: Diagnostic, content: Content): Paste | undefined {
  const { at } = diagnostic
  const text = content.texts.get(at.file)
  const name = schemaNameOf(at.file)
  const languages = languagesOf(content.sources)
  if (text === undefined || name === undefined || languages.length === 0 || !('path' in at)) return undefined
  const source = content.sources.find(({ file }) => file === at.file)
  const edit = editFor(diagnostic, at.path, { schema: schemasFor(languages)[name], value: source?.value })
  const edited = edit === undefined ? undefined : editText(text, edit)
  if (edited === undefined || 'refusal' in edited) return undefined
  const lines = diffLines(text, edited.text).flatMap((line) => (line.kind === 'added' ? [line.text] : []))
  const [start] = spliceBetween(text, edited.text).range
  // What comes below a line begins behind its end.
  const above = edited.text.slice(0, start).split('\n').length
  const line = edited.text.split('\n').findIndex((each, index) => index >= above - 1 && each === lines[0]) + 1
  return { text: edited.text, line, lines: lines.map((each) => each.replace(/\r$/, '')) }
}

/** The edit that writes what is missing. */
function editFor(
  { code, args }: Diagnostic,
  path: Path,
  { schema, value }: { schema: z.ZodType; value: unknown }
): Edit | undefined {
  const own = unwrap(schemaAt(schema, path))
  switch (code) {
    case 'field-missing': {
      if (args.isAbove === true) return undefined
      const form = formOf(own)
      return form === undefined ? undefined : { does: 'insert', path, value: form, at: placeOf(schema, value, path) }
    }
    case 'translation-missing':
    case 'language-missing': {
      const inside = [...path, args.language]
      return { does: 'insert', path: inside, value: blank, at: placeOf(schema, value, inside) }
    }
    case 'list-empty': {
      const form = own instanceof z.ZodArray ? formOf(elementOf(own)) : undefined
      return form === undefined ? undefined : { does: 'insert', path: [...path, 0], value: form }
    }
    case 'field-empty':
    case 'type-wrong': {
      const form = formOf(own)
      const isForm = code === 'field-empty' ? typeof form === 'object' : isTextSchema(own)
      return isForm && !isEqual(path, []) ? { does: 'set', path, value: form } : undefined
    }
    default:
      return undefined
  }
}

/** Of what a list is one. */
function elementOf({ element }: z.ZodArray): z.ZodType | undefined {
  return element instanceof z.ZodType ? element : undefined
}

/** A value with all that it needs, and nothing that it can do without. */
function formOf(given: z.ZodType | undefined): unknown {
  const schema = unwrap(given)
  if (schema instanceof z.ZodArray) {
    const each = formOf(elementOf(schema))
    return each === undefined ? undefined : [each]
  }
  // Names that only the owner knows.
  if (schema === undefined || schema instanceof z.ZodRecord) return undefined
  if (!(schema instanceof z.ZodObject)) return blank
  const fields = Object.entries<z.ZodType>(schema.shape)
    .filter(([, field]) => !(field instanceof z.ZodOptional))
    .map(([key, field]) => [key, formOf(field)] as const)
  return fields.some(([, form]) => form === undefined) ? undefined : Object.fromEntries(fields)
}

/** Behind the last of the fields that stand before it in the schema and in the block. */
function placeOf(schema: z.ZodType, value: unknown, path: Path): number {
  const above = path.slice(0, -1)
  const known = knownKeys(unwrap(schemaAt(schema, above)))
  const before = known.slice(0, known.indexOf(String(path.at(-1))))
  const present = Object.keys(valueAt(value, above) ?? {})
  return present.findLastIndex((key) => before.includes(key)) + 1
}
