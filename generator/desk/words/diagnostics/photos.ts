/** What can be wrong with photos and drawings, in Italian. */
import type { PhotoCause, PhotoFacts, photos as coded } from '../../../diagnostics/codes/photos.ts'
import { number, quote, quotes } from '../italian.ts'
import type { ItalianOf } from './entry.ts'

type PhotoFactsOf<P extends PhotoCause['problem']> = PhotoFacts & { problem: P }

const megabytes = 1_000_000

/** The words for each reason. */
const causes: {
  readonly [P in PhotoCause['problem']]: {
    says: (photo: PhotoFactsOf<P>) => string
    advises: string | ((photo: PhotoFactsOf<P>) => string)
  }
} = {
  unreadable: {
    says: ({ ref }) => `Non si riesce a leggere la foto ${quote(ref)}.`,
    advises: 'Esportatela di nuovo come JPEG.'
  },
  'not-an-image': {
    says: ({ ref }) => `La foto ${quote(ref)} non è un’immagine, qualunque sia la sua estensione.`,
    advises: 'Al suo posto mettete un file JPEG, PNG, WebP, AVIF o SVG.'
  },
  heic: {
    says: ({ ref }) => `La foto ${quote(ref)} è un file HEIC, come li fanno gli iPhone, e i browser non li mostrano.`,
    advises:
      'Esportatela come JPEG: apritela sul telefono o sul computer, scegliete «Esporta» o «Salva come», poi JPEG.'
  },
  'unsupported-format': {
    says: ({ ref, format }) =>
      format === 'video'
        ? `La foto ${quote(ref)} è un video, che il sito non può mostrare.`
        : `La foto ${quote(ref)} è un file ${format.toUpperCase()}, che il sito non può mostrare.`,
    advises: 'Esportatela di nuovo come JPEG, oppure come PNG, WebP o AVIF.'
  },
  truncated: {
    says: ({ ref }) => `Il file della foto ${quote(ref)} si interrompe a metà.`,
    advises: 'Copiatelo di nuovo dalla macchina fotografica o dal telefono.'
  },
  'too-small': {
    says: ({ ref, width, height }) => `La foto ${quote(ref)} è troppo piccola: ${width} × ${height} pixel.`,
    advises: ({ minWidth, minHeight }) => `Usatene una di almeno ${minWidth} × ${minHeight} pixel.`
  },
  'too-large': {
    says: ({ ref, width, height }) => `La foto ${quote(ref)} è troppo grande: ${width} × ${height} pixel.`,
    advises: ({ maxPixels }) => `Esportatela con al massimo ${number(maxPixels / 1_000_000)} milioni di pixel.`
  },
  'too-heavy': {
    says: ({ ref, bytes }) => `Il file della foto ${quote(ref)} è troppo grande: ${Math.ceil(bytes / megabytes)} MB.`,
    advises: ({ maxBytes }) => `Esportatela con al massimo ${Math.floor(maxBytes / megabytes)} MB.`
  },
  'svg-malformed': {
    says: ({ ref, line }) =>
      `Il disegno ${quote(ref)} non è un file SVG ` +
      `intero${line === undefined ? '' : `: si interrompe alla riga ${line}`}.`,
    advises: 'Esportatelo di nuovo dal programma di disegno.'
  },
  'svg-entities': {
    says: ({ ref }) => `Il disegno ${quote(ref)} definisce delle «entità», che il sito non legge.`,
    advises: 'Esportatelo di nuovo come SVG semplice.'
  },
  'svg-unfolds': {
    says: ({ ref }) =>
      `Il disegno ${quote(ref)} ripete le sue stesse parti così tante volte che il browser di chi apre la pagina si ` +
      'bloccherebbe.',
    advises: 'Esportatelo di nuovo come SVG semplice, senza copie che rimandano ad altre, oppure come PNG.'
  },
  'svg-no-size': {
    says: ({ ref }) => `Il disegno ${quote(ref)} non dice quanto è grande.`,
    advises: 'Esportatelo con una larghezza e un’altezza, oppure con una viewBox.'
  },
  'svg-outside': {
    says: ({ ref, links }) =>
      `Il disegno ${quote(ref)} prende da fuori ${quotes(links)}, e una pagina mostra solo ciò che è nel disegno ` +
      'stesso.',
    advises: 'Mettete l’immagine dentro il disegno: con Inkscape in «Estensioni», «Immagini», «Incorpora immagini».'
  }
}

function causeSays<P extends PhotoCause['problem']>(photo: PhotoFactsOf<P>): string {
  return causes[photo.problem].says(photo)
}

function causeAdvises<P extends PhotoCause['problem']>(photo: PhotoFactsOf<P>): string {
  const { advises } = causes[photo.problem]
  return typeof advises === 'string' ? advises : advises(photo)
}

export const photos: ItalianOf<typeof coded> = {
  'photo-missing': {
    says: ({ photo, count }) =>
      count === undefined
        ? `Non c’è nessuna foto ${quote(photo)}.`
        : `Nella cartella ${quote(photo)} non c’è nessuna delle ${count} foto che il sito vi cerca.`,
    advises: ({ photo, nearest, folder, count }) => {
      if (count === undefined)
        return nearest === undefined
          ? 'Scegliete o caricate un’altra foto nel campo.'
          : `Ce n’è una con un nome simile, ${quote(nearest)}: sceglietela nel campo, se è quella.`
      return nearest === undefined
        ? `Mettete le foto nella cartella ${quote(folder)}.`
        : `La cartella ${quote(`photos/${nearest}`)} ha foto con questi nomi: chiamatela ` +
            `${quote(photo.split('/').at(-1) ?? photo)}.`
    }
  },
  'photo-night-inside': {
    says: ({ photo }) =>
      `Il disegno ${quote(photo)} cambia da sé i suoi colori di notte, e i browser degli iPhone non ne tengono ` +
      'conto: il sito lo mostra con i colori del giorno.',
    advises: ({ night }) =>
      `Nella cartella delle foto mettetegli accanto una copia che si chiama ${quote(`${night}.svg`)}: di notte il ` +
      'sito mostra quella, con i suoi colori della notte.'
  },
  'photo-problem': { says: causeSays, advises: causeAdvises },
  'photo-twice': {
    says: ({ photo, inCapitals }) =>
      inCapitals
        ? `Il nome della foto ${quote(photo)} differisce solo nelle maiuscole da quello di un altro file o di ` +
          'un’altra cartella, e per molti computer sono lo stesso.'
        : `La foto ${quote(photo)} c’è due volte, con due formati diversi.`,
    advises: ({ other, inCapitals }) =>
      inCapitals
        ? `Nella cartella delle foto cambiate nome a una delle due: questa, oppure ${quote(other)}.`
        : `Nella cartella delle foto eliminate una delle due: questa, oppure ${quote(other)}.`
  },
  'photo-unused': {
    says: ({ photo, count, isPicture }) => {
      if (!isPicture) return `Il file ${quote(photo)} non è un’immagine, e nessuna pagina lo mostra.`
      return count > 1
        ? `Nessuna pagina mostra ${count} foto della cartella ${quote(photo)}.`
        : `Nessuna pagina mostra la foto ${quote(photo)}.`
    },
    advises: ({ count, isPicture }) => {
      if (!isPicture) return 'Spostatelo fuori dalla cartella delle foto, oppure eliminatelo.'
      return count > 1
        ? 'Sceglietele dove vanno mostrate, oppure toglietele in «Tutto», «Foto non usate».'
        : 'Sceglietela dove va mostrata, oppure toglietela in «Tutto», «Foto non usate».'
    }
  }
}
