/** Renders one field of a form. */
import { drawField } from '../../../generator/desk/app/fields/field.tsx'
import { FormContext } from '../../../generator/desk/app/fields/edit.ts'
import type { FormField } from '../../../generator/desk/protocol.ts'
import { formOf } from './build-form.ts'
import { renderDesk, type DeskScene } from './render-desk.tsx'

export const languages = [
  { code: 'it', name: 'Italiano' },
  { code: 'en', name: 'English' }
]

/** @param scene `beside` are the other fields of its form, which are not drawn: without any, a part of it is open */
export function renderField(field: FormField, { beside = [], ...scene }: DeskScene & { beside?: FormField[] } = {}) {
  const form = formOf([field, ...beside])
  const { file, label } = form
  return renderDesk(<FormContext value={form}>{drawField(field)}</FormContext>, {
    ...scene,
    forms: [form],
    state: { languages, files: [{ file, label }], ...scene.state }
  })
}
