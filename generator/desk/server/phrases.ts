/** Messages that several parts of the desk’s server use. */
import { systemPhrase, systemSentence } from '../../engine/diagnostics/system-errors.ts'
import { inEngineWords, writerOf } from '../../engine/messages/system-messages.ts'
import type { Holder } from '../../engine/output/lock.ts'
import type { SystemFailure } from '../../engine/store/files.ts'
import { inEachLanguage, joinedBy, type LocalizedText } from '../../engine/words/language.ts'

export const sharedPhrases = {
  changedMeanwhile: ({ it, en }: LocalizedText): LocalizedText => ({
    it: `«${it}»: un altro programma ha cambiato questo file proprio adesso. Prova di nuovo.`,
    en: `“${en}”: another program has just changed this file. Try again.`
  }),
  /** Another process is changing the content. */
  isChanging: (holder: Holder): LocalizedText =>
    inEachLanguage((language) =>
      inEngineWords(language, (say) => systemPhrase(say, 'content-busy', { writer: writerOf(say, holder) }))
    ),
  /** Of what has changed nothing. */
  diskRefuses: (failure: SystemFailure): LocalizedText =>
    joinedBy(' ', systemWords(failure), { it: 'Nulla è stato cambiato.', en: 'Nothing was changed.' })
}

/** What the system refuses, in every language. */
export const systemWords = (failure: SystemFailure): LocalizedText =>
  inEachLanguage((language) => inEngineWords(language, (say) => systemSentence(say, failure)))
