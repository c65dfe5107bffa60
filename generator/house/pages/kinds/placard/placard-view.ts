/** The view of the placard for the wall of a room, in all languages. It has an address where the content has it. */
import { documentTitle } from '../../shared/shell.ts'
import type { UnlistedViews } from '../../page-kind.ts'
import { required } from '../../shared/content-parts.ts'
import { qrCode } from '../../../../engine/assets/svg/qr-code.ts'

export type PlacardView = ReturnType<typeof placardViews>['page']

export const placardViews = ((contexts, shellFor) => {
  const main = required(contexts, 0)
  const { model, pages } = main
  const parts = contexts.map((context) => {
    const { hint, title, text, code: label } = required(required(context.pages, 'guests'), 'placard')
    const href = context.href('guests')
    const address = `${model.site.host}${href}`
    return {
      language: main.nameOf(context.language),
      hint,
      title,
      text,
      // The code that phones read, which has the address.
      code: { squares: qrCode(address), label },
      href,
      address: address.replace(/^https?:\/\//, '')
    }
  })
  const { title, text } = required(parts, 0)
  const shell = shellFor({ title: documentTitle(title, main), description: text })
  const page = {
    photo: main.picture(required(required(pages, 'guests'), 'placard').photo),
    place: shell.sign.place,
    parts
  }
  return { shell, page }
}) satisfies UnlistedViews
