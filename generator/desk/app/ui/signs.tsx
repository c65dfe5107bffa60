/** Small drawings: those of the desk, and the icons of the site in a field that chooses one. */
import { icons, svgOf } from '../../../../templates/parts/icons.ts'

const signs = {
  add: 'M12 5v14M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  desk: 'M3 5h18v11H3zM8 20h8M12 16v4',
  down: 'm6 9 6 6 6-6',
  handle: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  hand:
    'M9 12V5.5a1.5 1.5 0 0 1 3 0V11m0-1a1.5 1.5 0 0 1 3 0v1.5m0-.5a1.5 1.5 0 0 1 3 0V15' +
    'a6 6 0 0 1-6 6h-1a6 6 0 0 1-4.6-2.2L4 15a1.6 1.6 0 0 1 2.4-2L9 15',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  fix: 'M14.5 6.5a4 4 0 0 0 5 5L10 21l-4-4 8.5-10.5ZM4 4l4 4',
  hidden:
    'M4 4l16 16M9.5 9.8a3 3 0 0 0 4.4 4.1M6.5 7C4 8.7 2.5 12 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2' +
    'M10 5.7c.6-.1 1.3-.2 2-.2 6 0 9.5 6.5 9.5 6.5s-.8 1.5-2.3 3',
  less: 'M5 12h14',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  open: 'm9 6 6 6-6 6',
  pencil: 'M4 20l1-4L16 5l3 3L8 19l-4 1ZM14 7l3 3',
  phone: 'M7 3h10v18H7zM11 18h2',
  photo: 'M3 6h5l1.5-2h5L16 6h5v13H3zM12 16a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  redo: 'M19 8H9.5a5.5 5.5 0 0 0 0 11H14M15 4l4 4-4 4',
  remove: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  tablet: 'M5 3h14v18H5zM11 18h2',
  undo: 'M5 8h9.5a5.5 5.5 0 0 1 0 11H10M9 4 5 8l4 4',
  up: 'm6 15 6-6 6 6',
  warning: 'M12 4 2.5 20h19L12 4ZM12 10v5M12 17.5v.01'
} as const

export type SignId = keyof typeof signs

/** Hidden from screen readers: it stands beside words, or in a button with a name. */
export function Sign({ id }: { id: SignId }) {
  return (
    <svg className={`sign sign-${id}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={signs[id]} />
    </svg>
  )
}

/** The emblem of the business, which the server puts into the page; nothing for a business without. */
export function Emblem() {
  const markup = document.querySelector('#emblem')?.innerHTML
  if (markup === undefined) return null
  // The markup is the project's own.
  return <span className="emblem" aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />
}

const isIcon = (id: string): id is keyof typeof icons => Object.hasOwn(icons, id)

export function SiteIcon({ id }: { id: string }) {
  if (!isIcon(id)) return <span>{id}</span>
  const { viewBox, shapes } = svgOf(icons[id])
  // The markup is the project's own.
  return <svg className="icon" viewBox={viewBox} aria-hidden="true" dangerouslySetInnerHTML={{ __html: shapes }} />
}
