/** The photos of the house, and where the content uses them. */
import { fieldsIn, fieldWalker } from '../../engine/content/schema-fields.ts'
import type { FieldMeta } from '../../engine/content/schema-metadata.ts'
import { darkVariantOf } from '../../engine/content/dark-variants.ts'
import type { PreviewApi } from '../../engine/preview/rebuild.ts'
import { schemaOf, type RawContent } from '../forms/raw-content.ts'
import type { Origin, PhotoChoice } from '../protocol.ts'

/** In the order of their names, without unreadable ones. */
export async function listPhotos(live: PreviewApi, content: RawContent): Promise<PhotoChoice[]> {
  const uses = usesOf(content)
  return (await live.photos()).map(({ ref, file, width, height }) => ({
    ref,
    file,
    width,
    height,
    // The night version of a picture is used wherever the day version is.
    uses: [
      ...(uses.get(ref) ?? []),
      ...[...uses].flatMap(([day, places]) => (darkVariantOf(day) === ref ? places : []))
    ]
  }))
}

const isPhoto = ({ refersTo }: FieldMeta): boolean => refersTo === 'photo'

function usesOf(content: RawContent): Map<string, Origin[]> {
  const uses = new Map<string, Origin[]>()
  for (const { file, value } of content.sources) {
    for (const { at, value: ref } of fieldsIn(file, value, fieldWalker(schemaOf(content, file), isPhoto)))
      if (typeof ref === 'string') uses.set(ref.trim(), [...(uses.get(ref.trim()) ?? []), at])
  }
  return uses
}
