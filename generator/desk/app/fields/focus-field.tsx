/**
 * The field for the point of a photo that stays in view where it is cropped: `30, 70`, in percent from the left and
 * from the top.
 */
import { useEdit, useForm } from './edit.ts'
import { formFieldAt } from '../../kinds/form-paths.ts'
import { photoAddress } from '../state/desk-client.ts'
import type { InputProps } from '../../kinds/field-kind.ts'
import { LineField } from './line-field.tsx'

/** It is chosen by a click on the photo beside it, or written. */
export function FocusField(props: InputProps<'line'>) {
  const { field } = props
  const { value = '', type, commit } = useEdit(field)
  const photo = formFieldAt(useForm(), [...field.path.slice(0, -1), 'photo'])
  const [x = '50', y = '50'] = /^(\d+)\s*,\s*(\d+)$/.exec(value)?.slice(1) ?? []
  return (
    <>
      {photo.kind === 'photo' && photo.value !== undefined && photo.value !== '' && (
        // With a keyboard, the numbers are typed.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div
          className="focus"
          onClick={(click) => {
            type(pointOf(click, click.currentTarget.getBoundingClientRect()))
            commit()
          }}
        >
          <img src={photoAddress(photo.value)} alt="" />
          <span style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
        </div>
      )}
      <LineField {...props} />
    </>
  )
}

type Box = Record<'left' | 'top' | 'width' | 'height', number>

/** The place of a click within a photo. */
export function pointOf({ clientX, clientY }: { clientX: number; clientY: number }, photo: Box): string {
  const percent = (part: number, whole: number): number => Math.round((100 * part) / whole)
  return `${percent(clientX - photo.left, photo.width)}, ${percent(clientY - photo.top, photo.height)}`
}
