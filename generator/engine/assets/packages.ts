/** The packages that make files. Their versions are part of the key of every stored result. */
import { readFileSync } from 'node:fs'

/**
 * What a package says of itself, its version included. Read where npm puts it: to resolve its name takes ten times as
 * long, at each start.
 */
export const packageFile = (name: 'sharp' | 'svgo'): Uint8Array =>
  readFileSync(new URL(`../../../node_modules/${name}/package.json`, import.meta.url))
