// @vitest-environment happy-dom
/** What the desk does in its window from its start on. */
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { startDesk } from '../../../generator/desk/app/start-desk.tsx'

const none = 'placeholders diagnostics drafts screens files pages tray recent shortcuts sharedFiles languages'
const state = {
  ...Object.fromEntries(none.split(' ').map((name) => [name, []])),
  undo: { words: { en: 'Price' }, files: [] }
}

test('a window says its language, opens no dropped photo, and asks before it closes with unsaved work', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const events = Object.assign(new EventTarget(), { close: () => {} })
  vi.stubGlobal(
    'EventSource',
    vi.fn(function open() {
      return events
    })
  )
  Object.defineProperty(navigator, 'locks', { value: undefined })
  document.body.innerHTML = '<div id="desk"></div>'
  await act(async () => startDesk({}))
  await act(async () => events.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(state) })))
  expect(document.documentElement.lang).toBe('en')
  const drop = Object.assign(new Event('drop', { cancelable: true }), { dataTransfer: { types: ['Files'] } })
  await act(async () => expect(dispatchEvent(drop)).toBe(false))
  const close = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(close()).toBe(true)
  await act(async () => document.querySelector<HTMLElement>('.icon-button')?.click())
  expect(close()).toBe(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
