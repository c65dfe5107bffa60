/** The controls of the desk: buttons, menus, choices, rows and lists. */
import { Fragment, type ComponentProps, type ReactNode } from 'react'
import type { LocalizedText } from '../../../engine/words/language.ts'
import type { Choice, NamedChange } from '../../protocol.ts'
import { useApp, useWords } from '../state/app-context.ts'
import { photoAddress } from '../state/desk-client.ts'
import { Sign, type SignId } from './signs.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  sign?: SignId
  /** Whether only the sign is visible. Screen readers and a tooltip still give its name. */
  isShort?: boolean
  /** Whether nothing comes of it just now. It keeps the focus. */
  isOff?: boolean
  /** What it opens. */
  dialog?: ReactNode
}

/** A button: its sign, its words, and what it does unless it is off. */
export function Button(props: ButtonProps) {
  const { label, sign, isShort = false, isOff = false, dialog, onClick, ...attributes } = props
  const { view } = useApp()
  return (
    <button
      type="button"
      {...(isShort && { className: 'plain', 'aria-label': label, title: label })}
      aria-disabled={isOff || undefined}
      aria-haspopup={dialog === undefined ? undefined : 'dialog'}
      {...attributes}
      onClick={(event) => {
        if (isOff) event.preventDefault()
        else if (dialog === undefined) onClick?.(event)
        else view.patch({ dialog })
      }}
    >
      {sign !== undefined && <Sign id={sign} />}
      {!isShort && label}
    </button>
  )
}

type SelectProps = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: string | number | undefined
  choices: readonly Choice[]
  /** What stands for no value, if there may be none. */
  empty?: LocalizedText | undefined
  onChoose: (value: string) => void
}

/** A menu of choices. */
export function Select({ value = '', choices, empty, onChoose, ...attributes }: SelectProps) {
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

type TogglesProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string; sign?: SignId; lang?: string }[]
  onChoose: (value: Value) => void
  className?: string
  /** Whether only the signs are seen. */
  isShort?: boolean
}

/** Buttons of which one is pressed. */
export function Toggles<Value extends string>(props: TogglesProps<Value>) {
  const { label, value, options, onChoose, className = '', isShort = false } = props
  return (
    <div className={`group ${className}`} role="group" aria-label={label}>
      {options.map((option) => (
        <Button
          key={option.value}
          {...option}
          isShort={isShort}
          className={isShort ? 'icon-button' : undefined}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        />
      ))}
    </div>
  )
}

type TickProps = {
  label: string | undefined
  /** Of one of which the others with that name are not taken. */
  name?: string | undefined
  isOn: boolean
  /** The address of a picture of it. */
  picture?: string | undefined
  onPress: () => void
}

/** A text; an address of the web or of mail breaks before its dots and slashes where it has no room. */
export const Breakable = ({ text }: { text: string }): ReactNode =>
  isAddress.test(text)
    ? text.split(/(?=[./@])/).map((piece, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {piece}
        </Fragment>
      ))
    : text

const isAddress = /^\S+\.\p{L}\S+$/u

/** A choice that is taken or not. */
export function Tick({ label, name, isOn, picture, onPress }: TickProps) {
  return (
    <label>
      <input type={name === undefined ? 'checkbox' : 'radio'} name={name} checked={isOn} onChange={onPress} />
      {picture !== undefined && <img src={picture} alt="" />} {label}
    </label>
  )
}

type TicksProps<Value> = Pick<TickProps, 'name'> & {
  legend: string
  options: readonly { value: Value; label: string | undefined; picture?: string | undefined }[]
  chosen: readonly (Value | undefined)[]
  onPress: (value: Value) => void
}

/** Choices, each in a line of its own. With a name one of them is taken, otherwise any number. */
export function Ticks<Value extends string | number>({ legend, name, options, chosen, onPress }: TicksProps<Value>) {
  return (
    options.length > 0 && (
      <fieldset>
        <legend>{legend}</legend>
        {options.map(({ value, label, picture }) => (
          <Tick
            key={value}
            {...{ name, label, picture }}
            isOn={chosen.includes(value)}
            onPress={() => onPress(value)}
          />
        ))}
      </fieldset>
    )
  )
}

/** A list with a value if it was not there, and without it otherwise. */
export const toggled = <Value,>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value]

type RowProps = {
  name: string
  value?: ReactNode
  count?: number
  onOpen: () => void
  /** When it is pointed at, or has the focus. */
  onHighlight?: () => void
}

/** A row of a list that leads to a place: its name, what is written there, and a number. */
export function Row({ name, value, count, onOpen, onHighlight }: RowProps) {
  return (
    <li>
      <button type="button" onClick={onOpen} onFocus={onHighlight} onMouseEnter={onHighlight}>
        <span className="name">{name}</span>
        {value !== undefined && <span className="value">{value}</span>}
        {count !== undefined && <span className="count">{count}</span>}
      </button>
    </li>
  )
}

const toFix = { it: 'Da sistemare: {count}', en: 'To fix: {count}' }

/** The number of things to be fixed in what it stands beside. */
export function ToFix({ count }: { count: number }) {
  const { t } = useWords()
  const label = t(toFix, { count })
  return (
    count > 0 && (
      <span className="count bad" aria-label={label} title={label}>
        {count}
      </span>
    )
  )
}

const summary = { it: 'Per chi cura il sito', en: 'For whoever looks after the site' }

/** What a program said, folded: for whoever looks after the site. */
export function Output({ text }: { text: string | undefined }) {
  const { t } = useWords()
  return (
    text !== undefined &&
    text.trim() !== '' && (
      <details>
        <summary>{t(summary)}</summary>
        <pre>{text}</pre>
      </details>
    )
  )
}

/** A photo of the house, beside what names it. */
export const Thumbnail = ({ photo }: { photo: string | undefined }) =>
  photo === undefined || photo === '' ? null : <img src={photoAddress(photo)} alt="" loading="lazy" />

type ChangeListProps = {
  changes: readonly Pick<NamedChange, 'words' | 'photo'>[]
  /** What all changes belong to: shown above them. */
  part?: LocalizedText
  children?: ReactNode
}

/** Changes in words, with the photos that they bring. */
export function ChangeList({ changes, part, children }: ChangeListProps) {
  const { t } = useWords()
  return (
    <ul className="changes">
      {changes.map(({ words, photo }, index) => (
        <li key={index}>
          <Thumbnail photo={photo} />
          {part === undefined ? t(words) : withoutStart(t(words), t(part))}
        </li>
      ))}
      {children}
    </ul>
  )
}

/** A name in one line without its first step. */
const withoutStart = (words: string, start: string): string =>
  [' › ', ': '].reduce(
    (text, sign) => (text.startsWith(start + sign) ? text.slice(start.length + sign.length) : text),
    words
  )
