/**
 * The longest time in milliseconds that a test waits for one thing. It is for a machine with much else to do and
 * measures nothing.
 */
export const patience = 90_000
