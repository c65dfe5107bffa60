/** Finds other texts that still have the old value after a change. */
import { fieldsIn, valueAt } from '../../engine/fields/schema-fields.ts'
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
  return fieldsIn(file, now, rootField(content, file), ({ type }) => type?.sayings !== undefined)
    .flatMap(({ at, value, meta }) => {
      const path = relocate(now, then, at.path)
      const former = path && valueAt(then, path)
      return former === value ? [] : (meta.type?.sayings?.(former, value) ?? []).map((way) => ({ way, at }))
    })
    .find(({ way, at }) => {
      const whole = new RegExp(String.raw`(?<![\d.,:])${way.replaceAll('.', String.raw`\.`)}(?![\d:]|[.,]\d)`)
      return searchContent(content, way).some(
        (place) => placeKey(place.at) !== placeKey(at) && whole.test(place.excerpt.map(({ text }) => text).join(''))
      )
    })?.way
}
