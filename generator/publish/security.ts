/**
 * What a page may load and who may hold it: the content security policy and the other headers that protect a visitor.
 * Pages carry the policy themselves, for hosts that send no headers, and every host file says it again.
 */
import type { Site } from '../content/model.ts'
import { sha256 } from '../files/hash.ts'
import { referrerPolicy } from '../pages/metadata.ts'

/** Policies as the value of `Content-Security-Policy`. */
export type Policies = {
  /** What a page says of itself. */
  meta: string
  /** The same, with what only a header can say. */
  page: string
  /** Of pictures: a drawing opened by itself is a page too. */
  photo: string
}

/** @param styles the stylesheets as they stand in the pages, to the byte */
export function contentSecurityPolicies(styles: readonly string[], { api }: Pick<Site, 'api'>): Policies {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles.map((css) => `'sha256-${sha256(css, 'base64')}'`).join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    // Blocks of JSON are data, which no policy asks about; what scripts fetch is the availability.
    `connect-src 'self'${api.base === '' ? '' : ` ${api.base}`}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'"
  ]
  const unframed = "frame-ancestors 'none'"
  return {
    meta: directives.join('; '),
    page: [...directives, unframed].join('; '),
    // Nothing on styles: a drawing brings its own, and in a sandbox without scripts or requests they can do no harm.
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

/** The features that no page of the site uses. Only names that Chromium knows: it complains of others. */
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

/** Of every answer. All addresses are of this site already, so nothing asks for `upgrade-insecure-requests`. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', referrerPolicy],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', features.map((feature) => `${feature}=()`).join(', ')]
]
