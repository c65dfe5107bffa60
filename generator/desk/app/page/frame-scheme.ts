/**
 * Shows a page in a frame in light or dark, whatever the system prefers: browsers do not pass the colour scheme of a
 * frame on to its page. It edits the media queries in the CSSOM of the open page and leaves its source as it is.
 */

export type Scheme = 'light' | 'dark'

const query = /prefers-color-scheme:\s*(light|dark)/

/** The original queries. */
const written = new WeakMap<CSSMediaRule | HTMLSourceElement, string>()

export function applyScheme(page: Document, scheme: Scheme): void {
  // Safari has them since 16.4.
  const adopted: readonly CSSStyleSheet[] | undefined = page.adoptedStyleSheets
  const sheets = [...page.styleSheets, ...(adopted ?? [])]
  for (const sheet of sheets) for (const rule of rulesIn(sheet)) answer(rule, rule.media, scheme)
  for (const source of page.querySelectorAll<HTMLSourceElement>('source[media]')) answer(source, source, scheme)
}

type Asking = { mediaText: string } | { media: string }

function answer(key: CSSMediaRule | HTMLSourceElement, holder: Asking, scheme: Scheme): void {
  const now = 'mediaText' in holder ? holder.mediaText : holder.media
  const own = written.get(key) ?? now
  const asked = query.exec(own)?.[1]
  if (asked === undefined) return
  written.set(key, own)
  // The end of the query stays, since the styles recognize night pictures by it.
  const next = asked === scheme ? `(min-width: 0px), ${own}` : `(max-width: 0px) and ${own}`
  if (next === now) return
  if ('mediaText' in holder) holder.mediaText = next
  else holder.media = next
}

function rulesIn(group: { cssRules: CSSRuleList }): CSSMediaRule[] {
  return [...group.cssRules].flatMap((rule) => {
    const inner = isGroup(rule) ? rulesIn(rule) : []
    return isMedia(rule) ? [rule, ...inner] : inner
  })
}

// Not `instanceof`: the page has another window and its own classes.
const isGroup = (rule: CSSRule): rule is CSSGroupingRule => 'cssRules' in rule
const isMedia = (rule: CSSRule): rule is CSSMediaRule => 'media' in rule && 'conditionText' in rule
