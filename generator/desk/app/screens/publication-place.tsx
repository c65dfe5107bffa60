/** Where the site goes when it is published, and what the owner publishes with if there are two ways. */
import { useState } from 'react'
import type { LocalizedText } from '../../../engine/words/language.ts'
import { useApp, useDesk, useWords } from '../state/app-context.ts'
import { get, isUnanswered } from '../state/desk-client.ts'
import { useAnswer } from '../state/use-answer.ts'
import { Button, Row, Toggles } from '../ui/controls.tsx'
import { useWayChoice } from '../state/way-choice.ts'
import { WebSpaceDialog } from './web-space-dialog.tsx'

const words = {
  title: { it: 'Dove va il sito', en: 'Where the site goes' },
  webSpace: { it: 'Spazio web', en: 'Web space' },
  refused: { it: 'la password non va più', en: 'the password is no longer accepted' },
  setUp: { it: 'Indica il tuo spazio web', en: 'Set up your web space' },
  way: { it: '«Pubblica» manda il sito con', en: '“Publish” sends the site with' },
  git: { it: 'Git', en: 'Git' },
  undecided: {
    it: 'Non hai ancora detto con quale dei due.',
    en: 'You have not said with which of the two yet.'
  }
}

export const wayWords: Readonly<Record<'git' | 'web-space', LocalizedText>> = {
  git: words.git,
  'web-space': words.webSpace
}

export function PublicationPlace() {
  const { view } = useApp()
  const { t } = useWords()
  const choose = useWayChoice()
  const publications = useDesk((desk) => desk.publications)
  const [round, setRound] = useState(0)
  const known = useAnswer(`${publications} ${round}`, () => get('web-space', {}))?.answer
  if (known === undefined || isUnanswered(known)) return null
  const { settings, hasGit, way } = known
  const dialog = <WebSpaceDialog onChanged={() => setRound((before) => before + 1)} />
  return (
    <section>
      <h3>{t(words.title)}</h3>
      {settings === undefined ? (
        <Button className="add" sign="add" label={t(words.setUp)} dialog={dialog} />
      ) : (
        <ul className="links">
          <Row
            name={t(words.webSpace)}
            value={[settings.host, settings.folder, settings.isRefused && t(words.refused)].filter(Boolean).join(', ')}
            onOpen={() => view.patch({ dialog })}
          />
        </ul>
      )}
      {settings !== undefined && hasGit && (
        <>
          <p className="help">{way === undefined ? t(words.undecided) : t(words.way)}</p>
          <Toggles
            label={t(words.way)}
            value={way ?? ''}
            options={(['git', 'web-space'] as const).map((value) => ({ value, label: t(wayWords[value]) }))}
            onChoose={(value) => value !== '' && void choose(value)}
          />
        </>
      )}
    </section>
  )
}
