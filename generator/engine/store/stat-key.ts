/** Whether a file is as it was, by what the file system says of it. */

/** In the terms of `BigIntStats`. */
type StatFields = Record<'dev' | 'ino' | 'size' | 'mtimeNs' | 'ctimeNs', bigint>

/**
 * A key that changes with each change of a file: it contains the time of the last status change, which only the
 * system can set.
 */
export const statKeyOf = ({ dev, ino, size, mtimeNs, ctimeNs }: StatFields): string =>
  [dev, ino, size, mtimeNs, ctimeNs].join(':')

/** On a file system that counts whole seconds, a file that was written twice in one looks untouched. */
export const hasSubsecondTime = ({ ctimeNs }: Pick<StatFields, 'ctimeNs'>): boolean => ctimeNs % 1_000_000_000n !== 0n
