/** The packages that make files: what they make is kept under the versions that made it. */
import { readFileSync } from 'node:fs'

/**
 * What a package says of itself, its version included. Read where npm puts it: to resolve its name takes ten times as
 * long, at each start.
 */
export const packageFile = (name: 'sharp' | 'svgo'): Uint8Array =>
  readFileSync(new URL(`../../../node_modules/${name}/package.json`, import.meta.url))
