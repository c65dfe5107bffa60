/** `_headers` and `_redirects`, for Netlify and Cloudflare. */
import { lines, type Header, type Host, type HostPlan } from './host-plan.ts'

export const headers: Host = { path: '_headers', contents: headersFile }

/**
 * Where two rules set the same header, Cloudflare joins the values and Netlify documents nothing. So no address matches
 * two rules with the same header: the policy of pages is set for pages, not for `/*`. Cloudflare reads 2,000 characters
 * of a line; policies are well below that.
 */
function headersFile(plan: HostPlan): string {
  const { answers, policies, caching, noIndex, json, securityHeaders, transportSecurity } = plan
  const rule = (address: string, values: readonly Header[]): string =>
    lines([address, ...values.map(([name, value]) => `  ${name}: ${value}`)])
  const page: Header[] = [
    ['Content-Security-Policy', policies.page],
    ['Cache-Control', caching.page]
  ]
  const rules = [
    rule('/*', [...securityHeaders, ['Strict-Transport-Security', transportSecurity]]),
    ...topsOf(plan).flatMap((top) => (top === '/' ? [rule(top, page)] : [rule(top, page), rule(`${top}/*`, page)])),
    rule('/assets/*', [['Cache-Control', caching.hashed]]),
    rule('/photos/*', [
      ['Cache-Control', caching.hashed],
      ['Content-Security-Policy', policies.photo]
    ]),
    rule('/api/*', [
      ['Cache-Control', caching.answer],
      ['X-Robots-Tag', noIndex]
    ])
  ]
  // A rule for each answer: one for all of them would declare the not-found page as JSON, too. If that is too many
  // rules, there is one for each folder of them.
  const addresses = rules.length + answers.length <= mostRules ? answers : [...new Set(answers.map(anyEntry))]
  return [...rules, ...addresses.map((answer) => rule(answer, [['Content-Type', json]]))].join('\n')
}

/** The most rules that Cloudflare reads. */
const mostRules = 100

/** `/api/works/winch/` as the pattern of any work, in the notation of both hosts: `/api/works/:entry/`. */
const anyEntry = (answer: string): string => answer.replace(/[^/]+\/$/, ':entry/')

/**
 * The addresses below which there are only pages, none below another one: the root, the prefixes of languages in each
 * of their forms, and other first segments.
 */
function topsOf({ pages, prefixes, escapes }: HostPlan): string[] {
  const tops = pages.map(
    (page) =>
      prefixes.find((prefix) => prefix !== '' && (page === prefix || page.startsWith(`${prefix}/`))) ??
      `/${page.split('/')[1]}`
  )
  const all = new Set([...tops, ...escapes.map(({ escaped }) => escaped)])
  return [...all].filter((top) => ![...all].some((other) => top.startsWith(`${other}/`)))
}

export const redirects: Host = { path: '_redirects', contents: redirectsFile }

/**
 * Without Netlify's `!`, which forces a redirect even if there is a page: Cloudflare refuses it, and a Worker refuses
 * the whole upload. So Netlify serves the page of an alias, which redirects by itself.
 */
function redirectsFile({ aliases, escapes, redirects: all }: HostPlan): string {
  // The worker asks for Cloudflare's static assets in the escaped form.
  const inEscapes = aliases.flatMap(({ from, to }) => {
    const own = escapes.find(({ prefix }) => from.startsWith(`${prefix}/`))
    return own === undefined ? [] : [{ from: `${own.escaped}${from.slice(own.prefix.length)}`, to }]
  })
  return lines([...all, ...inEscapes].map(({ from, to }) => `${from} ${to} 301`))
}
