/** What can be wrong with photos and drawings. */
import { entry, facts } from '../entry.ts'
import { cut, list } from '../wording.ts'

/** A photo that no page can show: its name, its file, and why. */
export type PhotoFacts = { ref: string; file: string } & PhotoCause

/** Why a file cannot be shown. Sizes in bytes and pixels; `maxPixels` is the area. */
export type PhotoCause =
  | { problem: 'unreadable'; reason: string }
  | { problem: 'not-an-image' }
  | { problem: 'heic' }
  | { problem: 'unsupported-format'; format: 'tiff' | 'bmp' | 'jxl' | 'pdf' | 'video' }
  | { problem: 'truncated' }
  | { problem: 'too-small'; width: number; height: number; minWidth: number; minHeight: number }
  | { problem: 'too-large'; width: number; height: number; maxPixels: number }
  | { problem: 'too-heavy'; bytes: number; maxBytes: number }
  | SvgCause

/** Lines and columns count from 1; both are missing if no single place is wrong. */
export type SvgCause =
  | { problem: 'svg-malformed'; line?: number; column?: number }
  | { problem: 'svg-entities' }
  | { problem: 'svg-unfolds' }
  | { problem: 'svg-no-size' }
  /** `links` are its references to other files. */
  | { problem: 'svg-outside'; links: readonly string[] }

type PhotoFactsOf<P extends PhotoCause['problem']> = PhotoFacts & { problem: P }

/** The words for each reason. */
const causes: {
  [P in PhotoCause['problem']]: {
    sentence: (photo: PhotoFactsOf<P>) => string
    help: string | ((photo: PhotoFactsOf<P>) => string)
  }
} = {
  unreadable: {
    sentence: ({ ref, reason }) => `The photo "${ref}" cannot be read (${reason}).`,
    help: 'export it again as JPEG.'
  },
  'not-an-image': {
    sentence: ({ ref }) => `The photo "${ref}" is not a picture, whatever its name ends in.`,
    help: 'replace the file by a JPEG, PNG, WebP, AVIF or SVG file.'
  },
  heic: {
    sentence: ({ ref }) => `The photo "${ref}" is a HEIC file, as iPhones make them, and browsers cannot show those.`,
    help: 'export it as JPEG: open it on the phone or the computer, choose "Export" or "Save as", then JPEG.'
  },
  'unsupported-format': {
    sentence: ({ ref, format }) => `The photo "${ref}" is a ${format.toUpperCase()} file, which the site cannot show.`,
    help: 'export it again as JPEG, or as PNG, WebP or AVIF.'
  },
  truncated: {
    sentence: ({ ref }) => `The file of the photo "${ref}" breaks off in the middle.`,
    help: 'copy it again from the camera or the phone.'
  },
  'too-small': {
    sentence: ({ ref, width, height }) => `The photo "${ref}" is only ${width} × ${height} pixels.`,
    help: ({ minWidth, minHeight }) => `use one of at least ${minWidth} × ${minHeight}.`
  },
  'too-large': {
    sentence: ({ ref, width, height }) => `The photo "${ref}" has ${width} × ${height} pixels, which is too many.`,
    help: ({ maxPixels }) => `export it with at most ${maxPixels / 1_000_000} million pixels.`
  },
  'too-heavy': {
    sentence: ({ ref, bytes }) => `The photo "${ref}" has ${Math.ceil(bytes / 1_000_000)} MB, which is too much.`,
    help: ({ maxBytes }) => `export it with at most ${Math.floor(maxBytes / 1_000_000)} MB.`
  },
  'svg-malformed': {
    sentence: ({ ref, line }) =>
      `The drawing "${ref}" is not a whole SVG file${line === undefined ? '' : `: it breaks at its line ${line}`}.`,
    help: 'export it again from the drawing program.'
  },
  'svg-entities': {
    sentence: ({ ref }) => `The drawing "${ref}" defines entities, which the site does not read.`,
    help: 'export it again as plain SVG.'
  },
  'svg-unfolds': {
    sentence: ({ ref }) =>
      `The drawing "${ref}" repeats its own parts so often that a browser which opens its page would hang.`,
    help: 'export it again as plain SVG without copies that refer to others, or as PNG.'
  },
  'svg-no-size': {
    sentence: ({ ref }) => `The drawing "${ref}" does not say how large it is.`,
    help: 'export it with a width and a height, or with a viewBox.'
  },
  'svg-outside': {
    sentence: ({ ref, links }) =>
      `The drawing "${ref}" shows ${list(links.map(cut))} from outside, ` +
      'and a page shows only what is in the drawing itself.',
    help: 'put the picture into the drawing; Inkscape does so with "Extensions", "Images", "Embed Images".'
  }
}

function causeSentence<P extends PhotoCause['problem']>(photo: PhotoFactsOf<P>): string {
  return causes[photo.problem].sentence(photo)
}

function causeHelp<P extends PhotoCause['problem']>(photo: PhotoFactsOf<P>): string {
  const { help } = causes[photo.problem]
  return typeof help === 'string' ? help : help(photo)
}

export const photos = {
  'photo-missing': entry({
    /** With a count, `photo` is a folder with so many missing photos, and `nearest` one that has all of them. */
    facts: facts<{ photo: string; nearest: string | undefined; folder: string; count?: number }>(),
    severity: 'error',
    meaning: 'There is no photo of that name.',
    remedy: 'Add it, or write the name of one that exists.',
    sentence: ({ photo, count }) =>
      count === undefined
        ? `There is no photo "${photo}".`
        : `None of the ${count} photos that are named in the folder "${photo}" is there.`,
    help: ({ photo, nearest, folder, count }) => {
      if (count !== undefined)
        return nearest === undefined
          ? `put the photos into ${folder}.`
          : `the folder photos/${nearest} has photos of these names: rename it to ${photo.split('/').at(-1)}, or ` +
              `write "${nearest}" here.`
      return nearest === undefined
        ? `put ${photo}.jpg (or .png, .webp, .avif, .svg) into ${folder}.`
        : `there is a photo of a similar name: ${nearest}.`
    },
    also: 'and here',
    example: {
      files: { 'rooms/enzian.yaml': 'banner: ▸hauss' },
      facts: { photo: 'hauss', nearest: 'haus', folder: 'photos/' }
    }
  }),
  'photo-night-inside': entry({
    facts: facts<{ photo: string; night: string }>(),
    severity: 'warning',
    meaning: 'A drawing changes its colours by night with a style of its own, which some browsers do not heed.',
    remedy: 'Put a copy of it beside it whose name ends in "-night".',
    sentence: ({ photo }) =>
      `The drawing "${photo}" changes its colours by night with a style of its own, which the browsers of iPhones ` +
      'do not heed. The site shows it in its daytime colours.',
    help: ({ night }) =>
      `put a copy of it beside it that is called ${night}.svg: by night the site shows that one, ` +
      'in its night-time colours.',
    also: 'named here',
    example: {
      files: {
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
      },
      facts: { photo: 'dach', night: 'dach-night' }
    }
  }),
  'photo-problem': entry({
    facts: facts<PhotoFacts>(),
    severity: 'error',
    meaning: 'A photo cannot be used as it is.',
    remedy: 'Export it again as the message says.',
    sentence: causeSentence,
    help: causeHelp,
    also: 'named here',
    example: {
      files: { 'photos/dach.jpg': { whole: '▹A note about the roof.' }, 'rooms/enzian.yaml': 'banner: ▸dach' },
      facts: { ref: 'dach', file: 'photos/dach.jpg', problem: 'not-an-image' }
    }
  }),
  'photo-twice': entry({
    facts: facts<{ photo: string; other: string; inCapitals: boolean }>(),
    severity: 'error',
    meaning: 'A photo is there twice, with different endings, or in capitals and small letters.',
    remedy: 'Delete one of the two, or give one another name.',
    sentence: ({ photo, inCapitals }) =>
      inCapitals
        ? `The name of the photo "${photo}" differs in capitals alone from that of another file or folder, ` +
          'and many computers take the two for one.'
        : `The photo "${photo}" is there twice, with different endings.`,
    help: ({ other, inCapitals }) =>
      inCapitals
        ? `write both alike, or give one another name: this one or ${other}.`
        : `delete one of the two: this one or ${other}.`,
    also: undefined,
    example: {
      files: { 'photos/haus.webp': { sameAs: 'photos/haus.svg' } },
      facts: { photo: 'haus', other: 'photos/haus.svg', inCapitals: false }
    }
  }),
  'photo-unused': entry({
    facts: facts<{ photo: string; count: number; isPicture: boolean }>(),
    severity: 'warning',
    meaning: 'No page shows a photo.',
    remedy: 'Name it where it should be shown, or delete it.',
    sentence: ({ photo, count, isPicture }) => {
      if (!isPicture) return `The file "${photo}" is not a picture, and no page shows it.`
      return count > 1
        ? `No page shows ${count} photos of the folder "${photo}".`
        : `No page shows the photo "${photo}".`
    },
    help: ({ count, isPicture }) => {
      if (!isPicture) return 'move it out of the folder with the photos, or delete it.'
      return count > 1
        ? 'name them where they should be shown, or delete them.'
        : 'name it where it should be shown, or delete the file.'
    },
    also: 'and here',
    example: {
      files: { 'photos/dach.svg': { sameAs: 'photos/haus.svg' } },
      facts: { photo: 'dach', count: 1, isPicture: true }
    }
  })
}
