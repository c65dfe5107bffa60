/** Parts of the house, as rules and closed days name them: a list of units, `rooms`, or a unit, `rooms/blue`. */

/** Whether a line that names parts applies to a unit; without names it applies to the whole house. */
export const isFor = (parts: readonly string[] | undefined, unit: string): boolean =>
  parts === undefined || parts.some((part) => `${unit}/`.startsWith(`${part}/`))
