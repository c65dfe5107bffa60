/** Messages that several parts of the desk’s server use. */
import type { LocalizedText } from '../../engine/words/language.ts'

export const sharedPhrases = {
  changedMeanwhile: ({ it, en }: LocalizedText): LocalizedText => ({
    it: `«${it}»: un altro programma ha cambiato questo file proprio adesso. Prova di nuovo.`,
    en: `“${en}”: another program has just changed this file. Try again.`
  }),
  /** @param code of the system's error */
  diskRefuses: (code: string): LocalizedText => ({
    it: `${diskWords(code).it} Nulla è stato cambiato.`,
    en: `${diskWords(code).en} Nothing was changed.`
  })
}

function diskWords(code: string): LocalizedText {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return {
        it: 'Sul disco non c’è più posto, o non ci stanno altri file: libera un po’ di spazio.',
        en: 'The disk is full, or has as many files as it can hold: make room on it.'
      }
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return {
        it: 'Il programma non può scrivere nella cartella del sito: è di sola lettura, o di un altro utente.',
        en: 'The program cannot write to the site’s folder: it is read-only, or belongs to another user.'
      }
    default:
      return {
        it: 'Il disco non accetta la modifica: forse non è più collegato, o è guasto.',
        en: 'The disk does not accept the change: it may be unplugged or faulty.'
      }
  }
}
