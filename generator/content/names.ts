/** The names that the program gives to the parts of a site, and that the data can use. */

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

/** The pages of guides, which have a page for each of their sections. */
export const guides = ['guide', 'guests'] as const satisfies readonly PageId[]
export type GuideName = (typeof guides)[number]

/** The two kinds of unit, each with its folder in `data/` and its list page. */
export const collections = ['rooms', 'apartments'] as const
export type Collection = (typeof collections)[number]

/** Directions of the compass, as the design names its colour themes. */
export const themes = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Theme = (typeof themes)[number]

/** What a house can be. */
export const houseKinds = ['bed-and-breakfast', 'campsite', 'hostel', 'hotel', 'resort'] as const

/** What the entries of a guide section can be. */
export const placeKinds = ['attractions', 'beaches', 'parking', 'restaurants', 'tours'] as const

/** Whether Windows has no file of such a name, whatever its ending, as it keeps the name for a device. */
export const isDeviceName = (name: string): boolean => /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name)

/** From Monday on. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
