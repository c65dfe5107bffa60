/** Computers with a desk each, which publish to one repository. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import type { Changes, MergeResult, PublishResult } from '../../../../generator/desk/protocol.ts'
import type { PreviewServer } from '../../../../generator/engine/preview/preview-server.ts'
import { houses } from '../../../support/change.ts'
import { emptyFolder } from '../../../support/folders.ts'
import { deskOf, openLive } from '../../live.ts'
import { copyRepository, publishedRepository } from './repositories.ts'

export const book = 'availability/requests.yaml'
export const stay = (id: string, month: string, state = 'confirmed') => ({
  id,
  unit: 'rooms/arve',
  arrival: `2027-${month}-01`,
  departure: `2027-${month}-05`,
  adults: 2,
  state,
  since: '2026-11-20'
})

const open: PreviewServer[] = []
/** Ends the desks that a test has opened. */
export async function closeComputers(): Promise<void> {
  await Promise.all(open.splice(0).map((live) => live.close()))
}

/** Where the data folder is in the repository, and whether both have had a book before. */
export type Setting = { layout: 'whole' | 'below'; hasBook: boolean }

/** The desk of a computer, and its copy of the repository. */
async function computerAt(project: string, { layout }: Setting) {
  const data = layout === 'whole' ? project : join(project, 'data')
  const kept = emptyFolder()
  const live = await openLive(data, kept)
  open.push(live)
  const { post } = await deskOf(live)
  const read = (file: string): string => readFileSync(join(data, file), 'utf8')
  return {
    data,
    project,
    post,
    read,
    states: (): Record<string, string> =>
      existsSync(join(data, book))
        ? Object.fromEntries(
            (parse(read(book)).requests as { id: string; state: string }[]).map(({ id, state }) => [id, state])
          )
        : {},
    add: (value: ReturnType<typeof stay>) =>
      post('save', { edits: [{ type: 'insert', file: book, path: ['requests', 0], value }] }),
    set: (file: string, path: (string | number)[], value: unknown) =>
      post('save', { edits: [{ type: 'set', file, path, value }] }),
    changes: async (): Promise<Changes> =>
      (await fetch(`${live.address}/.desk/changes?fetched=yes`)).json() as Promise<Changes>,
    publish: (agreed?: string[]) => post<PublishResult>('publish', { message: 'Changes', agreed }),
    merge: (choices: Record<string, 'ours' | 'theirs'> = {}) => post<MergeResult>('merge', { choices })
  }
}

/** The desks of so many computers. The first one has published the house. */
export async function computers(count: number, setting: Setting, first: (data: string) => void = () => {}) {
  const folder = emptyFolder()
  const here = publishedRepository(folder, 'computer-1', (project) => {
    const data = setting.layout === 'whole' ? project : join(project, 'data')
    mkdirSync(data, { recursive: true })
    cpSync(houses.second, data, { recursive: true })
    if (setting.hasBook) writeFileSync(join(data, book), stringify({ requests: [stay('old', '03', 'asked')] }))
    first(data)
  })
  const others = Array.from({ length: count - 1 }, (_, index) => join(folder, `computer-${index + 2}`))
  for (const other of others) copyRepository(here, other)
  const all = []
  for (const project of [here, ...others]) all.push(await computerAt(project, setting))
  return { all, remote: join(folder, 'remote') }
}

export async function twoComputers(setting: Setting, first?: (data: string) => void) {
  const { all, remote } = await computers(2, setting, first)
  return { here: all[0]!, there: all[1]!, remote }
}
