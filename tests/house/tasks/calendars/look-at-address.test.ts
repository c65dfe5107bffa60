/** What is said of an address before it is that of a calendar. */
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { addressBehind, isPageAddress, siteOfAddress } from '../../../../generator/house/model/calendar-sites.ts'
import { calendarQuestions } from '../../../../generator/house/tasks/calendars/booking-calendars.ts'
import { contentWith, shownFrom } from '../../../desk/desk-content.ts'
import { calendarText } from '../../../support/change.ts'
import { emptyFolder, houses } from '../../../support/content.ts'
import { serverFor } from '../../../support/serve.ts'

const page = '<!doctype html><title>Camera Grecale</title>'
const calendar = calendarText(['2027-07-01', '2027-07-04'])
const lost = 'BEGIN:VEVENT\nDTSTART;VALUE=DATE:20270801\nDTEND;VALUE=DATE:None\nEND:VEVENT\nEND:VCALENDAR'

/** What a server has at each path. */
const answers: Record<string, string | Uint8Array | number> = {
  '/calendar.ics': calendar,
  '/taken.ics': calendar,
  '/page': page,
  '/login': '<html><form><input name="p" type="password"></form></html>',
  '/gone': 404,
  '/closed': 401,
  '/packed': gzipSync(calendar),
  '/zip': Buffer.from('504b0304aaaa', 'hex'),
  '/none': calendarText(),
  '/odd': calendar.replace('END:VCALENDAR', lost),
  '/api/rooms/blue/calendar.ics': calendar
}

const server = await serverFor(({ url = '' }, response) => {
  const answer = answers[url] ?? 404
  response.statusCode = typeof answer === 'number' ? answer : 200
  response.end(typeof answer === 'number' ? '' : answer)
})

afterAll(() => server.close())

/** The answer to an address that is pasted for Grecale; Scirocco has a calendar already. */
async function look(url: string) {
  const calendars = { rooms: { grecale: [], scirocco: [{ name: 'Airbnb', url: `${server.address}/taken.ics` }] } }
  const content = contentWith('shipped', { 'availability/bookings.yaml': JSON.stringify(calendars) })
  const folders = { data: houses.shipped, cache: emptyFolder() }
  const from = { ...shownFrom(content, '2027-06-22', new Map()), ...folders, env: {} }
  const found = await calendarQuestions.calendar({ name: 'Airbnb', unit: 'rooms/grecale', url }, from)
  return { ...found, said: found?.sentences.map(({ it: sentence }) => sentence).join(' ') }
}

test.each([
  ['/page', 'Questa è una pagina web, non un calendario. Copia di nuovo il suo indirizzo'],
  ['/login', 'Questa è una pagina in cui si entra con una password, non un calendario. Copia di nuovo'],
  ['/gone', 'A questo indirizzo non c’è niente: il suo server risponde 404. Copia di nuovo'],
  ['/closed', 'Questo indirizzo non si legge come calendario: il suo server risponde con lo stato 401. Apri'],
  ['/zip', 'Questo indirizzo non si legge come calendario: è un file compresso, per esempio uno .zip']
])('an address that is none of a calendar says what it is, and what to do: %s', async (path, said) => {
  const found = await look(server.address + path)
  expect(found).toMatchObject({ nights: undefined, isRefused: false, said: expect.stringContaining(said) })
})

test('the page of a site that answers no program is told as one, with what to press there', async () => {
  const said = (await look('https://www.airbnb.invalid.airbnb.it/rooms/1')).said
  expect(said).toMatch(/^Questo è l’indirizzo di una pagina di Airbnb, non di un calendario.*Su Airbnb apri Calendario/)
})

test.each([
  ['http://127.0.0.1:9/a.ics', 'il suo server non risponde'],
  [server.address.replace('http:', 'webcals:'), 'collegamento protetto']
])('a server that does not answer as it should is told: %s', async (url, said) => {
  expect(await look(url)).toMatchObject({ nights: undefined, said: expect.stringContaining(said) })
})

test.each([
  ['/packed', 3, 'Si legge solo dalla rete di casa'],
  ['/none', 0, 'È un calendario, e da oggi in poi non ha nessuna prenotazione.'],
  ['/odd', 6, 'Un suo evento non si legge'],
  ['/taken.ics', 3, 'È già il calendario di Scirocco'],
  ['/taken.ics#here', 3, 'È già il calendario di Scirocco'],
  ['/api/rooms/blue/calendar.ics', 3, 'Lo scrive il sito di un’altra casa, 127.0.0.1']
])('a calendar says how many nights it takes, and what is odd about it: %s', async (path, nights, said) => {
  expect(await look(server.address + path)).toMatchObject({ nights, said: expect.stringContaining(said) })
})

test('the calendar that the site itself writes cannot be added', async () => {
  const found = await look('webcal://www.valledegliulivi.example/api/bnbs/grecale/calendar.ics')
  expect(found).toMatchObject({ nights: undefined, isRefused: true, said: expect.stringContaining('tuo stesso sito') })
})

const outlook = 'https://outlook.live.com/owa/calendar/1/2/'

test.each([
  ['https://www.airbnb.it/rooms/12345', undefined],
  ['https://www.airbnb.co.uk/multicalendar/1', undefined],
  ['https://www.booking.com/hotel/it/valle.it.html', undefined],
  ['https://admin.booking.com/hotel/hoteladmin/extranet_ng/manage/calendar/', undefined],
  ['https://www.vrbo.com/it-it/1234', undefined],
  ['https://www.homeaway.it/affitto-vacanze/p1234', undefined],
  ['https://www.abritel.fr/location-vacances/p1234', undefined],
  ['https://www.fewo-direkt.de/ferienwohnung/p1234', undefined],
  ['https://outlook.office.com/calendar/view/month', undefined],
  ['https://calendar.live.com/month', undefined],
  ['https://docs.google.com/document/d/', undefined],
  ['https://www.icloud.com/calendar/', undefined],
  ['https://portal.example/room.html', undefined],
  ['https://calendar.google.com/calendar/u/0/r', undefined],
  [
    'https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com&ctz=Europe%2FRome',
    'https://calendar.google.com/calendar/ical/a%40group.calendar.google.com/public/basic.ics'
  ],
  [
    `https://calendar.google.com/calendar/u/0?cid=${btoa('me@gmail.com').replaceAll('=', '')}`,
    'https://calendar.google.com/calendar/ical/me%40gmail.com/public/basic.ics'
  ],
  ['https://calendar.google.com/calendar/embed?src=a%40gmail.com&src=b%40gmail.com', undefined],
  [`${outlook}calendar.html`, `${outlook}calendar.ics`],
  [`${outlook}cid-3/index.html`, `${outlook}cid-3/calendar.ics`],
  ['https://www.dropbox.com/s/1/a.ics?dl=0', 'https://www.dropbox.com/s/1/a.ics?dl=1'],
  ['https://drive.google.com/file/d/1aB/view?usp=sharing', 'https://drive.google.com/uc?export=download&id=1aB'],
  ['https://drive.google.com/file/u/0/d/1aB/view', 'https://drive.google.com/uc?export=download&id=1aB'],
  ['https://drive.google.com/open?id=1aB', 'https://drive.google.com/uc?export=download&id=1aB'],
  ['https://www.dropbox.com/scl/fi/1/a.ics?rlkey=2&dl=0', 'https://www.dropbox.com/scl/fi/1/a.ics?rlkey=2&dl=1'],
  ['https://www.dropbox.com/s/1/a.pdf?dl=0', undefined]
])('the address of a page is known, and that of the calendar which follows from it: %s', (address, behind) => {
  expect([isPageAddress(new URL(address)), addressBehind(address)]).toEqual([true, behind])
})

test.each([
  ['https://www.airbnb.it/calendar/ical/1.ics?s=2', 'airbnb'],
  ['https://ical.booking.com/v1/export?t=1', 'booking'],
  ['http://www.vrbo.com/icalendar/1.ics?nonTentative', 'vrbo'],
  ['webcal://p57-caldav.icloud.com/published/2/abc', 'icloud'],
  ['https://calendar.google.com/calendar/ical/a/private-1/basic.ics', 'google'],
  ['https://outlook.office365.com/owa/calendar/1/2/calendar.ics', 'outlook'],
  ['https://www.dropbox.com/s/1/a.ics?dl=1', 'dropbox'],
  ['https://www.dropbox.com/s/1/a?raw=1', 'dropbox'],
  ['https://dl.dropbox.com/s/1/a', 'dropbox'],
  ['https://ical.booking.com/v1/a', 'booking'],
  ['https://admin.booking.com/hotel/a.ics', 'booking'],
  ['https://p57-caldav.icloud.com/1/a', 'icloud'],
  ['https://www.icloud.com/a.ics', 'icloud'],
  ['https://www.airbnb.co.uk/calendar/a.ics', 'airbnb'],
  ['https://www.abritel.fr/icalendar/1', 'vrbo'],
  ['https://calendar.google.com/a.ics', 'google'],
  ['https://drive.google.com/uc?export=download&id=1aB', 'drive'],
  ['https://airbnb.example.org/room', undefined]
])('that of a calendar is none of a page, and its site is known: %s', (address, site) => {
  const url = new URL(address.replace('webcal:', 'https:'))
  expect([isPageAddress(url), siteOfAddress(address)?.id]).toEqual([false, site])
})
