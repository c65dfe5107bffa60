/** In milliseconds: how long a test waits for one thing. A ceiling for a machine with much else to do, never a measure. */
export const patience = 90_000
