/** The placard on the wall of a room, in all languages. */
import { documentTitle } from '../shared/shell.ts'
import type { UnlistedViews } from '../page-kind.ts'
import { required } from '../shared/content-parts.ts'
import { encode } from 'uqr'

export type PlacardView = NonNullable<ReturnType<typeof placardViews>>['page']

export const placardViews = ((contexts, shellFor) => {
  const main = required(contexts, 0)
  const { table, model, pages } = main
  const { guests } = pages
  if (table.unroutedPath === undefined || guests?.placard === undefined) return undefined
  const parts = contexts.map((context) => {
    const { hint, title, text, code: label } = required(required(context.pages, 'guests'), 'placard')
    const href = context.href('guests')
    const address = `${model.site.host}${href}`
    return {
      language: main.nameOf(context.language),
      hint,
      title,
      text,
      // The code that phones read, which has the address.
      code: { squares: qrCode(address), label },
      href,
      address: address.replace(/^https?:\/\//, '')
    }
  })
  const { title, text } = required(parts, 0)
  const shell = shellFor({ title: documentTitle(title, main), description: text })
  const page = { photo: main.picture(guests.placard.photo), place: shell.sign.place, parts }
  return { file: `${table.unroutedPath.slice(1)}.html`, shell, page }
}) satisfies UnlistedViews

/** `size` is the width in squares with the border; `path` has the dark squares. */
type QrCode = { size: number; path: string }

/** The width of the light border, in squares: ISO/IEC 18004, 6.3.8. */
const quiet = 4

/**
 * A text as a QR code (ISO/IEC 18004), its dark squares as one path. It is for print: with a light border, and readable
 * with a stain on it.
 * @throws Error for a text of more than about 2,000 bytes, which does not fit into a code
 */
function qrCode(text: string): QrCode {
  // Readable with a quarter of it lost: it hangs on a wall for years.
  const { size, data } = encode(text, { ecc: 'Q', border: quiet })
  const path = data
    .map((row, y) =>
      runsIn(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join('')
    )
    .join('')
  return { size, path }
}

/** The runs of dark squares in a row: where each begins, and its length. */
function runsIn(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1)
    if (!dark) continue
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
