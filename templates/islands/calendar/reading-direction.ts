/** The direction of keys and gestures: 1 on a page that reads from left to right, -1 from right to left. */
export const forward = (): 1 | -1 => (document.dir === 'rtl' ? -1 : 1)
