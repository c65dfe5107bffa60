/** What can be wrong with photos and drawings. */
import { fixPhoto } from './code-fixes.ts'
import { spokenEntry as entry, argsType } from '../diagnostics/code-entry.ts'
import { number, quotedList } from '../diagnostics/italian.ts'
import type { LocalizedText, ProgramLanguage } from '../diagnostics/language.ts'
import { shorten, list } from '../diagnostics/wording.ts'

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

type PhotoProblemOf<P extends PhotoProblemCause['problem']> = PhotoProblem & { problem: P }

/** The words for each reason. */
const causes: {
  [P in PhotoProblemCause['problem']]: {
    sentence: (photo: PhotoProblemOf<P>) => LocalizedText
    help: LocalizedText | ((photo: PhotoProblemOf<P>) => LocalizedText)
  }
} = {
  unreadable: {
    sentence: ({ ref, reason }) => ({
      en: `The photo "${ref}" cannot be read (${reason}).`,
      it: `Non si riesce a leggere la foto «${ref}» (${reason}).`
    }),
    help: { en: 'export it again as JPEG.', it: 'esportatela di nuovo come JPEG.' }
  },
  'not-an-image': {
    sentence: ({ ref }) => ({
      en: `The photo "${ref}" is not a picture, whatever its name ends in.`,
      it: `La foto «${ref}» non è un’immagine, qualunque sia la sua estensione.`
    }),
    help: {
      en: 'replace the file by a JPEG, PNG, WebP, AVIF or SVG file.',
      it: 'al suo posto mettete un file JPEG, PNG, WebP, AVIF o SVG.'
    }
  },
  heic: {
    sentence: ({ ref }) => ({
      en: `The photo "${ref}" is a HEIC file, as iPhones make them, and browsers cannot show those.`,
      it: `La foto «${ref}» è un file HEIC, come li fanno gli iPhone, e i browser non li mostrano.`
    }),
    help: {
      en: 'export it as JPEG: open it on the phone or the computer, choose "Export" or "Save as", then JPEG.',
      it: 'esportatela come JPEG: apritela sul telefono o sul computer, scegliete «Esporta» o «Salva come», poi JPEG.'
    }
  },
  'unsupported-format': {
    sentence: ({ ref, format }) => ({
      en: `The photo "${ref}" is a ${format.toUpperCase()} file, which the site cannot show.`,
      it: `La foto «${ref}» è un ${format === 'video' ? 'video' : `file ${format.toUpperCase()}`}, che il sito non può mostrare.`
    }),
    help: {
      en: 'export it again as JPEG, or as PNG, WebP or AVIF.',
      it: 'esportatela di nuovo come JPEG, oppure come PNG, WebP o AVIF.'
    }
  },
  truncated: {
    sentence: ({ ref }) => ({
      en: `The file of the photo "${ref}" breaks off in the middle.`,
      it: `Il file della foto «${ref}» si interrompe a metà.`
    }),
    help: {
      en: 'copy it again from the camera or the phone.',
      it: 'copiatelo di nuovo dalla macchina fotografica o dal telefono.'
    }
  },
  'too-small': {
    sentence: ({ ref, width, height }) => ({
      en: `The photo "${ref}" is only ${width} × ${height} pixels.`,
      it: `La foto «${ref}» è troppo piccola: ${width} × ${height} pixel.`
    }),
    help: ({ minWidth, minHeight }) => ({
      en: `use one of at least ${minWidth} × ${minHeight}.`,
      it: `usatene una di almeno ${minWidth} × ${minHeight} pixel.`
    })
  },
  'too-large': {
    sentence: ({ ref, width, height }) => ({
      en: `The photo "${ref}" has ${width} × ${height} pixels, which is too many.`,
      it: `La foto «${ref}» è troppo grande: ${width} × ${height} pixel.`
    }),
    help: ({ maxPixels }) => ({
      en: `export it with at most ${maxPixels / 1_000_000} million pixels.`,
      it: `esportatela con al massimo ${number(maxPixels / 1_000_000)} milioni di pixel.`
    })
  },
  'too-heavy': {
    sentence: ({ ref, bytes }) => ({
      en: `The photo "${ref}" has ${Math.ceil(bytes / 1_000_000)} MB, which is too much.`,
      it: `La foto «${ref}» ha ${Math.ceil(bytes / 1_000_000)} MB, che sono troppi.`
    }),
    help: ({ maxBytes }) => ({
      en: `export it with at most ${Math.floor(maxBytes / 1_000_000)} MB.`,
      it: `esportatela con al massimo ${Math.floor(maxBytes / 1_000_000)} MB.`
    })
  },
  'svg-malformed': {
    sentence: ({ ref, line }) => ({
      en: `The drawing "${ref}" is not a whole SVG file${line === undefined ? '' : `: it breaks at its line ${line}`}.`,
      it: `Il disegno «${ref}» non è un file SVG intero${line === undefined ? '' : `: si interrompe alla riga ${line}`}.`
    }),
    help: { en: 'export it again from the drawing program.', it: 'esportatelo di nuovo dal programma di disegno.' }
  },
  'svg-entities': {
    sentence: ({ ref }) => ({
      en: `The drawing "${ref}" defines entities, which the site does not read.`,
      it: `Il disegno «${ref}» definisce delle «entità», che il sito non legge.`
    }),
    help: { en: 'export it again as plain SVG.', it: 'esportatelo di nuovo come SVG semplice.' }
  },
  'svg-unfolds': {
    sentence: ({ ref }) => ({
      en: `The drawing "${ref}" repeats its own parts so often that a browser which opens its page would hang.`,
      it: `Il disegno «${ref}» ripete le sue parti così tante volte che il browser di chi apre la pagina si bloccherebbe.`
    }),
    help: {
      en: 'export it again as plain SVG without copies that refer to others, or as PNG.',
      it: 'esportatelo di nuovo come SVG semplice, senza copie che rimandano ad altre, oppure come PNG.'
    }
  },
  'svg-no-size': {
    sentence: ({ ref }) => ({
      en: `The drawing "${ref}" does not say how large it is.`,
      it: `Il disegno «${ref}» non dice quanto è grande.`
    }),
    help: {
      en: 'export it with a width and a height, or with a viewBox.',
      it: 'esportatelo con una larghezza e un’altezza, oppure con una viewBox.'
    }
  },
  'svg-outside': {
    sentence: ({ ref, links }) => ({
      en:
        `The drawing "${ref}" shows ${list(links.map(shorten))} from outside, ` +
        'and a page shows only what is in the drawing itself.',
      it: `Il disegno «${ref}» prende da fuori ${quotedList(links)}, e una pagina mostra solo ciò che è nel disegno stesso.`
    }),
    help: {
      en: 'put the picture into the drawing; Inkscape does so with "Extensions", "Images", "Embed Images".',
      it: 'mettete l’immagine nel disegno: con Inkscape in «Estensioni», «Immagini», «Incorpora immagini».'
    }
  }
}

const problemText = <P extends PhotoProblemCause['problem']>(language: ProgramLanguage) => ({
  sentence: (photo: PhotoProblemOf<P>): string => causes[photo.problem].sentence(photo)[language],
  help: (photo: PhotoProblemOf<P>): string => {
    const { help } = causes[photo.problem]
    return (typeof help === 'function' ? help(photo) : help)[language]
  }
})

export const photos = {
  'photo-missing': entry({
    /** With a count, `photo` is a folder with so many missing photos, and `nearest` one that has all of them. */
    args: argsType<{ photo: string; nearest: string | undefined; folder: string; count?: number }>(),
    severity: 'error',
    en: {
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
      }
    },
    it: {
      sentence: ({ photo, count }) =>
        count === undefined
          ? `Non c’è nessuna foto «${photo}».`
          : `Nella cartella «${photo}» non c’è nessuna delle ${count} foto che il sito vi cerca.`,
      help: ({ photo, nearest, folder, count }) => {
        if (count === undefined)
          return nearest === undefined
            ? 'scegliete o caricate un’altra foto nel campo.'
            : `Ce n’è una con un nome simile, «${nearest}»: sceglietela nel campo, se è quella.`
        return nearest === undefined
          ? `mettete le foto nella cartella «${folder}».`
          : `La cartella «photos/${nearest}» ha foto con questi nomi: chiamatela ` +
              `«${photo.split('/').at(-1) ?? photo}».`
      }
    },
    also: { en: 'and here', it: 'e qui' },
    fix: fixPhoto,
    example: { 'rooms/enzian.yaml': 'banner: ▸hauss' }
  }),
  'photo-night-inside': entry({
    args: argsType<{ photo: string; darkVariant: string }>(),
    severity: 'warning',
    en: {
      sentence: ({ photo }) =>
        `The drawing "${photo}" changes its colours by night with a style of its own, which the browsers of iPhones ` +
        'do not heed. The site shows it in its daytime colours.',
      help: ({ darkVariant }) =>
        `put a copy of it beside it that is called ${darkVariant}.svg: by night the site shows that one, ` +
        'in its night-time colours.'
    },
    it: {
      sentence: ({ photo }) =>
        `Il disegno «${photo}» cambia da sé i suoi colori di notte, e i browser degli iPhone non ne tengono ` +
        'conto: il sito lo mostra con i colori del giorno.',
      help: ({ darkVariant }) =>
        `Nella cartella delle foto mettetegli accanto una copia che si chiama «${darkVariant}.svg»: di notte il ` +
        'sito mostra quella, con i suoi colori della notte.'
    },
    also: { en: 'named here', it: 'indicato qui' },
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
    args: argsType<PhotoProblem>(),
    severity: 'error',
    en: problemText('en'),
    it: problemText('it'),
    also: { en: 'named here', it: 'indicato qui' },
    example: { 'photos/dach.jpg': { whole: '▹A note about the roof.' }, 'rooms/enzian.yaml': 'banner: ▸dach' }
  }),
  'photo-twice': entry({
    args: argsType<{ photo: string; other: string; inCapitals: boolean }>(),
    severity: 'error',
    en: {
      sentence: ({ photo, inCapitals }) =>
        inCapitals
          ? `The name of the photo "${photo}" differs in capitals alone from that of another file or folder, ` +
            'and many computers take the two for one.'
          : `The photo "${photo}" is there twice, with different endings.`,
      help: ({ other, inCapitals }) =>
        inCapitals
          ? `write both alike, or give one another name: this one or ${other}.`
          : `delete one of the two: this one or ${other}.`
    },
    it: {
      sentence: ({ photo, inCapitals }) =>
        inCapitals
          ? `Il nome della foto «${photo}» differisce solo nelle maiuscole da quello di un altro file o di ` +
            'un’altra cartella, e per molti computer sono lo stesso.'
          : `La foto «${photo}» c’è due volte, con due formati diversi.`,
      help: ({ other, inCapitals }) =>
        inCapitals
          ? `Nella cartella delle foto cambiate nome a una delle due: questa, oppure «${other}».`
          : `Nella cartella delle foto eliminate una delle due: questa, oppure «${other}».`
    },
    example: { 'photos/haus.webp': { sameAs: 'photos/haus.svg' } }
  }),
  'photo-unused': entry({
    args: argsType<{ photo: string; count: number; isPicture: boolean }>(),
    severity: 'warning',
    en: {
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
      }
    },
    it: {
      sentence: ({ photo, count, isPicture }) => {
        if (!isPicture) return `Il file «${photo}» non è un’immagine, e nessuna pagina lo mostra.`
        return count > 1
          ? `Nessuna pagina mostra ${count} foto della cartella «${photo}».`
          : `Nessuna pagina mostra la foto «${photo}».`
      },
      help: ({ count, isPicture }) => {
        if (!isPicture) return 'spostatelo fuori dalla cartella delle foto, oppure eliminatelo.'
        return count > 1
          ? 'sceglietele dove vanno mostrate, oppure eliminatele.'
          : 'sceglietela dove va mostrata, oppure eliminatela.'
      }
    },
    also: { en: 'and here', it: 'e qui' },
    example: { 'photos/dach.svg': { sameAs: 'photos/haus.svg' } }
  })
}
