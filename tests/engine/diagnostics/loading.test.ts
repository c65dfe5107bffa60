/** When the words of the codes are loaded: with their fixes they are more than the rest of what a check needs. */
import { expect, test, vi } from 'vitest'
import { workplace } from '../../content.ts'

test('a check loads the entries of the codes when there is something to say', async () => {
  const loaded = vi.fn<() => void>()
  vi.resetModules()
  vi.doMock('../../../generator/house/messages/house-messages.ts', (load) => {
    loaded()
    return load()
  })
  const { runHere } = await import('../../command.ts')
  const right = workplace()
  for (const format of ['text', 'json', 'github'])
    expect(await runHere(right, ['check', '--format', format])).toMatchObject({ code: 0 })
  expect(loaded).not.toHaveBeenCalled()
  const wrong = workplace({ file: 'rooms/enzian.yaml', from: 'theme: ', to: 'theme: blue # ' })
  expect(await runHere(wrong, ['check'])).toMatchObject({ code: 1 })
  expect(loaded).toHaveBeenCalledOnce()
})
