/** The links to a place on the maps of the phone, and its coordinates on paper. */
import type { Directions as DirectionsView } from '../../generator/house/pages/map/map-view.ts'
import type { Shell } from '../../generator/house/pages/shared/shell.ts'
import { Icon } from './icon.tsx'

type Props = { to: DirectionsView; title: string; words: Shell['words'] }

export function Directions({ to: { webMap, appleMap, coordinates }, title, words }: Props) {
  const maps = [
    { icon: 'map', href: webMap, label: words.webMap },
    { icon: 'compass', href: appleMap, label: words.appleMap }
  ] as const
  return (
    <div className="directions" data-at={coordinates}>
      <p>{words.directions}</p>
      {maps.map(({ icon, href, label }) => (
        <a key={icon} href={href} rel="noopener">
          <Icon id={icon} />
          <span>
            {label}
            <span className="visually-hidden">: {title}</span>
          </span>
        </a>
      ))}
      {/* For any app of maps, also without a signal; to copy where there is none. */}
      <a className="quiet" href={`geo:${coordinates.replace(/\s/g, '')}`}>
        {coordinates}
      </a>
    </div>
  )
}
