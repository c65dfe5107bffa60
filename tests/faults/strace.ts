/** Runs the program under strace: records its system calls, kills it at one of them or makes one fail. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { environment as inherited, program, runToEnd, type Ended } from '../program.ts'

/** A system call of the first thread: its index among those of its name, and its file. */
export type Call = { name: string; nth: number; path: string; changes: boolean }

/** What happens at a call: the process is killed, or the call returns this error. */
export type Injected = { call: Call; does: 'kill' | `E${string}` }

// Each machine has only some of these, so the question mark makes strace ignore unknown ones.
const names = [
  'open openat creat read pread64 write pwrite64 writev getdents64 readlink readlinkat',
  'stat lstat newfstatat statx access faccessat faccessat2',
  'rename renameat renameat2 link linkat symlink symlinkat unlink unlinkat mkdir mkdirat rmdir',
  'fsync fdatasync utimensat ftruncate chmod fchmod fchmodat chown fchown fchownat copy_file_range sendfile'
].flatMap((line) => line.split(' '))
const reading = /^(p?read(64)?|getdents64|readlink(at)?|l?stat|newfstatat|statx|f?access(at2?)?|faccessat2?)$/

/** Why strace cannot be used here; undefined if it can. */
export function whyNoStrace(): string | undefined {
  const { status, error } = spawnSync('strace', [
    '-f',
    '--seccomp-bpf',
    '-qq',
    '-e',
    'trace=?openat',
    '-o',
    '/dev/null',
    'true'
  ])
  if (error !== undefined) return 'strace is not installed'
  return status === 0 ? undefined : 'this user or container may not trace processes'
}

const environment = { ...inherited, SOURCE_DATE_EPOCH: '1810000000' }

/** Runs the program in a process of its own, at a fixed time. */
export function run(folder: string, args: readonly string[], options: { uid?: number } = {}): Promise<Ended> {
  return runToEnd([process.execPath, ...program, ...args], { cwd: folder, env: environment, ...options })
}

/** Starts the program as a process group of its own that can be watched. */
export function starting(folder: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [...program, ...args], {
    cwd: folder,
    env: environment,
    detached: true,
    stdio: 'ignore'
  })
}

/** The program's calls for files in its folder. */
export async function callsOf(folder: string, args: readonly string[]): Promise<Call[]> {
  const { calls } = await traced(folder, args, [`trace=${names.map((name) => `?${name}`).join()}`])
  return calls
}

/** `met` is the call at which it happened, if that was for a file in the folder: threads differ between runs. */
export async function inject(
  folder: string,
  args: readonly string[],
  { call, does }: Injected
): Promise<Ended & { met: Call | undefined }> {
  const fault = does === 'kill' ? 'signal=KILL' : `error=${does}`
  const { calls, lines, ...ran } = await traced(folder, args, [
    `trace=${call.name}`,
    `inject=${call.name}:${fault}:when=${call.nth}`
  ])
  const isHit = does === 'kill' ? ran.code === undefined : lines.some((line) => line.includes('(INJECTED)'))
  return { ...ran, met: isHit ? calls.find(({ nth }) => nth === call.nth) : undefined }
}

async function traced(
  folder: string,
  args: readonly string[],
  expressions: readonly string[]
): Promise<Ended & { calls: Call[]; lines: string[] }> {
  const place = mkdtempSync(join(tmpdir(), 'trace-'))
  const file = join(place, 'trace')
  try {
    // It would be faster, but prevents killing.
    const quick = expressions.some((each) => each.includes('signal=')) ? [] : ['--seccomp-bpf']
    const options = ['-f', ...quick, '-qq', '-y', '-s', '300', '-o', file]
    const words = [...options, ...expressions.flatMap((each) => ['-e', each]), process.execPath, ...program, ...args]
    const ran = await runToEnd(['strace', ...words], { cwd: folder, env: environment })
    const all = readFileSync(file, 'utf8').split('\n')
    const first = /^\d+/.exec(all[0] ?? '')?.[0] ?? ''
    return {
      ...ran,
      lines: all,
      calls: callsIn(
        all.filter((line) => line.startsWith(`${first} `)),
        folder
      )
    }
  } finally {
    rmSync(place, { recursive: true })
  }
}

function callsIn(lines: readonly string[], folder: string): Call[] {
  const counts = new Map<string, number>()
  return lines.flatMap((line) => {
    const [, name, args] = /^\d+ +(\w+)\((.*)/.exec(line) ?? []
    if (name === undefined || args === undefined) return []
    const nth = (counts.get(name) ?? 0) + 1
    counts.set(name, nth)
    const path = pathIn(args, folder)
    if (!`${path}/`.startsWith(`${folder}/`)) return []
    const opens = /^(open|openat|creat)$/.test(name)
    return [{ name, nth, path, changes: opens ? /O_CREAT|O_TRUNC|O_WRONLY|O_RDWR/.test(args) : !reading.test(name) }]
  })
}

/** `AT_FDCWD</folder>, "name"`, `"name"` or `21</folder/name>`; empty if there is no file. */
function pathIn(args: string, folder: string): string {
  const [, above, name] = /^(?:(?:AT_FDCWD|\d+)<([^>]*)>, )?"([^"]*)"/.exec(args) ?? []
  if (name !== undefined) return isAbsolute(name) ? name : join(above ?? folder, name)
  return /^\d+<(\/[^>]*)>/.exec(args)?.[1] ?? ''
}
