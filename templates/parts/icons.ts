/**
 * The drawings of the site's icons and flags as shapes of SVG, in one place, so that the sprite of a page contains only
 * those it shows. Drawings have two tones, `currentColor` and `--i2`. The rose has a colour for each of its eight
 * leaves.
 */

/** The shapes on a square of 32 units, or on a viewBox of their own. */
type Drawing = string | { viewBox: string; shapes: string }

export const withViewBox = (drawing: Drawing): { viewBox: string; shapes: string } =>
  typeof drawing === 'string' ? { viewBox: '0 0 32 32', shapes: drawing } : drawing

export const icons = {
  ac: '<path fill="currentColor" d="M4 5h24a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z"/><path fill="var(--i2)" d="M7 12h18v2.4H7z"/><path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M9 21c2 1.6-2 3.6 0 6M16 21c2 1.6-2 3.6 0 6M23 21c2 1.6-2 3.6 0 6"/>',
  parking:
    '<path fill="currentColor" d="M6 3h20a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z"/><path fill="none" stroke="var(--i2)" stroke-width="3.6" stroke-linejoin="round" d="M12.5 25V8.5h4.8a5 5 0 0 1 0 10h-4.8"/>',
  wifi: '<path fill="none" stroke="var(--i2)" stroke-width="3.4" stroke-linecap="round" d="M3.5 12.5a18 18 0 0 1 25 0"/><path fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" d="M8.5 18a11 11 0 0 1 15 0"/><circle fill="currentColor" cx="16" cy="24" r="3.2"/>',
  kettle:
    '<path fill="currentColor" d="M8 12h14l2.6 16H6.2l.8-6.8L2.6 15.5 6 13Z"/><path fill="var(--i2)" d="M9 10.6c.6-5 11.4-5 12 0Z"/><circle fill="currentColor" cx="15" cy="5" r="1.9"/><path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M23.5 14.2c6.6-.6 6.4 9 1 9.6"/>',
  coffee:
    '<path fill="currentColor" d="M10 5h11l1.4 9.5H9L7.6 9 5 7.2Z"/><path fill="currentColor" d="M14.3 2h2.4v3h-2.4z"/><path fill="var(--i2)" d="M9 16h13.4L24 29H7.5Z"/><path fill="currentColor" d="M8.6 14.3h14.2v2.6H8.6z"/><path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M22 7h5l-1.6 7"/>',
  balcony:
    '<path fill="var(--i2)" d="M8.5 18V9.5a7.5 7.5 0 0 1 15 0V18Z"/><path fill="currentColor" d="M15 3h2v15h-2zM3 16.5h26v2.6H3zM3 27h26v2.4H3zM5 18h2.2v10H5zM10 18h2.2v10H10zM14.9 18h2.2v10h-2.2zM19.8 18H22v10h-2.2zM24.8 18H27v10h-2.2z"/>',
  tv: '<path fill="currentColor" d="M4 5h24a1.5 1.5 0 0 1 1.5 1.5v16A1.5 1.5 0 0 1 28 24H4a1.5 1.5 0 0 1-1.5-1.5v-16A1.5 1.5 0 0 1 4 5ZM10 26h12v2.6H10z"/><path fill="var(--i2)" d="M5.5 8h12l-9 13h-3z"/>',
  cleaning:
    '<path fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round" d="M26.5 3.5 18 16"/><path fill="currentColor" d="m12 13.5 9.5 6.2-1.9 2.9-9.5-6.2Z"/><path fill="var(--i2)" d="m9.2 17.6 9.3 6c-.6 2-1.6 4-3.5 5.9H4.2c2.8-3.5 4.3-7 5-11.9Z"/><path fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" d="m11.5 22-2.3 5.5M15.5 24l-2 3.5"/>',
  breakfast:
    '<path fill="currentColor" d="M4 12.5h18v6.5a7 7 0 0 1-7 7h-4a7 7 0 0 1-7-7ZM3 27.6h20V30H3z"/><path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M22.5 14.7h2.3a3.6 3.6 0 0 1 0 7.2h-3"/><path fill="none" stroke="var(--i2)" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M9.5 9.3c-1.8-2 1.8-3.4 0-6M15.5 9.3c-1.8-2 1.8-3.4 0-6"/>',
  tub: '<path fill="currentColor" d="M2.5 15.5h27V18A9.5 9.5 0 0 1 20 27.5h-8A9.5 9.5 0 0 1 2.5 18ZM8 27h3v2.6H8zM21 27h3v2.6h-3z"/><path fill="none" stroke="var(--i2)" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M9.5 12c-2-2.4 2-4 0-7M16 12c-2-2.4 2-4 0-7M22.5 12c-2-2.4 2-4 0-7"/><circle fill="var(--i2)" cx="11" cy="20" r="1.5"/><circle fill="var(--i2)" cx="16.5" cy="22" r="1.9"/><circle fill="var(--i2)" cx="21.5" cy="19.5" r="1.3"/>',
  veranda:
    '<path fill="currentColor" d="M16 3 30 11v3H2v-3ZM4 14h2.6v15H4zM25.4 14H28v15h-2.6zM2 27.5h28V30H2z"/><path fill="var(--i2)" d="M6.6 14h18.8v2.5a3.13 3.13 0 0 1-6.27 0 3.13 3.13 0 0 1-6.26 0 3.13 3.13 0 0 1-6.27 0Z"/><path fill="currentColor" d="M11 22.5h10v2.2h-3.9v3h-2.2v-3H11z"/>',
  linen:
    '<path fill="currentColor" d="M5 20h22a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H5a4.5 4.5 0 0 1 0-9Z"/><path fill="var(--i2)" d="M5 11.5h22a1.5 1.5 0 0 1 1.5 1.5v5H5a3.25 3.25 0 0 1 0-6.5Z"/><path fill="currentColor" d="M9 3h16a1.5 1.5 0 0 1 1.5 1.5v5H9A3.25 3.25 0 0 1 9 3Z"/><path fill="none" stroke="var(--i2)" stroke-width="1.8" stroke-linecap="round" d="M6 24.5h18"/>',
  kitchen:
    '<path fill="currentColor" d="M5 14.5h22V24a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4ZM1.5 16H5v3.4H3.2a1.7 1.7 0 0 1-1.7-1.7ZM30.5 16H27v3.4h1.8a1.7 1.7 0 0 0 1.7-1.7Z"/><path fill="var(--i2)" d="M5.5 12.5C6.5 5 25.5 5 26.5 12.5Z"/><path fill="currentColor" d="M13.8 3.5h4.4v3.2h-4.4z"/>',
  laundry:
    '<path fill="currentColor" d="M7 2.5h18A2.5 2.5 0 0 1 27.5 5v22a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 27V5A2.5 2.5 0 0 1 7 2.5Z"/><circle fill="var(--i2)" cx="16" cy="18.5" r="7.4"/><path fill="currentColor" d="M11 18.5c2.2-2 3.2 1.8 5.2.2s3-.8 4.8-.2a5 5 0 0 1-10 0Z"/><circle fill="var(--i2)" cx="9" cy="6.8" r="1.6"/><path fill="var(--i2)" d="M17 5.8h6.5v2H17z"/>',
  euro: '<circle fill="var(--gold)" cx="16" cy="16" r="14"/><path fill="none" stroke="#23281C" stroke-width="3.2" stroke-linecap="round" d="M21.5 10a7.2 7.2 0 1 0 0 12M8.5 14.2H18M8.5 18.2h8"/>',
  search:
    '<circle fill="var(--i2)" cx="13.5" cy="13.5" r="8.5"/><circle fill="none" stroke="currentColor" stroke-width="3" cx="13.5" cy="13.5" r="9"/><path fill="none" stroke="currentColor" stroke-width="4.2" stroke-linecap="round" d="m21 21 7 7"/><path fill="none" stroke="currentColor" stroke-width="1.8" d="M5 13.5h17M13.5 5c-4.5 4-4.5 13 0 17 4.5-4 4.5-13 0-17Z"/>',
  chat: '<path fill="currentColor" d="M16 2.5A13 13 0 0 0 4.9 22.3L3 29.5l7.4-1.9A13 13 0 1 0 16 2.5Z"/><path fill="var(--i2)" d="M11.6 8.6c.7-.7 1.5-.5 1.9.3l1.2 2.6c.2.5 0 1-.3 1.4l-1 1.1c.9 1.9 2.4 3.3 4.4 4.2l1.1-1.2c.3-.4.8-.5 1.3-.3l2.6 1.2c.8.4 1 1.1.5 1.8-1 1.6-2.7 2.3-4.5 1.9-4.6-1-8.2-4.5-9.1-8.6-.3-1.7.4-3.4 1.9-4.4Z"/>',
  rental:
    '<path fill="currentColor" d="M16 2.5 30 14l-1.9 2.3L26 14.6V29H6V14.6l-2.1 1.7L2 14Z"/><path fill="var(--i2)" d="M16 25.5c-5-3.3-6.8-5.8-6.8-8.4a3.6 3.6 0 0 1 6.8-1.7 3.6 3.6 0 0 1 6.8 1.7c0 2.6-1.8 5.1-6.8 8.4Z"/>',
  booking:
    '<path fill="currentColor" d="M3 8h2.8v10H28a2 2 0 0 1 2 2v8h-2.8v-3.5H5.8V28H3Z"/><path fill="var(--i2)" d="M14 10h11a4 4 0 0 1 4 4v2.4H14Z"/><circle fill="currentColor" cx="9.7" cy="13.6" r="3"/>',
  map: '<path fill="currentColor" d="m3 7 8.5-3.5v22L3 29ZM20.5 6.5 29 3v22l-8.5 3.5Z"/><path fill="var(--i2)" d="m11.5 3.5 9 3v22l-9-3Z"/><path fill="var(--terra)" d="M16 8.5a4.6 4.6 0 0 1 4.6 4.6c0 3.2-4.6 7.9-4.6 7.9s-4.6-4.7-4.6-7.9A4.6 4.6 0 0 1 16 8.5Z"/><circle fill="#fff" cx="16" cy="13" r="1.7"/>',
  compass:
    '<path fill="currentColor" d="M9 2.5h14A6.5 6.5 0 0 1 29.5 9v14a6.5 6.5 0 0 1-6.5 6.5H9A6.5 6.5 0 0 1 2.5 23V9A6.5 6.5 0 0 1 9 2.5Z"/><path fill="var(--i2)" d="m25 7-7.5 18-2.7-7.8L7 14.5Z"/>',
  pin: '<path fill="currentColor" d="M16 2a10.5 10.5 0 0 1 10.5 10.5C26.5 20 16 30 16 30S5.5 20 5.5 12.5A10.5 10.5 0 0 1 16 2Z"/><circle fill="var(--i2)" cx="16" cy="12.5" r="4.2"/>',
  arrow:
    '<path fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="square" d="M4 16h22M18 7.5 26.5 16 18 24.5"/>',
  back: '<path fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="square" d="M28 16H6M14 7.5 5.5 16l8.5 8.5"/>',
  close: '<path fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="square" d="m7 7 18 18M25 7 7 25"/>',
  parcel:
    '<path fill="currentColor" d="M3 9.5h26V28H3Z"/><path fill="var(--i2)" d="M6.5 4h19L29 9.5H3ZM13.5 9.5h5V18L16 16.2 13.5 18Z"/>',
  ticket:
    '<path fill="currentColor" d="M2 8h28v5a3 3 0 0 0 0 6v5H2v-5a3 3 0 0 0 0-6Z"/><path fill="none" stroke="var(--i2)" stroke-width="2.2" stroke-dasharray="2.5 2.5" d="M20.5 8v16"/><path fill="var(--i2)" d="M7 13h9v2.2H7zM7 17h6v2.2H7z"/>',
  rosa: {
    viewBox: '-50 -50 100 100',
    shapes:
      '<g fill="var(--ln,currentColor)" transform="rotate(0)"><path d="M0-5C-9-10.9 -7.2-24.5 0-34Z"/><path opacity=".62" d="M0-5C9-10.9 7.2-24.5 0-34Z"/></g><g fill="var(--le,currentColor)" transform="rotate(90)"><path d="M0-5C-9-10.9 -7.2-24.5 0-34Z"/><path opacity=".62" d="M0-5C9-10.9 7.2-24.5 0-34Z"/></g><g fill="var(--ls,currentColor)" transform="rotate(180)"><path d="M0-5C-9-10.9 -7.2-24.5 0-34Z"/><path opacity=".62" d="M0-5C9-10.9 7.2-24.5 0-34Z"/></g><g fill="var(--lw,currentColor)" transform="rotate(270)"><path d="M0-5C-9-10.9 -7.2-24.5 0-34Z"/><path opacity=".62" d="M0-5C9-10.9 7.2-24.5 0-34Z"/></g><g fill="var(--lne,currentColor)" transform="rotate(45)"><path d="M0-5C-12-15.4 -9.6-34.6 0-48Z"/><path opacity=".62" d="M0-5C12-15.4 9.6-34.6 0-48Z"/></g><g fill="var(--lse,currentColor)" transform="rotate(135)"><path d="M0-5C-12-15.4 -9.6-34.6 0-48Z"/><path opacity=".62" d="M0-5C12-15.4 9.6-34.6 0-48Z"/></g><g fill="var(--lsw,currentColor)" transform="rotate(225)"><path d="M0-5C-12-15.4 -9.6-34.6 0-48Z"/><path opacity=".62" d="M0-5C12-15.4 9.6-34.6 0-48Z"/></g><g fill="var(--lnw,currentColor)" transform="rotate(315)"><path d="M0-5C-12-15.4 -9.6-34.6 0-48Z"/><path opacity=".62" d="M0-5C12-15.4 9.6-34.6 0-48Z"/></g><circle r="3.4" fill="currentColor"/>'
  },
  leaf: {
    viewBox: '-50 -50 100 100',
    shapes:
      '<path fill="currentColor" d="M0 48C-17 16-13-22 0-48Z"/><path fill="currentColor" opacity=".6" d="M0 48C17 16 13-22 0-48Z"/>'
  }
} as const satisfies Record<string, Drawing>

/** By country code. All of them are 30 units wide and 20 high. */
export const flags = {
  it: '<path fill="#008C45" d="M0 0h10v20H0z"/><path fill="#F4F5F0" d="M10 0h10v20H10z"/><path fill="#CD212A" d="M20 0h10v20H20z"/>',
  gb: '<path fill="#012169" d="M0 0h30v20H0z"/><path stroke="#fff" stroke-width="4" d="m0 0 30 20M30 0 0 20"/><path fill="#C8102E" d="m0 0 10.5 7H8L0 1.7ZM30 20l-10.5-7H22l8 5.3ZM0 20l9.5-6.3h2.6L2.6 20ZM30 0l-9.5 6.3h-2.6L27.4 0Z"/><path fill="#fff" d="M12 0h6v20h-6zM0 7h30v6H0z"/><path fill="#C8102E" d="M13.2 0h3.6v20h-3.6zM0 8.2h30v3.6H0z"/>',
  de: '<path fill="#000" d="M0 0h30v6.68H0z"/><path fill="#D00" d="M0 6.67h30v6.68H0z"/><path fill="#FFCE00" d="M0 13.33h30v6.68H0z"/>',
  at: '<path fill="#C8102E" d="M0 0h30v6.68H0z"/><path fill="#fff" d="M0 6.67h30v6.68H0z"/><path fill="#C8102E" d="M0 13.33h30v6.68H0z"/>',
  nl: '<path fill="#AE1C28" d="M0 0h30v6.68H0z"/><path fill="#fff" d="M0 6.67h30v6.68H0z"/><path fill="#21468B" d="M0 13.33h30v6.68H0z"/>',
  lu: '<path fill="#EF3340" d="M0 0h30v6.68H0z"/><path fill="#fff" d="M0 6.67h30v6.68H0z"/><path fill="#00A3E0" d="M0 13.33h30v6.68H0z"/>',
  hu: '<path fill="#CE2939" d="M0 0h30v6.68H0z"/><path fill="#fff" d="M0 6.67h30v6.68H0z"/><path fill="#477050" d="M0 13.33h30v6.68H0z"/>',
  pl: '<path fill="#fff" d="M0 0h30v10.01H0z"/><path fill="#DC143C" d="M0 10h30v10.01H0z"/>',
  ua: '<path fill="#0057B7" d="M0 0h30v10.01H0z"/><path fill="#FFD700" d="M0 10h30v10.01H0z"/>',
  ru: '<path fill="#fff" d="M0 0h30v6.68H0z"/><path fill="#0039A6" d="M0 6.67h30v6.68H0z"/><path fill="#D52B1E" d="M0 13.33h30v6.68H0z"/>',
  fr: '<path fill="#002395" d="M0 0h10.01v20H0z"/><path fill="#fff" d="M10 0h10.01v20H10z"/><path fill="#ED2939" d="M20 0h10.01v20H20z"/>',
  be: '<path fill="#000" d="M0 0h10.01v20H0z"/><path fill="#FAE042" d="M10 0h10.01v20H10z"/><path fill="#ED2939" d="M20 0h10.01v20H20z"/>',
  ie: '<path fill="#169B62" d="M0 0h10.01v20H0z"/><path fill="#fff" d="M10 0h10.01v20H10z"/><path fill="#FF883E" d="M20 0h10.01v20H20z"/>',
  ro: '<path fill="#002B7F" d="M0 0h10.01v20H0z"/><path fill="#FCD116" d="M10 0h10.01v20H10z"/><path fill="#CE1126" d="M20 0h10.01v20H20z"/>',
  es: '<path fill="#AA151B" d="M0 0h30v20H0z"/><path fill="#F1BF00" d="M0 5h30v10H0z"/>',
  ch: '<path fill="#D52B1E" d="M0 0h30v20H0z"/><path fill="#fff" d="M13 4h4v4h4v4h-4v4h-4v-4H9V8h4z"/>',
  cz: '<path fill="#fff" d="M0 0h30v10H0z"/><path fill="#D7141A" d="M0 10h30v10H0z"/><path fill="#11457E" d="m0 0 15 10L0 20z"/>',
  dk: '<path fill="#C8102E" d="M0 0h30v20H0z"/><path fill="#fff" d="M8 0h5v20H8zM0 7.5h30v5H0z"/>',
  se: '<path fill="#006AA7" d="M0 0h30v20H0z"/><path fill="#FECC00" d="M8 0h5v20H8zM0 7.5h30v5H0z"/>',
  fi: '<path fill="#fff" d="M0 0h30v20H0z"/><path fill="#003580" d="M8 0h5v20H8zM0 7.5h30v5H0z"/>',
  no: '<path fill="#BA0C2F" d="M0 0h30v20H0z"/><path fill="#fff" d="M8 0h5v20H8zM0 7.5h30v5H0z"/><path fill="#00205B" d="M9.3 0h2.4v20H9.3zM0 8.8h30v2.4H0z"/>'
} as const satisfies Record<string, string>

export type IconId = keyof typeof icons
export type FlagId = keyof typeof flags

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those written above
export const flagIds = Object.keys(flags) as FlagId[]
