import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDraftStore } from '../../generator/desk/server/draft-store.ts'
import { emptyFolder } from '../content.ts'

test('of the drafts of windows that nobody goes on with, the oldest are forgotten at the next start', () => {
  const folder = emptyFolder()
  const typed = {
    file: 'a.yaml',
    path: ['a'],
    edit: 'set',
    value: 'x',
    words: { it: '', en: '' }
  } as const
  const store = openDraftStore(folder)
  for (let index = 0; index < 25; index++) {
    store.keep({ window: `w${index}`, unsaved: [typed] })
    for (const name of readdirSync(folder).filter((each) => each.startsWith(`w${index}.`)))
      utimesSync(join(folder, name), index, index)
  }
  const left = openDraftStore(folder)
    .all()
    .map(({ window }) => window)
  expect(left.toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => `w${index + 5}`).toSorted())
})
