/** Parses the content for the desk. */
import { rememberedSteps } from '../../engine/content/file-memory.ts'
import { parseFile, type Source, type SourceFiles } from '../../engine/content/yaml/source.ts'
import { validateContent } from '../../engine/content/validation/validate-files.ts'
import { lazy, memoizeWeakly } from '../../engine/store/memoize.ts'
import type { DeskDefinition, FileTexts, RawContent } from '../desk-definition.ts'
import { isContent } from './raw-content.ts'

/** What is right in the content is found on demand. */
const contentsFor = memoizeWeakly((definition: DeskDefinition) =>
  memoizeWeakly(
    ({ texts, sources = parsed(texts) }: { texts: FileTexts; sources?: readonly Source[] }): RawContent => {
      const { site } = definition
      const names = [...texts.keys()]
      const checked = lazy(() => validateContent(sources, names, { ...site, ...rememberedSteps(site) }).content)
      return {
        definition,
        sources,
        names,
        get checked() {
          return checked()
        }
      }
    },
    ({ texts }) => texts
  )
)

const parsed = (texts: FileTexts): readonly Source[] =>
  [...texts].flatMap(([file, text]) => sourceFrom(file, text) ?? [])

/**
 * The content of files, once for each map of their texts.
 * @param files nobody may change the map of texts afterwards: another state of the files is another map
 */
export const contentOf = (files: SourceFiles, definition: DeskDefinition): RawContent => contentsFor(definition)(files)

/** The same of texts, which are parsed unless their content is known. */
export const contentFrom = (texts: FileTexts, definition: DeskDefinition): RawContent =>
  contentsFor(definition)({ texts })

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

/** What one file says, with another text than on the disk, too; undefined if it is not there or cannot be read. */
export const sourceFrom = (file: string, text: string | undefined): Source | undefined =>
  text === undefined ? undefined : parseFile({ file, bytes: new TextEncoder().encode(text) }).source

/** The content with a new text of one file, or without the file. Its valid parts are not checked again. */
export const withSource = (content: RawContent, file: string, now: Source | undefined): RawContent => ({
  ...content,
  sources: [...content.sources.filter((each) => each.file !== file), ...(now === undefined ? [] : [now])]
})
