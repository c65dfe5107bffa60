/** What is left behind by a trial of web space. */
import { expect, test, vi } from 'vitest'
import { PublicationError, type RemoteFolder } from '../../../generator/engine/publish/remote-folder.ts'
import type { PublicationMemory } from '../../../generator/engine/publish/send-site.ts'
import { tryWebSpace } from '../../../generator/engine/publish/try-web-space.ts'

test('a server that refuses is left with no connection open', async () => {
  const close = vi.fn<() => void>()
  const refuses = () => Promise.reject(new PublicationError('refused', { path: 'list' }))
  const remote = new Proxy({}, { get: () => refuses }) as RemoteFolder
  const access = { host: 'ftp.example', port: 21, user: 'anna', password: 'secret', folder: '' }
  const open = () => Promise.resolve({ remote, close } as never)
  await expect(tryWebSpace(access, { memory: {} as PublicationMemory, open })).rejects.toMatchObject({
    reason: 'refused'
  })
  expect(close).toHaveBeenCalledOnce()
})
