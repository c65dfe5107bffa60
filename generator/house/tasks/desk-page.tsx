/** The page of the desk for a guesthouse: the year of its nights, its seasons, its requests, and nights that open their price. */
import { startDesk } from '../../desk/app/start-desk.tsx'
import { calendarMarks } from './calendar-marks.ts'
import { RequestAlarm } from './requests/request-alarm.tsx'
import { Requests } from './requests/requests.tsx'
import { pricesFile } from '../schemas/kinds/content-enums.ts'
import { SeasonList } from './season/season-list.tsx'
import { Year } from './year/year.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet, bundled beside the script
import './year/year.css'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet, bundled beside the script
import './requests/requests.css'

startDesk({
  screens: { requests: Requests, prices: Year },
  Alarm: RequestAlarm,
  views: {
    [pricesFile]: { View: SeasonList, label: { it: 'Stagione per stagione', en: 'Season by season' } }
  },
  marks: calendarMarks
})
