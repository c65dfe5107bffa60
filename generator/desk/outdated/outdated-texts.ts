/** Finds the texts that still say a fact as it was before it changed. */
import { fieldAt } from '../../engine/fields/field-tree.ts'
import { fieldsIn, valueAt } from '../../engine/fields/schema-fields.ts'
import type { FieldMeta } from '../../engine/fields/schema-metadata.ts'
import { isDraft } from '../../engine/fields/validate.ts'
import { joinedBy, asIs } from '../desk-wording.ts'
import { placeLabel } from '../forms/file-form.ts'
import type { RawContent } from '../desk-definition.ts'
import { placeIn } from '../places.ts'
import { folderEntries, folderWords, rawAt, rootField } from '../forms/raw-content.ts'
import type { OutdatedFact } from '../protocol.ts'
import { amountWording, countWording, numberWording, reworded, timeWording, type Wording } from './outdated-facts.ts'

/** A fact that has changed. `file` is where alone a text can mean it, if that is known. */
type ChangedFact = Pick<OutdatedFact, 'at' | 'label' | 'before' | 'after'> & {
  wordings: readonly Wording[]
  file?: string
}

/** @param before what was published, of the files that have changed since */
export function outdatedFacts(before: RawContent, after: RawContent): OutdatedFact[] {
  const facts = [...changedValues(before, after), ...changedCounts(before, after)]
  if (facts.length === 0) return []
  const texts = textsOf(after)
  return facts.flatMap(({ wordings, file, ...fact }) => {
    const places = texts.flatMap(({ at, text, language }) => {
      const isOther = file !== undefined && at.file !== file
      const proposed = isOther ? undefined : reworded(text, wordings)
      return proposed === undefined
        ? []
        : [{ ...at, language, label: placeLabel(after, at.file, at.path.slice(0, -1)), text, proposed }]
    })
    return places.length === 0 ? [] : [{ ...fact, places }]
  })
}

/** Every text of the site in one language. */
const textsOf = (content: RawContent) =>
  content.sources.flatMap(({ file, value }) => {
    const root = rootField(content, file)
    return fieldsIn(file, value, root).flatMap(({ at, value: text }) => {
      const isText = fieldAt(root, at.path.slice(0, -1))?.kind === 'text'
      return isText && typeof text === 'string' ? [{ at, text, language: String(at.path.at(-1)) }] : []
    })
  })

/** Orders, drawings and names are no facts that a text says. */
const isFact = ({ format, isDrawn, refersTo, names }: FieldMeta): boolean =>
  isDrawn !== true &&
  refersTo === undefined &&
  names === undefined &&
  (format === 'hours' || format === 'money' || format === undefined)

/** In smaller numbers a text means too many other things. */
const leastNumber = 10

function changedValues(before: RawContent, after: RawContent): ChangedFact[] {
  return after.sources.flatMap(({ file, value }): ChangedFact[] => {
    const old = before.sources.find((source) => source.file === file)?.value
    if (old === undefined) return []
    const found: ChangedFact[] = []
    for (const { at, value: now, meta } of fieldsIn(file, value, rootField(after, file), isFact)) {
      const was = placeIn(value, old, at.path)
      const then = was && valueAt(old, was)
      if (then === now || typeof then !== typeof now) continue
      const fact = {
        at,
        label: placeLabel(after, file, at.path),
        before: String(then),
        after: String(now)
      }
      if (typeof then === 'number' && typeof now === 'number') {
        if (meta.format === 'money') found.push({ ...fact, wordings: amountWording(then, now) })
        else if (then >= leastNumber) found.push({ ...fact, wordings: numberWording(then, now), file })
      } else if (meta.format === 'hours') found.push({ ...fact, wordings: hoursWording(String(then), String(now)) })
    }
    return found
  })
}

function hoursWording(before: string, after: string): Wording[] {
  const [from, to] = [before.split('-'), after.split('-')]
  return from.flatMap((time, index) => {
    const now = to[index]
    return now === undefined || now === time ? [] : timeWording(time, now)
  })
}

/** How many entries of each folder are on the site. */
function changedCounts(before: RawContent, after: RawContent): ChangedFact[] {
  return after.definition.site.schemas.folders.flatMap((folder): ChangedFact[] => {
    const countIn = (content: RawContent): number =>
      folderEntries(content).filter(
        (entry) => entry.folder === folder && !isDraft(rootField(content, entry.file), rawAt(content, entry.file))
      ).length
    const [then, now] = [countIn(before), countIn(after)]
    if (then === now || then < 2 || now < 2) return []
    const { all } = folderWords(after, folder)
    // The last word: all apartments.
    const nouns = { it: all.it.split(' ').at(-1) ?? '', en: all.en.split(' ').at(-1) ?? '' }
    const label = joinedBy(': ', all, asIs(String(now)))
    return [
      {
        at: { file: '', path: [folder] },
        label,
        before: String(then),
        after: String(now),
        wordings: countWording(then, now, nouns)
      }
    ]
  })
}
