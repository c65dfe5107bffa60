/**
 * Prints the module of the names that Windows has for time zones, from the table windowsZones of the Unicode CLDR:
 *
 *     npm pack cldr-core && tar xzf cldr-core-*.tgz package/supplemental/windowsZones.json
 *     node scripts/dev/windows-zones.mjs package/supplemental/windowsZones.json \
 *       > generator/house/bookings/icalendar/windows-zones.ts
 */
import { readFileSync } from 'node:fs'

const { supplemental } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const {
  version: { _cldrVersion: version },
  windowsZones
} = supplemental
// The territory 001 is the world: the zone that is meant where no country is named.
const zones = windowsZones.mapTimezones
  .map(({ mapZone }) => mapZone)
  .filter(({ _territory }) => _territory === '001')
  .map(({ _other, _type }) => [_other.toLowerCase(), _type.split(' ')[0]])
const line = ([name, zone]) => `  ${/^[a-z]+$/.test(name) ? name : `'${name}'`}: '${zone}'`

process.stdout.write(
  [
    '/**',
    ' * The zones of the names that Windows, Outlook and Exchange use, in small letters. Written by',
    ` * scripts/dev/windows-zones.mjs from the table windowsZones of the Unicode CLDR ${version} (Unicode License v3).`,
    ' */',
    'export const windowsZones: Readonly<Record<string, string>> = {',
    zones.map(line).join(',\n'),
    '}',
    ''
  ].join('\n')
)
