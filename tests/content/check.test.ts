import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { diagnosticsAfter, houses, type Change } from '../content.ts'
import { nearestOf } from '../../generator/diagnostics/spelling.ts'

const second = (file: string): string => readFileSync(join(houses.second, file), 'utf8')
const errorsAfter = async (house: string, ...changes: Change[]) => {
  const { diagnostics, marks } = await diagnosticsAfter(house, changes)
  return {
    errors: diagnostics.filter(({ severity }) => severity === 'error'),
    warnings: diagnostics.filter(({ severity }) => severity === 'warning'),
    marks
  }
}

describe('a title for search results', () => {
  const title = (en: string): Change => ({
    file: 'rooms/enzian.yaml',
    from: 'slug: enzian\n',
    to: `slug: enzian\nsearchTitle: { de: Oberlärch, en: ▸"${en}", fr: Oberlärch }\n`
  })

  test.each([
    ['is short and names the town', 'Enzian, a room in Oberlärch', []],
    ['names the place as the language has it', 'Oberlärch in the Grisons', []],
    ['names the town with another end', 'A room of Oberlärbs', []],
    ['names a part of it', 'A room in Ober', ['search-title-placeless']],
    ['has 60 characters', 'Oberlärch'.padEnd(60, '!'), []],
    ['has one more', 'Oberlärch'.padEnd(61, '!'), ['search-title-long']],
    ['names no place', 'Enzian', ['search-title-placeless']]
  ])('%s', async (_, en, codes) => {
    const { errors, warnings, marks } = await errorsAfter(houses.second, title(en))
    expect(errors).toEqual([])
    expect(warnings.map(({ code, at }) => [code, at])).toEqual(codes.map((code) => [code, marks.at[0]]))
  })

  test('is looked at in the guide as well', async () => {
    const { warnings, marks } = await errorsAfter(houses.second, {
      file: 'guide.yaml',
      from: '    slug:',
      to: '    searchTitle: { de: ▸Wege, en: Oberlärch, fr: Oberlärch }\n    slug:'
    })
    expect(warnings).toMatchObject([{ code: 'search-title-placeless', at: marks.at[0], args: { town: 'Oberlärch' } }])
  })
})

describe('a name that exists nowhere is told where it is written', () => {
  test.each<[kind: string, file: string, from: string, to: string, nearest: string | undefined]>([
    ['number', 'phones.yaml', 'fragen: haus', 'fragen: ▸hauss', 'haus'],
    ['subject', 'pages.yaml', 'subject: zimmer', 'subject: ▸zimer', 'zimmer'],
    ['subject', 'guide.yaml', 'subject: fragen', 'subject: ▸bergfahrt', undefined],
    ['service', 'rooms/enzian.yaml', 'id: milch', 'id: ▸milk', undefined],
    ['rule', 'pages.yaml', 'rules: [ankunft, schuhe', 'rules: [ankunft, ▸schue', 'schuhe'],
    ['section', 'pages.yaml', 'sections: [wege]', 'sections: [wege, ▸weg]', 'wege'],
    ['page', 'pages.yaml', 'menu: [home,', 'menu: [home, ▸oil,', undefined],
    ['page', 'pages.yaml', '    - page: rooms', '    - page: ▸apartments', undefined],
    ['page', 'pages.yaml', 'bannerLeadsTo: guide', 'bannerLeadsTo: ▸guests', undefined],
    ['page', 'pages.yaml', 'to: guide/wege', 'to: ▸guide/weg', 'guide/wege']
  ])('%s in %s: %s', async (kind, file, from, to, nearest) => {
    const { errors, marks } = await errorsAfter(houses.second, { file, from, to })
    expect(errors).toMatchObject([{ code: 'reference-unknown', at: marks.at[0], args: { kind, nearest } }])
  })

  test('language in phones.yaml', async () => {
    const { errors, marks } = await errorsAfter(houses.shipped, {
      file: 'phones.yaml',
      from: 'swap:\n  - en',
      to: 'swap:\n  - ▸es'
    })
    expect(errors).toMatchObject([
      {
        code: 'reference-unknown',
        at: marks.at[0],
        args: { kind: 'language', nearest: undefined, known: ['it', 'en'] }
      }
    ])
  })

  test('an alias leads to a page, never to another alias', async () => {
    const { errors, marks } = await errorsAfter(houses.second, {
      file: 'pages.yaml',
      from: 'to: guide/wege',
      to: 'to: ▸alias/wandern'
    })
    expect(errors).toMatchObject([{ code: 'reference-unknown', at: marks.at[0] }])
  })

  test.each<[found: string, known: string[], nearest: string | undefined]>([
    ['ketle', ['kettle', 'coffee'], 'kettle'],
    ['wlfi', ['wifi'], 'wifi'],
    // Neighbours swapped are one mistake.
    ['titel', ['title', 'text'], 'title'],
    ['Parking', ['parking'], 'parking'],
    ['oil', ['tub', 'ac'], undefined],
    ['sauna', ['parking', 'kitchen'], undefined],
    ['es', ['it', 'en'], undefined],
    ['eng', ['it', 'en'], 'en'],
    ['n', ['it', 'en'], 'en'],
    ['ne', ['it', 'en'], 'en'],
    ['x', ['it', 'en'], undefined],
    ['i', ['id'], 'id'],
    ['', ['en'], undefined],
    ['ab', ['ab', 'ac'], 'ab']
  ])('what is most like "%s" among %j', (found, known, nearest) => {
    expect(nearestOf(found, known)).toBe(nearest)
  })
})

describe('what nothing uses is a warning', () => {
  test.each<[kind: string, file: string, from: string, to: string]>([
    ['number', 'phones.yaml', 'subjects:', '  ▸other: "+41810000008"\nsubjects:'],
    ['subject', 'phones.yaml', 'swap: []', '  ▸post: haus\nswap: []'],
    ['service', 'services.yaml', 'ofen:', '▸sauna: { icon: tub, name: { de: a, en: b, fr: c } }\nofen:'],
    ['rule', 'rules.yaml', 'ankunft:', '▸hunde: { name: { de: a, en: b, fr: c } }\nankunft:'],
    [
      'section',
      'guide.yaml',
      'sections:\n',
      second('guide.yaml').replace('  wege:', '  ▸winter:').replace('slug: wege', 'slug: winter')
    ]
  ])('%s', async (kind, file, from, to) => {
    const { errors, warnings, marks } = await errorsAfter(houses.second, { file, from, to })
    expect(errors).toEqual([])
    expect(warnings).toMatchObject([{ code: 'reference-unused', at: marks.at[0], args: { kind } }])
  })

  test('a removed part of the house leaves a warning, and an error only where it closes no nights', async () => {
    const { errors, warnings, marks } = await errorsAfter(
      houses.second,
      { file: 'rooms/enzian.yaml', gone: true },
      { file: 'availability/prices.yaml', from: 'units: [rooms/enzian]', to: 'units: [▸rooms/enzian]' }
    )
    expect(errors).toMatchObject([{ code: 'unit-unknown', at: marks.at[0] }])
    // The flower still stands in the guide; the prices of the room are left over.
    expect(warnings.map(({ code, at }) => `${code} ${at.split(':')[0]}`)).toEqual([
      'unit-unknown availability/prices.yaml'
    ])
  })
})

describe('photos', () => {
  test('one that is not there, with the one that was probably meant', async () => {
    const { errors, marks } = await errorsAfter(houses.second, {
      file: 'rooms/arve.yaml',
      from: 'banner: haus',
      to: 'banner: ▸hause'
    })
    expect(errors).toMatchObject([
      { code: 'photo-missing', at: marks.at[0], args: { photo: 'hause', nearest: 'haus', folder: 'photos/' } }
    ])
  })

  test('a number that is not there is taken for the one photo that nothing shows, and for no neighbour', async () => {
    const { errors } = await errorsAfter(houses.shipped, {
      file: 'rooms/grecale.yaml',
      from: '- photo: grecale/02',
      to: '- photo: ▸grecale/12'
    })
    expect(errors).toMatchObject([
      { code: 'photo-missing', args: { photo: 'grecale/12', nearest: 'grecale/02', folder: 'photos/grecale' } }
    ])
  })

  test('a name in composed and one in decomposed letters are the same photo', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
    const { errors } = await errorsAfter(
      houses.second,
      { file: `photos/${'ca\u0300mera'.normalize('NFC')}.svg`, text: drawing },
      { file: `photos/${'ca\u0300mera'.normalize('NFD')}.svg`, text: drawing },
      { file: 'rooms/arve.yaml', from: 'banner: haus', to: `banner: ${'ca\u0300mera'.normalize('NFD')}` }
    )
    expect(errors.map(({ code }) => code)).toEqual(['photo-twice'])
  })

  test.each<[files: string[], at: string]>([
    [['photos/arve/A.svg', 'photos/arve/a.svg'], 'photos/arve/a.svg:1:1'],
    [['photos/Arve/1.svg', 'photos/arve/2.svg'], 'photos/arve/2.svg:1:1'],
    // The site has a folder of its own among the photos, with one for each of theirs.
    [['photos/Share/1.svg'], 'photos/Share/1.svg:1:1'],
    [['photos/arve/1.svg', 'photos/share/Arve/2.svg'], 'photos/share/Arve/2.svg:1:1']
  ])('names that differ in capitals alone: %j', async (files, at) => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
    const { errors } = await errorsAfter(
      houses.second,
      { file: 'photos/arve.jpg', gone: true },
      { file: 'photos/arve.svg', text: drawing },
      ...files.map((file) => ({ file, text: drawing }))
    )
    expect(errors).toMatchObject([{ code: 'photo-twice', at, args: { inCapitals: true } }])
  })

  test.each<[file: string, code: string]>([
    [`photos/${'a'.repeat(201)}.svg`, 'name-too-long'],
    ['photos/what?.svg', 'rule-broken'],
    ['photos/end. /a.svg', 'rule-broken'],
    ['photos/bell\u0007.svg', 'rule-broken'],
    // Windows keeps these names for itself.
    ['photos/con.svg', 'rule-broken'],
    ['photos/aux/a.svg', 'rule-broken']
  ])('a name that no file of the site can have: %s', async (file, code) => {
    const { errors } = await errorsAfter(houses.second, {
      file,
      text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
    })
    expect(errors).toMatchObject([{ code, at: `${file}:1:1` }])
  })

  test('what is wrong with a file is said at its first use, and where the file is', async () => {
    const { errors } = await errorsAfter(houses.second, {
      file: 'photos/enzian.png',
      bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
    })
    expect(errors).toMatchObject([{ code: 'photo-problem', args: { problem: 'truncated' } }])
    const places = [errors[0]!.at, ...errors[0]!.also]
    expect(places.at(-1)).toBe('photos/enzian.png:1:1')
    const uses = ['pages.yaml', 'guide.yaml', 'rooms/enzian.yaml'].flatMap((file) =>
      second(file)
        .split('\n')
        .flatMap((line, index) => (/(photo|share): enzian$/.test(line) ? [`${file}:${index + 1}`] : []))
    )
    expect(
      places
        .slice(0, -1)
        .map((place) => place.replace(/:\d+$/, ''))
        .toSorted()
    ).toEqual(uses.toSorted())
  })

  test('a file that is no picture and that nothing names is no fault', async () => {
    const { errors, warnings } = await errorsAfter(houses.second, {
      file: 'photos/notes.txt',
      text: 'what somebody put there'
    })
    expect(errors).toEqual([])
    expect(warnings).toMatchObject([
      { code: 'photo-unused', at: 'photos/notes.txt:1:1', args: { photo: 'notes.txt', isPicture: false } }
    ])
  })

  test.each(['Thumbs.db', 'arve/desktop.ini'])('%s is none of the owner’s files', async (name) => {
    const { errors, warnings } = await errorsAfter(houses.second, {
      file: `photos/${name}`,
      text: 'what Windows leaves behind'
    })
    expect([...errors, ...warnings]).toEqual([])
  })

  test('many that no page shows are one diagnostic a folder', async () => {
    const files = ['a', 'b', 'c'].map((name) => `photos/new/${name}.svg`)
    const { errors, warnings } = await errorsAfter(
      houses.second,
      ...files.map((file): Change => ({ file, text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' }))
    )
    expect(errors).toEqual([])
    expect(warnings).toMatchObject([
      {
        code: 'photo-unused',
        at: `${files[0]}:1:1`,
        also: files.slice(1).map((file) => `${file}:1:1`),
        args: { photo: 'new', count: 3 }
      }
    ])
  })

  test.each<[photo: string, code: string, nearest: string | undefined]>([
    ['photos/haus', 'photo-missing', 'haus'],
    ['haus.svg', 'rule-broken', undefined]
  ])('%s is a photo all the same, and not one that nothing names', async (photo, code, nearest) => {
    const { errors, warnings } = await errorsAfter(houses.second, {
      file: 'rooms/arve.yaml',
      from: 'cover:\n  photo: arve',
      to: `cover:\n  photo: ▸${photo}`
    })
    expect(errors).toMatchObject([{ code, args: nearest === undefined ? {} : { nearest } }])
    expect(warnings).toEqual([])
  })

  test('a link that leads nowhere is one diagnostic, and not a photo that is missing', async () => {
    const { errors } = await errorsAfter(houses.second, { file: 'photos/haus.svg', linkTo: '../../nowhere.svg' })
    expect(errors).toMatchObject([{ code: 'link-outside', at: 'photos/haus.svg:1:1', args: { dangling: true } }])
  })
})

describe('one fault does not hide others, and makes none', () => {
  const missing: Change = { file: 'rooms/arve.yaml', from: 'photos:', to: '▸colour: red\nphotos:' }

  test.each<[what: string, changes: Change[], code: string]>([
    [
      'a reference in another file',
      [{ file: 'pages.yaml', from: 'subject: zimmer', to: 'subject: ▸zimer' }],
      'reference-unknown'
    ],
    [
      'a reference in the same file',
      [{ file: 'rooms/arve.yaml', from: '- { id: milch }', to: '- { id: ▸milk }' }],
      'reference-unknown'
    ],
    ['a photo', [{ file: 'rooms/enzian.yaml', from: '- photo: enzian', to: '- photo: ▸enziano' }], 'photo-missing'],
    ['a day', [{ file: 'rules.yaml', from: 'from: 07-01', to: 'from: ▸02-30' }], 'day-impossible'],
    ['hours', [{ file: 'rules.yaml', from: '14:00-21:00', to: '▸21:00-14:00' }], 'range-reversed'],
    ['an address', [{ file: 'pages.yaml', from: 'slug: kontakt', to: 'slug: ▸api' }], 'route-reserved'],
    ['what is twice', [{ file: 'guide.yaml', from: 'id: seeli', to: 'id: ▸grat' }], 'duplicate-value'],
    ['a season', [{ file: 'availability/prices.yaml', from: 'arve:', to: '▸arwe:' }], 'unit-unknown'],
    [
      'a character',
      [{ file: 'rooms/enzian.yaml', from: 'name: Enzian', to: 'name: En▸\u200Ezian' }],
      'character-invisible'
    ]
  ])('%s', async (_, changes, code) => {
    const { errors, marks } = await errorsAfter(houses.second, missing, ...changes)
    expect(errors.map((found) => found.code).toSorted()).toEqual([code, 'key-unknown'].toSorted())
    expect(errors.map(({ at }) => at)).toContain(marks.at[0])
  })

  test.each<[what: string, change: Change, codes: string[]]>([
    [
      'a service whose icon is wrong is still there',
      { file: 'services.yaml', from: 'icon: breakfast', to: 'icon: brekfast' },
      ['value-unknown']
    ],
    ['pages may be misspelt', { file: 'pages.yaml', from: '\nrooms:\n', to: '\nroms:\n' }, ['key-unknown']],
    ['a unit may have no slug', { file: 'rooms/arve.yaml', from: 'slug: arve', to: 'slug: Arve!' }, ['rule-broken']],
    ['a file cannot be read', { file: 'services.yaml', text: 'a: "b\n' }, ['yaml-quote-open']],
    ['the guide cannot be read', { file: 'guide.yaml', text: 'a: "b\n' }, ['yaml-quote-open']],
    ['the names have lost theirs', { file: 'phones.yaml', from: 'numbers:', to: 'nummern:' }, ['key-unknown']]
  ])('%s', async (_, change, codes) => {
    const { errors, warnings } = await errorsAfter(houses.second, change)
    expect(errors.map(({ code }) => code)).toEqual(codes)
    expect(warnings).toEqual([])
  })

  test('a telephone number has the country of the house, whatever else is wrong there', async () => {
    const { errors } = await errorsAfter(
      houses.second,
      { file: 'phones.yaml', from: '"+41810000007"', to: '▸081 000 00 07' },
      { file: 'site.yaml', from: 'timeZone: ', to: 'timeZone: Nowhere/' }
    )
    expect(errors).toContainEqual(
      expect.objectContaining({ code: 'rule-broken', args: expect.objectContaining({ rule: 'phone', country: 'CH' }) })
    )
  })

  test('a photo that only a faulty part names has the file as its place', async () => {
    const { errors } = await errorsAfter(
      houses.second,
      { file: 'photos/neu.png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]) },
      { file: 'rooms/arve.yaml', from: 'banner: haus', to: 'banners: neu' }
    )
    expect(errors.map(({ code, at, also }) => [code, at, also])).toContainEqual([
      'photo-problem',
      'photos/neu.png:1:1',
      []
    ])
  })
})

describe('many diagnostics of one cause are one', () => {
  const prices = readFileSync(join(houses.shipped, 'availability/prices.yaml'), 'utf8')

  test('a language that site.yaml has lost', async () => {
    const site = readFileSync(join(houses.shipped, 'site.yaml'), 'utf8')
    const { errors, marks } = await errorsAfter(houses.shipped, {
      file: 'site.yaml',
      text: site.replace(/ {2}- code: en\n( {4}.*\n)+/, '').replace('\nlanguages:', '\n▸languages:')
    })
    expect(errors).toMatchObject([
      { code: 'language-unknown', at: marks.at[0], args: { language: 'en', instead: undefined } }
    ])
    expect(errors[0]!.also.length).toBeGreaterThan(10)
  })

  test('the code of a language that no text is written in', async () => {
    const { errors, marks } = await errorsAfter(houses.shipped, {
      file: 'site.yaml',
      from: '  - code: en',
      to: '  - code: ▸em'
    })
    expect(errors).toMatchObject([
      { code: 'language-unknown', at: marks.at[0], args: { language: 'en', instead: 'em' } }
    ])
  })

  test.each<[what: string, text: string, args: object]>([
    ['renamed', prices.replace('\n  low:\n', '\n  ▸bassa:\n'), { season: 'bassa', found: 'low', units: 11 }],
    [
      'taken away',
      prices.replace('\n  low:\n    - from: 10-01\n      to: 05-31\n', '\n').replace('\nseasons:', '\n▸seasons:'),
      { season: undefined, found: 'low', units: 11 }
    ],
    [
      'added',
      prices
        .replace('      to: 08-07\n', '      to: 07-31\n')
        .replace('\n  august:\n', '\n  ▸peak:\n    - from: 08-01\n      to: 08-07\n  august:\n'),
      { season: 'peak', found: undefined, units: 11 }
    ]
  ])('a season %s', async (_, text, args) => {
    const { errors, marks } = await errorsAfter(houses.shipped, { file: 'availability/prices.yaml', text })
    expect(errors).toMatchObject([{ code: 'season-unmatched', at: marks.at[0], args }])
    expect(errors[0]!.also).toHaveLength(11)
  })

  test('a name that is misspelt where it is defined', async () => {
    const { errors, warnings, marks } = await errorsAfter(houses.shipped, {
      file: 'services.yaml',
      from: '\nwifi:\n',
      to: '\n▸ifi:\n'
    })
    expect(errors).toMatchObject([
      { code: 'reference-unknown', at: marks.at[0], args: { found: 'wifi', defined: 'ifi', uses: 11 } }
    ])
    expect(errors[0]!.also).toHaveLength(11)
    expect(warnings).toEqual([])
  })

  test('a name that many use, and that is gone', async () => {
    const services = readFileSync(join(houses.shipped, 'services.yaml'), 'utf8')
    const { errors } = await errorsAfter(houses.shipped, {
      file: 'services.yaml',
      text: services.replace(/\nwifi:\n( .*\n)+/, '\n')
    })
    expect(errors).toMatchObject([{ code: 'reference-unknown', args: { found: 'wifi', uses: 11 } }])
    expect(errors[0]!.also).toHaveLength(10)
  })

  test('a page that is gone: what can stand there instead', async () => {
    const pages = readFileSync(join(houses.shipped, 'pages.yaml'), 'utf8')
    const { errors } = await errorsAfter(
      houses.shipped,
      { file: 'oil.yaml', gone: true },
      { file: 'pages.yaml', text: pages.replace(/\noil:\n( .*\n)+/, '\n') }
    )
    expect(errors).toMatchObject([
      {
        code: 'reference-unknown',
        args: {
          found: 'oil',
          known: ['home', 'rooms', 'apartments', 'property', 'availability', 'contacts', 'guide', 'guests']
        }
      }
    ])
  })

  test('a unit with another slug, and its prices', async () => {
    const { errors, marks } = await errorsAfter(
      houses.shipped,
      { file: 'rooms/grecale.yaml', from: 'slug: grecale', to: 'slug: ponente' },
      { file: 'availability/prices.yaml', from: '\n  grecale:', to: '\n  ▸grecale:' }
    )
    expect(errors).toMatchObject([
      { code: 'unit-unknown', at: marks.at[0], args: { unit: 'grecale', nearest: 'ponente' } }
    ])
  })

  test('a unit with the slug of another, and its prices', async () => {
    const { errors } = await errorsAfter(houses.shipped, {
      file: 'rooms/grecale.yaml',
      from: 'slug: grecale',
      to: 'slug: scirocco'
    })
    expect(errors.map(({ code }) => code)).toEqual(['route-clash'])
  })

  test('a day that there is not, and the nights that it leaves', async () => {
    const { errors } = await errorsAfter(houses.shipped, {
      file: 'availability/prices.yaml',
      from: 'to: 05-31',
      to: 'to: ▸02-30'
    })
    expect(errors.map(({ code }) => code)).toEqual(['day-impossible'])
  })

  test('a number that is gone, and those that were to change places', async () => {
    const { errors } = await errorsAfter(houses.shipped, {
      file: 'phones.yaml',
      from: '  rooms: !placeholder "+390000000001"\n',
      to: ''
    })
    expect(errors).toMatchObject([{ code: 'reference-unknown', args: { kind: 'number', found: 'rooms' } }])
  })

  test('a section that is listed twice is told where it is listed again', async () => {
    const { errors, marks } = await errorsAfter(houses.second, {
      file: 'pages.yaml',
      from: 'sections: [wege]',
      to: 'sections: [▹wege, ▸wege]'
    })
    expect(errors).toMatchObject([{ code: 'entry-twice', at: marks.at[0], also: marks.also }])
  })

  test('the fewest guests are more than the most', async () => {
    const { errors } = await errorsAfter(houses.second, {
      file: 'rooms/arve.yaml',
      from: '{ min: 1, max: 2 }',
      to: '{ min: 3, max: 2 }'
    })
    expect(errors).toMatchObject([{ code: 'range-reversed', args: { isAmount: true } }])
  })
})

describe('days and ranges', () => {
  test.each<[change: Change, code: string | undefined]>([
    [{ file: 'rules.yaml', from: 'from: 07-01', to: 'from: ▸02-30' }, 'day-impossible'],
    [{ file: 'rules.yaml', from: 'from: 07-01', to: 'from: ▸04-31' }, 'day-impossible'],
    [{ file: 'rules.yaml', from: 'from: 07-01', to: 'from: 02-29' }, undefined],
    // A season can run over the turn of the year, as that of the tax does in this house.
    [{ file: 'rules.yaml', from: 'from: 07-01', to: 'from: 12-24' }, undefined],
    [{ file: 'rules.yaml', from: '14:00-21:00', to: '▸21:00-14:00' }, 'range-reversed'],
    [{ file: 'rules.yaml', from: '14:00-21:00', to: '▸14:00-14:00' }, 'range-reversed'],
    // Quiet hours, and arrivals late at night.
    [{ file: 'rules.yaml', from: '14:00-21:00', to: '23:00-07:00' }, undefined],
    [{ file: 'rules.yaml', from: 'times: [14:00-21:00]', to: 'role: check-in\n  times: [15:00-00:30]' }, undefined],
    [
      { file: 'rules.yaml', from: 'times: [14:00-21:00]', to: 'role: check-out\n  times: [▸10:00-08:00]' },
      'range-reversed'
    ],
    // In winter many towns ask for no tax.
    [{ file: 'site.yaml', from: 'amount: 5.25 }', to: 'amount: 0 }' }, undefined],
    [{ file: 'site.yaml', from: 'amount: 5.25 }', to: 'amount: ▸-1 }' }, 'number-range'],
    [{ file: 'site.yaml', from: '\n  amount: 3.80', to: '\n  amount: 0' }, undefined],
    [{ file: 'site.yaml', from: '\n  amount: 3.80', to: '\n  amount: ▸-1' }, 'number-range'],
    [{ file: 'rooms/arve.yaml', from: '{ min: 1, max: 2 }', to: '{ min: ▹3, max: ▸2 }' }, 'range-reversed'],
    [{ file: 'rooms/arve.yaml', from: '{ min: 1, max: 2 }', to: '{ min: 2, max: 2 }' }, undefined],
    [
      { file: 'site.yaml', from: 'copyright: { from: 1987, to: 2026 }', to: 'copyright: { from: ▹2026, to: ▸1987 }' },
      'range-reversed'
    ],
    [{ file: 'site.yaml', from: 'to: 04-10', to: 'to: ▸04-31' }, 'day-impossible']
  ])('%j', async (change, code) => {
    const { errors, marks } = await errorsAfter(houses.second, change)
    expect(errors.map((found) => [found.code, found.at, found.also])).toEqual(
      code === undefined ? [] : [[code, marks.at[0], marks.also]]
    )
  })
})

describe('what must be one of its kind', () => {
  test.each<[house: keyof typeof houses, file: string, from: string, to: string]>([
    ['second', 'guide.yaml', 'id: seeli', 'id: ▹grat'],
    ['second', 'rooms/arve.yaml', '- { id: milch }', '- { id: ▹milch }\n  - { id: ▸milch }'],
    ['shipped', 'oil.yaml', 'id: 3l', 'id: ▹1l'],
    ['shipped', 'pages.yaml', 'id: pool', 'id: ▹house']
  ])('%s, %s: %s', async (house, file, from, to) => {
    const { errors, marks } = await errorsAfter(houses[house], { file, from, to })
    expect(errors).toMatchObject([{ code: 'duplicate-value' }])
    // Whichever of the two comes later is the fault, and names the other.
    expect([errors[0]!.at, ...errors[0]!.also]).toEqual(expect.arrayContaining([...marks.at, ...marks.also]))
  })

  test('a language code', async () => {
    const { errors, marks } = await errorsAfter(houses.second, {
      file: 'site.yaml',
      from: '  - { code: fr, name: Français, flag: fr, prefix: /fr, locale: fr-CH }',
      to:
        '  - { code: fr, name: Français, flag: fr, prefix: /fr, locale: fr-CH }\n' +
        '  - { code: ▸fr, name: Romand, flag: ch, prefix: /romand, locale: fr-CH }'
    })
    expect(errors).toMatchObject([{ code: 'duplicate-value', at: marks.at[0], args: { key: 'language', value: 'fr' } }])
  })

  test.each(['/english', '/English'])('a prefix is one diagnostic, not one for each page: %s', async (prefix) => {
    const { errors, marks } = await errorsAfter(houses.second, {
      file: 'site.yaml',
      from: 'prefix: /fr',
      to: `prefix: ▸${prefix}`
    })
    expect(errors).toMatchObject([{ code: 'language-prefix-clash', at: marks.at[0] }])
  })
})

describe('lists and values that go with others', () => {
  test.each<
    [
      what: string,
      house: keyof typeof houses,
      changes: Change[],
      severity: 'error' | 'warning',
      code: string,
      args: object
    ]
  >([
    [
      'a page twice in the menu',
      'second',
      [{ file: 'pages.yaml', from: 'menu: [home,', to: 'menu: [▹home, ▸home,' }],
      'error',
      'entry-twice',
      { key: 'menu', value: 'home' }
    ],
    [
      'a rule twice',
      'second',
      [{ file: 'pages.yaml', from: 'rules: [ankunft,', to: 'rules: [▹ankunft, ▸ankunft,' }],
      'error',
      'entry-twice',
      { key: 'rules' }
    ],
    [
      'a photo twice',
      'second',
      [
        { file: 'rooms/arve.yaml', from: 'photos:\n  - photo: arve', to: 'photos:\n  - photo: ▹haus' },
        {
          file: 'rooms/arve.yaml',
          from: '  - photo: haus\n    alt: { de: Das',
          to: '  - photo: ▸haus\n    alt: { de: Das'
        }
      ],
      'warning',
      'entry-twice',
      { key: 'photos', value: 'haus' }
    ],
    [
      'prices for more people than there is room for',
      'second',
      [{ file: 'rooms/arve.yaml', from: 'order: 1', to: 'order: 1\npricedFor: ▸3' }],
      'error',
      'number-range',
      { key: 'pricedFor', found: 3, maximum: 2 }
    ],
    [
      'a night for more than any costs in the currency of the house',
      'second',
      [{ file: 'availability/prices.yaml', from: 'sommer: 140', to: 'sommer: ▸100001' }],
      'error',
      'number-range',
      { key: 'sommer', found: 100001, maximum: 100000 }
    ],
    [
      'half a yen',
      'second',
      [
        { file: 'site.yaml', from: 'currency: CHF', to: 'currency: JPY' },
        { file: 'site.yaml', from: 'amount: 3.80', to: 'amount: 400' },
        { file: 'site.yaml', from: 'amount: 5.25', to: 'amount: 500' },
        { file: 'pages.yaml', from: 'amount: 12.5', to: 'amount: 1500' },
        { file: 'availability/prices.yaml', from: 'sommer: 140', to: 'sommer: 14000' },
        { file: 'availability/prices.yaml', from: 'winter: 180', to: 'winter: 18000' },
        { file: 'availability/prices.yaml', from: 'winter: 210', to: 'winter: 21000' },
        { file: 'availability/prices.yaml', from: 'sommer: 164.50', to: 'sommer: ▸16450.5' }
      ],
      'error',
      'number-range',
      { key: 'sommer', found: 16450.5, whole: true }
    ],
    [
      'an address without its beginning',
      'second',
      [
        {
          file: 'site.yaml',
          from: '  structures: []',
          to: '  structures: []\n  more: [{ name: { de: Buch, en: Book, fr: Livre }, href: ▸book.example }]'
        }
      ],
      'error',
      'rule-broken',
      { rule: 'link', found: 'book.example' }
    ],
    [
      'a tax that nobody asks for in the currency of the house',
      'second',
      [{ file: 'site.yaml', from: 'amount: 3.80', to: 'amount: ▸380' }],
      'error',
      'number-range',
      { key: 'amount', found: 380, minimum: 0, maximum: 100, above: false }
    ],
    [
      'two hours of arrival',
      'second',
      [
        { file: 'rules.yaml', from: 'ankunft:\n', to: 'ankunft:\n  role: ▹check-in\n' },
        { file: 'rules.yaml', from: 'schuhe:\n', to: 'schuhe:\n  role: ▸check-in\n' }
      ],
      'error',
      'duplicate-value',
      { key: 'role', value: 'check-in' }
    ],
    [
      'two amounts of the tax over New Year',
      'second',
      [
        {
          file: 'site.yaml',
          from: '    - { from: 12-15, to: 04-10, amount: 5.25 }',
          to: '    - { from: ▹12-15, to: 04-10, amount: 5.25 }\n    - { from: ▸04-01, to: 05-01, amount: 1 }'
        }
      ],
      'error',
      'tax-overlap',
      { from: '04-01', to: '04-10' }
    ],
    [
      'two numbers that are one',
      'shipped',
      [
        { file: 'phones.yaml', from: '"+390000000001"', to: '"+390000000002"' },
        { file: 'phones.yaml', from: '\nswap:', to: '\n▸swap:' }
      ],
      'error',
      'phone-swap',
      { areSame: true }
    ],
    [
      'a name lost in one language',
      'second',
      [
        {
          file: 'translations.yaml',
          from: 'backTo: { de: "Zurück: {page}", en: "Back: {page}"',
          to: 'backTo: { de: ▹"Zurück: {page}", en: ▸Back'
        }
      ],
      'error',
      'variable-missing',
      { key: 'backTo', variable: 'page', language: 'en', other: 'de' }
    ],
    [
      'the marks of a word processor',
      'second',
      [{ file: 'site.yaml', from: 'postcode: "7099"', to: 'postcode: ▸“7099”' }],
      'warning',
      'quotes-doubtful',
      { key: 'postcode', found: '“7099”' }
    ],
    [
      'marks within marks',
      'second',
      [{ file: 'site.yaml', from: 'postcode: "7099"', to: `postcode: ▸'"7099"'` }],
      'warning',
      'quotes-doubtful',
      { key: 'postcode' }
    ],
    [
      'a place in the wrong order',
      'second',
      [
        { file: 'guide.yaml', from: 'coordinates: 46.79120, 9.70044', to: 'coordinates: ▸9.70044, 46.79120' },
        { file: 'site.yaml', from: 'coordinates: 46', to: 'coordinates: ▹46' }
      ],
      'warning',
      'coordinates-far',
      {}
    ],
    [
      'the house in the wrong order',
      'second',
      [{ file: 'site.yaml', from: 'coordinates: 46.78031, 9.68275', to: 'coordinates: ▸9.68275, 46.78031' }],
      'warning',
      'coordinates-far',
      {}
    ],
    [
      'the house nowhere',
      'second',
      [{ file: 'site.yaml', from: 'coordinates: 46.78031, 9.68275', to: 'coordinates: ▸0, 0' }],
      'warning',
      'coordinates-far',
      { kilometres: undefined }
    ],
    [
      'a section that is called as a part of every page',
      'shipped',
      [{ file: 'pages.yaml', from: '- id: pool', to: '- id: ▸main' }],
      'error',
      'rule-broken',
      { rule: 'anchor', found: 'main' }
    ],
    [
      'a place that is called as the drawing of an icon',
      'second',
      [{ file: 'guide.yaml', from: '- id: seeli', to: '- id: ▸i-map' }],
      'error',
      'rule-broken',
      { rule: 'anchor', found: 'i-map' }
    ],
    [
      'a room and an apartment that are asked for at one address',
      'shipped',
      [
        { file: 'pages.yaml', from: 'api: bnbs', to: 'api: ▹bnbs' },
        { file: 'pages.yaml', from: 'api: apartments', to: 'api: ▸bnbs' },
        { file: 'apartments/uno.yaml', from: 'slug: uno', to: 'slug: grecale' },
        { file: 'availability/prices.yaml', from: '  uno: {', to: '  grecale: {' }
      ],
      'error',
      'duplicate-value',
      { key: 'api', value: 'bnbs' }
    ],
    [
      'a language that no computer knows',
      'second',
      [{ file: 'site.yaml', from: 'locale: fr-CH', to: 'locale: ▸xx-CH' }],
      'error',
      'rule-broken',
      { rule: 'locale' }
    ]
  ])('%s', async (_, house, changes, severity, code, args) => {
    const { diagnostics, marks } = await diagnosticsAfter(houses[house], changes)
    const told = diagnostics.filter((found) => severity === 'warning' || found.severity === 'error')
    expect(told.filter((found) => found.code !== 'photo-unused')).toMatchObject([
      { code, severity, at: marks.at[0], args }
    ])
    expect(told[0]!.also).toEqual(expect.arrayContaining(marks.also))
  })

  test.each<[what: string, ...changes: Change[]]>([
    ...['ISK', 'HUF', 'VND'].map((currency): [string, ...Change[]] => [
      `amounts in ${currency}`,
      { file: 'site.yaml', from: 'currency: CHF', to: `currency: ${currency}` },
      { file: 'site.yaml', from: 'amount: 3.80', to: 'amount: 800' },
      { file: 'site.yaml', from: 'amount: 5.25', to: 'amount: 900' },
      { file: 'pages.yaml', from: 'amount: 12.5', to: 'amount: 15000' },
      { file: 'availability/prices.yaml', from: '164.50', to: '165' }
    ]),
    [
      'a house without a postcode, a year of opening and numbers that change places',
      { file: 'site.yaml', from: '  postcode: "7099"\n', to: '' },
      { file: 'site.yaml', from: 'opened: 1987\n', to: '' },
      { file: 'phones.yaml', from: 'swap: []\n', to: '' }
    ],
    [
      'the national code of another country than Italy',
      {
        file: 'site.yaml',
        from: 'structures: []',
        to: 'structures: [{ name: { de: Haus, en: House, fr: Maison }, nationalCode: "CH 12.345/6" }]'
      }
    ],
    [
      'hours of arrival for each part of the year',
      {
        file: 'rules.yaml',
        from: 'ankunft:\n',
        to: 'ankunft:\n  role: check-in\n  period: { from: 09-01, to: 06-30 }\n'
      },
      { file: 'rules.yaml', from: 'ruhe:\n', to: 'ruhe:\n  role: check-in\n' }
    ],
    [
      'a name of several words in quotation marks',
      { file: 'site.yaml', from: 'town: Oberlärch', to: 'town: “Ober Lärch”' }
    ],
    [
      'prices for as many people as there is room for',
      { file: 'rooms/arve.yaml', from: 'order: 1', to: 'order: 1\npricedFor: 2' }
    ],
    [
      'parts of the year side by side',
      { file: 'site.yaml', from: 'amount: 5.25 }', to: 'amount: 5.25 }\n    - { from: 04-11, to: 12-14, amount: 1 }' }
    ]
  ])('%s are right', async (_, ...changes) => {
    expect((await diagnosticsAfter(houses.second, changes)).diagnostics).toEqual([])
  })
})

describe('parts and their pages', () => {
  test('a guide without its file is one diagnostic', async () => {
    const { errors, marks } = await errorsAfter(
      houses.second,
      { file: 'guide.yaml', gone: true },
      { file: 'pages.yaml', from: '\nguide:\n', to: '\n▸guide:\n' }
    )
    expect(errors).toMatchObject([
      { code: 'part-missing', at: marks.at[0], args: { page: 'guide', file: 'guide.yaml' } }
    ])
  })

  test('rooms without any room', async () => {
    const { errors, marks } = await errorsAfter(
      houses.second,
      { file: 'rooms/arve.yaml', gone: true },
      { file: 'rooms/enzian.yaml', gone: true },
      { file: 'pages.yaml', from: '\nrooms:\n', to: '\n▸rooms:\n' }
    )
    expect(errors.filter(({ at }) => !at.startsWith('availability/'))).toMatchObject([
      { code: 'part-missing', at: marks.at[0], args: { page: 'rooms', file: 'rooms/' } }
    ])
  })

  test('apartments without their page', async () => {
    const { errors } = await errorsAfter(houses.second, {
      file: 'apartments/hut.yaml',
      text: second('rooms/arve.yaml')
    })
    expect(errors).toMatchObject([{ code: 'part-without-page', at: 'pages.yaml:1:1', args: { page: 'apartments' } }])
  })

  test.each<[numbers: string, count: number]>([
    ['haus: "+41810000007"', 1],
    ['haus: "+41810000007"\n  b: "+41810000008"\n  c: "+41810000009"', 3]
  ])('numbers cannot change places: %s', async (numbers, count) => {
    const { errors } = await errorsAfter(houses.second, {
      file: 'phones.yaml',
      text:
        `numbers:\n  ${numbers}\nsubjects: { zimmer: haus, fragen: haus${count === 3 ? ', x: b, y: c' : ''} }\n` +
        'swap: [en]\n'
    })
    expect(errors).toMatchObject([{ code: 'phone-swap', args: { count } }])
  })
})

describe('a whole file in the wrong place is one mistake', () => {
  test.each<[what: string, change: Change, code: string, args: object]>([
    [
      'a room under the name of a page',
      { file: 'guide.yaml', text: second('rooms/arve.yaml').replace(/^(?=slug:)/m, '▸') },
      'file-exchanged',
      { file: 'guide.yaml', holds: 'unit' }
    ],
    [
      'a page under the name of a room',
      { file: 'rooms/arve.yaml', text: second('availability/prices.yaml').replace(/^(?=\w)/m, '▸') },
      'file-exchanged',
      { file: 'rooms/arve.yaml', holds: 'availability/prices.yaml' }
    ],
    [
      'a copy of a room',
      { file: 'rooms/arve-copy.yaml', text: `▸${second('rooms/arve.yaml')}` },
      'file-twice',
      { other: 'rooms/arve.yaml' }
    ]
  ])('%s', async (_, change, code, args) => {
    const { errors, warnings, marks } = await errorsAfter(houses.second, change)
    expect([errors, warnings]).toMatchObject([[{ code, at: marks.at[0], args }], []])
  })
})

test('a photo that is named in several places is missing once', async () => {
  const { errors } = await errorsAfter(
    houses.shipped,
    { file: 'photos/posters/oil.svg', gone: true },
    { file: 'photos/posters/oil-new.svg', bytes: readFileSync(join(houses.shipped, 'photos/posters/oil.svg')) }
  )
  expect(errors).toMatchObject([
    {
      code: 'photo-missing',
      args: { photo: 'posters/oil', nearest: 'posters/oil-new' },
      also: [expect.any(String), expect.any(String)]
    }
  ])
})

test.each([
  ['dots at its end', 'and so on…', []],
  ['a sign within a word', 'Fam#ily room', ['text-slip']],
  ['an address', 'Family room, see https://oberlaerch.example/a#b', []],
  ['an address of mail', 'Family room: haus=zimmer@oberlaerch.example', []],
  ['inches and quotes', 'Family "room"', []]
])('a text with %s', async (_, text, codes) => {
  const { warnings } = await errorsAfter(houses.second, {
    file: 'rooms/enzian.yaml',
    from: 'en: Family room',
    to: `en: '${text}'`
  })
  expect(warnings.map(({ code }) => code)).toEqual(codes)
})

test.each(['…', '...', '??', 'TODO', 'xxx'])('%s in the place of a text', async (text) => {
  const { errors } = await errorsAfter(houses.second, {
    file: 'rooms/enzian.yaml',
    from: 'en: Family room',
    to: `en: '${text}'`
  })
  expect(errors).toMatchObject([{ code: 'text-standin', at: 'rooms/enzian.yaml:6:33', args: { found: text } }])
})

test.each([
  'TODO translate',
  'TODO: text of the room',
  'todo: tradurre',
  'Todo: translate',
  'A family room – TODO',
  'da tradurre',
  'Da tradurre in inglese',
  '[DA TRADURRE]',
  'EN: da tradurre',
  'Camera di famiglia (da tradurre)',
  'to be translated',
  'Still to be translated into English.',
  '(to be translated)',
  'To be translated: Familienzimmer',
  'traduzione mancante',
  'Manca la traduzione',
  'Translation missing',
  'Lorem ipsum',
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit.',
  'testo di prova',
  'xxx xxx',
  'XXXX XXXX.',
  'Übersetzung fehlt',
  'à traduire'
])('%s stands in for a text', async (text) => {
  expect((await familyRoom(text)).map(({ code, args }) => [code, args])).toEqual([
    ['text-standin', { key: 'type', found: text }]
  ])
})

test.each([
  'To be translated into a song is the dream of every valley',
  'A dialect to be translated by the host',
  'Text us before you arrive',
  'Da scrivere a casa: una cartolina',
  'Da vedere',
  'Todo el año',
  'TODO EL AÑO',
  'XXX edizione della sagra',
  'XX',
  'Missing nothing',
  'Translators’ house',
  'Your text message is answered within the hour',
  'A lorry, ipso facto',
  'Method: none',
  'Prices to be confirmed',
  'Prezzi da confermare'
])('%s is a text', async (text) => {
  expect(await familyRoom(text)).toEqual([])
})

async function familyRoom(text: string) {
  const change = { file: 'rooms/enzian.yaml', from: 'en: Family room', to: `en: '${text}'` }
  return (await errorsAfter(houses.second, change)).warnings
}

test('the first line of a file, without its space', async () => {
  const { errors, marks } = await errorsAfter(houses.shipped, {
    file: 'availability/prices.yaml',
    from: '\nhorizon: 18\n',
    to: '\n▸horizon:18\n'
  })
  expect(errors).toMatchObject([{ code: 'yaml-syntax', at: marks.at[0], args: { reason: 'space-missing' } }])
})

test('an entry of a list that has lost its spaces', async () => {
  const { errors, marks } = await errorsAfter(houses.second, {
    file: 'pages.yaml',
    text: second('pages.yaml').replace(/\n {4}- (?=page: rooms)/, '\n▸- ')
  })
  expect(errors).toMatchObject([{ code: 'yaml-syntax', at: marks.at[0], args: { reason: 'indent' } }])
})

test('a file that ends early is one diagnostic, in whatever order its fields stand', async () => {
  const text = readFileSync(join(houses.second, 'translations.yaml'), 'utf8')
  const lines = text.split('\n').slice(0, 36)
  const { diagnostics } = await diagnosticsAfter(houses.second, [{ file: 'translations.yaml', text: lines.join('\n') }])
  expect(diagnostics).toMatchObject([{ code: 'file-cut', at: `translations.yaml:36:${lines.at(-1)!.length + 1}` }])
})
