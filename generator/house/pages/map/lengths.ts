/** Writes lengths in words. */
import { fill, type Template } from '../../stay/text-template.ts'
import { numberFormat } from '../shared/numbers.ts'

/** The locale of a number, and the words around it. */
export type Lengths = { locale: string; words: Record<'metres' | 'kilometres', Template<'count'>> }

export const lengthText = (metres: number, { locale, words }: Lengths): string =>
  metres < 1000
    ? fill(words.metres, { count: numberFormat(locale).format(metres) })
    : fill(words.kilometres, { count: numberFormat(locale).format(metres / 1000) })
