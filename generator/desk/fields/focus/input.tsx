/** A photo with the point of it that stays in view where it is cropped. The field below it takes the same as numbers. */
import type { Path } from '../../protocol.ts'
import { useForm } from '../../app/fields/edit.ts'
import { fieldAt } from '../../app/fields/form-paths.ts'
import { pictureAddress } from '../../app/state/desk-client.ts'

type Props = {
  /** Of the point: the photo stands beside it. */
  path: Path
  value: string
  onChoose: (value: string) => void
}

export function FocusPicture({ path, value, onChoose }: Props) {
  const photo = fieldAt(useForm(), [...path.slice(0, -1), 'photo'])
  if (photo.kind !== 'photo' || photo.value === undefined || photo.value === '') return null
  const [x = '50', y = '50'] = /^(\d+)\s*,\s*(\d+)$/.exec(value)?.slice(1) ?? []
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys have the field
    <div
      className="focus"
      onClick={({ currentTarget, clientX, clientY }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect()
        const percent = (part: number, whole: number): number => Math.round((100 * part) / whole)
        onChoose(`${percent(clientX - left, width)}, ${percent(clientY - top, height)}`)
      }}
    >
      <img src={pictureAddress(photo.value)} alt="" />
      <span style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
    </div>
  )
}
