/** services.yaml: what units can have. */
import { z } from 'zod'
import type { TextSchemas } from './texts.ts'
import { icon, identifier } from './values.ts'

export const servicesSchema = ({ text }: TextSchemas) =>
  z.record(identifier('The name that units use'), z.strictObject({ icon, name: text('The service') }))
