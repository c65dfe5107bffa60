/** `_headers` and `_redirects`, for Netlify and Cloudflare. */
import { caching, type Header, type Host, json, lines, type Plan, redirectsOf, unlisted } from './plan.ts'
import { securityHeaders, transportSecurity } from '../security.ts'

export const headers: Host = { path: '_headers', contents: headersFile }

/**
 * For Netlify and Cloudflare. Where two rules give one header, Cloudflare joins the values and Netlify does not say
 * what it does, so no address gets two values of one header: the policy of a page stands with the pages, not with `/*`.
 * A policy keeps well below the 2,000 characters that Cloudflare reads of a line.
 */
function headersFile(plan: Plan): string {
  const { answers, policies } = plan
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
      ['X-Robots-Tag', unlisted]
    ])
  ]
  // One by one: a rule for all of them would make JSON of the not-found page too. Many share a rule all the same, one a
  // list of units, as there would be too many of them.
  const addresses = rules.length + answers.length <= mostRules ? answers : [...new Set(answers.map(anyUnit))]
  return [...rules, ...addresses.map((answer) => rule(answer, [['Content-Type', json]]))].join('\n')
}

/** Cloudflare reads no more. */
const mostRules = 100

/** `/api/rooms/blue/` as both hosts write any room: `/api/rooms/:unit/`. */
const anyUnit = (answer: string): string => answer.replace(/[^/]+\/$/, ':unit/')

/**
 * The addresses below which there are only pages: the root, a language with a prefix in each of its forms, or a first
 * word.
 */
function topsOf({ pages, prefixes, escapes }: Plan): string[] {
  const tops = pages.map(
    (page) =>
      prefixes.find((prefix) => prefix !== '' && (page === prefix || page.startsWith(`${prefix}/`))) ??
      `/${page.split('/')[1]}`
  )
  return [...new Set([...tops, ...escapes.map(({ escaped }) => escaped)])]
}

export const redirects: Host = { path: '_redirects', contents: redirectsFile }

/**
 * For Netlify and Cloudflare. Without Netlify's `!`, which alone would put a redirect before the page of an alias:
 * Cloudflare refuses it, as a Worker even the whole upload. Netlify therefore serves that page, which leads on by
 * itself.
 */
function redirectsFile(plan: Plan): string {
  const { aliases, escapes } = plan
  // The worker asks Cloudflare's files in the escaped form.
  const inEscapes = aliases.flatMap(({ from, to }) =>
    escapes
      .filter(({ prefix }) => from.startsWith(`${prefix}/`))
      .map(({ prefix, escaped }) => ({ from: `${escaped}${from.slice(prefix.length)}`, to }))
  )
  return lines([...redirectsOf(plan), ...inEscapes].map(({ from, to }) => `${from} ${to} 301`))
}
