/** The month for the town: five figures, each stay with its nights, what is missing in its row; a page and a CSV. */
import { useApp, useDesk, useSelect } from '../../../desk/app/state/app-context.ts'
import { noForm } from '../../../desk/app/state/desk-view.ts'
import { Button, Toggles } from '../../../desk/app/ui/controls.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import { isPlaceWithin } from '../../../desk/places.ts'
import { counted, type LocalizedText } from '../../../engine/words/language.ts'
import type { StayGap } from '../../bookings/guest-stays.ts'
import { addMonths, firstDay, monthOf } from '../../stay/days/day.ts'
import { nightCount } from '../../stay/stay.ts'
import { useHouse } from '../ask-house.ts'
import { useStayWords } from '../year/use-stay-words.ts'
import { csvOf, decimalCell } from './csv.ts'
import { GuestCountButton, GuestCountForm } from './guest-count.tsx'
import type { TownCounts, TownMonth, TownRow } from './town-month.ts'

export const townName = { it: 'Per il Comune: il mese', en: 'For the town: the month' }

const words = {
  title: { it: 'Per il Comune', en: 'For the town' },
  before: { it: 'Prima', en: 'Earlier' },
  after: { it: 'Dopo', en: 'Later' },
  span: { it: 'Per quanto', en: 'For how long' },
  month: { it: 'Mese', en: 'Month' },
  quarter: { it: 'Trimestre', en: 'Quarter' },
  stays: { it: 'Chi ha soggiornato', en: 'Who stayed' },
  print: { it: 'Stampa', en: 'Print' },
  csv: { it: 'Scarica il CSV', en: 'Download the CSV' },
  arrived: { it: 'persone arrivate', en: 'people arrived' },
  nights: { it: 'pernottamenti', en: 'nights' },
  nightsOf: { it: 'persone per notti', en: 'people times nights' },
  paying: { it: 'pagano', en: 'pay' },
  perNight: { it: '{amount} a notte', en: '{amount} a night' },
  exempt: { it: 'esenti', en: 'exempt' },
  tax: { it: 'imposta', en: 'tax' },
  noTax: { it: 'La casa non dice l’imposta', en: 'The house does not say the tax' },
  writeTax: { it: 'Scrivila', en: 'Write it' },
  age: { it: '{count} sotto i {age} anni', en: '{count} below {age}' },
  beyond: { it: '{count} oltre le {nights} notti', en: '{count} beyond {nights} nights' },
  season: { it: '{count} in periodi senza imposta', en: '{count} in periods without tax' },
  missingTitle: { it: 'Non si sa quante persone: {stays}.', en: 'Nobody knows how many people: {stays}.' },
  missingHelp: {
    it: 'Scrivile qui, e i numeri sono interi. Se il mese va mandato prima, il foglio e il CSV dicono che mancano.',
    en: 'Write it here, and the numbers are whole. If it has to be sent before, page and CSV say what is missing.'
  },
  open: {
    it: 'Non è ancora finito: contano anche i soggiorni che devono arrivare.',
    en: 'It is not over yet: stays that are still to come count as well.'
  },
  example: {
    it: 'L’imposta è ancora un esempio: confermala prima di mandare i numeri.',
    en: 'The tax is still an example: confirm it before you send the numbers.'
  },
  noAge: {
    it: 'La casa non dice sotto quale età non si paga: i bambini contano fra chi paga.',
    en: 'The house does not say below which age nobody pays: children are counted among those who pay.'
  },
  unit: { it: 'Alloggio', en: 'Unit' },
  when: { it: 'Da – a', en: 'From – to' },
  arrival: { it: 'Arrivo', en: 'Arrival' },
  departure: { it: 'Partenza', en: 'Departure' },
  source: { it: 'Da dove', en: 'From where' },
  who: { it: 'Chi', en: 'Who' },
  nightsIn: { it: 'Notti qui', en: 'Nights here' },
  adults: { it: 'Adulti', en: 'Adults' },
  children: { it: 'Bambini', en: 'Children' },
  people: { it: 'Pernottamenti', en: 'Nights of people' },
  payingHead: { it: 'Pagano', en: 'Pay' },
  ageHead: { it: 'Esenti per età', en: 'Exempt by age' },
  beyondHead: { it: 'Esenti oltre il massimo di notti', en: 'Exempt beyond the most nights' },
  seasonHead: { it: 'Esenti per periodo', en: 'Exempt by period' },
  taxHead: { it: 'Imposta', en: 'Tax' },
  book: { it: 'libro', en: 'book' },
  noSource: { it: 'altro sito', en: 'other site' },
  merged: { it: 'forse più soggiorni', en: 'perhaps several stays' },
  part: { it: 'parte di {nights} notti', en: 'part of {nights} nights' },
  total: { it: 'In tutto', en: 'In all' },
  none: { it: 'In questi giorni nessuno ha soggiornato.', en: 'Nobody stayed in these days.' },
  noneRead: {
    it: 'Da quel che si legge, in questi giorni nessuno ha soggiornato.',
    en: 'As far as is known, nobody stayed in these days.'
  },
  privacy: {
    it:
      'Nessun nome, nessun documento, nessuna data di nascita. Gli ospiti si comunicano alla Questura sul suo sito, ' +
      'Alloggiati Web: quello non passa di qui.',
    en:
      'No name, no document, no birthday. Guests are reported to the police on their own site, Alloggiati Web: that ' +
      'does not pass through here.'
  },
  follows: {
    it:
      'L’imposta è quella scritta fra le regole di un soggiorno. Contano le notti di questi giorni: di chi arriva ' +
      'prima o parte dopo, le altre sono nel loro mese.',
    en:
      'The tax is the one written among the rules of a stay. The nights of these days count: the others of a stay ' +
      'are in their own month.'
  },
  taxPlace: { it: 'L’imposta', en: 'The tax' },
  gapSince: {
    it: '{name}: {calendar} si legge solo dal {day}. Chi c’era prima può mancare.',
    en: '{name}: {calendar} has been read only since {day}. Earlier guests may be missing.'
  },
  gapUnread: {
    it: '{name}: un calendario non si legge. Può mancare qualcuno.',
    en: '{name}: a calendar cannot be read. Somebody may be missing.'
  },
  gapBook: {
    it:
      'Il libro delle richieste adesso non si legge: i suoi soggiorni possono mancare, o essere quelli di prima. ' +
      '«Oggi» dice perché.',
    en:
      'The book of requests cannot be read now: its stays may be missing, or as they were before. ' +
      '“Today” says why.'
  },
  gapRequest: {
    it: 'Un soggiorno del libro non si legge, e non è contato: «Oggi» dice dov’è.',
    en: 'A stay of the book cannot be read, and is not counted: “Today” says where it is.'
  }
} as const

const stayForms = { it: ['soggiorno', 'soggiorni'], en: ['stay', 'stays'] } as const
const bookingForms = { it: ['prenotazione', 'prenotazioni'], en: ['booking', 'bookings'] } as const
const lackForms = {
  it: ['manca {count} prenotazione', 'mancano {count} prenotazioni'],
  en: ['{count} booking is missing', '{count} bookings are missing']
} as const

function lacking(count: number): LocalizedText {
  const inWords = (forms: readonly [string, string]) => forms[count === 1 ? 0 : 1].replace('{count}', String(count))
  return { it: inWords(lackForms.it), en: inWords(lackForms.en) }
}

/** Another address, as one that was mistyped, opens the last month. */
const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/

/** @param rest the month, `2027-05`; a quarter is `2027-04/3` */
export function TownScreen({ rest }: { rest: string }) {
  const { view } = useApp()
  const { t, write } = useStayWords()
  const [first = '', quarter] = rest.split('/')
  const months = quarter === '3' ? 3 : 1
  const asked = useHouse('town', { months, ...(isMonth.test(first) && { month: first }) })?.answer
  if (asked === undefined) return <p role="status">{t(shared.loading)}</p>
  const month = monthOf(asked.from)
  const open = (next: string, count: 1 | 3): void =>
    view.patch({ ...noForm, screen: `town/${next}${count === 3 ? '/3' : ''}` })
  const label = (day: string): string => write(day, { month: 'long', year: 'numeric' })
  const name =
    months === 1 ? label(firstDay(month)) : `${label(firstDay(month))} – ${label(firstDay(addMonths(month, 2)))}`
  return (
    <>
      <header className="screen-head">
        <h2 className="screen-title">{t(words.title)}</h2>
        <div className="group" role="group" aria-label={name}>
          <Button label="‹" aria-label={t(words.before)} onClick={() => open(addMonths(month, -months), months)} />
          <span className="now">{name}</span>
          <Button label="›" aria-label={t(words.after)} onClick={() => open(addMonths(month, months), months)} />
        </div>
        <Toggles
          label={t(words.span)}
          value={months === 3 ? 'quarter' : 'month'}
          options={(['month', 'quarter'] as const).map((value) => ({ value, label: t(words[value]) }))}
          onChoose={(value) => (value === 'month' ? open(month, 1) : open(quarterOf(month), 3))}
        />
        <Outputs {...{ month: asked, name }} />
      </header>
      <TownView {...{ month: asked, name }} />
    </>
  )
}

const quarterOf = (month: string): string => addMonths(month, -((Number(month.slice(5)) - 1) % 3))

type MonthProps = { month: TownMonth; name: string }

/** A month, or the first and the last of a quarter: files of both lie beside each other. */
const spanOf = ({ from, until }: TownMonth): string =>
  [...new Set([monthOf(from), addMonths(monthOf(until), -1)])].join('–')

function Outputs({ month, name }: MonthProps) {
  const { t } = useStayWords()
  const table = useCsv(month, name)
  const download = (): void => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([table], { type: 'text/csv;charset=utf-8' }))
    link.download = `${t(words.taxHead)} ${spanOf(month)}.csv`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
  return (
    <span className="row">
      <Button label={t(words.print)} onClick={() => print()} />
      <Button className="main" label={t(words.csv)} onClick={download} />
    </span>
  )
}

export function useCsv({ rows, sums, missing, gaps, tax, currency, house }: TownMonth, name: string): string {
  const { t, locale } = useStayWords()
  const gapText = useGapText()
  const amount = (cents: number | undefined): string => (cents === undefined ? '?' : decimalCell(cents, locale))
  const head = [
    words.unit,
    words.arrival,
    words.departure,
    words.source,
    words.adults,
    words.children,
    words.nightsIn,
    words.people,
    words.payingHead,
    words.ageHead,
    words.beyondHead,
    words.seasonHead
  ].map((each) => t(each))
  const countsOf = (counts: TownRow['counts']): (string | number)[] =>
    counts === undefined
      ? ['?', '?', '?', '?', '?', '?']
      : [
          counts.nights,
          counts.paying,
          counts.exempt.age,
          counts.exempt.beyond,
          counts.exempt.season,
          amount(tax && counts.tax)
        ]
  return csvOf(
    [
      // In one cell: alone, a spreadsheet takes a month for its first day.
      [`${house}: ${name}`],
      [...head, `${t(words.taxHead)} (${currency})`],
      ...rows.map(({ name: unit, arrival, departure, calendar, guests, nightsInMonth, counts }) => [
        unit,
        arrival,
        departure,
        calendar === undefined ? t(words.book) : calendar || t(words.noSource),
        guests?.adults ?? '?',
        guests === undefined ? '?' : (guests.children ?? 0),
        nightsInMonth,
        ...countsOf(counts)
      ]),
      [t(words.total), '', '', '', '', '', '', ...countsOf(sums)],
      [t(words.arrived), sums.arrived],
      ...(missing > 0 ? [[t(lacking(missing))]] : []),
      ...gaps.map((gap) => [gapText(gap)])
    ],
    locale
  )
}

function useGapText(): (gap: StayGap) => string {
  const { t, day } = useStayWords()
  return (gap) => {
    if (gap.kind === 'calendar-since') return t(words.gapSince, { ...gap, day: day(gap.since) })
    if (gap.kind === 'unread-book') return t(words.gapBook)
    return gap.kind === 'calendar-unread' ? t(words.gapUnread, gap) : t(words.gapRequest)
  }
}

export function TownView({ month, name }: MonthProps) {
  const { t } = useStayWords(month.currency)
  const gapText = useGapText()
  const { missing, gaps, tax, rows } = month
  const select = useSelect()
  const placeholders = useDesk(({ state }) => state?.placeholders) ?? []
  const at = { file: 'site.yaml', path: ['touristTax'] }
  const isExample = placeholders.some((each) => isPlaceWithin(each, at))
  const notes = [
    ...(tax === undefined ? [words.noTax] : []),
    ...(isExample ? [words.example] : []),
    ...(tax !== undefined && tax.childrenBelow === undefined ? [words.noAge] : []),
    ...(month.isOpen ? [words.open] : [])
  ]
  return (
    <>
      <p className="print-head">
        {month.house} · {t(words.title)} · {name}
      </p>
      <Figures month={month} />
      {missing > 0 && (
        <p className="note warn">
          <b>{t(words.missingTitle, { stays: t(counted(missing, bookingForms)) })}</b> {t(words.missingHelp)}
        </p>
      )}
      {notes.map((each) => (
        <p key={each.en} className="note">
          {t(each)}{' '}
          {each !== words.open && (
            <Button className="plain" label={t(words.taxPlace)} onClick={() => select(at, { isPart: true })} />
          )}
        </p>
      ))}
      {gaps.map((gap) => (
        <p key={gapText(gap)} className="note">
          {gapText(gap)}
        </p>
      ))}
      {rows.length === 0 ? (
        <p className="help">{t(gaps.length === 0 ? words.none : words.noneRead)}</p>
      ) : (
        <Rows month={month} />
      )}
      <div className="halves">
        <p className="quiet">{t(words.privacy)}</p>
        <p className="quiet">{t(words.follows)}</p>
      </div>
    </>
  )
}

function Figures({ month: { sums, tax, missing, currency } }: { month: TownMonth }) {
  const { t, money, exactMoney } = useStayWords(currency)
  const { age, beyond, season } = sums.exempt
  const amounts = tax === undefined ? [] : [...new Set([tax.amount, ...(tax.seasons ?? []).map((each) => each.amount)])]
  const reasons = useReasons(sums.exempt, tax)
  const figures = [
    [sums.arrived, words.arrived, t(counted(sums.stays, stayForms))],
    [sums.nights, words.nights, t(words.nightsOf)],
    [
      sums.paying,
      words.paying,
      amounts.length === 1 ? t(words.perNight, { amount: money((amounts[0] ?? 0) / 100) }) : ''
    ],
    [age + beyond + season, words.exempt, reasons]
  ] as const
  return (
    <ul className="sums-row">
      {figures.map(([figure, name, more]) => (
        <li key={name.en}>
          <b>{figure}</b>
          <span>{t(name)}</span>
          <small>{more}</small>
        </li>
      ))}
      <li className="pay">
        <b>{tax === undefined ? '?' : exactMoney(sums.tax)}</b>
        <span>{t(words.tax)}</span>
        {missing > 0 && <small className="late">{t(lacking(missing))}</small>}
      </li>
    </ul>
  )
}

function Rows({ month }: { month: TownMonth }) {
  const { rows, sums, tax, currency } = month
  const { t, exactMoney } = useStayWords(currency)
  const heads = [words.unit, words.when, words.source, words.who, words.nightsIn, words.payingHead, words.taxHead]
  return (
    <table className="grid-table town" aria-label={t(words.stays)}>
      <thead>
        <tr>
          {heads.map((head, place) => (
            <th key={head.en} scope="col" className={place > 3 ? 'r' : undefined}>
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.unit} ${row.arrival} ${row.calendar ?? ''}`} {...{ row, month }} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>
            {t(words.total)}
          </th>
          <td className="r">{sums.paying}</td>
          <td className="r">{tax === undefined ? '?' : exactMoney(sums.tax)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Row({ row, month: { tax, currency } }: { row: TownRow; month: TownMonth }) {
  const { t, stay, party, exactMoney } = useStayWords(currency)
  const { name, calendar, guests, counts, nightsInMonth, isMerged } = row
  const reasons = useReasons(counts?.exempt, tax)
  const wholeNights = nightCount(row)
  return (
    <tr className={counts === undefined ? 'missing-row' : undefined}>
      <th scope="row">{name}</th>
      <td className="when">{stay(row)}</td>
      <td className="from">
        {calendar === undefined ? t(words.book) : <span className="site">{calendar || t(words.noSource)}</span>}
        {isMerged && <small> {t(words.merged)}</small>}
      </td>
      <td className="who">
        {guests === undefined ? (
          <GuestCountForm stay={row} below={tax?.childrenBelow} />
        ) : (
          <>
            {party({ adults: guests.adults, children: guests.children })} <small>{reasons}</small>{' '}
            {calendar !== undefined && <GuestCountButton stay={row} />}
          </>
        )}
      </td>
      <td className="r">
        {nightsInMonth}
        {wholeNights > nightsInMonth && <small> {t(words.part, { nights: wholeNights })}</small>}
      </td>
      <td className="r">{counts?.paying ?? '?'}</td>
      <td className="r">
        <b>{counts === undefined || tax === undefined ? '?' : exactMoney(counts.tax)}</b>
      </td>
    </tr>
  )
}

/** Why nights of persons are free, each with how many; none where no tax is known. */
function useReasons(exempt: TownCounts['exempt'] | undefined, tax: TownMonth['tax']): string {
  const { t } = useStayWords()
  if (exempt === undefined || tax === undefined) return ''
  const { age, beyond, season } = exempt
  const texts = [
    ...(age > 0 ? [t(words.age, { count: age, age: tax.childrenBelow ?? '' })] : []),
    ...(beyond > 0 ? [t(words.beyond, { count: beyond, nights: tax.nights ?? '' })] : []),
    ...(season > 0 ? [t(words.season, { count: season })] : [])
  ]
  return texts.join(', ')
}
