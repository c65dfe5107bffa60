/** The services of a unit, each with its icon; a coin marks those that cost extra. */
import type { Service } from '../../../generator/house/pages/shared/locale-context.ts'
import type { Shell } from '../../../generator/house/pages/shared/shell.ts'
import type { UnitsView } from '../../../generator/house/pages/units/units-view.ts'
import { sharedMarkup } from '../shared-markup.ts'
import { Icon } from '../icon.tsx'

type Props = {
  services: readonly Service[]
  words: Shell['words']
  tiles?: boolean
}

export function Services({ services, words, tiles = false }: Props) {
  const form = tiles ? forms.tile : forms.line
  // Many units have the same services, so the whole list is shared, and each item as well.
  const items = sharedMarkup([form, words, ...services], () => renderItems(services, form, words))
  return <ul className={tiles ? 'services tiles' : 'services'} dangerouslySetInnerHTML={items} />
}

type CardProps = Pick<UnitsView['cards'][number], 'services'> & Pick<Props, 'words'>

/** The services on a card: its own, and for screen readers those that are named over all cards. */
export function CardServices({ services: { shared, own }, words }: CardProps) {
  const items = sharedMarkup([forms.line, words, ...own, forms.hidden, ...shared], () => [
    ...renderItems(own, forms.line, words),
    ...renderItems(shared, forms.hidden, words)
  ])
  return <ul className="services" dangerouslySetInnerHTML={items} />
}

/** Keys for the forms in which a service is drawn. */
const forms = { tile: {}, line: {}, hidden: {} }
type Form = (typeof forms)[keyof typeof forms]

const renderItems = (services: readonly Service[], form: Form, words: Shell['words']) =>
  services.map((service) => <Item key={service.name} service={service} words={words} form={form} />)

type ItemProps = { service: Service; words: Shell['words']; form: Form }

function Item({ service, words, form }: ItemProps) {
  const inside = sharedMarkup([Inside, form, words, service], () => (
    <Inside service={service} words={words} form={form} />
  ))
  return <li className={form === forms.hidden ? 'visually-hidden' : undefined} dangerouslySetInnerHTML={inside} />
}

function Inside({ service: { icon, name, paid }, words, form }: ItemProps) {
  if (form === forms.hidden) return paid ? `${name} ${words.paid}` : name
  const coin = paid && <Icon id="euro" className="icon euro" />
  return (
    <>
      <Icon id={icon} />
      <span>
        {name}
        {paid && <span className="visually-hidden">{` ${words.paid}`}</span>}
        {form === forms.line && paid && '\u00A0'}
        {form === forms.line && coin}
      </span>
      {form === forms.tile && coin}
    </>
  )
}

/** The legend of the coin. */
export function CoinKey({ label }: { label: string }) {
  return (
    <p className="legend">
      <Icon id="euro" className="icon euro" />
      {label}
    </p>
  )
}
