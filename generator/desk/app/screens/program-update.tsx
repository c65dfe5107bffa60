/** A newer version of the program that is on this computer, and what the last update has done. */
import { Fragment, useState } from 'react'
import type { ProgramState, RequestOf } from '../../protocol.ts'
import { isUnanswered, post } from '../state/desk-client.ts'
import { useApp, useDesk, useWords } from '../state/app-context.ts'
import { Button } from '../ui/controls.tsx'

const words = {
  newer: { it: 'Una versione nuova: {version}', en: 'A new version: {version}' },
  beside: {
    it: 'È già sul computer, accanto alla tua ({present}). Finché non premi non cambia niente.',
    en: 'It is on this computer already, beside yours ({present}). Nothing changes until you press.'
  },
  keeps: {
    it:
      'Resta tutto quel che è tuo, e si torna indietro con un pulsante. Ci vogliono circa due minuti: poi la ' +
      'redazione si riapre da sola.',
    en:
      'All that is yours stays, and one button goes back. It takes about two minutes; then the desk opens again by ' +
      'itself.'
  },
  take: { it: 'Passa alla versione nuova', en: 'Take the new version' },
  news: { it: 'Che cosa porta', en: 'What it brings' },
  done: { it: 'Sei alla versione {version}', en: 'You have version {version}' },
  public: { it: 'Sul sito cambia quando pubblichi.', en: 'The site changes when you publish.' },
  details: { it: 'Che cosa è cambiato', en: 'What has changed' },
  why: { it: 'Perché', en: 'Why' },
  back: { it: 'Torna alla {version}', en: 'Go back to {version}' },
  seen: { it: 'Ho visto', en: 'I have seen it' },
  refused: { it: 'L’aggiornamento non è riuscito', en: 'The update was not made' },
  underWay: {
    it: 'Il programma si aggiorna. Per un paio di minuti non risponde: poi la redazione si riapre da sola.',
    en: 'The program is being updated. It does not respond for some two minutes; then the desk opens again by itself.'
  }
}

export function ProgramUpdate() {
  const program = useDesk(({ state }) => state?.program)
  if (program === undefined) return null
  return (
    <>
      {program.last !== undefined && <LastUpdate {...program} last={program.last} />}
      {program.newer !== undefined && <NewerVersion present={program.version} newer={program.newer} />}
    </>
  )
}

/**
 * Sends what is wanted; off from the press until there is an answer that leaves this page as it is. What is asked for
 * is under way until the program that comes back says what became of it.
 */
function useProgram() {
  const { desk } = useApp()
  const program = useDesk(({ state }) => state?.program)
  const [isAsking, setAsking] = useState(false)
  const [changing, setChanging] = useState<ProgramState>()
  const ask = async (want: RequestOf<'program'>['want']): Promise<void> => {
    setAsking(true)
    const answer = await post('program', { want })
    if (isUnanswered(answer) || answer.type === 'impossible') desk.say(answer.why, { mood: 'bad' })
    else if (want !== 'seen') setChanging(program)
    setAsking(false)
  }
  const isUnderWay = changing !== undefined && changing === program
  return { ask: (want: RequestOf<'program'>['want']) => void ask(want), isAsking, isUnderWay }
}

function UnderWay() {
  const { t } = useWords()
  return <p role="status">{t(words.underWay)}</p>
}

/** Lines that begin with `- ` are entries; any other line is the heading of the entries after it. */
function sectionsOf(lines: readonly string[]): readonly { heading: string | undefined; entries: readonly string[] }[] {
  const starts = lines.flatMap((line, at) => (at === 0 || !line.startsWith('- ') ? [at] : []))
  return starts.map((start, at) => {
    const section = lines.slice(start, starts[at + 1])
    return {
      heading: section.find((line) => !line.startsWith('- ')),
      entries: section.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))
    }
  })
}

function NewerVersion({ present, newer }: { present: string; newer: NonNullable<ProgramState['newer']> }) {
  const { t } = useWords()
  const { ask, isAsking, isUnderWay } = useProgram()
  return (
    <section className="program">
      <h3>{t(words.newer, { version: newer.version })}</h3>
      <p className="help">{t(words.beside, { present })}</p>
      {newer.news.length > 0 && (
        <details>
          <summary>{t(words.news)}</summary>
          {sectionsOf(newer.news.map((each) => t(each))).map(({ heading, entries }) => (
            <Fragment key={heading ?? ''}>
              {heading !== undefined && <h4>{heading}</h4>}
              <ul>
                {entries.map((entry) => (
                  <li key={entry}>{entry}</li>
                ))}
              </ul>
            </Fragment>
          ))}
        </details>
      )}
      <p className="help">{t(words.keeps)}</p>
      {isUnderWay ? (
        <UnderWay />
      ) : (
        <p className="buttons">
          <Button label={t(words.take)} isOff={isAsking} onClick={() => ask('newer')} />
        </p>
      )}
    </section>
  )
}

function LastUpdate({ version, last }: ProgramState & { last: NonNullable<ProgramState['last']> }) {
  const { t } = useWords()
  const { ask, isAsking, isUnderWay } = useProgram()
  const isDone = last.type === 'done'
  return (
    <section className={isDone ? 'program' : 'program refused'}>
      <h3>{isDone ? t(words.done, { version }) : t(words.refused)}</h3>
      {isDone && <p className="help">{t(words.public)}</p>}
      <details open={!isDone}>
        <summary>{t(isDone ? words.details : words.why)}</summary>
        <p className="report">{t(last.words).trim()}</p>
      </details>
      {isUnderWay ? (
        <UnderWay />
      ) : (
        <p className="buttons">
          <Button label={t(words.seen)} isOff={isAsking} onClick={() => ask('seen')} />
          {isDone && (
            <Button
              className="plain"
              label={t(words.back, { version: last.from })}
              isOff={isAsking}
              onClick={() => ask('back')}
            />
          )}
        </p>
      )}
    </section>
  )
}
