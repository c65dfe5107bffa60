// @vitest-environment happy-dom
/** The dialog of publishing: what takes back a promise, and what another computer has brought. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PublishButton } from '../../../../generator/desk/app/screens/publish-dialog.tsx'
import type { Changes } from '../../../../generator/desk/protocol.ts'
import { renderDesk } from '../render-desk.tsx'

const said = (en: string) => ({ it: en, en })
const changes: Changes = {
  obstacle: undefined,
  destination: { type: 'git', branch: 'main' },
  address: undefined,
  parts: [
    {
      file: 'book.yaml',
      label: said('Book'),
      files: ['book.yaml'],
      changes: [{ file: 'book.yaml', words: said('Book: 1') }]
    }
  ],
  version: 'v1',
  isBehind: false,
  isUnpublished: false,
  goesAlong: [],
  revocations: [],
  message: said('Book'),
  diagnostics: []
}
const revocations = [{ key: 'arve', words: said('Arve, 1 – 5 August: was confirmed, and is no longer in the book') }]
const button = (name: string) => screen.findByRole('button', { name })

test('a publication that takes back what was promised is sent after a second yes alone', async () => {
  const { user, asked } = renderDesk(<PublishButton />, {
    answers: {
      changes: { ...changes, revocations },
      publish: { type: 'published', receipt: said('Sent'), version: 'v2' },
      online: { state: 'online' }
    }
  })
  await user.click(await button('Publish'))
  await user.click(await button('Publish now'))
  expect(asked.map(([name]) => name)).not.toContain('publish')
  const question = within(await screen.findByRole('alert'))
  question.getByText('Arve, 1 – 5 August: was confirmed, and is no longer in the book')
  await user.click(question.getByRole('checkbox', { name: 'Yes, that is right' }))
  await user.click(await button('Publish now'))
  expect(asked.find(([name]) => name === 'publish')).toMatchObject(['publish', { agreed: ['arve'] }])
})

test('what would be taken back since the dialog was opened is looked at again, and asked about', async () => {
  const { user, asked } = renderDesk(<PublishButton />, {
    answers: { changes, publish: { type: 'impossible', why: said('Nothing was sent: look at it.'), isUnagreed: true } }
  })
  await user.click(await button('Publish'))
  await user.click(await button('Publish now'))
  await screen.findByText('Nothing was sent: look at it.')
  await waitFor(() => expect(asked.filter(([name]) => name === 'changes')).toHaveLength(2))
})

test('what another computer has taken back is said as long as the dialog is open', async () => {
  const { user, asked } = renderDesk(<PublishButton />, {
    answers: { changes: { ...changes, isBehind: true }, merge: { type: 'merged', revocations } }
  })
  await user.click(await button('Publish'))
  await user.click(await button('Merge those changes'))
  const [notice] = await screen.findAllByRole('alert')
  expect(notice?.textContent).toMatch(/no longer promised:.*Arve, 1 – 5 August/)
  expect(asked.some(([name, words]) => name === 'say' && JSON.stringify(words).includes('Arve'))).toBe(true)
})

test('two photos of one name are shown, each beside its answer', async () => {
  const conflict = {
    key: 'photo',
    label: said('Two photos'),
    ours: said('this one'),
    theirs: said('that one'),
    pictures: { ours: 'data:image/webp;base64,AA', theirs: 'data:image/webp;base64,BB' }
  }
  const { user, asked } = renderDesk(<PublishButton />, {
    answers: { changes: { ...changes, isBehind: true }, merge: { type: 'conflicts', conflicts: [conflict] } }
  })
  await user.click(await button('Publish'))
  await user.click(await button('Merge those changes'))
  const group = within(await screen.findByRole('group', { name: 'Two photos' }))
  expect(group.getAllByRole('presentation').map((each) => each.getAttribute('src'))).toEqual([
    conflict.pictures.ours,
    conflict.pictures.theirs
  ])
  await user.click(group.getByRole('radio', { name: 'Here: this one' }))
  await user.click(await button('Merge those changes'))
  expect(asked.findLast(([name]) => name === 'merge')).toEqual(['merge', { choices: { photo: 'ours' } }])
})
