/** This file no longer compiles if the server’s code, which has no page, learns of the browser’s globals. */

// @ts-expect-error -- The browser alone has it.
export type NoDocument = typeof document

// @ts-expect-error -- The browser alone has it.
export type NoWindow = typeof window
