/** A long text as UTF-8 in parts, encoded while it is made: as one string it would take two or three times the room. */

/** In characters. */
const portion = 2 ** 17

/** @param texts are joined as they are; none is parted */
export function* encoded(texts: Iterable<string>): Generator<Uint8Array> {
  let part = ''
  for (const text of texts) {
    part += text
    if (part.length < portion) continue
    yield Buffer.from(part)
    part = ''
  }
  yield Buffer.from(part)
}
