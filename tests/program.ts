/**
 * The program as the owner's commands start it, from its compiled copy. tests/compiled.test.ts proves that the copy
 * does the same as the sources.
 */
import { join } from 'node:path'
import { root } from './change.ts'

/** The arguments of Node before those of a command. */
export const program: readonly string[] = [join(root, 'scripts/site.cjs')]

const { NODE_ENV: _, ...inherited } = process.env

/** The environment without vitest's NODE_ENV, which would choose React's development build. */
export const environment: Readonly<Record<string, string | undefined>> = inherited
