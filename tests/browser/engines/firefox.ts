/** Firefox by its remote protocol (Marionette): each message is its length, a colon, and JSON. */
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { browserPath } from '../../../scripts/browsers.mjs'
import type { Opening, Size, Tab } from './tab.ts'
import { freePort } from '../../port.ts'
import { ownFolder, startProgram } from './process.ts'
import { eventually, webDriverTab, type Send } from './webdriver.ts'

export async function openFirefox({ scheme, ...size }: Opening): Promise<Tab> {
  const folder = ownFolder()
  const port = await freePort()
  writeFileSync(join(folder, 'user.js'), preferences({ scheme, port }))
  const program = startProgram(browserPath('firefox'), folder, {
    arguments: ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', folder],
    // The window is larger than any page, which takes a part of it.
    environment: { MOZ_HEADLESS_WIDTH: '1700', MOZ_HEADLESS_HEIGHT: '1500' }
  })
  try {
    const connection = await eventually(() => connectTo(port), 60_000)
    const { send: sendNamed, end } = connection
    await sendNamed('WebDriver:NewSession', { strictFileInteractability: true })
    await sendNamed('WebDriver:SetTimeouts', { script: 60_000, pageLoad: 60_000 })
    const send: Send = async (command, parameters = {}) => {
      const answer = await sendNamed(`WebDriver:${command}`, parameters)
      return isBoxed(answer) ? answer.value : answer
    }
    // Runs in the browser's own window, where the page is an element.
    const inWindow = async (script: string, ...given: unknown[]): Promise<unknown> => {
      await sendNamed('Marionette:SetContext', { value: 'chrome' })
      try {
        return await send('ExecuteAsyncScript', { script, args: given })
      } finally {
        await sendNamed('Marionette:SetContext', { value: 'content' })
      }
    }
    const resize = async (wanted: Size): Promise<void> => void (await inWindow(sizePage, wanted.width, wanted.height))
    await resize(size)
    return {
      ...webDriverTab(send, { tap: 'touch', swipe: 'touch' }),
      resize,
      takeMessages: async () => (await inWindow(takeMessages)) as string[],
      close: async () => {
        end()
        await program.stop()
      }
    }
  } catch (cause) {
    await program.stop()
    throw cause
  }
}

const preferences = ({ scheme, port }: { scheme: Opening['scheme']; port: number }): string =>
  Object.entries({
    'marionette.port': port,
    'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
    // Scroll bars would take a part of the page's width, which they do not on phones.
    'ui.useOverlayScrollbars': 1,
    'dom.w3c_touch_events.enabled': 1,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.disabledForTesting': true,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.homepage_override.mstone': 'ignore',
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,#remote-settings-dummy/v1'
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')

/**
 * Like the responsive design mode of the developer tools: the window keeps its size, the element of the page gets
 * another.
 */
const sizePage = `const [width, height, done] = arguments
  const { style } = gBrowser.selectedBrowser
  style.setProperty('width', width + 'px', 'important')
  style.setProperty('height', height + 'px', 'important')
  style.setProperty('min-width', '0', 'important')
  style.setProperty('flex', 'none', 'important')
  style.setProperty('align-self', 'start', 'important')
  style.setProperty('justify-self', 'start', 'important')
  requestAnimationFrame(() => requestAnimationFrame(() => done()))`

/**
 * Errors and warnings about pages; those about the browser's own parts come from no server. From the second page on
 * Firefox has the fonts in memory, and then reports their preload links as unused.
 */
const takeMessages = `const done = arguments[arguments.length - 1]
  const said = Services.console.getMessageArray()
    .filter((message) => message instanceof Ci.nsIScriptError && message.sourceName.startsWith('http'))
    .filter(({ errorMessage }) => !/[.]woff2. preloaded with link preload was not used/.test(errorMessage))
    .map(({ errorMessage, sourceName, lineNumber }) => errorMessage + ' (' + sourceName + ':' + lineNumber + ')')
  Services.console.reset()
  done(said)`

const isBoxed = (answer: unknown): answer is { value: unknown } =>
  typeof answer === 'object' && answer !== null && Object.keys(answer).join() === 'value'

type Connection = { send: (command: string, parameters: object) => Promise<unknown>; end: () => void }
type Failure = { error: string; message: string } | null

async function connectTo(port: number): Promise<Connection> {
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', resolve)
  })
  const waiting = new Map<number, (failure: Failure, value: unknown) => void>()
  onMessage(socket, (message) => {
    // The first message is a greeting.
    if (!Array.isArray(message)) return
    const [, id, failure, value] = message as [number, number, Failure, unknown]
    waiting.get(id)?.(failure, value)
    waiting.delete(id)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    for (const answer of waiting.values()) answer({ error: 'closed', message: 'Firefox has ended' }, undefined)
  })
  let last = 0
  const send: Connection['send'] = (command, parameters) =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, (failure, value) =>
        failure === null ? resolve(value) : reject(new Error(`${command}: ${failure.error}: ${failure.message}`))
      )
      const text = JSON.stringify([0, id, command, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
  return { send, end: () => socket.destroy() }
}

/** Splits the data of the socket into messages. */
function onMessage(socket: Socket, take: (message: unknown) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const colon = rest.indexOf(':')
      const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)))
      if (colon === -1 || rest.length < end) return
      take(JSON.parse(rest.subarray(colon + 1, end).toString()))
      rest = rest.subarray(end)
    }
  })
}
