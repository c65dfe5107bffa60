/**
 * Dates and guests in the header of a page: a line that shows the wish and leads to the search. On the home page it is
 * a form.
 */
import type { Shell, WishHead } from '../../../generator/house/pages/shared/shell.ts'

type Props = { wish: WishHead; shell: Pick<Shell, 'words' | 'language'> }

export function Wish({ wish, shell }: Props) {
  const { most } = wish
  if (most === undefined) return <WishLine wish={wish} shell={shell} />
  return (
    <>
      <WishForm wish={{ ...wish, most }} words={shell.words} />
      {/* Where there are no scripts, the styles hide the form. */}
      <noscript>
        <WishLine wish={wish} shell={shell} />
      </noscript>
    </>
  )
}

function WishLine({ wish: { href }, shell: { words, language } }: Props) {
  return (
    <a
      className="btn wish"
      href={href}
      data-locale={language.locale}
      data-guest={words.guest}
      data-guests={words.guests}
    >
      <span>{words.searchHeading}</span>
    </a>
  )
}

type FormProps = { wish: WishHead & { most: number }; words: Shell['words'] }

/** The fields of the browser: they need no code before they are touched. */
function WishForm({ wish: { href, most, zone }, words }: FormProps) {
  return (
    <form className="wish" action={href} data-zone={zone} role="search" aria-label={words.searchHeading}>
      <label>
        {words.arrival}
        <input type="date" name="arrival" required autoComplete="off" />
      </label>
      <label>
        {words.departure}
        <input type="date" name="departure" required autoComplete="off" />
      </label>
      <div>
        <label>
          {words.adultsOf}
          <select name="adults" defaultValue={Math.min(2, most)} autoComplete="off">
            {Array.from({ length: most }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </select>
        </label>
        <label>
          {words.childrenOf}
          <select name="children" defaultValue={0} autoComplete="off">
            {Array.from({ length: most }, (_, index) => (
              <option key={index}>{index}</option>
            ))}
          </select>
        </label>
      </div>
      <button type="submit" className="btn">
        <span>{words.seeFree}</span>
      </button>
    </form>
  )
}
