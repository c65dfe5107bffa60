/** The seasons as a strip of twelve months. Another first night of one is another last night of the one before. */
import type { Origin } from '../../../desk/protocol.ts'
import { dayNumber, dayOfNumber } from '../../stay/day.ts'
import { useDesk, useApp, useWords } from '../../../desk/app/state/app-context.ts'
import { DayInput, useDayNames, useMonths } from '../../../desk/fields/day/input.tsx'
import { IconButton } from '../../../desk/app/ui/icon-button.tsx'
import { SaveStatus, BlockedNotice } from '../../../desk/app/fields/parts.tsx'
import { keyOf } from '../../../desk/app/fields/form-paths.ts'
import { addSeason, SeasonDialog } from './season-dialog.tsx'
import { pricesFile, type Season, type SeasonPeriod } from './season-fields.ts'
import { DialogButton } from '../../../desk/app/ui/dialog.tsx'
import { Sign } from '../../../desk/app/ui/signs.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'

const stripHelp = {
  it: 'Un anno da gennaio a dicembre. Se cambi la prima notte di una stagione, cambia anche l’ultima della precedente.',
  en: 'A year from January to December. Moving the first night of a season also moves the last night of the one before.'
}
const beginsOn = { it: '{season}: prima notte', en: '{season}: first night' }
const untilDay = { it: 'ultima notte: {day}', en: 'last night: {day}' }
const giveNights = { it: 'A un’altra stagione: {nights}', en: 'To another season: {nights}' }

// A leap year, which has every possible day.
const year = '2024'
const days = 366
const start = dayNumber(`${year}-01-01`)
const placeOf = (day: string): number => dayNumber(`${year}-${day}`) - start
const dayAt = (place: number): string => dayOfNumber(start + (((place % days) + days) % days)).slice(5)

/** The border between two seasons: the first night of the next one. */
type Border = { place: number; before: Piece | undefined; behind: Piece }
type Piece = { season: Season; period: SeasonPeriod; start: number; end: number }

const piecesOf = (seasons: readonly Season[]): Piece[] =>
  seasons
    .flatMap((season) =>
      season.periods.map((period) => ({ season, period, start: placeOf(period.from), end: placeOf(period.to) }))
    )
    .filter(({ start: from, end }) => !Number.isNaN(from) && !Number.isNaN(end))
    .toSorted((a, b) => a.start - b.start)

const bordersOf = (pieces: readonly Piece[]): Border[] =>
  pieces.map((behind) => ({
    place: behind.start,
    behind,
    before: pieces.find(({ end }) => (end + 1) % days === behind.start)
  }))

export function SeasonStrip({ seasons }: { seasons: readonly Season[] }) {
  const { t } = useWords()
  const pieces = piecesOf(seasons)
  const borders = bordersOf(pieces)
  const { placeFor, move, save } = useMoves()
  return (
    <>
      <p className="help">{t(stripHelp)}</p>
      <Strip {...{ pieces, borders, placeFor }} />
      <ul className="seasons">
        {borders.map((border) => {
          const { season } = border.behind
          return (
            <li key={nameOf(border)} data-key={keyOf({ file: pricesFile, path: border.behind.period.path })}>
              <p className="season">
                <span className="swatch" style={{ background: season.tone }} />
                {t(season.label)}
                <Give border={border} from={dayAt(placeFor(border))} to={endOf(border, borders, placeFor)} />
              </p>
              <p className="buttons">
                <DayInput
                  label={t(beginsOn, { season: t(season.label) })}
                  value={dayAt(placeFor(border))}
                  onChange={(day) => move(border, placeOf(day))}
                  onDone={save}
                />
                <Until day={endOf(border, borders, placeFor)} />
              </p>
              <Fates border={border} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

export function AddSeason() {
  const { t } = useWords()
  return (
    <DialogButton className="add" dialog={<SeasonDialog />}>
      <Sign id="add" /> {t(addSeason)}
    </DialogButton>
  )
}

/** Asks to which season the nights behind a border go; first of all to the one before. */
function Give({ border: { before, behind }, from, to }: { border: Border; from: string; to: string }) {
  const { desk, view } = useApp()
  const { t } = useWords()
  const { season } = behind
  const dayName = useDayNames()
  const [first, last] = [dayName(from), dayName(to)]
  const own = {
    name: season.name,
    from,
    to,
    before: before?.season === season ? undefined : before?.season.name
  }
  return (
    <IconButton
      sign="remove"
      hasDialog
      label={t(giveNights, { nights: `${t(season.label)}, ${first} – ${last}` })}
      // What the dialog plans, it plans with what is in the file.
      onClick={() => void desk.flush().then(() => view.patch({ dialog: <SeasonDialog own={own} /> }))}
    />
  )
}

/** What has become of a moved border, if it is not saved. */
function Fates({ border }: { border: Border }) {
  const [first, ...others] = nightsOf(border)
  return (
    first && (
      <>
        <SaveStatus at={first} others={others} isShort />
        {[first, ...others].map((at) => (
          <BlockedNotice key={keyOf(at)} at={at} />
        ))}
      </>
    )
  )
}

const nameOf = ({ behind }: Border): string => behind.period.path.join('.')

/** The last night of the season that begins at a border, while another border moves. */
function endOf(border: Border, borders: readonly Border[], placeFor: (border: Border) => number): string {
  const next = borders.find(({ before }) => before === border.behind)
  return next === undefined ? border.behind.period.to : dayAt(placeFor(next) - 1)
}

function Until({ day }: { day: string }) {
  const { t } = useWords()
  return <span className="quiet">{t(untilDay, { day: useDayNames()(day) })}</span>
}

/** The first night behind a border and the last one before it, which change together. */
const nightsOf = ({ behind, before }: Border): Origin[] => [
  { file: pricesFile, path: [...behind.period.path, 'from'] },
  ...(before === undefined ? [] : [{ file: pricesFile, path: [...before.period.path, 'to'] }])
]

/** The borders that are being moved: each is typed on both of its sides, like a value in a field. */
function useMoves() {
  const { desk } = useApp()
  const pending = useDesk((all) => all.pending)
  const placeFor = (border: Border): number => {
    const typed = nightsOf(border).flatMap((at) => pending.get(keyOf(at))?.value ?? [])[0]
    return typeof typed === 'string' ? placeOf(typed) : border.place
  }
  const move = (border: Border, place: number): void => {
    const [first, last] = nightsOf(border)
    const type = (at: Origin | undefined, value: string): void => {
      if (at !== undefined) desk.type({ ...at, value })
    }
    type(first, dayAt(place))
    type(last, dayAt(place - 1))
  }
  const save = (): void => void desk.flush()
  return { placeFor, move, save }
}

type StripProps = { pieces: readonly Piece[]; borders: readonly Border[]; placeFor: (border: Border) => number }

const share = (place: number): string => `${(place / days) * 100}%`

function Strip({ pieces, borders, placeFor }: StripProps) {
  const { t } = useWords()
  const months = useMonths('short')
  const spans = pieces.flatMap((piece) => {
    const own = borders.find(({ behind }) => behind === piece)
    const next = borders.find(({ before }) => before === piece)
    const from = own === undefined ? piece.start : placeFor(own)
    const to = next === undefined ? piece.end : (placeFor(next) - 1 + days) % days
    const parts = from <= to ? [[from, to] as const] : [[from, days - 1] as const, [0, to] as const]
    return parts.map(([first, last]) => ({ piece, first, last }))
  })
  return (
    <div className="strip" role="img" aria-label={t(shared.year)}>
      {months.map((name, index) => (
        <span key={name} style={{ insetInlineStart: share(placeOf(`${String(index + 1).padStart(2, '0')}-01`)) }}>
          {name}
        </span>
      ))}
      {spans.map(({ piece, first, last }) => (
        <i
          key={`${piece.period.path.join('.')} ${first}`}
          style={{
            background: piece.season.tone,
            insetInlineStart: share(first),
            inlineSize: share(last - first + 1)
          }}
        />
      ))}
    </div>
  )
}
