/**
 * The codes of diagnostics, as types: the facts of each, its severities, whether it has related places. Each owner
 * of codes adds its table. This module does not know their meaning.
 *
 * If a table has `'range-reversed': entry({ args: facts({ from: text, to: text }), also: true })`, then `Code` includes
 * `'range-reversed'`, `ArgsOf['range-reversed']` is `{ from: string; to: string }`, and its diagnostics can have other
 * places.
 */
import type { Fact } from './facts.ts'

export type Severity = 'error' | 'warning'

/**
 * The words of comments that suppress a warning: `# right` if the value is right as it is, `# same` if it is meant to
 * equal another one.
 */
export const suppressionWords = ['right', 'same'] as const
export type Suppression = (typeof suppressionWords)[number]

/**
 * The entries of all codes, by who has them. Each table of messages adds itself:
 * https://www.typescriptlang.org/docs/handbook/declaration-merging.html#module-augmentation
 */
// oxlint-disable-next-line typescript/no-empty-interface -- tables add their properties
export interface CodeTables {}

/** Codes are permanent: scripts may rely on them. */
export type Code = { [T in keyof CodeTables]: keyof CodeTables[T] & string }[keyof CodeTables]

type EntryOf<C extends Code> = {
  [T in keyof CodeTables]: C extends keyof CodeTables[T] ? CodeTables[T][C] : never
}[keyof CodeTables]

/** The facts of each code. */
export type ArgsOf = {
  [C in Code]: EntryOf<C> extends { args: Fact<infer Args> } ? Args : never
}

/** The codes whose diagnostics can have this severity. */
export type CodeOf<Own extends Severity | 'either'> = {
  [C in Code]: EntryOf<C> extends { severity?: infer Has }
    ? Extract<Has, Own | 'either'> extends never
      ? never
      : C
    : never
}[Code]

/** The codes whose diagnostics can have other places. */
export type CodeWithOthers = {
  [C in Code]: EntryOf<C> extends { also?: infer Also } ? ([Also] extends [undefined] ? never : C) : never
}[Code]
