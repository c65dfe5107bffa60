// @vitest-environment happy-dom
/** What becomes of what an owner does at the desk. */
import { join } from 'node:path'
import { createElement, useEffect } from 'react'
import { vi } from 'vitest'
import * as field from '../../../generator/desk/app/fields/field.tsx'
import * as parts from '../../../generator/desk/app/fields/parts.tsx'
import * as panel from '../../../generator/desk/app/panel/desk-panel.tsx'
import * as descriptions from '../../../generator/desk/app/photos/description-dialog.tsx'
import * as phone from '../../../generator/desk/app/photos/phone-dialog.tsx'
import * as photos from '../../../generator/desk/app/photos/photo-screen.tsx'
import * as publish from '../../../generator/desk/app/screens/publish-dialog.tsx'
import * as remote from '../../../generator/desk/app/screens/remote-changes.tsx'
import * as screens from '../../../generator/desk/app/screens/screen-view.tsx'
import * as tasks from '../../../generator/desk/app/screens/task-dialog.tsx'
import * as shell from '../../../generator/desk/app/shell.tsx'
import { useApp } from '../../../generator/desk/app/state/app-context.ts'
import { refuseOtherDrops } from '../../../generator/desk/app/photos/photo-dialog.tsx'
import { onDeskKey } from '../../../generator/desk/app/ui/shortcuts.ts'
import { testHandled } from './handle.tsx'

/** The whole desk, with what it hears from everywhere. */
function Keys() {
  const app = useApp()
  useEffect(() => {
    const listening = vi.spyOn(globalThis, 'addEventListener')
    addEventListener('keydown', (event) => onDeskKey(event, app))
    refuseOtherDrops(app)
    const heard = [...listening.mock.calls]
    listening.mockRestore()
    return () => heard.forEach(([type, hear]) => removeEventListener(type, hear))
  }, [app])
  return createElement(shell.Shell)
}

const modules = [{ Keys }, field, parts, panel, descriptions, phone, photos, publish, remote, screens, tasks, shell]
testHandled(join(import.meta.dirname, 'handled-desk.yaml'), modules)
