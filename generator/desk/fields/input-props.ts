/** What the input of a field is given. */
import type { ReactNode } from 'react'
import type { FieldOf, FormField, KindName } from './form-field.ts'

/** What an input is announced with: its own id, that of its label, and those of its help and of what is told of it. */
export type FieldIds = { input: string; label: string; help: string | undefined; isInvalid: boolean }

/** What an input is given: what it is announced with, or what draws the fields inside. */
export type InputProps<Name extends KindName> = { field: FieldOf<Name>; ids: FieldIds }
export type PartProps<Name extends KindName> = { field: FieldOf<Name>; draw: (field: FormField) => ReactNode }
