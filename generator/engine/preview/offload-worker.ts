/** The process beside the preview. */
import { readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { encodeVariant, type BitmapPhoto } from '../assets/bitmap.ts'
import { bundlePage, bundleScripts, bundleStyles } from '../assets/bundle.ts'
import { inspectPhotos, type Inspection } from '../assets/inspect-photos.ts'
import { encodePlain } from '../assets/photo-metadata.ts'
import { cleanSvg } from '../assets/svg/svg.ts'
import { makePicture, type PictureFile } from '../assets/pictures.ts'
import type { PhotoFile } from '../content/data-folder.ts'
import { openStore } from '../store/store.ts'

/** Arguments and results are plain values; `cache` is the folder of the store. */
const tasks = {
  bundlePage,
  bundleScripts,
  bundleStyles,
  inspectPhotos: (photos: readonly PhotoFile[], cache: string) => inspectPhotos(photos, openStore(cache)),
  /** Takes everything but the picture out of the file of a new photo, scripts of a drawing too, and inspects it. */
  preparePhoto: async (photo: PhotoFile, cache: string): Promise<Inspection> => {
    const found = await inspectPhotos([photo], openStore(cache))
    const [{ kind } = { kind: undefined }] = found.inspected
    const bytes = readFileSync(photo.path)
    const clean = kind === 'svg' ? await cleanSvg(bytes) : { svg: (await encodePlain(bytes))?.bytes }
    if ('problem' in clean || clean.svg === undefined) return found
    writeFileSync(photo.path, clean.svg)
    return inspectPhotos([photo], openStore(cache))
  },
  /** Writes a photo in another width beside its own, for this account alone. */
  shrinkPhoto: async (photo: BitmapPhoto, { path, width }: { path: string; width: number }): Promise<void> =>
    writeFileSync(path, await encodeVariant(photo, { width, type: 'image/webp' }), { mode: 0o600 }),
  makePicture: (file: PictureFile, cache: string) => makePicture(file, openStore(cache))
}

type Tasks = typeof tasks

/** Does a task in a process of its own. */
export type Offload = <Name extends keyof Tasks>(
  name: Name,
  ...args: Parameters<Tasks[Name]>
) => ReturnType<Tasks[Name]>

export type OffloadedTask = { name: keyof Tasks; args: readonly unknown[] }

/** Has the number of its task. The fields of an error that is thrown tell its words, its place and what the system says. */
export type Answer = {
  id: number
  result?: unknown
  thrown?: Pick<NodeJS.ErrnoException, 'name' | 'message' | 'stack' | 'code' | 'errno' | 'syscall' | 'path'>
}

export async function runOffloaded({ name, args }: OffloadedTask): Promise<unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Offload` has checked the arguments of each task
  return (tasks[name] as (...args: readonly unknown[]) => Promise<unknown>)(...args)
}

async function answerTo({ id, ...task }: OffloadedTask & { id: number }): Promise<Answer> {
  try {
    return { id, result: await runOffloaded(task) }
  } catch (error) {
    if (!(error instanceof Error)) return { id, thrown: { name: 'Error', message: String(error) } }
    const { name, message, stack, code, errno, syscall, path }: NodeJS.ErrnoException = error
    return { id, thrown: { name, message, stack, code, errno, syscall, path } }
  }
}

if (process.argv.includes('--offloaded')) {
  // An edit that is to be shown comes first. The threads of this process begin with its priority.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  process.on('message', async (task: Parameters<typeof answerTo>[0]) => process.send?.(await answerTo(task)))
}
