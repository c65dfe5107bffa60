/**
 * Reads the parts of the house that restrictions and closed days name: a collection, `rooms`, or a unit, `rooms/blue`.
 */

/** Whether a line that names parts applies to a unit; without names it applies to the whole house. */
export const appliesToUnit = (selectors: readonly string[] | undefined, unit: string): boolean =>
  selectors === undefined || selectors.some((selector) => `${unit}/`.startsWith(`${selector}/`))
