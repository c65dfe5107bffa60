/** Choices of which one is taken, each in a line of its own. */
import { useWords, type Words } from '../state/app-context.ts'

type RadiosProps<Value extends string> = {
  /** Tells the buttons of this choice from those of another one on the screen. */
  name: string
  legend: Parameters<Words['t']>[0]
  options: readonly { value: Value; label: string }[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

export function Radios<Value extends string>({ name, legend, options, chosen, onChoose }: RadiosProps<Value>) {
  const { t } = useWords()
  return (
    <fieldset>
      <legend>{t(legend)}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} /> {label}
        </label>
      ))}
    </fieldset>
  )
}
