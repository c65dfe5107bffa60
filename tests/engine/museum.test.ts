/** The engine and the desk with a second definition, of a museum: three folders, each with entries of its own kind. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contentFrom } from '../../generator/desk/forms/parse-content.ts'
import { completeEdits } from '../../generator/desk/changes/complete-edits.ts'
import { choicesOf, folderEntries } from '../../generator/desk/forms/raw-content.ts'
import { firstEntry } from '../../generator/desk/tasks/copy-entry/first-entry-plan.ts'
import { copyEntry } from '../../generator/desk/tasks/copy-entry/copy-entry-plan.ts'
import { build, check } from '../../generator/engine/build.ts'
import { fixContent } from '../../generator/engine/fix-content.ts'
import { dataSchemas } from '../../generator/engine/fields/data-schemas.ts'
import { described, list } from '../../generator/engine/fields/schema-metadata.ts'
import { commonTypes, reference, textSchemas } from '../../generator/engine/fields/value-schemas.ts'
import { engineFolder, openCatalogues } from '../../generator/engine/messages/catalogue.ts'
import { formatBroken } from '../../generator/engine/messages/codes/format-messages.ts'
import { missingSentences } from '../../generator/engine/messages/missing-sentences.ts'
import { reportText } from '../../generator/engine/report/text-report.ts'
import { openPreview } from '../../generator/engine/preview/preview.ts'
import { museum } from '../fixtures/museum/definition.ts'
import { messages as museumMessages } from '../fixtures/museum/messages.ts'
import { rule } from '../fixtures/museum/model.ts'
import { museumDesk } from '../fixtures/museum/desk.ts'
import { artistSchema, museumFiles, museumFolders, roomSchema, workSchema } from '../fixtures/museum/schemas.ts'
import { done } from '../desk/desk-content.ts'
import { replaced, root } from '../support/change.ts'
import { textsIn } from '../support/content.ts'
import { emptyFolder } from '../support/folders.ts'

let data: string
const options = () => ({ definition: museum, data, cache: emptyFolder() })
const change = (file: string, from: string, to: string): void =>
  writeFileSync(join(data, file), replaced(readFileSync(join(data, file), 'utf8'), from, to))

beforeEach(() => {
  data = emptyFolder()
  cpSync(join(root, 'tests/fixtures/museum/data'), data, { recursive: true })
})

/** What is said, in a language. */
async function report(language: 'it' | 'en' = 'en'): Promise<string> {
  const { diagnostics, texts } = await check(options())
  const messages = await museum.messages()
  return reportText(diagnostics, texts, { messages, schemas: museum.schemas, shown: 'data', language })
}

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8')

/** Makes the certain fixes. */
async function fix(): Promise<void> {
  const mended = await fixContent(await check(options()), options())
  await mended.write()
}

test('the entries of each folder are checked by their own schema', async () => {
  expect(await report()).toBe('')
  change('artists/verdi.yaml', 'born: 1931', 'born: thirty')
  expect(await report()).toMatch(/^data\/artists\/verdi\.yaml:4:7 {2}error/)
  expect(await report()).not.toContain('works/')
})

test('each text is asked for in the languages of the site', async () => {
  change('works/argano.yaml', '  en: It pulled the boats ashore, two men at a time.\n', '')
  expect(await report('it')).toMatch(/works\/argano\.yaml.* errore {2}translation-missing[^]*inglese/)
})

test('a copy of an entry that nobody edited yet is told in the words of its folder', async () => {
  writeFileSync(join(data, 'works/rete (1).yaml'), read(data, 'works/rete.yaml'))
  expect(await report()).toContain('if it should become another work,')
  expect(await report('it')).toContain('se deve diventare un’altra opera,')
})

test('a rule of the definition is told in its own words, and its one fix is made in place', async () => {
  const before = read(data, 'site.yaml')
  change('site.yaml', 'opens: 10\ncloses: 19', 'opens: 19 # d’estate\ncloses: 10')
  expect(await report('it')).toMatch(/site\.yaml:14:9 .*\n.*chiude alle 10, prima di aprire/)
  const mended = await fixContent(await check(options()), options())
  await mended.write()
  expect(read(data, 'site.yaml')).toBe(before.replace('opens: 10', 'opens: 10 # d’estate'))
  expect(mended.write, 'over another text than the one that was mended').toThrow('meanwhile')
  expect(await report()).toBe('')
})

test('after an update that renamed a field the new name is told, and --fix writes it', async () => {
  const before = read(data, 'works/rete.yaml')
  change('works/rete.yaml', 'about:', 'text:')
  expect(await report()).toMatch(/rete\.yaml:9:1 {2}error {2}key-unknown {2}text\n.*new name: "about"/)
  await fix()
  expect(read(data, 'works/rete.yaml')).toBe(before)
})

test('a rule reads each entry of one kind beside a whole folder of another', async () => {
  change('works/argano.yaml', 'year: 1958', 'year: 1913')
  expect(await report()).toMatch(/argano\.yaml:8:7 .*\n.*A work of 1913, by somebody born in 1931/)
})

test('a field of a type of its own is told by that, and --fix writes what can be read in one way only', async () => {
  const before = read(data, 'site.yaml')
  change('site.yaml', 'https://museo.example', 'museo.example/')
  expect(await report('it')).toMatch(/rule-broken {2}host\n.*ci vuole un indirizzo intero, con https:\/\/ davanti/)
  await fix()
  expect(read(data, 'site.yaml')).toBe(before)
  change('site.yaml', 'https://museo.example', 'museo')
  expect(await report()).toContain('write, for example: https://museum.example')
})

test('a type or a code without a sentence is told before anybody makes the mistake', () => {
  const { messages, schemas } = { messages: museumMessages, schemas: museum.schemas }
  const missing = (given: Partial<typeof messages>) =>
    missingSentences({ ...messages, ...given }, schemas).map(({ en }) => en)
  expect(missing({})).toEqual([])
  const none = ['format_site-address', 'artist-unborn', 'hours-swapped']
  const lacking = ['it', 'en'].flatMap((language) => none.map((id) => `${language}.ftl lacks ${id}`))
  expect(missing({ speechIn: openCatalogues([engineFolder]) }).toSorted()).toEqual(lacking.toSorted())
  const codes = { ...messages.codes, 'rule-broken': formatBroken(commonTypes) }
  expect(missing({ codes })).toEqual(['formatBroken does not list the type site-address'])
})

test('a comma that ends a text between braces is told as such, and --fix puts the text in quotes', async () => {
  change('site.yaml', 'it: Aperto, en', 'it: Aperto, anche la sera, d’estate, en')
  expect(await report()).toMatch(/words\.hours\.anche la sera\n.*a comma ends the text/)
  await fix()
  expect(read(data, 'site.yaml')).toContain('hours: { it: "Aperto, anche la sera, d’estate", en: Open }')
  expect(await report()).toBe('')
})

test('a task of its own changes several files at once, or says why not', () => {
  const content = contentFrom(textsIn(data), museumDesk)
  const state = { texts: textsIn(data), content, today: '2027-06-30' }
  const move = (from: string, to: string) => museumDesk.tasks!['move-works']!({ from, to })!(state)
  expect(done(move('corte', 'sala-reti')).texts.get('works/argano.yaml')).toContain('room: sala-reti\n')
  expect(move('soffitta', 'corte')).toMatchObject({ impossible: { en: 'There are no works.' } })
  expect(museumDesk.tasks!['move-works']!({ from: 'corte' })).toBeUndefined()
})

test('a reference to an entry that is not there is told, with the nearest one, and --fix writes it', async () => {
  change('works/rete.yaml', 'artist: moro', 'artist: verdi')
  change('works/argano.yaml', 'artist: verdi', 'artist: vredi')
  const told = await report()
  expect(told).toMatch(/argano\.yaml:6:9 {2}error {2}reference-unknown .*\n.*"vredi" is not among the artists/)
  expect(told).toContain('write "verdi", as in artists/')
  await fix()
  expect(await report()).toBe('')
})

test('nor may one lead to an entry that is kept back', async () => {
  change('artists/verdi.yaml', 'slug: verdi', 'draft: true\nslug: verdi')
  expect(await report()).toContain('"verdi" is not yet on the site, and is named here')
})

test('the desk offers the entries by their names, and renames references with them', () => {
  const content = contentFrom(textsIn(data), museumDesk)
  expect(choicesOf('artist', content, ['artist'])).toEqual([
    { value: 'verdi', label: { it: 'Ada Verdi', en: 'Ada Verdi' } },
    { value: 'moro', label: { it: 'Ugo Moro', en: 'Ugo Moro' } }
  ])
  const rename = { type: 'set', file: 'artists/moro.yaml', path: ['slug'], value: 'ugo-moro' } as const
  expect(completeEdits([rename], content)).toContainEqual({
    type: 'set',
    file: 'works/rete.yaml',
    path: ['artist'],
    value: 'ugo-moro'
  })
})

test('the first entry of an empty folder begins at the desk, open and kept back, and is right at once', async () => {
  for (const name of ['argano', 'rete']) rmSync(join(data, `works/${name}.yaml`))
  const content = contentFrom(textsIn(data), museumDesk)
  expect(museumDesk.screens(content)[0]?.groups[0]?.add).toMatchObject({ folder: 'works' })
  const plan = firstEntry(
    { texts: textsIn(data), content, today: '2027-06-30' },
    { folder: 'works', name: 'Àncora di pietra' }
  )
  const text = done(plan).texts.get('works/ancora-di-pietra.yaml')
  expect(text).toBe(
    'draft: true\nslug: ancora-di-pietra\norder: 1\ntitle:\n  it: Àncora di pietra\n' +
      '  en: !placeholder Àncora di pietra\nartist: !placeholder\nroom: !placeholder\nyear: !placeholder\n' +
      'about: !placeholder\nphoto: !placeholder\n'
  )
  mkdirSync(join(data, 'works'), { recursive: true })
  writeFileSync(join(data, 'works/ancora-di-pietra.yaml'), text ?? '')
  expect(await report()).not.toContain('error')
  expect(firstEntry({ texts: textsIn(data), content, today: '' }, { folder: 'rooms', name: 'A' })).toHaveProperty(
    'impossible'
  )
})

describe('a work that is kept back', () => {
  const keepBack = (text: string): void => writeFileSync(join(data, 'works/rete.yaml'), `draft: true\n${text}`)

  test('is on no page, and what it lacks is told without being an error', async () => {
    keepBack(read(data, 'works/rete.yaml').replace(/^year:.*\n/m, ''))
    const { diagnostics, drafts } = await check({ ...options(), release: true, strict: true })
    expect(diagnostics).toEqual([])
    expect(drafts).toMatchObject([{ file: 'works/rete.yaml', diagnostics: [{ code: 'field-missing' }] }])
    const out = join(emptyFolder(), 'dist')
    const { output } = await build({ ...options(), out })
    expect(output?.pages).toBe(12)
    expect(read(out, 'index.html')).not.toContain('works/rete')
  })

  test('is told of by the rules, and in the preview once nothing is wrong with it', async () => {
    const written = read(data, 'works/rete.yaml')
    const preview = openPreview(options())
    const isShown = async (): Promise<boolean> => {
      const { site, diagnostics } = await preview.rebuild()
      expect(diagnostics).toEqual([])
      return (await site?.read('works/rete.html')) !== undefined
    }
    try {
      keepBack(written)
      expect(await isShown()).toBe(true)
      keepBack(written.replace('year: 1932', 'year: 1832'))
      expect(await isShown()).toBe(false)
      const { drafts } = await check(options())
      expect(drafts).toMatchObject([{ diagnostics: [{ code: 'artist-unborn' }] }])
    } finally {
      await preview.close()
    }
  })

  test('is in the preview beside others, of which one is wrong', async () => {
    const written = read(data, 'works/rete.yaml')
    const others = { 'first.yaml': '1932', 'unborn.yaml': '1832', 'last.yaml': '1933' }
    for (const [file, year] of Object.entries(others)) {
      const work = written
        .replace(/^slug: .*/m, `slug: ${file.replace('.yaml', '')}`)
        .replace('year: 1932', `year: ${year}`)
      writeFileSync(join(data, 'works', file), `draft: true\n${work}`)
    }
    const preview = openPreview(options())
    try {
      const { site } = await preview.rebuild()
      const shown = ['first', 'unborn', 'last'].map(
        async (name) => (await site?.read(`works/${name}.html`)) !== undefined
      )
      expect(await Promise.all(shown)).toEqual([true, false, true])
    } finally {
      await preview.close()
    }
  })
})

describe('its site', () => {
  let out: string
  const page = (path: string): string => read(out, path)
  beforeEach(async () => {
    out = join(emptyFolder(), 'site')
    await build({ ...options(), out })
  })

  test('has pages of all its folders, in its languages, by its template', () => {
    expect(page('en/works/argano.html')).toContain('<html lang="en">')
    expect(page('en/works/argano.html')).toContain('<h1>Hand winch</h1>')
    expect(page('artists/verdi.html')).toContain('<a href="/works/argano">Argano a mano</a>')
    expect(page('rooms/corte.html')).toContain('<a href="/works/argano">Argano a mano</a>')
    expect(page('nginx.conf')).toContain('museo.example')
  })

  test('is the same when it is built again', async () => {
    const { output } = await build({ ...options(), out })
    expect(output?.changed).toBe(0)
  })

  test('tells search engines where each page is in each language, and lists none for a wrong address', () => {
    const winch = page('en/works/argano.html')
    expect(winch).toContain('<link rel="canonical" href="https://museo.example/en/works/argano"/>')
    expect(winch).toContain('hrefLang="it" href="https://museo.example/works/argano"')
    expect(winch).toContain('hrefLang="x-default" href="https://museo.example/works/argano"')
    expect(page('404.html')).toMatch(/content="noindex"[^]*Questa pagina non c’è[^]*There is no such page/)
    expect(page('robots.txt')).toContain('Sitemap: https://museo.example/sitemap.xml')
    expect(page('sitemap.xml').match(/<loc>/g)).toHaveLength(14)
    expect(page('sitemap.xml')).toMatch(/<image:loc>https:\/\/museo\.example\/photos\/argano\..*svg/)
  })

  test('opens from a home screen under its name, and tells programs what it is about', () => {
    expect(JSON.parse(page('en/site.webmanifest'))).toMatchObject({ name: 'Museum of the Sea', start_url: '/en' })
    expect(page('en/works/argano.html')).toContain('<link rel="manifest" href="/en/site.webmanifest"/>')
    expect(page('en/llms.txt')).toMatch(
      /^# Museum of the Sea\n\n> The tools[^]*\n- \[Hand winch\]\(https:.*1958 It pulled/
    )
  })

  test('refuses a file of the owner that would take the place of one of these', async () => {
    mkdirSync(join(data, 'static'))
    writeFileSync(join(data, 'static/llms.txt'), 'ours')
    expect(await report()).toContain('static-name')
  })
})

test('an entry is called what the field that names it says, in the main language', () => {
  const content = contentFrom(textsIn(data), museumDesk)
  expect(folderEntries(content).map(({ name }) => name)).toEqual([
    'Argano a mano',
    'Rete da posta',
    'Ada Verdi',
    'Ugo Moro',
    'La corte',
    'La sala delle reti'
  ])
})

test('a new entry has its name in that field, is right at once, and marks what is still to be written', async () => {
  const texts = textsIn(data)
  const content = contentFrom(texts, museumDesk)
  const { texts: changed } = done(
    copyEntry({ texts, content, today: '2027-06-22' }, { entry: 'works/argano', name: 'Ancora di pietra' })
  )
  expect([...changed.keys()]).toEqual(['works/ancora-di-pietra.yaml'])
  expect(changed.get('works/ancora-di-pietra.yaml')).toBe(
    [
      'slug: ancora-di-pietra',
      'draft: true',
      'order: 3',
      'title:',
      '  it: Ancora di pietra',
      '  en: !placeholder Ancora di pietra',
      'artist: !placeholder verdi',
      'room: !placeholder corte',
      'year: !placeholder 1958',
      'about: !placeholder',
      '  it: Tirava le barche in secca, due uomini per volta. # come dice il cartello',
      '  en: It pulled the boats ashore, two men at a time.',
      'photo: !placeholder argano',
      ''
    ].join('\n')
  )
  for (const [file, text] of changed) writeFileSync(join(data, file), text ?? '')
  expect(await report()).toBe('')
})

test('a text with a pattern has to have a type, which says what is wrong with it', () => {
  const words = { it: 'Sigla', en: 'Mark' }
  expect(() => described(z.string().regex(/^[A-Z]{2}$/), words)).toThrow(
    '"Mark" is a text with a pattern, so it needs a type'
  )
  expect(described(z.string(), words)).toBeDefined()
})

test('a list of works does not name a new one, which is not on the site yet', () => {
  const works = list({ it: 'Opere', en: 'Works' })(reference('work', { it: 'Opera', en: 'Work' }))
  const roomWithWorks = (given: Parameters<typeof roomSchema>[0]) =>
    described(roomSchema(given).extend({ works: works.optional() }), { it: 'Stanza', en: 'Room' })
  const entries = { work: workSchema, artist: artistSchema, room: roomWithWorks }
  const schemas = dataSchemas({ texts: textSchemas, files: museumFiles, folders: museumFolders, entries })
  const texts = textsIn(data)
  texts.set('rooms/corte.yaml', `${texts.get('rooms/corte.yaml')}works: [argano]\n`)
  const content = contentFrom(texts, { ...museumDesk, site: { ...museumDesk.site, schemas } })
  const { texts: changed } = done(
    copyEntry({ texts, content, today: '2027-06-22' }, { entry: 'works/argano', name: 'Ancora di pietra' })
  )
  expect([...changed.keys()]).toEqual(['works/ancora-di-pietra.yaml'])
})

test('the types refuse what the engine cannot do', () => {
  const given = { texts: textSchemas, files: museumFiles, folders: museumFolders }
  // @ts-expect-error -- a folder names a schema that is not there
  dataSchemas({ ...given, entries: { work: workSchema, artist: artistSchema } })
  const entries = { work: workSchema, artist: artistSchema, room: roomSchema }
  // @ts-expect-error -- no folder has entries of the schema `ship`
  dataSchemas({ ...given, entries: { ...entries, ship: artistSchema } })
  // @ts-expect-error -- two things have the name `works`
  dataSchemas({ ...given, files: { works: museumFiles.site }, entries })
  // @ts-expect-error -- a rule looks at one entry at a time
  const together = rule(['work', 'artist'], () => [])
  expect(together.reads).toHaveLength(2)
})
