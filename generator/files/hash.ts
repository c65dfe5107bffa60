/** Hashes of contents: equal bytes have equal ones on every machine. */
import { createHash, type BinaryToTextEncoding } from 'node:crypto'

type Contents = string | Uint8Array

/** SHA-256 of the concatenated contents; texts are UTF-8. */
export function sha256(contents: Contents | readonly Contents[], encoding: BinaryToTextEncoding = 'hex'): string {
  const hash = createHash('sha256')
  for (const part of typeof contents === 'string' || contents instanceof Uint8Array ? [contents] : contents)
    hash.update(part)
  return hash.digest(encoding)
}
