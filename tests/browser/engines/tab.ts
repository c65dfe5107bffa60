/**
 * The interface of a browser with one open page, the same for every engine. Addresses are absolute. Points and sizes
 * are in CSS pixels of the viewport.
 */

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** The keys that the tests press, by their DOM names. */
export type Key = 'ArrowDown' | 'ArrowRight' | 'ArrowUp' | 'Enter' | 'Escape' | 'Home' | 'PageDown' | 'Tab'

export type Tab = {
  /** Waits until the page has loaded. */
  goto: (address: string) => Promise<void>
  /**
   * Runs a function in the page, which only has its arguments.
   * @throws Error with the message of its exception
   */
  evaluate: <Arguments extends unknown[], Result>(
    run: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ) => Promise<Result>
  /** Touches a point with a finger. */
  tap: (at: Point) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Not there where the page has one size for good. */
  resize?: (size: Size) => Promise<void>
  close: () => Promise<void>
}
