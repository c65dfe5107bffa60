/** Publishing with git: what is committed and pushed, and what prevents it. */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { basename, join } from 'node:path'
import timers, { setImmediate } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { withholding } from '../../../../generator/desk/app/screens/publish-dialog.tsx'
import { compareWithPublished, publish, type Publishing } from '../../../../generator/desk/server/publish/publish.ts'
import { emptyFolder } from '../../../support/content.ts'
import { byTurns } from '../../../support/deep.ts'

let project: string
let data: string
let remote: string

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@house.example', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe']
  }).trim()

const write = (file: string, text: string): void => writeFileSync(join(data, file), text)

const settings = (...all: string[]): void => all.forEach((each) => git(project, 'config', ...each.split('=')))

const hook = (path: string, script: string): void => writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })

/** Puts a hook there that refuses, and says why. */
const refuseBy = (path: string, why: string): void => hook(path, `echo "${why}" >&2\nexit 1`)

/** Waits until no process runs that was started since: one that does not wait for this has ended by then. */
async function otherProcesses(): Promise<void> {
  const running = (): number => process.getActiveResourcesInfo().filter((each) => each === 'ProcessWrap').length
  const before = running()
  do await setImmediate()
  while (running() > before)
}

/** Nothing speaks against a publication. */
const ready = (): Publishing => ({
  env: process.env,
  alone: (work) => work(),
  whyNot: () => Promise.resolve(undefined)
})

/** A repository that has published once, and the one that it publishes to. Each test works in a copy. */
let origin: string

beforeAll(() => {
  origin = emptyFolder()
  const first = join(origin, 'project')
  mkdirSync(join(first, 'data/photos'), { recursive: true })
  git(origin, 'init', '--quiet', '--bare', '--initial-branch=main', 'remote')
  git(origin, 'init', '--quiet', '--initial-branch=main', 'project')
  // No test cuts the power, and half of the processes would only look whether there is something to tidy up.
  for (const folder of [first, join(origin, 'remote')])
    for (const setting of ['core.fsync=none', 'maintenance.auto=false', 'receive.autoGC=false'])
      git(folder, 'config', ...setting.split('='))
  git(first, 'config', 'user.name', 'Owner')
  git(first, 'config', 'user.email', 'owner@house.example')
  writeFileSync(join(first, 'data/site.yaml'), 'name: House\n')
  writeFileSync(join(first, 'data/phones.yaml'), 'numbers: {}\n')
  writeFileSync(join(first, 'code.ts'), 'export {}\n')
  git(first, 'add', '--all')
  git(first, 'commit', '--quiet', '--message', 'First')
  git(first, 'remote', 'add', 'origin', '../remote')
  git(first, 'push', '--quiet', '--set-upstream', 'origin', 'main')
})

beforeEach(() => {
  const copy = emptyFolder()
  cpSync(origin, copy, { recursive: true, preserveTimestamps: true })
  project = join(copy, 'project')
  remote = join(copy, 'remote')
  data = join(project, 'data')
})

test('what has changed in the data since the last publication is told, whether it is committed or not', async () => {
  expect(await compareWithPublished(data, process.env)).toMatchObject({ obstacle: undefined, changed: [] })
  write('site.yaml', 'name: Villa\n')
  git(project, 'commit', '--quiet', '--all', '--message', 'By hand')
  write('oil.yaml', 'hero: {}\n')
  // A Mac may write an accent by itself.
  write('photos/me\u0300r.jpg', 'sea')
  rmSync(join(data, 'phones.yaml'))
  const found = await compareWithPublished(data, process.env)
  expect(found.changed).toEqual(['oil.yaml', 'phones.yaml', 'photos/me\u0300r.jpg', 'site.yaml'])
  expect(['site.yaml', 'oil.yaml', 'phones.yaml'].map((file) => found.before.get(file))).toEqual([
    'name: House\n',
    undefined,
    'numbers: {}\n'
  ])
})

test('of a program that an update has fetched a publication tells the version, not each commit', async () => {
  git(project, 'checkout', '--quiet', '--orphan', 'program')
  writeFileSync(join(project, 'package.json'), '{\n  "name": "program",\n  "version": "2.0.1"\n}\n')
  git(project, 'add', 'package.json')
  for (const title of ['One', 'Two']) git(project, 'commit', '--quiet', '--allow-empty', '--message', title)
  git(project, 'update-ref', 'refs/remotes/program/main', 'HEAD')
  git(project, 'checkout', '--quiet', 'main')
  expect(await compareWithPublished(data, process.env)).toMatchObject({ unsent: [], newProgram: undefined })
  git(project, 'merge', '--quiet', '--allow-unrelated-histories', '--message', 'Update', 'program')
  expect(await compareWithPublished(data, process.env)).toMatchObject({
    unsent: [{ author: 'Owner', title: 'Update' }],
    newProgram: { version: '2.0.1' }
  })
  expect(await publish(data, 'Nothing', ready())).toMatchObject({ type: 'published' })
  expect(await compareWithPublished(data, process.env)).toMatchObject({ unsent: [], newProgram: undefined })
})

test('a publication sends the data, and nothing else that somebody works on, whose git may be writing', async () => {
  write('site.yaml', 'name: Villa\n')
  write('photos/sea.jpg', 'sea')
  writeFileSync(join(project, 'code.ts'), 'export const half = "done"\n')
  git(project, 'add', 'code.ts')
  // Another git writes the index whenever this program comes to it, before the push as well as after.
  const waits = vi.spyOn(timers, 'setTimeout').mockImplementation(async () => {
    await otherProcesses()
    rmSync(join(project, '.git/index.lock'))
    return undefined
  })
  syncBuiltinESMExports()
  onTestFinished(() => (waits.mockRestore(), syncBuiltinESMExports()))
  const alone: Publishing['alone'] = (work) => (write('../.git/index.lock', ''), work())
  expect(await publish(data, 'Prezzo di agosto 120 → 125', { ...ready(), alone })).toMatchObject({ type: 'published' })
  expect(waits).toHaveBeenCalledTimes(2)
  expect(git(project, 'log', '-1', '--format=%s'), 'the branch has moved on').toBe('Prezzo di agosto 120 → 125')
  expect(git(remote, 'log', '-1', '--format=%s', 'main')).toBe('Prezzo di agosto 120 → 125')
  expect(git(remote, 'show', 'main:data/site.yaml')).toBe('name: Villa')
  expect(git(remote, 'show', 'main:data/photos/sea.jpg')).toBe('sea')
  expect(git(remote, 'show', 'main:code.ts')).toBe('export {}')
  expect(git(project, 'diff', '--cached', '--name-only')).toBe('code.ts')
  expect(await compareWithPublished(data, process.env)).toMatchObject({ changed: [] })
  // A commit by hand goes along, though nothing else has changed.
  git(project, 'commit', '--quiet', '--message', 'By hand')
  expect(await publish(data, 'Nothing', ready())).toMatchObject({ type: 'published' })
  expect(git(remote, 'log', '-1', '--format=%s', 'main')).toBe('By hand')
})

test('what is kept back, be it committed, stays as it is here, and is the only change afterwards', async () => {
  write('site.yaml', 'name: Villa\n')
  write('oil.yaml', 'hero: {}\n')
  write('photos/sea.jpg', 'sea')
  rmSync(join(data, 'phones.yaml'))
  git(project, 'commit', '--quiet', '--all', '--message', 'By hand')
  const keptBack = ['oil.yaml', 'phones.yaml', 'photos/sea.jpg']
  expect(await publish(data, 'Name', { ...ready(), keptBack })).toMatchObject({ type: 'published' })
  expect(git(remote, 'ls-tree', '-r', '--name-only', 'main')).toBe('code.ts\ndata/phones.yaml\ndata/site.yaml')
  expect(git(remote, 'show', 'main:data/site.yaml')).toBe('name: Villa')
  expect(git(project, 'diff', '--cached', '--name-only')).toBe('')
  expect(await compareWithPublished(data, process.env)).toMatchObject({ changed: keptBack })
})

test('changes with mistakes are kept back beside those that are already, as long as others are ready', () => {
  const parts = ['a', 'b', 'c'].map((file) => ({ file, files: [file], label: { it: '', en: '' }, changes: [] }))
  const keptBackWith = (...keptBack: string[]) => withholding({ parts, errors: [{ file: 'b' }] }, keptBack)?.keptBack
  expect([keptBackWith('a'), keptBackWith('b'), keptBackWith('a', 'c')]).toEqual([['a', 'b'], undefined, undefined])
})

test('what comes while the connection is slow is checked as well', async () => {
  const slow = join(project, 'slow.sh')
  const late = join(data, 'site.yaml')
  writeFileSync(slow, `#!/bin/sh\necho 'broken: [' >> '${late}'\nexec git-upload-pack "$@"\n`, { mode: 0o755 })
  git(project, 'config', 'remote.origin.uploadpack', slow)
  const why = { it: 'Rotto', en: 'Broken' }
  const whyNot = async () => (readFileSync(late, 'utf8').includes('broken') ? why : undefined)
  write('phones.yaml', 'numbers: []\n')
  expect(await publish(data, 'One', { ...ready(), whyNot })).toEqual({ type: 'impossible', why })
  expect(git(project, 'log', '-1', '--format=%s')).toBe('First')
})

test('nothing is published where somebody edits, adds or removes a file that nobody has checked', async () => {
  const meddling: [string, () => void][] = [
    ['edits', () => write('site.yaml', 'broken: [\n')],
    ['adds', () => write('photos/sea.jpg', 'sea')],
    ['removes', () => rmSync(join(data, 'phones.yaml'))]
  ]
  write('site.yaml', 'name: Villa\n')
  for (const [what, meddle] of meddling) {
    const whyNot = async () => (meddle(), undefined)
    expect([what, await publish(data, 'One', { ...ready(), whyNot })]).toMatchObject([
      what,
      { type: 'impossible', why: { en: expect.stringContaining('content just now') as string } }
    ])
  }
  expect(git(project, 'log', '-1', '--format=%s')).toBe('First')
  expect(await publish(data, 'Two', ready())).toMatchObject({ type: 'published' })
})

test('what could not be sent is sent with the next, as the owner reaches the server, and nothing ignored', async () => {
  write('site.yaml', 'name: Villa\n')
  write('.gitignore', '.DS_Store\n')
  write('.DS_Store', '')
  git(project, 'remote', 'set-url', 'origin', join(remote, 'gone'))
  expect(await publish(data, 'One', ready())).toMatchObject({
    type: 'impossible',
    why: { en: expect.stringContaining('there is no connection') as string },
    output: expect.any(String)
  })
  git(project, 'remote', 'set-url', 'origin', `ssh://house.example${remote}`)
  hook(join(project, 'plink'), 'eval "$2"')
  const env = { ...process.env, GIT_SSH_COMMAND: './plink' }
  expect(await publish(data, 'Two', { ...ready(), env })).toMatchObject({ type: 'published' })
  expect(git(remote, 'log', '--format=%s', 'main')).toBe('Two\nFirst')
  expect(git(remote, 'show', 'main:data/site.yaml')).toBe('name: Villa')
})

/** What git says of every file that differs, staged or not. */
const statusNow = (): string => git(project, 'status', '--porcelain', '--untracked-files=all')

test('what is staged stays as it was, whatever stops a publication, and all is published afterwards', async () => {
  const stopping: [string, () => Promise<{ it: string; en: string } | undefined>][] = [
    ['something is wrong with the content', async () => ({ it: 'Rotto', en: 'Broken' })],
    ['somebody edits at the same time', async () => (write('phones.yaml', 'numbers: [1]\n'), undefined)],
    ['the server refuses', async () => refuseBy(join(remote, 'hooks/pre-receive'), 'no') as undefined],
    ['a hook refuses', async () => refuseBy(join(project, '.git/hooks/pre-commit'), 'no') as undefined]
  ]
  git(project, 'commit', '--quiet', '--allow-empty', '--message', 'By hand')
  write('site.yaml', 'name: Casa\n')
  git(project, 'add', 'data/site.yaml')
  write('site.yaml', 'name: Villa\n')
  write('oil.yaml', 'hero: {}\n')
  write('phones.yaml', 'numbers: []\n')
  writeFileSync(join(project, 'code.ts'), 'export const half = "done"\n')
  git(project, 'add', 'code.ts')
  const [status, staged] = [statusNow(), git(project, 'diff', '--cached')]
  for (const [what, whyNot] of stopping) {
    expect([what, await publish(data, 'One', { ...ready(), whyNot })]).toMatchObject([what, { type: 'impossible' }])
    expect([what, statusNow(), git(project, 'diff', '--cached')]).toEqual([what, status, staged])
  }
  expect(git(project, 'log', '--format=%s')).toBe('By hand\nFirst')
  for (const hooks of ['.git/hooks', '../remote/hooks']) rmSync(join(project, hooks), { recursive: true, force: true })
  expect(await publish(data, 'Two', ready())).toMatchObject({ type: 'published' })
  expect(statusNow()).toBe('M  code.ts')
})

test('what a server does not accept is taken back, and another try can succeed', async () => {
  write('site.yaml', 'name: Villa\n')
  refuseBy(join(remote, 'hooks/pre-receive'), 'not on a Sunday')
  write('photos/sea.jpg', 'sea')
  expect(await publish(data, 'On Sunday', ready())).toMatchObject({
    type: 'impossible',
    why: { en: expect.stringContaining('the server did not accept them') as string },
    output: expect.stringContaining('not on a Sunday') as string
  })
  expect(git(project, 'log', '--format=%s')).toBe('First')
  expect(readFileSync(join(data, 'site.yaml'), 'utf8')).toBe('name: Villa\n')
  rmSync(join(remote, 'hooks/pre-receive'))
  rmSync(join(data, 'photos/sea.jpg'))
  expect(await publish(data, 'On Monday', ready())).toMatchObject({ type: 'published' })
  expect(git(remote, 'log', '--format=%s', 'main')).toBe('On Monday\nFirst')
  expect(git(remote, 'log', '--format=', '--name-only', '-1', 'main')).toBe('data/site.yaml')
  expect(statusNow()).toBe('')
})

test('git publishes the same in any language, with any settings, through GIT_SSH; # may begin a message', async () => {
  for (const tag of ['mine', 'moved']) git(project, 'tag', '--annotate', '--message', 'Mine', tag)
  git(remote, 'tag', 'moved', 'main')
  settings('commit.gpgSign=true', 'gpg.program=false', 'log.showSignature=true', 'commit.cleanup=strip')
  settings(
    'color.ui=always',
    'core.safecrlf=true',
    'core.autocrlf=input',
    'diff.orderFile=nowhere',
    'push.followTags=true',
    'remote.origin.tagOpt=--tags'
  )
  settings('i18n.commitEncoding=latin1', 'i18n.logOutputEncoding=latin1', 'diff.external=false', 'core.pager=false')
  const places = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_CONFIG_PARAMETERS']
  const strange = Object.fromEntries(places.map((name) => [name, join(remote, 'nowhere')]))
  const own = { GIT_SSH: join(project, '.git/plink'), LANGUAGE: 'it' }
  const env = { ...process.env, ...strange, ...own, GIT_LITERAL_PATHSPECS: '1', GIT_NAMESPACE: 'other' }
  git(project, 'remote', 'set-url', 'origin', `ssh://house.example${remote}`)
  hook(own.GIT_SSH, 'eval "$2"')
  // What git says is read here.
  hook(join(project, '.git/hooks/pre-commit'), 'test "$LANGUAGE" = en')
  write('site.yaml', 'name: Villa\r\n')
  expect(await publish(data, '# 17 € è', { ...ready(), env })).toMatchObject({ type: 'published' })
  expect(git(remote, 'for-each-ref', '--format=%(refname) %(subject)')).toBe(
    'refs/heads/main # 17 € è\nrefs/tags/moved First'
  )
  expect(await compareWithPublished(data, env)).toMatchObject({ changed: [] })
})

test('no program that asks for a password is started', async () => {
  const server = createServer((_, answer) => answer.writeHead(401, { 'WWW-Authenticate': 'Basic realm=git' }).end())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  git(project, 'remote', 'set-url', 'origin', `http://127.0.0.1:${typeof address === 'object' && address?.port}/x.git`)
  const asking = join(project, 'asking.sh')
  hook(asking, `touch "$0.started"; echo secret`)
  settings(`core.askPass=${asking}`)
  const env = { ...process.env, GIT_ASKPASS: asking, SSH_ASKPASS: asking }
  expect(await publish(data, 'One', { ...ready(), env })).toMatchObject({
    why: { en: expect.stringMatching(/permission/) as string }
  })
  server.close()
  expect(existsSync(`${asking}.started`)).toBe(false)
})

/** Waits for a script, which runs while the clock of this process stands still, and reads what was said before it. */
async function untilThere(path: string): Promise<void> {
  while (!existsSync(path)) await setImmediate()
  await setImmediate()
}

afterEach(() => void vi.useRealTimers())

test('a server that accepts nobody is given up with all that git has started, and nothing is pushed', async () => {
  const [waiting, sent] = [join(project, 'waiting.sh'), join(project, 'sent.sh')]
  hook(waiting, `sleep 600 & echo $! > "$0.part"; mv "$0.part" "$0.pid"; wait`)
  hook(sent, `touch "$0.started"`)
  settings(`remote.origin.uploadpack=${waiting}`, `remote.origin.receivepack=${sent}`)
  write('site.yaml', 'name: Villa\n')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const published = publish(data, 'One', ready())
  await untilThere(`${waiting}.pid`)
  vi.advanceTimersByTime(20_000)
  expect(await published).toMatchObject({ why: { en: expect.stringMatching(/could not be sent/) as string } })
  expect(existsSync(`${sent}.started`)).toBe(false)
  const pid = Number(readFileSync(`${waiting}.pid`, 'utf8'))
  while (isRunning(pid)) await setImmediate()
})

const isRunning = (pid: number): boolean => {
  try {
    // One that has ended and that nobody has asked for has no memory any more.
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test.each(['a transfer that the server has accepted', 'a hook that looks at it first'])(
  '%s may take longer, and what somebody commits meanwhile stays',
  async (what) => {
    const [folder, slow] = what.includes('hook') ? [project, '.git/hooks/pre-push'] : [remote, 'hooks/pre-receive']
    hook(join(folder, slow), `touch "$PWD/receiving"; while ! test -e "$PWD/go"; do sleep 0.01; done`)
    write('site.yaml', 'name: Villa\n')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const published = publish(data, 'One', ready())
    await untilThere(join(folder, 'receiving'))
    vi.advanceTimersByTime(60_000)
    git(project, 'commit', '--quiet', '--allow-empty', '--message', 'By hand')
    writeFileSync(join(folder, 'go'), '')
    expect(await published).toMatchObject({ type: 'published' })
    expect(git(project, 'log', '-1', '--format=%s')).toBe('By hand')
  }
)

/** Commits what a test needs there before the publication. */
const commitFirst = (): void => {
  git(project, 'add', '--all')
  git(project, 'commit', '--quiet', '--message', 'Settings')
  git(project, 'push', '--quiet')
}

/** What a publication of the changed `site.yaml` and a new photo says before it works, and what mends it. */
const untold: [string, () => void, RegExp, () => void][] = [
  [
    'a lock that a killed git has left',
    () => write('../.git/index.lock', ''),
    /was interrupted: .*index\.lock/,
    () => rmSync(join(project, '.git/index.lock'))
  ],
  [
    'a branch that follows a local one',
    () => git(project, 'checkout', '--quiet', '-b', 'mine', '--track', 'main'),
    /where to send/,
    () => git(project, 'checkout', '--quiet', 'main')
  ],
  [
    'a photo that the repository ignores',
    () => (write('../.gitignore', '# photos\n*.jpg\n'), commitFirst()),
    /ignores photos\/“sea” #1\.jpg, .*: \.gitignore:2:\*\.jpg$/,
    () => (write('../.gitignore', ''), commitFirst())
  ],
  [
    'photos in a repository of their own',
    () => git(data, 'init', '--quiet', 'photos'),
    /Git has refused the changes/,
    () => rmSync(join(data, 'photos/.git'), { recursive: true })
  ],
  [
    'a part of the content that is not on this disk',
    () => (statusNow(), git(project, 'sparse-checkout', 'set', '--no-cone', '/*', '!/data/phones.yaml')),
    /phones\.yaml is missing/,
    () => git(project, 'sparse-checkout', 'disable')
  ],
  ['nobody in whose name it is', () => settings('user.name='), /in whose name/, () => settings('user.name=Owner')],
  [
    'a filter that takes something out of a file',
    () => (write('../.gitattributes', '*.yaml filter=cut\n'), settings('filter.cut.clean=sed s/Villa/House/')),
    /change site\.yaml on the way/,
    () => settings('filter.cut.clean=cat')
  ],
  ['photos as text', () => write('../.gitattributes', '* text'), /change photos/, () => write('../.gitattributes', '')],
  [
    'a hook that changes what was committed',
    () =>
      hook(join(project, '.git/hooks/post-commit'), 'rm "$0"; git rm -q --cached code.ts; git commit -q --amend -m X'),
    /a hook\) changed/,
    () => undefined
  ],
  [
    'a hook that lets nothing out',
    () => refuseBy(join(project, '.git/hooks/pre-push'), 'no'),
    /were not sent, and nothing has changed here/,
    () => rmSync(join(project, '.git/hooks/pre-push'))
  ],
  [
    'a remote that is read from another address',
    () => {
      git(project, 'clone', '--quiet', '--bare', remote, '../other')
      git(project, 'remote', 'set-url', '--push', 'origin', '../other')
    },
    /not at the address from which the site is published/,
    () => git(project, 'config', '--unset', 'remote.origin.pushurl')
  ]
]
const triedAgain = new Set(byTurns(untold, { of: 4 }).map(([, hinder]) => hinder))
test.each(untold)(
  '%s: it says so instead of publishing, loses nothing, and the next try works',
  async (...[, hinder, words, mend]) => {
    mkdirSync(join(project, '.git/hooks'), { recursive: true })
    write('photos/“sea” #1.jpg', 'sea\0\r\n')
    hinder()
    write('site.yaml', 'name: Villa\n')
    const others = git(project, 'log', '--format=%s')
    const published = await publish(data, 'One', ready())
    expect(published.type === 'impossible' ? published.why.en : 'published').toMatch(words)
    expect(git(remote, 'log', '--format=%s', 'main')).toBe(others)
    const [site, photo] = [
      readFileSync(join(data, 'site.yaml'), 'utf8'),
      readFileSync(join(data, 'photos/“sea” #1.jpg'))
    ]
    expect(site).toContain('name: Villa\n')
    // Most of the time is git's.
    if (!triedAgain.has(hinder)) return
    mend()
    expect(await publish(data, 'Two', ready())).toMatchObject({ type: 'published' })
    expect(git(remote, 'show', 'main:data/site.yaml')).toBe('name: Villa')
    expect(git(remote, 'show', 'main:data/photos/“sea” #1.jpg')).toBe(photo.toString('latin1').trim())
    expect(await compareWithPublished(data, process.env)).toMatchObject({ obstacle: undefined, changed: [] })
    // The next commit of anybody has the published content.
    expect(git(project, 'diff', '--cached', '--name-only')).toBe('')
  }
)

/** What a repository can be like in which a change of `site.yaml` and a renamed photo arrive all the same. */
const odd: [string, () => void][] = [
  [
    'files that git is to pass over, and an index in two files',
    () => {
      git(project, 'update-index', '--assume-unchanged', 'data/site.yaml')
      git(project, 'update-index', '--skip-worktree', '--split-index', 'data/photos/Sea.jpg')
    }
  ],
  [
    'a disk that takes capitals for small letters, other ends of lines, and a setting for how to reach the server',
    () => {
      settings('core.ignoreCase=true', 'core.autocrlf=true', 'core.sshCommand=.git/plink')
      git(project, 'remote', 'set-url', 'origin', `ssh://house.example${remote}`)
      hook(join(project, '.git/plink'), 'eval "$2"')
    }
  ],
  [
    'another worktree, and an answer of the server that is lost',
    () => {
      git(project, 'worktree', 'add', '--quiet', '-B', 'live', '../worktree', 'origin/main')
      hook(join(project, '.git/receive'), 'git-receive-pack "$@"; exit 1')
      git(project, 'push', '--quiet', '--set-upstream', 'origin', 'live')
      settings(`remote.origin.receivepack=${join(project, '.git/receive')}`, 'push.default=nothing')
      git(project, 'remote', 'rename', 'origin', 'house')
      ;[project, data] = [join(project, '../worktree'), join(project, '../worktree/data')]
    }
  ]
]
test.each(odd)('%s: the changes are told, and they arrive', async (_, prepare) => {
  write('photos/Sea.jpg', 'sea')
  commitFirst()
  prepare()
  write('site.yaml', 'name: Villa\r\n')
  renameSync(join(data, 'photos/Sea.jpg'), join(data, 'photos/sea.jpg'))
  expect((await compareWithPublished(data, process.env)).changed).toEqual([
    'photos/Sea.jpg',
    'photos/sea.jpg',
    'site.yaml'
  ])
  expect(await publish(data, 'One', ready())).toMatchObject({ type: 'published' })
  // What others would have on their disks, with the settings of this repository.
  const arrived = emptyFolder()
  const index = { ...process.env, GIT_INDEX_FILE: join(arrived, 'index') }
  for (const args of [
    ['read-tree', '@{upstream}'],
    ['-c', 'core.sparseCheckout=false', 'checkout-index', '--all', `--prefix=${arrived}/`]
  ])
    execFileSync('git', args, { cwd: project, env: index })
  const live = join(arrived, basename(realpathSync(data)))
  expect(readFileSync(join(live, 'site.yaml'), 'utf8').trim()).toBe('name: Villa')
  expect(readdirSync(join(live, 'photos'))).toEqual(['sea.jpg'])
  expect(statusNow()).toBe('')
})

test.each(['before', 'while'])(
  'what others have published is no change of this computer, and has to be taken in %s it publishes',
  async (when) => {
    const other = emptyFolder()
    git(other, 'clone', '--quiet', remote, '.')
    writeFileSync(join(other, 'data/phones.yaml'), 'numbers: []\n')
    git(other, 'commit', '--quiet', '--all', '--message', 'Other')
    const whyNot = async () => void (when === 'while' && git(other, 'push', '--quiet'))
    if (when === 'before') git(other, 'push', '--quiet')
    write('site.yaml', 'name: Villa\n')
    git(project, 'commit', '--quiet', '--all', '--message', 'By hand')
    expect(await publish(data, 'One', { ...ready(), whyNot })).toMatchObject({ type: 'impossible', isOvertaken: true })
    expect(await compareWithPublished(data, process.env)).toMatchObject({ isBehind: true, changed: ['site.yaml'] })
    expect(git(remote, 'log', '-1', '--format=%s', 'main')).toBe('Other')
  }
)

/** A commit of another computer that the server has, but not yet in its branch. */
function commitOfAnother(): string {
  const other = emptyFolder()
  git(other, 'clone', '--quiet', remote, '.')
  writeFileSync(join(other, 'data/phones.yaml'), 'numbers: []\n')
  git(other, 'commit', '--quiet', '--all', '--message', 'Other')
  git(other, 'push', '--quiet', 'origin', 'HEAD:refs/heads/other')
  return git(other, 'rev-parse', 'HEAD')
}

test('a push that another one overtakes within the server is told as a publication of another computer', async () => {
  const commit = commitOfAnother()
  write('site.yaml', 'name: Villa\n')
  hook(join(remote, 'hooks/pre-receive'), `unset GIT_QUARANTINE_PATH; git update-ref refs/heads/main ${commit}`)
  expect(await publish(data, 'One', ready())).toMatchObject({ type: 'impossible', isOvertaken: true })
})

test.each(['cannot lock ref', 'failed to update ref', 'incorrect old value provided'])(
  'a server that says “%s” has another publication, though its branch does not show it yet',
  async (said) => {
    write('site.yaml', 'name: Villa\n')
    refuseBy(join(remote, 'hooks/update'), said)
    expect(await publish(data, 'One', ready())).toMatchObject({ type: 'impossible', isOvertaken: true })
  }
)

test('a lock that a killed git has left at the server is no publication of another computer', async () => {
  write('site.yaml', 'name: Villa\n')
  writeFileSync(join(remote, 'refs/heads/main.lock'), '')
  const why = { en: expect.stringContaining('did not accept them') as string }
  expect(await publish(data, 'One', ready())).toMatchObject({ type: 'impossible', why })
  rmSync(join(remote, 'refs/heads/main.lock'))
  expect(await publish(data, 'One', ready())).toMatchObject({ type: 'published' })
})

/** Publishes, and is killed once the server has it. */
async function publishAndDie(): Promise<void> {
  const pushed = join(remote, 'pushed')
  hook(join(remote, 'hooks/post-receive'), `touch "${pushed}"`)
  const alone: Publishing['alone'] = (work) => (existsSync(pushed) ? Promise.reject(new Error('Killed')) : work())
  await expect(publish(data, 'One', { ...ready(), alone })).rejects.toThrow('Killed')
}

test('a publication that arrived though the program was killed is its own, and goes on from there', async () => {
  write('site.yaml', 'name: Villa\n')
  const before = git(project, 'rev-parse', 'HEAD')
  await publishAndDie()
  expect(git(project, 'rev-parse', 'HEAD')).toBe(before)
  write('phones.yaml', 'numbers: []\n')
  const compared = await compareWithPublished(data, process.env, { isFetched: true })
  expect(compared).toMatchObject({ isBehind: false, isFinished: true, changed: ['phones.yaml'] })
  expect(await publish(data, 'Two', ready())).toMatchObject({ type: 'published' })
  expect(git(remote, 'log', '--format=%s', 'main')).toBe('Two\nOne\nFirst')
  expect(statusNow()).toBe('')
})

test('another publication on top of one that was interrupted is still that of another computer', async () => {
  write('site.yaml', 'name: Villa\n')
  await publishAndDie()
  const other = emptyFolder()
  git(other, 'clone', '--quiet', remote, '.')
  writeFileSync(join(other, 'data/phones.yaml'), 'numbers: []\n')
  git(other, 'commit', '--quiet', '--all', '--message', 'Other')
  git(other, 'push', '--quiet')
  expect(await publish(data, 'Two', ready())).toMatchObject({ type: 'impossible', isOvertaken: true })
})

test('the page of a network that waits for a login is no server without the branch', async () => {
  const server = createServer((_, answer) => answer.end('<html>Welcome aboard</html>'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  git(project, 'remote', 'set-url', 'origin', `http://127.0.0.1:${typeof address === 'object' && address?.port}/x.git`)
  write('site.yaml', 'name: Villa\n')
  const published = await publish(data, 'One', ready())
  server.close()
  expect(published).toMatchObject({ why: { en: expect.stringMatching(/there is no connection.*waits for a login/) } })
})

/** Puts an empty repository in the place of the one that has published, as somebody does who begins with one. */
const begin: [string, () => void][] = [
  [
    'a clone of it, without a commit',
    () => {
      rmSync(join(project, '.git'), { recursive: true })
      git(project, 'init', '--quiet', '--initial-branch=main')
      git(project, 'remote', 'add', 'origin', '../remote')
      settings('branch.main.remote=origin', 'branch.main.merge=refs/heads/main')
    }
  ],
  [
    'one that was made here, with its name as its only remote',
    () => {
      rmSync(join(project, '.git'), { recursive: true })
      git(project, 'init', '--quiet', '--initial-branch=trunk')
      git(project, 'remote', 'add', 'origin', '../remote')
    }
  ],
  ['a clone of it, with a commit', () => git(project, 'update-ref', '-d', 'refs/remotes/origin/main')],
  [
    'one with a commit, that follows nothing yet',
    () => {
      git(project, 'update-ref', '-d', 'refs/remotes/origin/main')
      git(project, 'branch', '--unset-upstream')
    }
  ]
]

test.each(begin)('the first publication fills an empty repository: %s', async (_, prepare) => {
  rmSync(remote, { recursive: true })
  git(project, 'init', '--quiet', '--bare', remote)
  prepare()
  settings('user.name=Owner', 'user.email=owner@house.example')
  write('photos/sea.jpg', 'sea')
  const files = ['phones.yaml', 'photos/sea.jpg', 'site.yaml']
  const before = await compareWithPublished(data, process.env)
  expect(before).toMatchObject({ obstacle: undefined, changed: files })
  refuseBy(join(remote, 'hooks/pre-receive'), 'No.')
  const refused = await publish(data, 'First', ready())
  expect(refused).toMatchObject({ type: 'impossible', output: expect.stringContaining('No.') })
  rmSync(join(remote, 'hooks/pre-receive'))
  const keptBack = await publish(data, 'First', { ...ready(), keptBack: ['photos/sea.jpg'] })
  expect(keptBack).toMatchObject({ type: 'published' })
  expect(await compareWithPublished(data, process.env)).toMatchObject({ changed: ['photos/sea.jpg'] })
  expect(await publish(data, 'Second', ready())).toMatchObject({ type: 'published' })
  const branch = git(project, 'symbolic-ref', '--short', 'HEAD')
  expect(git(remote, 'ls-tree', '-r', '--name-only', branch, 'data')).toBe(
    files.map((file) => `data/${file}`).join('\n')
  )
  expect(git(project, 'status', '--short', 'data')).toBe('')
})

test('where the server has something and nothing was committed here, nothing is sent', async () => {
  rmSync(join(project, '.git'), { recursive: true })
  git(project, 'init', '--quiet', '--initial-branch=main')
  git(project, 'remote', 'add', 'origin', '../remote')
  expect((await compareWithPublished(data, process.env)).obstacle?.en).toMatch(/does not know where to send/)
  settings('branch.main.remote=origin', 'branch.main.merge=refs/heads/main')
  expect((await compareWithPublished(data, process.env)).obstacle?.en).toMatch(/The server already has something/)
  git(remote, 'branch', '--move', 'main', 'trunk')
  git(project, 'fetch', '--quiet', '--prune')
  expect((await compareWithPublished(data, process.env)).obstacle?.en).toMatch(/“main”.* no longer at the server/)
})

test('the first publication of a program that was killed is its own', async () => {
  rmSync(remote, { recursive: true })
  git(project, 'init', '--quiet', '--bare', remote)
  rmSync(join(project, '.git'), { recursive: true })
  git(project, 'init', '--quiet', '--initial-branch=main')
  git(project, 'remote', 'add', 'origin', '../remote')
  settings('user.name=Owner', 'user.email=owner@house.example')
  await publishAndDie()
  const { obstacle, changed, isFinished } = await compareWithPublished(data, process.env, { isFetched: true })
  expect([obstacle, changed, isFinished]).toEqual([undefined, [], true])
  expect(git(project, 'log', '--format=%s')).toBe('One')
})

test('a publication needs no folder for temporary files, and leaves none of one that was killed', async () => {
  vi.stubEnv('TMPDIR', join(project, 'gone'))
  const left = join(project, '.git/publish-killed')
  mkdirSync(left)
  utimesSync(left, 1, 1)
  write('site.yaml', 'name: Villa\n')
  expect(await publish(data, 'One', ready())).toMatchObject({ type: 'published' })
  expect(readdirSync(join(project, '.git')).filter((name) => name.startsWith('publish-'))).toEqual([])
  vi.unstubAllEnvs()
})

test('a git that cannot be started is none that is missing', async () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'git'), '', { mode: 0o644 })
  const env = { ...process.env, PATH: folder }
  expect((await compareWithPublished(data, env)).obstacle?.en).toMatch(/cannot read the repository.*spawn git EACCES/)
  expect((await compareWithPublished(data, { ...env, PATH: data })).obstacle?.en).toMatch(/not installed/)
})

test('what a hook leaves running is not waited for', async () => {
  const pid = join(project, 'left.pid')
  hook(join(project, '.git/hooks/post-commit'), `sleep 600 & echo $! > "${pid}"`)
  write('site.yaml', 'name: Villa\n')
  expect(await publish(data, 'One', ready())).toMatchObject({ type: 'published' })
  const left = Number(readFileSync(pid, 'utf8'))
  expect(isRunning(left)).toBe(true)
  process.kill(left)
})

test('a branch that the server no longer has is named, with the one that is now the main one there', async () => {
  git(remote, 'branch', '--move', 'main', 'trunk')
  write('site.yaml', 'name: Villa\n')
  const gone = expect.stringMatching(/“main”.* no longer at the server.*“trunk”/)
  expect(await publish(data, 'One', ready())).toMatchObject({ type: 'impossible', why: { en: gone } })
  git(project, 'fetch', '--quiet', '--prune')
  expect((await compareWithPublished(data, process.env)).obstacle?.en).toMatch(/“main”.* no longer at the server/)
})

test.each<[string, () => void, RegExp]>([
  ['no repository', () => rmSync(join(project, '.git'), { recursive: true }), /not in a git repository/],
  ['no branch', () => git(project, 'checkout', '--quiet', '--detach'), /not on a branch/],
  ['nowhere to send it', () => git(project, 'branch', '--unset-upstream'), /where to send/],
  [
    'a branch that follows one beside it',
    () => [git(project, 'branch', 'other'), git(project, 'branch', '--set-upstream-to', 'other')],
    /where to send/
  ],
  ...['MERGE_HEAD', 'REVERT_HEAD'].map((name): [string, () => void, RegExp] => [
    `changes half made, ${name}`,
    () => writeFileSync(join(project, '.git', name), `${git(project, 'rev-parse', 'HEAD')}\n`),
    /merge in the repository is unfinished/
  ])
])('%s: it says what stands in the way, and does nothing', async (_, hinder, words) => {
  hinder()
  write('site.yaml', 'name: Villa\n')
  expect((await compareWithPublished(data, process.env)).obstacle?.en).toMatch(words)
  const published = await publish(data, 'One', ready())
  expect(published.type === 'impossible' ? published.why.en : '').toMatch(words)
  expect(git(remote, 'log', '-1', '--format=%s', 'main')).not.toBe('One')
  expect(readFileSync(join(data, 'site.yaml'), 'utf8')).toBe('name: Villa\n')
})
