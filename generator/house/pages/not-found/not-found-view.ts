/** The not-found page, in all languages at once: a host cannot know which one a visitor wants. */
import type { UnlistedViews } from '../page-kind.ts'
import type { Link } from '../shared/parts.ts'
import { required } from '../shared/content-parts.ts'
import type { LanguageCode } from '../shared/locale-context.ts'

export type NotFoundView = { parts: (LanguageCode & { title: string; text: string; home: Link })[] }

export const notFoundViews: UnlistedViews<NotFoundView> = (contexts, shellFor) => {
  const main = required(contexts, 0)
  const parts = contexts.map(({ language, pages, href }) => {
    const { title, text, button } = pages.notFound
    const { code, dir } = main.nameOf(language)
    return { code, dir, title, text, home: { href: href('home'), label: button } }
  })
  const { title, text } = required(parts, 0)
  return { file: '404.html', shell: shellFor({ title, description: text, footer: 'languages' }), page: { parts } }
}
