/** The not-found page, in all languages at once: a host cannot know which one a visitor wants. */
import type { Link } from '../shared/parts.ts'
import type { Scope, Spoken } from '../shared/scope.ts'
import type { Shell, ShellMaker } from '../shared/shell.ts'
import { present } from '../shared/present.ts'

export type NotFoundView = { shell: Shell; parts: (Spoken & { title: string; text: string; home: Link })[] }

/** @param scopes of all languages, the main one first */
export function notFoundOf(scopes: readonly Scope[], shellFor: ShellMaker): NotFoundView {
  const main = present(scopes, 0)
  const parts = scopes.map(({ language, pages, href }) => {
    const { title, text, button } = pages.notFound
    const { code, dir } = main.nameOf(language)
    return { code, dir, title, text, home: { href: href('home'), label: button } }
  })
  const { title, text } = present(parts, 0)
  return { shell: shellFor({ title, description: text, footer: 'languages' }), parts }
}
