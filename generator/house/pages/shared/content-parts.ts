/** Reads parts of the content by name. `check` has made sure that they exist. */
import type { Model, Unit } from '../../model/content-model.ts'

/**
 * The part with a name.
 * @throws Error if there is none, which is a bug
 */
export function required<Parts extends object, Name extends keyof Parts>(
  parts: Parts,
  name: Name
): NonNullable<Parts[Name]> {
  const part = parts[name]
  if (part === undefined || part === null) throw new Error(`The content has no "${String(name)}"`)
  return part
}

/** The section of the guide that a page shows. */
export const guideSection = (model: Pick<Model, 'guide'>, name: string) =>
  required(required(model, 'guide').sections, name)

/** The photo of a unit for lists and chats. */
export const coverPhoto = ({ cover, photos }: Unit): Unit['photos'][number] => cover ?? required(photos, 0)
