/**
 * The Italian help of all fields, by the description of their schemas. A description that explains how the file is
 * written, which does not concern a form, has other English words here, too.
 */
import type { LocalizedText } from '../../diagnostics/language.ts'
import { houseHelps } from './house.ts'
import { pagesHelps } from './pages.ts'
import { translationsHelps } from './translations.ts'
import { unitsHelps } from './units.ts'

export const helps: Readonly<Record<string, string | LocalizedText>> = {
  ...houseHelps,
  ...translationsHelps,
  ...pagesHelps,
  ...unitsHelps
}
