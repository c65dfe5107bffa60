/**
 * Metadata of photos: everything that cameras write beside the picture is removed; the upright picture and its colours
 * stay.
 */
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodePlain, hasLocation } from '../../../generator/engine/assets/photo-metadata.ts'

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="41,52N" creator="SECRETPERSON"/>
</rdf:RDF></x:xmpmeta>`

/** A photo of a telephone that lay on its side: with a profile of its colours, the place, and a name. */
function photo(channels: 3 | 4 = 3): Sharp {
  const pixels = Uint8Array.from({ length: 320 * 200 * channels }, (_, index) => Math.round(index / 997) % 251)
  return sharp(pixels, { raw: { width: 320, height: 200, channels } })
    .withIccProfile('p3')
    .withExif({
      IFD0: { Artist: 'SECRETPERSON' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' }
    })
    .withMetadata({ orientation: 6 })
    .withXmp(xmp)
}

const bytesOf: Readonly<Record<string, () => Promise<Buffer>>> = {
  jpeg: () => photo().jpeg().toBuffer(),
  'progressive jpeg': () => photo().jpeg({ progressive: true }).toBuffer(),
  png: () => photo(4).png().toBuffer(),
  'png with a palette': () => photo(4).png({ palette: true }).toBuffer(),
  webp: () => photo(4).webp().toBuffer(),
  'webp without loss': () => photo(4).webp({ lossless: true }).toBuffer()
}

const secrets = ['SECRETPERSON', 'GPSLatitude', 'ns.adobe.com']
const found = (bytes: Uint8Array): string[] => secrets.filter((secret) => Buffer.from(bytes).includes(secret))

describe.each(Object.entries(bytesOf))('a %s', (_, make) => {
  test('has its upright picture and its colours, and nothing else', async () => {
    const before = await make()
    expect(found(before)).toContain('SECRETPERSON')
    expect(await hasLocation(before)).toBe(true)
    const { bytes: after } = (await encodePlain(before))!
    expect(found(after)).toEqual([])
    expect(await hasLocation(after)).toBe(false)
    const [old, now] = [await sharp(before).metadata(), await sharp(after).metadata()]
    expect([now.format, now.width, now.height, now.icc]).toEqual([old.format, 200, 320, old.icc])
    expect([now.orientation, now.exif, now.xmp, now.iptc, now.comments]).toEqual(Array.from({ length: 5 }))
    const pixelsOf = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).autoOrient().raw().toBuffer()
    const [one, other] = [await pixelsOf(before), await pixelsOf(after)]
    const difference = one.reduce((sum, level, index) => sum + Math.abs(level - other[index]!), 0) / one.length
    expect(difference).toBeLessThan(1)
  })

  test('that is cut off or damaged is none, or is read without an error', async () => {
    const whole = await make()
    for (const end of [0, 11, 40, 700, whole.length - 90]) {
      const half = whole.subarray(0, end)
      expect(await encodePlain(half)).toBeUndefined()
    }
    for (let at = 12; at < 600; at += 70) {
      const damaged = Buffer.from(whole)
      damaged[at] = 0xff - (damaged[at] ?? 0)
      await encodePlain(damaged)
      expect(await hasLocation(damaged)).toBeTypeOf('boolean')
    }
  })
})

test('what stands before or behind the picture of a JPEG goes: a comment, the film of a moving photo', async () => {
  const bytes = await photo().jpeg().toBuffer()
  const moving = Buffer.concat([bytes, Buffer.from('ftypmp42 SECRETPERSON'), bytes])
  const comment = Buffer.from('\xff\xfe\0\x0eSECRETPERSON', 'latin1')
  const commented = Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)])
  for (const each of [moving, commented]) expect(await encodePlain(each)).toEqual(await encodePlain(bytes))
})

test('a place is found in either order of bytes and in XMP alone, and none in an empty entry', async () => {
  const exif = (entries: string): Buffer => Buffer.from(`Exif\0\0${entries}`, 'latin1')
  const little = exif(
    'II*\0\x08\0\0\0\x01\0\x25\x88\x04\0\x01\0\0\0\x1a\0\0\0\0\0\0\0\x01\0\x02\0\x05\0\x03\0\0\0\0\0\0\0'
  )
  const big = exif(
    'MM\0*\0\0\0\x08\0\x01\x88\x25\0\x04\0\0\0\x01\0\0\0\x1a\0\0\0\0\0\x01\0\x02\0\x05\0\0\0\x03\0\0\0\0'
  )
  const empty = exif(
    'MM\0*\0\0\0\x08\0\x01\x88\x25\0\x04\0\0\0\x01\0\0\0\x1a\0\0\0\0\0\x01\0\0\0\x01\0\0\0\x04\x02\x03\0\0'
  )
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer()
  const withExif = (segment: Buffer): Buffer => {
    const head = Buffer.from([0xff, 0xe1, 0, segment.length + 2])
    return Buffer.concat([plain.subarray(0, 2), head, segment, plain.subarray(2)])
  }
  const inXmp = await sharp(plain).withXmp(xmp).toBuffer()
  const all = await Promise.all([...[little, big, empty].map(withExif), inXmp].map(hasLocation))
  expect(all).toEqual([true, true, false, true])
})
