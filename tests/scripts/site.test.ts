/** The script that starts the program. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../support/content.ts'

test('the preview, which runs in a process of its own, has all that the environment says', () => {
  const say = 'if (process.connected) { console.log(process.env.SECRET_ADDRESS, process.env.PATH); process.exit(0) }'
  const given = { SECRET_ADDRESS: 'https://portal.example/1.ics', PATH: '/somewhere/git' }
  // What is no port ends the program wherever it starts.
  const { stdout } = spawnSync(process.execPath, ['scripts/site.cjs', 'serve', '--port', 'none'], {
    cwd: root,
    env: { ...process.env, ...given, NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(say)}` },
    encoding: 'utf8'
  })
  expect(stdout).toBe(`${given.SECRET_ADDRESS} ${given.PATH}\n`)
})
