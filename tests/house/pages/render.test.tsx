/** How templates become files: whole, or not at all. */
import { Suspense, use } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { kinds } from '../../../generator/house/pages/page-kinds.ts'
import { loadTemplates } from '../../../generator/house/pages/render.tsx'
import { houses, modelOf } from '../../support/content.ts'
import { routeTable } from '../../support/house-engine.ts'
import { assets, housePages, materialOf } from '../../support/markup/rendered.ts'

const never = new Promise<string>(() => {})
const Waits = () => use(never)

test('a page is refused, with its address, while a part of it waits for something: no hole is published', async () => {
  const home = kinds.find(({ kind }) => kind === 'home')!
  const template = vi.spyOn(home, 'template')
  onTestFinished(() => template.mockRestore())
  const Page = () => (
    <Suspense fallback="Loading">
      <Waits />
    </Suspense>
  )
  template.mockResolvedValue({ Page })
  const { renderPage } = await loadTemplates()
  const model = modelOf(houses.second)
  const table = routeTable(model)
  const { viewOf } = housePages.viewsOf(materialOf(model, table), table)
  const view = viewOf(table.routes.find(({ path }) => path === '/english')!)
  expect(() => renderPage(view, assets)).toThrow(
    expect.objectContaining({
      message: 'The template of the page /english (home) cannot draw it',
      cause: new Error('A template suspended')
    })
  )
})
