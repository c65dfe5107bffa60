/** The address of a file of the site, from its path in the output folder. Names of photos may have any letters. */
export const addressOf = (path: string): string => `/${path.split('/').map(encodeURIComponent).join('/')}`
