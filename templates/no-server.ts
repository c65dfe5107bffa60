/**
 * What a page in the browser has of the server’s packages: nothing (see `paths` of tsconfig.json). This file no longer
 * compiles if the types of a package bring Node’s globals.
 */

// @ts-expect-error -- Node alone has it.
export type NoBuffer = Buffer

// @ts-expect-error -- Node alone has it.
export type NoGlobals = NodeJS.Process
