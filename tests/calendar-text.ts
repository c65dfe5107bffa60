/** Writes iCalendar texts for tests: whole days, with or without hyphens. The second day is the departure. */
export type BookedDays = readonly [from: string, to: string, summary?: string, uid?: string]

/** A calendar as portals send it. */
export const calendarText = (...events: readonly BookedDays[]): string =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap(([from, to, summary, uid]) => [
      'BEGIN:VEVENT',
      ...(uid === undefined ? [] : [`UID:${uid}`]),
      `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
      ...(summary === undefined ? [] : [`SUMMARY:${summary}`]),
      'END:VEVENT'
    ]),
    'END:VCALENDAR',
    ''
  ].join('\r\n')
