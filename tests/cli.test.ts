import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sha256 } from '../generator/files/hash.ts'
import { spaceOfNumbers } from '../generator/files/lock.ts'
import { emptyFolder, houses, root, workplace, type Change } from './content.ts'
import { environment, program } from './program.ts'

type Run = { code: number; stdout: string; stderr: string }

/** The program as a process of its own, in a folder of its own, with its output going to no terminal. */
function run(cwd: string, args: readonly string[], env: Record<string, string> = {}, uid?: number): Promise<Run> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [...program, ...args],
      { cwd, env: { ...environment, ...env }, timeout: 100_000, uid },
      (fault, stdout, stderr) => {
        done({ code: fault === null ? 0 : Number(fault.code), stdout, stderr })
      }
    )
  })
}

function edit(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, 'data', file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(path, text.replace(from, to))
}

/** Every file under a folder, by its path, as base64. */
function treeOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path).toString('base64')])
  )
}

const misspelt: Change = { file: 'rooms/arve.yaml', from: '\nsubtitle:', to: '\nsubtitel:' }

describe('check --fix', () => {
  const unsure: Change = { file: 'rooms/enzian.yaml', from: 'area: 31', to: 'area: 1,800' }

  test.concurrent('mends what is certain, shows it, and tells what is left', async () => {
    const folder = workplace(misspelt, unsure)
    const { code, stdout, stderr } = await run(folder, ['check', '--fix'])
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /data\/rooms\/arve\.yaml\n@@ line 7 @@\n[^]*\n-subtitel: .*\n\+subtitle: [^]*\nMended: 1 mistake in 1 file\.\n/
    )
    expect(stderr).toContain('type-wrong')
    expect(stderr).not.toContain('key-unknown')
    expect(readFileSync(join(folder, 'data/rooms/arve.yaml'), 'utf8')).toBe(
      readFileSync(join(houses.second, 'rooms/arve.yaml'), 'utf8')
    )
  })

  test.concurrent('is done with content that can be mended whole', async () => {
    const { code, stdout, stderr } = await run(workplace(misspelt), ['check', '--fix'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('data: no mistakes')
  })

  test.concurrent('--dry-run shows the same and writes nothing', async () => {
    const folder = workplace(misspelt)
    const before = treeOf(join(folder, 'data'))
    const { code, stdout, stderr } = await run(folder, ['check', '--fix', '--dry-run'])
    expect(code).toBe(1)
    expect(stdout).toContain('+subtitle:')
    expect(stdout).toContain('Nothing is written; --fix alone would mend 1 mistake in 1 file.')
    expect(stderr).toContain('key-unknown')
    expect(treeOf(join(folder, 'data'))).toEqual(before)
  })

  test.concurrent('that was cut short is finished by the next command, which says so', async () => {
    const folder = workplace(misspelt)
    const path = join(folder, 'data/rooms/arve.yaml')
    const right = readFileSync(join(houses.second, 'rooms/arve.yaml'))
    // What a process leaves that dies between its journal and its first file.
    const left = join(folder, 'data/.journal-0123456789ab')
    mkdirSync(left)
    writeFileSync(join(left, 'new-0'), right)
    writeFileSync(join(left, 'old-0'), readFileSync(path))
    const [before, after] = [sha256(readFileSync(path)), sha256(right)]
    writeFileSync(join(left, 'journal.json'), JSON.stringify([{ path: 'rooms/arve.yaml', before, after, made: null }]))
    const { code, stderr } = await run(folder, ['check'])
    expect([code, stderr]).toEqual([
      0,
      'A command that changed the content was cut short. What it had begun is settled now: data/rooms/arve.yaml.\n'
    ])
    expect(treeOf(join(folder, 'data'))).toEqual(treeOf(houses.second))
  })

  test.concurrent('a check says how to mend, and tries no mending itself: that takes longer than the check', async () => {
    const folder = workplace(misspelt, unsure)
    const { code, stderr } = await run(folder, ['check'], { NODE_V8_COVERAGE: join(folder, 'loaded') })
    expect(code).toBe(1)
    expect(stderr).toMatch(/2 errors\.\nnpm run check -- --fix mends what has one certain mending\.\n$/)
    const loaded = readdirSync(join(folder, 'loaded')).map((name) => readFileSync(join(folder, 'loaded', name), 'utf8'))
    expect(loaded.join('')).toMatch(/"url":"[^"]*cli[^"]*"/)
    expect(loaded.join('')).not.toMatch(/"functionName":"mendHouse"/)
  })

  test.concurrent('--dry-run alone is a wrong option', async () => {
    const { code, stderr } = await run(workplace(), ['check', '--dry-run'])
    expect([code, stderr]).toEqual([2, 'error: --dry-run shows what --fix would change: write both\n'])
  })
})

describe('--strict', () => {
  const unused: Change = {
    file: 'services.yaml',
    from: 'ofen:',
    to: 'sauna:\n  icon: tub\n  name: { de: Sauna im Garten, en: Garden sauna, fr: Sauna au jardin }\nofen:'
  }

  test.concurrent.each(['check', 'build'])('%s: warnings fail', async (command) => {
    const folder = workplace(unused)
    const { code, stderr } = await run(folder, [command, '--strict'])
    expect(code).toBe(1)
    expect(stderr).toContain('reference-unused')
    expect(existsSync(join(folder, 'dist'))).toBe(false)
  })

  test.concurrent('without it they do not', async () => {
    const { code, stderr } = await run(workplace(unused), ['check'])
    expect(code).toBe(0)
    expect(stderr).toContain('1 warning.')
  })

  test.concurrent('content without any passes', async () => {
    expect(await run(workplace(), ['check', '--strict'])).toMatchObject({ code: 0, stderr: '' })
  })
})

describe('how to use it', () => {
  test.concurrent('--help says what there is to do and what the exit codes mean', async () => {
    const { code, stdout, stderr } = await run(emptyFolder(), ['--help'])
    expect([code, stderr]).toEqual([0, ''])
    for (const word of ['build', 'check', 'routes', 'serve', '--data', '--release', 'Exit codes'])
      expect(stdout).toContain(word)
  })

  test.concurrent.each<[fault: string, args: string[], says: string]>([
    ['an option that is none', ['check', '--dta', 'x'], '--data'],
    ['a command that is none', ['biuld'], 'build'],
    ['an option without its value', ['check', '--data'], '--data'],
    ['a port that is no number', ['serve', '--port', 'x'], 'number']
  ])('%s: exit code 2, and nothing is done', async (_, args, says) => {
    const folder = emptyFolder()
    const { code, stdout, stderr } = await run(folder, args)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(says)
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('check', () => {
  test.concurrent('all is well: exit code 0', async () => {
    const folder = workplace()
    const { code, stdout, stderr } = await run(folder, ['check'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^data: no mistakes, \d+ addresses\.\n$/)
    expect(existsSync(join(folder, 'dist'))).toBe(false)
  })

  test.concurrent('a mistake: exit code 1, told on stderr, with its place as the folder was named', async () => {
    const folder = workplace(misspelt)
    const { code, stdout, stderr } = await run(folder, ['check', '--data', './data/'])
    expect([code, stdout]).toEqual([1, ''])
    const line =
      readFileSync(join(folder, 'data/rooms/arve.yaml'), 'utf8')
        .split('\n')
        .indexOf(
          'subtitel: { de: Kammer aus Arvenholz, en: A chamber panelled in pine, fr: Une chambre lambrissée de pin }'
        ) + 1
    expect(stderr).toContain(`./data/rooms/arve.yaml:${line}:1  error  key-unknown  subtitel\n`)
    expect(stderr).toContain('Help: write "subtitle".')
    expect(stderr).toMatch(
      /\n1 error\.\nnpm run check -- --data \.\/data --fix mends what has one certain mending\.\n$/
    )
    // No colours, no stack, nobody's folders.
    // oxlint-disable-next-line no-control-regex -- they are what must not be there
    expect(stderr).not.toMatch(/\u001B|\n\s+at /)
    expect(stderr).not.toContain(folder)
    expect(stderr).not.toContain(root)
  })

  test.concurrent('something unused: exit code 0, with a warning', async () => {
    const { code, stdout, stderr } = await run(
      workplace({ file: 'rules.yaml', from: 'schuhe:', to: 'hunde: { name: { de: a, en: b, fr: c } }\nschuhe:' }),
      ['check']
    )
    expect(code).toBe(0)
    expect(stdout).toMatch(/^data: no errors, 1 warning, \d+ addresses\.\n$/)
    expect(stderr).toMatch(/warning {2}reference-unused[^]*\n1 warning\.\n$/)
  })

  test.concurrent('a folder that is not there: exit code 2', async () => {
    const { code, stdout, stderr } = await run(emptyFolder(), ['check', '--data', 'nowhere'])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('The folder "nowhere" is not there.')
  })

  test.concurrent('two runs say the same, whatever the clock and the language of the system', async () => {
    const folder = workplace(
      misspelt,
      { file: 'oil.yaml', text: '' },
      { file: 'rooms/enzian.yaml', from: 'area: 31', to: 'area: viel' }
    )
    const [one, two] = await Promise.all([
      run(folder, ['check'], { TZ: 'Pacific/Auckland', LC_ALL: 'de_DE.UTF-8', LANG: 'de_DE.UTF-8' }),
      run(folder, ['check'], { TZ: 'America/New_York', LC_ALL: 'C' })
    ])
    expect(one).toEqual(two)
    expect(one.stderr).toMatch(/\n4 errors\.\nnpm run check -- --fix mends what has one certain mending\.\n$/)
  })
})

describe('build', () => {
  test.concurrent('writes the site, says how much, and reads its own words the same way twice', async () => {
    const [one, two] = [workplace(), workplace()]
    const runs = await Promise.all([
      run(one, ['build'], { TZ: 'Pacific/Auckland', LC_ALL: 'de_DE.UTF-8' }),
      run(two, ['build', '--out', 'public/site'], { TZ: 'America/New_York', LC_ALL: 'C' })
    ])
    for (const { code, stderr } of runs) expect([code, stderr]).toEqual([0, ''])
    expect(runs[0].stdout).toMatch(
      /^24 pages \(\d+ files, \d+\.\d MB\) in dist\/, \d+\.\d s: 24 of 24 pages changed\.\n$/
    )
    const [first, second] = [treeOf(join(one, 'dist')), treeOf(join(two, 'public/site'))]
    expect(Object.keys(first)).toContain('english/kammern/arve/index.html')
    expect(first).toEqual(second)
  })

  test.concurrent('leaves the last site as it was while anything is wrong, and writes once it is mended', async () => {
    const folder = workplace()
    expect((await run(folder, ['build'])).code).toBe(0)
    const before = treeOf(join(folder, 'dist'))

    // A harmless change besides: without it an output that was written would look untouched.
    edit(folder, 'pages.yaml', 'Am Ende der Strasse.', 'Ganz am Ende der Strasse.')
    edit(folder, 'rooms/arve.yaml', 'area: 17.5', 'area: klein')
    const broken = await run(folder, ['build'])
    expect([broken.code, broken.stdout]).toEqual([1, ''])
    expect(broken.stderr).toMatch(/\n1 error\.\nNothing was written; dist\/ is as it was\.\n$/)
    expect(treeOf(join(folder, 'dist'))).toEqual(before)

    edit(folder, 'rooms/arve.yaml', 'area: klein', 'area: 17.5')
    expect((await run(folder, ['build'])).code).toBe(0)
    const after = treeOf(join(folder, 'dist'))
    const changed = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path])
    expect(changed).toEqual(['index.html'])
    // Nothing half-done is left beside it.
    expect(readdirSync(folder).filter((name) => name.startsWith('.dist.build'))).toEqual([])
  })

  test.concurrent('--release refuses while values are left to fill in; without it they are counted', async () => {
    const folder = workplace({ file: 'site.yaml', from: 'town: Oberlärch', to: 'town: !placeholder Oberlärch' })
    const refused = await run(folder, ['build', '--release'])
    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(/data\/site\.yaml:\d+:\d+ {2}error {2}placeholder-left {2}address\.town\n/)
    expect(existsSync(join(folder, 'dist'))).toBe(false)
    const built = await run(folder, ['build'])
    expect([built.code, built.stderr]).toEqual([0, ''])
    expect(built.stdout).toContain('1 placeholder left, marked !placeholder: data/site.yaml (1).')
  })

  test.concurrent('--release is content when nothing is left', async () => {
    expect(await run(workplace(), ['check', '--release'])).toMatchObject({ code: 0, stderr: '' })
  })

  test.concurrent('touches no folder that somebody else has filled: exit code 2', async () => {
    const folder = workplace()
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, 'dist/my-letter.txt'), 'Dear …')
    const { code, stderr } = await run(folder, ['build'])
    expect(code).toBe(2)
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(readFileSync(join(folder, 'dist/my-letter.txt'), 'utf8')).toBe('Dear …')
  })

  test.concurrent('writes no site into the content, where the next command would read it: exit code 2', async () => {
    const folder = workplace()
    const { code, stderr } = await run(folder, ['build', '--out', 'data/dist'])
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^The site cannot be written to \S+data\/dist: .*\.\n$/)])
    expect(existsSync(join(folder, 'data/dist'))).toBe(false)
    expect(await run(folder, ['check'])).toMatchObject({ code: 0, stderr: '' })
  })

  describe.skipIf(process.platform === 'win32')('by a user who may not write', () => {
    const uid = process.getuid?.() === 0 ? 65_534 : undefined

    /** A folder to work in, of which this user may only write in `public`. */
    function foreignPlace(): string {
      const folder = emptyFolder()
      cpSync(houses.second, join(folder, 'data'), { recursive: true })
      mkdirSync(join(folder, '.cache'))
      mkdirSync(join(folder, 'public'))
      for (const [path, mode] of [
        ['..', 0o755],
        ['.cache', 0o555],
        ['public', 0o777],
        ['.', 0o555]
      ] as const)
        chmodSync(join(folder, path), mode)
      return folder
    }

    test.concurrent('in the cache, writes the same site, and says what that costs', async () => {
      const [foreign, own] = [foreignPlace(), workplace()]
      const [byOther, byOwner] = await Promise.all([
        run(foreign, ['build', '--out', 'public/dist'], {}, uid),
        run(own, ['build'])
      ])
      expect(byOther).toMatchObject({
        code: 0,
        stderr: expect.stringMatching(/^Nothing can be kept in \.cache\/ \(EACCES\), .*\.\n$/) as string
      })
      expect(byOwner.code).toBe(0)
      expect(treeOf(join(foreign, 'public/dist'))).toEqual(treeOf(join(own, 'dist')))
      expect(readdirSync(join(foreign, '.cache'))).toEqual([])
      chmodSync(foreign, 0o755)
    })

    test.concurrent('where the site is to be, says so in a sentence: exit code 2', async () => {
      const folder = foreignPlace()
      const { code, stdout, stderr } = await run(folder, ['build'], {}, uid)
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(/\nYou have no right to \S+dist\. .*\.\n$/)
      expect(stderr).not.toMatch(/\n\s+at /)
      chmodSync(folder, 0o755)
    })
  })

  test.concurrent('a fault of the disk is not taken for one of the content: exit code 2', async () => {
    const folder = emptyFolder()
    cpSync(houses.second, join(folder, 'data'), { recursive: true })
    // Where the cache should be a folder, a file.
    writeFileSync(join(folder, '.cache'), '')
    const { code } = await run(folder, ['build'])
    expect(code).toBe(2)
    expect(existsSync(join(folder, 'dist'))).toBe(false)
  })
})

test.concurrent('a room under a name that nothing reads is an error, also for the availability', async () => {
  const folder = workplace()
  renameSync(join(folder, 'data/rooms/arve.yaml'), join(folder, 'data/rooms/arve.yaml.txt'))
  const { code, stderr } = await run(folder, ['check'])
  expect(code).toBe(1)
  expect(stderr).toContain('data/rooms/arve.yaml.txt:1:1  error  file-unknown')
  expect(stderr).toContain('rooms/arve.yaml.')
  expect((await run(folder, ['availability'])).code).toBe(1)
})

test.concurrent.each([['check'], ['routes'], ['translations'], ['schemas'], ['availability']])(
  '%s puts the last good site back first',
  async (command) => {
    const folder = workplace()
    // As a build leaves it that is killed between its two renames.
    const work = join(folder, '.dist.lock/abcdef')
    mkdirSync(join(work, 'previous'), { recursive: true })
    writeFileSync(join(work, 'previous/index.html'), 'good')
    writeFileSync(
      join(work, 'holder.json'),
      JSON.stringify({ task: 'build', pid: 999_999_999, host: hostname(), space: spaceOfNumbers() })
    )
    await run(folder, [command])
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('good')
  }
)

test.skipIf(!existsSync('/dev/full')).concurrent.each(['check --format json', 'routes', 'translations'])(
  '%s onto a full disk: exit code 2',
  async (command) => {
    const folder = workplace()
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [...program, ...command.split(' ')], {
      cwd: folder,
      env: environment,
      stdio: ['ignore', full, 'pipe']
    })
    let stderr = ''
    child.stderr?.on('data', (chunk) => (stderr += String(chunk)))
    const code = await new Promise((done) => child.on('close', done))
    closeSync(full)
    expect([code, stderr]).toEqual([2, expect.stringContaining('The disk is full')])
  }
)

test.concurrent('routes lists every page with its addresses and titles', async () => {
  const { code, stdout, stderr } = await run(workplace(), ['routes'])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(
    /^rooms\/arve {2}\(unit\)\n {2}de {2}\/kammern\/arve +Arve – Kammer aus Arvenholz \| Haus Murmelruh\n {2}en {2}\/english\/kammern\/arve /m
  )
  expect(stdout.split('\n').filter((line) => /^ {2}fr {2}\/fr/.test(line))).toHaveLength(9)
})

test('the messages of the shipped project name its folder as it is', async () => {
  const { code, stdout, stderr } = await run(root, ['check'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^data: no mistakes, \d+ addresses\.\n/)
  expect(stderr).not.toContain(dirname(root))
})
