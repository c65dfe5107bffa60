/**
 * A page behind the commands of WebDriver (https://www.w3.org/TR/webdriver2/): the ports of WebKit take them over HTTP,
 * Firefox over its own socket.
 */
import { setTimeout } from 'node:timers/promises'
import { patience } from '../../support/patience.ts'
import type { Key, Point, Tab } from './tab.ts'

/** The commands by their names in Firefox, each with its method and path over HTTP. */
export const commands = {
  Navigate: ['POST', 'url'],
  ExecuteAsyncScript: ['POST', 'execute/async'],
  SetWindowRect: ['POST', 'window/rect'],
  SetTimeouts: ['POST', 'timeouts'],
  PerformActions: ['POST', 'actions'],
  ReleaseActions: ['DELETE', 'actions']
} as const

/**
 * Sends a command and returns the value of its answer. Each driver ignores the parameters that it does not know.
 * @throws Error with the message of the driver
 */
export type Send = (command: keyof typeof commands, parameters?: object) => Promise<unknown>

/** The private-use characters by which WebDriver names keys. */
const keys: Record<Key, string> = {
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  PageDown: '\uE00F',
  Tab: '\uE004'
}

type Pointer = 'mouse' | 'touch'

const move = ({ x, y }: Point) => ({
  type: 'pointerMove',
  duration: 0,
  x: Math.round(x),
  y: Math.round(y),
  origin: 'viewport'
})

/**
 * The parts of a tab that all WebDrivers share.
 * @param pointerType the kind of pointer that simulates a finger
 */
export function webDriverTab(send: Send, pointerType: Pointer): Required<Omit<Tab, 'resize' | 'close'>> {
  return {
    goto: async (address) => void (await send('Navigate', { url: address })),
    evaluate: async (run, ...given) => {
      // The function is sent as text, as by every driver; its exception comes back as a value, with its text, which is
      // no part of a stack in WebKit.
      const script = `const done = arguments[1]
        Promise.resolve().then(() => (${run.toString()})(...arguments[0])).then(
          (value) => done({ value }), (cause) => done({ failed: [cause, cause?.stack].join('\\n') }))`
      const answer = (await send('ExecuteAsyncScript', { script, args: [given] })) as { value?: never; failed?: string }
      if (answer.failed !== undefined) throw new Error(answer.failed)
      return answer.value as never
    },
    tap: async (at) => {
      const touch = [
        { type: 'pointerDown', button: 0 },
        { type: 'pause', duration: 60 },
        { type: 'pointerUp', button: 0 }
      ]
      const actions = [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions: [move(at), ...touch] }]
      await send('PerformActions', { actions })
      await send('ReleaseActions')
    },
    press: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }))
      await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    }
  }
}

/**
 * Retries until there is a result.
 * @throws the last error
 */
export async function eventually<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (const end = Date.now() + patience; ; await setTimeout(50)) {
    try {
      return await ask()
    } catch (cause) {
      if (Date.now() > end) throw cause
    }
  }
}
