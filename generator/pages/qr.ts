/**
 * A text as a QR code, the squares of ISO/IEC 18004 as one path.
 * It is made for print, with light around it, and can be read with a stain on it.
 */
import { encode } from 'uqr'

/** `size` is the side of the drawing in squares, the empty border included; `path` has the dark ones. */
export type QrCode = { size: number; path: string }

/** Squares that have to stay light around the code: ISO/IEC 18004, 6.3.8. */
const quiet = 4

/** @throws Error for a text of more than some 2,000 bytes, which no code holds */
export function qrCode(text: string): QrCode {
  // A quarter of the code may be lost and it still reads: it hangs on a wall for years.
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

/** The dark squares of a row as stretches: where each begins, and how long it is. */
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
