/** Whether a file is as it was, by what the file system says of it. */

/** In the terms of `BigIntStats`. */
type FileState = Record<'dev' | 'ino' | 'size' | 'mtimeNs' | 'ctimeNs', bigint>

/**
 * Tells a file from its earlier and later states: the moment of the last change of anything about it, its names
 * included, is set by the system alone.
 */
export const stampOf = ({ dev, ino, size, mtimeNs, ctimeNs }: FileState): string =>
  [dev, ino, size, mtimeNs, ctimeNs].join(':')

/** On a file system that counts whole seconds, a file that was written twice in one looks untouched. */
export const isExact = ({ ctimeNs }: Pick<FileState, 'ctimeNs'>): boolean => ctimeNs % 1_000_000_000n !== 0n
