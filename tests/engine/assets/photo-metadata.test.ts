/** What cameras write into photos beside the picture goes; the picture, its colours and the way it is turned stay. */
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { hasLocation, stripMetadata } from '../../../generator/engine/assets/photo-metadata.ts'

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="41,52N" creator="SECRETPERSON"/>
</rdf:RDF></x:xmpmeta>`

/** A photo of a telephone that lay on its side: with a profile of its colours, the place, and a name. */
function photo({ orientation = 6 } = {}): Sharp {
  const pixels = Uint8Array.from({ length: 320 * 200 * 4 }, (_, index) => (index * index * 7 + index * 13) % 251)
  return sharp(pixels, { raw: { width: 320, height: 200, channels: 4 } })
    .withIccProfile('p3')
    .withExif({
      IFD0: { Artist: 'SECRETPERSON' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' }
    })
    .withMetadata({ orientation })
    .withXmp(xmp)
}

const bytesOf: Readonly<Record<string, () => Promise<Buffer>>> = {
  jpeg: () => photo().jpeg().toBuffer(),
  'progressive jpeg': () => photo().jpeg({ progressive: true }).toBuffer(),
  png: () => photo().png().toBuffer(),
  'png with a palette': () => photo().png({ palette: true }).toBuffer(),
  webp: () => photo().webp().toBuffer(),
  'webp without loss': () => photo().webp({ lossless: true }).toBuffer()
}

const secrets = ['SECRETPERSON', 'GPSLatitude', 'ns.adobe.com']
const found = (bytes: Uint8Array): string[] => secrets.filter((secret) => Buffer.from(bytes).includes(secret))

describe.each(Object.entries(bytesOf))('a %s', (_, make) => {
  test('has its pixels, colours and orientation, and nothing else', async () => {
    const before = await make()
    expect(found(before)).toContain('SECRETPERSON')
    expect(await hasLocation(before)).toBe(true)
    const after = await stripMetadata(before)
    expect(found(after)).toEqual([])
    expect(await hasLocation(after)).toBe(false)
    const [old, now] = [await sharp(before).metadata(), await sharp(after).metadata()]
    expect([now.orientation, now.icc]).toEqual([6, old.icc])
    expect([now.xmp, now.iptc, now.comments]).toEqual([undefined, undefined, undefined])
    expect(now.exif?.length).toBeLessThan(40)
    for (const upright of [false, true]) {
      const pixelsOf = (bytes: Uint8Array): Promise<Buffer> =>
        (upright ? sharp(bytes, { failOn: 'warning' }).autoOrient() : sharp(bytes)).raw().toBuffer()
      expect((await pixelsOf(after)).equals(await pixelsOf(before))).toBe(true)
    }
    expect((await stripMetadata(after)).length).toBe(after.length)
  })

  test('that is cut off before its picture is as it was, and one that is damaged is read without an error', async () => {
    const whole = await make()
    for (const end of [0, 11, 40, 700]) {
      const half = whole.subarray(0, end)
      expect(await stripMetadata(half)).toBe(half)
    }
    for (let at = 12; at < 600; at += 35) {
      const damaged = Buffer.from(whole)
      damaged[at] = 0xff - (damaged[at] ?? 0)
      expect((await stripMetadata(damaged)).length).toBeGreaterThan(0)
      expect(await hasLocation(damaged)).toBeTypeOf('boolean')
    }
  })
})

test('an upright photo gets no Exif at all', async () => {
  const bytes = await photo({ orientation: 1 }).jpeg().toBuffer()
  const { exif, orientation } = await sharp(await stripMetadata(bytes)).metadata()
  expect([exif, orientation]).toEqual([undefined, undefined])
})

test.each(['jpeg', 'progressive jpeg'])(
  'a %s that is cut off within its picture has nothing else either',
  async (kind) => {
    const whole = await bytesOf[kind]!()
    // Its mark of the end alone, or a part of the picture.
    for (const end of [whole.length - 2, whole.length - 90]) {
      const cut = whole.subarray(0, end)
      const after = await stripMetadata(cut)
      expect(found(after)).toEqual([])
      const pixelsOf = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes, { failOn: 'none' }).raw().toBuffer()
      expect((await pixelsOf(after)).equals(await pixelsOf(cut))).toBe(true)
    }
  }
)

test('what stands before or behind the picture of a JPEG goes: a comment, the film of a moving photo', async () => {
  const bytes = await photo().jpeg().toBuffer()
  const moving = Buffer.concat([bytes, Buffer.from('ftypmp42 SECRETPERSON'), bytes])
  const comment = Buffer.from('\xff\xfe\0\x0eSECRETPERSON', 'latin1')
  const commented = Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)])
  for (const each of [moving, commented]) expect(await stripMetadata(each)).toEqual(await stripMetadata(bytes))
})

test('an AVIF stays as it is, and says that it has a place', async () => {
  const bytes = await photo().avif({ effort: 0 }).toBuffer()
  expect(await stripMetadata(bytes)).toBe(bytes)
  expect(await hasLocation(bytes)).toBe(true)
})
