/**
 * WebKit, the engine of every iPhone, in the ports that Debian has: WebKitGTK, which is as new as Safari 26, and WPE
 * 2.38, which is as old as Safari 16.0.
 */
import { existsSync } from 'node:fs'
import { browserPath } from '../../../scripts/browsers.mjs'
import type { Opening, Size, Tab } from './tab.ts'
import { freePort } from '../../port.ts'
import { ownFolder, startProgram, type Program } from './process.ts'
import { commands, eventually, webDriverTab, type Send } from './webdriver.ts'

/** The largest screen that a test needs. */
const screen = '1600x1300x24'

/** A page of any size in a light or a dark theme, which this engine takes from the desktop. */
export const openWebKit = ({ scheme, ...size }: Opening): Promise<Tab> =>
  lastingTab((now = size) => startWebKit({ scheme, ...now }))

/** A page of 800 × 600 pixels in a light theme: this port renders without a screen. */
export const openSafari16 = (): Promise<Tab> => lastingTab(startSafari16)

/**
 * A tab that outlives its browser: the ports of WebKit crash now and then, on the way back or forward. Whoever is at
 * work with it then is told; the next visit is in a new one.
 * @param open in the last size, if it was changed
 */
async function lastingTab(open: (size?: Size) => Promise<Tab>): Promise<Tab> {
  let tab = await open()
  let last: Size | undefined
  return {
    resize: (size) => tab.resize((last = size)),
    goto: async (address) => {
      try {
        await tab.goto(address)
      } catch (cause) {
        if (!String(cause).includes('invalid session id')) throw cause
        await tab.close()
        tab = await open(last)
        await tab.goto(address)
      }
    },
    back: () => tab.back(),
    forward: () => tab.forward(),
    reload: () => tab.reload(),
    evaluate: (run, ...given) => tab.evaluate(run, ...given),
    screenshot: () => tab.screenshot(),
    tap: (at) => tab.tap(at),
    swipe: (from, to) => tab.swipe(from, to),
    click: (at) => tab.click(at),
    press: (key) => tab.press(key),
    takeMessages: () => tab.takeMessages(),
    close: () => tab.close()
  }
}

async function startWebKit({ scheme, ...size }: Opening): Promise<Tab> {
  const display = await startDisplay()
  const driver = await startDriver(browserPath('webkit'), {
    DISPLAY: display.name,
    GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
    LIBGL_ALWAYS_SOFTWARE: '1'
  })
  const stop = async (): Promise<void> => {
    await driver.program.stop()
    await display.program.stop()
  }
  // Without a window manager only a full-screen window accepts every size.
  const browser = { binary: miniBrowser(), args: ['--automation', '--full-screen'] }
  return await tabOf(
    driver.address,
    { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browser },
    { size, stop }
  )
}

async function startSafari16(): Promise<Tab> {
  const driver = await startDriver(browserPath('safari16'), {})
  const browser = { binary: '/usr/bin/cog', args: ['--automation', '--platform=headless'] }
  return await tabOf(driver.address, { 'wpe:browserOptions': browser }, { stop: driver.program.stop })
}

function miniBrowser(): string {
  const found = ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path))
  if (found === undefined) throw new Error('WebKitGTK is installed without its MiniBrowser')
  return found
}

type Means = { size?: Size; stop: () => Promise<void> }

async function tabOf(driver: string, browser: object, { size, stop }: Means): Promise<Tab> {
  try {
    const { sessionId } = (await eventually(
      () => request('POST', `${driver}/session`, { capabilities: { alwaysMatch: browser } }),
      30_000
    )) as { sessionId: string }
    const send: Send = (command, parameters = {}) => {
      const [method, path] = commands[command]
      return request(method, `${driver}/session/${sessionId}/${path}`, method === 'POST' ? parameters : undefined)
    }
    await send('SetTimeouts', { script: 60_000, pageLoad: 60_000 })
    const resize = async ({ width, height }: Size): Promise<void> =>
      void (await send('SetWindowRect', { x: 0, y: 0, width, height }))
    if (size !== undefined) await resize(size)
    return {
      ...webDriverTab(send, { tap: 'mouse', swipe: 'pen' }),
      resize,
      takeMessages: () => Promise.resolve([]),
      close: async () => {
        await request('DELETE', `${driver}/session/${sessionId}`).catch(() => undefined)
        await stop()
      }
    }
  } catch (cause) {
    await stop()
    throw cause
  }
}

type Display = { name: string; program: Program }

/** A virtual screen under the first free number. */
async function startDisplay(): Promise<Display> {
  const program = startProgram('/usr/bin/Xvfb', ownFolder(), {
    arguments: ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'],
    stdio: ['ignore', 'ignore', 'ignore', 'pipe']
  })
  const number = await new Promise<string>((resolve, reject) => {
    program.child.once('error', reject)
    program.child.once('exit', () => reject(new Error('Xvfb has ended')))
    program.child.stdio[3]?.once('data', (said) => resolve(String(said).trim()))
  })
  return { name: `:${number}`, program }
}

async function startDriver(path: string, environment: Record<string, string>) {
  const port = await freePort()
  const program = startProgram(path, ownFolder(), { arguments: [`--port=${port}`], environment })
  return { program, address: `http://127.0.0.1:${port}` }
}

/**
 * A connection for each request, since the drivers close theirs without notice.
 * @throws Error with the message of the driver
 */
async function request(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { Connection: 'close' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (!response.ok) throw new Error(`${method} ${address}: ${value?.error}: ${value?.message}`)
  return value
}
