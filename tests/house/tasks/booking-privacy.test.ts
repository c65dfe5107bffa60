import { expect, test } from 'vitest'
import type { RawContent } from '../../../generator/desk/forms/raw-content.ts'
import { dataSchemas } from '../../../generator/engine/content/data-schemas.ts'
import { block, list } from '../../../generator/engine/content/schema-metadata.ts'
import { parseSources } from '../../../generator/engine/content/yaml/source.ts'
import { line } from '../../../generator/engine/content/value-schemas.ts'
import { patternText } from '../../../generator/house/schemas/field-schemas.ts'
import { bookingPrivacy } from '../../../generator/house/tasks/booking-privacy.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'

const named = (name: string) => ({ it: name, en: name })

/** A house whose calendars stand in another file, under another name. */
const schemas = dataSchemas({
  texts: () => ({}),
  entry: {},
  files: {
    portals: {
      file: 'portals.yaml',
      requiredBy: 'nobody',
      schema: () =>
        block(named('Portals'))({
          cabins: block(named('Cabins'))({
            lake: list(named('Calendars'))(
              block(named('Calendar'))({
                name: line(named('Name')),
                json: patternText('feed-address', /^https:/, named('Address')).optional()
              })
            )
          })
        })
    }
  }
})

const contentOf = (text: string): RawContent => ({
  definition: { ...houseDesk, site: { ...houseDesk.site, schemas } },
  sources: parseSources([{ file: 'portals.yaml', bytes: new TextEncoder().encode(text) }]).sources,
  partial: { languages: ['en'] } as unknown as RawContent['partial']
})

test('the address of a calendar is known by the rule of its field, whatever its name and its file', () => {
  const before = contentOf('cabins:\n  lake: []\n')
  const after = contentOf(
    'cabins:\n  lake:\n    - name: https://portal.example/shown\n      json: https://portal.example/t0ken\n'
  )
  const notes = bookingPrivacy?.content(before, after).map(({ en }) => en)
  expect(notes).toEqual([expect.stringContaining('a calendar of cabins/lake stands in portals.yaml')])
  expect(notes?.join('')).not.toContain('t0ken')
  expect(bookingPrivacy?.content(after, after)).toEqual([])
})
