/** A menu of choices. */
import type { ComponentProps } from 'react'
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import type { Choice } from '../../protocol.ts'
import { useWords } from '../state/app-context.ts'

type Props = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: string | number | undefined
  choices: readonly Choice[]
  /** What stands for no value, if there may be none. */
  empty?: LocalizedText | undefined
  onChoose: (value: string) => void
}

export function Select({ value = '', choices, empty, onChoose, ...attributes }: Props) {
  const { t } = useWords()
  return (
    <select {...attributes} value={value} onChange={({ target }) => onChoose(target.value)}>
      {empty !== undefined && <option value="">{t(empty)}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {t(choice.label)}
        </option>
      ))}
    </select>
  )
}
