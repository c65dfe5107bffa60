/** Parts of the house that rules and closed days name: a list of units, `rooms`, or a unit, `rooms/blue`. */

/** Whether a line that names parts applies to a unit; without names it applies to the whole house. */
export const appliesToUnit = (selectors: readonly string[] | undefined, unit: string): boolean =>
  selectors === undefined || selectors.some((selector) => `${unit}/`.startsWith(`${selector}/`))
