/** The page of the house and its grounds. */
import type { MapView } from '../map/map-view.ts'
import { posterOf, type Poster } from '../shared/parts.ts'
import type { Photo, Scope } from '../shared/scope.ts'
import { present } from '../shared/present.ts'

export type PropertyView = {
  kind: 'property'
  heading: string
  subtitle: string
  sections: {
    id: string
    title: string
    text: string
    highlight?: string | undefined
    figures: { value: string; label: string }[]
    photo: Photo
  }[]
  map: MapView | undefined
  promo: Poster
}

export function propertyOf(scope: Scope, map: MapView | undefined): PropertyView {
  const { heading, subtitle, sections, promo } = present(scope.pages, 'property')
  return {
    kind: 'property',
    heading,
    subtitle,
    sections: sections.map((section) => ({
      ...section,
      figures: section.figures ?? [],
      photo: scope.photo(section)
    })),
    map,
    promo: posterOf(promo, scope)
  }
}
