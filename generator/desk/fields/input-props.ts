/** What the input of a kind is given. */
import type { ReactNode } from 'react'
import type { FieldOf, FormField, KindName } from './kinds.ts'

/** `draw` is for the fields inside. */
export type InputProps<Name extends KindName> = { field: FieldOf<Name>; draw: (field: FormField) => ReactNode }
