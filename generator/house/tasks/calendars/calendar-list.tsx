/** The screen of the calendars: what is read of each, where to paste a new one, and which address to give away. */
import { useRef, useState } from 'react'
import { GroupField } from '../../../desk/app/fields/group-field.tsx'
import { drawField, Field } from '../../../desk/app/fields/field.tsx'
import { useRemoval } from '../../../desk/app/fields/edit.ts'
import { fieldsAlong } from '../../../desk/kinds/form-paths.ts'
import { DiagnosticLine } from '../../../desk/app/fields/parts.tsx'
import { useApp, useDesk, useView } from '../../../desk/app/state/app-context.ts'
import { Breakable, Button } from '../../../desk/app/ui/controls.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import { Sign } from '../../../desk/app/ui/signs.tsx'
import { childrenOf, keyIn } from '../../../desk/kinds/field-kinds.ts'
import { isPlaceWithin, placeKey } from '../../../desk/places.ts'
import type { DeskDiagnostic, FileForm, FormField, Origin } from '../../../desk/protocol.ts'
import { counted } from '../../../engine/words/language.ts'
import { collections } from '../../model/content-enums.ts'
import { askHouse, useHouse } from '../ask-house.ts'
import { ConflictButton } from '../requests/request-alarm.tsx'
import { copyRefused, copyText } from '../requests/answer/send-text.tsx'
import { nightForms, useStayWords } from '../year/use-stay-words.ts'
import type { BookingCalendars, CalendarReading, UnitCalendars } from './booking-calendars.ts'
import type { AddressReading } from './look-at-address.ts'
import { calendarAt } from './pasted-calendar.ts'

const words = {
  export: {
    it: 'sull’altro sito cerca «Esporta» o «Collega i calendari»',
    en: 'on the other site look for “Export” or “Connect calendars”'
  },
  exportOf: {
    it: '{sites}: cerca «Esporta» o «Collega i calendari»',
    en: '{sites}: look for “Export” or “Connect calendars”'
  },
  import: { it: 'là cerca «Importa» o «Collega»', en: 'there look for “Import” or “Connect”' },
  importOf: {
    it: '{sites}: cerca «Importa» o «Collega i calendari»',
    en: '{sites}: look for “Import” or “Connect calendars”'
  },
  readAt: { it: 'Letti {time}.', en: 'Read {time}.' },
  readNow: { it: 'Leggi adesso', en: 'Read now' },
  reading: { it: 'Leggo i calendari…', en: 'Reading the calendars…' },
  what: { it: 'Che cosa si legge', en: 'What is read' },
  none: { it: 'Nessuno: contano solo le tue conferme.', en: 'None: only what you confirm counts.' },
  paste: { it: 'Incolla l’indirizzo del calendario', en: 'Paste the address of the calendar' },
  pasteFor: { it: '{unit}: indirizzo del calendario', en: '{unit}: address of the calendar' },
  noAddress: {
    it: 'Questo non è l’indirizzo di un calendario: comincia con https:// e di solito finisce con .ics.',
    en: 'This is not a calendar’s address, which begins with https:// and usually ends in .ics.'
  },
  give: { it: 'Questo dallo agli altri siti', en: 'Give this to the other sites' },
  copy: { it: 'Copia', en: 'Copy' },
  copied: { it: 'Copiato', en: 'Copied' },
  example: {
    it: 'L’indirizzo del sito è ancora da confermare: fallo prima di dare questi agli altri siti.',
    en: 'The address of the site is still to be confirmed: do that before you give these to the other sites.'
  },
  noOwnAddress: {
    it: 'Il sito non ha ancora un indirizzo: scrivilo in «La casa», e qui compaiono quelli da dare agli altri siti.',
    en: 'The site has no address yet: write it under “The house”, and those for the other sites will appear here.'
  },
  unread: { it: 'non ancora letto', en: 'not read yet' },
  neverRead: {
    it: 'Adesso non si legge, e non si è mai letto: per ora {unit} non si offre per nessuna notte.',
    en: 'It cannot be read now, and never was: for now no night of {unit} is offered.'
  },
  counts: { it: 'Che cosa conta', en: 'What counts' },
  stop: { it: 'Non leggerlo più', en: 'Stop reading it' },
  doubtful: {
    it: '{name} ha tolto {nights} tutte insieme. Restano prese finché lo conferma un’altra lettura almeno un’ora dopo.',
    en: '{name} has freed {nights} all at once. They stay taken until a second reading, at least an hour later, agrees.'
  },
  again: { it: 'Riprova', en: 'Try again' },
  reallyFree: { it: 'Sono libere davvero', en: 'They really are free' },
  found: { it: '{name}: {nights}', en: '{name}: {nights}' },
  lookedFor: { it: '{name}: guardo che cosa c’è a questo indirizzo…', en: '{name}: looking at this address…' },
  noAnswer: {
    it: 'Non si è potuto guardare che cosa c’è a questo indirizzo. Incollalo di nuovo.',
    en: 'This address could not be looked at. Paste it again.'
  },
  add: { it: 'Aggiungilo', en: 'Add it' },
  addRight: {
    it: 'Aggiungi il calendario di quella pagina: {nights}',
    en: 'Add the calendar of that page: {nights}'
  },
  closesUnit: {
    it: 'Se lo aggiungi, {unit} non si offre finché non si legge.',
    en: 'If you add it, {unit} is not offered until it can be read.'
  },
  addAnyway: { it: 'Aggiungilo lo stesso', en: 'Add it anyway' },
  show: { it: '{unit}: gli indirizzi', en: '{unit}: the addresses' }
}

/** The fields that say which events count; the others say where the calendar is. */
const counting = ['only', 'not', 'free', 'cleaning', 'echoes']

export function CalendarList({ form }: { form: FileForm }) {
  const { t } = useStayWords()
  const calendars = useHouse('calendars', null, { isQuick: true })
  const { desk } = useApp()
  const [isAsking, setAsking] = useState(false)
  const shown = calendars?.answer
  const readAgain = async (): Promise<void> => {
    setAsking(true)
    await askHouse('calendars', null, 'fresh')
    desk.lookAgain()
    setAsking(false)
  }
  if (!shown) return <p className="help">{t(words.reading)}</p>
  const isReading = isAsking || !calendars.isWhole
  return <Calendars {...{ form, shown, isReading }} onRead={() => void readAgain()} />
}

type ListProps = { form: FileForm; shown: BookingCalendars; isReading: boolean; onRead: () => void }

export function Calendars({ form, shown, isReading, onRead }: ListProps) {
  const { t } = useStayWords()
  const { time } = useTime()
  const entries = childrenOf(form.root).flatMap(childrenOf).flatMap(childrenOf)
  const sites = useSites(entries)
  return (
    <div className="calendars">
      <p className="buttons" role="status">
        {isReading ? t(words.reading) : shown.readAt !== undefined && t(words.readAt, { time: time(shown.readAt) })}
        {!isReading && entries.length > 0 && <Button label={t(words.readNow)} onClick={onRead} />}
      </p>
      {shown.isExample && <p className="help">{t(words.example)}</p>}
      {shown.units.some(({ address }) => address === undefined) && <p className="help">{t(words.noOwnAddress)}</p>}
      <p className="caption column-heads" aria-hidden="true">
        <span />
        <span>{t(words.what)}</span>
        <span>
          {t(words.paste)} <small>{sites === '' ? t(words.export) : t(words.exportOf, { sites })}</small>
        </span>
        <span>
          {t(words.give)} <small>{sites === '' ? t(words.import) : t(words.importOf, { sites })}</small>
        </span>
      </p>
      <ul>
        {shown.units.map((unit, index) => (
          <Unit
            key={`${unit.list}/${unit.slug}`}
            {...{ form, unit, onRead }}
            isExample={entries.length === 0 && index === 0}
          />
        ))}
      </ul>
      {childrenOf(form.root)
        .filter((field) => !shown.units.some(({ list }) => list === keyIn(field)) && !isUnused(field))
        .map((field) => (
          <Field key={keyIn(field)} field={field} />
        ))}
    </div>
  )
}

/** As many sites as a line has room for. */
const mostSites = 3

/** What the owner calls the sites whose calendars the house reads; nothing where there are none, or many. */
function useSites(entries: readonly FormField[]): string {
  const { locale } = useStayWords()
  const names = [...new Set(entries.map(nameOf))].filter((name) => name !== '')
  return names.length > mostSites ? '' : new Intl.ListFormat(locale).format(names)
}

/** Whether it is a list of units of which the house has none. */
const isUnused = (field: FormField): boolean =>
  collections.some((list) => list === keyIn(field)) && childrenOf(field).length === 0

/** Those that are written for a unit. */
function calendarsOf(form: FileForm, path: readonly string[]): readonly FormField[] {
  const field = fieldsAlong(form, path).find((each) => each.path.length === 2)
  return field === undefined ? [] : childrenOf(field)
}

type UnitProps = {
  form: FileForm
  unit: UnitCalendars
  onRead: () => void
  /** Whether it shows where an address goes, as no unit has a calendar yet. */
  isExample: boolean
}

function Unit({ form, unit, onRead, isExample }: UnitProps) {
  const { t } = useStayWords()
  const path = [unit.list, unit.slug]
  const entries = calendarsOf(form, path)
  const names = entries.map(nameOf)
  const diagnostics = useFound({ file: form.file, path })
  const needsLook = diagnostics.length > 0 || unit.read.some(({ doubtful }) => doubtful > 0)
  const [isOpen, setOpen] = useState(needsLook || isExample)
  return (
    <li data-key={placeKey({ file: form.file, path })} className={isOpen ? undefined : 'is-shut'}>
      <h3>
        {unit.name}
        <Button
          isShort
          sign={isOpen ? 'up' : 'down'}
          aria-expanded={isOpen}
          label={t(words.show, { unit: unit.name })}
          onClick={() => setOpen(!isOpen)}
        />
      </h3>
      <div className="read">
        {entries.length === 0 && <p className="quiet">{t(words.none)}</p>}
        {entries.map((entry) => (
          <Calendar
            key={entry.path.join('.')}
            {...{ form, entry, onRead }}
            unit={unit}
            reading={unit.read.find(({ name }) => name === nameOf(entry))}
          />
        ))}
      </div>
      <Paste {...{ form, unit, names, path }} />
      {unit.address !== undefined && <Own address={unit.address} name={unit.name} />}
    </li>
  )
}

/** What a calendar is called in its file. */
function nameOf(entry: FormField): string {
  const name = childrenOf(entry).find((field) => keyIn(field) === 'name')
  return name?.kind === 'line' ? name.value : ''
}

/** What is wrong at a place, apart from what its own note says. */
const useFound = (at: Origin): readonly DeskDiagnostic[] =>
  (useDesk(({ state }) => state?.diagnostics) ?? []).filter(
    ({ file, path = [], code }) => code !== 'feed-doubtful' && isPlaceWithin({ file, path }, at)
  )

const isUnreadable = ({ code }: DeskDiagnostic): boolean => code === 'feed-unreadable'

type CalendarProps = {
  form: FileForm
  unit: UnitCalendars
  entry: FormField
  reading: CalendarReading | undefined
  onRead: () => void
}

/** A calendar of a unit: what was read of it, what is wrong, and behind a fold what counts. */
function Calendar({ form, unit, entry, reading, onRead }: CalendarProps) {
  const { t } = useStayWords()
  const remove = useRemoval()
  const { time, isToday } = useTime()
  const at = { file: form.file, path: entry.path }
  const selected = useView((view) => view.selected?.origin)
  const diagnostics = useFound(at)
  const name = nameOf(entry)
  // Why is told behind the fold.
  const neverRead = reading === undefined ? diagnostics.find(isUnreadable) : undefined
  const isOpen = selected !== undefined && isPlaceWithin(selected, at) && counting.includes(String(selected.path[3]))
  return (
    <div className={diagnostics.length > 0 ? 'calendar told' : 'calendar'} data-key={placeKey(at)}>
      <details open={isOpen}>
        <summary title={t(words.counts)}>
          <Sign id={reading === undefined || diagnostics.length > 0 ? 'warning' : 'check'} />
          <b>{name}</b>
          <small>
            {reading === undefined
              ? t(words.unread)
              : [t(counted(reading.nights, nightForms)), ...(isToday(reading.at) ? [] : [time(reading.at)])].join(', ')}
          </small>
        </summary>
        {neverRead && <DiagnosticLine diagnostic={neverRead} />}
        <h4 className="caption">{t(words.counts)}</h4>
        {entry.kind === 'group' && (
          <GroupField
            field={{ ...entry, fields: entry.fields.filter((field) => counting.includes(keyIn(field))) }}
            draw={drawField}
          />
        )}
        <Button className="plain" label={t(words.stop)} onClick={() => remove(entry)} />
      </details>
      <CalendarFaults {...{ diagnostics, neverRead, unit, onRead }} />
      {neverRead === undefined && diagnostics.some(isUnreadable) && <Button label={t(words.again)} onClick={onRead} />}
      {reading !== undefined && reading.doubtful > 0 && (
        <p className="note">
          {t(words.doubtful, { name, nights: t(counted(reading.doubtful, nightForms)) })}{' '}
          <Button
            label={t(words.reallyFree)}
            onClick={() => void askHouse('believe', { unit: `${unit.list}/${unit.slug}` }).then(onRead)}
          />
        </p>
      )}
    </div>
  )
}

type FaultProps = Pick<CalendarProps, 'unit' | 'onRead'> & {
  diagnostics: readonly DeskDiagnostic[]
  neverRead: DeskDiagnostic | undefined
}

function CalendarFaults({ diagnostics, neverRead, unit, onRead }: FaultProps) {
  const { t } = useStayWords()
  return (
    <ul className="diagnostics">
      {diagnostics.map((diagnostic) =>
        // What to do is in its dialog.
        diagnostic.code === 'nights-sold-twice' ? (
          <li key={diagnostic.id}>
            <p>{t(diagnostic.message)}</p>
            <ConflictButton />
          </li>
        ) : diagnostic === neverRead ? (
          <li key={diagnostic.id}>
            <p>{t(words.neverRead, { unit: unit.name })}</p>
            <Button label={t(words.again)} onClick={onRead} />
          </li>
        ) : (
          <DiagnosticLine key={diagnostic.id} diagnostic={diagnostic} />
        )
      )}
    </ul>
  )
}

type PasteProps = { form: FileForm; unit: UnitCalendars; names: readonly string[]; path: readonly string[] }

/** What is pasted is read, and counted, before it is a calendar of the unit; its address is shown nowhere else. */
function Paste({ form: { file }, unit, names, path }: PasteProps) {
  const { desk } = useApp()
  const { t } = useStayWords()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [calendar, setCalendar] = useState<FoundCalendar>()
  const look = async (text: string): Promise<void> => {
    const value = calendarAt(text, names)
    setIsWrong(value === undefined && text.trim() !== '')
    if (value === undefined) return
    setTyped('')
    setCalendar({ value, found: 'reading' })
    const found = await askHouse('calendar', { ...value, unit: `${unit.list}/${unit.slug}` })
    // It can be left out while it is read.
    setCalendar((now) => (now?.value === value ? { value, found: found ?? 'no answer' } : now))
  }
  const add = async (value: object): Promise<void> => {
    const edits = [{ type: 'insert' as const, file, path: [...path, names.length], value }]
    if (await desk.save({ edits }, { file, path })) setCalendar(undefined)
  }
  if (calendar !== undefined)
    return <Found {...calendar} unit={unit.name} onAdd={add} onLeave={() => setCalendar(undefined)} />
  return (
    <form
      className="paste-address"
      onSubmit={(event) => {
        event.preventDefault()
        void look(typed)
      }}
    >
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={t(words.pasteFor, { unit: unit.name })}
        placeholder={t(words.paste)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void look(typed)}
        onPaste={(event) => {
          event.preventDefault()
          const text = event.clipboardData.getData('text/plain')
          setTyped(text)
          void look(text)
        }}
      />
      {isWrong && <p role="alert">{t(words.noAddress)}</p>}
    </form>
  )
}

type FoundCalendar = {
  value: NonNullable<ReturnType<typeof calendarAt>>
  /** What is at the address. */
  found: 'reading' | 'no answer' | AddressReading
}
type FoundProps = FoundCalendar & { unit: string; onAdd: (value: object) => Promise<void>; onLeave: () => void }

/** What is at an address that was pasted, and whether it is to be read from now on. */
function Found({ value, found, unit, onAdd, onLeave }: FoundProps) {
  const { t } = useStayWords()
  const { name } = value
  const leave = <Button isShort sign="close" label={t(shared.leaveOut)} onClick={onLeave} />
  if (found === 'reading' || found === 'no answer')
    return (
      <div className="paste-address found" role="status">
        <p>
          <b>{t(found === 'reading' ? words.lookedFor : words.noAnswer, { name })}</b>
        </p>
        {leave}
      </div>
    )
  const { nights, sentences, calendar, isRefused } = found
  const nightsOf = (count: number): string => t(counted(count, nightForms))
  const said = sentences.map((sentence) => t(sentence))
  const [first, ...others] = nights === undefined ? said : [t(words.found, { name, nights: nightsOf(nights) }), ...said]
  return (
    <div className="paste-address found" role="status">
      <p>
        <b>{first}</b>
      </p>
      {others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {nights !== undefined && <Button className="main" label={t(words.add)} onClick={() => void onAdd(value)} />}
      {calendar && (
        <Button
          className="main"
          label={t(words.addRight, { nights: nightsOf(calendar.nights) })}
          onClick={() => void onAdd({ ...value, url: calendar.url })}
        />
      )}
      {nights === undefined && !isRefused && (
        <p>
          {t(words.closesUnit, { unit })}{' '}
          <Button className="plain" label={t(words.addAnyway)} onClick={() => void onAdd(value)} />
        </p>
      )}
      {leave}
    </div>
  )
}

/** The address of the calendar that the site writes, to be copied. */
function Own({ address, name }: { address: string; name: string }) {
  const { t } = useStayWords()
  const [isCopied, setIsCopied] = useState<boolean>()
  const code = useRef<HTMLElement>(null)
  return (
    <div className="own-address">
      <span>
        <small>{t(words.give)}</small>
        <code ref={code} title={address}>
          <Breakable text={isCopied === false ? address : `…${new URL(address).pathname}`} />
        </code>
        {isCopied === false && (
          <small className="bad" role="alert">
            {t(copyRefused)}
          </small>
        )}
      </span>
      <Button
        sign={isCopied === true ? 'check' : 'copy'}
        label={t(isCopied === true ? words.copied : words.copy)}
        aria-label={`${t(words.copy)}: ${name}`}
        aria-pressed={isCopied === true}
        onClick={() =>
          void copyText(address, null).then((isDone) => {
            setIsCopied(isDone)
            // All of the address is shown by then.
            requestAnimationFrame(() => !isDone && code.current && getSelection()?.selectAllChildren(code.current))
          })
        }
      />
    </div>
  )
}

/** When something was read, in words. */
function useTime() {
  const { t, locale } = useStayWords()
  const isToday = (at: number): boolean => new Date(at).toDateString() === new Date().toDateString()
  const time = (at: number): string =>
    isToday(at)
      ? t(
          { it: 'oggi alle {hour}', en: 'today at {hour}' },
          { hour: write(at, { hour: '2-digit', minute: '2-digit' }) }
        )
      : write(at, { weekday: 'short', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
  const write = (at: number, how: Intl.DateTimeFormatOptions): string => new Date(at).toLocaleString(locale, how)
  return { time, isToday }
}
