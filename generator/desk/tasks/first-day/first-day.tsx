/** The way to the first publication: its stops, how long each takes, and what comes next. */
import type { WayStop } from '../../protocol.ts'
import { useApp, useDesk, useSelect, useWords, type Words } from '../../app/state/app-context.ts'
import { noForm } from '../../app/state/desk-view.ts'
import { Button, Row } from '../../app/ui/controls.tsx'
import { Sign } from '../../app/ui/signs.tsx'
import { PublishButton } from '../../app/screens/publish-dialog.tsx'

const words = {
  title: { it: 'La strada fino al sito', en: 'The way to your site' },
  whole: {
    it: '{stops} tappe, {time} in tutto: anche in più volte, niente va perso.',
    en: '{stops} stops, {time} in all. Take your time: nothing is lost in between.'
  },
  minutes: { it: 'circa {count} minuti', en: 'about {count} minutes' },
  anHour: { it: 'circa un’ora', en: 'about an hour' },
  anHourAndAHalf: { it: 'circa un’ora e mezza', en: 'about an hour and a half' },
  hours: { it: 'circa {count} ore', en: 'about {count} hours' },
  hoursAndAHalf: { it: 'circa {count} ore e mezza', en: 'about {count} and a half hours' },
  unread: {
    it: 'Non si legge: {files}. Che cosa c’è da confermare là dentro, per ora non si sa.',
    en: 'Cannot be read: {files}. What is to be confirmed in there is not known for now.'
  },
  done: { it: 'fatto', en: 'done' },
  open: { it: 'Da confermare: {count}', en: 'To be confirmed: {count}' },
  go: { it: 'Continua: {stop}', en: 'Go on: {stop}' },
  later: { it: 'Apri', en: 'Open' },
  afterThose: { it: 'Si può appena le altre tappe sono fatte.', en: 'This is possible once the other stops are done.' }
}

/** About how long something takes, in words: to five minutes, and from an hour on to half an hour. */
export function timeInWords(minutes: number, t: Words['t']): string {
  const rounded = Math.max(5, Math.ceil(minutes / 5) * 5)
  if (rounded < 60) return t(words.minutes, { count: rounded })
  const halves = Math.ceil(minutes / 30)
  const count = Math.floor(halves / 2)
  if (count === 1) return t(halves % 2 === 0 ? words.anHour : words.anHourAndAHalf)
  return t(halves % 2 === 0 ? words.hours : words.hoursAndAHalf, { count })
}

const isDone = ({ open, isPublication }: WayStop): boolean => !isPublication && open === 0

export function FirstDay() {
  const { t } = useWords()
  const way = useDesk(({ state }) => state?.way) ?? []
  const rest = way.filter((stop) => !isDone(stop))
  const unread = (useDesk(({ state }) => state?.files) ?? []).filter(({ isUnread }) => isUnread)
  const minutes = rest.reduce((sum, stop) => sum + stop.minutes, 0)
  return (
    <section aria-labelledby="first-day">
      <header>
        <h2 className="screen-title" id="first-day">
          {t(words.title)}
        </h2>
        <p className="help">{t(words.whole, { stops: way.length, time: timeInWords(minutes, t) })}</p>
        {unread.length > 0 && (
          <p className="note">{t(words.unread, { files: unread.map(({ label }) => t(label)).join(', ') })}</p>
        )}
      </header>
      <ol className="way">
        {way.map((stop, index) => (
          <Stop key={stop.id} stop={stop} number={index + 1} isNext={stop === rest[0]} />
        ))}
      </ol>
    </section>
  )
}

/** @param props `isNext` of the first stop that is not done */
function Stop({ stop, number, isNext }: { stop: WayStop; number: number; isNext: boolean }) {
  const { t } = useWords()
  const { label, help, open, minutes, isPublication } = stop
  const done = isDone(stop)
  return (
    <li className={done ? 'done' : undefined} aria-current={isNext ? 'step' : undefined}>
      <span className="stop" aria-hidden="true">
        {done ? <Sign id="check" /> : number}
      </span>
      <div>
        <h3>{t(label)}</h3>
        <p>{t(help)}</p>
        {isNext && open > 0 && <OpenSubjects stop={stop} />}
        {isPublication && !isNext && <p>{t(words.afterThose)}</p>}
        {isPublication ? isNext && <PublishButton /> : <StopButton {...{ stop, isNext }} />}
      </div>
      <span className="time">
        {done ? t(words.done) : timeInWords(minutes, t)}
        {open > 0 && <small>{t(words.open, { count: open })}</small>}
      </span>
    </li>
  )
}

/** Leads to a stop: to its place, or to its values one below the other. One that is done only shows its place. */
function StopButton({ stop, isNext }: { stop: WayStop; isNext: boolean }) {
  const { view } = useApp()
  const { t } = useWords()
  const select = useSelect()
  const { id, label, open, leadsTo } = stop
  if (leadsTo === undefined && open === 0) return null
  const go = (): void => {
    if (leadsTo === undefined) return view.patch({ ...noForm, subject: { ...label, stop: id, isWholeStop: true } })
    view.patch({ ...noForm, screen: leadsTo.screen })
    if (leadsTo.at !== undefined) select(leadsTo.at, { isPart: leadsTo.at.path.length > 0 })
  }
  const name = leadsTo === undefined ? t(words.later) : t(leadsTo.label)
  return (
    <Button
      className={isNext ? 'main' : 'plain'}
      label={isNext ? t(words.go, { stop: t(label) }) : name}
      aria-label={isNext ? undefined : `${t(label)}: ${name}`}
      onClick={go}
    />
  )
}

/** What the values of a stop are about, each with how many there are. */
function OpenSubjects({ stop: { id } }: { stop: WayStop }) {
  const { view } = useApp()
  const { t } = useWords()
  const select = useSelect()
  const own = (useDesk(({ state }) => state?.placeholders) ?? []).filter(({ stop }) => stop === id)
  const subjects = new Map(own.map(({ subject }) => [subject.en, subject]))
  // All values of a stop that is about one thing are behind its button.
  if (subjects.size < 2) return null
  return (
    <ul className="links">
      {[...subjects].map(([key, subject]) => {
        const places = own.filter((each) => each.subject.en === key)
        const [first] = places
        const open = (): void => {
          if (places.length === 1 && first !== undefined) select(first, { isPart: true })
          else view.patch({ ...noForm, subject: { ...subject, stop: id } })
        }
        return <Row key={key} name={t(subject)} count={places.length} onOpen={open} />
      })}
    </ul>
  )
}
