/** A photo, and the ways to replace it. */
import { useRef, useState, type DragEvent, type RefObject } from 'react'
import type { PhotoChoice } from '../../protocol.ts'
import { get, isUnanswered, pictureAddress } from '../../app/state/desk-client.ts'
import { useApp, useWords } from '../../app/state/app-context.ts'
import { PhotoDialog } from '../../app/screens/photo-dialog.tsx'
import { Sign } from '../../app/ui/signs.tsx'
import { useEdit, useForm } from '../../app/fields/edit.ts'
import { FieldFrame } from '../../app/fields/parts.tsx'
import type { InputProps } from '../input-props.ts'
import { shared } from '../../app/ui/shared-words.ts'

export function PhotoField({ field }: InputProps<'photo'>) {
  const { t } = useWords()
  const { file } = useForm()
  const { desk, view } = useApp()
  const input = useRef<HTMLInputElement>(null)
  const [choices, setChoices] = useState<readonly PhotoChoice[]>()
  const { value, type, commit } = useEdit({ ...field, value: field.value })
  const replace = (photo: File): void =>
    view.set((before) => ({
      ...before,
      dialog: <PhotoDialog at={{ file, path: field.path }} photo={photo} action="replace" />
    }))
  const onDrop = (event: DragEvent): void => {
    const [photo] = event.dataTransfer.files
    if (photo === undefined) return
    event.preventDefault()
    replace(photo)
  }
  const choose = async (): Promise<void> => {
    const all = choices === undefined ? await get('photos', {}) : undefined
    if (all !== undefined && isUnanswered(all)) desk.say(all.why, { mood: 'bad' })
    else setChoices(all)
  }
  return (
    <FieldFrame field={field} hasSeveral>
      {({ label }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a button does the same as a drop
        <div
          className="photo"
          role="group"
          aria-labelledby={label}
          onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={onDrop}
        >
          {value !== undefined && value !== '' && <img src={pictureAddress(value)} alt="" loading="lazy" />}
          <div>
            <code>{value}</code>
            <button type="button" onClick={() => input.current?.click()}>
              <Sign id="photo" /> {t(shared.replacePhoto)}
            </button>
            <button type="button" className="plain" aria-expanded={choices !== undefined} onClick={() => void choose()}>
              {t(shared.choosePhoto)}
            </button>
            <FileInput input={input} onChoose={replace} />
          </div>
          {choices !== undefined && (
            <Choices
              choices={choices}
              value={value}
              onChoose={(ref) => {
                type(ref)
                commit()
                setChoices(undefined)
              }}
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}

type ChoicesProps = { choices: readonly PhotoChoice[]; value: string | undefined; onChoose: (ref: string) => void }

/** All photos of the house. */
function Choices({ choices, value, onChoose }: ChoicesProps) {
  return (
    <ul className="photos">
      {choices.map(({ ref }) => (
        <li key={ref}>
          <button type="button" aria-pressed={ref === value} title={ref} onClick={() => onChoose(ref)}>
            <img src={pictureAddress(ref)} alt={ref} loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type FileProps = { input: RefObject<HTMLInputElement | null>; onChoose: (photo: File) => void }

/** Hidden behind the button that opens it. */
function FileInput({ input, onChoose }: FileProps) {
  const { t } = useWords()
  return (
    <input
      ref={input}
      type="file"
      accept="image/*,.heic,.heif"
      hidden
      aria-label={t(shared.replacePhoto)}
      onChange={({ target }) => {
        const [photo] = target.files ?? []
        if (photo !== undefined) onChoose(photo)
        target.value = ''
      }}
    />
  )
}
