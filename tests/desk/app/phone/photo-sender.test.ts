/** Photos on their way from the phone: the order, and what happens after a failure. */
import { expect, test } from 'vitest'
import { createSender, type Sending } from '../../../../generator/desk/app/phone/photo-sender.ts'

/** @param answers to each photo by its name, one after the other: a status, 0 for none; 204 for any that follows */
async function sent(answers: Readonly<Record<string, number[]>>, { isRead = true, rests = 0 } = {}) {
  let now: Sending = { photos: [], trouble: undefined }
  const asked: string[] = []
  let pauses = 0
  const sender = createSender({
    read: async (file) => (isRead ? file : undefined),
    send: async (photo) => {
      const { name } = photo as File
      asked.push(name)
      return answers[name]?.shift() ?? 204
    },
    // Whoever rests after the last try does so for good, unless a test says how often it ends.
    wait: (ms) => ((pauses += 1), ms > 5000 && (rests -= 1) < 0 ? new Promise(() => undefined) : Promise.resolve()),
    show: (next) => (now = next)
  })
  for (const name of Object.keys(answers)) sender.add(new File([name], name))
  const settled = async (): Promise<string[]> => {
    for (let turns = 0; turns < 100; turns += 1) await Promise.resolve()
    return [...now.photos.map(({ step }) => step), ...(now.trouble === undefined ? [] : [now.trouble])]
  }
  return { steps: await settled(), asked, pauses, again: async () => (sender.go(), settled()) }
}

test('each photo is sent once, a lost one again, three times at most until somebody looks at the page', async () => {
  expect(await sent({ a: [], b: [] })).toMatchObject({ steps: ['arrived', 'arrived'], asked: ['a', 'b'] })
  expect(await sent({ a: [0, 0] })).toMatchObject({ steps: ['arrived'], asked: ['a', 'a', 'a'] })
  const lost = await sent({ a: [0, 0, 0] })
  expect(lost.steps).toEqual(['waiting', 'lost'])
  expect(await lost.again()).toEqual(['arrived'])
  // It goes on by itself each time.
  expect((await sent({ a: [0, 0, 0, 0, 0, 0] }, { rests: 2 })).steps).toEqual(['arrived'])
  // The computer has enough to do: that is no failure.
  expect(await sent({ a: [503, 503, 503, 503] })).toMatchObject({ steps: ['arrived'] })
})

test('a line that is away for three seconds loses no photo, and nobody is told of it', async () => {
  let clock = 0
  const shown: Sending[] = []
  const sender = createSender({
    read: async (file) => file,
    send: async () => (clock < 3000 ? 0 : 204),
    wait: async (ms) => void (clock += ms),
    show: (sending) => void shown.push(sending)
  })
  sender.add(new File(['a'], 'a'))
  await expect.poll(() => shown.at(-1)?.photos[0]?.step).toBe('arrived')
  expect(shown.filter(({ trouble }) => trouble !== undefined)).toEqual([])
})

test('an old code and a full computer stop it; a photo that is refused stops no other', async () => {
  expect((await sent({ a: [403], b: [403], c: [] })).steps).toEqual(['waiting', 'waiting', 'waiting', 'old'])
  expect((await sent({ a: [507], b: [507] })).steps).toEqual(['waiting', 'waiting', 'full'])
  expect((await sent({ a: [415], b: [413], c: [] })).steps).toEqual(['unreadable', 'large', 'arrived'])
  expect((await sent({ a: [] }, { isRead: false })).steps).toEqual(['unreadable'])
})
