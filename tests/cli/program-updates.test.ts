/** What the desk knows of updates of the program. */
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { programUpdates, root } from '../../generator/cli/program-updates.ts'
import { houses } from '../support/content.ts'
import { patience } from '../support/patience.ts'

const restart = (): void => undefined

test('what a look at the program finds is told', async () => {
  // Somebody starts this program again.
  const send = Object.getOwnPropertyDescriptor(process, 'send')
  Object.defineProperty(process, 'send', { value: () => true, configurable: true })
  onTestFinished(() => {
    if (send) Object.defineProperty(process, 'send', send)
    else Reflect.deleteProperty(process, 'send')
  })
  const updates = programUpdates({ data: join(root, 'data'), language: 'en' }, restart)!
  expect(updates.state()).toBeUndefined()
  const onNews = vi.fn<() => void>()
  updates.look(onNews)
  await vi.waitFor(() => expect(onNews).toHaveBeenCalledOnce(), { timeout: patience })
  expect(updates.state()?.version).toMatch(/^\d+\.\d+\.\d+/)
})

test('an update is for the house of this program alone', () => {
  expect(programUpdates({ data: houses.second, language: 'en' }, restart)).toBeUndefined()
})
