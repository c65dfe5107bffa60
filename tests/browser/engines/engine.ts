/**
 * One small interface for every browser engine that guests hold, so that a case is written once and runs in each.
 * Addresses are absolute; points and sizes are CSS pixels of the viewport.
 */
import { missingBrowsers, type BrowserName } from '../../../scripts/browsers.mjs'
import { openChromium } from './chromium.ts'
import { openFirefox } from './firefox.ts'
import { openSafari16, openWebKit } from './webkit.ts'

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Scheme = 'light' | 'dark'

/** The keys that the tests press, by the names of the DOM. */
export type Key =
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'End'
  | 'Enter'
  | 'Escape'
  | 'Home'
  | 'PageDown'
  | 'PageUp'
  | 'Tab'

/** A browser with one page open. */
export type Tab = {
  resize: (size: Size) => Promise<void>
  /** Waits until the page has loaded. */
  goto: (address: string) => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  reload: () => Promise<void>
  /** Runs a function in the page, which sees nothing but its arguments. @throws Error with what it threw */
  evaluate: <Arguments extends unknown[], Result>(
    run: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ) => Promise<Result>
  /** What the viewport shows, as a PNG. */
  screenshot: () => Promise<Buffer>
  /** A finger that touches one point. */
  tap: (at: Point) => Promise<void>
  /** A finger that goes straight from one point to another, and rests there before it leaves. */
  swipe: (from: Point, to: Point) => Promise<void>
  /** A mouse that goes to a point, and presses its main button there. */
  click: (at: Point) => Promise<void>
  press: (key: Key) => Promise<void>
  /** What the browser itself has said on its console since the last call; nothing where an engine keeps that to itself. */
  takeMessages: () => Promise<string[]>
  close: () => Promise<void>
}

export type Opening = Size & { scheme: Scheme }

export type EngineName = BrowserName

/** What a case may need that not every engine has; where one lacks it, the case does not run. */
type Ability = 'dark' | 'offline' | 'sizes' | 'swipe'

/**
 * The engines, each with what it can be asked for. What they cannot, and why:
 * - The ports of WebKit take a WebDriver's touch for a mouse. There `tap` is a mouse that has not hovered before, and
 *   `swipe` in WebKitGTK a pen, of which pages are told as of a finger. WPE 2.38 turns pens into mice too: no `swipe`.
 * - Neither port has a console that a WebDriver can read. The server of the tests puts a script into each page that
 *   keeps exceptions, console calls, refused resources and breaches of the policy, in every engine alike; what the
 *   browser remarks besides is heard from Chromium and Firefox alone.
 * - cog, the shell around WPE, follows no theme, and without a screen draws 800 × 600 pixels: no `dark`, no `sizes`.
 */
export const engines: Record<EngineName, { open: (opening: Opening) => Promise<Tab>; can: readonly Ability[] }> = {
  chromium: { open: openChromium, can: ['dark', 'offline', 'sizes', 'swipe'] },
  firefox: { open: openFirefox, can: ['dark', 'offline', 'sizes', 'swipe'] },
  webkit: { open: openWebKit, can: ['dark', 'offline', 'sizes', 'swipe'] },
  safari16: { open: openSafari16, can: ['offline'] }
}

/** The engines of this machine that can do a thing: in CI all of them, since one that is missing fails the run before. */
export const enginesThatCan = (...needed: Ability[]): EngineName[] => {
  const missing = missingBrowsers()
  return (Object.keys(engines) as EngineName[]).filter(
    (name) => !missing.includes(name) && needed.every((ability) => engines[name].can.includes(ability))
  )
}
