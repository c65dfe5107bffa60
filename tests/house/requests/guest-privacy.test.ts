/** A guest’s message leaves no trace in any file. */
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedHouse, emptyFolder, houses, lendStore, pathsIn, cache as shared } from '../../support/content.ts'
import { build, startPreview } from '../../support/house-engine.ts'
import { deskOf } from '../../desk/live.ts'
import { openDeskServer } from '../../../generator/desk/server/desk-server.ts'
import { sha256 } from '../../../generator/engine/store/hash.ts'
import type { ReadMessage } from '../../../generator/house/requests/read-message.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'

const message =
  'Grüezi Frau Wirtin, hier ist Kunigunde Zwirnli. Ist die Kammer Enzian vom 03.06.2027 bis zum 07.06.2027 frei?'

const filesIn = (folder: string): string[] => pathsIn(folder).map((path) => join(folder, path))

test('what a guest has written, and the name that the owner notes, are in no file of the project', async () => {
  const [project, outside] = [emptyFolder(), emptyFolder()]
  const [data, cache, out] = ['data', '.cache', 'dist'].map((name) => join(project, name))
  cpSync(changedHouse(houses.second, []).folder, data!, { recursive: true })
  cpSync(emptyFolder(), cache!, { recursive: true })
  lendStore(shared, cache!)
  const env = { XDG_DATA_HOME: outside }
  const options = { data: data!, cache: cache!, env, today: '2027-05-20', language: 'en' as const }
  const live = await startPreview({
    ...options,
    port: 0,
    shown: 'data',
    now: () => Date.UTC(2027, 4, 20),
    extension: (preview) => openDeskServer({ definition: houseDesk, ...options }, preview)
  })
  const { post } = await deskOf(live)

  const { answered } = await post<{ answered: Required<ReadMessage> }>('ask', { question: 'message', input: message })
  const {
    units: [unit],
    arrival,
    departure
  } = answered
  expect({ unit, arrival, departure }).toEqual({ unit: 'rooms/enzian', arrival: '2027-06-03', departure: '2027-06-07' })
  const asked = { unit, arrival, departure, adults: 2 }
  const value = { ...asked, state: 'confirmed', since: '2027-05-20', language: 'de' }
  const place = { file: 'availability/requests.yaml', path: ['requests', 0], seen: sha256('') }
  expect((await post('save', { edits: [{ type: 'insert', ...place, value }] })).type).toBe('saved')
  await post('ask', { question: 'verdict', input: { asked, index: 0, proposed: [] } })
  await post('ask', { question: 'names', input: { key: 'a', name: 'Kunigunde Zwirnli', departure } })
  await live.close()
  const { output } = await build({ data: data!, cache: cache!, out: out!, today: '2027-05-20' })
  expect(output).toBeDefined()
  const git = (...args: string[]): string => execFileSync('git', ['-C', project, ...args], { encoding: 'utf8' })
  git('init', '-q')
  git('add', 'data')
  git('-c', 'user.name=Owner', '-c', 'user.email=owner@house.example', 'commit', '-qm', 'Publish')

  const hasName = (text: Buffer | string): boolean => /kunigunde|zwirnli|wirtin/i.test(text.toString('latin1'))
  expect(filesIn(project).filter((file) => hasName(readFileSync(file)))).toEqual([])
  expect(hasName(git('log', '-p', '--all'))).toBe(false)
  expect(filesIn(outside).filter((file) => hasName(readFileSync(file)))).toEqual([
    expect.stringContaining('guest-names') as string
  ])
  expect(git('log', '-p', '--all')).toContain('arrival: 2027-06-03')
})
