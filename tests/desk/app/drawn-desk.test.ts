/** What the desk says, as React draws it. */
import * as field from '../../../generator/desk/app/fields/field.tsx'
import * as parts from '../../../generator/desk/app/fields/parts.tsx'
import * as panel from '../../../generator/desk/app/panel/desk-panel.tsx'
import * as failures from '../../../generator/desk/app/panel/failure-notice.tsx'
import * as publish from '../../../generator/desk/app/screens/publish-dialog.tsx'
import * as screens from '../../../generator/desk/app/screens/screen-view.tsx'
import * as tasks from '../../../generator/desk/app/screens/task-dialog.tsx'
import * as shell from '../../../generator/desk/app/shell.tsx'
import { testDrawn } from './draw.tsx'

testDrawn(new URL('drawn-desk.yaml', import.meta.url), [field, parts, panel, failures, publish, screens, tasks, shell])
