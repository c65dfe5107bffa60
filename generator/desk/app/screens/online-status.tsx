/** Shows whether the published version can be seen at the address of the site, and asks until it can. */
import { useState } from 'react'
import type { Changes, Online } from '../../protocol.ts'
import { useWords } from '../state/app-context.ts'
import { get, isUnanswered } from '../state/desk-client.ts'
import { useAnswer } from '../state/use-answer.ts'

const words = {
  asking: { it: 'Guardo se è già in linea…', en: 'Checking whether it is online…' },
  online: { it: 'È in linea.', en: 'It is online.' },
  waiting: {
    it: 'Non ancora in linea: chi ospita il sito lo prepara adesso, di solito in pochi minuti. Qui vedrai quando c’è.',
    en: 'Not online yet: your web host is preparing it now, usually within minutes. You will see it here.'
  },
  silent: {
    it: 'L’indirizzo del sito non risponde: non si può vedere se è in linea.',
    en: 'The address of the site does not answer, so we cannot tell whether it is online.'
  }
}

const [firstPauseMs, longestPauseMs] = [3000, 60_000]

/** Asks whether a version of the content can be seen, until it can. */
export function useOnline(version: string): Online['state'] | 'asking' {
  const [round, setRound] = useState(0)
  const pauseMs = round === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 1.5 ** round)
  const answer = useAnswer(round, () => get('online', { version }), pauseMs)
  const state = answer === undefined || isUnanswered(answer.answer) ? 'asking' : answer.answer.state
  if (answer?.question === round && state !== 'online') setRound(round + 1)
  return state
}

export function OnlineStatus({ address, version }: Pick<Changes, 'address' | 'version'>) {
  const { t } = useWords()
  const state = useOnline(version)
  return (
    <p className={state === 'online' ? 'save-status good' : 'quiet'} role="status">
      {t(words[state])}{' '}
      {address !== undefined && (
        <a href={address} target="_blank" rel="noreferrer">
          {address.replace(/^https?:\/\//, '')}
        </a>
      )}
    </p>
  )
}
