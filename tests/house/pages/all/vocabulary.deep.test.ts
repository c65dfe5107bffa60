/** The terms of schema.org in the structured data. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { houses, modelOf } from '../../../support/content.ts'
import { emptyFolder } from '../../../support/folders.ts'
import { render } from '../../../support/markup/rendered.ts'
import { wholeHouse } from '../whole-house.ts'

// As far as types tell it: an unknown property or type, and a value of another type, at any depth.
test('what pages say to search engines is in the vocabulary of schema.org', () => {
  const graphs = [modelOf(houses.shipped), modelOf(houses.second), wholeHouse()].flatMap((model) =>
    render(model).flatMap(({ path, html }) => {
      const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
      return json === undefined ? [] : [{ path, json }]
    })
  )
  expect(graphs.length).toBeGreaterThan(60)
  const require = createRequire(import.meta.url)
  const types = JSON.stringify(require.resolve('schema-dts').replace(/js$/, 'd.ts'))
  const folder = emptyFolder()
  const lines = graphs.map(({ json }) => `void (${json} satisfies import(${types}).Graph)`)
  writeFileSync(join(folder, 'graphs.ts'), lines.join('\n'))
  const compiler = require.resolve('typescript/package.json').replace('package.json', 'bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '--strict', '--skipLibCheck', 'graphs.ts'], {
    cwd: folder,
    encoding: 'utf8'
  })
  expect(stdout.replaceAll(/^graphs\.ts\((\d+),\d+\)/gm, (_, line) => graphs[Number(line) - 1]!.path)).toBe('')
})
