/** The names of the parts of a site that the data can use. */

/** The pages that a link in the data can name. The sections of a guide are named `guide/section`. */
export const pageIds = [
  'home',
  'rooms',
  'apartments',
  'property',
  'oil',
  'availability',
  'contacts',
  'guide',
  'guests'
] as const
export type PageId = (typeof pageIds)[number]

/** The guides, which have a page for each of their sections. */
export const guides = ['guide', 'guests'] as const satisfies readonly PageId[]
export type GuideName = (typeof guides)[number]

/** The two kinds of unit, each with a folder in `data/` and a list page. */
export const collections = ['rooms', 'apartments'] as const
export type Collection = (typeof collections)[number]

/** The prices of all units, and when there is none. */
export const pricesFile = 'availability/prices.yaml'

/** The calendars with the bookings of all units. */
export const bookingsFile = 'availability/bookings.yaml'

/** How long stays are, and what long ones cost less. */
export const staysFile = 'availability/stays.yaml'

/** What guests read before they book, and what they ask. */
export const rulesFile = 'rules.yaml'

/** Directions of the compass, which are the colour themes of the design. */
export const themes = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Theme = (typeof themes)[number]

/** What becomes of a request in the book. Confirmed stays and options that have not lapsed take their nights. */
export const requestStates = ['asked', 'option', 'confirmed', 'declined', 'cancelled'] as const

/** The letters that are offered by themselves, each once in the life of a stay. */
export const stageLetters = ['arrival', 'thanks'] as const
export type StageLetter = (typeof stageLetters)[number]

/** From Monday on. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** 1 is Monday, 7 Sunday. */
export const weekdayNumber = (name: (typeof weekdays)[number]): number => weekdays.indexOf(name) + 1
