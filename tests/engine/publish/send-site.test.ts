/**
 * Sends a site to web space: a server in memory that cuts the line, fills up or refuses at any step. Each publication
 * ends with the whole site, whatever has happened before, and never touches what other people have in the folder.
 */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listPath } from '../../../generator/engine/publish/published-list.ts'
import { PublicationError, questionOf } from '../../../generator/engine/publish/remote-folder.ts'
import { sendFiles, sendSite, type SendOptions } from '../../../generator/engine/publish/send-site.ts'
import { isDeep } from '../../support/deep.ts'
import { newMemory, newServer, remoteOf, siteOf, type Server } from './memory-folder.ts'

const V1 = {
  'index.html': 'one',
  'rooms.html': 'rooms one',
  'old/index.html': 'old',
  'photos/a.11111111.webp': 'photo a',
  'api/a/index.json': '[1]',
  '.htaccess': 'rules one',
  '.nojekyll': ''
}
const { 'old/index.html': _old, ...kept } = V1
const V2 = {
  ...kept,
  'index.html': 'two',
  'rooms.html': 'rooms two',
  'photos/b.22222222.webp': 'photo b',
  'new/index.html': 'new',
  '.htaccess': 'rules two'
}
type Files = Readonly<Record<string, string>>

/** What differs between the two. */
const changes = {
  sent: Object.entries(V2).filter(([path, text]) => (V1 as Files)[path] !== text).length,
  removed: Object.keys(V1).filter((path) => !(path in V2)).length,
  unchanged: Object.entries(V2).filter(([path, text]) => (V1 as Files)[path] === text).length
}

const others = { 'mine.txt': 'mine', 'old/notes.txt': 'notes', 'photos/cat.jpg': 'cat' }

const publish = (server: Server, files: Files, options: Partial<SendOptions> = {}) =>
  sendSite(remoteOf(server), siteOf(files), { memory: newMemory(), now: 0, ...options })

/** What visitors can see: all but the list. */
const seen = (server: Server): Files =>
  Object.fromEntries([...server.files].filter(([path]) => !path.startsWith(listPath)))

const sorted = (files: Files): [string, string][] =>
  Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1))

const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'published',
    (error: unknown) => {
      if (!(error instanceof PublicationError)) throw error
      return error.reason
    }
  )

/** How many steps on a server the second version takes after the first. */
async function stepsOfUpdate(): Promise<number> {
  const { server, memory } = await published()
  await publish(server, V2, { memory })
  return server.changes
}

/** A server with the first site, files of other people, and the computer that has published it. */
async function published(): Promise<{ server: Server; memory: SendOptions['memory'] }> {
  const [server, memory] = [newServer(others), newMemory()]
  await publish(server, V1, { memory })
  server.written.length = 0
  server.changes = 0
  return { server, memory }
}

test('a publication makes the folder equal to the site, and leaves the files of others alone', async () => {
  const { server, memory } = await published()
  expect(seen(server)).toEqual({ ...others, ...V1 })
  await publish(server, V2, { memory })
  expect(seen(server)).toEqual({ ...others, ...V2 })
})

test('only what has changed is sent, and nothing if nothing has', async () => {
  const { server, memory } = await published()
  const { sent, removed, unchanged } = await publish(server, V2, { memory })
  expect({ sent, removed, unchanged }).toEqual(changes)
  server.changes = 0
  await publish(server, V2, { memory })
  expect(server.changes).toBe(0)
})

test('files with hashed names are sent first, and pages under temporary names', async () => {
  const { server, memory } = await published()
  await publish(server, V2, { memory })
  expect(server.written[1]).toBe('photos/b.22222222.webp')
  expect(server.written.filter((path) => path.endsWith('.html'))).toEqual([])
})

test('what servers read changes before the pages, and the first page at the very end', async () => {
  const { server, memory } = await published()
  const remote = remoteOf(server)
  const changed: string[] = []
  const rename: typeof remote.rename = async (from, to) => {
    if (!to.startsWith(listPath)) changed.push(to)
    return remote.rename(from, to)
  }
  const site = { ...V2, 'zebra.html': '3', '.htaccess': '3', 'data.json': '3' }
  await sendSite({ ...remote, rename }, siteOf(site), { memory, now: 0 })
  expect(changed.at(-1)).toBe('index.html')
  const firstPage = changed.findIndex((path) => path.endsWith('.html'))
  expect(changed.slice(0, firstPage)).toEqual(['data.json', '.htaccess'])
  expect(changed.slice(firstPage).every((path) => path.endsWith('.html'))).toBe(true)
})

test.each([
  { canReplace: true, cutsLate: false },
  { canReplace: true, cutsLate: true },
  { canReplace: false, cutsLate: false },
  { canReplace: false, cutsLate: true }
])('after a cut at any step the next run ends with the site: %o', async ({ canReplace, cutsLate }) => {
  const whole = await published()
  whole.server.canReplace = canReplace
  await publish(whole.server, V2, { memory: whole.memory })
  for (let cutAfter = 0; cutAfter < whole.server.changes; cutAfter++) {
    const { server, memory } = await published()
    Object.assign(server, { cutAfter, canReplace, cutsLate })
    expect(await reasonOf(publish(server, V2, { memory }))).toBe('cut')
    // No page is half there, and none is of neither version.
    for (const [path, text] of Object.entries(V1)) {
      const now = server.files.get(path)
      const isGap = now === undefined && (!canReplace || path === 'old/index.html')
      expect(isGap || [text, (V2 as Files)[path]].includes(now)).toBe(true)
    }
    Object.assign(server, { cutAfter: Infinity })
    await publish(server, V2, { memory })
    expect(seen(server)).toEqual({ ...others, ...V2 })
  }
})

test.each([
  ['the same site', V2, V2],
  ['the former site', V1, V1],
  ['the former site, and then the same one', V1, V2]
])('after two cuts at any steps the last run ends with the site: %s', async (_, second, last) => {
  const steps = await stepsOfUpdate()
  for (let first = 0; first < steps; first += isDeep ? 1 : 2) {
    for (let next = 0; next < steps; next++) {
      const { server, memory } = await published()
      Object.assign(server, { cutAfter: first, cutsLate: true })
      await reasonOf(publish(server, V2, { memory }))
      Object.assign(server, { cutAfter: next, cutsLate: next % 2 === 1, changes: 0 })
      await reasonOf(publish(server, second, { memory, all: next % 3 === 0 }))
      Object.assign(server, { cutAfter: Infinity })
      await publish(server, last, { memory })
      expect(seen(server)).toEqual({ ...others, ...last })
    }
  }
})

test('what has arrived before a cut is not sent again', async () => {
  const { server, memory } = await published()
  server.cutAfter = Math.floor((await stepsOfUpdate()) / 2)
  await reasonOf(publish(server, V2, { memory }))
  const before = server.written.filter((path) => !path.startsWith(listPath))
  expect(before.length).toBeGreaterThan(1)
  Object.assign(server, { cutAfter: Infinity, written: server.written.splice(0, 0) })
  await publish(server, V2, { memory })
  expect(server.written.filter((path) => before.includes(path))).toEqual([])
})

test('a cut says how many files have arrived, as soon as the site there is no longer the old one', async () => {
  for (let cutAfter = 0; ; cutAfter++) {
    const { server, memory } = await published()
    server.cutAfter = cutAfter
    const error = await publish(server, V2, { memory }).then(
      () => undefined,
      (reason: unknown) => (reason instanceof PublicationError ? reason : undefined)
    )
    if (error === undefined) break
    const isOld = Object.entries(V1).every(([path, text]) => server.files.get(path) === text)
    expect(isOld || (error.details.done ?? 0) > 0).toBe(true)
  }
})

test('what an earlier try has sent counts as there already, so that all files of the site are counted', async () => {
  const { server, memory } = await published()
  server.cutAfter = Math.floor((await stepsOfUpdate()) / 2)
  await reasonOf(publish(server, V2, { memory }))
  server.cutAfter = Infinity
  const { sent, unchanged } = await publish(server, V2, { memory })
  expect([sent < changes.sent, sent + unchanged]).toEqual([true, Object.keys(V2).length])
})

test('a computer that has lost its memory after a cut asks, and then ends with the site', async () => {
  const steps = await stepsOfUpdate()
  for (let cutAfter = 1; cutAfter < steps; cutAfter++) {
    const { server, memory } = await published()
    server.cutAfter = cutAfter
    await reasonOf(publish(server, V2, { memory }))
    server.cutAfter = Infinity
    const before = new Map(server.files)
    expect(await reasonOf(publish(server, V1))).toMatch(/^(?:newer|unfinished-elsewhere)$/)
    expect(server.files).toEqual(before)
    await publish(server, V1, { anyway: true })
    expect(seen(server)).toEqual({ ...others, ...V1 })
  }
})

test('a newer publication of another computer is noticed before anything is sent', async () => {
  const { server, memory } = await published()
  await publish(server, V2, { anyway: true })
  server.changes = 0
  expect(await reasonOf(publish(server, V1, { memory }))).toBe('newer')
  expect(server.changes).toBe(0)
  await publish(server, V1, { memory, anyway: true })
  expect(seen(server)).toEqual({ ...others, ...V1 })
})

test('a yes is for one publication of another computer, and for the files that were named', async () => {
  const { server, memory } = await published()
  const questionAt = async (files: Readonly<Record<string, string>>, agreed: readonly string[]) => {
    const error: unknown = await publish(server, files, { memory, agreed }).then(
      () => undefined,
      (cause: unknown) => cause
    )
    return error instanceof PublicationError ? questionOf(error) : undefined
  }
  await publish(server, V2, { anyway: true })
  const first = await questionAt(V1, [])
  await publish(server, V2, { all: true, anyway: true })
  const second = await questionAt(V1, [first!])
  expect(second).not.toBe(first)
  expect([second?.split(' ')[0], await questionAt(V1, [second!])]).toEqual(['newer', undefined])
  server.files.set('offer.html', 'theirs')
  const third = await questionAt({ ...V1, 'offer.html': 'ours' }, [first!, second!])
  expect(third).toMatch(/^foreign /)
  server.files.set('news.html', 'theirs')
  expect(await questionAt({ ...V1, 'offer.html': 'ours', 'news.html': 'ours' }, [third!])).toMatch(/^foreign /)
  expect(seen(server)['offer.html']).toBe('theirs')
})

test('a publication that was begun meanwhile is not written over', async () => {
  const { server, memory } = await published()
  const remote = remoteOf(server)
  const site = siteOf(V2)
  const overtaking = {
    ...remote,
    write: async (path: string, contents: Uint8Array) => {
      if (path.startsWith('photos/b.')) await publish(server, V1, { anyway: true })
      await remote.write(path, contents)
    }
  }
  expect(await reasonOf(sendSite(overtaking, site, { memory, now: 0 }))).toBe('overtaken')
  expect(server.files.get('index.html')).toBe('one')
  const paths = [...server.files.keys()].filter((path) => path !== listPath)
  expect(paths.toSorted(), 'nothing stays that no list names').toEqual(Object.keys({ ...others, ...V1 }).toSorted())
})

test('a file of somebody else in the way stops a publication before anything is sent', async () => {
  const server = newServer({ ...others, 'index.html': 'Welcome to your new web space' })
  const before = new Map(server.files)
  expect(await reasonOf(publish(server, V1))).toBe('foreign')
  expect([server.files, server.changes]).toEqual([before, 0])
  await publish(server, V1, { replace: true })
  expect(seen(server)).toEqual({ ...others, ...V1 })
})

test('a folder that stands where a file has to go is reported before anything is sent', async () => {
  const server = newServer()
  server.folders.add('rooms.html')
  expect(await reasonOf(publish(server, V1, { replace: false }))).toBe('foreign-folder')
  expect(server.changes).toBe(0)
})

test('another site in the folder is replaced only if its owner says so', async () => {
  const { server } = await published()
  const memory = newMemory()
  await publish(newServer(), V2, { memory })
  expect(await reasonOf(publish(server, V2, { memory, anyway: true }))).toBe('other-site')
  await publish(server, V2, { memory, replace: true })
  expect(seen(server)).toEqual({ ...others, ...V2 })
})

test('on half a disk the old site stays whole, and with more room the publication ends', async () => {
  const { server, memory } = await published()
  for (const room of [100, 500, 900, 1100, 1200]) {
    server.room = room
    const reason = await reasonOf(publish(server, V2, { memory }))
    if (reason === 'published') break
    expect(reason).toBe('full')
    expect(seen(server)).toMatchObject({ ...others, ...V1 })
  }
  server.room = Infinity
  await publish(server, V2, { memory })
  expect(seen(server)).toEqual({ ...others, ...V2 })
})

describe.each(['full', 'short', 'refused'] as const)('what a server does not take (%s)', (reason) => {
  /** Which file is named when the server does not take those that begin so. */
  async function namedPath(beginning: string): Promise<unknown> {
    const { server, memory } = await published()
    const remote = remoteOf(server)
    const write: typeof remote.write = async (path, contents) => {
      if (path.startsWith(beginning)) throw new PublicationError(reason, { path })
      await remote.write(path, contents)
    }
    const error: unknown = await sendSite({ ...remote, write }, siteOf(V2), { memory, now: 0 }).catch(
      (cause: unknown) => cause
    )
    expect(error).toMatchObject({ reason })
    return (error as PublicationError).details.path
  }

  test('is named if it is a file of the site', async () => {
    expect(await namedPath('photos/b.')).toBe('photos/b.22222222.webp')
  })

  test('has no name if it is the list of the program, which the owner has never seen', async () => {
    expect(await namedPath(listPath)).toBeUndefined()
  })
})

test('a server that stores only a part of a file, and says that it has all of it, is reported', async () => {
  const { server, memory } = await published()
  server.isLiar = true
  expect(await reasonOf(publish(server, V2, { memory }))).toBe('short')
  server.isLiar = false
  await publish(server, V2, { memory })
  expect(seen(server)).toEqual({ ...others, ...V2 })
})

test.each([
  { times: 1, outcome: 'published' },
  { times: 2, outcome: 'refused' }
])('a page that is gone before it has its name, $times times: $outcome', async ({ times, outcome }) => {
  const { server, memory } = await published()
  const remote = remoteOf(server)
  let removals = 0
  const rename: typeof remote.rename = async (from, to) => {
    if (to === 'rooms.html' && (removals += 1) <= times) server.files.delete(from)
    return remote.rename(from, to)
  }
  expect(await reasonOf(sendSite({ ...remote, rename }, siteOf(V2), { memory, now: 0 }))).toBe(outcome)
  if (outcome !== 'published') await publish(server, V2, { memory })
  expect(seen(server)).toEqual({ ...others, ...V2 })
})

test('the result says whether the server has to remove a file before it can replace it', async () => {
  const { server, memory } = await published()
  server.canReplace = false
  expect((await publish(server, V2, { memory })).hasGaps).toBe(true)
  server.canReplace = true
  expect((await publish(server, V1, { memory })).hasGaps).toBe(false)
})

test.each(['', '{', '[]', '{"format":1,"files":{}}', '{"format":2,"files":{}}'])(
  'a list that cannot be read stops everything: %s',
  async (text) => {
    const { server, memory } = await published()
    server.files.set(listPath, text)
    expect(await reasonOf(publish(server, V2, { memory }))).toBe('list')
    expect(server.changes).toBe(0)
    await publish(server, V2, { memory, replace: true })
    expect(seen(server)).toMatchObject({ ...others, ...V2 })
  }
)

test('a site that begins anew after its list was lost is no other site for a second computer', async () => {
  const { server, memory } = await published()
  const second = newMemory()
  await publish(server, V1, { memory: second, anyway: true })
  server.files.set(listPath, '{')
  await publish(server, V2, { memory, replace: true })
  expect(await reasonOf(publish(server, V1, { memory: second }))).toBe('newer')
})

test('a list that somebody has changed leads to no file outside of the folder', async () => {
  const { server, memory } = await published()
  const list = JSON.parse(server.files.get(listPath)!) as { files: object }
  server.files.set('../secret.txt', 'secret')
  server.files.set(listPath, JSON.stringify({ ...list, files: { ...list.files, '../secret.txt': 'x', '/etc/a': 'x' } }))
  await publish(server, V2, { memory })
  expect(server.files.get('../secret.txt')).toBe('secret')
})

test('a folder that a publication has made goes with its last file, and one of others stays', async () => {
  const { server, memory } = await published()
  server.folders.add('theirs')
  await publish(server, { ...V2, 'theirs/index.html': 't', 'ours/deep/index.html': 'o' }, { memory })
  expect([...server.folders]).toEqual(expect.arrayContaining(['ours', 'ours/deep', 'theirs']))
  await publish(server, V2, { memory })
  expect(['ours', 'ours/deep', 'theirs'].filter((folder) => server.folders.has(folder))).toEqual(['theirs'])
})

test('all files are sent again if somebody has changed them on the server', async () => {
  const { server, memory } = await published()
  server.files.set('rooms.html', 'broken')
  await publish(server, V1, { memory, all: true })
  expect(seen(server)).toEqual({ ...others, ...V1 })
})

test('a file that changes while it is sent ends the publication', async () => {
  const { server, memory } = await published()
  const site = { ...siteOf(V2), read: () => new TextEncoder().encode('other') }
  expect(await reasonOf(sendSite(remoteOf(server), site, { memory, now: 0 }))).toBe('changed-here')
})

describe('the answers alone', () => {
  const answers = ['api/a/index.json', 'api/b/index.json']
  const fresh: Files = { ...V1, 'api/a/index.json': '[2]', 'api/b/index.json': '[3]' }
  const refresh = (server: Server, files: Files, options: Partial<SendOptions> = {}) => {
    const site = { ...siteOf(files), content: siteOf(V1).content }
    return sendFiles(remoteOf(server), site, { memory: newMemory(), now: 0, paths: answers, ...options })
  }

  test('are sent by any computer, and no publication has to ask about them', async () => {
    const { server, memory } = await published()
    expect(await refresh(server, { ...fresh, 'index.html': 'unpublished' })).toMatchObject({ sent: 2, removed: 0 })
    expect(seen(server)).toEqual({ ...others, ...fresh })
    server.written.length = 0
    await refresh(server, fresh)
    expect(server.written).toEqual([])
    await publish(server, V2, { memory })
    expect(seen(server)).toEqual({ ...others, ...V2 })
  })

  test('end right after a cut at any step', async () => {
    for (let cutAfter = 0; ; cutAfter++) {
      const { server, memory } = await published()
      server.cutAfter = cutAfter
      const reason = await reasonOf(refresh(server, fresh))
      server.cutAfter = Infinity
      await refresh(server, fresh)
      expect(seen(server)).toEqual({ ...others, ...fresh })
      await publish(server, V2, { memory })
      expect(seen(server)).toEqual({ ...others, ...V2 })
      if (reason === 'published') break
    }
  })

  test('need a site that is there, complete and of the same content', async () => {
    expect(await reasonOf(refresh(newServer(), fresh))).toBe('nothing-there')
    const { server, memory } = await published()
    server.cutAfter = 5
    await reasonOf(publish(server, V2, { memory }))
    server.cutAfter = Infinity
    expect(await reasonOf(refresh(server, fresh))).toBe('unfinished')
    await publish(server, V2, { memory })
    expect(await reasonOf(refresh(server, fresh))).toBe('other-content')
    expect(await reasonOf(refresh(server, fresh, { anyway: true }))).toBe('published')
  })

  test('do not replace a file of somebody else', async () => {
    const { server } = await published()
    server.files.set('api/b/index.json', 'theirs')
    expect(await reasonOf(refresh(server, fresh))).toBe('foreign')
    expect(server.files.get('api/b/index.json')).toBe('theirs')
  })
})

test('the only list there is after a cut is not written over, and no file of the site is forgotten', async () => {
  const server = newServer(others)
  server.canReplace = false
  const memory = newMemory()
  await publish(server, V1, { memory })
  // What a server that replaces nothing has after a cut: the former list is removed, and the next one not yet renamed.
  server.files.set('.publication.json.next', server.files.get('.publication.json')!)
  server.files.delete('.publication.json')
  for (const [cutAfter, isLate] of [
    [0, false],
    [1, false],
    [1, true]
  ] as const) {
    Object.assign(server, { cutAfter, cutsLate: isLate, changes: 0 })
    expect(await reasonOf(publish(server, V2, { memory }))).toBe('cut')
  }
  Object.assign(server, { cutAfter: Infinity, changes: 0 })
  await publish(server, V2, { memory })
  expect(sorted(seen(server))).toEqual(sorted({ ...others, ...V2 }))
})

test('whatever two computers publish, however often the line is cut, the last one to finish has its site there', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          computer: fc.nat(1),
          files: fc.dictionary(fc.constantFrom(...Object.keys({ ...V1, ...V2 })), fc.constantFrom('a', 'b', 'c')),
          cutAfter: fc.option(fc.nat(30), { nil: Infinity }),
          cutsLate: fc.boolean(),
          all: fc.boolean(),
          isForgetful: fc.nat(4).map((number) => number === 0)
        }),
        { minLength: 1, maxLength: 10 }
      ),
      fc.boolean(),
      async (runs, canReplace) => {
        const server = newServer(others)
        server.canReplace = canReplace
        const computers = [newMemory(), newMemory()]
        for (const { computer, files, cutAfter, cutsLate, all, isForgetful } of runs) {
          if (isForgetful) computers[computer] = newMemory()
          Object.assign(server, { cutAfter, cutsLate, changes: 0 })
          // A computer that knows another site there, after the first publication was cut, says that it may go.
          const options = { memory: computers[computer]!, anyway: true, all }
          const site = { 'index.html': 'i', ...files }
          let reason = await reasonOf(publish(server, site, options))
          if (reason === 'other-site' || reason === 'foreign') {
            reason = await reasonOf(publish(server, site, { ...options, replace: true }))
          }
          const isWhole = JSON.stringify(sorted(seen(server))) === JSON.stringify(sorted({ ...others, ...site }))
          expect(reason === 'cut' || (reason === 'published' && isWhole)).toBe(true)
        }
      }
    ),
    { numRuns: isDeep ? 5000 : 100 }
  ))
