/**
 * The content security policy and the other headers that protect visitors: what a page may load, and who may frame it.
 * Each page contains its policy, for hosts that send no headers.
 */
import { sha256 } from '../store/hash.ts'

/** Policies as the value of a `Content-Security-Policy` header. */
export type Policies = {
  page: string
  /** The policy of pictures: a drawing that is opened by itself is a page, too. */
  photo: string
}

/** What is inline in a page or in all of them, byte for byte, and the origins of the other sites that they ask. */
type Allowed = { styles: readonly string[]; scripts: readonly string[]; connects: readonly string[] }

export function contentSecurityPolicies(allowed: Allowed): Policies {
  const unframed = "frame-ancestors 'none'"
  return {
    page: [...directivesFor(allowed), unframed].join('; '),
    // Styles are free: drawings have their own, which are harmless in a sandbox without scripts or requests.
    photo: [
      "script-src 'none'",
      "connect-src 'none'",
      "frame-src 'none'",
      'img-src data:',
      'font-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      unframed,
      'sandbox'
    ].join('; ')
  }
}

/** The policies in `meta` elements, by stylesheet: each allows only that one and its script. Hashes do not compress. */
export const metaPolicies = <Name extends string>(
  styles: Readonly<Record<Name, string>>,
  scripts: Readonly<Record<string, string>>,
  connects: readonly string[]
): Record<Name, string> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of the styles
  Object.fromEntries(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    (Object.keys(styles) as Name[]).map((name) => [
      name,
      directivesFor({ styles: [styles[name]], scripts: [scripts[name] ?? []].flat(), connects }).join('; ')
    ])
  ) as Record<Name, string>

const hashesOf = (texts: readonly string[]): string[] =>
  [...new Set(texts)].map((text) => `'sha256-${sha256(text, 'base64')}'`)

const directivesFor = ({ styles, scripts, connects }: Allowed): string[] => [
  "default-src 'none'",
  ["script-src 'self'", ...hashesOf(scripts)].join(' '),
  // The stylesheet in the page, and the one for paper.
  ["style-src 'self'", ...hashesOf(styles)].join(' '),
  "img-src 'self'",
  "font-src 'self'",
  // JSON in a script element is data, which needs no permission. Scripts fetch only the answers.
  ["connect-src 'self'", ...connects].join(' '),
  "manifest-src 'self'",
  "base-uri 'none'",
  // A form of a page works before its script has come.
  "form-action 'self'"
]

/** The features that no page of the site uses. Only names that Chromium knows: it warns about others. */
const features = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking'
]

/** A year, in seconds. Subdomains are left out: the house may have others, without a certificate. */
export const transportSecurity = 'max-age=31536000'

/** Other sites do not learn which page a visitor comes from. */
export const referrerPolicy = 'same-origin'

/** The headers of every response. All addresses are on this site, so there is no `upgrade-insecure-requests`. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', referrerPolicy],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', features.map((feature) => `${feature}=()`).join(', ')]
]
