/** The heading of a page and the line below it. */
import type { Rating as RatingView } from '../../../generator/house/pages/shared/parts.ts'
import type { Shell } from '../../../generator/house/pages/shared/shell.ts'
import { Rating } from '../unit/rating.tsx'

type Props = { heading: string; text?: string | undefined; className?: string }

export const Title = ({ className = '', ...lines }: Props) => (
  <header className={`title${className}`}>
    <Lines {...lines} />
  </header>
)

const Lines = ({ heading, text }: Props) => (
  <>
    <h1>{heading}</h1>
    {text !== undefined && <p>{text}</p>}
  </>
)

type RatedProps = Props & { rating: RatingView | undefined; words: Shell['words'] }

/** The same with what guests think of all that the page shows. */
export function RatedTitle({ rating, words, ...lines }: RatedProps) {
  if (rating === undefined) return <Title {...lines} />
  return (
    <header className="title rated">
      <div>
        <Lines {...lines} />
      </div>
      <Rating rating={rating} words={words} />
    </header>
  )
}
