/** The house of all pages, with photographs in the place of most drawings. */
import { changed, say } from '../../house/pages/whole-house.ts'
import { picturesFor } from '../../support/content.ts'
import { house as drawnHouse } from './sample-pages.ts'

const photo = (name: string) => ({ photo: name, alt: say(`Photograph of ${name}`) })

/** Arve has three photographs and a drawn poster, Enzian none; the rest of the house is photographed. */
export const house = changed(drawnHouse, ({ rooms, apartments, pages }) => {
  const [arve, enzian] = rooms
  Object.assign(arve!, { cover: photo('poster'), photos: [photo('bed'), photo('bath'), photo('view')] })
  Object.assign(enzian!, { cover: photo('flower'), photos: [photo('flower')] })
  for (const flat of apartments) Object.assign(flat, { photos: [photo('kitchen'), photo('door'), photo('sofa')] })
  Object.assign(pages.home.hero, photo('house'))
})
const sources = [{ type: 'image/webp' as const, srcSet: '/photos/x-320.webp 320w' }]
export const pictures = new Map(
  [...picturesFor(house)].map(([ref, picture]) => {
    return [ref, ['poster', 'flower'].includes(ref) ? picture : { ...picture, sources }] as const
  })
)
