/** When a photo was taken, as cameras write it into its file. */

/** All that cameras write is at the beginning. */
const mostBytes = 512 * 1024

const time = /(?:19|20)\d\d:(?:0[1-9]|1[0-2]):[0-3]\d [0-2]\d:[0-5]\d:[0-5]\d/g

/** The earliest time in the file, as 2027:06:30 18:05:00: a later one is that of an edit. Otherwise when it was saved. */
export async function timeTaken(photo: File): Promise<string> {
  const bytes = new Uint8Array(await photo.slice(0, mostBytes).arrayBuffer())
  const [first] = new TextDecoder('latin1').decode(bytes).match(time)?.toSorted() ?? []
  return first ?? new Date(photo.lastModified).toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ')
}

/** Photos in the order in which they were taken; of one second in the order of their names. */
export async function byTimeTaken(photos: readonly File[]): Promise<File[]> {
  const timed = await Promise.all(photos.map(async (photo) => ({ photo, time: await timeTaken(photo) })))
  const nameOf = ({ photo }: { photo: File }): string => photo.name
  return timed
    .toSorted((a, b) => a.time.localeCompare(b.time) || nameOf(a).localeCompare(nameOf(b), 'en', { numeric: true }))
    .map(({ photo }) => photo)
}
