/** The version of a site’s content, in a small file of the site: it shows which version a host serves. */
import { sha256 } from '../store/hash.ts'
import { memoizeWeakly } from '../store/memoize.ts'

/** Its path in the site. */
export const contentVersionPath = 'content-version.txt'

/** Changes with the texts of the content, not with their line ends. Made once for each map, which must not change. */
export const contentVersion = memoizeWeakly((texts: ReadonlyMap<string, string>): string => {
  const files = [...texts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  // The JSON of a list, in parts: as one text it would be as long as all files.
  const parts = files.map(([file, text], index) => {
    const json = JSON.stringify([file, text.replaceAll('\r\n', '\n')])
    return index === 0 ? json : `,${json}`
  })
  return sha256(['[', ...parts, ']']).slice(0, 16)
})
