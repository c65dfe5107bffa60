/** `vercel.json`, for Vercel. */
import { asJson, type Header, type Host, type HostPlan } from './host-plan.ts'

export const vercel: Host = { path: 'vercel.json', contents: vercelFile }

/** `trailingSlash` stays unset: `false` would redirect answers to addresses without their final slash. */
function vercelFile(plan: HostPlan): string {
  const { aliases, answers, policies, caching, noIndex, json, securityHeaders, transportSecurity } = plan
  const rule = (source: string, headers: readonly Header[]) => ({
    source,
    headers: headers.map(([key, value]) => ({ key, value }))
  })
  return asJson({
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    redirects: aliases.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
    headers: [
      rule('/(.*)', [...securityHeaders, ['Strict-Transport-Security', transportSecurity]]),
      rule('/((?!assets/|photos/|api/).*)', [
        ['Content-Security-Policy', policies.page],
        ['Cache-Control', caching.page]
      ]),
      rule('/assets/(.*)', [['Cache-Control', caching.hashed]]),
      rule('/photos/(.*)', [
        ['Cache-Control', caching.hashed],
        ['Content-Security-Policy', policies.photo]
      ]),
      rule('/api/(.*)', [
        ['Cache-Control', caching.answer],
        ['X-Robots-Tag', noIndex]
      ]),
      // With and without the final slash: Vercel serves the folder at both.
      ...answers.map((answer) => rule(answer.replace(/\/$/, '(/?)'), [['Content-Type', json]]))
    ]
  })
}
