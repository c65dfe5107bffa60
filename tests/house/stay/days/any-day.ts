/** Random days for tests. */
import * as fc from 'fast-check'

/** A day of this century. */
export const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
