/**
 * Photo files that cannot be used, such as HEIC or a text. A build decodes each photo (`inspectPhotos`); the preview
 * only reads its size (`measurePhoto`). Both have to report the same problem.
 */
import { expect, test } from 'vitest'
import { inspectPhotos, measurePhoto } from '../../../generator/engine/assets/inspect-photos.ts'
import type { PhotoFile } from '../../../generator/engine/content/data-folder.ts'
import { openStore } from '../../../generator/engine/store/store.ts'
import { emptyFolder } from '../../support/folders.ts'
import { photoIn } from './photo.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"'
const lfs = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 1\n`
const heic = `\0\0\0\x18ftypheic\0\0\0\0mif1heic`

test.each<[what: string, name: string, bytes: string, more: Pick<PhotoFile, 'stub'>, problem: object]>([
  ['that is only in iCloud', '.blue.jpg.icloud', 'bplist00', { stub: 'icloud' }, { problem: 'stub', stub: 'icloud' }],
  ['that Git LFS has not fetched', 'blue.jpg', lfs, {}, { problem: 'stub', stub: 'git-lfs' }],
  ['lost in a power cut', 'blue.jpg', '\0'.repeat(3000), {}, { problem: 'stub', stub: 'zeros' }],
  ['of an iPhone', 'blue.heic', heic, {}, { problem: 'unsupported-format', format: 'HEIC' }],
  ['that is a text', 'blue.jpg', 'A note.', {}, { problem: 'not-an-image' }],
  ['without a byte', 'blue.jpg', '', {}, { problem: 'truncated' }],
  ['that is a drawing without a size', 'blue.svg', `${svg}><path d="M0 0h9"/></svg>`, {}, { problem: 'svg-no-size' }]
])(
  'a photo %s is reported with its own problem, the same by a build and by the preview',
  async (_, name, bytes, more, problem) => {
    const folder = emptyFolder()
    const photo = { ...photoIn(folder, name, Buffer.from(bytes, 'latin1')), ...more }
    const { problems } = await inspectPhotos([photo], openStore(emptyFolder()))
    expect(problems).toMatchObject([problem])
    expect(await measurePhoto(photo, openStore(emptyFolder()))).toEqual(problems[0])
  }
)
