/**
 * The waiting times of somebody who starts the preview: the first page and its first photo, with an empty and with a
 * full cache, and two seconds later the first edit of a style and of a template. In a copy of the project, without npm.
 */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tests/support/serve.ts'
import { addressOf } from './measures.ts'

const copied = ['generator', 'templates', 'scripts', 'data', 'package.json', 'package-lock.json', 'tsconfig.json']

/** A machine that takes longer is too busy to measure. */
const longestMs = 20_000

/** Milliseconds. */
export type Start = { page: number; photo: number; style: number; template: number }

/** @returns the times of a start with an empty cache, and of those that find what it has left */
export async function measureStarts(root: string, folder: string, rounds: number): Promise<[Start[], Start[]]> {
  mkdirSync(folder, { recursive: true })
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const [cold, warm]: [Start[], Start[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    rmSync(join(folder, '.cache'), { recursive: true, force: true })
    cold.push(await measureStart(folder))
    // Makes the pictures that no page has shown.
    execFileSync(process.execPath, ['scripts/site.cjs', 'build'], { cwd: folder, stdio: 'ignore' })
    warm.push(await measureStart(folder))
  }
  return [cold, warm]
}

async function measureStart(folder: string): Promise<Start> {
  const started = performance.now()
  const program = spawn(process.execPath, ['scripts/site.cjs', 'serve', '--port', String(await freePort())], {
    cwd: folder
  })
  try {
    const address = await addressOf(program)
    const html = await (await fetch(address)).text()
    const page = performance.now() - started
    const [, photoPath = ''] = /(?:src|srcSet)="(\/photos\/[^" ]+)/.exec(html) ?? []
    await (await fetch(`${address}${photoPath}`)).arrayBuffer()
    const photo = performance.now() - started
    await sleep(2000)
    const edit = async (
      file: string,
      { from, to, shown }: Record<'from' | 'to' | 'shown', string>
    ): Promise<number> => {
      const path = join(folder, file)
      const before = readFileSync(path, 'utf8')
      if (!before.includes(from)) throw new Error(`${file} has no ${from}`)
      const begun = performance.now()
      writeFileSync(path, before.replace(from, to))
      await untilPage(address, (after) => after.includes(shown))
      const took = performance.now() - begun
      writeFileSync(path, before)
      await untilPage(address, (after) => !after.includes(shown))
      return took
    }
    const base = 'templates/styles/base/base.css'
    const style = await edit(base, { from: 'font: var(--t2)/1.5 ', to: 'font: var(--t2)/1.51 ', shown: '/1.51 ' })
    const main = { from: '<main id="main">', to: '<main id="main" lang="">', shown: '<main id="main" lang="">' }
    return { page, photo, style, template: await edit('templates/pages/home-page.tsx', main) }
  } finally {
    const ended = new Promise((resolve) => program.once('exit', resolve))
    program.kill()
    await ended
  }
}

/** Asks for the page until it is as meant. After an edit of a template the server starts again, at the same address. */
async function untilPage(address: string, isMeant: (html: string) => boolean): Promise<void> {
  const end = performance.now() + longestMs
  while (performance.now() < end) {
    const html = await fetch(address).then(
      (response) => response.text(),
      () => ''
    )
    if (html !== '' && isMeant(html)) return
    await sleep(20)
  }
  throw new Error('The page does not show an edit')
}
