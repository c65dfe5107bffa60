/** The heading of a page and the line below it. */
import type { Rating as RatingView } from '../../../generator/house/pages/shared/parts.ts'
import type { Shell } from '../../../generator/house/pages/shared/shell.ts'
import { Rating } from '../unit/rating.tsx'

export function Title({
  heading,
  text,
  className = ''
}: {
  heading: string
  text?: string | undefined
  className?: string
}) {
  return (
    <header className={`title${className}`}>
      <h1>{heading}</h1>
      {text !== undefined && <p>{text}</p>}
    </header>
  )
}

type RatedProps = { heading: string; text: string; rating: RatingView | undefined; words: Shell['words'] }

/** The same with what guests think of all that the page shows. */
export function RatedTitle({ heading, text, rating, words }: RatedProps) {
  if (rating === undefined) return <Title heading={heading} text={text} />
  return (
    <header className="title rated">
      <div>
        <h1>{heading}</h1>
        <p>{text}</p>
      </div>
      <Rating rating={rating} words={words} />
    </header>
  )
}
