/** Buttons of which one is pressed. */
import { Sign, type SignId } from './signs.tsx'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string; sign?: SignId; lang?: string }[]
  onChoose: (value: Value) => void
  className?: string
  /** Whether only the signs are seen. */
  isShort?: boolean
}

export function Toggles<Value extends string>(props: Props<Value>) {
  const { label, value, options, onChoose, className = '', isShort = false } = props
  return (
    <div className={`group ${className}`} role="group" aria-label={label}>
      {options.map(({ sign, lang, ...option }) => (
        <button
          key={option.value}
          type="button"
          className={isShort ? 'icon-button' : undefined}
          lang={lang}
          aria-label={isShort ? option.label : undefined}
          title={isShort ? option.label : undefined}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {sign !== undefined && <Sign id={sign} />}
          {!isShort && option.label}
        </button>
      ))}
    </div>
  )
}
