/** The desk of a copy of the shipped house, one for all test files of a process, and what an owner sees of it. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { PreviewServer } from '../../../generator/engine/preview/preview-server.ts'
import { deskFolder } from '../../../generator/desk/server/desk-folder.ts'
import { houses, pathsIn, plainDrawing } from '../../support/change.ts'
import { openLive, phones } from '../../desk/live.ts'
import { keptFolder } from '../../support/folders.ts'
import { openAgain, type Watched } from '../browser.ts'

export const [room, prices] = ['rooms/grecale.yaml', 'availability/prices.yaml']

let folder: string
export let data: string
let live: PreviewServer
export let watched: Watched
export let page: Page
export let frame: FrameLocator

/** Starts the desk, once. @returns its address */
export async function startDesk(): Promise<string> {
  if (live === undefined) {
    folder = keptFolder()
    data = join(folder, 'data')
    pathsIn(houses.shipped).forEach(copy)
    live = await openLive(data, join(folder, 'cache'))
  }
  return live.address
}

/** Opens a window of the desk for each test of a file, and takes back what the test has written. */
export function useDesk(locale = 'en-GB'): void {
  beforeAll(startDesk)
  beforeEach(() => open(locale))
  afterEach(close)
}

/** Opens a window of the desk. */
async function open(locale: string): Promise<void> {
  // Chromium says so when the window or the page in its frame changes while another one comes there, and when a page
  // in it, on the way back, asks for its answer anew.
  const view = { baseURL: live.address, locale, viewport: { width: 1440, height: 900 } }
  watched = await openAgain(view, /Transition was (skipped|aborted)|preload/)
  page = watched.page
  frame = page.frameLocator('.stages iframe').first()
}

async function close(): Promise<void> {
  if (!page.isClosed() && page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear())
  await watched.close().finally(putBack)
}

/** What a test that failed has left would be the beginning of the next, and so would what it has typed. */
export function putBack(): void {
  const kept = join(folder, 'cache')
  // What was typed, the names of guests, and photos that have no place.
  for (const own of [join(deskFolder(kept, data), 'drafts'), phones(kept).env.XDG_DATA_HOME])
    rmSync(own, { recursive: true, force: true })
  // The program looks at each file that comes anew: only those come that a test has touched.
  for (const file of pathsIn(data)) if (copied.get(file) !== dateOf(file)) rmSync(join(data, file))
  for (const file of pathsIn(houses.shipped)) if (!existsSync(join(data, file))) copy(file)
}

/** The dates of the files as they were copied. */
const copied = new Map<string, number>()
const dateOf = (file: string): number => statSync(join(data, file)).mtimeMs

function copy(file: string): void {
  const [from, to] = [join(houses.shipped, file), join(data, file)]
  mkdirSync(dirname(to), { recursive: true })
  if (file.endsWith('.svg')) writeFileSync(to, plainDrawing(readFileSync(from, 'utf8')))
  else cpSync(from, to)
  copied.set(file, dateOf(file))
}

/** Opens the first screen, which shows no page of the site. */
export const openDesk = (): Promise<unknown> => page.goto('/.desk')

/** Opens the page of a room, with the places of its texts. */
export async function openRoom(): Promise<void> {
  await page.goto('/.desk#rooms/grecale')
  await frame.locator('h1', { hasText: 'Grecale' }).waitFor()
  await page.locator('.list button', { hasText: 'Subtitle' }).waitFor()
}

export const text = (file: string): string =>
  existsSync(join(data, file)) ? readFileSync(join(data, file), 'utf8') : ''
export const write = (file: string, contents: string): void => writeFileSync(join(data, file), contents)
const yamlIn = (house: string): string[] => pathsIn(house).filter((file) => file.endsWith('.yaml'))
const shipped = new Map(yamlIn(houses.shipped).map((file) => [file, readFileSync(join(houses.shipped, file), 'utf8')]))
export const first = (file: string): string => shipped.get(file) ?? ''

/** The lines that edits took away and brought, of one file or of all. */
export function changedLines(...files: string[]): string[] {
  const all = files.length > 0 ? files : [...new Set([...shipped.keys(), ...yamlIn(data)])]
  return all.flatMap((file) => {
    const [was, is] = [first(file), text(file)]
    if (was === is) return []
    const [before, after] = [was.split('\n'), is.split('\n')]
    const gone = before.filter((line) => !after.includes(line)).map((line) => `- ${line.trim()}`)
    return [...gone, ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`)]
  })
}

/**
 * What is announced goes by itself. Marks lie over the page in its frame, and stays over the nights of the year. Where
 * the bar is narrow, a sign says whether all is saved.
 */
export const meantToBeCut = '.outlines, .toast, .bar-over, .bar .link'

export const button = (name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
/** Pastes a message as a person does, which is read at once. */
export async function paste(message: string): Promise<void> {
  await openDesk()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((words) => navigator.clipboard.writeText(words), message)
  await screen('Richieste').click()
  await page.getByLabel('Incolla un messaggio').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await page.locator('.letter', { hasText: 'Ermenegilda' }).waitFor()
}
/** Chooses an answer to a request. */
export const choose = (name: string): Promise<void> => page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
export const book = (): string => text('availability/requests.yaml')
export const textbox = (name: string | RegExp): Locator =>
  page.getByRole('textbox', { name, exact: typeof name === 'string' })
/** A screen of the desk, by its name. */
export const screen = (name: string): Locator => page.locator('.screens').getByRole('button', { name, exact: true })
export const dialog = (): Locator => page.getByRole('dialog')
export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((own) => own === document.activeElement)
export const subtitle = (): Locator => textbox('Subtitle Italiano')
export const allSaved = (): Promise<void> => page.getByText('All saved', { exact: true }).waitFor()
/** What is announced stays: the page would take it away after seconds in which a busy machine does nothing else. */
export const keepToasts = (): Promise<void> =>
  page.evaluate(() => {
    const own = window.setTimeout
    const patient = (run: () => void, ms = 0): number => (ms === 4000 || ms === 8000 ? 0 : own(run, ms))
    Object.assign(window, { setTimeout: patient })
  })
export const notSaved = (): Locator => button('Not all saved yet')
export const openFile = async (file: string): Promise<void> => {
  await screen('The house').click()
  await page.getByText('All files', { exact: true }).click()
  await page.locator('.files button', { hasText: file }).click()
  await page.locator('.panel-head').waitFor()
}
/**
 * Takes back all that was changed, which is saved in more steps than one where whoever types has paused.
 * @param press takes back the last step
 */
export async function undo(
  press = (): Promise<void> =>
    button(/^Undo: /)
      .first()
      .click()
): Promise<void> {
  for (let before = changedLines(); before.length > 0; before = changedLines()) {
    await press()
    await expect.poll(() => changedLines()).not.toEqual(before)
  }
}
/** Has somebody else write into a file right before the next save. */
export async function beforeSaving(file: string, contents: string): Promise<void> {
  let isDone = false
  await page.route('**/.desk/edits', async (route) => {
    if (!isDone && route.request().postDataJSON().save === true) {
      isDone = true
      write(file, contents)
    }
    await route.continue()
  })
}
