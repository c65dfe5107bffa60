import { expect, test } from 'vitest'
import { readBytes } from '../../../generator/engine/store/content-source.ts'
import { answerFiles, planAnswers } from '../../../generator/house/bookings/unit-answers.ts'
import type { Model } from '../../../generator/house/model/content-model.ts'
import { houses, modelOf, picturesFor } from '../../content.ts'
import { planRoutes } from '../../house-engine.ts'
import { assets, housePages, materialOf, render } from '../../rendered.ts'

const filled = (house: string): Model => ({ ...modelOf(house), unconfirmed: [] })

/** The summaries of a model by their paths. */
function summariesOf(model: Model): Record<string, string> {
  const { table } = planRoutes(model)
  const material = { ...materialOf(model, table, picturesFor(model)), assets }
  const files = [...housePages.machineReadableFiles(material, { table, backgroundColour: '' })]
  return Object.fromEntries(
    files
      .filter(({ path }) => /(house\.json|llms\.txt)$/.test(path))
      .map((file) => [file.path, String(readBytes(file))])
  )
}

const numbersIn = (text: string): Set<string> => new Set(text.match(/\d+/g))

/** What a page says to people and search engines, without addresses of files. */
function saidOn(html: string): string {
  const attributes = [...html.matchAll(/(?:content="|href="tel:)([^"]*)"/g)].map(([, value]) => value)
  return [html.replaceAll(/<[^>]*>/g, ' '), ...attributes].join(' ').replaceAll(/&#?\w+;/g, ' ')
}

test.each(Object.entries(houses))('each number of a summary is on a page or in an answer: %s', (_, folder) => {
  const model = filled(folder)
  const answers = answerFiles(planAnswers(model, new Map(), '2027-05-01'), {
    host: model.site.host,
    today: '2027-05-01'
  })
  const pages = render(model)
  const said = numbersIn(
    [...pages.map(({ html }) => saidOn(html)), ...answers.map(({ contents }) => contents)].join(' ')
  )
  const summaries = Object.entries(summariesOf(model))
  expect(summaries).toHaveLength(2 * model.site.languages.length)
  for (const [path, text] of summaries) {
    const numbers = [...numbersIn(text.replaceAll(/(?<=["( ])(https?:\/)?\/[^\s")]+/g, ''))]
    expect(numbers.length).toBeGreaterThan(5)
    expect({ [path]: numbers.filter((each) => !said.has(each)) }).toEqual({ [path]: [] })
  }
})

test('what is still to be confirmed is in no summary, all else is', () => {
  const model = filled(houses.shipped)
  const { site } = model
  const [uno] = model.apartments
  uno!.nationalCode = 'IT071060C2ABCDEFGH'
  const secret = [
    site.legal.company,
    site.address.street,
    site.legal.structures[0]!.nationalCode!,
    `CIS ${site.legal.structures[1]!.regionalCode!}\n`,
    `CIN ${uno!.nationalCode}`,
    site.legal.vatNumber!,
    '+39',
    '"price"',
    site.host
  ]
  const [before, after] = [model, modelOf(houses.shipped)].map((each) => Object.values(summariesOf(each)).join(''))
  for (const each of secret) {
    expect(before).toContain(each)
    expect(after).not.toContain(each)
  }
})

test('nor is anything within a part that is still to be confirmed as a whole', () => {
  const model = filled(houses.shipped)
  const { legal } = model.site
  const note = model.pages.apartments!.unit.notes[0]!.text['it']!
  const said = (unconfirmed: string[]): string => Object.values(summariesOf({ ...model, unconfirmed })).join('')
  const before = said([])
  for (const [secret, ...places] of [
    [legal.company, 'site.yaml/legal'],
    [legal.vatNumber!, 'site.yaml/legal'],
    ['+39', 'phones.yaml'],
    ['"price"', 'availability/prices.yaml/rooms', 'availability/prices.yaml/apartments'],
    [note, 'pages.yaml/rooms/unit/notes', 'pages.yaml/apartments/unit/notes'],
    [note, 'pages.yaml/rooms/unit/notes/2/text/it', 'pages.yaml/apartments/unit/notes/0/text/it']
  ] as const) {
    expect(before).toContain(secret)
    expect(said([...places])).not.toContain(secret)
  }
})
