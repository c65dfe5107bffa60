/** Whether a file is as it was, by what the file system says of it. */

/** In the terms of `BigIntStats`. */
type FileState = Record<'dev' | 'ino' | 'size' | 'mtimeNs' | 'ctimeNs', bigint>

/**
 * Tells a file from its earlier and later states: the moment of the last change of anything about it, its names
 * included, is set by the system alone.
 */
export const stampOf = ({ dev, ino, size, mtimeNs, ctimeNs }: FileState): string =>
  [dev, ino, size, mtimeNs, ctimeNs].join(':')
