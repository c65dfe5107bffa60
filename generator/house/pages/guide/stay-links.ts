/** What a guide says of the house at its end: whoever plans days on the coast may still be looking for a bed. */
import { collections, type GuideName } from '../../model/content-model.ts'
import { labelOf, type Link } from '../shared/parts.ts'
import { required } from '../shared/present.ts'
import type { LocaleContext } from '../shared/scope.ts'

export type StayLinks = { heading: string; text: string; search: string | undefined; lists: Link[] }

/** Undefined for a guide of those who are already here. */
export function stayLinksOf(guide: GuideName, context: LocaleContext): StayLinks | undefined {
  const { stay } = required(context.pages, guide)
  if (stay === undefined) return undefined
  return {
    ...stay,
    search: context.pages.availability && context.href('availability'),
    lists: collections
      .filter((list) => context.pages[list] !== undefined)
      .map((list) => ({ href: context.href(list), label: labelOf(list, context) }))
  }
}
