/** The names of places, from the forms of their files, which are fetched on demand. */
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import { useEffect } from 'react'
import type { FileForm, Origin } from '../../protocol.ts'
import { placeName } from '../../desk-wording.ts'
import { useDesk, useApp, useWords } from '../state/app-context.ts'
import { hasFile } from '../state/desk-model.ts'
import { namesAlong } from './form-paths.ts'

export function useForm(file: string | undefined): FileForm | undefined {
  const { desk } = useApp()
  // Photos, and what else is no part of the content, have none.
  const hasForm = useDesk((all) => file !== undefined && hasFile(all, file))
  useEffect(() => {
    if (file !== undefined && hasForm) desk.need(file)
  }, [desk, file, hasForm])
  return useDesk(({ forms }) => (file === undefined ? undefined : forms.get(file)))
}

/** File and field: `Grecale › Subtitle`; the file alone until its form is there. */
export function useName(origin: Origin | undefined): string {
  const form = useForm(origin?.file)
  const label = useDesk(({ state }) => state?.files.find(({ file }) => file === origin?.file)?.label)
  const { t } = useWords()
  if (origin === undefined) return ''
  return form === undefined && label !== undefined ? t(label) : nameIn(form, origin, t)
}

export function nameIn(
  form: FileForm | undefined,
  { file, path }: Origin,
  said: (words: LocalizedText) => string
): string {
  if (form === undefined) return file
  return placeName(namesAlong(form, path).map(said))
}
