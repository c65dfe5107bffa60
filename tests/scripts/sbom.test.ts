/** The list of the packages, for whoever has to know what the program is made of, and what they may do. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/change.ts'
import { runToEnd } from '../support/program.ts'

type Listed = { name: string; scope: string }

async function listed(...options: string[]): Promise<{ program: string; packages: Map<string, string> }> {
  const script = join(root, 'scripts/dev/sbom.mjs')
  const { stdout } = await runToEnd([process.execPath, script, ...options], { cwd: root })
  const { metadata, components } = JSON.parse(stdout) as { metadata: { component: Listed }; components: Listed[] }
  return {
    program: metadata.component.name,
    packages: new Map(components.map(({ name, scope }) => [name, scope]))
  }
}

test('the list of packages has the name of the program, and not that of its folder', async () => {
  expect((await listed()).program).toBe('guesthouse-site')
})

test('what only tests need is listed as no part of the program', async () => {
  const { packages } = await listed()
  expect([packages.get('yaml'), packages.get('vitest')]).toEqual(['required', 'excluded'])
})

test('with --omit dev what only tests need is not listed', async () => {
  const { packages } = await listed('--omit', 'dev')
  expect([packages.get('yaml'), packages.get('vitest')]).toEqual(['required', undefined])
})

test('no package runs a script while it is installed: each that has one is refused by its name', () => {
  const jsonAt = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const { packages } = jsonAt('package-lock.json') as { packages: Record<string, { hasInstallScript?: boolean }> }
  const { allowScripts } = jsonAt('package.json') as { allowScripts: Record<string, boolean> }
  const withScript = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript === true)
  expect(allowScripts).toEqual(
    Object.fromEntries(withScript.map((path) => [path.split('node_modules/').at(-1), false]))
  )
})
