/** The page of the desk for a guesthouse: prices as a table, the year as a strip, and nights that open their price. */
import { startDesk } from '../../desk/app/start-desk.tsx'
import { calendarMarks } from './calendar-marks.ts'
import { PriceList } from './prices/price-list.tsx'
import { RequestAlarm } from './requests/request-alarm.tsx'
import { Requests } from './requests/requests.tsx'
import { pricesFile } from './season/season-fields.ts'

// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet, bundled beside the script
import './requests/requests.css'

startDesk({
  screens: { requests: Requests },
  Alarm: RequestAlarm,
  views: {
    [pricesFile]: { View: PriceList, label: { it: 'Come calendario e tabella', en: 'As a calendar and a table' } }
  },
  marks: calendarMarks
})
