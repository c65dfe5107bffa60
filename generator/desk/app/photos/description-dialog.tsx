/** Asks for descriptions one after the other, each beside its photo. */
import { useState } from 'react'
import type { Origin } from '../../protocol.ts'
import { useApp, useWords } from '../state/app-context.ts'
import { photoAddress } from '../state/desk-client.ts'
import { FormContext, useFormOf } from '../fields/edit.ts'
import { Field } from '../fields/field.tsx'
import { Diagnostics } from '../fields/parts.tsx'
import { formFieldAt } from '../../kinds/form-paths.ts'
import { Button } from '../ui/controls.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { shared } from '../ui/shared-words.ts'
import { placeKey } from '../../places.ts'

const words = {
  title: { it: 'Che cosa si vede? {number} di {count}', en: 'What can be seen? {number} of {count}' },
  next: { it: 'La prossima', en: 'The next one' },
  done: { it: 'Fatto', en: 'Done' }
}

export function DescriptionDialog({ places }: { places: readonly Origin[] }) {
  const { view, desk } = useApp()
  const { t } = useWords()
  const [index, setIndex] = useState(0)
  const at = places[index]
  const form = useFormOf(at?.file)
  if (at === undefined) return null
  const isLast = index === places.length - 1
  const photo = form && formFieldAt(form, [...at.path.slice(0, -1), 'photo'])
  const goOn = async (): Promise<void> => {
    await desk.flush()
    if (isLast) view.patch({ toDescribe: [] })
    else setIndex(index + 1)
  }
  return (
    <Dialog title={t(words.title, { number: index + 1, count: places.length })}>
      {form === undefined ? (
        <p>{t(shared.loading)}</p>
      ) : (
        <FormContext value={form}>
          {photo?.kind === 'photo' && photo.value !== undefined && (
            <>
              <img className="described" src={photoAddress(photo.value, 'large')} alt="" />
              <Diagnostics of={photo} />
            </>
          )}
          <Field key={placeKey(at)} field={formFieldAt(form, at.path)} />
        </FormContext>
      )}
      <p className="foot">
        <Button label={t(isLast ? words.done : words.next)} onClick={() => void goOn()} />
      </p>
    </Dialog>
  )
}
