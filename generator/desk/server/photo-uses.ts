/** The photos of the house, and where the content uses them. */
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import { photoRefOf } from '../../engine/content/data-folder.ts'
import { fieldsIn } from '../../engine/fields/schema-fields.ts'
import type { FieldMeta } from '../../engine/fields/schema-metadata.ts'
import { darkVariantOf } from '../../engine/content/dark-variants.ts'
import type { PreviewApi } from '../../engine/preview/rebuild.ts'
import { placeLabel } from '../forms/file-form.ts'
import { rootField } from '../forms/raw-content.ts'
import type { RawContent } from '../desk-definition.ts'
import type { Origin, PhotoChoice } from '../protocol.ts'
import { asIs, joinedBy } from '../desk-wording.ts'

/** In the order of their names, without unreadable ones. */
export async function listPhotos(live: PreviewApi, content: RawContent): Promise<PhotoChoice[]> {
  const usesOf = photoUses(content)
  return (await live.photos()).map(({ ref, file }) => ({ ref, file, uses: usesOf(ref) }))
}

/** Finds where a content uses a photo. */
export function photoUses(content: RawContent): (ref: string) => Origin[] {
  const used = content.sources.flatMap(({ file, value }) =>
    fieldsIn(file, value, rootField(content, file), isPhoto).map(({ at, value: ref }) => {
      const day = String(ref).trim()
      // The night version of a picture is used wherever the day version is.
      return { at, refs: [day, darkVariantOf(day)] }
    })
  )
  return (ref) => used.flatMap(({ at, refs }) => (refs.includes(ref) ? at : []))
}

const isPhoto = ({ refersTo }: FieldMeta): boolean => refersTo === 'photo'

const words = {
  photo: { it: 'Foto', en: 'Photo' },
  photoRemoved: { it: 'Foto tolta', en: 'Photo removed' },
  file: { it: 'File', en: 'File' }
}

/** The name of a file without a form. A photo is called by its first place in the content. */
export function otherFileLabel(file: string, content: RawContent): LocalizedText {
  if (!file.startsWith('photos/')) return joinedBy(': ', words.file, asIs(file))
  const [use] = photoUses(content)(photoRefOf(file))
  return use === undefined
    ? joinedBy(': ', words.photoRemoved, asIs(photoRefOf(file)))
    : joinedBy(': ', words.photo, placeLabel(content, use.file, use.path))
}
