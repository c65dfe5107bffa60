/** The rating of a unit or of all units of a list, as a stamp, with its source. */
import type { Rating as RatingView } from '../../../generator/house/pages/shared/parts.ts'
import type { Shell } from '../../../generator/house/pages/shared/shell.ts'

export function Rating({ rating: { value, text, source }, words }: { rating: RatingView; words: Shell['words'] }) {
  return (
    <div className="rate">
      <p className="stamp">
        <b>{value}</b>
        <span className="caption">{words.outOfTen}</span>
      </p>
      <p>{source === undefined ? text : `${text} ${source}`}</p>
    </div>
  )
}
