/**
 * Writes the files for hosts: redirects, headers, caching, types and the not-found page, in the format of each host.
 * All come from one plan, so all hosts answer alike. The pages also work without them. Tried on nginx 1.22, Caddy 2.6,
 * Apache 2.4 and wrangler 4.
 */
import type { OutputFile } from '../../store/content-source.ts'
import { apache } from './apache.ts'
import { caddy } from './caddy.ts'
import { assetsIgnore, worker, wrangler } from './cloudflare.ts'
import { headers, redirects } from './netlify.ts'
import { nginx } from './nginx.ts'
import { planOf, type Host, type HostedSite } from './host-plan.ts'
import { vercel } from './vercel.ts'

/** Without it GitHub Pages drops names that begin with an underscore. */
const github: Host = { path: '.nojekyll', contents: () => '' }

const hosts: readonly Host[] = [
  headers,
  redirects,
  vercel,
  nginx,
  caddy,
  apache,
  github,
  wrangler,
  worker,
  assetsIgnore
]

/** The paths of all files for hosts, whether a site needs them or not. */
export const hostPaths: readonly string[] = hosts.map(({ path }) => path)

/** Servers hide names that begin with a dot anyway. */
const hidden = hostPaths.filter((path) => !path.startsWith('.'))

export function hostFiles(site: HostedSite): OutputFile[] {
  const plan = planOf(site, hidden)
  return hosts.flatMap(({ path, contents }) => {
    const config = contents(plan)
    return config === undefined ? [] : [{ path, contents: config }]
  })
}
