/** Names the desk of a data folder. In a module of its own: a second start asks for it before it loads a desk. */
import { realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sha256 } from '../../engine/store/hash.ts'

/** The folder of the cache for a data folder, named for its real path. */
export const deskFolder = (cache: string, data: string): string =>
  join(cache, 'desk', sha256(realpathSync(data)).slice(0, 16))

/** The header by which a second start recognizes the desk of its data folder, and its value. */
export const dataHeader = 'X-Desk-Data'
export const nameOfData = (data: string): string => basename(deskFolder('', data))
