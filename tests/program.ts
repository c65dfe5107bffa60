/**
 * The program as the owner's commands start it: from its compiled copy. tests/compiled.test.ts holds the copy to what
 * the sources do.
 */
import { join } from 'node:path'
import { root } from './change.ts'

/** What Node is given before the arguments of a command. */
export const program: readonly string[] = [join(root, 'scripts/site.mjs')]

const { NODE_ENV: _, ...inherited } = process.env

/** The environment of whoever runs the tests: vitest's own NODE_ENV would choose React's development build. */
export const environment: Readonly<Record<string, string | undefined>> = inherited
