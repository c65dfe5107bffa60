/**
 * The functions that catalogues call: lists, quotation marks, names of languages. All words are in the catalogues, so a
 * further language needs no code here.
 */
import { FluentNone, FluentNumber, FluentType, type FluentFunction, type FluentValue } from '@fluent/bundle'
import { purposeInBrackets, shorten, type Speech } from '../words/wording.ts'
import type { ProgramLanguage } from '../words/language.ts'

/**
 * The functions that the messages of one language call. `say` says a message of the same language, to the same reader,
 * who sees a form or a file.
 */
export type FunctionsOf = (
  language: ProgramLanguage,
  say: Speech,
  isInForm: boolean
) => Readonly<Record<string, FluentFunction>>

type ListOptions = { most?: number; joint?: 'and' | 'or'; before?: string }

/** Some items; as a text `a, b and c`. Of a long list only the first ones, to keep a message short. */
export class FluentList extends FluentType<readonly string[]> {
  readonly #say: Speech
  readonly #options: ListOptions

  constructor(items: readonly string[], say: Speech, options: ListOptions = {}) {
    super(items)
    this.#say = say
    this.#options = options
  }

  /** The same list with other items. */
  map(change: (item: string) => string): FluentList {
    return new FluentList(this.value.map(change), this.#say, this.#options)
  }

  override toString(): string {
    const { most = 12, joint = 'and', before = '' } = this.#options
    const items = this.value
    const left = items.length - most + 1
    const shown = left > 1 ? [...items.slice(0, most - 1), this.#say('list_more', { left }) ?? ''] : items
    const last = shown.at(-1)
    if (last === undefined) return ''
    if (shown.length === 1) return `${before}${last}`
    return (
      this.#say(`list_${joint}`, {
        items: shown
          .slice(0, -1)
          .map((item) => `${before}${item}`)
          .join(', '),
        last: `${before}${last}`
      }) ?? ''
    )
  }
}

/** Figures without a sign between the thousands, as in the files. */
export const fluentNumber = (value: number): FluentNumber =>
  new FluentNumber(value, { useGrouping: false, maximumFractionDigits: 20 })

/** The text of an argument; empty if the catalogue named one that is not there. */
export const textOf = (value: FluentValue | undefined): string =>
  value === undefined || value instanceof FluentNone ? '' : typeof value === 'string' ? value : String(value.valueOf())

/**
 * The time since something, in the largest unit of which there are two: `36 hours ago`.
 * @param age milliseconds
 */
export function ageWords(age: number, say: Speech): string {
  const minutes = Math.floor(age / 60_000)
  const hours = Math.floor(minutes / 60)
  const [unit, number] =
    minutes < 1
      ? ['now', 0]
      : minutes < 120
        ? ['minutes', minutes]
        : hours < 48
          ? ['hours', hours]
          : ['days', Math.floor(hours / 24)]
  return say(`age_${unit}`, { number }) ?? ''
}

/** Nobody compares more lines by eye. */
const longestLines = 2000

export const commonFunctions: FunctionsOf = (language, say, isInForm) => {
  const each = (value: FluentValue | undefined, change: (text: string) => string): FluentValue =>
    value instanceof FluentList ? value.map(change) : change(textOf(value))
  const quoted = (text: string): string => say('quoted', { text: shorten(text) }) ?? ''
  return {
    /** `a, b and c`: with `joint: "or"`, a word `before` each item, or as many as `most`. */
    LIST: ([value], { most, joint, before }) =>
      new FluentList(value instanceof FluentList ? value.value : [textOf(value)], say, {
        ...(most instanceof FluentNumber ? { most: most.value } : {}),
        ...(joint === 'or' ? { joint } : {}),
        before: textOf(before)
      }),
    /** The text, or each of a list, in quotation marks and not too long. */
    QUOTED: ([value]) => each(value, quoted),
    /** What to write in a file, in brackets and quotation marks; nothing in a form, which has labels instead. */
    KEY: (keys, { joint }) => {
      if (isInForm) return ''
      const names = keys.flatMap((key) => (key instanceof FluentList ? key.value : [textOf(key)])).map(quoted)
      return ` (${new FluentList(names, say, joint === 'or' ? { joint } : {}).toString()})`
    },
    /** The words for a reader who sees a `file`, or for one who sees a `form`. */
    READER: (_, { file, form }) => textOf(isInForm ? form : file),
    /** The beginning of a long text. */
    SHORT: ([value]) => each(value, shorten),
    /** `English`; a code that stands for no language is quoted. */
    LANGUAGE: ([value]) =>
      each(value, (code) => {
        const name = /^[a-z]{2,3}$/.test(code)
          ? new Intl.DisplayNames(language, { type: 'language' }).of(code)
          : undefined
        return name === undefined || name === code ? quoted(code) : name
      }),
    /** A number with what is counted, as the message of that name says it: `3 rooms`. */
    COUNT: ([number], { of }) => say(`count_${textOf(of)}`, { number: Number(textOf(number)) }) ?? '',
    /** The time since something, `36 hours ago`, of a number of milliseconds. */
    AGE: ([age]) => ageWords(Number(textOf(age)), say),
    /**
     * The end of an advice: a colon and below it lines to write in a file, or a full stop if there are none; with
     * `form: "no"` for a form, too.
     */
    LINES: ([value], { form }) => {
      const lines = textOf(value)
      return (isInForm && textOf(form) === 'no') || lines === '' || lines.length > longestLines ? '.' : `:\n${lines}`
    },
    /** The purpose of a field, in brackets, in the middle of a sentence. */
    PURPOSE: ([value]) => purposeInBrackets(textOf(value) || undefined)
  }
}
