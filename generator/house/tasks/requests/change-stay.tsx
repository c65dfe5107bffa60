/** The screen that changes a stay of the book: first the stay, then the answer to the guest. */
import { useState } from 'react'
import { useApp } from '../../../desk/app/state/app-context.ts'
import { Button, Select, Ticks, toggled } from '../../../desk/app/ui/controls.tsx'
import { isSameValue } from '../../../engine/fields/value-paths.ts'
import { counted, type LocalizedText } from '../../../engine/words/language.ts'
import type { AskedStay } from '../../requests/request-verdict.ts'
import type { StayCost } from '../../requests/stay-change.ts'
import { addDays } from '../../stay/days/day.ts'
import { nightCount, type Stay } from '../../stay/stay.ts'
import { nightForms, useStayWords } from '../year/use-stay-words.ts'
import { useObstacles, useOpenPrice } from './answer/verdict-view.tsx'
import type { Book, BookEntry } from './request-book.ts'
import { AnswerSheet, SendText } from './answer/send-text.tsx'
import { NeedTicks } from './answer/need-ticks.tsx'
import { askHouse, useHouse } from '../ask-house.ts'
import { unitChoicesIn, unitNameIn, useBookChanges } from './use-book.ts'

/** What the parts of a stay are called, wherever they can be changed. */
export const stayFieldWords = {
  unit: { it: 'Alloggio', en: 'Unit' },
  arrival: { it: 'Arrivo', en: 'Arrival' },
  departure: { it: 'Partenza', en: 'Departure' },
  adults: { it: 'Adulti', en: 'Adults' },
  children: { it: 'Bambini', en: 'Children' },
  extras: { it: 'Extra', en: 'Extras' }
}

const words = {
  ...stayFieldWords,
  what: { it: 'Che cosa cambia', en: 'What changes' },
  costs: { it: 'Quanto costa, prima e adesso', en: 'What it costs, before and now' },
  less: { it: '{what}: meno', en: '{what}: less' },
  more: { it: '{what}: più', en: '{what}: more' },
  was: { it: 'prima {before}', en: '{before} before' },
  possible: { it: 'Si può', en: 'Possible' },
  impossible: { it: 'Non si può', en: 'Not possible' },
  free: { it: 'Le notti sono libere.', en: 'The nights are free.' },
  begun: {
    it: 'Chi è già arrivato non cambia il giorno di arrivo.',
    en: 'Guests who are here already cannot change their arrival.'
  },
  noPrice: {
    it: 'Manca il prezzo di almeno una notte: il totale resta quello di prima.',
    en: 'At least one night has no price: the total stays as it was.'
  },
  item: { it: 'Voce', en: 'Item' },
  before: { it: 'Prima', en: 'Before' },
  now: { it: 'Adesso', en: 'Now' },
  difference: { it: 'Differenza', en: 'Difference' },
  nights: { it: 'Notti', en: 'Nights' },
  total: { it: 'Totale', en: 'Total' },
  whichTotal: { it: 'A quale totale', en: 'At which total' },
  asToday: { it: '{total}, {difference} in più', en: '{total}, {difference} more' },
  asTodayLess: { it: '{total}, {difference} in meno', en: '{total}, {difference} less' },
  asBefore: { it: '{total}, il totale di prima', en: '{total}, the total as it was' },
  change: { it: 'Cambia in {nights}, {total}', en: 'Change to {nights}, {total}' },
  changeOnly: { it: 'Cambia in {nights}', en: 'Change to {nights}' },
  leave: { it: 'Lascia com’era', en: 'Leave it as it was' },
  answer: { it: 'La risposta', en: 'The answer' },
  first: {
    it: 'Prima cambia il soggiorno, poi manda la risposta. Sul sito le notti cambiano quando pubblichi.',
    en: 'First change the stay, then send the answer. The site shows it once you publish.'
  },
  changed: { it: 'Il soggiorno è cambiato. Adesso manda la risposta.', en: 'The stay is changed. Now send the answer.' }
}

const costWords: Readonly<Record<keyof StayCost, LocalizedText>> = {
  nights: { it: 'Prezzo delle notti', en: 'Price of the nights' },
  extras: { it: 'Extra', en: 'Extras' },
  tax: { it: 'Imposta di soggiorno', en: 'Tourist tax' },
  total: words.total
}

const fields = ['unit', 'arrival', 'departure', 'adults', 'children', 'needs', 'extras'] as const
type StayFields = Pick<AskedStay, (typeof fields)[number]>

const stayOf = (stay: StayFields) =>
  Object.fromEntries(fields.flatMap((key) => (stay[key] === undefined ? [] : [[key, stay[key]]])))

/**
 * Undefined for what is no promised stay, or past.
 * @param moved days that were chosen elsewhere
 */
export function useStayChange(book: Book, entry: BookEntry | undefined, moved?: Stay) {
  const { desk } = useApp()
  const { change } = useBookChanges(book)
  const [typed, setForm] = useState<Partial<StayFields>>(moved ?? {})
  const [keepsTotal, setKeepsTotal] = useState(false)
  const [lastChange, setLastChange] = useState<{ stay: unknown; answers: Readonly<Record<string, string>> }>()
  const [isBusy, setBusy] = useState(false)
  const [written, setWritten] = useState<typeof typed>()
  const request = entry?.request
  const changed = fields.filter((key) => key in typed && !isSameValue(typed[key], request?.[key]))
  const form = request && { ...request, ...typed }
  const after = form && stayOf(form)
  const total = keepsTotal ? request?.total : undefined
  // What is written is no change any more, also before the book is read again.
  const isWritten = typed === written
  if (isWritten && changed.length === 0) setForm({})
  const isChanged = changed.length > 0 && !isWritten
  const question = isChanged ? { index: entry?.index, after, total } : undefined
  const reply = useHouse('change', question)
  const isPromised = entry?.kind === 'confirmed' || entry?.kind === 'option'
  if (!isPromised || form === undefined || form.departure <= book.today) return undefined
  const judged = isChanged ? reply?.answer : undefined
  const possible = judged?.verdict.isPossible === true ? judged : undefined
  const newTotal = keepsTotal ? request?.total : (judged?.verdict.total ?? request?.total)
  const save = async (): Promise<void> => {
    setBusy(true)
    const fresh = await askHouse('change', question, 'fresh')
    // A total that nobody has seen is not written.
    const isPossible =
      fresh?.verdict.isPossible === true && (keepsTotal || fresh.verdict.total === judged?.verdict.total)
    // Already now: the book can be read again before the writing is answered, and the text that was typed has to stay.
    if (isPossible) setLastChange({ stay: after, answers: fresh.answers })
    const isDone =
      isPossible &&
      (await change(entry, { ...Object.fromEntries(changed.map((key) => [key, typed[key]])), total: newTotal }))
    setBusy(false)
    // What the calendars and the prices say by now is shown.
    if (!isDone) return desk.lookAgain()
    setWritten(typed)
    setKeepsTotal(false)
  }
  return {
    book,
    request: entry.request,
    form,
    judged,
    keepsTotal,
    newTotal,
    isBusy,
    isChanged,
    // A change that is undone has no answer, and neither has one that cannot be.
    answers: isChanged ? possible?.answers : isSameValue(lastChange?.stay, after) ? lastChange?.answers : undefined,
    setForm: (part: Partial<StayFields>) => setForm({ ...typed, ...part }),
    setKeepsTotal,
    save: () => void save(),
    leave: () => {
      setForm({})
      setKeepsTotal(false)
      setLastChange(undefined)
    }
  }
}

type Shown = NonNullable<ReturnType<typeof useStayChange>>

export function ChangeForm({ book, request, form, setForm }: Shown) {
  const { t, language, write } = useStayWords()
  const day = (value: string): string => write(value, { weekday: 'short', day: 'numeric', month: 'short' })
  const days = (['arrival', 'departure'] as const).map((key) => ({
    key,
    label: t(words[key]),
    shown: day(form[key]),
    was: request[key] === form[key] ? undefined : day(request[key]),
    stepBy: (step: number) => setForm({ [key]: addDays(form[key], step) }),
    // One night is left, and the past stays.
    isLeast: key === 'arrival' ? form.arrival <= book.today : nightCount(form) === 1 || form.departure <= book.today,
    isMost: key === 'arrival' && (nightCount(form) === 1 || form.arrival < book.today)
  }))
  const guests = (['adults', 'children'] as const).map((key) => ({
    key,
    label: t(words[key]),
    shown: String(form[key] ?? 0),
    was: (request[key] ?? 0) === (form[key] ?? 0) ? undefined : String(request[key] ?? 0),
    stepBy: (step: number) => setForm({ [key]: (form[key] ?? 0) + step || (key === 'adults' ? 1 : undefined) }),
    isLeast: (form[key] ?? 0) <= (key === 'adults' ? 1 : 0),
    isMost: (form[key] ?? 0) >= 99
  }))
  const extras = book.extras.filter(({ list }) => form.unit.startsWith(`${list}/`))
  return (
    <fieldset className="steps" aria-label={t(words.what)}>
      {[...days, ...guests].map((step) => (
        <Step {...step} key={step.key} />
      ))}
      <label className={form.unit === request.unit ? 'step' : 'step changed'}>
        <span>{t(words.unit)}</span>
        <Select
          value={form.unit}
          choices={unitChoicesIn(book, [request.unit])}
          onChoose={(unit) => setForm({ unit })}
        />
        {form.unit !== request.unit && <small>{t(words.was, { before: unitNameIn(book, request.unit) })}</small>}
      </label>
      <NeedTicks needs={form.needs} onChange={(needs) => setForm({ needs })} />
      <Ticks
        legend={t(words.extras)}
        options={extras.map(({ id, name }) => ({ value: id, label: name[language] ?? Object.values(name)[0] ?? id }))}
        chosen={form.extras ?? []}
        onPress={(id) => {
          const chosen = toggled(form.extras ?? [], id)
          setForm({ extras: chosen.length > 0 ? chosen : undefined })
        }}
      />
    </fieldset>
  )
}

type StepProps = {
  label: string
  shown: string
  was: string | undefined
  stepBy: (step: number) => void
  isLeast: boolean
  isMost: boolean
}

function Step({ label, shown, was, stepBy, isLeast, isMost }: StepProps) {
  const { t } = useStayWords()
  return (
    <div className={was === undefined ? 'step' : 'step changed'} role="group" aria-label={label}>
      <span>{label}</span>
      <div>
        <Button isShort sign="less" label={t(words.less, { what: label })} isOff={isLeast} onClick={() => stepBy(-1)} />
        <output aria-label={label}>{shown}</output>
        <Button isShort sign="add" label={t(words.more, { what: label })} isOff={isMost} onClick={() => stepBy(1)} />
      </div>
      {was !== undefined && <small>{t(words.was, { before: was })}</small>}
    </div>
  )
}

/** Whether it can be, what it costs, and the button that writes it into the book. */
export function ChangeOutcome({ book, request, form, judged, keepsTotal, newTotal, isBusy, ...does }: Shown) {
  const { t, money } = useStayWords(book.currency)
  const obstacles = useObstacles()
  const openPrice = useOpenPrice()
  if (judged === undefined) return null
  const { verdict } = judged
  const { isPossible, total } = verdict
  const more = (total ?? 0) - (request.total ?? 0)
  const sentences = [
    ...obstacles(verdict, isPossible),
    ...(verdict.movesPastArrival ? [t(words.begun)] : []),
    ...(isPossible && total === undefined ? [t(words.noPrice)] : []),
    ...(isPossible && total !== undefined && !keepsTotal && verdict.open.length > 0 ? [openPrice(verdict.open)] : [])
  ]
  const nights = t(counted(nightCount(form), nightForms))
  return (
    <>
      <section className="verdict" role="status">
        <span className={isPossible ? 'stamp good' : 'stamp'}>{t(isPossible ? words.possible : words.impossible)}</span>
        {(sentences.length > 0 ? sentences : [t(words.free)]).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      <CostTable {...{ book, request, form, verdict }} />
      {isPossible && total !== undefined && request.total !== undefined && more !== 0 && (
        <Ticks
          name="total"
          legend={t(words.whichTotal)}
          options={[
            {
              value: 'today',
              label: t(more > 0 ? words.asToday : words.asTodayLess, {
                total: money(total),
                difference: money(Math.abs(more))
              })
            },
            { value: 'before', label: t(words.asBefore, { total: money(request.total) }) }
          ]}
          chosen={[keepsTotal ? 'before' : 'today']}
          onPress={(value) => does.setKeepsTotal(value === 'before')}
        />
      )}
      <div>
        <Button
          className="main"
          isOff={!isPossible || isBusy}
          label={
            newTotal === undefined
              ? t(words.changeOnly, { nights })
              : t(words.change, { nights, total: money(newTotal) })
          }
          onClick={does.save}
        />
        <Button className="plain" label={t(words.leave)} onClick={does.leave} />
      </div>
    </>
  )
}

type TableProps = Pick<Shown, 'book' | 'request' | 'form'> & Pick<NonNullable<Shown['judged']>, 'verdict'>

function CostTable({ book, request, form, verdict: { costs, total } }: TableProps) {
  const { t, money } = useStayWords(book.currency)
  const plus = (amount: number, text: string): string => (amount === 0 ? '' : `${amount > 0 ? '+' : '−'}${text}`)
  const [before, after] = [nightCount(request), nightCount(form)]
  const whole =
    request.total === undefined || total === undefined
      ? []
      : [{ key: 'total' as const, before: request.total, after: total }]
  const rows = costs
    ? (['nights', 'extras', 'tax', 'total'] as const).flatMap((key) => {
        const row = { key, before: costs.before[key], after: costs.after[key] }
        return row.before + row.after === 0 ? [] : [row]
      })
    : whole
  return (
    <table className="costs" aria-label={t(words.costs)}>
      <thead>
        <tr>
          {[words.item, words.before, words.now, words.difference].map((head, place) => (
            <th key={head.en} scope="col">
              <span className={place === 0 ? 'visually-hidden' : undefined}>{t(head)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t(words.nights)}</th>
          <td>{before}</td>
          <td>{after}</td>
          <td>{plus(after - before, String(Math.abs(after - before)))}</td>
        </tr>
        {rows.map((row) => (
          <tr key={row.key} className={row.key === 'total' ? 'sum' : undefined}>
            <th scope="row">{t(costWords[row.key])}</th>
            <td>{money(row.before)}</td>
            <td>{money(row.after)}</td>
            <td>{plus(row.after - row.before, money(Math.abs(row.after - row.before)))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type AnswerProps = Pick<Shown, 'book' | 'isChanged'> & {
  name: string | undefined
  answers: NonNullable<Shown['answers']>
  language: string
  onLanguage: (code: string) => void
}

/** The answer can be read while the stay is being changed, and sent once it is. */
export function ChangeAnswer({ answers, isChanged, ...sheet }: AnswerProps) {
  const { t } = useStayWords()
  return (
    <AnswerSheet {...sheet} title={t(words.answer)} text={answers[sheet.language] ?? ''}>
      {(text) => (
        <>
          <p className="note" role="status">
            {t(isChanged ? words.first : words.changed)}
          </p>
          {!isChanged && <SendText text={text} />}
        </>
      )}
    </AnswerSheet>
  )
}
