/** The placard on the wall of a room, in all languages. */
import type { Picture } from '../../../engine/assets/encode-photos.ts'
import type { LanguageName, Scope } from '../shared/scope.ts'
import { inTab, type Shell, type ShellMaker } from '../shared/shell.ts'
import { present } from '../shared/present.ts'

export type PlacardView = {
  shell: Shell
  path: string
  photo: Picture
  place: string
  parts: {
    language: LanguageName
    hint: string
    title: string
    text: string
    /** What the code says that phones read, and its label. */
    code: { text: string; label: string }
    href: string
    address: string
  }[]
}

/** @param scopes of all languages, the main one first */
export function placardOf(scopes: readonly Scope[], shellFor: ShellMaker): PlacardView | undefined {
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
      code: { text: address, label },
      href,
      address: address.replace(/^https?:\/\//, '')
    }
  })
  const { title, text } = present(parts, 0)
  const shell = shellFor({ title: inTab(title, main), description: text })
  return { shell, path: table.unlisted, photo: main.picture(guests.placard.photo), place: shell.sign.place, parts }
}
