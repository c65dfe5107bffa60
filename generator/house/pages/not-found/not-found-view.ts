/** The not-found page, in all languages at once: a host cannot know which one a visitor wants. */
import type { Picture } from '../../../engine/assets/pictures.ts'
import type { UnlistedViews } from '../page-kind.ts'
import type { Link } from '../shared/parts.ts'
import { required } from '../shared/content-parts.ts'
import type { LanguageCode } from '../shared/locale-context.ts'
import { menuLinks } from '../shared/shell.ts'

export type NotFoundView = {
  /** Decoration. */
  photo: Picture | undefined
  parts: (LanguageCode & { title: string; text: string; home: Link; links: Link[] })[]
}

export const notFoundViews: UnlistedViews<NotFoundView> = (contexts, shellFor) => {
  const main = required(contexts, 0)
  const parts = contexts.map((context) => {
    const { language, pages, href } = context
    const { title, text, button } = pages.notFound
    const { code, dir } = main.nameOf(language)
    const home = { href: href('home'), label: button }
    const links = menuLinks(context).filter((link) => link.href !== home.href)
    return { code, dir, title, text, home, links }
  })
  const { title, text } = required(parts, 0)
  const { photo } = main.pages.notFound
  return {
    file: '404.html',
    shell: shellFor({ title, description: text, footer: 'languages' }),
    page: { photo: photo === undefined ? undefined : main.picture(photo), parts }
  }
}
