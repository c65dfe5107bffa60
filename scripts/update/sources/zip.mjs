/**
 * Reads zip archives (APPNOTE.TXT 6.3.10, https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT): those that are
 * stored or deflated, of less than 4 GB, which is what GitHub, Windows and macOS make.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import * as zlib from 'node:zlib'

/** `cut` if the end is missing, `none` if it is no archive, `damaged` if a file does not say what it should. */
export class ZipError extends Error {
  constructor(reason) {
    super(reason)
    this.reason = reason
  }
}

const localMark = 0x04034b50
const entryMark = 0x02014b50
const endMark = 0x06054b50
const endBytes = 22
const longestComment = 0xffff

/**
 * Opens an archive, of which only the list of its files is read.
 * @returns the files, each with a function that reads it; and one that closes the archive
 * @throws ZipError, and the system's errors
 */
export function openZip(path) {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const read = (from, length) => readAt(file, from, length)
    return { entries: entriesIn(read, size), close: () => closeSync(file) }
  } catch (cause) {
    closeSync(file)
    throw cause
  }
}

function readAt(file, from, length) {
  const bytes = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const count = readSync(file, bytes, done, length - done, from + done)
    if (count === 0) throw new ZipError('cut')
    done += count
  }
  return bytes
}

function entriesIn(read, size) {
  const isZip = size >= 4 && read(0, 4).readUInt32LE(0) === localMark
  const tail = read(Math.max(0, size - endBytes - longestComment), Math.min(size, endBytes + longestComment))
  let at = tail.length - endBytes
  while (at >= 0 && !(tail.readUInt32LE(at) === endMark && at + endBytes + tail.readUInt16LE(at + 20) === tail.length))
    at -= 1
  if (at < 0) throw new ZipError(isZip ? 'cut' : 'none')
  const [count, length, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (start + length > size) throw new ZipError('cut')
  const list = read(start, length)
  const entries = []
  for (let place = 0; entries.length < count;) {
    if (place + 46 > list.length || list.readUInt32LE(place) !== entryMark) throw new ZipError('damaged')
    const [name, extra, comment] = [28, 30, 32].map((offset) => list.readUInt16LE(place + offset))
    entries.push(entryAt(list.subarray(place, place + 46 + name), read))
    place += 46 + name + extra + comment
  }
  return entries
}

function entryAt(head, read) {
  const [method, crc, packed, size] = [
    head.readUInt16LE(10),
    head.readUInt32LE(16),
    head.readUInt32LE(20),
    head.readUInt32LE(24)
  ]
  const [mode, start] = [head.readUInt32LE(38) >>> 16, head.readUInt32LE(42)]
  const path = head.toString('utf8', 46).replaceAll('\\', '/')
  return {
    path,
    isFile: !path.endsWith('/') && (mode & 0o170000) !== 0o120000,
    isExecutable: (mode & 0o111) !== 0,
    read() {
      const local = read(start, 30)
      if (local.readUInt32LE(0) !== localMark) throw new ZipError('damaged')
      const bytes = read(start + 30 + local.readUInt16LE(26) + local.readUInt16LE(28), packed)
      const plain = method === 0 ? bytes : method === 8 ? inflated(bytes, size) : undefined
      // crc32 came with Node 20.15.
      if (plain === undefined || plain.length !== size || zlib.crc32(plain) !== crc) throw new ZipError('damaged')
      return plain
    }
  }
}

function inflated(bytes, size) {
  try {
    return zlib.inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) })
  } catch {
    throw new ZipError('damaged')
  }
}
