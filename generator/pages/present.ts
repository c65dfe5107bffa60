/** The parts of the content that pages are made from: `check` has made sure of each that a route or a name leads to. */
import type { Model } from '../content/model.ts'

/**
 * The part of a name.
 * @throws Error where there is none: the program has not asked `check`, or asks for something else
 */
export function present<Parts extends object, Name extends keyof Parts>(
  parts: Parts,
  name: Name
): NonNullable<Parts[Name]> {
  const part = parts[name]
  if (part === undefined || part === null) throw new Error(`The content has no "${String(name)}"`)
  return part
}

/** The section of the guide that a page shows. */
export const sectionIn = (model: Pick<Model, 'guide'>, name: string) => present(present(model, 'guide').sections, name)
