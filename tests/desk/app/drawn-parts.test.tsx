/** Parts of the desk, as React draws them. */
import { expect, test } from 'vitest'
import { FormContext } from '../../../generator/desk/app/fields/edit.ts'
import { ListField } from '../../../generator/desk/app/fields/list-field.tsx'
import { withholding } from '../../../generator/desk/app/screens/publish-dialog.tsx'
import type { FieldOf } from '../../../generator/desk/kinds/field-kind.ts'
import type { FileForm } from '../../../generator/desk/protocol.ts'
import { draw } from './draw.tsx'

const text = { it: '', en: '' }

test('no entry can be removed from a list that has no more than it needs', () => {
  const entry = { kind: 'toggle', path: ['list', 0], label: text, value: true }
  const isOff = (min: number): boolean => {
    const field = { kind: 'list', path: ['list'], fields: [entry, entry], min } as unknown as FieldOf<'list'>
    const list = <ListField field={field} draw={() => null} />
    const drawn = draw(<FormContext value={{ file: 'a.yaml' } as FileForm}>{list}</FormContext>)
    return /aria-label="Remove[^>]*aria-disabled="true"/.test(drawn)
  }
  expect([1, 2].map(isOff)).toEqual([false, true])
})

test('changes with mistakes are kept back beside those that are already, as long as others are ready', () => {
  const parts = ['a', 'b', 'c'].map((file) => ({ file, files: [file], label: text, changes: [] }))
  const keptBackWith = (...keptBack: string[]) => withholding({ parts, errors: [{ file: 'b' }] }, keptBack)?.keptBack
  expect([keptBackWith('a'), keptBackWith('b'), keptBackWith('a', 'c')]).toEqual([['a', 'b'], undefined, undefined])
})
