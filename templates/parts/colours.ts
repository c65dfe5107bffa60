/**
 * The two colours that are needed outside the stylesheet: by browsers around the page, and by the icons and pictures of
 * the house.
 */

/** The ground of the page in each scheme. tokens.css says the same. */
export const paper = { light: '#FAF6EC', dark: '#141A15' } as const
