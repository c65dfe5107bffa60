/** Numbers as a locale writes them. */
import { memoize } from '../../engine/store/memo.ts'

export const numberFormat = memoize((locale: string) => new Intl.NumberFormat(locale))
