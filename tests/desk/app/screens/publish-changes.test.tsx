// @vitest-environment happy-dom
/** What the dialog of publishing shows: what stands in the way, what has changed, and what is kept back. */
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { isUnready, PublishButton } from '../../../../generator/desk/app/screens/publish-dialog.tsx'
import type { Changes, DeskDiagnostic } from '../../../../generator/desk/protocol.ts'
import { emptyState } from '../../empty-state.ts'
import { at, diagnostic, file, said, typed } from '../build-form.ts'
import { renderDesk, type DeskScene } from '../render-desk.tsx'
import { changesWith, partOf } from './changes.ts'

const open = async (changes: Partial<Changes> = {}, scene: DeskScene = {}) => {
  const desk = renderDesk(<PublishButton />, { quiet: ['flush'], answers: { changes: changesWith(changes) }, ...scene })
  await desk.user.click(screen.getByRole('button', { name: 'Publish' }))
  await desk.advanceTime()
  const dialog = within(screen.getByRole('dialog', { name: 'Publish' }))
  return { ...desk, dialog, publishNow: () => dialog.queryByRole('button', { name: 'Publish now' }) }
}
const isOff = (button: HTMLElement | null) => button?.getAttribute('aria-disabled') === 'true'
const wrong = (inFile: string, more: Partial<DeskDiagnostic> = {}) =>
  diagnostic('', 'Wrong.', { file: inFile, ...more })
const sole = [partOf('a.yaml', 'Prices', 'Prices: 60 €')]

test.each([
  ['an error', { diagnostics: [wrong('a.yaml')] }, true],
  ['a value to be confirmed', { placeholders: [{ ...at('a'), label: said('A'), subject: said('A') }] }, true],
  ['an error in what is hidden', { diagnostics: [wrong('a.yaml', { isOfDraft: true })] }, false],
  ['a warning', { diagnostics: [wrong('a.yaml', { severity: 'warning' })] }, false]
])('with %s the button of publishing shows whether something has to be done first', (_, state, isExpected) => {
  expect(isUnready({ state: { ...emptyState, ...state } })).toBe(isExpected)
})

test('where nothing has changed that is said, and nothing can be published', async () => {
  const { dialog, publishNow } = await open({ parts: [] })
  expect(dialog.getByText('Nothing has changed since the last publication.')).toBeTruthy()
  expect(publishNow()).toBeNull()
})

test('of a sole part each change is listed, and it is published', async () => {
  const { dialog, publishNow } = await open({ parts: sole })
  expect(dialog.getByRole('heading', { name: 'What changes on the site: 1' })).toBeTruthy()
  expect(dialog.getByText('Prices: 60 €')).toBeTruthy()
  expect(isOff(publishNow())).toBe(false)
})

test('a change that has its file to itself has its own tick, and those of one file have one together', async () => {
  const parts = [...sole, partOf('b.yaml', 'Guide', 'Guide › Bar: new', 'Guide › Beach: gone')]
  const { dialog } = await open({ parts })
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
  expect(dialog.getByRole('checkbox', { name: 'Prices: 60 €' })).toBeTruthy()
  expect(dialog.getByRole('checkbox', { name: 'Guide' })).toBeTruthy()
  // They are not called by the name that stands above them.
  expect(dialog.getByText('Bar: new')).toBeTruthy()
  expect(dialog.getByText('They go together: they are in the same file.')).toBeTruthy()
})

test('before the first publication the dialog names the stops ahead, no single value, and leads there', async () => {
  const law = { id: 'law', label: said('Law'), help: said(''), minutes: 5, open: 2, leadsTo: undefined }
  const openValue = diagnostic('', 'Still to be confirmed.', { file: 'a.yaml', code: 'placeholder' })
  const { user, dialog, view } = await open(
    { isUnpublished: true, diagnostics: [openValue, wrong('b.yaml')] },
    { state: { way: [{ ...law, isPublication: false }] } }
  )
  expect(
    dialog.getByRole('listitem', { name: (_, item) => item.textContent === 'Law to be confirmed: 2' })
  ).toBeTruthy()
  expect(dialog.queryByText('Still to be confirmed.')).toBeNull()
  expect(dialog.getByText('Wrong.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Go to the stops' }))
  expect(view.get()).toMatchObject({ dialog: undefined, screen: 'today' })
})

test('the first publication sends the whole site, and lists no values of it', async () => {
  const { dialog, publishNow } = await open({ isUnpublished: true, parts: sole })
  expect(dialog.getByText(/^It is the first time: the whole site is sent/)).toBeTruthy()
  expect(dialog.queryByText('Prices: 60 €')).toBeNull()
  expect(isOff(publishNow())).toBe(false)
})

test('a change shows the photo that it brings', async () => {
  const part = partOf('a.yaml', 'Prices')
  const { dialog } = await open({
    parts: [{ ...part, changes: [{ file: 'a.yaml', words: said('A'), photo: 'blu/1' }] }]
  })
  expect(dialog.getByRole('presentation').getAttribute('src')).toContain('ref=blu%2F1')
})

test('where nobody can look at what has changed, why is said, and nothing can be published', async () => {
  const { dialog, publishNow } = await open({ obstacle: said('No network.') })
  expect(dialog.getByRole('alert').textContent).toBe('No network.')
  expect(dialog.getByText('What changes on the site: 2')).toBeTruthy()
  expect(publishNow()).toBeNull()
})

test('where nothing is known of what has changed, nobody says that nothing has', async () => {
  const { dialog } = await open({ obstacle: said('No network.'), parts: [] })
  expect(dialog.queryByText(/^Nothing has changed/)).toBeNull()
})

test('why there is no answer about the changes is said', async () => {
  const { dialog } = await open({}, { answers: { changes: { type: 'unanswered', why: said('It is busy.') } } })
  expect(dialog.getByText('It is busy.')).toBeTruthy()
})

test('before there is an answer that is said', async () => {
  const { dialog } = await open({}, { answers: { changes: null } })
  expect(dialog.getByText('Looking at what has changed…')).toBeTruthy()
})

test('what only whoever looks after the house sees is named as well', async () => {
  const { dialog } = await open({ goesAlong: [said('Where the photos are'), said('A name of a guest')] })
  expect(dialog.getByRole('heading', { name: /^This is published too.*: 2$/ })).toBeTruthy()
  expect(dialog.getByText('A name of a guest')).toBeTruthy()
})

test('what is not saved stays here, and the way to it is shown', async () => {
  const { user, dialog, view } = await open(
    {},
    {
      pending: [typed('name', 'mine', { type: 'refused', diagnostics: [] })],
      state: { files: [{ file, label: said('Room Blu') }] }
    }
  )
  const notice = dialog.getByRole('alert')
  expect(notice.textContent).toContain('There are unsaved edits: they stay here and are not published.')
  await user.click(within(notice).getByRole('button', { name: 'Room Blu' }))
  expect(view.get()).toMatchObject({ dialog: undefined, selected: { origin: at('name') } })
})

test('what is worth a look stops nothing', async () => {
  const { dialog, publishNow } = await open({ diagnostics: [wrong('a.yaml', { severity: 'warning' })] })
  expect(dialog.getByRole('heading', { name: 'Worth a look: 1' })).toBeTruthy()
  expect(isOff(publishNow())).toBe(false)
})

test('what is wrong stops the publication, and how much there is stands beside its button', async () => {
  const { user, dialog, publishNow, askedFor } = await open({ diagnostics: [wrong('c.yaml')] })
  expect(dialog.getByRole('heading', { name: 'To be done before publishing: 1' })).toBeTruthy()
  expect(dialog.getAllByText('To be done before publishing: 1')).toHaveLength(2)
  expect(isOff(publishNow())).toBe(true)
  await user.click(publishNow()!)
  expect(askedFor('publish')).toEqual([])
})

test('what stands in the way of a publication is gone to, and the dialog closed', async () => {
  const { user, dialog, view } = await open(
    { diagnostics: [diagnostic('name', 'Wrong.')] },
    { state: { files: [{ file, label: said('Room Blu') }] } }
  )
  await user.click(dialog.getByRole('button', { name: 'Room Blu' }))
  expect(view.get()).toMatchObject({ dialog: undefined, selected: { origin: at('name'), isPart: true } })
})

// What is kept back

test('a part without its tick is kept back, and with it not', async () => {
  const { user, advanceTime, dialog, askedFor, view } = await open()
  const prices = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Prices: 60 €' })
  for (const keptBack of [['a.yaml'], []]) {
    await user.click(prices)
    await advanceTime()
    expect(view.get().keptBack).toEqual(keptBack)
    expect(prices.checked).toBe(keptBack.length === 0)
  }
  expect(askedFor('changes')).toEqual([{ fetched: 'yes' }, { keptBack: 'a.yaml' }, {}])
})

test('a sole part cannot be kept back', async () => {
  const { dialog } = await open({ parts: sole })
  expect(dialog.queryByRole('checkbox')).toBeNull()
})

test('where all is kept back nothing is published', async () => {
  const { publishNow } = await open({}, { view: { keptBack: ['a.yaml', 'b.yaml'] } })
  expect(isOff(publishNow())).toBe(true)
})

test('while another choice is looked at nothing is published', async () => {
  const answers = { changes: changesWith(), 'changes keptBack=a.yaml': null }
  const { user, advanceTime, dialog, publishNow, askedFor } = await open({}, { answers })
  await user.click(dialog.getByRole('checkbox', { name: 'Prices: 60 €' }))
  await advanceTime()
  expect(isOff(publishNow())).toBe(true)
  await user.click(publishNow()!)
  expect(askedFor('publish')).toEqual([])
})

test('what is wrong is kept back by a press, and the rest can be published', async () => {
  const answers = {
    changes: changesWith({ diagnostics: [wrong('b.yaml')] }),
    'changes keptBack=b.yaml': changesWith()
  }
  const { user, advanceTime, dialog, publishNow, view } = await open({}, { answers })
  await user.click(dialog.getByRole('button', { name: 'Keep back for now: Guide' }))
  await advanceTime()
  expect(view.get().keptBack).toEqual(['b.yaml'])
  expect(isOff(publishNow())).toBe(false)
})

test('where all that changed is wrong none is kept back', async () => {
  const { dialog } = await open({ parts: sole, diagnostics: [wrong('a.yaml')] })
  expect(dialog.queryByRole('button', { name: /^Keep back/ })).toBeNull()
})

test('beside what has changed stands where it goes and how much there is of it', async () => {
  const photos = { ...partOf('c.yaml', 'Room', 'Room: a photo'), files: ['c.yaml', 'photos/blu/1.jpg'] }
  const { dialog } = await open({ parts: [...sole, photos] })
  expect(dialog.getByText('house.example')).toBeTruthy()
  expect(dialog.getByText('What goes').nextElementSibling?.textContent).toBe('2 changes, 1 photo')
})

test('what is kept back is not counted among what goes', async () => {
  const { dialog, user, advanceTime } = await open()
  await user.click(dialog.getByRole('checkbox', { name: 'Guide: a bar' }))
  await advanceTime()
  expect(dialog.getByText('What goes').nextElementSibling?.textContent).toBe('1 change')
})

test('how long it takes is said once it is known', async () => {
  const { dialog } = await open()
  expect(dialog.queryByText('It takes')).toBeNull()
})

test('how long it took last time is said', async () => {
  localStorage.setItem('desk-publication-git', '42000')
  onTestFinished(() => localStorage.clear())
  const { dialog } = await open()
  expect(dialog.getByText('It takes').nextElementSibling?.textContent).toBe('42 seconds last time')
})

test('a reason for whoever looks after the site is folded below the line for the owner', async () => {
  const { dialog } = await open({ obstacle: said('Not from here.\nThe repository is on no branch.') })
  expect(dialog.getByText('Not from here.')).toBeTruthy()
  const fold = dialog.getByText('For whoever looks after the site').closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.textContent).toContain('The repository is on no branch.')
})
