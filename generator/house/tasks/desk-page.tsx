/**
 * Adds to the page of the desk what a guesthouse needs: the year of its nights, its seasons, its requests, and links
 * from nights to their price.
 */
import { startDesk } from '../../desk/app/start-desk.tsx'
import { CalendarList } from './calendars/calendar-list.tsx'
import { RequestAlarm } from './requests/request-alarm.tsx'
import { Requests } from './requests/requests.tsx'
import { askHouse } from './ask-house.ts'
import { bookingsFile, pricesFile, rulesFile, staysFile } from '../model/content-enums.ts'
import { CleaningScreen } from './cleaning/cleaning-screen.tsx'
import { LetterScreen } from './letters/letter-screen.tsx'
import { HouseRules } from './rules/house-rules.tsx'
import { StayRules } from './rules/stay-rules.tsx'
import { SeasonList } from './season/season-list.tsx'
import { DayWaiting } from './today/day-waiting.tsx'
import { DayBoardView } from './today/day-board-view.tsx'
import { TownScreen, townName } from './town/town-screen.tsx'
import { Year } from './year/year.tsx'
import type { PageMarks } from '../../desk/app/page-parts.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet, bundled beside the script
import './year/year.css'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet, bundled beside the script
import './requests/requests.css'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet, bundled beside the script
import './today/day-board.css'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet, bundled beside the script
import './calendars/calendar-list.css'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet, bundled beside the script
import './season/season-list.css'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet, bundled beside the script
import './letters/letters.css'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet, bundled beside the script
import './town/town.css'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet, bundled beside the script
import './cleaning/cleaning.css'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet, bundled beside the script
import './rules/rules.css'

const calendar = '[data-calendar] :is(header, .grids, .keys), [role="tablist"]'
const monthButton = '[role="tab"], [data-calendar] header button'

/** The nights of the calendars on the pages lead to what sets their price. */
const calendarMarks: PageMarks = {
  markAt: (element) => {
    const night = element.closest('td[data-day]')
    return night === null ? undefined : { kind: 'name', element: night, origin: { file: pricesFile, path: [] } }
  },
  originOf: async (night, unit) => {
    const path = await askHouse('night', { unit, day: night.getAttribute('data-day') }, 'at-once')
    return path && { file: pricesFile, path }
  },
  isAround: (element) => element.closest(calendar) !== null,
  // Another month is shown to whoever edits the page, too.
  isControl: (element) => element.closest(monthButton) !== null
}

startDesk({
  screens: { requests: Requests, prices: Year },
  Alarm: RequestAlarm,
  Today: DayBoardView,
  TodayWaiting: DayWaiting,
  inner: {
    letter: { View: LetterScreen, of: 'today' },
    cleaning: { View: CleaningScreen, of: 'today' },
    town: { View: TownScreen, of: 'prices', label: townName }
  },
  views: {
    [pricesFile]: { View: SeasonList, label: { it: 'Stagione per stagione', en: 'Season by season' } },
    [rulesFile]: { View: HouseRules, label: { it: 'Come elenco', en: 'As a list' } },
    [staysFile]: { View: StayRules, label: { it: 'Come frasi', en: 'As sentences' } },
    [bookingsFile]: { View: CalendarList, label: { it: 'Alloggio per alloggio', en: 'Unit by unit' } }
  },
  marks: calendarMarks
})
