/**
 * Without arguments a date is the clock of the machine, which lint lets only the listed modules read. These signatures
 * join TypeScript’s own. Since they are deprecated, the rule `typescript/no-deprecated` of `oxlint --type-aware`
 * refuses each call of them, and no call with an argument.
 */
interface DateConstructor {
  /** @deprecated No clock: what the time is comes as a parameter. */
  new (): Date
  /** @deprecated No clock: what the time is comes as a parameter. */
  (): string
}
