import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { data, page, useDesk } from './owner.ts'

useDesk('it-IT')

const message =
  'Ciao! Mia sorella Ermenegilda è stata da voi.\nBuongiorno, vorrei prenotare l’appartamento Uno a Valle degli Ulivi: ' +
  'arrivo 01 lug 2027, partenza 06 lug 2027 (5 notti), per 4 ospiti. Il calendario indica in tutto 595 €. È libero?'

/** Every file below a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile())

test('a pasted message is read, confirmed and cancelled, and nothing of its words is kept', async () => {
  const file = join(data, 'availability/requests.yaml')
  await page.goto('/.desk')
  await page.getByRole('button', { name: 'Richieste' }).first().click()
  await page.getByLabel('Incolla un messaggio').fill(message)
  await page.getByRole('button', { name: 'Leggi' }).click()
  await page.getByRole('button', { name: /^Conferma a/ }).click()
  await page.getByText('Confermato', { exact: true }).waitFor()
  expect(readFileSync(file, 'utf8')).toMatch(
    /unit: apartments\/uno\n +arrival: 2027-07-01\n +departure: 2027-07-06\n +adults: 4\n/
  )
  await page.getByRole('button', { name: 'Disdici', exact: true }).click()
  await page.getByText('Disdetto', { exact: true }).waitFor()
  expect(readFileSync(file, 'utf8')).toContain('state: cancelled')
  const kept = filesIn(dirname(data)).filter((each) => readFileSync(each).includes('Ermenegilda'))
  expect(kept).toEqual([])
})
