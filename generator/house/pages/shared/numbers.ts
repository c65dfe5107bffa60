/** Writes numbers as a locale does. */
import { memoize } from '../../../engine/store/memoize.ts'

export const numberFormat = memoize((locale: string) => new Intl.NumberFormat(locale))
