/** Lengths in words. */
import { fill } from '../../stay/text-template.ts'
import { numberFormat } from '../shared/numbers.ts'

/** The locale of a number, and the words around it, with `{count}`. */
export type Lengths = { locale: string; words: { metres: string; kilometres: string } }

export const lengthText = (metres: number, { locale, words }: Lengths): string =>
  metres < 1000
    ? fill(words.metres, { count: numberFormat(locale).format(metres) })
    : fill(words.kilometres, { count: numberFormat(locale).format(metres / 1000) })
