/** Messages that several parts of the desk's server say. */
import type { LocalizedText } from '../../engine/diagnostics/language.ts'

export const sharedPhrases = {
  changedMeanwhile: (file: string): LocalizedText => ({
    it: `${file} è stato cambiato in questo momento da un altro programma. Prova di nuovo.`,
    en: `Another program has changed ${file} at this very moment. Try again.`
  }),
  /** @param code of the system's error */
  diskRefuses: (code: string): LocalizedText =>
    ['ENOSPC', 'EDQUOT'].includes(code)
      ? {
          it: 'Sul disco non c’è più posto, o non ci stanno altri file: liberatene un po’. Nulla è stato cambiato.',
          en: 'The disk is full, or has as many files as it can hold: make room on it. Nothing was changed.'
        }
      : {
          it: `Il disco non accetta la modifica (${code}). Nulla è stato cambiato.`,
          en: `The disk does not take the change (${code}). Nothing was changed.`
        }
}
