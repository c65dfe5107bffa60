/** Finds what a value of a file was before it changed, where the search finds it in another text. */
import { fieldsIn, valueAt } from '../../engine/fields/schema-fields.ts'
import type { FieldMeta } from '../../engine/fields/schema-metadata.ts'
import type { RawContent } from '../desk-definition.ts'
import { placeKey } from '../places.ts'
import { relocate } from '../../engine/edit/match-entries.ts'
import { sourceFrom } from './parse-content.ts'
import { rawAt, rootField } from './raw-content.ts'
import { searchContent } from './search-content.ts'

/** @param before the text of the file before its last changes */
export function formerValue(file: string, before: string | undefined, content: RawContent): string | undefined {
  const [then, now] = [sourceFrom(file, before)?.value, rawAt(content, file)]
  if (then === undefined) return undefined
  return fieldsIn(file, now, rootField(content, file), isFact)
    .flatMap(({ at, value, meta }) => {
      const path = relocate(now, then, at.path)
      const former = path && valueAt(then, path)
      return former === value ? [] : waysToSay(former, value, meta).map((way) => ({ way, at }))
    })
    .find(({ way, at }) => {
      const whole = new RegExp(String.raw`(?<![\d.,:])${way.replaceAll('.', String.raw`\.`)}(?![\d:]|[.,]\d)`)
      return searchContent(content, way).some(
        (place) => placeKey(place.at) !== placeKey(at) && whole.test(place.excerpt.map(({ text }) => text).join(''))
      )
    })?.way
}

/** Hours and amounts: smaller numbers mean too many other things in a text. */
const isFact = ({ format }: FieldMeta): boolean => format === 'hours' || format === 'money'

/** A former value as texts say it: the times that have changed, an amount with its cents. */
function waysToSay(former: unknown, now: unknown, { format }: FieldMeta): string[] {
  if (format === 'hours' && typeof former === 'string')
    return former.split('-').filter((time) => !String(now).split('-').includes(time))
  if (typeof former !== 'number') return []
  const cents = former.toFixed(2)
  return [`${former} €`, `€${former}`, `${cents.replace('.', ',')} €`, `€${cents}`]
}
