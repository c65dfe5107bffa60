/** Links from a page to the rooms and to the free units. */
import type { StayLinks as StayLinksView } from '../../../generator/house/pages/kinds/guide/stay-links.ts'
import type { Shell } from '../../../generator/house/pages/shared/shell.ts'

export function StayLinks({ stay, words }: { stay: StayLinksView | undefined; words: Shell['words'] }) {
  if (stay === undefined) return null
  return (
    <section className="stay-links">
      <h2>{stay.heading}</h2>
      <p>{stay.text}</p>
      <p className="ways">
        {stay.search !== undefined && (
          <a className="btn" href={stay.search}>
            <span>{words.seeFree}</span>
          </a>
        )}
        {stay.lists.map(({ href, label }) => (
          <a key={href} className="quiet" href={href}>
            {label}
          </a>
        ))}
      </p>
    </section>
  )
}
