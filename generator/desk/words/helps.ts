/**
 * What the fields of all files are for: by the descriptions of their schemas, the Italian of each. Where a description
 * says how something is written in its file, which is nothing to whoever fills in a form, the English stands here too.
 */
import type { Said } from '../protocol.ts'
import { houseHelps } from './house.ts'
import { pagesHelps } from './pages.ts'
import { translationsHelps } from './translations.ts'
import { unitsHelps } from './units.ts'

export const helps: Readonly<Record<string, string | Said>> = {
  ...houseHelps,
  ...translationsHelps,
  ...pagesHelps,
  ...unitsHelps
}
