/** `llms.txt`: each of its numbers is on a page or in an answer. */
import { expect, test } from 'vitest'
import { readBytes } from '../../../../generator/engine/store/content-source.ts'
import { headSourceOf } from '../../../../generator/engine/open-site.ts'
import { llmsFiles } from '../../../../generator/engine/web/llms.ts'
import { house } from '../../../../generator/house/definition.ts'
import { answerFiles, planAnswers } from '../../../../generator/house/bookings/unit-answers.ts'
import type { Model } from '../../../../generator/house/model/content-model.ts'
import { wholeHouse } from '../whole-house.ts'
import { houses, modelOf } from '../../../support/content.ts'
import { routeTable } from '../../../support/house-engine.ts'
import { housePages, render } from '../../../support/markup/rendered.ts'

/** The files of a model for assistants, by their paths. */
function llmsFilesOf(model: Model): [path: string, text: string][] {
  const table = routeTable(model)
  const files = [...llmsFiles(headSourceOf(model, table, house.pages), housePages.summariesOf(model, table))]
  return files.map((file): [string, string] => [file.path, String(readBytes(file))])
}

const numbersIn = (text: string): Set<string> => new Set(text.match(/\d+/g))

/** What a page says to people and search engines, without addresses of files. */
function saidOn(html: string): string {
  const attributes = [...html.matchAll(/(?:content="|href="tel:)([^"]*)"/g)].map(([, value]) => value)
  return [html.replaceAll(/<[^>]*>/g, ' '), ...attributes].join(' ').replaceAll(/&#?\w+;/g, ' ')
}

test('llms.txt shows the codes that every advertisement has to show', () => {
  const [, text] = llmsFilesOf(wholeHouse())[0]!
  expect(text).toContain('\n\nChambers: Landesnummer IT001\n\nChambers: Kantonsnummer R-1\n\n')
})

test.each(Object.entries(houses))('llms.txt has pages of its language, and numbers of the site: %s', (_, folder) => {
  const model = modelOf(folder)
  const answers = answerFiles(planAnswers(model, new Map(), '2027-05-01'), {
    host: model.site.host,
    today: '2027-05-01'
  })
  const pages = render(model)
  const said = numbersIn(
    [...pages.map(({ html }) => saidOn(html)), ...answers.map(({ contents }) => contents)].join(' ')
  )
  const files = llmsFilesOf(model)
  expect(files).toHaveLength(model.site.languages.length)
  for (const [place, [path, text]] of files.entries()) {
    const { code } = model.site.languages[place]!
    const numbers = [...numbersIn(text.replaceAll(/(?<=["( ])(https?:\/)?\/[^\s")]+/g, ''))]
    expect(numbers.length).toBeGreaterThan(0)
    const others = routeTable(model).routes.filter(({ id, language }) => /^guests\b/.test(id) || language !== code)
    expect(others.filter((route) => text.includes(`(${model.site.host}${route.path})`))).toEqual([])
    expect({ [path]: numbers.filter((each) => !said.has(each)) }).toEqual({ [path]: [] })
  }
})
