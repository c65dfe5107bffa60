// @vitest-environment happy-dom
/** Web space at the desk: setting it up, choosing between it and git, and what a publication to it says. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PublicationPlace } from '../../../../generator/desk/app/screens/publication-place.tsx'
import { PublishButton } from '../../../../generator/desk/app/screens/publish-dialog.tsx'
import type { Changes, WebSpaceState, WebSpaceTrialResult } from '../../../../generator/desk/protocol.ts'
import { renderDesk } from '../render-desk.tsx'

const said = (en: string) => ({ it: en, en })
const [one, other] = ['AB'.repeat(32), 'CD'.repeat(32)]

const changes: Changes = {
  obstacle: undefined,
  destination: { type: 'web-space', host: 'ftp.example.org', folder: 'www', isFirst: false },
  address: undefined,
  parts: [
    {
      file: 'prices.yaml',
      label: said('Prices'),
      files: ['prices.yaml'],
      changes: [{ file: 'prices.yaml', words: said('Prices: 95 → 98') }]
    }
  ],
  version: 'v1',
  isBehind: false,
  isUnpublished: false,
  goesAlong: [],
  revocations: [],
  message: said('Prices'),
  diagnostics: []
}
const nowhere: Changes = { ...changes, parts: [], destination: { type: 'none' }, obstacle: said('There is no git.') }
const unset: WebSpaceState = { settings: undefined, hasGit: false, way: undefined }
const kept: WebSpaceState = {
  settings: { host: 'ftp.example.org', user: 'anna', folder: 'www', hasPassword: true, isRefused: false },
  hasGit: false,
  way: 'web-space'
}
const failed = (more: Partial<Extract<WebSpaceTrialResult, { type: 'failed' }>>): WebSpaceTrialResult => ({
  type: 'failed',
  passed: [],
  why: said('No.'),
  field: undefined,
  ...more
})
const button = (name: string) => screen.findByRole('button', { name })

/** Opens the dialog of publishing in a house that goes nowhere yet. */
async function openSetup(trial: WebSpaceTrialResult, state = unset) {
  const desk = renderDesk(<PublishButton />, {
    answers: { changes: nowhere, 'web-space': state, 'web-space-trial': trial }
  })
  await desk.user.click(await button('Publish'))
  const type = async (label: string, text: string) => desk.user.type(await screen.findByLabelText(label), text)
  const trials = () => desk.asked.filter(([name]) => name === 'web-space-trial').map(([, request]) => request)
  return { ...desk, type, trials }
}

test('whoever has no git is asked where the site goes, and the connection is tried as it was typed', async () => {
  const { user, type, trials, asked } = await openSetup({ type: 'ready', passed: [said('The server answers.')] })
  await type('Server', 'ftp.example.org')
  await type('User', 'anna')
  await type('Password', 'secret')
  await type('Folder', 'www')
  await user.click(await button('Try the connection'))
  expect(trials()).toEqual([{ host: 'ftp.example.org', user: 'anna', password: 'secret', folder: 'www' }])
  // Then the dialog looks again at what can be published.
  await waitFor(() => expect(asked.filter(([name]) => name === 'changes')).toHaveLength(2))
})

test('a password hides what is typed, and one that is kept is neither shown nor needed again', async () => {
  const { user, trials } = await openSetup(failed({}), kept)
  const password = await screen.findByLabelText('Password')
  expect([password.getAttribute('type'), password.getAttribute('value')]).toEqual(['password', ''])
  screen.getByText('There is one already: type it only if it has changed.')
  await user.click(await button('Try the connection'))
  expect(trials()).toMatchObject([{ host: 'ftp.example.org', password: '' }])
})

test('what went well before a failure is said, and the field to type again is marked', async () => {
  const { user } = await openSetup(
    failed({ passed: [said('The server answers.')], why: said('The server does not let anna in.'), field: 'password' })
  )
  await user.click(await button('Try the connection'))
  expect((await screen.findByRole('alert')).textContent).toBe('The server does not let anna in.')
  screen.getByText('The server answers.')
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('User').getAttribute('aria-invalid')).toBeNull()
})

test('a certificate is trusted by a press of its own alone, which names it, beside the one before', async () => {
  const { user, trials } = await openSetup(failed({ certificate: { fingerprint: one, before: other } }))
  await user.click(await button('Try the connection'))
  await screen.findByText('AB:'.repeat(32).slice(0, -1))
  screen.getByText('CD:'.repeat(32).slice(0, -1))
  expect(trials()).toMatchObject([expect.not.objectContaining({ trusted: one })])
  await user.click(await button('It is my provider’s: trust it'))
  expect(trials()[1]).toMatchObject({ trusted: one })
})

test('of the folders that are there one is chosen by a press', async () => {
  const { user, trials } = await openSetup(failed({ field: 'folder', folders: ['www', 'logs'] }))
  await user.click(await button('Try the connection'))
  await user.click(within(await screen.findByRole('group', { name: 'These folders are there:' })).getByText('www'))
  expect(trials()[1]).toMatchObject({ folder: 'www' })
  expect(screen.getByLabelText('Folder')).toHaveProperty('value', 'www')
})

test('a desk that does not answer leaves what was typed', async () => {
  const { user, type } = await openSetup({ type: 'impossible', why: said('Not understood.') } as never)
  await type('Server', 'ftp.example.org')
  await user.click(await button('Try the connection'))
  await screen.findByText('Not understood.')
  expect(screen.getByLabelText('Server')).toHaveProperty('value', 'ftp.example.org')
})

test('the first publication needs no list of changes, and says that all of it goes', async () => {
  const first = { ...changes, parts: [], destination: { ...changes.destination, isFirst: true } }
  const { user, asked } = renderDesk(<PublishButton />, {
    answers: {
      changes: first,
      publish: { type: 'published', receipt: said('All'), version: 'v' },
      online: { state: 'online' }
    }
  })
  await user.click(await button('Publish'))
  await screen.findByText(/It is the first time: the whole site is sent/)
  expect(screen.queryByText('Nothing has changed since the last publication.')).toBeNull()
  await user.click(await button('Publish now'))
  expect(asked.some(([name]) => name === 'publish')).toBe(true)
  await screen.findByText('Published.')
})

test('what the server asks needs a yes of its own, which goes along with the next try', async () => {
  const newer = { type: 'impossible', why: said('Another computer has published here.'), question: 'newer 1' }
  const { user, asked } = renderDesk(<PublishButton />, { answers: { changes, publish: newer } })
  const sent = () => asked.filter(([name]) => name === 'publish').map(([, request]) => request)
  await user.click(await button('Publish'))
  await user.click(await button('Publish now'))
  const question = within(await screen.findByRole('alert'))
  question.getByText('Another computer has published here.')
  await user.click(await button('Publish now'))
  expect(sent()).toHaveLength(1)
  await user.click(question.getByRole('checkbox', { name: 'I know: send it all the same' }))
  await user.click(await button('Publish now'))
  expect(sent()[1]).toMatchObject({ agreed: ['newer 1'] })
})

test('a publication that is under way says how far it is', async () => {
  const { user } = renderDesk(<PublishButton />, {
    answers: { changes: null, publishing: { phase: 'sending', done: 13, total: 20 } }
  })
  await user.click(await button('Publish'))
  const bar = await screen.findByRole('progressbar', { name: '13 of 20 files' })
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['13', '20'])
})

test('where git and web space are both there, nothing is published before the owner has chosen one', async () => {
  const undecided = {
    ...changes,
    parts: [],
    obstacle: said('Choose.'),
    destination: { type: 'undecided', host: 'ftp.example.org' }
  }
  const { user, asked } = renderDesk(<PublishButton />, {
    answers: { changes: undecided, 'web-space-choice': { type: 'saved' } }
  })
  await user.click(await button('Publish'))
  await button('Web space: ftp.example.org')
  expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull()
  await user.click(await button('Git'))
  expect(asked.find(([name]) => name === 'web-space-choice')).toEqual(['web-space-choice', { choice: 'git' }])
})

test('the settings say where the site goes, and change what is published with', async () => {
  const { user, asked } = renderDesk(<PublicationPlace />, {
    answers: { 'web-space': { ...kept, hasGit: true }, 'web-space-choice': { type: 'saved' } }
  })
  await screen.findByText('ftp.example.org, www')
  const ways = within(screen.getByRole('group', { name: '“Publish” sends the site with' }))
  expect(ways.getByRole('button', { name: 'Web space' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(ways.getByRole('button', { name: 'Git' }))
  expect(asked.find(([name]) => name === 'web-space-choice')).toEqual(['web-space-choice', { choice: 'git' }])
})

test('web space is forgotten from its dialog, and a password that was refused is said in the settings', async () => {
  const { user, asked } = renderDesk(<PublicationPlace />, {
    answers: {
      'web-space': { ...kept, settings: { ...kept.settings, isRefused: true } },
      'web-space-choice': { type: 'saved' }
    }
  })
  await user.click(await screen.findByRole('button', { name: /Web space.*the password is no longer accepted/ }))
  await screen.findByText('The server did not accept it: type it again.')
  await user.click(await button('Forget the web space'))
  expect(asked.find(([name]) => name === 'web-space-choice')).toEqual(['web-space-choice', { choice: 'forget' }])
})
