/** Numbers as a locale writes them. */
import { memoize } from '../files/memo.ts'

export const numberFormat = memoize((locale: string) => new Intl.NumberFormat(locale))
