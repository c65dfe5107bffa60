/**
 * A browser with one page open, behind one small interface for every engine that guests hold.
 * Addresses are absolute; points and sizes are CSS pixels of the viewport.
 */

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
  /**
   * What the browser itself has said on its console since the last call; nothing where an engine keeps that to itself.
   */
  takeMessages: () => Promise<string[]>
  close: () => Promise<void>
}

export type Opening = Size & { scheme: Scheme }
