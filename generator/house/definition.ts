/** The definition of the guesthouse for the engine: schemas, rules, messages, pages. */
import { defineSite, type Answers } from '../engine/site-definition.ts'
import type { FeedOptions } from './bookings/feeds/feed-source.ts'
import { client } from './pages/client.ts'
import { workerPath } from './pages/kinds/guide/offline-link.ts'
import { apps } from './pages/apps.ts'
import { pageAddresses, pageFacts } from './pages/page-kinds.ts'
import type { HousePages } from './pages/pages.ts'
import { rules } from './rules/rule-set.ts'
import { accountFiles } from './model/account-files.ts'
import { bookingsFile, pricesFile } from './model/content-enums.ts'
import { dataFolder } from './schemas/data-files.ts'
import type { Model } from './model/content-model.ts'
import { calendarFiles, listUnits } from './model/unit-list.ts'

const pages: HousePages = {
  client,
  load: async () => (await import('./pages/pages.ts')).loadPages(),
  templates: () => import('./pages/render.tsx'),
  ...pageFacts,
  apps,
  workerPath,
  // No page contains the availability answers.
  isShown: ({ file }) => !file.startsWith('availability/'),
  connects: ({ site: { api } }) => (api.base === '' ? [] : [api.base])
}

const answers: Answers<Model, FeedOptions> = {
  appliesTo: ({ names, attachments }) =>
    attachments.length > 0 || names.some((file) => [pricesFile, bookingsFile].includes(file)),
  // Otherwise there is no need to compute the day at the house, for which V8 loads its data about languages: 9 % of a
  // check of 28 units.
  hasOfflineDiagnostics: ({ bookings, requests }) =>
    bookings === undefined || requests === undefined || calendarFiles({ bookings }).length > 0,
  folders: (model) => listUnits(model).map(({ path }) => path),
  files: { title: 'Availability', textTypes: { ics: 'text/calendar' } },
  load: async () => {
    const [{ readAnswers }, { openAnswers }] = await Promise.all([
      import('./bookings/feeds/feeds.ts'),
      import('./bookings/live-answers.ts')
    ])
    return {
      read: (model, inputs, { asked, ...options }) => readAnswers(model, inputs, { ...options, ...asked }),
      open: openAnswers
    }
  }
}

export const house = defineSite({
  schemas: dataFolder,
  rules,
  messages: async () => (await import('./messages/house-messages.ts')).messages,
  addresses: pageAddresses,
  pages,
  answers,
  keeps: accountFiles
})
