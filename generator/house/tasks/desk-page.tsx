/** The page of the desk for a guesthouse: prices as a table, the year as a strip, and nights that open their price. */
import { startDesk } from '../../desk/app/start-desk.tsx'
import { calendarMarks } from './calendar-marks.ts'
import { PriceList } from './prices/price-list.tsx'
import { pricesFile } from './season/season-fields.ts'

startDesk({
  views: {
    [pricesFile]: { View: PriceList, label: { it: 'Come calendario e tabella', en: 'As a calendar and a table' } }
  },
  marks: calendarMarks
})
