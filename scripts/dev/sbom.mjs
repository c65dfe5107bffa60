/**
 * Prints the packages that are installed here, as CycloneDX JSON: `npm run --silent sbom > sbom.json`, with
 * `-- --omit dev` those of the program alone. npm names the program after its folder, and says that it requires the
 * packages of its tests: here it has its own name, and these are `excluded`, which means that they are not part of it.
 * npm’s own `--omit dev` also omits those of the program that a package of the tests needs as well.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { npmCommand } from '../npm.mjs'
import { parseOrTell } from './usage.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseOrTell('npm run --silent sbom -- [--omit dev]', { options: { omit: { type: 'string' } } })
const [command, ...before] = npmCommand()
const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
const { status, stdout } = spawnSync(command, [...before, ...args], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
  stdio: ['ignore', 'pipe', 'inherit']
})
if (status === 0) console.log(JSON.stringify(corrected(JSON.parse(stdout)), null, 2))
process.exitCode = status ?? 1

function corrected({ metadata, components, dependencies, ...rest }) {
  const { name } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const isForTests = ({ properties = [] }) => properties.some((each) => each.name === 'cdx:npm:package:development')
  const omitted = new Set(components.filter((each) => values.omit === 'dev' && isForTests(each)).map(refOf))
  const isListed = (each) => !omitted.has(refOf(each))
  return {
    ...rest,
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components: components
      .filter(isListed)
      .map((each) => ({ ...each, scope: isForTests(each) ? 'excluded' : each.scope })),
    dependencies: dependencies
      .filter((each) => !omitted.has(each.ref))
      .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => !omitted.has(ref)) }))
  }
}

function refOf(component) {
  return component['bom-ref']
}
