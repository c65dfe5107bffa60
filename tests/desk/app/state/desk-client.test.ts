// @vitest-environment happy-dom
/** What the desk says where a request has no answer: why, and whether it may succeed by itself. */
import { afterEach, expect, test, vi } from 'vitest'
import { get, post, sendPhoto } from '../../../../generator/desk/app/state/desk-client.ts'

const requests = {
  'a question': () => get('changes', {}),
  'a change': () => post('undo', {}),
  'a photo': () => sendPhoto(new Blob(['x'], { type: 'image/png' }), 'pine.png')
}

afterEach(() => void vi.unstubAllGlobals())

test.each<[what: keyof typeof requests, answer: number | 'none', says: RegExp, how: object]>([
  ['a question', 'none', /^The program is not responding/, { type: 'unanswered', isPassing: true }],
  ['a change', 'none', /^The program is not responding/, { type: 'unanswered', isPassing: true }],
  ['a photo', 'none', /^The upload was interrupted/, { type: 'unanswered', isPassing: true }],
  ['a change', 503, /^Another program has a file/, { type: 'unanswered', isPassing: true }],
  ['a photo', 503, /^Another program has a file/, { type: 'unanswered', isPassing: true }],
  ['a photo', 408, /^The upload was interrupted/, { type: 'unanswered', isPassing: true }],
  ['a question', 500, /^Something went wrong/, { type: 'unanswered', isPassing: false }],
  ['a change', 500, /^Something went wrong/, { type: 'unanswered', isPassing: false }],
  ['a change', 413, /too long for one file/, { type: 'impossible' }],
  ['a change', 400, /^Not done: the program has changed/, { type: 'impossible' }]
])('%s, answered with %s', async (what, answer, says, how) => {
  vi.stubGlobal('fetch', () =>
    answer === 'none' ? Promise.reject(new TypeError('lost')) : Promise.resolve(new Response('', { status: answer }))
  )
  expect(await requests[what]()).toMatchObject({ ...how, why: { en: expect.stringMatching(says) as string } })
})
