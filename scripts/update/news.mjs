/**
 * Tells what is new: what each version brings, by CHANGELOG.md, and whether a newer program is on this computer
 * already, as a zip or a folder beside that of the house, or as git has fetched it from the remote `program`. It asks
 * no server.
 */
import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { compareVersions, programIn } from './ownership.mjs'
import { fetchedProgram, isContained, textAt, versionAt } from './sources/sources.mjs'
import { changesWords } from './report.mjs'
import { gitIn, readJson, updateFolder } from './swap.mjs'

const headings = { it: 'Italiano', en: 'English' }

/**
 * What the versions after one, up to another, say to the owner: an entry for each version, the newest first, each line
 * without the signs of Markdown. A line that does not begin with `- ` is the heading of the lines that follow.
 * @param text of CHANGELOG.md
 */
export function newsBetween(text, { after, upTo, language }) {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({ version: /^\d+\.\d+\.\d+/.exec(section)?.[0], section }))
    .filter(({ version }) => version !== undefined)
    .filter(({ version }) => compareVersions(version, after) > 0 && compareVersions(version, upTo) <= 0)
    .map(({ version, section }) => ({ version, lines: linesIn(section, language) }))
}

function linesIn(section, language) {
  const own = section.split(/^### /m).find((part) => part.startsWith(`${headings[language]}\n`)) ?? ''
  return own
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line
        .trim()
        .replace(/^#+ /, '')
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll(/\*\*?([^*]+)\*\*?/g, '$1')
    )
}

/** @returns the newest: its version, its path (undefined for git's), and what is new; undefined if there is none */
function newerVersion(root) {
  const present = programIn(root)
  if (present === undefined) return undefined
  const [newest] = [...inGit(root), ...beside(root)]
    .filter(({ version, isLater }) => isLater === true || compareVersions(version, present.version) > 0)
    .toSorted((one, other) => compareVersions(other.version, one.version))
  if (newest === undefined) return undefined
  const { version, source, changelog } = newest
  const text = changelog() ?? ''
  const newsIn = (language) => newsBetween(text, { after: present.version, upTo: version, language })
  return { from: present.version, version, source, news: { it: newsIn('it'), en: newsIn('en') } }
}

function inGit(root) {
  const commit = fetchedProgram(root)
  if (commit === undefined || isContained(root, commit)) return []
  const textOf = (name) => gitIn(root, ['cat-file', 'blob', `${commit}:${name}`]).stdout
  try {
    const { version } = JSON.parse(textOf('package.json'))
    const { version: present } = programIn(root)
    const isLater = compareVersions(version, present) === 0
    return [{ version, isLater, changelog: () => textOf('CHANGELOG.md') }]
  } catch {
    // It is no program.
    return []
  }
}

function beside(root) {
  const folder = dirname(resolve(root))
  let entries
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
  return entries
    .filter((entry) => entry.isDirectory() || /\.zip$/i.test(entry.name))
    .map(({ name }) => join(folder, name))
    .filter((path) => path !== resolve(root))
    .flatMap((source) => {
      const version = versionAt(source)
      return version === undefined ? [] : [{ version, source, changelog: () => textAt(source, 'CHANGELOG.md') }]
    })
}

/**
 * What the desk shows of the program: its version, a newer one, and what became of the last update.
 * @returns it as JSON has it: `news` are lines in both languages; `last` is undefined once the owner has seen it
 */
export function lookAround(root) {
  const [report, refusal] = ['report.json', 'refusal.json'].map((name) => readJson(join(updateFolder(root), name)))
  const newer = newerVersion(root)
  return {
    version: programIn(root)?.version,
    newer: newer && { version: newer.version, source: newer.source, news: pairsOf(newer.news) },
    last: lastOf(report, refusal)
  }
}

function lastOf(report, refusal) {
  if (refusal !== undefined) return { type: 'refused', words: refusal }
  return report && { type: 'done', from: report.from, words: changesWords(report) }
}

/** The lines of both languages, one beside the other. */
function pairsOf({ it, en }) {
  const [italian, english] = [it, en].map((versions) => versions.flatMap(({ lines }) => lines))
  return Array.from({ length: Math.max(italian.length, english.length) }, (_, at) => ({
    it: italian[at] ?? english[at],
    en: english[at] ?? italian[at]
  }))
}
