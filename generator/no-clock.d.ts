/** Without arguments a date is the clock of the machine, which lint lets only the listed modules read. */
interface DateConstructor {
  /** @deprecated No clock: what the time is comes as a parameter. */
  new (): Date
  /** @deprecated No clock: what the time is comes as a parameter. */
  (): string
}
