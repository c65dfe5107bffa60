/** A house of one room and one apartment, for the tests of bookings. */
import type { AvailabilityModel } from '../../../generator/house/model/content-model.ts'

export const houseWith = (parts: Partial<AvailabilityModel> = {}): AvailabilityModel => ({
  site: { host: 'https://house.example', timeZone: 'Europe/Rome', api: { base: '' }, touristTax: { amount: 2.5 } },
  pages: { rooms: { api: 'bnbs', unit: { extras: [] } }, apartments: { api: 'flats', unit: { extras: [] } } },
  rooms: [{ slug: 'grecale', name: 'Grecale', guests: { min: 2, max: 2 } }],
  apartments: [{ slug: 'uno', name: 'Uno', guests: { min: 4, max: 6 }, pricedFor: 4 }],
  heldBack: [],
  ...parts
})
