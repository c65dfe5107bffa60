/** The field for a photo, with the ways to replace it. */
import { useState } from 'react'
import { get, isUnanswered, photoAddress } from '../state/desk-client.ts'
import { useWords } from '../state/app-context.ts'
import { useAnswer } from '../state/use-answer.ts'
import { PhotoButton, photoTarget, useBringPhotos } from '../photos/photo-dialog.tsx'
import { FromPhone } from '../photos/phone-dialog.tsx'
import { Button, Thumbnail } from '../ui/controls.tsx'
import { useEdit, useForm } from './edit.ts'
import type { InputProps } from '../../kinds/field-kind.ts'
import { shared } from '../ui/shared-words.ts'

const words = {
  chooseOwn: { it: 'Scegli tra le foto del sito', en: 'Choose among the photos of the site' }
}

export function PhotoField({ field, ids: { label, help } }: InputProps<'photo'>) {
  const { t } = useWords()
  const { file } = useForm()
  const [isChoosing, setIsChoosing] = useState(false)
  const { value, type, commit } = useEdit(field)
  const bring = useBringPhotos()
  const replaceBy = (photos: readonly File[]): void => bring({ file, path: field.path }, photos, 'replace')
  const choose = (ref: string): void => {
    type(ref)
    commit()
    setIsChoosing(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a button does the same as a drop
    <div className="photo" role="group" aria-labelledby={label} aria-describedby={help} {...photoTarget(replaceBy)}>
      <Thumbnail photo={value} />
      <div>
        <PhotoButton sign="photo" label={t(shared.replacePhoto)} onPhotos={replaceBy} />
        <Button
          className="plain"
          label={t(words.chooseOwn)}
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        />
        <FromPhone file={file} />
      </div>
      {isChoosing && <Choices value={value} onChoose={choose} />}
    </div>
  )
}

/** All photos of the site. */
function Choices({ value, onChoose }: { value: string | undefined; onChoose: (ref: string) => void }) {
  const { t } = useWords()
  const all = useAnswer('photos', () => get('photos', {}))?.answer ?? []
  if (isUnanswered(all)) return <p className="save-status bad">{t(all.why)}</p>
  return (
    <ul className="photos">
      {all.map(({ ref }) => (
        <li key={ref}>
          <button type="button" aria-pressed={ref === value} title={ref} onClick={() => onChoose(ref)}>
            <img src={photoAddress(ref)} alt={ref} loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  )
}
