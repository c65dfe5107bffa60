/**
 * Checks the types of each part of the program with the globals of the place where it runs: the browser's, the
 * server's, or both for tests and scripts. `tsc` would report every file that a program imports, and most of ours
 * import types from the other side, so this asks the compiler only about the files that an environment owns. A module
 * that both sides load is checked on both, so it can use the globals of neither.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { API } from 'typescript/unstable/async'

const root = fileURLToPath(new URL('..', import.meta.url))
const pathOf = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const isOwn = (file) => !file.includes('/node_modules/') && !file.startsWith('bundled:')

/** Node’s modules. A module that imports one runs on the server alone, whoever uses its types. */
const needsNode = (file) => /(?: from |import\()'(?:node:|sharp|svgo|vite|basic-ftp)/.test(readFileSync(file, 'utf8'))

/**
 * The environments, and which files are checked in each: those that its configuration includes. What the browser’s
 * import is checked there, too, except for what needs Node. A `guard` fails if an environment learns of the other’s
 * globals, as it does by a package that refers to them. Without its guard nothing would tell, so it has to be there.
 */
const environments = [
  {
    config: 'templates/tsconfig.json',
    guard: 'templates/no-server.ts',
    owned: (rootFiles, files) => files.filter((file) => rootFiles.includes(file) || !needsNode(file))
  },
  { config: 'generator/tsconfig.json', guard: 'generator/no-browser.ts', owned: (rootFiles) => rootFiles },
  { config: 'tests/tsconfig.json', owned: (rootFiles) => rootFiles }
]

/** The whole sentence of a diagnostic, with its reasons further in. */
const sentence = ({ text, messageChain = [] }, indent = '') =>
  [indent + text, ...messageChain.map((reason) => sentence(reason, `${indent}  `))].join('\n')

function lineOf({ fileName, pos, code, ...rest }) {
  const said = `error TS${code}: ${sentence(rest)}`
  if (fileName === undefined) return said
  const before = readFileSync(fileName, 'utf8').slice(0, pos).split('\n')
  return `${relative(root, fileName)}(${before.length},${before.at(-1).length + 1}): ${said}`
}

/** @returns {Promise<string[]>} a line for each error of an environment */
async function errorsIn({ config, guard, owned }) {
  const api = new API({ cwd: root })
  try {
    const snapshot = await api.updateSnapshot({ openProjects: [pathOf(config)] })
    const { program, rootFiles } = snapshot.getProject(pathOf(config))
    const files = await program.getSourceFileNames()
    const diagnostics = [
      ...(await program.getConfigFileParsingDiagnostics()),
      ...(await program.getProgramDiagnostics()),
      ...(await program.getGlobalDiagnostics())
    ]
    for (const file of owned(rootFiles, files.filter(isOwn)))
      diagnostics.push(
        ...(await program.getSyntacticDiagnostics(file)),
        ...(await program.getSemanticDiagnostics(file))
      )
    const isGuarded = guard === undefined || rootFiles.includes(pathOf(guard))
    const unguarded = isGuarded ? [] : [`${config}: ${guard} is not among its files.`]
    return [...unguarded, ...diagnostics.map((each) => `${config}: ${lineOf(each)}`)]
  } finally {
    await api.close()
  }
}

for (const environment of environments)
  for (const error of await errorsIn(environment)) {
    console.error(error)
    process.exitCode = 1
  }
