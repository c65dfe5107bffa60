/** Asks whether the folder is an earlier house, where only the owner can tell: one notice on every screen. */
import { useState } from 'react'
import type { HouseDoubt } from '../../protocol.ts'
import { isUnanswered, post } from '../state/desk-client.ts'
import { useApp, useDesk, useWords } from '../state/app-context.ts'
import { Button } from '../ui/controls.tsx'

const words = {
  copy: { it: 'Questa cartella sembra una copia di {folder}.', en: 'This folder seems to be a copy of {folder}.' },
  lost: {
    it: 'Il computer conserva qualcosa per questa cartella, ma il file {file} non c’è più: forse è di un altro sito.',
    en: 'This computer keeps something for this folder, but the file {file} is gone: it may be that of another site.'
  },
  unreadable: { it: 'Il file {file} non si legge.', en: 'The file {file} cannot be read.' },
  ask: {
    it: 'Vuoi usare qui {what} che ci sono già, o cominciare da capo? Finché non decidi, niente va perso.',
    en: 'Do you want to use {what} here as they are, or begin anew? Until you decide, nothing is lost.'
  },
  none: {
    it: 'Non so più a quale sito appartengono {what}. Rimetti il file da una copia, o comincia da capo.',
    en: 'It is no longer known whose {what} are. Put the file back from a copy, or begin anew.'
  },
  same: { it: 'Usa quelli che ci sono già', en: 'Use those that are there' },
  sameOf: { it: 'Usa quelli di {folder}', en: 'Use those of {folder}' },
  anew: { it: 'Comincia da capo', en: 'Begin anew' }
}

export function HouseQuestion() {
  const doubt = useDesk(({ state }) => state?.houseDoubt)
  return doubt === undefined ? null : <Question doubt={doubt} />
}

function Question({ doubt: { reason, earlier, file, what } }: { doubt: HouseDoubt }) {
  const { desk } = useApp()
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const decide = async (id?: string): Promise<void> => {
    setAsking(true)
    const answer = await post('house-decision', { id })
    if (isUnanswered(answer) || answer.type === 'impossible') desk.say(answer.why, { mood: 'bad' })
    setAsking(false)
  }
  const [first] = earlier
  return (
    <div className="house-question" role="alert">
      <p>
        {t(words[reason], { folder: first?.folder ?? '', file })}{' '}
        {t(first === undefined ? words.none : words.ask, { what: t(what) })}
      </p>
      <p className="buttons">
        {earlier.map(({ id, folder }) => (
          <Button
            key={id}
            label={t(earlier.length === 1 ? words.same : words.sameOf, { folder })}
            isOff={isAsking}
            onClick={() => void decide(id)}
          />
        ))}
        <Button label={t(words.anew)} isOff={isAsking} onClick={() => void decide()} />
      </p>
    </div>
  )
}
