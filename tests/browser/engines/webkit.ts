/**
 * Drives WebKit, the engine of every iPhone, in the ports of Debian: WebKitGTK, which is as new as Safari 26, and WPE
 * 2.38, which is as old as Safari 16.0. Both treat a WebDriver’s touch as a mouse: a tap is a mouse that has not
 * hovered before.
 */
import { existsSync } from 'node:fs'
import { browserPath } from '../../../scripts/dev/browsers.mjs'
import { patience } from '../../support/patience.ts'
import { freePort } from '../../support/serve.ts'
import { ownFolder, startProgram, type Program } from './process.ts'
import type { Size, Tab } from './tab.ts'
import { commands, eventually, webDriverTab, type Send } from './webdriver.ts'

/** A page of any size up to that of its screen. */
export async function openWebKit(): Promise<Tab> {
  const display = await startDisplay()
  const driver = await startDriver(browserPath('webkit'), {
    DISPLAY: display.name,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Where no graphics card draws, the way over its memory takes twice the time.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1'
  })
  const close = async (): Promise<void> => {
    await driver.program.stop()
    await display.program.stop()
  }
  // Without a window manager only a full-screen window accepts every size.
  const browser = { binary: miniBrowser(), args: ['--automation', '--full-screen'] }
  const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browser }
  const { send, end } = await sessionOf(driver.address, wanted, close)
  const resize = async (size: Size): Promise<void> => void (await send('SetWindowRect', { x: 0, y: 0, ...size }))
  return { ...webDriverTab(send, 'mouse'), resize, close: end }
}

/** A page of 800 × 600 pixels: this port renders without a screen. */
export async function openSafari16(): Promise<Tab> {
  const { program, address } = await startDriver(browserPath('safari16'), {})
  const browser = { binary: '/usr/bin/cog', args: ['--automation', '--platform=headless'] }
  const { send, end } = await sessionOf(address, { 'wpe:browserOptions': browser }, program.stop)
  return { ...webDriverTab(send, 'mouse'), close: end }
}

function miniBrowser(): string {
  const found = ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path))
  if (found === undefined) throw new Error('WebKitGTK is installed without its MiniBrowser')
  return found
}

/** @param stop ends the driver */
async function sessionOf(
  driver: string,
  browser: object,
  stop: () => Promise<void>
): Promise<{ send: Send; end: () => Promise<void> }> {
  try {
    const { sessionId } = (await eventually(() =>
      request('POST', `${driver}/session`, { capabilities: { alwaysMatch: browser } })
    )) as { sessionId: string }
    const send: Send = (command, parameters = {}) => {
      const [method, path] = commands[command]
      return request(method, `${driver}/session/${sessionId}/${path}`, method === 'POST' ? parameters : undefined)
    }
    await send('SetTimeouts', { script: patience, pageLoad: patience })
    const end = async (): Promise<void> => {
      await request('DELETE', `${driver}/session/${sessionId}`).catch(() => undefined)
      await stop()
    }
    return { send, end }
  } catch (cause) {
    await stop()
    throw cause
  }
}

/** A virtual screen under the first free number. */
async function startDisplay(): Promise<{ name: string; program: Program }> {
  const program = startProgram('/usr/bin/Xvfb', ownFolder(), {
    arguments: ['-displayfd', '3', '-screen', '0', '1600x1300x24', '-nolisten', 'tcp'],
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
