/** Makes zip archives as GitHub does: deflated, with the mode of each file. */
import { crc32, deflateRawSync } from 'node:zlib'

/** @param files their contents, by their paths in the archive */
export function zipOf(files: ReadonlyMap<string, Buffer>): Buffer {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []]
  let start = 0
  for (const [path, bytes] of files) {
    const [name, packed] = [Buffer.from(path), deflateRawSync(bytes, { level: 9 })]
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(bytes), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(bytes.length, 8)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    sizes.copy(local, 14)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    sizes.copy(entry, 16)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE((0o100644 << 16) >>> 0, 38)
    entry.writeUInt32LE(start, 42)
    bodies.push(local, name, packed)
    list.push(entry, name)
    start += local.length + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.size, 8)
  end.writeUInt16LE(files.size, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([...bodies, ...list, end])
}
