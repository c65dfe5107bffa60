/** Firefox by its remote protocol (Marionette): each message is its length, a colon, and JSON. */
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { browserPath } from '../../../scripts/dev/browsers.mjs'
import { freePort } from '../../support/serve.ts'
import { ownFolder, startProgram } from './process.ts'
import type { Tab } from './tab.ts'
import { eventually, webDriverTab, type Send } from './webdriver.ts'

/** A window of a desk, for good: without a screen it has the size that it starts with. */
export async function openFirefox(): Promise<Tab> {
  const folder = ownFolder()
  const port = await freePort()
  writeFileSync(join(folder, 'user.js'), preferences(port))
  const program = startProgram(browserPath('firefox'), folder, {
    arguments: ['--headless', '--marionette', '--no-remote', '--profile', folder],
    environment: { MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '1000' }
  })
  try {
    const { send: sendNamed, end } = await eventually(() => connectTo(port))
    await sendNamed('WebDriver:NewSession', { strictFileInteractability: true })
    const send: Send = async (command, parameters = {}) => {
      const answer = await sendNamed(`WebDriver:${command}`, parameters)
      return isBoxed(answer) ? answer.value : answer
    }
    await send('SetTimeouts', { script: 60_000, pageLoad: 60_000 })
    const close = async (): Promise<void> => {
      end()
      await program.stop()
    }
    return { ...webDriverTab(send, 'touch'), close }
  } catch (cause) {
    await program.stop()
    throw cause
  }
}

const preferences = (port: number): string =>
  Object.entries({
    'marionette.port': port,
    'dom.w3c_touch_events.enabled': 1,
    // In milliseconds: on a busy machine a tap would take longer than the usual 300, and be no click.
    'apz.max_tap_time': 60_000,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.disabledForTesting': true,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.homepage_override.mstone': 'ignore',
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
    // No processes and pages for what might be opened next.
    'dom.ipc.processPrelaunch.enabled': false,
    'dom.ipc.processCount': 1,
    'browser.newtab.preload': false,
    'browser.startup.page': 0
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')

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
