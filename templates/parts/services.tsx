/** The services of a unit, each with its icon; a coin marks those that cost extra. */
import type { Service } from '../../generator/pages/views/scope.ts'
import type { Shell } from '../../generator/pages/views/shell.ts'
import { sharedMarkup } from './shared-markup.ts'
import { Icon } from './icon.tsx'

type Props = {
  services: readonly Service[]
  words: Shell['words']
  tiles?: boolean
}

export function Services({ services, words, tiles = false }: Props) {
  // Many units have the same services, so the whole list is shared, and each item as well.
  const items = sharedMarkup([tiles ? asTile : inLine, words, ...services], () =>
    services.map((service) => <Item key={service.name} service={service} words={words} tile={tiles} />)
  )
  return <ul className={tiles ? 'services tiles' : 'services'} dangerouslySetInnerHTML={items} />
}

/** Keys for the two forms in which a service is drawn. */
const [asTile, inLine] = [{}, {}]

type ItemProps = { service: Service; words: Shell['words']; tile: boolean }

function Item({ service, words, tile }: ItemProps) {
  const inside = sharedMarkup([Inside, tile ? asTile : inLine, words, service], () => (
    <Inside service={service} words={words} tile={tile} />
  ))
  return <li dangerouslySetInnerHTML={inside} />
}

function Inside({ service, words, tile }: ItemProps) {
  return (
    <>
      <Icon id={service.icon} />
      <span>
        {service.name}
        {service.paid && <span className="visually-hidden"> {words.paid}</span>}
        {service.paid && !tile && (
          <>
            {'\u00A0'}
            <Icon id="euro" className="icon euro" />
          </>
        )}
      </span>
      {service.paid && tile && <Icon id="euro" className="icon euro" />}
    </>
  )
}

/** The legend of the coin. */
export function CoinKey({ label }: { label: string }) {
  return (
    <p className="legend">
      <Icon id="euro" className="icon euro" /> {label}
    </p>
  )
}
