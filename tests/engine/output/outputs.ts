/** Output folders for tests, and what they contain after an accident. */
import { chmodSync, cpSync, existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { emit, recover } from '../../../generator/engine/output/emit.ts'
import { EmitError } from '../../../generator/engine/output/emit-error.ts'
import type { OutputFile } from '../../../generator/engine/store/content-source.ts'
import { treeOf, type Tree } from './apart.ts'
import { emptyFolder } from '../../support/folders.ts'

// Every file but one differs between the three, each has one of its own, and folders come and go. The first two share a
// file, and two files of the second are twins.
export const V1: Tree = {
  'index.html': 'one '.repeat(300),
  'old/deep/a.txt': 'one',
  '404.html': '1',
  'same.txt': 'same'
}
export const V2: Tree = {
  'index.html': 'two '.repeat(300),
  'new.html': 'two',
  'new/index.html': 'two',
  '404.html': '2',
  'same.txt': 'same'
}
export const V3: Tree = { 'index.html': 'three '.repeat(300), 'third/c.html': 'three', '404.html': '3' }

export const filesOf = (tree: Tree): OutputFile[] =>
  Object.entries(tree).map(([path, contents], index, all) => {
    const [before, same] = all[index - 1] ?? []
    return { path, contents, ...(before !== undefined && same === contents ? { same: before } : {}) }
  })

/** A place for an output in a folder of its own, or a copy of one with all that stands beside it. */
export function newPlace(from?: string): string {
  const parent = emptyFolder()
  chmodSync(parent, 0o755)
  if (from !== undefined)
    cpSync(dirname(from), parent, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  return join(parent, 'dist')
}

/** What stands beside the output, except the mark that it is generated. */
export const litter = (out: string): string[] =>
  readdirSync(dirname(out)).filter((name) => name !== 'dist' && name !== '.dist.generated')

export const lockOf = (out: string): string => join(dirname(out), '.dist.lock')

/** The folder of whoever has the lock. */
export function workIn(out: string): string {
  const [name = ''] = existsSync(lockOf(out)) ? readdirSync(lockOf(out)) : []
  return join(lockOf(out), name)
}

export async function refusalOf(run: () => Promise<unknown>): Promise<EmitError | undefined> {
  try {
    await run()
    return undefined
  } catch (error) {
    if (error instanceof EmitError) return error
    throw error
  }
}

/** After any accident: one of the whole outputs stands, twice over; the next build works and leaves nothing else. */
export async function expectWhole(place: string, oneOf: readonly (Tree | undefined)[], after: unknown): Promise<void> {
  recover(place)
  expect(oneOf.map((tree) => ({ after, tree, litter: [] }))).toContainEqual({
    after,
    tree: treeOf(place),
    litter: litter(place)
  })
  expect(recover(place)).toBe(false)
  await emit(place, filesOf(V3))
  expect({ after, tree: treeOf(place), litter: litter(place) }).toEqual({ after, tree: V3, litter: [] })
}
