/** The module of the names that Windows has for time zones. */
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyFolder, root } from '../support/content.ts'
import { environment, runToEnd } from '../support/program.ts'

test('the zone of a Windows name is that of the world, in the table of the Unicode CLDR', async () => {
  const zone = (name: string, territory: string, type: string) => ({
    mapZone: { _other: name, _territory: territory, _type: type }
  })
  const mapTimezones = [
    zone('Romance Standard Time', '001', 'Europe/Paris'),
    zone('Romance Standard Time', 'ES', 'Europe/Madrid Africa/Ceuta'),
    zone('UTC', '001', 'Etc/UTC')
  ]
  const table = join(emptyFolder(), 'windowsZones.json')
  const supplemental = { version: { _cldrVersion: '48' }, windowsZones: { mapTimezones } }
  writeFileSync(table, JSON.stringify({ supplemental }))
  const script = join(root, 'scripts/dev/windows-zones.mjs')
  const { code, stdout } = await runToEnd([process.execPath, script, table], { cwd: root, env: environment })
  expect(code).toBe(0)
  expect(stdout).toContain("= {\n  'romance standard time': 'Europe/Paris',\n  utc: 'Etc/UTC'\n}\n")
})
