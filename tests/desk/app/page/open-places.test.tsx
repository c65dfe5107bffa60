// @vitest-environment happy-dom
/** A place is opened beside the page that shows it. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScreenView } from '../../../../generator/desk/app/screens/screen-view.tsx'
import { at, said } from '../build-form.ts'
import { renderDesk } from '../render-desk.tsx'
import { openPage } from './render-shell.tsx'

const due = 'rooms/due.yaml'
const ofHome = '<p data-at="a.yaml x">X</p>'
const ofDue = `<p data-at="${due} name">Due</p>`
const page = (id: string) => ({ id, kind: id, label: said(id), paths: {} })

test.each([
  ['that the open page does not show brings its own page', 'page', ofHome, 'rooms/due'],
  ['that the open page shows leads to no other one', 'page', ofDue, 'home'],
  ['that the page shows which was open before another screen brings its own', 'last', ofDue, 'rooms/due']
])('a place %s', async (_, screenInView, html, expected) => {
  const { user, view, app } = renderDesk(<ScreenView id="last" />, {
    state: {
      files: [{ file: due, label: said('Due') }],
      pages: [page('home'), page('rooms/due')],
      screens: [{ id: 'last', label: said('Last'), groups: [] }]
    },
    view: { screen: screenInView, page: 'home' }
  })
  openPage(app, html)
  await user.click(screen.getByText('All files'))
  await user.click(screen.getByRole('button', { name: /^Due/ }))
  expect(view.get()).toMatchObject({ page: expected, selected: { origin: at('', due), page: 'rooms/due' } })
})
