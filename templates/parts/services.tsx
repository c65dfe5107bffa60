/** The services of a unit, each with its icon; a coin marks those that cost extra. */
import type { Service } from '../../generator/view.ts'
import { Icon } from './icon.tsx'

export function Services({ services, paid, tiles = false }: { services: readonly Service[]; paid: string; tiles?: boolean }) {
  return (
    <ul className={tiles ? 'services tiles' : 'services'}>
      {services.map((service) => (
        <li key={service.name}>
          <Icon id={service.icon} />
          <span>
            {service.name}
            {service.paid && <span className="visually-hidden"> {paid}</span>}
          </span>
          {service.paid && <Icon id="euro" className="icon euro" />}
        </li>
      ))}
    </ul>
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
