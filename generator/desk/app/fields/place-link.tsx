/** A link to a place of the content, by the name that its form gives it. */
import type { Origin } from '../../protocol.ts'
import { useApp, useDesk, useSelect } from '../state/app-context.ts'
import { hasFile } from '../state/desk-model.ts'
import { Button } from '../ui/controls.tsx'
import { useName } from './edit.ts'

type PlaceLinkProps = {
  at: Origin
  className?: string
  others?: readonly Origin[]
  /** Whose name it has, if not that of the place. */
  named?: Origin
}

/** Also from a dialog, which it closes. Of a file without a form it is the name alone. */
export function PlaceLink({ at, className = 'plain', others = [], named = at }: PlaceLinkProps) {
  const { view } = useApp()
  const name = useName(named)
  const hasForm = useDesk((desk) => hasFile(desk, at.file))
  const select = useSelect()
  const open = (): void => {
    view.patch({ dialog: undefined })
    select(at, { isPart: true, others })
  }
  return hasForm ? <Button className={className} label={name} onClick={open} /> : <strong>{name}</strong>
}
