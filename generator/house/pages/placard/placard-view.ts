/** The placard on the wall of a room, in all languages. */
import type { Picture } from '../../../engine/assets/encode-photos.ts'
import type { LanguageName } from '../shared/scope.ts'
import { inTab } from '../shared/shell.ts'
import type { UnlistedViews } from '../page-kind.ts'
import { qrCode, type QrCode } from './qr.ts'
import { present } from '../shared/present.ts'

export type PlacardView = {
  photo: Picture
  place: string
  parts: {
    language: LanguageName
    hint: string
    title: string
    text: string
    /** The code that phones read, which has the address, and its label. */
    code: { squares: QrCode; label: string }
    href: string
    address: string
  }[]
}

export const placardViews: UnlistedViews<PlacardView> = (scopes, shellFor) => {
  const main = present(scopes, 0)
  const { table, model, pages } = main
  const { guests } = pages
  if (table.unlisted === undefined || guests?.placard === undefined) return undefined
  const parts = scopes.map((scope) => {
    const { hint, title, text, code: label } = present(present(scope.pages, 'guests'), 'placard')
    const href = scope.href('guests')
    const address = `${model.site.host}${href}`
    return {
      language: main.nameOf(scope.language),
      hint,
      title,
      text,
      code: { squares: qrCode(address), label },
      href,
      address: address.replace(/^https?:\/\//, '')
    }
  })
  const { title, text } = present(parts, 0)
  const shell = shellFor({ title: inTab(title, main), description: text })
  const page = { photo: main.picture(guests.placard.photo), place: shell.sign.place, parts }
  return { file: `${table.unlisted.slice(1)}.html`, shell, page }
}
