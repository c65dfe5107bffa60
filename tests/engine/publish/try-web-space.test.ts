/** What is left behind by a trial of web space. */
import { expect, test, vi } from 'vitest'
import { openFtpFolder } from '../../../generator/engine/publish/ftp-folder.ts'
import { PublicationError, type RemoteFolder } from '../../../generator/engine/publish/remote-folder.ts'
import { tryWebSpace } from '../../../generator/engine/publish/try-web-space.ts'

vi.mock(import('../../../generator/engine/publish/ftp-folder.ts'), async (original) => ({
  ...(await original()),
  openFtpFolder: vi.fn<typeof openFtpFolder>()
}))

test('a server that refuses is left with no connection open', async () => {
  const close = vi.fn<() => void>()
  const refuses = () => Promise.reject(new PublicationError('refused', { path: 'list' }))
  const remote = new Proxy({}, { get: (_, key) => (key === 'then' ? undefined : refuses) }) as RemoteFolder
  vi.mocked(openFtpFolder).mockResolvedValue({ remote, close } as never)
  const access = { host: 'ftp.example', port: 21, user: 'anna', password: 'secret', folder: '' }
  const memory = { read: () => undefined } as never
  await expect(tryWebSpace(access, { memory })).rejects.toMatchObject({ reason: 'refused' })
  expect(close).toHaveBeenCalledOnce()
})
