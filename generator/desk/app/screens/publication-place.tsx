/** Where the site goes when it is published, and what the owner publishes with if there are two ways. */
import { useState, type ReactNode } from 'react'
import { counted, type LocalizedText } from '../../../engine/words/language.ts'
import type { Changes, Destination } from '../../protocol.ts'
import { lastPublicationMs } from '../state/publication-time.ts'
import { useApp, useDesk, useWords, type Words } from '../state/app-context.ts'
import { get, isUnanswered } from '../state/desk-client.ts'
import { useAnswer } from '../state/use-answer.ts'
import { Breakable, Button, Row, Toggles } from '../ui/controls.tsx'
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
  },
  goesTo: { it: 'Va a', en: 'It goes to' },
  how: { it: 'Con', en: 'By' },
  what: { it: 'Parte', en: 'What goes' },
  time: { it: 'Ci vuole', en: 'It takes' },
  firstTime: { it: 'qualche minuto', en: 'some minutes' },
  lastTime: { it: 'l’ultima volta {time}', en: '{time} last time' },
  under: { it: 'pochi secondi', en: 'a few seconds' },
  wholeSite: { it: 'tutto il sito', en: 'the whole site' },
  none: { it: 'ancora niente', en: 'nothing yet' },
  settings: { it: 'Spazio web…', en: 'Web space…' }
}
const changeForms = { it: ['modifica', 'modifiche'], en: ['change', 'changes'] } as const
const photoForms = { it: ['foto', 'foto'], en: ['photo', 'photos'] } as const
const secondForms = { it: ['secondo', 'secondi'], en: ['second', 'seconds'] } as const
const minuteForms = { it: ['minuto', 'minuti'], en: ['minute', 'minutes'] } as const

export const wayWords: Readonly<Record<'git' | 'web-space', LocalizedText>> = {
  git: words.git,
  'web-space': words.webSpace
}

type SummaryProps = Pick<Changes, 'destination' | 'address'> & {
  /** What goes, without what is kept back. */
  parts: Changes['parts']
  /** What leads back from the settings of the web space. */
  after: ReactNode
}

/** How many changes wait to be published. */
export const countChanges = (parts: Changes['parts']): number =>
  parts.reduce((sum, part) => sum + part.changes.length, 0)

/** Where a publication goes, how much of it there is, and about how long it takes. */
export function PublicationSummary({ destination, address, parts, after }: SummaryProps) {
  const { t } = useWords()
  const isFirst = destination.type === 'web-space' && destination.isFirst
  const changes = countChanges(parts)
  const photos = new Set(parts.flatMap(({ files }) => files.filter((file) => file.startsWith('photos/')))).size
  const amounts = [
    ...(changes > 0 ? [t(counted(changes, changeForms))] : []),
    ...(photos > 0 ? [t(counted(photos, photoForms))] : [])
  ].join(', ')
  const lastMs = lastPublicationMs(destination)
  const time = isFirst ? t(words.firstTime) : lastMs && t(words.lastTime, { time: t(timeWords(lastMs)) })
  const rows = [
    ['how', placeWords(destination, t)],
    ['what', isFirst ? t(words.wholeSite) : amounts || t(words.none)],
    ['time', time]
  ] as const
  return (
    <>
      {address !== undefined && (
        <p className="destination">
          <span className="caption">{t(words.goesTo)}</span>{' '}
          <b>
            <Breakable text={hostOf(address)} />
          </b>
        </p>
      )}
      <dl>
        {rows.map(
          ([key, value]) =>
            value !== undefined && (
              <div key={key}>
                <dt>{t(words[key])}</dt>
                <dd>{value}</dd>
              </div>
            )
        )}
      </dl>
      {destination.type === 'web-space' && (
        <Button className="plain" label={t(words.settings)} dialog={<WebSpaceDialog after={after} />} />
      )}
    </>
  )
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)

function placeWords(destination: Destination, t: Words['t']): string {
  if (destination.type !== 'web-space') return t(words.git)
  const { host, folder } = destination
  return [t(words.webSpace).toLowerCase(), host, ...(folder === '' ? [] : [folder])].join(', ')
}

function timeWords(ms: number): LocalizedText {
  const seconds = Math.round(ms / 1000)
  if (seconds < 5) return words.under
  return seconds < 90 ? counted(seconds, secondForms) : counted(Math.round(seconds / 60), minuteForms)
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
