import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readAnswers } from '../../../generator/house/bookings/feeds.ts'
import type { Checked } from '../../../generator/engine/read-content.ts'
import { codeNames, codes, subjects, type HouseCode } from '../../../generator/house/messages/house-messages.ts'
import { withReference } from '../../../generator/engine/report/code-reference.ts'
import { cache, emptyFolder, placedDiagnostics, houses, root } from '../../content.ts'
import { exampleHouse } from './examples.ts'
import { check, modelIn, reportText, sentencesOf } from '../../house.ts'

const page = readFileSync(join(root, 'docs/diagnostics.md'), 'utf8')

const arve = 'availability/arve.ics'

/** How the program is asked about an example, where the diagnostic is to stand, and its facts. */
function setUp(code: HouseCode) {
  const { example } = codes[code]
  const { folder, at, also } = exampleHouse(example.files)
  const wanted = { data: folder, cache, release: example.isForRelease === true, at, also, facts: example.facts }
  // Of two codes it is not the files that are wrong.
  if (code === 'data-missing') return { ...wanted, data: codes[code].example.facts.folder, at: ':1:1' }
  if (code === 'feed-unkept') {
    const unwritable = emptyFolder()
    const kept = join(unwritable, 'availability')
    writeFileSync(kept, 'a file where the folder should be')
    return { ...wanted, cache: unwritable, facts: { ...wanted.facts, folder: kept } }
  }
  if (code === 'feed-doubtful') {
    const event = `BEGIN:VEVENT\nDTSTART;VALUE=DATE:${inDays(10)}\nDTEND;VALUE=DATE:${inDays(13)}\nEND:VEVENT`
    const calendar = { [arve]: `BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR\n` }
    return { ...wanted, cache: emptyFolder(), before: calendar }
  }
  return wanted
}

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

/**
 * What is said of an example. A check keeps no bookings: what writes a site does.
 * @param before what files of the example were when they were read the last time
 */
async function diagnosticsOf(
  code: HouseCode,
  { before, ...options }: { data: string; cache: string; release: boolean; before?: Record<string, string> }
): Promise<Pick<Checked, 'diagnostics' | 'texts'>> {
  if (before !== undefined) {
    const files = Object.entries(before).map(([file, text]) => {
      const path = join(options.data, file)
      return { path, text, now: existsSync(path) ? readFileSync(path) : undefined }
    })
    for (const { path, text } of files) writeFileSync(path, text)
    await readBookings(options)
    for (const { path, now } of files)
      if (now === undefined) rmSync(path)
      else writeFileSync(path, now)
  }
  const { content, diagnostics, texts } = await check(options)
  if (code !== 'feed-unkept' || content === undefined) return { diagnostics, texts }
  return { diagnostics: [...diagnostics, ...(await readBookings(options))], texts }
}

/** Reads the calendars as a command does that writes a site. */
async function readBookings(options: { data: string; cache: string }): Promise<Checked['diagnostics']> {
  const { content } = await check(options)
  if (content === undefined) throw new Error('nothing to read')
  const sources = { ...options, files: content.attachments, env: {} }
  return (await readAnswers(modelIn(content.model), sources, { network: true })).diagnostics
}

/** What docs/diagnostics.md says about a code. */
const documented = (code: HouseCode): string => page.split(`\n#### \`${code}\`\n`)[1]?.split(/\n###/)[0] ?? ''

describe('every code comes from its example: alone, at its place, with the documented words', () => {
  test.each(codeNames)('%s', async (code) => {
    const { at, also, facts, ...options } = setUp(code)
    const { severity } = codes[code]
    const severities = severity === 'either' ? ['error', 'warning'] : [severity]
    const { diagnostics, texts } = await diagnosticsOf(code, options)
    expect(placedDiagnostics(diagnostics, texts)).toEqual([
      {
        code,
        severity: expect.toBeOneOf(severities) as string,
        at,
        also: expect.arrayContaining(also) as string[],
        args: facts
      }
    ])
    const { message, help } = sentencesOf(diagnostics[0]!, 'en')
    const told = [message, ...(help === undefined ? [] : [`Help: ${help}`])].join('\n')
    expect(documented(code)).toContain(`\`\`\`text\n${told.replace(options.cache, '.cache')}\n\`\`\``)
    // Whole sentences with all their facts, and nothing of the program's insides.
    const report = reportText(diagnostics, texts, { shown: 'data', language: 'en' })
    for (const line of report.split('\n').filter((text) => /^ {2}(?! *(?:\d+ [+|]|\+? ?\|))/.test(text)))
      expect(line).toMatch(/^ {2}(?:[A-Z"][^]*[.…]|Help: [^]*:|[A-Z][a-z ]+: \S+:\d+:\d+)$/)
    expect(report).not.toMatch(/undefined|null|NaN|\[object|\n\s+at /)
  })
})

test('the house of the examples has nothing else wrong with it', async () => {
  const { diagnostics } = await check({ data: houses.second, cache })
  expect(diagnostics).toEqual([])
})

test('a file in the place of the data folder', async () => {
  const file = join(houses.second, 'site.yaml')
  const { diagnostics, texts } = await check({ data: file, cache })
  expect(placedDiagnostics(diagnostics, texts)).toMatchObject([
    { code: 'data-missing', args: { folder: file, isFile: true } }
  ])
})

test('docs/diagnostics.md is as `npm run docs` writes it', () => {
  expect(withReference(page, { messages: codes, subjects })).toBe(page)
})
