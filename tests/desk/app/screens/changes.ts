/** What waits to be published: two files with a change each. */
import type { ChangedPart, Changes } from '../../../../generator/desk/protocol.ts'
import { said } from '../build-form.ts'

export const partOf = (file: string, name: string, ...changes: readonly string[]): ChangedPart => ({
  file,
  label: said(name),
  files: [file],
  changes: changes.map((words) => ({ file, words: said(words) }))
})

export const changesWith = (more: Partial<Changes> = {}): Changes => ({
  obstacle: undefined,
  destination: { type: 'git', branch: 'main' },
  address: 'https://house.example',
  parts: [partOf('a.yaml', 'Prices', 'Prices: 60 €'), partOf('b.yaml', 'Guide', 'Guide: a bar')],
  version: 'v1',
  isBehind: false,
  isUnpublished: false,
  goesAlong: [],
  revocations: [],
  message: said('Prices and guide'),
  diagnostics: [],
  ...more
})

export const published = { type: 'published', receipt: said('Sent as abcdef0'), version: 'v2' }
export const online = { state: 'online' }
