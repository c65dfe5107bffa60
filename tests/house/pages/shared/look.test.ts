/** When a site is one of photographs. */
import { expect, test } from 'vitest'
import { lookOf } from '../../../../generator/house/pages/shared/look.ts'
import { houses, modelOf, picturesFor } from '../../../support/content.ts'

const shipped = modelOf(houses.shipped)
const photograph = [{ type: 'image/webp' as const, srcSet: '/a.webp 320w' }]

/** The shipped house with photographs in the place of all drawings whose reference fits. */
function lookWith(isPhotograph: (ref: string) => boolean) {
  const pictures = [...picturesFor(shipped)].map(([ref, picture]) => {
    return [ref, isPhotograph(ref) ? { ...picture, sources: photograph } : picture] as const
  })
  return lookOf(shipped, new Map(pictures))
}

const isOfUnit = (ref: string): boolean => /^(?!posters|property|oil|home|guide)[a-z]+\/\d/.test(ref)

test.each([
  ['drawings alone', () => false, 'drawings'],
  ['photographs of all units', isOfUnit, 'photographs'],
  ['photographs of the rooms, which are fewer than the others', /^(grecale|libeccio)\//, 'drawings'],
  ['photographs of all but units: posters, banners and the guide', (ref: string) => !isOfUnit(ref), 'drawings'],
  ['photographs alone', () => true, 'photographs']
] as const)('a site with %s has the look that suits them', (_, isPhotograph, look) => {
  expect(lookWith(isPhotograph instanceof RegExp ? (ref) => isPhotograph.test(ref) : isPhotograph)).toBe(look)
})

/** A house of one room and its home page, with a number of photographs and of drawings. */
function lookOfRoom(photographs: number, drawings: number) {
  const refs = Array.from({ length: photographs + drawings }, (_, place) => ({ photo: `${place}` }))
  const pictures = refs.map(({ photo }, place) => {
    return [photo, { src: '', width: 3, height: 2, sources: place < photographs ? photograph : [] }] as const
  })
  const model = { rooms: [{ photos: refs }], apartments: [], pages: { home: { hero: refs[0] } } }
  return { model: model as never, pictures: new Map(pictures) }
}

test.each([
  [6, 6, 'drawings'],
  [7, 6, 'photographs'],
  [6, 0, 'photographs'],
  [5, 0, 'drawings']
])('%i photographs and %i drawings', (photographs, drawings, look) => {
  const { model, pictures } = lookOfRoom(photographs, drawings)
  expect(lookOf(model, pictures)).toBe(look)
})

test('a picture that nobody has is no photograph', () => {
  const { model, pictures } = lookOfRoom(6, 5)
  pictures.delete('0')
  expect(lookOf(model, pictures)).toBe('drawings')
})
