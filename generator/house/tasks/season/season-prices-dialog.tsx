/** The dialog that raises or lowers all prices of a season at once. */
import { useId, useState } from 'react'
import { childrenOf, keyIn } from '../../../desk/kinds/field-kinds.ts'
import type { FormField } from '../../../desk/protocol.ts'
import { TaskDialog } from '../../../desk/app/screens/task-dialog.tsx'
import { Button } from '../../../desk/app/ui/controls.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import { pricesFile } from '../../model/content-enums.ts'
import { readPriceChange } from '../year/choice.ts'
import { useStayWords } from '../year/use-stay-words.ts'

const words = {
  all: { it: 'Alza o abbassa tutti', en: 'Raise or lower all' },
  title: { it: '{season}: tutti i prezzi', en: '{season}: all prices' },
  byHowMuch: { it: 'Di quanto, a notte', en: 'By how much, a night' },
  unclear: { it: 'Scrivi di quanto: +5, −5 o +10 %.', en: 'Write by how much: +5, −5 or +10 %.' },
  change: { it: 'Cambia i prezzi', en: 'Change the prices' }
}

type Props = { season: FormField; units: readonly FormField[] }

/** Its button. */
export function SeasonPrices({ season, units }: Props) {
  const { t } = useStayWords()
  return <Button className="plain" label={t(words.all)} dialog={<SeasonPricesDialog {...{ season, units }} />} />
}

function SeasonPricesDialog({ season, units }: Props) {
  const [text, setText] = useState('')
  const { t, money } = useStayWords(currencyOf(units))
  const [input, note] = [useId(), useId()]
  const change = readPriceChange(text)
  const isClear = change !== undefined && !('to' in change)
  const proposals = [`+${money(5)}`, '+10 %', `−${money(5)}`]
  return (
    <TaskDialog
      title={t(words.title, { season: t(season.label) })}
      task="season"
      input={isClear ? { season: keyIn(season), prices: change } : undefined}
      button={words.change}
      done={shared.saved}
      at={{ file: pricesFile, path: season.path }}
    >
      <div className="price-change">
        <label htmlFor={input}>{t(words.byHowMuch)}</label>
        <input
          id={input}
          type="text"
          autoComplete="off"
          value={text}
          aria-describedby={note}
          onChange={({ target }) => setText(target.value)}
        />
        {proposals.map((each) => (
          <Button key={each} label={each} aria-pressed={text === each} onClick={() => setText(each)} />
        ))}
      </div>
      <p id={note} className="help" role="status">
        {!isClear && t(words.unclear)}
      </p>
    </TaskDialog>
  )
}

/** That of any of their prices. */
const currencyOf = (units: readonly FormField[]): string | undefined =>
  units.flatMap(childrenOf).find((field) => field.kind === 'number')?.currency
