/**
 * A browser with one open page, behind one small interface for every engine. Addresses are absolute; points and sizes
 * are in CSS pixels of the viewport.
 */

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Scheme = 'light' | 'dark'

/** The keys that the tests press, by their DOM names. */
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
  /**
   * Runs a function in the page, which only has its arguments.
   * @throws Error with the message of its exception
   */
  evaluate: <Arguments extends unknown[], Result>(
    run: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ) => Promise<Result>
  /** The viewport as a PNG. */
  screenshot: () => Promise<Buffer>
  /** Touches a point with a finger. */
  tap: (at: Point) => Promise<void>
  /** Moves a finger straight from one point to another, with a rest before it leaves. */
  swipe: (from: Point, to: Point) => Promise<void>
  /** Moves the mouse to a point and presses its main button there. */
  click: (at: Point) => Promise<void>
  press: (key: Key) => Promise<void>
  /** The browser's own console messages since the last call; none if the engine does not expose them. */
  takeMessages: () => Promise<string[]>
  close: () => Promise<void>
}

export type Opening = Size & { scheme: Scheme }
