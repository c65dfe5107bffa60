/** How many guests come with a booking of another site: typed where it is missing, and kept in the book. */
import { useState } from 'react'
import { useApp } from '../../../desk/app/state/app-context.ts'
import { post } from '../../../desk/app/state/desk-client.ts'
import { Button } from '../../../desk/app/ui/controls.tsx'
import { Dialog } from '../../../desk/app/ui/dialog.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import type { GuestStay } from '../../bookings/guest-stays.ts'
import { askHouse } from '../ask-house.ts'
import { useStayWords } from '../year/use-stay-words.ts'

const words = {
  title: { it: 'Quanti ospiti?', en: 'How many guests?' },
  of: { it: '{unit}, {stay}, {calendar}', en: '{unit}, {stay}, {calendar}' },
  adults: { it: 'adulti', en: 'adults' },
  children: { it: 'bambini', en: 'children' },
  write: { it: 'Scrivi', en: 'Write' },
  nobody: { it: 'Non erano ospiti', en: 'They were no guests' },
  correct: { it: 'Correggi', en: 'Correct' },
  done: { it: 'Scritto nel libro.', en: 'Saved in the book.' }
}

type CountedStay = Pick<GuestStay, 'unit' | 'arrival' | 'departure' | 'otherIndex'>
type Count = { adults: number; children: number }

/** Resolves with whether it was written. */
function useGuestCount(): (stay: CountedStay, count: Count) => Promise<boolean> {
  const { desk } = useApp()
  return async ({ unit, arrival, departure, otherIndex }, { adults, children }) => {
    const book = await askHouse('otherGuests', null, 'at-once')
    if (book === undefined) return false
    const value = { unit, arrival, departure, adults, ...(children > 0 && { children }) }
    const path = ['otherGuests', otherIndex ?? book.length]
    const edit = { type: otherIndex === undefined ? ('insert' as const) : ('set' as const), path, value }
    return desk.run({
      at: { file: book.at.file, path: [] },
      ask: () => post('save', { edits: [{ ...edit, ...book.at }] }),
      done: words.done
    })
  }
}

type FormProps = { stay: GuestStay; below?: number | undefined; onDone?: () => void }

/** @param props `below` is the age under which nobody pays the tax */
export function GuestCountForm({ stay, below, onDone }: FormProps) {
  const { t } = useStayWords()
  const save = useGuestCount()
  const [isRefused, setRefused] = useState(false)
  const write = async (count: Count): Promise<void> => {
    const isWritten = await save(stay, count)
    setRefused(!isWritten)
    if (isWritten) onDone?.()
  }
  const { adults, children } = stay.guests ?? {}
  return (
    <form
      className="guest-count"
      aria-label={`${t(words.title)} ${stay.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        void write({ adults: Number(typed.get('adults')), children: Number(typed.get('children')) })
      }}
    >
      <label>
        <input type="number" name="adults" min="1" max="99" required defaultValue={adults} /> {t(words.adults)}
      </label>
      <label>
        <input type="number" name="children" min="0" max="99" defaultValue={children} />{' '}
        {below === undefined ? t(words.children) : t(belowWords, { age: below })}
      </label>
      <button type="submit">{t(words.write)}</button>
      <Button className="plain" label={t(words.nobody)} onClick={() => void write({ adults: 0, children: 0 })} />
      {isRefused && (
        <span className="bad" role="alert">
          {t(shared.notSaved)}
        </span>
      )}
    </form>
  )
}

const belowWords = { it: 'sotto i {age}', en: 'below {age}' }

/** Asks for it, or corrects it, where there is no room for the form. */
export function GuestCountButton({ stay }: { stay: GuestStay }) {
  const { t } = useStayWords()
  const label = t(stay.guests === undefined ? words.title : words.correct)
  return (
    <Button
      className="plain"
      label={label}
      aria-label={`${stay.name}: ${label}`}
      dialog={<GuestCountDialog stay={stay} />}
    />
  )
}

function GuestCountDialog({ stay }: { stay: GuestStay }) {
  const { t, stay: daysOf } = useStayWords()
  const { view } = useApp()
  return (
    <Dialog title={t(words.title)}>
      <p>{t(words.of, { unit: stay.name, stay: daysOf(stay), calendar: stay.calendar ?? '' })}</p>
      <GuestCountForm stay={stay} onDone={() => view.patch({ dialog: undefined })} />
    </Dialog>
  )
}
