/** Links to the rooms at the end of a guide page: a reader who plans days here may still need a bed. */
import { collections } from '../../../model/content-enums.ts'
import { pageLabel, type Link } from '../../shared/parts.ts'
import type { LocaleContext } from '../../shared/locale-context.ts'

export type StayLinks = { heading: string; text: string; search: string | undefined; lists: Link[] }

/** Undefined where there are no words for it, as in a guide of those who are already here. */
export function stayLinksOf(
  stay: Pick<StayLinks, 'heading' | 'text'> | undefined,
  context: LocaleContext
): StayLinks | undefined {
  if (stay === undefined) return undefined
  return {
    ...stay,
    search: context.pages.availability && context.href('availability'),
    lists: collections
      .filter((list) => context.pages[list] !== undefined)
      .map((list) => ({ href: context.href(list), label: pageLabel(list, context) }))
  }
}
