/** The door for photos: what gets in, and that nothing gets out. */
import { expect, test } from 'vitest'
import { openListener, secretPage, type Sent } from './listener.ts'

const wrong = 'a'.repeat(26)

test('a phone gets the page, with a strict policy, and sends a photo', async () => {
  const { send, taken } = await openListener()
  const page = await send({ method: 'GET', path: '/', headers: { 'X-Desk-Token': undefined, Origin: undefined } })
  expect(page).toMatchObject({ status: 200, body: secretPage.html })
  expect(page.headers).toMatchObject({ 'content-security-policy': secretPage.policy, 'cache-control': 'no-store' })
  expect(await send({})).toMatchObject({ status: 204, body: '' })
  expect(taken).toEqual(['photo'])
})

const others: (readonly [what: string, status: number, sent: Sent])[] = [
  ['another host', 421, { headers: { Host: 'house.example' } }],
  ['the page by another host', 421, { method: 'GET', path: '/', headers: { Host: 'localhost' } }],
  ['the host without its port', 421, { headers: { Host: '127.0.0.2' } }],
  ['another host in the address', 421, { path: 'http://house.example/photo' }],
  ['no origin', 403, { headers: { Origin: undefined } }],
  ['another origin', 403, { headers: { Origin: 'http://house.example' } }],
  ['another site', 403, { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  ['a wrong secret', 403, { headers: { 'X-Desk-Token': wrong } }],
  ['no secret', 403, { headers: { 'X-Desk-Token': undefined } }],
  ['a secret in the address', 404, { path: `/photo?${wrong}` }],
  ['what a form sends', 415, { headers: { 'Content-Type': 'text/plain' } }],
  [
    'nothing in it, of a length that nobody knows',
    411,
    { headers: { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' } }
  ],
  ['too many bytes', 413, { headers: { 'Content-Length': 41 * 1024 * 1024 }, body: '' }],
  ...['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PATCH'].map(
    (method) => [`${method} of a photo`, 404, { method }] as const
  ),
  ...['/photos', '/photo/1', '/tray', '/.desk', '/..%2f', '/favicon.ico', '//', '/?x', '/photo/'].map(
    (path) => [`a look at ${path}`, 404, { method: 'GET', path }] as const
  ),
  ['the page as somebody changes it', 404, { method: 'PUT', path: '/' }],
  ['the head of the page', 404, { method: 'HEAD', path: '/' }]
]

test.each(others)('%s gets an empty refusal', async (_, status, sent) => {
  const { send, taken } = await openListener()
  expect(await send(sent)).toMatchObject({ status, body: '', headers: { 'content-length': '0', connection: 'close' } })
  expect(taken).toEqual([])
})

test('a wrong secret waits, ten at most do, and the right one is still heard', async () => {
  const { send, dial, head } = await openListener({ refusalMs: 2 ** 30, refusals: 10 })
  await Promise.all(Array.from({ length: 10 }, () => dial(head(5, wrong))))
  await expect.poll(() => send({ headers: { 'X-Desk-Token': wrong } })).toMatchObject({ status: 403 })
  expect(await send({})).toMatchObject({ status: 204 })
})

test('four come at a time, and so many of one opening; the phone is told which of both it is', async () => {
  let done = (): void => undefined
  const looked = new Promise<void>((resolve) => (done = resolve))
  const { send, taken } = await openListener({ photos: 5 }, async () => (await looked, 'new'))
  const first = Array.from({ length: 4 }, () => send({}))
  await expect.poll(() => taken.length).toBe(4)
  expect(await send({})).toMatchObject({ status: 503, body: '' })
  done()
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([204, 204, 204, 204])
  expect([await send({}), await send({})]).toMatchObject([{ status: 204 }, { status: 507 }])
  const small = await openListener({ bytes: 7 })
  expect([await small.send({}), await small.send({})]).toMatchObject([{ status: 204 }, { status: 507 }])
})

test('what is no photo, and one for which there is no room, are told from one that is taken twice', async () => {
  const answers = ['unreadable', 'full', 'known'] as const
  const statuses = answers.map(async (answer) => (await (await openListener({}, async () => answer)).send({})).status)
  expect(await Promise.all(statuses)).toEqual([415, 507, 204])
})

test('a body that stops or never ends is cut off, and takes the place of no other', async () => {
  const { send, dial, head, taken } = await openListener({ idleMs: 200, bodyMs: 400 })
  const stopped = await Promise.all(Array.from({ length: 4 }, () => dial(`${head(100)}slow`)))
  await Promise.all(stopped.map(({ ended }) => ended))
  const endless = await dial(head(1000))
  const drip = setInterval(() => endless.write('x'), 20)
  await endless.ended
  clearInterval(drip)
  await expect.poll(() => send({})).toMatchObject({ status: 204 })
  const cut = await dial(`${head(100)}cut`)
  cut.destroy()
  expect(await send({})).toMatchObject({ status: 204 })
  expect(taken).toEqual(['photo', 'photo'])
})
