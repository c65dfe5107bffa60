/** The screen of the requests: a pasted message, its answer, and stays that change. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pathsIn } from '../../support/change.ts'
import { isDeep } from '../../support/deep.ts'
import { book, choose, data, page, paste, useDesk } from './owner.ts'

useDesk('it-IT')

const message =
  'Ciao! Mia sorella Ermenegilda è stata da voi.\n' +
  'Buongiorno, vorrei prenotare l’appartamento Uno a Valle degli Ulivi: arrivo 01 lug 2027, partenza 06 lug 2027 ' +
  '(5 notti), per 4 ospiti. Il calendario indica in tutto 595 €. È libero?'

/** Every file below a folder. */
const filesIn = (folder: string): string[] => pathsIn(folder).map((file) => join(folder, file))

test('a pasted message is read, confirmed and cancelled, and nothing of its words is kept', async () => {
  await paste(message)
  const noPayment = page.getByText('La conferma non dice che cosa si paga')
  await choose('Conferma')
  await noPayment.waitFor()
  await choose('Opzione')
  await noPayment.waitFor({ state: 'detached' })
  await choose('Conferma')
  await page.getByRole('button', { name: /^Conferma Uno a (?!595)\d/ }).click()
  await page.getByRole('list', { name: 'Passo per passo' }).getByText('Confermato').waitFor()
  expect(book()).toMatch(/unit: apartments\/uno\n +arrival: 2027-07-01\n +departure: 2027-07-06\n +adults: 4\n/)
  // A night more: first the book, then the answer.
  await page.getByRole('button', { name: 'Partenza: più' }).click()
  await page.getByText('Si può', { exact: true }).waitFor()
  const send = page.getByRole('link', { name: 'Manda la risposta' })
  expect(await send.count()).toBe(0)
  await page.getByRole('radio', { name: /il totale di prima/ }).check()
  await page.getByRole('button', { name: /^Cambia in 6 notti, (?!7)/ }).waitFor()
  await page.getByRole('radio', { name: /in più$/ }).check()
  await page.getByRole('button', { name: /^Cambia in 6 notti, 7/ }).click()
  await send.waitFor()
  expect(book()).toMatch(/departure: 2027-07-07\n[^-]*total: 750\n/)
  expect(await page.getByRole('textbox', { name: 'La risposta' }).inputValue()).toContain('in più')
  await page.getByRole('heading', { name: /^Uno 1.{1,3}7 luglio/ }).waitFor()
  await choose('Disdetta')
  await page.getByRole('button', { name: 'Disdici il soggiorno' }).click()
  await page.getByText('Disdetto', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Manda la disdetta' }).waitFor()
  expect(book()).toContain('state: cancelled')
  const kept = filesIn(dirname(data)).filter((each) => readFileSync(each).includes('Ermenegilda'))
  expect(kept).toEqual([])
})

test('what sends a letter is seen at once, however much stands above it', async () => {
  const asks = 'Abbiamo un cane. Si può fumare in giardino, e avete il deposito bici? A che ora si arriva?'
  await paste(`${message} ${asks}`)
  const isSeen = (foot: Locator): Promise<boolean> =>
    foot.evaluate((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return top > 0 && bottom <= innerHeight
    })
  const send = page.getByRole('link', { name: 'Manda il preventivo' })
  await choose('Preventivo')
  await send.waitFor()
  expect(await isSeen(send)).toBe(true)
  await choose('Conferma')
  await page.getByRole('checkbox', { name: 'la chiedo' }).check()
  const confirm = page.getByRole('button', { name: /^Conferma Uno a / })
  await confirm.waitFor()
  expect(await isSeen(confirm)).toBe(true)
})

test('nights that two guests have are one line on every screen, and are decided from there', async () => {
  const stay = 'unit: apartments/uno, arrival: 2027-07-01, departure: 2027-07-04, adults: 2, since: 2026-11-01'
  writeFileSync(
    join(data, 'availability/requests.yaml'),
    `requests:\n  - { ${stay}, state: confirmed, id: a }\n  - { ${stay}, state: confirmed, id: b }\n`
  )
  await page.goto('/.desk#/guide')
  const line = page.getByRole('alert').filter({ hasText: 'Uno è promesso a due ospiti' })
  await line.getByRole('button', { name: 'Guarda' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Disdici/ })
    .last()
    .click()
  await page.getByRole('dialog').getByText('Adesso ogni notte ha un ospite solo.').waitFor()
  await line.waitFor({ state: 'detached' })
  expect(book()).toMatch(/state: confirmed, id: a[^]*state: cancelled, id: b/)
})

test.runIf(isDeep)('two rooms are offered together, and are two stays of the book', async () => {
  await paste('Ermenegilda qui: dal 3 al 6 giugno, due coppie, due camere?')
  await page
    .getByRole('button', { name: /^È giusto: / })
    .first()
    .click()
  const answer = page.getByRole('textbox', { name: 'Il preventivo' })
  const links = async (): Promise<number> => (await answer.inputValue()).split('#2027-06-03_2027-06-06_2').length - 1
  await expect.poll(links).toBe(4)
  await page.getByRole('checkbox', { name: /^Grecale e Scirocco/ }).uncheck()
  await choose('Conferma')
  await page.getByRole('button', { name: /^Conferma Grecale e Libeccio a / }).click()
  await page.getByRole('list', { name: 'Passo per passo' }).getByText('Confermato').waitFor()
  expect(book().match(/unit: \S+|adults: \d/g)).toEqual([
    'unit: rooms/grecale',
    'adults: 2',
    'unit: rooms/libeccio',
    'adults: 2'
  ])
})

describe.runIf(isDeep)('in the nightly run', () => {
  test('the first request of a house begins its book', async () => {
    rmSync(join(data, 'availability/requests.yaml'))
    await paste(message)
    await page.getByRole('button', { name: 'Rispondi più tardi' }).click()
    await page.getByText('In attesa di risposta', { exact: true }).last().waitFor()
    expect(book()).toMatch(/^requests:\n +- unit: apartments\/uno\n/)
    await choose('Opzione')
    await page.getByRole('button', { name: /^Tieni Uno fino a/ }).click()
    await page.getByText('In opzione', { exact: true }).last().waitFor()
    expect(book()).toContain('state: option')
    const last = page.getByRole('combobox', { name: /^tiene fino a/ })
    await last.selectOption({ index: 5 })
    await page.getByRole('button', { name: /^Tieni Uno fino a/ }).click()
    await page.getByRole('link', { name: 'Manda l’opzione' }).waitFor()
    expect(book()).toContain(`until: ${await last.inputValue()}`)
  })
})
