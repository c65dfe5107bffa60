/** A click on the photo, or the two numbers below it. */
import { useEdit, useForm } from '../../app/fields/edit.ts'
import { fieldAt } from '../../app/fields/form-paths.ts'
import { pictureAddress } from '../../app/state/desk-client.ts'
import type { InputProps } from '../field-kind.ts'

export function FocusField({ field, ids: { input, help, isInvalid } }: InputProps<'focus'>) {
  const { value = '', type, commit, pending } = useEdit(field)
  // The photo stands beside its point.
  const photo = fieldAt(useForm(), [...field.path.slice(0, -1), 'photo'])
  const [x = '50', y = '50'] = /^(\d+)\s*,\s*(\d+)$/.exec(value)?.slice(1) ?? []
  return (
    <>
      {photo.kind === 'photo' && photo.value !== undefined && photo.value !== '' && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys have the numbers
        <div
          className="focus"
          onClick={({ currentTarget, clientX, clientY }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect()
            const percent = (part: number, whole: number): number => Math.round((100 * part) / whole)
            type(`${percent(clientX - left, width)}, ${percent(clientY - top, height)}`)
            commit()
          }}
        >
          <img src={pictureAddress(photo.value)} alt="" />
          <span style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
        </div>
      )}
      <input
        id={input}
        type="text"
        value={value}
        autoComplete="off"
        aria-describedby={help}
        aria-invalid={isInvalid}
        data-typed={pending === undefined ? undefined : ''}
        onChange={({ target }) => type(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </>
  )
}
