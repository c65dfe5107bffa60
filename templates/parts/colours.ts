/**
 * The two colours that are used outside stylesheets: by browsers around the page, and in the icons and pictures of the
 * house.
 */

/** The background of the page in each colour scheme, as in tokens.css. */
export const paper = { light: '#FAF6EC', dark: '#141A15' } as const
