/** The steps of reading for whoever reads nearly the same house again and again: the preview and the desk. */
import { joined } from './file-results.ts'
import { memoizeLatest } from '../files/memo.ts'
import { languageSets, schemasFor } from './model.ts'
import { shapeSource, type Shaped, type Shaping } from './shape.ts'
import { parseSources, type Parsing, type Source } from './source.ts'

/** Parses each file once for its latest states, of which a change has two. */
export function rememberParsing(): Parsing {
  type State = { bytes: Uint8Array; parsed: ReturnType<Parsing> }
  const known = new Map<string, readonly State[]>()
  return (files) =>
    joined(
      files.map((each) => {
        const before = known.get(each.file) ?? []
        const state = before.find(({ bytes }) => Buffer.compare(bytes, each.bytes) === 0) ?? {
          bytes: each.bytes,
          parsed: parseSources([each])
        }
        known.set(each.file, [state, ...before.filter((other) => other !== state)].slice(0, statesOfFile))
        return state.parsed
      })
    )
}

const statesOfFile = 4

/** Shapes each source once in the same languages, which decide the schemas. */
export function rememberShaping(): Shaping {
  const byLanguages = memoizeLatest<WeakMap<Source, Shaped>>(languageSets)
  return {
    schemasFor,
    shapeSource: (source, name, by) => {
      const shaped = byLanguages(by.languages.join(' '), () => new WeakMap())
      const found = shaped.get(source) ?? shapeSource(source, name, by)
      shaped.set(source, found)
      return found
    }
  }
}
