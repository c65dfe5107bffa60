/** Shows how far a publication to web space is, whichever window has begun it. */
import { useState } from 'react'
import type { PublicationProgress } from '../../protocol.ts'
import { useWords } from '../state/app-context.ts'
import { get, isUnanswered } from '../state/desk-client.ts'
import { useAnswer } from '../state/use-answer.ts'

const words = {
  connecting: { it: 'Mi collego al server…', en: 'Connecting to the server…' },
  building: { it: 'Preparo il sito…', en: 'Building the site…' },
  sending: { it: 'Mando il sito…', en: 'Sending the site…' },
  files: { it: '{done} file su {total}', en: '{done} of {total} files' },
  goOn: {
    it: 'Puoi chiudere questa finestra e continuare a lavorare: quel che cambi adesso va la prossima volta.',
    en: 'You can close this window and go on working: what you change now goes the next time.'
  }
}

const pauseMs = 700

function useProgress(): PublicationProgress {
  const [round, setRound] = useState(0)
  const [last, setLast] = useState<PublicationProgress>({ phase: 'none' })
  const answer = useAnswer(round, () => get('publishing', {}), round === 0 ? 0 : pauseMs)
  if (answer?.question === round) {
    if (!isUnanswered(answer.answer)) setLast(answer.answer)
    setRound(round + 1)
  }
  return last
}

export function PublicationProgressBar() {
  const { t } = useWords()
  const progress = useProgress()
  const { phase } = progress
  if (phase === 'none' || phase === undefined) return null
  return (
    <div className="publishing">
      <p role="status">{t(words[phase])}</p>
      {phase === 'sending' && (
        <label>
          <progress value={progress.done} max={progress.total} />{' '}
          {t(words.files, { done: progress.done, total: progress.total })}
        </label>
      )}
      <p className="help">{t(words.goOn)}</p>
    </div>
  )
}
