/** The not-found page, in all languages at once: a host cannot know which language a visitor wants. */
import type { UnlistedViews } from '../../page-kind.ts'
import { required } from '../../shared/content-parts.ts'

export type NotFoundView = ReturnType<typeof notFoundViews>['page']

export const notFoundViews = ((contexts, shellFor) => {
  const main = required(contexts, 0)
  const parts = contexts.map(({ language, pages, href }) => {
    const { title, text, button } = pages.notFound
    const { code, dir } = main.nameOf(language)
    const home = { href: href('home'), label: button }
    return { code, dir, title, text, home }
  })
  const { title, text } = required(parts, 0)
  const { photo } = main.pages.notFound
  return {
    shell: shellFor({ title, description: text, footer: 'languages' }),
    // The picture is decoration.
    page: { photo: photo === undefined ? undefined : main.picture(photo), parts }
  }
}) satisfies UnlistedViews
