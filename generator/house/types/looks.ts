/** The types of what is chosen by its look: icons, colours, the point of a photo that stays in view. */
import type { IconId } from '../../../templates/parts/icons.ts'
import { placeWidths } from '../../../templates/parts/image-sizes.ts'
import type { LocalizedText } from '../../engine/words/language.ts'
import { choice, fieldType, withMeta, type ChoiceNames, type FieldWords } from '../../engine/fields/schema-metadata.ts'
import { boundedString, photoRef } from '../../engine/fields/value-schemas.ts'
import type { Theme } from '../model/content-enums.ts'

export type PlaceName = keyof typeof placeWidths

/** A photo in a place that pages show. */
export const photoFor = (place: PlaceName) => (words: FieldWords) =>
  withMeta(photoRef(words), { shownWidth: placeWidths[place] * 16 })

/** The same in a gallery: once is enough. */
export const photoOfGallery = (place: PlaceName) => (words: FieldWords) =>
  withMeta(photoRef(words), { shownWidth: placeWidths[place] * 16, isOnce: true })

/** `30, 70`: in percent from the left and from the top. */
const focusPoint = fieldType({
  name: 'focus',
  isDrawn: true,
  schema: boundedString.regex(/^(\d\d?|100)\s*,\s*(\d\d?|100)$/),
  examples: ['30, 70'],
  isInsertable: true,
  correct: (text) => {
    const [, left, top] = /^\[?\s*(\d\d?|100)\s*%?(?:\s*[,;./x]\s*|\s+)(\d\d?|100)\s*%?\s*\]?$/i.exec(text) ?? []
    return left === undefined ? undefined : `${left}, ${top}`
  },
  input: 'focus'
})
export const focusType = focusPoint.type

/** The point of a photo that stays in view where it is cropped. */
export const focus = focusPoint({
  it: [
    'Punto che resta in vista',
    'La parte della foto che si vede anche quando è tagliata: quanto da sinistra e quanto dall’alto, in percento ' +
      '(30, 70). Se manca, il centro. Vale ovunque la foto compare'
  ],
  en: [
    'Point that stays in view',
    'The part of the photo that stays visible when it is cropped: distance from the left and from the top in percent ' +
      '(30, 70); the centre if left out. It applies wherever the photo is used'
  ]
})

const namedIcon = choice({ it: 'Icona', en: 'Icon' })({
  ac: { it: 'Aria condizionata', en: 'Air conditioning' },
  parking: { it: 'Parcheggio', en: 'Parking' },
  wifi: { it: 'WiFi', en: 'WiFi' },
  kettle: { it: 'Bollitore', en: 'Kettle' },
  coffee: { it: 'Caffè', en: 'Coffee' },
  balcony: { it: 'Balcone', en: 'Balcony' },
  tv: { it: 'Televisore', en: 'Television' },
  cleaning: { it: 'Pulizie', en: 'Cleaning' },
  breakfast: { it: 'Colazione', en: 'Breakfast' },
  tub: { it: 'Vasca idromassaggio', en: 'Hot tub' },
  veranda: { it: 'Veranda', en: 'Veranda' },
  linen: { it: 'Biancheria e lenzuola', en: 'Linen and sheets' },
  kitchen: { it: 'Cucina', en: 'Kitchen' },
  laundry: { it: 'Lavanderia', en: 'Laundry' },
  euro: { it: 'Moneta', en: 'Coin' },
  search: { it: 'Lente', en: 'Magnifying glass' },
  chat: { it: 'Chat', en: 'Chat' },
  rental: { it: 'Casa vacanze', en: 'Holiday home' },
  booking: { it: 'Prenotazione', en: 'Booking' },
  map: { it: 'Mappa', en: 'Map' },
  compass: { it: 'Bussola', en: 'Compass' },
  pin: { it: 'Segnaposto', en: 'Map pin' },
  car: { it: 'Auto', en: 'Car' },
  bus: { it: 'Autobus', en: 'Bus' },
  train: { it: 'Treno', en: 'Train' },
  plane: { it: 'Aereo', en: 'Plane' },
  arrow: { it: 'Freccia', en: 'Arrow' },
  back: { it: 'Freccia indietro', en: 'Arrow back' },
  close: { it: 'Croce', en: 'Cross' },
  parcel: { it: 'Pacco', en: 'Parcel' },
  ticket: { it: 'Biglietto', en: 'Ticket' },
  rosa: { it: 'Rosa dei venti', en: 'Wind rose' },
  leaf: { it: 'Foglia', en: 'Leaf' }
} satisfies ChoiceNames<IconId>)
export const icon = withMeta(namedIcon, { type: { name: 'icon', input: 'icon' } })

const directions: Readonly<Record<Theme, LocalizedText>> = {
  n: { it: 'Nord', en: 'North' },
  ne: { it: 'Nord-est', en: 'North-east' },
  e: { it: 'Est', en: 'East' },
  se: { it: 'Sud-est', en: 'South-east' },
  s: { it: 'Sud', en: 'South' },
  sw: { it: 'Sud-ovest', en: 'South-west' },
  w: { it: 'Ovest', en: 'West' },
  nw: { it: 'Nord-ovest', en: 'North-west' }
}
export const theme = choice({
  it: ['Colori', 'I colori: una direzione della bussola'],
  en: ['Colours', 'The colours: a direction of the compass']
})(directions)
export const tone = choice({
  it: [
    'Colore della fascia',
    'Il colore della fascia: mare, terra, oliva, oro, notte, oppure una direzione della bussola'
  ],
  en: ['Colour of the band', 'The colour of the band: sea, terra, olive, gold, night, or a direction of the compass']
})({
  sea: { it: 'Mare', en: 'Sea' },
  terra: { it: 'Terra', en: 'Terracotta' },
  olive: { it: 'Oliva', en: 'Olive' },
  gold: { it: 'Oro', en: 'Gold' },
  night: { it: 'Notte', en: 'Night' },
  ...directions
})
