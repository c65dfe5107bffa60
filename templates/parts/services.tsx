/** The services of a unit, each with its icon; a coin marks those that cost extra. */
import type { Service } from '../../generator/pages/views/scope.ts'
import type { Shell } from '../../generator/pages/views/shell.ts'
import { alike } from './alike.ts'
import { Icon } from './icon.tsx'

type Props = {
  services: readonly Service[]
  words: Shell['words']
  tiles?: boolean
}

export function Services({ services, words, tiles = false }: Props) {
  // Many units have the same services, and all have some of the same.
  const items = alike([tiles ? asTile : inLine, words, ...services], () =>
    services.map((service) => <Item key={service.name} service={service} words={words} tile={tiles} />)
  )
  return <ul className={tiles ? 'services tiles' : 'services'} dangerouslySetInnerHTML={items} />
}

/** The two forms in which a service is drawn. */
const [asTile, inLine] = [{}, {}]

type ItemProps = { service: Service; words: Shell['words']; tile: boolean }

function Item({ service, words, tile }: ItemProps) {
  const inside = alike([Inside, tile ? asTile : inLine, words, service], () => (
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

/** What the coin stands for. */
export function CoinKey({ label }: { label: string }) {
  return (
    <p className="legend">
      <Icon id="euro" className="icon euro" /> {label}
    </p>
  )
}
