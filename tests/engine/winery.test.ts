/** The engine with a second definition, of a winery. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { build, check } from '../../generator/engine/build.ts'
import { fixContent } from '../../generator/engine/fix-content.ts'
import { openPreview } from '../../generator/engine/preview/preview.ts'
import { reportText } from '../../generator/engine/report/text-report.ts'
import { emptyFolder } from '../support/folders.ts'
import { replaced, root } from '../support/change.ts'
import { winery } from '../fixtures/winery/definition.ts'

let data: string
let cache: string
const read = (...path: string[]): string => readFileSync(join(...path), 'utf8')
const rosso = (): string => read(data, 'wines/rosso.yaml')
const change = (from: string, to: string): void =>
  writeFileSync(join(data, 'wines/rosso.yaml'), replaced(rosso(), from, to))
const options = () => ({ definition: winery, data, cache })

beforeEach(() => {
  data = emptyFolder()
  cache = emptyFolder()
  cpSync(join(root, 'tests/fixtures/winery/data'), data, { recursive: true })
})

/** What is said, in a language. */
async function told(language: 'it' | 'en' = 'en'): Promise<string> {
  const { diagnostics, texts } = await check(options())
  return reportText(diagnostics, texts, {
    messages: await winery.messages(),
    schemas: winery.schemas,
    shown: 'data',
    language
  })
}

describe('its content is checked', () => {
  test('by schemas of its own, with texts in its languages', async () => {
    expect(await told()).toBe('')
    change('  en: Cherry and pepper.\n', '')
    change('order: 1', 'ordr: 1')
    const report = await told('it')
    expect(report).toContain('data/wines/rosso.yaml:2:1  errore  key-unknown')
    expect(report).toContain('translation-missing')
    expect(report).toContain('inglese')
  })

  test('by a rule of its own, whose one fix is made in place', async () => {
    change('sangiovese: 85', 'sangiovese: 0.85 # quasi tutto')
    change('merlot: 15', 'merlot: 0.15')
    expect(await told('it')).toMatch(/wines\/rosso\.yaml:8:3 {2}errore {2}grapes-sum {2}grapes\n.*fanno insieme 1 %/)
    const before = rosso()
    const mended = await fixContent(await check(options()), options())
    await mended.write()
    // An edit writes a number with as many decimals as it had.
    expect(rosso()).toBe(before.replace('0.85', '85.00').replace('0.15', '15.00'))
    expect(mended.write, 'over another text than the one that was mended').toThrow('meanwhile')
    expect(await told()).toBe('')
  })

  test('after an update that renamed a field: the new name is told, and --fix writes it', async () => {
    const before = rosso()
    change('taste:', 'aroma:')
    expect(await told()).toMatch(/rosso\.yaml:4:1 {2}error {2}key-unknown {2}aroma\n.*new name: "taste"/)
    const mended = await fixContent(await check(options()), options())
    await mended.write()
    expect(rosso()).toBe(before)
  })

  test('and a copy of one that was not edited yet', async () => {
    writeFileSync(join(data, 'wines/rosso (1).yaml'), rosso())
    expect(await told()).toContain('if it should become another wine,')
    expect(await told('it')).toContain('se deve diventare un altro vino,')
  })
})

describe('a wine that is kept back', () => {
  const bianco = (): string => read(data, 'wines/bianco.yaml')
  const keepBack = (text: string): void => writeFileSync(join(data, 'wines/bianco.yaml'), `draft: true\n${text}`)

  test('is on no page, and what it lacks is told without being an error', async () => {
    keepBack(bianco().replace(/^name:.*\n/m, ''))
    const { diagnostics, drafts } = await check({ ...options(), release: true, strict: true })
    expect(diagnostics).toEqual([])
    expect(drafts).toMatchObject([{ file: 'wines/bianco.yaml', diagnostics: [{ code: 'field-missing' }] }])
    const out = join(emptyFolder(), 'dist')
    const { output } = await build({ ...options(), out })
    expect(output?.pages).toBe(4)
    expect(read(out, 'index.html')).not.toContain('wines/bianco')
  })

  test('is told of by the rules, and in the preview once nothing is wrong with it', async () => {
    const preview = openPreview({ definition: winery, data, cache })
    for (const name of ['nero', 'rosato'])
      writeFileSync(join(data, `wines/${name}.yaml`), `draft: true\n${rosso().replaceAll(/rosso|Rosso/g, name)}`)
    const pages = async (): Promise<boolean[]> => {
      const { site, diagnostics } = await preview.rebuild()
      expect(diagnostics).toEqual([])
      const names = ['bianco', 'nero', 'rosato', 'rosso']
      return Promise.all(names.map(async (name) => (await site?.read(`wines/${name}.html`)) !== undefined))
    }
    try {
      const written = bianco()
      keepBack(written)
      expect(await pages()).toEqual([true, true, true, true])
      keepBack(written.replace(/^grapes:\n.*\n/m, 'grapes:\n  fiano: 90\n'))
      expect(await pages()).toEqual([false, true, true, true])
      const { drafts } = await check(options())
      expect(drafts).toMatchObject([{ diagnostics: [{ code: 'grapes-sum' }] }, { diagnostics: [] }, {}])
    } finally {
      await preview.close()
    }
  })
})

test('it is built in its languages, with its template and nothing of a guesthouse', async () => {
  const out = join(emptyFolder(), 'dist')
  const { output } = await build({ ...options(), out })
  expect(output?.pages).toBe(6)
  const page = read(out, 'en/wines/rosso.html')
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('<h1>Rosso di casa</h1><p>Cherry and pepper.</p>')
  expect(page).toContain('sangiovese 85 %')
  expect(read(out, 'index.html')).toContain('<a href="/wines/rosso">Rosso di casa</a>')
  expect(read(out, 'nginx.conf')).toContain('vigna.example')
  const { output: again } = await build({ ...options(), out })
  expect(again?.changed).toBe(0)
})
