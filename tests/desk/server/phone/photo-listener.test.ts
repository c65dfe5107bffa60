/** The listener for photos: what gets in, and that nothing gets out. */
import { expect, test } from 'vitest'
import { hostile, openListener, pageOfHouse, wrong } from './listener.ts'

test('a phone gets the page, with a strict policy, and sends a photo', async () => {
  const { send, taken } = await openListener()
  const page = await send({ method: 'GET', path: '/', headers: { 'X-Desk-Token': undefined, Origin: undefined } })
  expect(page).toMatchObject({ status: 200, body: pageOfHouse.html })
  expect(page.headers).toMatchObject({ 'content-security-policy': pageOfHouse.policy, 'cache-control': 'no-store' })
  expect(await send({})).toMatchObject({ status: 204, body: '' })
  expect(taken).toEqual(['photo'])
})

test.each(hostile)('%s gets an empty refusal', async (_, status, sent) => {
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
  let done = (): void => undefined
  const looked = new Promise<void>((resolve) => (done = resolve))
  const take = async () => (taken.length === 1 ? (await looked, 'new' as const) : 'new')
  const { send, dial, head, taken } = await openListener({ idleMs: 200, bodyMs: 400 }, take)
  // Whoever has sent a photo waits for as long as it is looked at.
  const whole = send({})
  await expect.poll(() => taken).toHaveLength(1)
  const stopped = await Promise.all(Array.from({ length: 4 }, () => dial(`${head(100)}slow`)))
  await Promise.all(stopped.map(({ ended }) => ended))
  const endless = await dial(head(1000))
  const drip = setInterval(() => endless.write('x'), 20)
  await endless.ended
  clearInterval(drip)
  done()
  expect(await whole).toMatchObject({ status: 204 })
  await expect.poll(() => send({})).toMatchObject({ status: 204 })
  const cut = await dial(`${head(100)}cut`)
  cut.destroy()
  expect(await send({})).toMatchObject({ status: 204 })
  expect(taken).toEqual(['photo', 'photo', 'photo'])
})
