/** Each file of a built site, by its path below the folder. */
export function filesOfSite(folder: string): Map<string, Buffer>
/** A path or text in which addresses of pictures, scripts, styles and fonts have no hash. */
export function withoutHash(text: string): string
