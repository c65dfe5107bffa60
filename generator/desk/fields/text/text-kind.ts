/** A text in all languages of the site. */
import type { TextField } from '../../../engine/fields/field-tree.ts'
import { saidOf } from '../../desk-wording.ts'
import { blockIn, type Kind, type TextFormField } from '../field-kind.ts'

/** Longer values get several lines. */
const longLine = 60

export const text: Kind<TextFormField, TextField> = {
  isFor: (field) => field.kind === 'text',
  read({ field, path, value }, { languages, isMarked }) {
    const texts = blockIn(value)
    const written = [...(texts?.values() ?? [])].map((each) => each ?? '')
    if (texts === undefined || !written.every((each) => typeof each === 'string')) return undefined
    const codes = [...languages, ...[...texts.keys()].filter((code) => !languages.includes(code))]
    return {
      languages: codes.map((code) => ({
        code,
        value: written[[...texts.keys()].indexOf(code)],
        isPlaceholder: isMarked([...path, code])
      })),
      variables: [...field.children.values()][0]?.meta.variables ?? [],
      isLong: written.some(({ length }) => length > longLine)
    }
  },
  blank: (_, { languages }) => Object.fromEntries(languages.map((language) => [language, ''])),
  hasSeveral: true,
  summary(field) {
    const words = saidOf(textsOf(field))
    return words && { words, isQuote: true }
  },
  whole: textsOf
}

function textsOf({ languages }: TextFormField): Record<string, string> {
  return Object.fromEntries(
    languages.flatMap(({ code, value }) => (value === undefined ? [] : [[code, value] as const]))
  )
}
