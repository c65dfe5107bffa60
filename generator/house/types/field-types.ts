/** Lists the types that have words for a broken value. */
import type { FieldType } from '../../engine/fields/field-type.ts'
import { commonTypes } from '../../engine/fields/value-schemas.ts'
import { addressTypes } from './addresses.ts'
import { amountTypes } from './amounts.ts'
import { codeTypes } from './codes.ts'
import { pointFieldType } from './coordinates.ts'
import { dayTypes } from './days.ts'
import { hourOfDay, hours } from './hours.ts'
import { focusType } from './looks.ts'
import { nameTypes } from './names.ts'
import { phone } from './phone.ts'
import { privateNote } from './private-note.ts'

export const fieldTypes: readonly FieldType[] = [
  ...commonTypes,
  ...nameTypes,
  ...addressTypes,
  ...amountTypes,
  ...codeTypes,
  ...dayTypes,
  pointFieldType,
  focusType,
  hourOfDay.type,
  hours.type,
  phone.type,
  privateNote.type
]
