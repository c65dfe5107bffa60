/** Hashes of contents, equal on every machine. */
import { createHash, hash, type BinaryToTextEncoding } from 'node:crypto'

type Contents = string | Uint8Array

/** SHA-256 of a file; null for one that is not there. */
export const fileHash = (contents: Contents | undefined): string | null =>
  contents === undefined ? null : sha256(contents)

/** SHA-256 of the concatenated contents; texts are UTF-8. */
export function sha256(contents: Contents | readonly Contents[], encoding: BinaryToTextEncoding = 'hex'): string {
  if (typeof contents === 'string' || contents instanceof Uint8Array) return hash('sha256', contents, encoding)
  const all = createHash('sha256')
  for (const part of contents) all.update(part)
  return all.digest(encoding)
}
