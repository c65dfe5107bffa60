/** The names of places at the desk: of files, fields, entries, and what a diagnostic is about. */
import { inEachLanguage, wordsIn, type LocalizedText } from '../../engine/diagnostics/language.ts'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import { stepOf, type FieldKey } from '../../engine/diagnostics/facts.ts'
import { fieldAt } from '../../engine/fields/field-tree.ts'
import { kindFor } from '../fields/field-kinds.ts'
import { labelOfChoice } from './choices.ts'
import { readerFor } from './file-form.ts'
import { fileLabel, rawAt, rootField } from './raw-content.ts'
import type { RawContent } from '../desk-definition.ts'
import { asIs, placeName } from '../desk-wording.ts'
import type { Origin } from '../protocol.ts'

/** The name of each step of a path, from the top of the file: "Photos", "Photo 3", "Description", "English". */
export function labelsAlong(content: RawContent, file: string, path: Path): LocalizedText[] {
  const root = rootField(content, file)
  const labelOf = labelsIn(file, content)
  return path.map((step, index) => {
    const isLanguage = fieldAt(root, path.slice(0, index))?.kind === 'text'
    const unnamed = isLanguage ? labelOfChoice('language', String(step), content) : asIs(String(step))
    return labelOf(path.slice(0, index + 1)) ?? unnamed
  })
}

/** Names the last steps of paths; undefined where the schema knows no such part, and for a language, a part of its text. */
function labelsIn(file: string, content: RawContent) {
  const reader = readerFor(file, content)
  const root = rootField(content, file)
  return (path: Path): LocalizedText | undefined => {
    const around = fieldAt(root, path.slice(0, -1))
    const value = reader.masked(rawAt(content, file, ...path), false)
    return around && kindFor(around).labelOfPart?.(around, { path, value }, reader)
  }
}

/** A place in one line: "House rules › Check-in › Hours". */
export function placeLabel(content: RawContent, file: string, path: Path): LocalizedText {
  return inOneLine([fileLabel(file, content), ...labelsAlong(content, file, path)])
}

export const inOneLine = (steps: readonly LocalizedText[]): LocalizedText =>
  inEachLanguage((language) => placeName(steps.map((step) => wordsIn(step, language))))

/**
 * The field that a diagnostic names, by its schema and by the names in the content, which may be broken there.
 * @param key on the way to the place or right below it; undefined for the place itself
 */
export function keyLabel({ file, path }: Origin, key: FieldKey | undefined, content: RawContent): LocalizedText {
  const wanted = key === undefined ? path.at(-1) : stepOf(key)
  if (wanted === undefined) return asIs(file)
  const labelOf = labelsIn(file, content)
  const steps = path.flatMap((step, index) => {
    const label = labelOf(path.slice(0, index + 1))
    return label === undefined ? [] : [{ label, step }]
  })
  if (key === undefined)
    return inOneLine(steps.length === 0 ? [asIs(path.join(' › '))] : steps.map(({ label }) => label))
  const found = steps.findLast(({ step }) => step === wanted)?.label ?? labelOf([...path, wanted])
  return found ?? (typeof wanted === 'string' ? asIs(wanted) : { it: `Voce ${wanted + 1}`, en: `Entry ${wanted + 1}` })
}
