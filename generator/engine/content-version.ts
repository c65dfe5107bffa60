/** The version of a site's content, which the site tells in a small file: so one can see which one a host serves. */
import { sha256 } from './store/hash.ts'
import { memoizeWeakly } from './store/memoize.ts'

/** Its path in the site. */
export const contentVersionPath = 'content-version.txt'

/**
 * Another one for other texts of the content; the ends of lines are those of the computer. It is made once for each map,
 * which nobody may change afterwards.
 */
export const contentVersion = memoizeWeakly((texts: ReadonlyMap<string, string>): string => {
  const files = [...texts].map(([file, text]) => [file, text.replaceAll('\r\n', '\n')] as const)
  return sha256(JSON.stringify(files.toSorted(([one], [other]) => (one < other ? -1 : 1)))).slice(0, 16)
})
