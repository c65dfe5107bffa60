/**
 * One small interface for every browser engine that guests hold, so that a case is written once and runs in each.
 * Addresses are absolute; points and sizes are CSS pixels of the viewport.
 */
import { missingBrowsers } from '../../../scripts/browsers.mjs'
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

/**
 * What an engine lacks, each with its reason. A case that needs it says so with `can`, and does not run there.
 * - `touch`: WebKitGTK and WPE take a WebDriver's touch for a mouse. There `tap` is a mouse that clicks without having
 *   hovered, and `swipe` a pen, which pages are told of as they are of a finger.
 * - `messages`: WebDriver has no console log, and neither WebKit port adds one. The tests' server puts a script into
 *   each page that keeps exceptions, console calls, refused resources and breaches of the policy, in every engine;
 *   the browser's own remarks besides are known in the others alone.
 * - `dark`, `sizes`: cog, the shell around WPE, follows no theme, and draws into 800 × 600 pixels when it has no screen.
 * - `offline`: WPE 2.38 starts no service worker in the session of a WebDriver.
 */
export const engines = {
  chromium: { open: openChromium, can: ['touch', 'messages', 'dark', 'sizes', 'offline'] },
  firefox: { open: openFirefox, can: ['touch', 'messages', 'dark', 'sizes', 'offline'] },
  webkit: { open: openWebKit, can: ['dark', 'sizes', 'offline'] },
  safari16: { open: openSafari16, can: [] }
} as const satisfies Record<string, { open: (opening: Opening) => Promise<Tab>; can: readonly string[] }>

export type EngineName = keyof typeof engines

/** The engines of this machine: all of them in CI, where one that is missing has failed the run before. */
export const engineNames = (): EngineName[] => {
  const missing = missingBrowsers()
  return (Object.keys(engines) as EngineName[]).filter((name) => !missing.includes(name))
}
