/** Each file of a built site, by its path below the folder. */
export function filesOfSite(folder: string): Map<string, Buffer>
/** A path or text in which addresses of pictures, scripts, styles and fonts have no hash. */
export function withoutHash(text: string): string
/** What is different for a visitor. */
export function visibleChanges(
  before: Map<string, Buffer>,
  after: Map<string, Buffer>
): {
  pages: number
  added: string[]
  gone: string[]
  changed: string[]
}
