// @vitest-environment happy-dom
/** What becomes of what an owner does at the desk. */
import { join } from 'node:path'
import * as field from '../../../generator/desk/app/fields/field.tsx'
import * as parts from '../../../generator/desk/app/fields/parts.tsx'
import * as panel from '../../../generator/desk/app/panel/desk-panel.tsx'
import * as descriptions from '../../../generator/desk/app/photos/description-dialog.tsx'
import * as publish from '../../../generator/desk/app/screens/publish-dialog.tsx'
import * as screens from '../../../generator/desk/app/screens/screen-view.tsx'
import * as shell from '../../../generator/desk/app/shell.tsx'
import { testHandled } from './handle.tsx'

const modules = [field, parts, panel, descriptions, publish, screens, shell]
testHandled(join(import.meta.dirname, 'handled-desk.yaml'), modules)
