/** What can be wrong with photos and drawings. */
import { fixPhoto } from './code-fixes.ts'
import { entry, type Wording } from '../diagnostics/code-entry.ts'
import { count, either, facts, flag, like, listOf, maybe, oneOf, text, type Fact } from '../diagnostics/facts.ts'

/** A photo that no page can show: its name, its file, and why. */
export type PhotoProblem = { ref: string; file: string } & PhotoProblemCause

/** Why a file cannot be shown. Sizes in bytes and pixels; `maxPixels` is the area. */
export type PhotoProblemCause =
  | { problem: 'unreadable'; reason: string }
  | { problem: 'not-an-image' }
  | { problem: 'heic' }
  | { problem: 'unsupported-format'; format: 'tiff' | 'bmp' | 'jxl' | 'pdf' | 'video' }
  | { problem: 'truncated' }
  | { problem: 'too-small'; width: number; height: number; minWidth: number; minHeight: number }
  | { problem: 'too-large'; width: number; height: number; maxPixels: number }
  | { problem: 'too-heavy'; bytes: number; maxBytes: number }
  | SvgProblemCause

/** Lines and columns count from 1; both are missing if no single place is wrong. */
export type SvgProblemCause =
  | { problem: 'svg-malformed'; line?: number; column?: number }
  | { problem: 'svg-entities' }
  | { problem: 'svg-unfolds' }
  | { problem: 'svg-no-size' }
  /** `links` are its references to other files. */
  | { problem: 'svg-outside'; links: readonly string[] }

const named = { ref: text, file: text }
const size = { width: count, height: count }

const photoProblem: Fact<PhotoProblem> = either(
  facts({ ...named, problem: oneOf('unreadable'), reason: text }),
  facts({
    ...named,
    problem: oneOf('not-an-image', 'heic', 'truncated', 'svg-entities', 'svg-unfolds', 'svg-no-size')
  }),
  facts({
    ...named,
    problem: oneOf('unsupported-format'),
    format: oneOf('tiff', 'bmp', 'jxl', 'pdf', 'video')
  }),
  facts({ ...named, ...size, problem: oneOf('too-small'), minWidth: count, minHeight: count }),
  facts({ ...named, ...size, problem: oneOf('too-large'), maxPixels: oneOf<number>(1e8, 268_402_689) }),
  facts({ ...named, problem: oneOf('too-heavy'), bytes: oneOf<number>(72e6), maxBytes: oneOf<number>(64e6) }),
  facts({ ...named, problem: oneOf('svg-malformed'), line: maybe(count) }),
  facts({ ...named, problem: oneOf('svg-outside'), links: listOf(text) })
)

function problemWording(photo: PhotoProblem): Wording {
  const { problem } = photo
  if (problem === 'unsupported-format')
    return { case: photo.format === 'video' ? 'video' : problem, format: photo.format.toUpperCase() }
  if (problem === 'too-large') return { case: problem, millions: photo.maxPixels / 1_000_000 }
  if (problem === 'too-heavy')
    return {
      case: problem,
      megabytes: Math.ceil(photo.bytes / 1_000_000),
      most: Math.floor(photo.maxBytes / 1_000_000)
    }
  return { case: problem === 'svg-malformed' && photo.line !== undefined ? `${problem}-line` : problem }
}

export const photos = {
  'photo-missing': entry({
    /** With a count, `photo` is a folder with so many missing photos, and `nearest` one that has all of them. */
    args: facts({ photo: like('due', 'camere/due'), nearest: maybe(text), folder: text, count: maybe(count) }),
    by: ['count', 'nearest'],
    wording: ({ photo }) => ({ name: photo.split('/').at(-1) }),
    also: true,
    fix: fixPhoto,
    example: { 'rooms/enzian.yaml': 'banner: ▸hauss' }
  }),
  'photo-night-inside': entry({
    args: facts({ photo: text, darkVariant: text }),
    severity: 'warning',
    also: true,
    example: {
      'photos/dach.svg': {
        whole: [
          '▹<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540">',
          '  <style>@media (prefers-color-scheme: dark) { path { fill: #2b3a42 } }</style>',
          '  <path fill="#cfe3ee" d="M0 0h960v540H0z"/>',
          '</svg>',
          ''
        ].join('\n')
      },
      'rooms/enzian.yaml': 'banner: ▸dach'
    }
  }),
  'photo-problem': entry({
    args: photoProblem,
    wording: problemWording,
    also: true,
    example: { 'photos/dach.jpg': { whole: '▹A note about the roof.' }, 'rooms/enzian.yaml': 'banner: ▸dach' }
  }),
  'photo-twice': entry({
    args: facts({ photo: text, other: text, inCapitals: flag }),
    by: ['inCapitals'],
    example: { 'photos/haus.webp': { sameAs: 'photos/haus.svg' } }
  }),
  'photo-unused': entry({
    /** With a count, `photo` is a folder with so many of them. */
    args: facts({ photo: text, count: maybe(count), isOther: flag }),
    severity: 'warning',
    by: ['isOther', 'count'],
    also: true,
    example: { 'photos/dach.svg': { sameAs: 'photos/haus.svg' } }
  })
}
