import { expect, test, vi } from 'vitest'
import { stayFile } from '../../templates/islands/stay-file.ts'

test('the file for a calendar has the stay whole, in lines of at most 75 bytes that break no letter', async () => {
  vi.stubGlobal('location', { host: 'house.example' })
  const text = `${'Über die Brücke, 12 € à Nacht; '.repeat(8)}\nzwei 🐕 dazu`
  const blob = stayFile({ arrival: '2027-06-12', departure: '2027-06-15' }, 'Camera Grecale, la più fresca', text)
  expect(blob.type).toBe('text/calendar')
  const file = await blob.text()
  const lines = file.split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\uFFFD'))).toEqual([])
  expect(lines.filter((line) => line.startsWith(' ')).length, 'broken no oftener than needed').toBeLessThan(7)
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20270612',
      'DTEND;VALUE=DATE:20270615',
      'SUMMARY:Camera Grecale\\, la più fresca',
      `DESCRIPTION:${text.replaceAll(',', '\\,').replaceAll(';', '\\;').replace('\n', '\\n')}`,
      'UID:2027-06-12.2027-06-15.Camera%20Grecale%2C%20la%20pi%C3%B9%20fresca@house.example'
    ])
  )
})
