/** The address of a file of the site, by its path below the output folder: names of photos may have any letters. */
export const addressOf = (path: string): string => `/${path.split('/').map(encodeURIComponent).join('/')}`
