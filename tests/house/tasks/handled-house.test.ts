// @vitest-environment happy-dom
/** What becomes of what an owner does at the screens of the house. */
import { join } from 'node:path'
import * as alarms from '../../../generator/house/tasks/requests/request-alarm.tsx'
import * as requests from '../../../generator/house/tasks/requests/requests.tsx'
import * as today from '../../../generator/house/tasks/today/day-board-view.tsx'
import { testHandled } from '../../desk/app/handle.tsx'

const screens = [alarms, requests, today]

testHandled(join(import.meta.dirname, 'handled-house.yaml'), screens)
