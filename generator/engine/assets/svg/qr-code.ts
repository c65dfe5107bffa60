/** Draws a text as a QR code. */
import { encode } from 'uqr'

/** `size` is the width in squares with the border; `path` has the dark squares. */
type QrCode = { size: number; path: string }

/** The width of the light border, in squares: ISO/IEC 18004, 6.3.8. */
const quiet = 4

/**
 * A text as a QR code (ISO/IEC 18004), its dark squares as one path. It has a light border, and survives a stain.
 * @throws Error for a text of more than about 2,000 bytes, which does not fit into a code
 */
export function qrCode(text: string): QrCode {
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
