/** 1 on a page that reads from left to right, -1 on one from right to left: which way keys and fingers go on. */
export const forward = (): 1 | -1 => (document.dir === 'rtl' ? -1 : 1)
