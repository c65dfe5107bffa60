/** The times at which the door for photos is open. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPhotoDoor } from '../../../../generator/desk/server/phone/photo-door.ts'
import { phoneAt, pageOfHouse } from './listener.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

function doorIn(addresses: string[]) {
  const networks = () => addresses.map((address) => ({ name: address, address }))
  const take = async (photo: Uint8Array) => (Buffer.from(photo).toString() === 'again' ? 'known' : 'new')
  const door = openPhotoDoor({ networks, page: async () => pageOfHouse, take })
  return {
    ...door,
    phone: async (wanted?: string) => {
      const answer = await door.show(wanted)
      return answer.type === 'open' ? phoneAt(answer.url) : undefined
    }
  }
}

const minutes = (count: number): void => void vi.advanceTimersByTime(count * 60_000)

test('it is open while the code is shown, and ten minutes after the last new photo', async () => {
  const { phone, show, leave } = doorIn(['127.0.0.2'])
  const first = (await phone())!
  await leave()
  minutes(0)
  await expect(first.send({})).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  const second = (await phone())!
  minutes(1)
  await show()
  minutes(1)
  expect(await second.send({})).toMatchObject({ status: 204 })
  await leave()
  minutes(9)
  expect(await second.send({})).toMatchObject({ status: 204 })
  minutes(9)
  // A secret counts as long as the door has stood open.
  expect([await second.send({}), await (await phone())!.send({})]).toMatchObject([{ status: 204 }, { status: 204 }])
  await leave()
  minutes(9)
  expect(await second.send({ body: 'again' })).toMatchObject({ status: 204 })
  minutes(1)
  await expect(second.send({})).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a window that is gone closes it, and whoever chooses another network, be it new, gets another code', async () => {
  const networks = ['127.0.0.2']
  const { phone, close } = doorIn(networks)
  const first = (await phone())!
  networks.push('127.0.0.3')
  const second = (await phone('127.0.0.3'))!
  expect([first.host, second.host]).toEqual([
    expect.stringMatching(/^127.0.0.2:/),
    expect.stringMatching(/^127.0.0.3:/)
  ])
  await expect(first.send({})).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect((await phone())!.host).toBe(second.host)
  minutes(2)
  await expect(second.send({})).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  const both = await Promise.all([phone(), phone()])
  await close()
  for (const each of both) await expect(each!.send({})).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('without a network, and where nothing may listen, it is closed and says why', async () => {
  expect(await doorIn([]).show()).toMatchObject({
    type: 'closed',
    why: { en: expect.stringContaining('not on a network') }
  })
  expect(await doorIn(['203.0.113.1']).show()).toMatchObject({
    type: 'closed',
    why: { en: expect.stringContaining('firewall') }
  })
})
