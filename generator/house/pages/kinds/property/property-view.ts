/** The view of the page of the house and its grounds. */
import { amenityOf, houseOf, coordinatesOf, type GraphNode, type GraphSource } from '../../shared/house-graph.ts'
import type { PageViews } from '../../page-kind.ts'
import { drawingNote, posterOf } from '../../shared/parts.ts'
import type { LocaleContext } from '../../shared/locale-context.ts'
import { propertyPhoto, required } from '../../shared/content-parts.ts'
import { stayLinksOf } from '../guide/stay-links.ts'

export type PropertyView = ReturnType<typeof viewOf>

function viewOf(context: LocaleContext) {
  const { heading, subtitle, sections, stay, promo } = required(context.pages, 'property')
  return {
    heading,
    subtitle,
    sections: sections.map(({ id, title, text, highlight, figures = [], ...photo }) => {
      return { id, title, text, highlight, figures, photo: context.photo(photo) }
    }),
    drawingNote: drawingNote(sections.map(context.photo), context),
    stay: stayLinksOf(stay, context),
    promo: posterOf(promo, context)
  }
}

export const propertyViews: PageViews<PropertyView> = {
  view: viewOf,
  share: propertyPhoto,
  photos: ({ pages }) => required(pages, 'property').sections.map(({ photo }) => photo),
  subjects: (source) => [{ ...houseOf(source), ...coordinatesOf(source), amenityFeature: amenitiesOf(source) }]
}

/** What the page shows. */
const amenitiesOf = ({ pages }: GraphSource): GraphNode[] =>
  required(pages, 'property').sections.flatMap(({ amenity }) => (amenity === undefined ? [] : [amenityOf(amenity)]))
