/** How an owner opens each screen of the desk, with its forms and dialogs, one after the other in one window. */
import type { Page } from 'playwright-core'
import { putBack, write } from '../owner.ts'

/** Opens one in a wide window, from wherever the window is, and waits until it is there. */
type Opener = (page: Page) => Promise<unknown>

const go = async (page: Page, place: string): Promise<void> => {
  await page.keyboard.press('Escape')
  // A form that closes goes back in the history, which would take away what came after it.
  await page.waitForFunction(() => history.state !== 'form' && document.querySelector('dialog[open]') === null)
  await page.evaluate((fragment) => (location.hash = fragment), place)
}
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('heading', { name, exact: typeof name === 'string' })
    .first()
    .waitFor()
const dialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor()

/** A screen with a heading. */
const at =
  (place: string, name: string | RegExp): Opener =>
  async (page) => {
    await go(page, `/${place}`)
    await heading(page, name)
  }
/** A form that a screen opens. */
const form =
  (place: string, name: string | RegExp): Opener =>
  async (page) => {
    await go(page, `/${place}`)
    await press(page, name)
    await page.getByRole('button', { name: 'Torna agli elenchi' }).waitFor()
  }
/** A dialog over a screen. */
const over =
  (open: Opener, name: string | RegExp): Opener =>
  async (page) => {
    await open(page)
    await press(page, name)
    await dialog(page)
  }

const guests = 'adults: 2, since: 2026-11-01'
/** A stay of each state around the day of the tests, 20 November 2026. */
const book = [
  'unit: apartments/uno, arrival: 2026-11-19, departure: 2026-11-22, state: confirmed, total: 300, id: late, ' +
    'deposit: { amount: 90, asked: 2026-11-02, due: 2026-11-10 }',
  'unit: apartments/due, arrival: 2026-11-22, departure: 2026-11-25, state: confirmed, needs: [dog], id: next',
  'unit: rooms/libeccio, arrival: 2026-11-15, departure: 2026-11-20, state: confirmed, id: leaves',
  'unit: rooms/maestrale, arrival: 2026-10-05, departure: 2026-10-09, state: confirmed, id: past',
  'unit: rooms/grecale, arrival: 2026-11-24, departure: 2026-11-28, state: option, until: 2026-11-21, id: held',
  'unit: rooms/scirocco, arrival: 2027-06-22, departure: 2027-06-27, state: asked, id: asked',
  'unit: rooms/scirocco, arrival: 2027-05-22, departure: 2027-05-27, state: cancelled, id: gone'
]

const message =
  'Buongiorno, vorrei prenotare l’appartamento Tre: arrivo 1 luglio 2027, partenza 6 luglio 2027, 2 adulti e un ' +
  'bambino, con il cane. A che ora si può arrivare?'

/** By name, in this order. */
export const screens: Readonly<Record<string, Opener>> = {
  'Oggi, before the first guest': at('today', 'La strada fino al sito'),
  'Richieste, empty': at('requests', 'Richieste'),
  Oggi: async (page) => {
    write('availability/requests.yaml', `requests:\n${book.map((stay) => `  - { ${stay}, ${guests} }\n`).join('')}`)
    await go(page, '/today')
    await page.getByText('Caparra in ritardo').waitFor()
  },
  Ricerca: over(at('today', 'La strada fino al sito'), 'Cerca tra testi e campi'),
  Pubblica: over(at('today', 'La strada fino al sito'), 'Pubblica'),
  'Prima dell’arrivo': at('letter/arrival/1', 'Prima dell’arrivo'),
  'Le pulizie': at('cleaning', 'Le pulizie'),
  Richieste: async (page) => {
    await at('requests', 'Richieste')(page)
    await page.getByText('In opzione').first().waitFor()
  },
  'Un soggiorno': async (page) => {
    await page.getByRole('button', { name: /^Uno/ }).first().click()
    await page.getByText(/^La caparra\./).waitFor()
  },
  'Un soggiorno che cambia': async (page) => {
    await press(page, 'Partenza: più')
    await page.getByText('Si può', { exact: true }).waitFor()
  },
  'Un messaggio': async (page) => {
    await at('today', 'La strada fino al sito')(page)
    await at('requests', 'Richieste')(page)
    await page.getByLabel('Incolla un messaggio').fill(message)
    await press(page, 'Leggi')
    await page.getByText('Senza link: ho letto le parole.').waitFor()
  },
  'Prezzi e date': at('prices', 'Prezzi e date'),
  'Notti scelte': async (page) => {
    await at('prices', 'Prezzi e date')(page)
    await page
      .getByRole('gridcell', { name: /^Grecale/ })
      .nth(2)
      .click()
    await dialog(page)
  },
  'Per il Comune': at('town', 'Per il Comune'),
  'Le stagioni': form('prices', 'Le stagioni: prezzi, nomi e notti'),
  'Le regole di un soggiorno': form('prices', 'Notti minime, giorni di arrivo'),
  'Calendari delle prenotazioni': form('prices', 'Calendari delle prenotazioni'),
  'Camere e appartamenti': at('rooms', 'Camere e appartamenti'),
  'Una camera': form('rooms', 'Grecale'),
  'Una camera nuova': over(at('rooms', 'Camere e appartamenti'), /, come /),
  'Le foto di una camera': at('photos/rooms/grecale.yaml', 'Camera Grecale: le foto'),
  'Foto dal telefono': async (page) => {
    await over(at('photos/rooms/grecale.yaml', 'Camera Grecale: le foto'), 'Dal telefono')(page)
    // The code comes when the door is open.
    await page.getByRole('dialog').getByRole('img').waitFor()
  },
  'La guida': at('guide', 'La guida'),
  'Un luogo della guida': form('guide', 'La pagina: titolo e testi'),
  'La casa': async (page) => {
    await at('house', 'La casa')(page)
    await page.getByText('Tutti i file', { exact: true }).click()
  },
  Telefoni: form('house', /^Telefoni/),
  'Orari e regole': form('house', /^Orari e regole/),
  'Una lingua': async (page) => {
    await at('house', 'La casa')(page)
    await press(page, 'Comincia una lingua')
    await page.getByRole('dialog').getByLabel('Lingua').selectOption('de')
    await page.getByRole('dialog').getByRole('button', { name: 'Comincia', exact: true }).click()
    await page.getByText('Si vede solo in anteprima.').waitFor()
  },
  'Un file che non si legge': async (page) => {
    write('services.yaml', 'services: [\n')
    await go(page, '/today')
    await heading(page, /^Il sito non si può costruire/)
  },
  'Le pagine': async (page) => {
    putBack()
    await go(page, 'rooms/grecale')
    await page.frameLocator('.stages iframe').first().getByRole('heading', { name: 'Grecale' }).first().waitFor()
    await page
      .getByRole('button', { name: /^Sottotitolo/ })
      .first()
      .waitFor()
  },
  'Un testo della pagina': async (page) => {
    await page
      .getByRole('button', { name: /^Sottotitolo/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Torna agli elenchi' }).waitFor()
  }
}
