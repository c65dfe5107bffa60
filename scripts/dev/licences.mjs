/** Refuses dependencies with other licences than the allowed ones. `npm run licences` */
import { readFileSync } from 'node:fs'

/**
 * SPDX identifiers. All of them allow how the dependencies are used: they run on the computer that builds, or are part
 * of the pages.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'Python-2.0'
])

/** `(MIT OR CC0-1.0)` needs one of them, `Apache-2.0 AND LGPL-3.0-or-later` both. */
const isAllowed = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => allowed.has(each.trim())))

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
const refused = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, { version, license = 'no licence' }]) => ({ path, version, license }))
  .filter(({ license }) => !isAllowed(license))

for (const { path, version, license } of refused)
  process.stderr.write(`${path.replace(/^.*node_modules\//, '')} ${version}: ${license}\n`)
process.stdout.write(`${Object.keys(lock.packages).length - 1} packages, ${refused.length} with another licence.\n`)
process.exitCode = refused.length === 0 ? 0 : 1
