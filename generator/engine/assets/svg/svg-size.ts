/** The size of a drawing in whole CSS pixels, from the attributes of its root element. */
import type { PixelSize } from '../bitmap.ts'

export function sizeOf(attributes: Record<string, string>): PixelSize | null {
  const box = viewBoxOf(attributes.viewBox)
  const width = pixels(attributes.width)
  const height = pixels(attributes.height)
  if (width !== null && height !== null) return wholePixels(width, height)
  if (box === null) return null
  if (width !== null) return wholePixels(width, (width * box.height) / box.width)
  if (height !== null) return wholePixels((height * box.width) / box.height, height)
  return wholePixels(box.width, box.height)
}

// The absolute units of CSS. Percentages, `em` and `auto` depend on the surroundings and give no size.
const pixelsPerUnit: Record<string, number> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16
}

function pixels(length: string | undefined): number | null {
  const match = /^\s*\+?(\d*\.?\d+(?:e[-+]?\d+)?)([a-z]*)\s*$/i.exec(length ?? '')
  const value = Number(match?.[1]) * (pixelsPerUnit[match?.[2]?.toLowerCase() ?? ''] ?? Number.NaN)
  return Number.isFinite(value) && value > 0 ? value : null
}

export function viewBoxOf(viewBox: string | undefined): PixelSize | null {
  const numbers = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , width, height] = numbers
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return null
  return width !== undefined && height !== undefined && width > 0 && height > 0 ? { width, height } : null
}

/**
 * HTML asks for whole numbers. Where rounding would distort a small drawing, the same proportions are given in larger
 * numbers.
 */
function wholePixels(width: number, height: number): PixelSize {
  const rounded = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
  const bend = (rounded.width / rounded.height) * (height / width)
  if (Math.abs(bend - 1) < 0.005) return rounded
  const scale = 1000 / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
