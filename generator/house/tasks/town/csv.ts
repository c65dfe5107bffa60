/**
 * Writes a table as the CSV that the spreadsheet of a language opens by itself: in UTF-8 with its mark, with semicolons
 * where the comma is that of the decimals. No cell is taken for a formula, whoever has written it.
 */

/** @param rows numbers are written as the language does, with as many decimals as they are given as text */
export function csvOf(rows: readonly (readonly (string | number)[])[], language: string): string {
  const separator = hasDecimalComma(language) ? ';' : ','
  const lines = rows.map((cells) => cells.map((cell) => cellOf(cell, separator)).join(separator))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

const hasDecimalComma = (language: string): boolean =>
  new Intl.NumberFormat(language).formatToParts(0.5).some(({ type, value }) => type === 'decimal' && value === ',')

/** A number that is written out, as an amount with two decimals. */
export const decimalCell = (cents: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }).format(
    cents / 100
  )

/**
 * A text that begins like a formula gets an apostrophe before it, which spreadsheets show and do not calculate: OWASP,
 * CSV injection. The wide signs are those of East Asian keyboards.
 */
function cellOf(cell: string | number, separator: string): string {
  const text = String(cell)
  const guarded = typeof cell === 'string' && /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return guarded.includes(separator) || /["\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
