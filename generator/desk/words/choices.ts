/** The names of the values of enumerations, by field. */
import type { IconId } from '../../../templates/parts/icons.ts'

type Words<Value extends string = string> = Readonly<Record<Value, readonly [it: string, en: string]>>

const directions: Words = {
  n: ['Nord', 'North'],
  ne: ['Nord-est', 'North-east'],
  e: ['Est', 'East'],
  se: ['Sud-est', 'South-east'],
  s: ['Sud', 'South'],
  sw: ['Sud-ovest', 'South-west'],
  w: ['Ovest', 'West'],
  nw: ['Nord-ovest', 'North-west']
}

const weekdays: Words = {
  monday: ['Lunedì', 'Monday'],
  tuesday: ['Martedì', 'Tuesday'],
  wednesday: ['Mercoledì', 'Wednesday'],
  thursday: ['Giovedì', 'Thursday'],
  friday: ['Venerdì', 'Friday'],
  saturday: ['Sabato', 'Saturday'],
  sunday: ['Domenica', 'Sunday']
}

const icons: Words<IconId> = {
  ac: ['Aria condizionata', 'Air conditioning'],
  parking: ['Parcheggio', 'Parking'],
  wifi: ['WiFi', 'WiFi'],
  kettle: ['Bollitore', 'Kettle'],
  coffee: ['Caffè', 'Coffee'],
  balcony: ['Balcone', 'Balcony'],
  tv: ['Televisore', 'Television'],
  cleaning: ['Pulizie', 'Cleaning'],
  breakfast: ['Colazione', 'Breakfast'],
  tub: ['Vasca idromassaggio', 'Hot tub'],
  veranda: ['Veranda', 'Veranda'],
  linen: ['Biancheria', 'Linen'],
  kitchen: ['Cucina', 'Kitchen'],
  laundry: ['Lavanderia', 'Laundry'],
  euro: ['Moneta', 'Coin'],
  search: ['Lente', 'Magnifying glass'],
  chat: ['Chat', 'Chat'],
  rental: ['Casa vacanze', 'Holiday home'],
  booking: ['Prenotazione', 'Booking'],
  map: ['Mappa', 'Map'],
  compass: ['Bussola', 'Compass'],
  pin: ['Segnaposto', 'Map pin'],
  arrow: ['Freccia', 'Arrow'],
  back: ['Freccia indietro', 'Arrow back'],
  close: ['Croce', 'Cross'],
  parcel: ['Pacco', 'Parcel'],
  ticket: ['Biglietto', 'Ticket'],
  rosa: ['Rosa dei venti', 'Wind rose'],
  leaf: ['Foglia', 'Leaf']
}

export const choiceWords: Readonly<Record<string, Words>> = {
  arrival: weekdays,
  departure: weekdays,
  icon: icons,
  theme: directions,
  tone: {
    sea: ['Mare', 'Sea'],
    terra: ['Terra', 'Terracotta'],
    olive: ['Oliva', 'Olive'],
    gold: ['Oro', 'Gold'],
    night: ['Notte', 'Night'],
    ...directions
  },
  // Of houses and of the places of a guide
  kind: {
    'bed-and-breakfast': ['Bed and breakfast', 'Bed and breakfast'],
    campsite: ['Campeggio', 'Campsite'],
    hostel: ['Ostello', 'Hostel'],
    hotel: ['Albergo', 'Hotel'],
    resort: ['Villaggio turistico', 'Resort'],
    attractions: ['Luoghi da vedere', 'Sights'],
    beaches: ['Spiagge', 'Beaches'],
    parking: ['Parcheggi', 'Car parks'],
    restaurants: ['Ristoranti', 'Restaurants'],
    tours: ['Escursioni', 'Tours']
  },
  emblem: { 'wind-rose': ['Rosa dei venti', 'Wind rose'] },
  role: { 'check-in': ['Arrivo', 'Arrival'], 'check-out': ['Partenza', 'Departure'] },
  layout: { compass: ['Rosa dei venti', 'Compass'], doors: ['Porte', 'Doors'] },
  footer: { menu: ['Menu principale', 'Main menu'], guide: ['Questa guida', 'This guide'] },
  each: {
    stay: ['Soggiorno', 'Stay'],
    night: ['Notte', 'Night'],
    person: ['Persona', 'Person'],
    'person-night': ['Persona e notte', 'Person and night']
  },
  due: {
    included: ['Compreso nel prezzo', 'Included in the price'],
    obligatory: ['Obbligatorio', 'Obligatory'],
    'on-request': ['Su richiesta', 'On request']
  },
  guests: {
    all: ['Tutti', 'All'],
    adults: ['Adulti', 'Adults'],
    extra: ['Ospiti in più', 'Extra guests']
  }
}
