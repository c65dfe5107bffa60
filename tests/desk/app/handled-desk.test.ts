// @vitest-environment happy-dom
/** What becomes of what an owner does at the desk. */
import { join } from 'node:path'
import * as field from '../../../generator/desk/app/fields/field.tsx'
import * as photos from '../../../generator/desk/app/photos/photo-screen.tsx'
import { testHandled } from './handle.tsx'

testHandled(join(import.meta.dirname, 'handled-desk.yaml'), [field, photos])
