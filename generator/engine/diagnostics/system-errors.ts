/** Why files cannot be written or read, in words: the output folder, the disk, the system. Not about content. */
import type { LocalizedText } from './language.ts'

/** Why the site could not be written. */
export type EmitReason =
  | 'holds-sources' // the output folder would contain `details.also`: the working directory or a folder of sources
  | 'inside-sources' // the output folder would be part of `details.also`, a folder of sources
  | 'not-a-folder' // a file or a link stands where the folder, or its parent, should be
  | 'missing' // there is no site yet in which files could be replaced
  | 'foreign' // the folder has files that no build of ours put there
  | 'busy' // process `details.pid` on `details.host` is writing the same folder, for `details.task`
  | 'overtaken' // this process was silent for so long, suspended perhaps, that another one has taken its lock
  | 'disk-full'
  | 'read-only'
  | 'immovable' // a mount point, a layer of a container image, or open in another program on Windows
  | 'source-unreadable' // a file to copy from
  | 'failed' // any other refusal of the file system: see `details.code`

/** Further facts for the sentence. */
export type EmitErrorDetails = { code?: string; also?: string; task?: string; pid?: number; host?: string }

/** The words for each reason. */
const reasons: Readonly<Record<EmitReason, (path: string, details: EmitErrorDetails) => LocalizedText>> = {
  'holds-sources': (path, { also }) => ({
    it:
      `Il sito non si può scrivere in ${path}: quella cartella si sostituisce tutta intera, e dentro c’è ` +
      `${also ?? 'i contenuti'}. Indicate una cartella solo per il sito: --out dist.`,
    en:
      `The site cannot be written to ${path}: that folder is replaced whole, and ${also ?? 'the content'} is in ` +
      'it. Name a folder of its own: --out dist.'
  }),
  'inside-sources': (path, { also }) => ({
    it:
      `Il sito non si può scrivere in ${path}: sta dentro ${also ?? 'i contenuti'}, e il prossimo comando lo ` +
      'leggerebbe come contenuti. Indicate una cartella altrove: --out dist.',
    en:
      `The site cannot be written to ${path}: that is inside ${also ?? 'the content'}, ` +
      'and the next command would take it for content. Name a folder elsewhere: --out dist.'
  }),
  'not-a-folder': (path) => ({
    it:
      `Il sito non si può scrivere in ${path}: lì c’è un file o un collegamento. ` +
      'Spostatelo altrove, oppure indicate un’altra cartella: --out site.',
    en:
      `The site cannot be written to ${path}: a file or a link stands there. ` +
      'Move it away, or name another folder: --out site.'
  }),
  missing: (path) => ({
    it: `In ${path} non c’è nessun sito. Costruitelo prima: npm run build`,
    en: `There is no site in ${path}. Build it first: npm run build`
  }),
  foreign: (path) => ({
    it:
      `Il sito non si può scrivere in ${path}: quella cartella si sostituisce tutta intera, e dentro ci sono file ` +
      'che il programma non vi ha messo. Spostateli altrove, oppure indicate un’altra cartella: --out site.',
    en:
      `The site cannot be written to ${path}: that folder is replaced whole, and there are files in it that no ` +
      'build put there. Move them away, or name another folder: --out site.'
  }),
  busy: (path, details) => {
    const writer = writerWords(details)
    return {
      it: `In questo momento ${writer.it} sta scrivendo in ${path}. Aspettate che finisca, poi riprovate.`,
      en: `The site in ${path} is being written by ${writer.en}. Wait for that to end, then start again.`
    }
  },
  overtaken: (path) => ({
    it:
      `In ${path} un altro comando ha preso il posto di questo, che per mezzo minuto non ha dato segni di vita. ` +
      'Il sito che c’è lì è intero. Riprovate, se serve ancora ciò che questo doveva scrivere.',
    en:
      `Another command has taken over in ${path}, because this one gave no sign of life for half a minute. ` +
      'The site there is whole. Start again if what this one was to write is still wanted.'
  }),
  'source-unreadable': (path, { code }) => ({
    it:
      `Il file ${path} non si può leggere${inBrackets(code)}. Controllate che ci sia ancora e che lo possiate aprire; ` +
      'se è in .cache, eliminate quella cartella, e si rifà da sola.',
    en:
      `The file ${path} cannot be read${inBrackets(code)}. Check whether it is still there and whether you may open it; ` +
      'if it is in .cache, delete that folder, and it is made anew.'
  }),
  'disk-full': (path) => systemSentences('ENOSPC', path),
  'read-only': (path, { code }) => systemSentences(code ?? 'EACCES', path),
  immovable: (path, { code }) => ({
    it:
      `La cartella ${path} non si può sostituire${inBrackets(code)}. Chiudete i programmi che la tengono aperta; ` +
      `se è un disco o un volume a sé, indicate una cartella al suo interno: --out ${path}/site.`,
    en:
      `The folder ${path} cannot be replaced${inBrackets(code)}. Close the programs that have it open; ` +
      `if it is a disk or a volume of its own, name a folder inside it: --out ${path}/site.`
  }),
  failed: (path, { code }) => systemSentences(code ?? 'unknown', path)
}

const inBrackets = (code: string | undefined): string => (code === undefined ? '' : ` (${code})`)

/**
 * Why the site could not be written, and what to do. The output from before is unchanged.
 * @param path as it is shown
 */
export const emitSentences = (
  { reason, details }: { reason: EmitReason; details: EmitErrorDetails },
  path: string
): LocalizedText => reasons[reason](path, details)

/**
 * Shown once before waiting for another process.
 * @param path the output folder, as it is shown
 */
export function waitSentence(holder: EmitErrorDetails, path: string): LocalizedText {
  const writer = writerWords(holder)
  return {
    it: `In questo momento ${writer.it} sta scrivendo in ${path}. Aspetto che finisca …`,
    en: `${path} is being written by ${writer.en}. Waiting for that to end …`
  }
}

/** Shown if another program changes the content and does not end. Nothing was changed then. */
export function busySentence(holder: EmitErrorDetails): LocalizedText {
  const writer = writerWords(holder)
  return {
    it: `In questo momento ${writer.it} sta cambiando i contenuti. Aspettate che finisca, poi riprovate.`,
    en: `The content is being changed by ${writer.en}. Wait for that to end, then start again.`
  }
}

/**
 * Shown after completing a change of several files whose command was killed.
 * @param files as they are shown
 */
export const recoveredSentence = (files: readonly string[]): LocalizedText => ({
  it: `Un comando che cambiava i contenuti è stato interrotto. I file che aveva già cambiato sono di nuovo come prima: ${files.join(', ')}.`,
  en: `A command that changed the content was cut short. The files that it had already changed are as they were before: ${files.join(', ')}.`
})

/**
 * Shown if the cache is not writable.
 * @param path the cache folder, as it is shown
 */
export const cacheSentence = (code: string, path: string): LocalizedText => ({
  it: `In ${path} non si può conservare niente (${code}), e così foto e simili si rifanno ogni volta. Il resto è come sempre.`,
  en: `Nothing can be kept in ${path} (${code}), so photos and the like are made anew each time. All else is as usual.`
})

/** The other process: `a build (process 123 on desk)`. */
function writerWords({ task = '', pid, host }: EmitErrorDetails): LocalizedText {
  const writers: Readonly<Record<string, LocalizedText>> = {
    build: { it: 'un comando build', en: 'a build' },
    availability: { it: 'un comando availability', en: 'a refresh of the bookings' },
    edit: { it: 'un altro comando', en: 'another command' },
    recovery: {
      it: 'un comando che rimette l’ultimo sito buono',
      en: 'a command that puts the last good site back'
    }
  }
  const writer = writers[task] ?? { it: 'un altro programma', en: 'another program' }
  if (pid === undefined) return writer
  return {
    it: `${writer.it} (processo ${pid}${host === undefined ? '' : ` su ${host}`})`,
    en: `${writer.en} (process ${pid}${host === undefined ? '' : ` on ${host}`})`
  }
}

/** The words for each code of the system, with the file as a sentence begins with it. */
const systemErrors: Readonly<Record<string, (file: LocalizedText) => LocalizedText>> = {
  ENOSPC: ({ it, en }) => ({
    it:
      `${it} non si può scrivere: il disco è pieno, o non ci stanno altri file. ` +
      'Liberate un po’ di posto, poi riprovate.',
    en:
      `The disk is full, or has as many files as it can hold: ${en} cannot be written. ` +
      'Make room, then start again.'
  }),
  EACCES: ({ it, en }) => ({
    it:
      `${it} non si può usare: il vostro utente non ne ha il permesso. Dategli il permesso di leggere e di scrivere, ` +
      'oppure avviate il programma come l’utente a cui appartiene.',
    en:
      `You have no right to ${en}. ` +
      'Give your user the right to read and write it, or start as the user who owns it.'
  }),
  EROFS: ({ it, en }) => ({
    it: `${it} è su un disco di sola lettura. Spostate il progetto su uno in cui si può scrivere.`,
    en: `${en} is on a disk that can only be read. Move the project to one that can be written.`
  }),
  ENOENT: ({ it, en }) => ({
    it:
      `${it} non c’è, o non c’è più. ` +
      'Se qualcos’altro sta spostando dei file in questo momento, aspettate che finisca, poi riprovate.',
    en:
      `${en} is not there, or no longer. ` +
      'If something else is moving files at this moment, wait for it to end, then start again.'
  }),
  ENOTDIR: ({ it, en }) => ({
    it:
      `${it} non si può usare: c’è un file dove dovrebbe esserci una cartella, o una cartella dove dovrebbe ` +
      'esserci un file. Spostate altrove ciò che è di troppo, poi riprovate.',
    en:
      `${en} cannot be used: a file stands where a folder should be, or a folder where a file should. ` +
      'Move it away, then start again.'
  }),
  EIO: ({ it, en }) => ({
    it: `${it} non si può leggere o scrivere: il disco segnala un guasto. Controllate il disco, poi riprovate.`,
    en:
      `${en} cannot be read or written: the disk answers with a fault. Check whether the disk is all right, ` +
      'then start again.'
  }),
  ESTALE: ({ it, en }) => ({
    it: `${it} è su un disco che non c’è più. Controllate che sia collegato, poi riprovate.`,
    en: `${en} is on a disk that is no longer there. Check whether it is connected, then start again.`
  }),
  EFBIG: ({ it, en }) => ({
    it:
      `${it} sarebbe più grande di quanto permettono il disco o il vostro utente. ` +
      'Spostate il progetto su un altro disco.',
    en: `${en} would be larger than the disk or your user is allowed. Move the project to another disk.`
  }),
  EBUSY: ({ it, en }) => ({
    it: `${it} è aperto in un altro programma. Chiudete quello, poi riprovate.`,
    en: `${en} is in use by another program. Close that, then start again.`
  }),
  ENAMETOOLONG: ({ it, en }) => ({
    it:
      `${it} ha un nome troppo lungo per questo disco. ` +
      'Spostate il progetto in una cartella con un percorso più corto.',
    en: `${en} has a name that is too long for this disk. Move the project to a folder with a shorter path.`
  }),
  ELOOP: ({ it, en }) => ({
    it: `${it} è un collegamento che gira in tondo. Eliminatelo, poi riprovate.`,
    en: `${en} is a link that leads in a circle. Remove it, then start again.`
  }),
  EMFILE: () => ({
    it: 'Su questo computer sono aperti troppi file. Chiudete qualche programma, poi riprovate.',
    en: 'Too many files are open on this computer. Close some programs, then start again.'
  }),
  ENOMEM: () => ({
    it: 'Questo computer non ha più memoria libera. Chiudete qualche programma, poi riprovate.',
    en: 'This computer has no memory left. Close some programs, then start again.'
  })
}

/** Codes that mean the same to the owner. */
const equivalentCodes: Readonly<Record<string, string>> = {
  EDQUOT: 'ENOSPC',
  EPERM: 'EACCES',
  EEXIST: 'ENOTDIR',
  EISDIR: 'ENOTDIR',
  EREMOTEIO: 'EIO',
  ENXIO: 'ESTALE',
  ENODEV: 'ESTALE',
  ETXTBSY: 'EBUSY',
  ENFILE: 'EMFILE'
}

/**
 * The meaning of a system error by its code, and what to do.
 * @param path the file or folder as it is shown; some errors have none
 */
export function systemSentences(code: string, path: string | undefined): LocalizedText {
  const known = systemErrors[equivalentCodes[code] ?? code]
  if (known !== undefined) return known({ it: path ?? 'Un file', en: path ?? 'A file' })
  return {
    it:
      `Il sistema non permette ${path === undefined ? 'un’operazione' : `di leggere o scrivere ${path}`} (${code}). ` +
      'Controllate il disco, poi riprovate.',
    en:
      `The system refuses ${path === undefined ? 'something' : `to read or write ${path}`} (${code}). ` +
      'Check whether the disk is all right, then start again.'
  }
}
