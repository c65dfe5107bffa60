/** The codes for photos and drawings. */
import { isDeepStrictEqual } from 'node:util'
import type { Path, Place } from '../diagnostics/diagnostic.ts'
import { valueAt } from '../fields/value-paths.ts'
import { fixPhoto } from '../fixes/value-fixes.ts'
import { stubKinds } from '../content/stub-files.ts'
import { entry } from './codes/code-entry.ts'
import { stubMessage, stubWording } from './codes/file-messages.ts'
import type { Variables } from '../words/wording.ts'
import {
  both,
  count,
  either,
  facts,
  flag,
  like,
  listOf,
  maybe,
  oneOf,
  text,
  type ValueOf
} from '../diagnostics/facts.ts'

/** The entry of a list that a place is in. */
const entryOf = (place: Place): Path =>
  'path' in place ? place.path.slice(0, place.path.findLastIndex((step) => typeof step === 'number') + 1) : []

const size = { width: count, height: count }

/** Why a drawing cannot be shown. */
const svgProblem = either(
  facts({ problem: oneOf('svg-malformed', 'svg-too-deep', 'svg-unfolds', 'svg-no-size') }),
  /** `parts` are elements as `<animate>`, attributes, and pieces of styles. */
  facts({ problem: oneOf('svg-parts'), parts: listOf(text) }),
  facts({ problem: oneOf('svg-blurs'), most: count }),
  facts({ ...size, problem: oneOf('svg-too-large'), maxSide: count }),
  /** `links` are its references to other files. */
  facts({ problem: oneOf('svg-outside'), links: listOf(text) })
)

export type SvgProblemCause = ValueOf<typeof svgProblem>

/** Why a file cannot be shown. Sizes in bytes and pixels; `maxPixels` is the area. */
const problemCause = either(
  facts({ problem: oneOf('unreadable'), reason: text }),
  facts({ problem: oneOf('not-an-image', 'truncated') }),
  facts({ problem: oneOf('unsupported-format'), format: oneOf('HEIC', 'TIFF', 'BMP', 'JPEG XL', 'PDF') }),
  facts({ ...size, problem: oneOf('too-small'), minWidth: count, minHeight: count }),
  facts({ ...size, problem: oneOf('too-large'), maxPixels: oneOf<number>(1e8, 268_402_689) }),
  facts({ problem: oneOf('too-heavy'), bytes: oneOf<number>(72e6), maxBytes: oneOf<number>(64e6) }),
  svgProblem,
  facts({ problem: oneOf('stub'), stub: oneOf(...stubKinds) })
)

export type PhotoProblemCause = ValueOf<typeof problemCause>

/** A photo that no page can show: its name, its file, and why. */
const photoProblem = both(facts({ ref: text, file: text }), problemCause)

export type PhotoProblem = ValueOf<typeof photoProblem>

/** The size that is too large, and the largest that is not. */
function sizeWording(photo: PhotoProblem): Variables | undefined {
  const { problem } = photo
  if (problem === 'svg-too-large')
    return { size: `${photo.width} × ${photo.height} px`, most: `${photo.maxSide} × ${photo.maxSide} px` }
  if (problem === 'too-large')
    return { size: `${photo.width} × ${photo.height} px`, most: `${photo.maxPixels / 1_000_000} MP` }
  if (problem !== 'too-heavy') return undefined
  const [megabytes, most] = [Math.ceil(photo.bytes / 1_000_000), Math.floor(photo.maxBytes / 1_000_000)]
  return { size: `${megabytes} MB`, most: `${most} MB` }
}

export const photos = {
  'photo-missing': entry({
    /** With a count, `photo` is a folder with so many missing photos, and `nearest` one that has all of them. */
    args: facts({ photo: like('mare', 'estate/mare'), nearest: maybe(text), folder: text, count: maybe(count) }),
    case: ({ count: missing, nearest }) => {
      if (missing === undefined) return nearest === undefined ? 'photo-missing' : 'photo-missing_nearest'
      return nearest === undefined ? 'photo-missing_count' : 'photo-missing_count-nearest'
    },
    wording: ({ photo }) => ({ name: photo.split('/').at(-1) }),
    also: true,
    fix: fixPhoto,
    example: { 'site.yaml': 'mark: ▸hauss' }
  }),
  'photo-problem': entry({
    args: photoProblem,
    case: (photo) => {
      const { problem } = photo
      if (problem === 'stub') return stubMessage(photo)
      return problem === 'svg-too-large' || problem === 'too-heavy'
        ? 'photo-problem_too-large'
        : `photo-problem_${problem}`
    },
    wording: (photo) => (photo.problem === 'stub' ? stubWording(photo) : sizeWording(photo)),
    also: true,
    example: { 'photos/dach.jpg': { whole: '▹A note about the roof.' }, 'site.yaml': 'mark: ▸dach' }
  }),
  'photo-small': entry({
    /** In pixels. */
    args: facts({ photo: text, width: count, needed: count }),
    severity: 'warning',
    suppression: 'right',
    example: { 'pages.yaml': 'contacts:\n  banner: ▸enzian\n  …' }
  }),
  'photo-twice': entry({
    args: facts({ photo: text, other: text }),
    example: { 'photos/haus.webp': { sameAs: 'photos/haus.svg' } }
  }),
  'photo-repeated': entry({
    /** In one list. */
    args: facts({ photo: text }),
    severity: 'warning',
    also: true,
    suppression: 'same',
    // What is said of it twice in other words is for a person to choose.
    fix: ({ diagnostic: { at, also }, source }) => {
      const [path = [], first = []] = [at, ...also].map(entryOf)
      const isSame = isDeepStrictEqual(valueAt(source?.value, path), valueAt(source?.value, first))
      return isSame && path.length > 0 ? [{ file: at.file, edits: [{ type: 'remove', path }] }] : undefined
    },
    example: {
      'rooms/enzian.yaml':
        'photos:\n  - photo: ▹enzian # right\n    alt: { de: Eine Blüte, en: A flower, fr: Une fleur }\n' +
        '  - photo: ▸enzian # right\n    alt: { de: Noch eine Blüte, en: Another flower, fr: Une autre fleur }'
    }
  }),
  'photo-unused': entry({
    /** With a count, `photo` is a folder with so many of them. */
    args: facts({ photo: text, count: maybe(count), isOther: flag, isNight: flag }),
    severity: 'warning',
    case: ({ isOther, isNight, count: unused }) => {
      if (isOther) return 'photo-unused_isOther'
      if (isNight) return unused === undefined ? 'photo-unused_isNight' : 'photo-unused_isNight-count'
      return unused === undefined ? 'photo-unused' : 'photo-unused_count'
    },
    also: true,
    example: { 'photos/dach.svg': { sameAs: 'photos/haus.svg' } }
  })
}
