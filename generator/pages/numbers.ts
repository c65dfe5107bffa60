/** Numbers as a locale writes them. */
import { once } from './once.ts'

export const numberFormat = once((locale: string) => new Intl.NumberFormat(locale))
