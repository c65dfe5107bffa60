/** The photos of the house, and where the content uses them. */
import { fieldsIn, fieldWalker } from '../../engine/fields/schema-fields.ts'
import type { FieldMeta } from '../../engine/fields/schema-metadata.ts'
import { darkVariantOf } from '../../engine/content/dark-variants.ts'
import type { PreviewApi } from '../../engine/preview/rebuild.ts'
import { rootField } from '../forms/raw-content.ts'
import type { RawContent } from '../desk-definition.ts'
import type { PhotoChoice } from '../protocol.ts'

/** In the order of their names, without unreadable ones. */
export async function listPhotos(live: PreviewApi, content: RawContent): Promise<PhotoChoice[]> {
  const used = content.sources.flatMap(({ file, value }) =>
    fieldsIn(file, value, fieldWalker(rootField(content, file), isPhoto)).map(({ at, value: ref }) => {
      const day = String(ref).trim()
      // The night version of a picture is used wherever the day version is.
      return { at, refs: [day, darkVariantOf(day)] }
    })
  )
  return (await live.photos()).map(({ ref, file }) => ({
    ref,
    file,
    uses: used.flatMap(({ at, refs }) => (refs.includes(ref) ? at : []))
  }))
}

const isPhoto = ({ refersTo }: FieldMeta): boolean => refersTo === 'photo'
