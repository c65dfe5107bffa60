/** The sign beside the name of the house: its mark, or the wind rose. */
import type { Shell } from '../../../generator/house/pages/shared/shell.ts'
import { Icon } from '../icon.tsx'

/** Hidden from screen readers: the name of the house is beside it. */
export function Emblem({ emblem, className }: { emblem: Shell['sign']['emblem']; className: string }) {
  if (emblem === undefined) return <Icon id="rosa" className={className} />
  const { src, width, height } = emblem
  return <img className={className} src={src} alt="" width={width} height={height} loading="lazy" />
}
