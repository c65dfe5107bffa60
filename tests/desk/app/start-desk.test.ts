// @vitest-environment happy-dom
/** What the desk does in its window from its start on. */
import { screen } from '@testing-library/react'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDesk } from '../../../generator/desk/app/start-desk.tsx'

const none = 'placeholders diagnostics drafts screens files pages tray recent shortcuts sharedFiles languages way'
const state = {
  ...Object.fromEntries(none.split(' ').map((name) => [name, []])),
  undo: { words: { en: 'Price' }, files: [] }
}

/**
 * A window of its own: files of tests share the document, whose address and storage others have written, and a desk
 * that is started lives as long as its window.
 */
function openWindow(): EventTarget {
  const own = new EventTarget()
  vi.stubGlobal('addEventListener', own.addEventListener.bind(own))
  vi.stubGlobal('location', new URL('http://localhost/.desk'))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  const heard = vi.spyOn(document, 'addEventListener')
  onTestFinished(() => {
    for (const [type, listener] of heard.mock.calls)
      if (['previewed', 'visibilitychange'].includes(type)) document.removeEventListener(type, listener)
    heard.mockRestore()
    Reflect.deleteProperty(navigator, 'locks')
    document.body.replaceChildren()
    document.documentElement.lang = ''
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  document.body.innerHTML = '<div id="desk"></div>'
  return own
}

test('a window says its language, opens no dropped photo, and asks before it closes with unsaved work', async () => {
  vi.useFakeTimers()
  const own = openWindow()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const events = Object.assign(new EventTarget(), { close: () => {} })
  vi.stubGlobal(
    'EventSource',
    vi.fn(function open() {
      return events
    })
  )
  await act(async () => startDesk({}))
  await act(async () => events.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(state) })))
  expect(document.documentElement.lang).toBe('en')
  const drop = Object.assign(new Event('drop', { cancelable: true }), { dataTransfer: { types: ['Files'] } })
  await act(async () => expect(own.dispatchEvent(drop)).toBe(false))
  const close = (): boolean => own.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(close()).toBe(true)
  await act(async () => screen.getByRole('button', { name: 'Undo: Price' }).click())
  expect(close()).toBe(false)
})
