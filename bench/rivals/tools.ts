/** The generators to compare: how each is installed, set up for a house, and started. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watched, type Command } from './watched.ts'

/** A site to build: its content for this program, the documents for the others, and the folder for the pages. */
export type Project = { house: string; documents: string; kit: string; out: string }

export type Tool = {
  title: string
  /** Not timed. */
  prepare: (given: Omit<Project, 'out'>) => void
  /** Makes the next build a cold one; not timed. */
  forget: () => void
  command: (project: Project) => Command
  /** The folder of the pages, for a tool that only writes into its own. */
  written?: () => string
}

/** A tool that cannot be installed returns the reason as a sentence. */
type Rival = { name: string; install: (folder: string) => Tool | string | Promise<Tool | string> }

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Parses YAML for the tools that do not, with the parser of this program. */
const reader = 'js-yaml@4.3.2'

export const rivals: readonly Rival[] = [
  { name: 'hugo', install: installHugo },
  { name: 'eleventy', install: installEleventy },
  { name: 'astro', install: installAstro },
  { name: 'next', install: installNext }
]

function installHugo(folder: string): Tool | string {
  const { status, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' })
  const version = /v(\d+\.\d+\.\d+)/.exec(stdout ?? '')?.[1]
  if (status !== 0 || version === undefined)
    return 'Hugo is left out: there is no "hugo" to be started (on Debian: apt-get install hugo).'
  copyTemplates('hugo', folder)
  return {
    title: `Hugo ${version}`,
    prepare: (given) => copyContent(folder, given),
    forget: () => remove(folder, ['resources', 'cache']),
    command: ({ out }) => ({
      file: 'hugo',
      args: ['--source', folder, '--destination', out, '--cacheDir', join(folder, 'cache'), '--quiet'],
      folder
    })
  }
}

/** Hugo looks for content and data in folders of its own. */
function copyContent(folder: string, { documents, kit }: Omit<Project, 'out'>): void {
  remove(folder, ['data', 'content'])
  cpSync(documents, join(folder, 'content'), { recursive: true })
  cpSync(kit, join(folder, 'data/kit.json'))
}

function installEleventy(folder: string): Promise<Tool | string> {
  return installedFromNpm(
    folder,
    { name: 'eleventy', title: 'Eleventy', package: '@11ty/eleventy', version: '3.1.7' },
    (out) => ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet', `--output=${out}`]
  )
}

/** The newest version that Node 20 runs. */
function installAstro(folder: string): Promise<Tool | string> {
  return installedFromNpm(folder, { name: 'astro', title: 'Astro', package: 'astro', version: '5.18.2' }, () => [
    'node_modules/astro/astro.js',
    'build',
    '--silent'
  ])
}

async function installNext(folder: string): Promise<Tool | string> {
  const tool = await installedFromNpm(
    folder,
    {
      name: 'next',
      title: 'Next',
      package: 'next',
      version: '16.4.6',
      others: ['react@19.3.1', 'react-dom@19.3.1']
    },
    () => ['node_modules/next/dist/bin/next', 'build']
  )
  // It only writes into its own folder.
  return typeof tool === 'string' ? tool : { ...tool, written: () => join(folder, 'out') }
}

type Package = { name: string; title: string; package: string; version: string; others?: string[] }

async function installedFromNpm(
  folder: string,
  { name, title, package: from, version, others = [] }: Package,
  argsFor: (out: string) => string[]
): Promise<Tool | string> {
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const wanted = [`${from}@${version}`, reader, ...others]
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', ...wanted]
  try {
    await watched({ file: 'npm', args, folder }, {})
  } catch (error) {
    return `${title} is left out. ${error instanceof Error ? error.message : String(error)}`.trim()
  }
  copyTemplates(name, folder)
  cpSync(join(root, 'bench/rivals/content.mjs'), join(folder, 'content.mjs'))
  return {
    title: `${title} ${version}`,
    prepare: () => undefined,
    forget: () => remove(folder, ['.astro', 'node_modules/.astro', 'node_modules/.vite', '.next', 'out']),
    command: ({ out }) => ({ file: process.execPath, args: argsFor(out), folder })
  }
}

function copyTemplates(name: string, folder: string): void {
  cpSync(join(root, 'bench/rivals', name), folder, { recursive: true })
}

function remove(folder: string, names: readonly string[]): void {
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true })
}
