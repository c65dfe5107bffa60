/** Lengths in words. */
import { fill } from '../../stay/words.ts'
import { once } from '../once.ts'

/** The locale of a number, and the words around it, with `{count}`. */
export type Lengths = { locale: string; words: { metres: string; kilometres: string } }

export const lengthText = (metres: number, { locale, words }: Lengths): string =>
  metres < 1000
    ? fill(words.metres, { count: formatIn(locale).format(metres) })
    : fill(words.kilometres, { count: formatIn(locale).format(metres / 1000) })

const formatIn = once((locale: string) => new Intl.NumberFormat(locale))
