/** What is said where the system refuses something. */
import { expect, test } from 'vitest'
import { errorText } from '../../../generator/engine/preview/report-page.ts'

test.each([
  ['a full disk', { code: 'ENOSPC', syscall: 'open', path: '/a/b' }, /^The disk is full.*: \/a\/b cannot be written/],
  ['a copy', { code: 'ENOSPC', syscall: 'copyfile', path: '/a/b', dest: '/c/d' }, /: \/c\/d cannot be written/],
  ['used up watches', { code: 'ENOSPC', syscall: 'watch', path: '/a/b' }, /^The computer watches.*edits in \/a\/b/],
  ['another watch', { code: 'EINVAL', syscall: 'watch', path: '/a/b' }, /^Edits in \/a\/b cannot be followed/],
  ['a folder to look into', { code: 'EACCES', syscall: 'scandir', path: '/a/b' }, /^\/a\/b cannot be read: your user/],
  ['a new folder', { code: 'EPERM', syscall: 'mkdir', path: '/a/b' }, /^\/a\/b cannot be written: your user/],
  ['a file, for whatever', { code: 'EACCES', syscall: 'open', path: '/a/b' }, /^\/a\/b cannot be used: your user/],
  ['too many files', { code: 'ENFILE', syscall: 'open', path: '/a/b' }, /^Too many files.*: \/a\/b cannot be opened/],
  ['a program', { code: 'ENOENT', syscall: 'spawn git', path: 'git' }, /^The program git is not on this computer/],
  ['a fault of a disk', { code: 'EIO', syscall: 'read' }, /^A file cannot be read: the disk reports a fault/],
  ['a code of its own', { code: 'EPIPE', syscall: 'write', path: '/a/b' }, /does not allow writing \/a\/b \(EPIPE\)/]
])('a sentence says what was tried, and with what: %s', (_, facts, said) => {
  expect(errorText(Object.assign(new Error('refused'), { errno: -1 }, facts), 'en')).toMatch(said)
})
