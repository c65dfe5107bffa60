/** Parses the content for the desk. */
import { fileSteps, remembered, rememberedParse } from '../../engine/content/file-memory.ts'
import { parseSources, type DataFile, type Source } from '../../engine/content/yaml/source.ts'
import { validateContent } from '../../engine/content/issues/validate-files.ts'
import { lazy, memoizeWeakly } from '../../engine/store/memoize.ts'
import type { DeskDefinition, FileTexts, RawContent } from '../desk-definition.ts'
import { isContent } from './raw-content.ts'

// Each change asks for the content before and after it, in which most files are the same.
const parse = rememberedParse()
const stepsOf = memoizeWeakly(({ rules, schemas }: DeskDefinition['site']) => remembered(fileSteps({ rules, schemas })))

/** The content of parsed files, which are checked on demand. */
export function contentIn(
  sources: readonly Source[],
  definition: DeskDefinition,
  names = sources.map(({ file }) => file)
): RawContent {
  const { site } = definition
  const checked = lazy(() => validateContent(sources, names, { ...site, ...stepsOf(site) }).content)
  return {
    definition,
    sources,
    names,
    get checked() {
      return checked()
    }
  }
}

const contentsFor = memoizeWeakly((definition: DeskDefinition) =>
  memoizeWeakly((texts: FileTexts): RawContent => {
    const encoder = new TextEncoder()
    const files = [...texts].map(([file, text]): DataFile => ({ file, bytes: encoder.encode(text) }))
    return contentIn(parseSources(files, parse).sources, definition, [...texts.keys()])
  })
)

/**
 * The content of texts, parsed once for each map of them.
 * @param texts nobody may change the map afterwards: another state of the files is another map
 */
export const contentFrom = (texts: FileTexts, definition: DeskDefinition): RawContent => contentsFor(definition)(texts)

/**
 * Texts with other ones of some files, undefined for a file that is not there. The same map where none is another text:
 * what is known of it is not found out again.
 */
export function textsWith(
  texts: FileTexts,
  others: ReadonlyMap<string, string | undefined>,
  definition: DeskDefinition
): FileTexts {
  const own = [...others].filter(([file]) => isContent(file, definition))
  if (own.every(([file, text]) => texts.get(file) === text)) return texts
  return new Map([...new Map([...texts, ...own])].flatMap(([file, text]) => (text === undefined ? [] : [[file, text]])))
}

/** What one file says, with another text than on the disk, too; undefined if it cannot be read. */
export const sourceFrom = (file: string, text: string): Source | undefined =>
  parse({ file, bytes: new TextEncoder().encode(text) }).source
