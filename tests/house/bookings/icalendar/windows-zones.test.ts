import { expect, test } from 'vitest'
import { windowsZone } from '../../../../generator/house/bookings/icalendar/windows-zones.ts'

test.each<[name: string, zone: string | undefined]>([
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['romance standard time', 'Europe/Paris'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
  ['(GMT+01.00) Sarajevo/Warsaw/Zagreb', 'Europe/Sarajevo'],
  ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', 'Europe/Dublin'],
  ['(UTC) Coordinated Universal Time', 'Etc/UTC'],
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  // What does not fit together, or has no place, may be any zone.
  ['(UTC+02:00) Amsterdam, Berlin', undefined],
  ['(UTC+01:00) Rome, Tunis', undefined],
  ['(UTC-06:00) Central America', undefined],
  ['Customized Time Zone', undefined]
])('%s', (name, zone) => {
  expect(windowsZone(name, '2027-05-01')).toBe(zone)
})
