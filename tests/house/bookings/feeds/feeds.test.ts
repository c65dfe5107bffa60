/** The feeds of a house: readings, failures, and the nights that stay taken. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import http, { type RequestListener } from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { join, resolve } from 'node:path'
import timers from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { diagnosticsAfter, edit, emptyFolder, houses, pathsIn } from '../../../support/content.ts'
import { serverFor } from '../../../support/serve.ts'
import { hideAddresses } from '../../../../generator/engine/words/wording.ts'
import type { FeedEntry, FeedSource } from '../../../../generator/house/bookings/feeds/feed-source.ts'
import { feedLimits } from '../../../../generator/house/bookings/feeds/feed-reading.ts'
import { loadFiles, saveFiles } from '../../../../generator/house/bookings/feeds/feed-store.ts'
import { reconcile } from '../../../../generator/house/bookings/feeds/feed-quarantine.ts'
import { readFeeds } from '../../../../generator/house/bookings/feeds/feeds.ts'
import type { Attachment } from '../../../../generator/engine/content/data-folder.ts'
import { mergeStays, nightCount, type Stay } from '../../../../generator/house/stay/stay.ts'
import { calendarText, type BookedDays } from '../../../support/change.ts'
import { houseWith } from '../house.ts'
import { sentencesOf } from '../../../support/house-engine.ts'

/** Bookings of 2027, with the name of a guest. */
const calendar = (...events: [from: string, to: string][]): string =>
  calendarText(...events.map(([from, to]): BookedDays => [`2027${from}`, `2027${to}`, 'Signora Palmisano']))

/** As `calendar` is given it. */
const stayOf = ([from, to]: [string, string]) => stay(from.replace(/^../, '$&-'), to.replace(/^../, '$&-'))
const stay = (from: string, to: string) => ({ arrival: `2027-${from}`, departure: `2027-${to}` })

let answer: RequestListener
const { address, close } = await serverFor((request, response) => answer(request, response))
afterAll(close)

const leadsTo =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { Location: location }).end()

const gives =
  (body: string | Uint8Array, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'text/calendar' })
    response.end(body)
  }

type Options = Partial<Parameters<typeof readFeeds>[1] & Parameters<typeof readFeeds>[2]> & {
  keptDays?: number
  wrong?: string[]
}

let cache: string
let folder: string
beforeEach(() => {
  cache = emptyFolder()
  folder = emptyFolder()
})

const now = Date.parse('2027-05-01T08:30:00Z')

/** What a server says at each of its paths; a path that begins with a slash is one to go on to. */
const says =
  (paths: Record<string, string>, status = 302): RequestListener =>
  ({ url = '' }, response) => {
    const answered = paths[url] ?? ''
    if (/^(\/|http)/.test(answered)) response.writeHead(status, { Location: answered }).end()
    else response.end(answered)
  }
const busy = calendar(['0803', '0806'])
const august = stay('08-03', '08-06')
const long = busy.replace('END:VCALENDAR', `X-NOTE:${'x'.repeat(900_000)}\r\n$&`)

/** The bookings of the room Grecale by its calendars, and what is reported; without any, bookings.yaml is gone. */
async function bookings(
  feeds: FeedEntry[] | undefined,
  {
    files = [],
    env = {},
    data = 'data',
    network = true,
    limits = { ...feedLimits, pause: 0 },
    from = '2027-05-01',
    until = '2028-11-01',
    keptDays,
    wrong = [],
    ...rest
  }: Options = {}
) {
  const own = keptDays === undefined ? {} : { keptDays }
  const house = houseWith(
    feeds === undefined ? {} : { bookings: { rooms: { grecale: feeds }, ...own }, wrong: new Set(wrong) }
  )
  const { takenNights, diagnostics, calendars } = await readFeeds(
    house,
    { files, env, data, cache },
    { now, ...rest, from, until, network, limits }
  )
  const facts = diagnostics.map(({ code, severity, at, args }) => ({ ...args, at, severity, diagnostic: code }))
  const found = takenNights.get('rooms/grecale')
  return {
    ...found,
    ...(found && { stays: mergeStays(found.stays), oldest: calendars.oldest }),
    facts,
    messages: diagnostics.map((diagnostic) => Object.values(sentencesOf(diagnostic, 'en')).join(' '))
  }
}

/** The same by one calendar, whose address is in a variable. */
const read = (options: Options = {}, more: Partial<FeedEntry> = {}) =>
  bookings([{ name: 'Airbnb', env: 'GRECALE_URL', ...more }], {
    env: { GRECALE_URL: `${address}/ical/secret` },
    ...options
  })

/** The same while the calendar is this. */
const readFrom = (body: string, options?: Options) => {
  answer = gives(body)
  return read(options)
}

/** The one file that keeps a reading. */
function reading(): string {
  const [name = ''] = readdirSync(join(cache, 'availability')).filter((each) => each.endsWith('.json'))
  return join(cache, 'availability', name)
}

const fileWith = (text: string, name = 'grecale.ics'): Attachment => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return { name, path }
}

test('a calendar can be a long file; the network is left alone when only files are read', async () => {
  answer = () => expect.unreachable()
  const feeds = [
    { name: 'Away', url: address },
    { name: 'Here', file: 'grecale.ics' }
  ]
  const options = { files: [fileWith(long)], network: false }
  expect(await bookings(feeds, options)).toMatchObject({ stays: [august], facts: [] })
})

test('a calendar can be long, its address in a variable; what several take is taken', async () => {
  answer = says({ '/one?s=secret': long, '/two': calendar(['0803', '0809'], ['0901', '0902']) })
  const feeds = [
    { name: 'One', url: `${address}/one?s=secret` },
    { name: 'Two', env: 'GRECALE_URL' }
  ]
  expect(await bookings(feeds, { env: { GRECALE_URL: ` ${address}/two\n` } })).toMatchObject({
    stays: [stay('08-03', '08-09'), stay('09-01', '09-02')],
    allKnown: true,
    facts: []
  })
})

test('a server is told the program and the site, in the form of a browser', async () => {
  let said: string | undefined
  answer = ({ headers }, response) => {
    said = headers['user-agent']
    response.end(busy)
  }
  await read()
  expect(said).toMatch(/^Mozilla\/5\.0 \(compatible; [^;]+; \+https:\/\/house\.example\)$/)
})

test('words in the charset that a server names are read', async () => {
  const body = Buffer.from(busy.replace('Palmisano', 'Wa\xb3\xeasa'), 'latin1')
  answer = (_, response) => response.setHeader('Content-Type', 'text/calendar; charset="iso-8859-2"').end(body)
  expect(await read({}, { only: ['Wałęsa'] })).toMatchObject({ stays: [august], facts: [] })
})

test('an event that cannot be read is named by its line and its day', async () => {
  answer = gives(calendar(['0803', '0231']))
  const { messages } = await read()
  expect(messages.join()).toContain('with a day that is in no year (line 2, the event of 3 August 2027)')
})

test('of a calendar with an event that cannot be read, the rest counts, and the nights in doubt are told', async () => {
  answer = gives(calendar(['0803', '0806'], ['0901', 'None'], ['0910', '0231']))
  const found = await read()
  expect(found).toMatchObject({
    stays: [august, stay('09-01', '09-04'), stay('09-10', '09-13')],
    allKnown: true,
    facts: [{ diagnostic: 'feed-event-unread', severity: 'warning', from: '2027-09-01', to: '2027-09-12', others: 1 }]
  })
  expect(found.messages.join()).toContain(
    '(line 7, the event of 1 September 2027), and there is one more event like that'
  )
})

describe('an event that may be on any night', () => {
  const lost = calendar(['0901', '0904'], ['gestern', 'morgen'])

  test('keeps what was read last beside the rest of its calendar, and the age of that', async () => {
    await readFrom(busy)
    const later = await readFrom(lost, { now: now + 3_600_000 })
    expect(later).toMatchObject({ stays: [august, stay('09-01', '09-04')], allKnown: true, oldest: now })
    expect(later.facts).toMatchObject([{ diagnostic: 'feed-unreadable', reason: 'undated', kept: '2027-05-01T10:30' }])
    // Once it can be read again, the new reading alone counts.
    expect(await readFrom(busy, { now: now + 7_200_000 })).toMatchObject({ stays: [august], facts: [] })
  })

  test('leaves no night to offer where nothing was ever read', async () => {
    expect(await readFrom(lost)).toMatchObject({ stays: [], allKnown: false, facts: [{ reason: 'undated' }] })
  })
})

describe('a packed calendar', () => {
  test('is known by its bytes and unpacked, also twice, from a server or a file', async () => {
    answer = gives(gzipSync(gzipSync(busy)))
    expect(await read()).toMatchObject({ stays: [august], facts: [] })
    const path = join(folder, 'packed.ics')
    writeFileSync(path, gzipSync(busy))
    const files = [{ name: 'packed.ics', path }]
    expect(await bookings([{ name: 'A', file: 'packed.ics' }], { files })).toMatchObject({ stays: [august], facts: [] })
  })

  test.each<[what: string, body: Uint8Array, reason: string]>([
    ['that is large once it is unpacked', gzipSync('X'.repeat(2_000_000)), 'too-large'],
    ['of which the end is missing', gzipSync(busy).subarray(0, 60), 'unpackable'],
    ['that is a zip, which may hold several', Buffer.from('PK\u0003\u0004grecale.ics'), 'packed']
  ])('%s cannot be read', async (_, body, reason) => {
    answer = gives(body)
    const limits = { ...feedLimits, megabytes: 1 }
    expect(await read({ limits })).toMatchObject({ facts: [{ diagnostic: 'feed-unreadable', reason }] })
  })
})

test('a calendar of which no event counts is told, with how many it has', async () => {
  answer = gives(busy)
  expect(await read({}, { not: ['Rossi'] })).toMatchObject({ facts: [] })
  // Fewer count because the owner says so.
  expect(await read({}, { only: ['Rossi'] })).toMatchObject({ facts: [{ diagnostic: 'feed-left-out', events: 1 }] })
})

describe('a calendar that cannot be read', () => {
  const tight = { seconds: 0.5, megabytes: 1, pause: 0 }
  const ownCalendar = 'https://www.house.example/api/bnbs/grecale/calendar.ics'

  test.each<[what: string, answers: RequestListener, facts: object]>([
    ['a fault of the server, with a calendar as its body', gives(calendar(), 500), { reason: 'status', status: 500 }],
    ['a part of it, whole by chance', gives(calendar(), 206), { reason: 'status', status: 206 }],
    [
      'too much',
      (_, response) => {
        const send = (): void => {
          while (!response.destroyed && response.write('X'.repeat(65_536)));
        }
        response.on('drain', send)
        send()
      },
      { reason: 'too-large', megabytes: 1 }
    ],
    ['no answer', () => undefined, { reason: 'timeout', seconds: 0.5 }],
    [
      'an answer that never ends',
      (_, response) => {
        response.write('BEGIN:VCALENDAR\r\n')
        const timer = setInterval(() => response.write('X-WAIT:1\r\n'), 20)
        response.on('close', () => clearInterval(timer))
      },
      { reason: 'timeout', seconds: 0.5 }
    ],
    [
      'a connection that breaks',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '1000' })
        response.write('BEGIN:VCALENDAR\r\n', () => response.destroy())
      },
      { reason: 'unreachable' }
    ],
    ['a redirection to a file', leadsTo('file:///etc/passwd'), { reason: 'redirect-scheme' }],
    ['a redirection that does not say to where', gives('', 302), { reason: 'status', status: 302 }],
    ['a redirection in a circle', leadsTo('/ical/secret'), { reason: 'redirect-loop' }],
    ['a redirection to one with a password', leadsTo('//user:secret@127.0.0.1/'), { reason: 'credentials' }],
    ['a redirection to the calendar of the site itself', leadsTo(ownCalendar), { reason: 'own-calendar' }],
    [
      'what is not packed as it says',
      (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(busy),
      { reason: 'unpackable' }
    ]
  ])('because of %s says so', async (_, answers, facts) => {
    answer = answers
    // Time is short for those alone that have no end: a machine can be slow.
    const limits = 'seconds' in facts ? tight : { ...tight, seconds: 60 }
    const found = await bookings([{ name: 'Airbnb', url: `${address}/ical/secret` }], { limits })
    const unreadable = { diagnostic: 'feed-unreadable', severity: 'error', unit: 'rooms/grecale', name: 'Airbnb' }
    expect(found).toMatchObject({ stays: [], allKnown: false, facts: [{ ...unreadable, kept: undefined, ...facts }] })
    expect(found.facts[0]!.at).toEqual({ file: 'availability/bookings.yaml', path: ['rooms', 'grecale', 0, 'name'] })
  })

  test.each<[what: string, feed: FeedEntry, facts: object]>([
    ['a variable that is not set', { name: 'A', env: 'GRECALE_URL' }, { reason: 'env-unset', variable: 'GRECALE_URL' }],
    ['a variable that is blank', { name: 'A', env: 'BLANK' }, { reason: 'env-unset', variable: 'BLANK' }],
    ['a variable that holds the address of a file', { name: 'A', env: 'PASSWD' }, { reason: 'address-invalid' }],
    ['a host that is not there', { name: 'A', url: 'http://nowhere.invalid/secret' }, { reason: 'host-unknown' }],
    ['an address with a password', { name: 'A', env: 'PASSWORD' }, { reason: 'credentials' }],
    ['the calendar of the site itself', { name: 'A', env: 'OWN' }, { reason: 'own-calendar' }],
    ['webcal, which is https', { name: 'A', url: 'Webcal://127.0.0.1:1/secret' }, { reason: 'unreachable' }],
    ['webcals, which is https', { name: 'A', url: 'webcals://127.0.0.1:1/secret' }, { reason: 'unreachable' }],
    [
      'a file that is not there, with one of a like name',
      { name: 'A', file: 'grecal.ics' },
      { reason: 'file-missing', file: 'grecal.ics', nearest: 'grecale.ics' }
    ],
    ['a file that is gone by now', { name: 'A', file: 'gone.ics' }, { reason: 'file-missing', file: 'gone.ics' }]
  ])('because of %s says so', async (_, feed, facts) => {
    const files = [fileWith(calendar()), { name: 'gone.ics', path: join(folder, 'gone.ics') }]
    const found = await bookings([feed], {
      files,
      env: {
        OWN: ownCalendar,
        BLANK: ' ',
        PASSWD: 'file:///etc/passwd',
        PASSWORD: 'https://user:k3ePqui3T@127.0.0.1/'
      }
    })
    expect(found).toMatchObject({ stays: [], allKnown: false, facts: [{ diagnostic: 'feed-unreadable', ...facts }] })
  })

  describe('sent on to a machine in the private network', () => {
    const places: Record<string, string[]> = {
      localhost: ['203.0.113.5', '2001:db8::5'],
      'intranet.example': ['10.0.0.7'],
      'half.example': ['203.0.113.5', 'fd00::7']
    }
    let reached: string[] = []
    beforeEach(() => (reached = []))
    const reach = (to: string): string => {
      reached.push(to)
      return '127.0.0.1'
    }
    const limits = {
      ...tight,
      seconds: 60,
      addressesOf: async (host: string): Promise<string[]> => places[host] ?? [],
      reach
    }
    const asPublic = (): string => address.replace('127.0.0.1', 'localhost')

    const hosts = [
      ...'127.0.0.1:{port} 2130706433:{port} 0x7f.1:{port} 0.0.0.0:{port} [::1]:{port} [::]:{port}'.split(' '),
      ...'[::ffff:127.0.0.1]:{port} [::127.0.0.1]:{port} [64:ff9b::7f00:1]:{port} [64:ff9b:1::7f00:1]'.split(' '),
      ...'[64:ff9b::a01:203] [64:ff9b:1:ffff:a01:203::] [2001:0:7f00:1::f5fe:fdfc] [2002:7f00:1::]'.split(' '),
      ...'[fe80::1] 10.1.2.3 172.31.255.255 192.168.1.1 169.254.169.254 intranet.example'.split(' ')
    ]
    test.each(hosts)('%s', async (host) => {
      const asked: (string | undefined)[] = []
      const to = `http://${host.replace('{port}', new URL(address).port)}/inside`
      answer = (request, response) => {
        asked.push(request.url)
        if (request.url === '/twice') response.writeHead(302, { Location: '/once' }).end()
        else if (request.url === '/once') response.writeHead(307, { Location: to }).end()
        else response.end(calendar())
      }
      const { facts } = await bookings([{ name: 'A', url: `${asPublic()}/twice` }], { limits })
      expect(facts).toMatchObject([{ reason: 'redirect-private' }])
      expect(asked).toEqual(['/twice', '/once'])
    })

    test('is as the owner wants it, where he has written such an address himself', async () => {
      answer = says({ '/old': `${address}/new`, '/new': busy })
      expect(await bookings([{ name: 'A', url: `${address}/old` }], { limits })).toMatchObject({ facts: [] })
    })

    test('only the public addresses of a name that has both are asked', async () => {
      const half = address.replace('127.0.0.1', 'half.example')
      answer = says({ '/old': `${half}/new`, '/new': busy })
      for (const url of [`${half}/new`, `${asPublic()}/old`])
        expect(await bookings([{ name: 'A', url }], { limits })).toMatchObject({ stays: [august], facts: [] })
      expect(reached).not.toContain('fd00::7')
      // It is no door into the network either.
      answer = leadsTo(`${address}/inside`)
      const { facts } = await bookings([{ name: 'A', url: `${half}/old` }], { limits })
      expect(facts).toMatchObject([{ reason: 'redirect-private' }])
    })

    test.each([
      ['is silent', '203.0.113.6'],
      ['is private', '10.0.0.7']
    ])('of several addresses of a name another one is asked if the first %s', async (_, first) => {
      answer = says({ '/new': busy })
      const several = {
        ...limits,
        addressesOf: async (): Promise<string[]> => [first, '203.0.113.5'],
        // Nobody listens there.
        reach: (to: string): string => (reach(to), to === '203.0.113.6' ? '::1' : '127.0.0.1')
      }
      const found = await bookings([{ name: 'A', url: `${asPublic()}/new` }], { limits: several })
      expect(found).toMatchObject({ stays: [august], facts: [] })
      expect(reached).not.toContain('10.0.0.7')
    })

    test('the address that was checked is asked, whatever the name leads to the next time', async () => {
      answer = says({ '/old': `${asPublic()}/new`, '/new': busy })
      const asked: string[] = []
      const turning = async (host: string): Promise<string[]> => {
        asked.push(host)
        return asked.length === 1 ? ['203.0.113.5'] : ['127.0.0.1']
      }
      const found = await bookings([{ name: 'A', url: `${asPublic()}/new` }], {
        limits: { ...limits, addressesOf: turning }
      })
      expect([found.stays, asked, new Set(reached)]).toEqual([[august], ['localhost'], new Set(['203.0.113.5'])])
      asked.length = 0
      const { facts } = await bookings([{ name: 'A', url: `${asPublic()}/old` }], {
        limits: { ...limits, addressesOf: turning }
      })
      expect(facts).toMatchObject([{ reason: 'redirect-private' }])
    })

    test('an address of https leads to none that others can read on the way', async () => {
      answer = leadsTo('http://b.example/secret')
      const resolved = { ...limits, addressesOf: async (): Promise<string[]> => ['203.0.113.5'] }
      const send = vi.spyOn(https, 'request').mockImplementation(() => http.request(address))
      const { facts } = await bookings([{ name: 'A', url: 'https://a.example/secret' }], { limits: resolved })
      send.mockRestore()
      expect(facts).toMatchObject([{ reason: 'redirect-scheme' }])
    })

    test.each([301, 302, 303, 307, 308])('a public one is followed to another, by %i', async (status) => {
      answer = says({ '/old': `${asPublic()}/new`, '/new': busy }, status)
      const found = await bookings([{ name: 'A', url: `${asPublic()}/old` }], { limits })
      expect(found).toMatchObject({ stays: [august], facts: [] })
    })
  })

  test('of a source that does not heed its signal is given up after the time', async () => {
    const deaf: FeedSource = { read: () => new Promise(() => undefined) }
    const options = { source: deaf, limits: { ...tight, seconds: 0.1 } }
    expect(await bookings([{ name: 'Channel', url: address }], options)).toMatchObject({
      allKnown: false,
      facts: [{ reason: 'timeout', seconds: 0.1 }]
    })
  })

  test('takes away nothing that other calendars say', async () => {
    answer = gives('', 500)
    const feeds = [
      { name: 'Airbnb', url: address },
      { name: 'Own', file: 'grecale.ics' }
    ]
    expect(await bookings(feeds, { files: [fileWith(busy)] })).toMatchObject({ stays: [august], allKnown: false })
  })
})

describe('the record of a feed', () => {
  test('stands in for it until it can be read again, and the message says since when', async () => {
    await readFrom(busy)
    expect(await readFrom('<html>', { now: now + 3_600_000 })).toMatchObject({
      stays: [august],
      allKnown: true,
      facts: [{ reason: 'web-page', kept: '2027-05-01T10:30' }]
    })
    expect(await read({ env: {} }, { cleaning: 'after', echoes: true })).toMatchObject({
      stays: [stay('08-03', '08-07')],
      allKnown: true,
      facts: [{ reason: 'env-unset' }]
    })
    expect(await read({ env: {} }, { cleaning: 'before' })).toMatchObject({ stays: [stay('08-02', '08-06')] })
    expect(await readFrom(calendar(['0901', '0902']))).toMatchObject({ stays: [stay('09-01', '09-02')], facts: [] })
  })

  test('is that of this calendar alone: another name, variable, address or data folder has none', async () => {
    await readFrom(busy)
    expect(await readFrom('', { data: 'other-house' })).toMatchObject({ stays: [], allKnown: false })
    expect(await bookings([{ name: 'Vrbo', env: 'GRECALE_URL' }])).toMatchObject({ allKnown: false })
    expect(await bookings([{ name: 'Airbnb', env: 'OTHER_URL' }])).toMatchObject({ allKnown: false })
    answer = says({ '/one': busy })
    await bookings([{ name: 'Airbnb', url: `${address}/one` }])
    expect(await bookings([{ name: 'Airbnb', url: `${address}/two` }])).toMatchObject({ allKnown: false })
  })

  test('holds while the days go by, and says nothing of nights that it was never asked about', async () => {
    await readFrom(busy, { until: '2027-11-01' })
    expect(await readFrom('', { until: '2028-11-01' })).toMatchObject({
      stays: [august],
      facts: [{ kept: '2027-05-01T10:30' }]
    })
    expect(await read({ until: '2029-01-01' })).toMatchObject({
      stays: [august, { arrival: '2028-11-01', departure: '2029-01-01' }],
      allKnown: true
    })
  })

  test('holds also after a question for a later day, as with --today', async () => {
    await readFrom(calendar(['0504', '0510'], ['0803', '0806']))
    await read({ from: '2027-07-01' })
    expect(await readFrom('')).toMatchObject({ stays: [stay('05-04', '05-10'), august] })
  })

  test('loses no night before or behind the window of a reading', () => {
    const readingOf = (from: string, until: string, ...stays: Stay[]) => ({ read: 0, asked: 0, from, until, stays })
    const before = readingOf('2027-05-01', '2028-05-01', stay('05-04', '05-10'), august, stay('09-01', '09-04'))
    const { stays } = reconcile(readingOf('2027-07-01', '2027-09-02', august), before)
    expect(stays).toEqual([stay('05-04', '05-10'), august, stay('09-02', '09-04')])
  })

  test('holds also after a question while the clock was wrong, which asked for later nights alone', async () => {
    const later = Date.parse('2027-07-01T08:30:00Z')
    await readFrom(calendar(['0504', '0510'], ['0803', '0806']))
    await read({ from: '2027-07-01', now: later })
    answer = gives('', 500)
    const closed = [stay('05-01', '07-01'), stay('08-03', '08-06')]
    expect(await read()).toMatchObject({ stays: closed, allKnown: true })
    // The record from before is still there to compare with.
    expect(await readFrom(calendar())).toMatchObject({ facts: [{ lost: 9 }] })
  })

  test.each(['{', '{"read":1,"until":"2028-01-01","stays":[{}]}', 'null'])(
    'counts for nothing when it is damaged: %s',
    async (damaged) => {
      await readFrom(busy)
      writeFileSync(reading(), damaged)
      expect(await readFrom('')).toMatchObject({ stays: [], allKnown: false, facts: [{ kept: undefined }] })
    }
  )

  test('is what it was asked for last, also where an earlier question was answered later', async () => {
    const waiting: (() => void)[] = []
    answer = (_, response) => waiting.push(() => response.end(calendar(['0803', '0806'])))
    const slow = read()
    await expect.poll(() => waiting.length).toBe(1)
    const asked = Date.now()
    // The clock counts milliseconds.
    await expect.poll(() => Date.now()).toBeGreaterThan(asked)
    await readFrom(calendar(['0803', '0806'], ['0901', '0902']))
    for (const end of waiting) end()
    const newest = { stays: [august, stay('09-01', '09-02')], facts: [] }
    expect(await slow).toMatchObject(newest)
    expect(await readFrom('')).toMatchObject({ stays: newest.stays, facts: [{ reason: 'empty' }] })
  })

  test('is replaced by what it says now where it was kept before the clock was set back', async () => {
    await readFrom(busy)
    const path = reading()
    const kept = JSON.parse(readFileSync(path, 'utf8')) as object
    writeFileSync(path, JSON.stringify({ ...kept, asked: Date.now() + 3_600_000 }))
    expect(await readFrom(calendar(['0901', '0902']))).toMatchObject({ stays: [stay('09-01', '09-02')], facts: [] })
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ stays: [stay('09-01', '09-02')] })
  })

  test('is kept without addresses, guests and notes, and leaves nothing else behind', async () => {
    answer = gives(busy)
    // Of a process that died.
    mkdirSync(join(cache, 'availability/.lock-0123456789ab'), { recursive: true })
    await Promise.all(Array.from({ length: 8 }, () => read()))
    expect(readdirSync(join(cache, 'availability')).filter((name) => name.startsWith('.'))).toEqual([])
    const [kept = '', named = '', ...others] = pathsIn(cache).map((path) => readFileSync(join(cache, path), 'utf8'))
    expect(others).toEqual([])
    expect(JSON.parse(kept)).toEqual({
      read: now,
      asked: expect.any(Number) as number,
      from: '2027-05-01',
      until: '2029-11-02',
      stays: [august],
      events: [august],
      leftOut: [],
      changes: ['2027-05-01'],
      since: [{ ...august, since: now }],
      begun: now
    })
    expect(`${pathsIn(cache).join()} ${kept} ${named}`).not.toMatch(/secret|Palmisano|127\.0\.0\.1/)
  })
})

describe('a calendar that loses nearly all of its nights at once', () => {
  const hour = 3_600_000
  const pairs = (text: string) => text.split(',').map((pair) => pair.split(' ') as [string, string])
  const many = pairs('0803 0806,0810 0814,0901 0904,1001 1004')
  const moved = pairs('0802 0805,0809 0813,0831 0903,0930 1003')
  const stays = many.map(stayOf)

  test.each<[what: string, before: [string, string][], after: [string, string][], lost: number]>([
    ['one that is empty', many, [], 13],
    ['one that keeps a stay of four', many, [['0803', '0806']], 10],
    ['one that keeps a quarter of few nights', pairs('0803 0804,0901 0902,1001 1002,1101 1102'), [['0803', '0804']], 3],
    ['one whose stays are moved by a day, as by the clocks of another zone', many, moved, 4],
    ['one of two stays, moved so', pairs('0803 0806,0901 0904'), pairs('0802 0805,0831 0903'), 2]
  ])('%s: the nights stay taken, the new ones count, and it is reported once', async (_, before, after, lost) => {
    const { stays: taken = [] } = await readFrom(calendar(...before))
    answer = gives(calendar(...after))
    const added = after.map(stayOf)
    const both = mergeStays([...taken, ...added])
    const nights = taken.reduce((sum, each) => sum + nightCount(each), 0)
    expect(await read({ now: now + hour })).toMatchObject({
      stays: both,
      allKnown: true,
      read: now + hour,
      facts: [{ diagnostic: 'feed-doubtful', severity: 'warning', unit: 'rooms/grecale', name: 'Airbnb', nights, lost }]
    })
    expect(await read({ now: now + 2 * hour - 1 })).toMatchObject({ stays: both, facts: [] })
    expect(await read({ now: now + 2 * hour })).toMatchObject({ stays: added, facts: [] })
  })

  test('a clock that was set back makes the hour no shorter', async () => {
    await readFrom(calendar(...many), { now: now + 8 * hour })
    await readFrom(calendar(), { now: now + 9 * hour })
    await read({ now })
    expect(await read({ now: now + hour - 1 })).toMatchObject({ stays })
    expect(await read({ now: now + hour })).toMatchObject({ stays: [] })
  })

  test('--believe accepts it, for a unit', async () => {
    await readFrom(calendar(...many))
    expect(await readFrom(calendar(), { believe: ['rooms/scirocco'] })).toMatchObject({ stays, facts: [{ lost: 13 }] })
    expect(await read({ believe: ['rooms/grecale'] })).toMatchObject({ stays: [], facts: [] })
  })
})

describe('calendars whose file bookings.yaml is gone', () => {
  const isGone = { diagnostic: 'feeds-missing', severity: 'warning', units: ['rooms/grecale'] }
  const nothing = { facts: [], messages: [] }
  beforeEach(async () => {
    answer = gives(busy)
    await read({}, { cleaning: 'after' })
  })

  test('take what they last took, with the nights for cleaning, as every command says', async () => {
    answer = () => expect.unreachable()
    const gone = { stays: [stay('08-03', '08-07')], allKnown: true, read: now, facts: [isGone] }
    for (const network of [true, false])
      for (const hours of [0, 1])
        expect(await bookings(undefined, { network, now: now + hours * 3_600_000 })).toMatchObject(gone)
  })

  test('are the last right ones, however often a file is read in which a slip hides one', async () => {
    for (const _ of [1, 2])
      expect(await bookings([], { wrong: ['availability/bookings.yaml'] })).toMatchObject({
        stays: [stay('08-03', '08-07')],
        facts: []
      })
  })

  test('take nothing where the file was last there without them', async () => {
    expect(await bookings([])).toEqual(nothing)
    expect(await bookings(undefined)).toEqual(nothing)
    await read()
    await bookings([{ name: 'Own', file: 'grecale.ics' }], { files: [fileWith(calendar(['0901', '0902']))] })
    expect(await bookings(undefined)).toMatchObject({ stays: [stay('09-01', '09-02')], facts: [isGone] })
  })

  test('take nothing that is over, and nothing in another house', async () => {
    expect(await bookings(undefined, { data: 'other' })).toEqual(nothing)
    answer = gives(calendar(['0420', '0430']))
    await bookings([{ name: 'Vrbo', url: address }])
    expect(await bookings(undefined)).toEqual(nothing)
  })

  test('count no longer than "keptDays" allowed', async () => {
    await read({ keptDays: 2 })
    const day = 24 * 3_600_000
    expect(await bookings(undefined, { now: now + 2 * day })).toMatchObject({ allKnown: true })
    expect(await bookings(undefined, { now: now + 3 * day })).toMatchObject({ allKnown: false, facts: [isGone] })
  })
})

describe('the age of a record', () => {
  const day = 24 * 3_600_000
  const taken = { stays: [august], read: now }

  test('is reported where it is more than a day', async () => {
    await readFrom(busy)
    const [soon] = (await readFrom('', { now: now + day })).messages
    expect(soon).toContain('was last read, on 1 May 2027 at 10:30, stay taken.')
    const feeds = [
      { name: 'First', file: 'grecale.ics' },
      { name: 'Airbnb', env: 'GRECALE_URL' },
      { name: 'Own', file: 'grecale.ics' }
    ]
    const late = await bookings(feeds, { files: [fileWith(busy)], now: now + 3 * day })
    expect(late, 'the oldest of all readings').toMatchObject({ ...taken, oldest: now, allKnown: true })
    expect(late.messages[0]).toContain('on 1 May 2027 at 10:30, 3 days ago, stay taken; what was booked since then')
  })

  test('may be no more than the owner allows: then nobody knows its nights', async () => {
    await readFrom(busy, { keptDays: 2 })
    expect(await readFrom('', { keptDays: 2, now: now + 2 * day })).toMatchObject({ ...taken, allKnown: true })
    const late = await read({ keptDays: 2, now: now + 2 * day + 1, acceptKept: true })
    expect(late).toMatchObject({ ...taken, allKnown: false, facts: [{ severity: 'error', isTooOld: true }] })
    expect(late.messages[0]).toContain('2 days ago, longer ago than "keptDays" allows')
    expect(await readFrom(busy, { keptDays: 2, now: now + 3 * day })).toMatchObject({ allKnown: true, facts: [] })
  })

  test('is no error for those who accept what is kept, and one where nothing is', async () => {
    expect(await readFrom('', { acceptKept: true })).toMatchObject({ facts: [{ severity: 'error', kept: undefined }] })
    await readFrom(busy)
    const accepted = { diagnostic: 'feed-unreadable', severity: 'warning' }
    expect(await readFrom('', { acceptKept: true })).toMatchObject({ facts: [accepted] })
    expect(await read()).toMatchObject({ facts: [{ severity: 'error' }] })
  })
})

test('a cache that cannot be written takes nothing from what calendars say today, and is told for each', async () => {
  writeFileSync(join(cache, 'availability'), 'a file where the folder should be')
  answer = gives(busy)
  const feeds = ['Airbnb', 'Vrbo'].map((name) => ({ name, url: address }))
  const refused = { diagnostic: 'feed-unkept', severity: 'error', folder: join(cache, 'availability'), code: 'EEXIST' }
  const facts = feeds.map(({ name }) => ({ ...refused, name }))
  expect(await bookings(feeds)).toMatchObject({ stays: [august], allKnown: true, facts })
})

test('no message shows an address or a guest', async () => {
  const secret = 'k3ePqui3T'
  const messages: string[] = []
  for (const body of ['', '<html>', busy.slice(0, 90), calendar(['0231', '0301'])]) {
    answer = gives(body)
    messages.push(...(await bookings([{ name: 'A', url: `${address}/${secret}` }])).messages)
  }
  answer = leadsTo(`http://user:${secret}@127.0.0.1/`)
  messages.push(...(await bookings([{ name: 'A', url: `${address}/${secret}` }])).messages)
  for (const url of [`http://nowhere.invalid/${secret}`, `https://user:${secret}@127.0.0.1/`, `http://[${secret}]/`])
    messages.push(...(await bookings([{ name: 'A', env: 'V' }], { env: { V: url } })).messages)
  expect(messages).toHaveLength(8)
  for (const message of messages) {
    expect(message).not.toContain(secret)
    expect(message).not.toContain('Palmisano')
    expect(message).not.toMatch(/undefined|\[object/)
  }
})

describe('addresses in the data are hidden wherever a line is shown', () => {
  const file = 'availability/bookings.yaml'
  const reportWith = async (...feeds: string[]) => {
    const to = ['  grecale:', ...feeds.map((feed) => `    - ${feed}`)].join('\n')
    return diagnosticsAfter(houses.shipped, edit(file, '  grecale: []', to))
  }

  test('whatever is wrong with them, in every line and sentence of the report', async () => {
    const feeds = [
      `{ name: A, url: https://a.example/${'x'.repeat(120)}/k3ePqui3T, fil: b }`,
      '{ name: B, url: a.example/k3ePqui3T }',
      '{ name: C, url: "https://a.example/ k3ePqui3T" }',
      '{ name: D, file: https://a.example/k3ePqui3T }',
      '{ name: E, file: https://a.example/k3ePqui3T.ics }',
      '{ name: F, file: www.a.example/export/k3ePqui3T.ics }',
      '{ name: G, env: a.example/k3ePqui3T.ics }',
      '{ name: H, ical: www.a.example/k3ePqui3T.ics }',
      'www.a.example/calendar/k3ePqui3T.ics',
      String.raw`{ name: I, url: "https://a.example/\"k3ePqui3T.ics", fil: b }`,
      '{ name: J, "https://a.example/k3ePqui3T.ics": x }',
      '{ name: K, env: webcal://a.example/k3ePqui3T }',
      '{ name: L, url: https://me:k3ePqui3T@a.example/ }',
      '{ name: https://a.example/k3ePqui3T, env: A }',
      'Booking.com: https://a.example/k3ePqui3T'
    ]
    const { diagnostics, report } = await reportWith(...feeds)
    const lines = diagnostics.flatMap(({ at }) => (at.startsWith(file) ? [at.split(':')[1]] : []))
    expect(new Set(lines).size, 'lines with a mistake').toBe(feeds.length)
    expect(report).not.toContain('k3ePqui3T')
    const open = await reportWith('{ name: A, url: "https://a.example/k3ePqui3T }')
    expect(open.report).toContain(`data/${file}:4`)
    expect(open.report).not.toContain('k3ePqui3T')
  })

  test('and nothing else is', () => {
    const line = 'url: https://a.example/b'
    expect(hideAddresses(line, [])).toBe(line)
    expect(hideAddresses(line, ['url'])).toBe('url: https://a.example/•')
    expect(hideAddresses('url: https://me:secret@a.example/b', ['url'])).toBe('url: https://•••••••••@a.example/•')
    expect(hideAddresses(`  - { ${line} }`, ['url'])).toBe('  - { url: https://a.example/• }')
    expect(hideAddresses('name: Airbnb, env: AIRBNB_URL', ['url'])).toBe('name: Airbnb, env: AIRBNB_URL')
  })
})

describe('a server is asked politely', () => {
  const minute = { seconds: 60, megabytes: 1, pause: 0 }
  const named = (...urls: string[]): FeedEntry[] => urls.map((url, index) => ({ name: String(index), url }))
  const nothing = { events: [], leftOut: [], unread: [] }

  test('calendars of one server are read one after the other, those of two servers side by side', async () => {
    const [order, waiting]: [string[], (() => void)[]] = [[], []]
    const source: FeedSource = {
      serverOf: ({ url }) => new URL(url!).hostname,
      read: async ({ url }) => {
        order.push(url!)
        // Nobody is answered before both servers are asked.
        await new Promise<void>((done) => waiting.push(done))
        return nothing
      }
    }
    const found = bookings(named('http://a/1', 'http://a/2', 'http://b/1', 'http://b/2'), { source })
    for (const asked of [2, 4]) {
      await expect.poll(() => waiting.length).toBe(asked)
      for (const answered of waiting.slice(asked - 2)) answered()
    }
    expect((await found).facts).toEqual([])
    expect(order).toEqual(['http://a/1', 'http://b/1', 'http://a/2', 'http://b/2'])
  })

  const refuses =
    (status: number, headers: Record<string, string> = {}): RequestListener =>
    (_, response) =>
      response.writeHead(status, headers).end()
  const day = 'Wed, 01 Jan 2020'

  test.each<[what: string, first: RequestListener, seconds?: number]>([
    ['that asks to wait seven seconds', refuses(429, { 'Retry-After': '7' }), 7],
    ['that asks to wait until a moment', refuses(503, { 'Retry-After': `${day} 00:00:00 GMT` }), 0],
    ['seven by its clock', refuses(503, { Date: `${day} 00:00:00 GMT`, 'Retry-After': `${day} 00:00:07 GMT` }), 7],
    ['in trouble', refuses(502), 1],
    ['that closes the connection', ({ socket }) => socket.destroy(), 1],
    ['that asks to wait for longer than it may take', refuses(429, { 'Retry-After': '3600' })],
    ['for an hour by its clock', refuses(503, { Date: `${day} 00:00 GMT`, 'Retry-After': `${day} 01:00 GMT` })],
    ['that does not know the calendar', refuses(404)]
  ])('a server %s', async (_, first, seconds) => {
    let asked = 0
    const pause = vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined)
    syncBuiltinESMExports()
    // Each look at the clock is a tenth of a second after the one before.
    let looks = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (looks += 1) * 100)
    onTestFinished(() => (pause.mockRestore(), clock.mockRestore(), syncBuiltinESMExports()))
    answer = (request, response) => {
      asked += 1
      if (asked === 1) first(request, response)
      else response.end(busy)
    }
    const { stays } = await read({ limits: { ...minute, pause: 1 } })
    expect([asked, stays]).toEqual(seconds === undefined ? [1, []] : [2, [august]])
    expect(pause.mock.calls.map(([ms]) => ms)).toEqual(seconds === undefined ? [] : [seconds * 1000])
  })
})

test('what is kept of a data folder is the same for a command that names it in another way', () => {
  saveFiles(cache, 'data', { 'site.yaml': 'kept' })
  expect(loadFiles(cache, resolve('data'))).toEqual({ 'site.yaml': 'kept' })
})

test('nobody waits a minute for a calendar that does not answer', () => expect(feedLimits.seconds).toBeLessThan(60))
