/** Secret fields: addresses that give access are in no message. */
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../generator/desk/changes/apply-edits.ts'
import { formOf, placeLabel } from '../../../generator/desk/forms/file-form.ts'
import { secretKeysOf } from '../../../generator/engine/fields/secret-fields.ts'
import { error, type Diagnostic, type Path } from '../../../generator/engine/diagnostics/diagnostic.ts'
import { githubAnnotations } from '../../../generator/engine/report/github-annotations.ts'
import { reportText } from '../../../generator/engine/report/text-report.ts'
import { dataFolder } from '../../../generator/house/schemas/data-files.ts'
import { messages } from '../../../generator/house/messages/house-messages.ts'
import { parseTexts } from '../../support/content.ts'
import { portalContent, portalSchemas } from '../../fixtures/portals.ts'
import { museumData } from '../../fixtures/museum/schemas.ts'

const from = { messages, schemas: portalSchemas }
const first: Path = ['cabins', 'lake', 0, 'json']

const calendars = (...addresses: string[]): string =>
  ['cabins:', '  lake:', ...addresses.map((address) => `    - { name: A, json: ${address} }`), ''].join('\n')

/** All that the reports of a mistake at a value say. */
function said(file: string, text: string, path: Path, found: string): string {
  const texts = parseTexts({ [file]: text })
  const wrong: Diagnostic[] = [
    error('rule-broken', { file, path }, { format: 'variable-name', key: 'json', value: found, variables: [] })
  ]
  const language = 'en'
  const annotations = githubAnnotations(wrong, { ...from, from: texts, pathOf: (name) => name, language })
  return `${reportText(wrong, texts, { ...from, shown: 'data', language })}\n${annotations}`
}

describe('the address of a calendar, in a field and a file of any name,', () => {
  const addresses = ['https://portal.example/t0ken', 'https://a:t0ken@b.example', 'portal.example/t0ken', 't0ken']

  test.each(addresses)('is in no report: %s', (address) => {
    expect(said('portals.yaml', calendars(address), first, `json: ${address}`)).not.toContain('t0ken')
    expect(said('portals.yaml', calendars('x'), [...first, address], 'x')).not.toContain('portal.example/t0ken')
  })

  test('is in no report of a file whose name is not right', () => {
    const [address = ''] = addresses
    expect(said('portals (1).yaml', calendars(address), first, address)).not.toContain('t0ken')
  })

  test.each(addresses)('is in no form, label or conflict of the desk: %s', (address) => {
    const text = `${calendars(address)}others: [${address}]\n`
    const content = portalContent(text)
    const form = JSON.stringify(formOf('portals.yaml', content))
    expect(form).toContain('•')
    const labels = placeLabel(content, 'portals.yaml', first).en
    const conflicts = [first, ['others', 0], ['cabins']].map((path) =>
      applyEdits([{ type: 'set', file: 'portals.yaml', path, seen: 'before', value: 'mine' }], {
        textOf: () => text,
        textSeen: () => text.replaceAll(address, 'another'),
        content
      })
    )
    expect(conflicts.every((applied) => 'conflicts' in applied)).toBe(true)
    expect([form, labels, JSON.stringify(conflicts)].join('')).not.toContain('t0ken')
  })

  test('is hidden, and nothing else is', () => {
    const link = 'https://portal.example/shown'
    expect(said('links.yaml', `json: ${link}\n`, ['json'], link)).toContain(link)
    expect(['portals.yaml', 'links.yaml', 'other.yaml'].map(secretKeysOf(portalSchemas))).toEqual([
      ['json', 'others'],
      [],
      ['json', 'others']
    ])
    expect(secretKeysOf(museumData)('anything.yaml')).toEqual([])
    expect(secretKeysOf(dataFolder)('availability/requests.yaml'), 'the owner’s own notes').toContain('note')
  })
})
